"""Where the styles of an element of ours may act."""

import re
from collections.abc import Iterator

from tests.tools import ROOT

VIEWER = ROOT / "docs/overrides/assets/css/viewer.css"
UNDER = re.compile(
    r"(?:[\w.\[\]=\"-]+ )*deal-viewer(?:\.[\w-]+|:(?:not|has)\([^&]+?\))*(?: (?![+~]).+)?"
)


def selectors(text: str) -> Iterator[str]:
    """Yield each selector of a style sheet, those in at-rules too."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    for prelude in re.findall(r"([^{};]+)\{", text):
        if not prelude.strip().startswith("@"):
            # Commas between brackets are part of one selector.
            yield from (one.strip() for one in re.split(r",(?![^(]*\))", prelude))


def test_every_comma_and_every_rule_is_seen() -> None:
    text = "a, .b:is(.c, .d) e { x: y } /* f { } */ @media print { .g, .h { x: y } }"
    assert [*selectors(text)] == ["a", ".b:is(.c, .d) e", ".g", ".h"]


def test_styles_of_the_viewer_stand_under_its_element_and_nowhere_else() -> None:
    found = [*selectors(VIEWER.read_text("utf-8"))]
    assert len(found) > 150
    assert [one for one in found if not UNDER.fullmatch(one)] == []
    for stray in (".o", "deal-viewer + .o", "deal-viewer ~ p .o", ".deal-viewer .o", "p"):
        assert not UNDER.fullmatch(stray), stray
