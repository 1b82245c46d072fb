"""Make the built site lighter: our style sheets in one file, and nothing in it that only people read.

The sources work as they are; what is left out is comments, indents and the spaces around signs.
"""

from __future__ import annotations

import re
from pathlib import Path

_SHEET = re.compile(r'\s*<link rel="stylesheet" href="(?P<base>[^"]*)assets/css/(?P<name>[^"/]+)">')


def lighten(site: Path) -> None:
    """Join the style sheets of the site of one language, and shorten them and its scripts.

    Args:
        site: the folder of a built site, whose pages link to `assets/css/*.css` in their order.
    """
    joined: list[str] = []
    for page in sorted(site.rglob("*.html")):
        html = page.read_text("utf-8")
        names = [match["name"] for match in _SHEET.finditer(html)]
        joined = joined or names
        if len(names) > 1 and names == joined:
            # The first link stays, for all of them.
            kept = next(_SHEET.finditer(html))
            rest = _SHEET.sub("", html[kept.end() :])
            html = html[: kept.end()] + rest
            page.write_text(html, "utf-8")
    sheets = [site / "assets/css" / name for name in joined]
    if sheets:
        text = "".join(short_css(sheet.read_text("utf-8")) for sheet in sheets)
        for sheet in sheets:
            sheet.unlink()
        sheets[0].write_text(text, "utf-8")
    for script in (site / "assets/js").glob("*.js"):
        script.write_text(short_js(script.read_text("utf-8")), "utf-8")


def short_css(text: str) -> str:
    """Return a style sheet without comments and without spaces that mean nothing.

    Examples:
        >>> short_css("/* Red. */ a > b:hover { color: red; margin: 0 1px; }")
        'a>b:hover{color:red;margin:0 1px}'
    """
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    text = re.sub(r"\s+", " ", text)
    text = re.sub(r" ?([{};,>]) ?", r"\1", text)
    return re.sub(r";?}", "}", text.replace(": ", ":")).strip()


def short_js(text: str) -> str:
    """Return one of our scripts without comments and indents.

    A comment is a line of its own that begins with `//`, or JSDoc; no string of ours holds either.

    Examples:
        >>> short_js("    /** @type {A} */ (a).b(); // kept")
        '(a).b(); // kept'
    """
    text = re.sub(r"/\*\*.*?\*/[ \n]?", "", text, flags=re.DOTALL)
    return re.sub(r"^\s*(?://.*)?\n|^[ \t]+", "", text, flags=re.MULTILINE)
