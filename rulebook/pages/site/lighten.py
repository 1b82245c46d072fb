"""Make the built site lighter: our style sheets in one file, and nothing in it that only people read.

The sources work as they are; a library takes out of them what only people read.
"""

from __future__ import annotations

import re
from pathlib import Path

import minify

_DEAL = re.compile("<deal-viewer>.*?</deal-viewer>", re.DOTALL)
_PLAIN = re.compile(' class="autorefs autorefs-internal"(?: title="[^"]*")?')
_INDENT = re.compile(r"(<(pre|script|textarea)\b.*?</\2>)|[ \t]*\n[ \t\n]*", re.DOTALL)
_SHEET = re.compile(r'\s*<link rel="stylesheet" href="(?P<base>[^"]*)assets/css/(?P<name>[^"/]+)">')


def lighten(site: Path) -> None:
    """Join the style sheets of the site of one language; shorten them, its scripts and its pages.

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
        # In the lines of a deal all links are of one kind, and there are hundreds of them.
        html = _DEAL.sub(lambda deal: _PLAIN.sub("", deal[0]), html)
        # A picture inside a page is in its name space as it stands.
        html = html.replace('<svg xmlns="http://www.w3.org/2000/svg"', "<svg")
        # Templates are indented for those who write them; one line's end parts words as well.
        html = _INDENT.sub(lambda found: found[1] or "\n", html)
        page.write_text(html, "utf-8")
    sheets = [site / "assets/css" / name for name in joined]
    if sheets:
        text = minify.string("text/css", "".join(sheet.read_text("utf-8") for sheet in sheets))
        for sheet in sheets:
            sheet.unlink()
        sheets[0].write_text(text, "utf-8")
    for script in (site / "assets/js").glob("*.js"):
        text = minify.string("text/javascript", script.read_text("utf-8"))
        script.write_text(text, "utf-8")
