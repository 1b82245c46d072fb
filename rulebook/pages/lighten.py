"""Make the built site lighter: our style sheets in one file, and nothing in it that only people read.

The sources work as they are; what is left out is comments, indents and the spaces around signs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

_DEAL = re.compile("<deal-viewer>.*?</deal-viewer>", re.DOTALL)
_PLAIN = re.compile(' class="autorefs autorefs-internal" title="[^"]*"')
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
        # In the lines of a deal all links are of one kind, and there are hundreds of them.
        html = _DEAL.sub(lambda deal: _PLAIN.sub("", deal[0]), html)
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
    """Return one of our scripts without comments, indents and spaces around signs.

    Strings, templates and regular expressions stay as they are. A plus or a minus keeps its
    spaces, and every line stays a line.

    Examples:
        >>> print(short_js("/** One. */ if (a) {\\n  b = `${c + 1} , d`; // two\\n\\n  f(/ , /);\\n}"))
        if(a){
        b=`${c + 1} , d`;
        f(/ , /);
        }
    """
    shortened = "".join(part if kept else _short(part) for kept, part in _parts(text))
    return re.sub(r"\n[ \n]*", "\n", shortened).strip()


_TOKEN = re.compile(
    r"""
    (?P<comment> /\*.*?\*/ | //[^\n]* )
    | (?P<string> "(?:\\.|[^"\\])*" | '(?:\\.|[^'\\])*' )
    | (?P<regex> (?<=[(,=:\[!&|?;])\ ?/(?![/*])(?:\\.|\[(?:\\.|[^]\\])*\]|[^/\\\n])+/[a-z]* )
    | (?P<tick> `) | (?P<open> \{) | (?P<close> \})
    """,
    re.VERBOSE | re.DOTALL,
)


def _parts(text: str) -> Iterator[tuple[bool, str]]:
    """Yield the parts of a script in order, each with whether it stays as it is."""
    depths: list[int] = []  # of the braces inside each template that is open
    at = 0
    while match := _TOKEN.search(text, at):
        yield False, text[at : match.start()]
        at = match.end()
        if match["comment"]:
            continue
        ends = match["tick"] or (match["close"] and depths and not depths[-1])
        if ends:
            # A template begins, or goes on after what was put into it.
            if match["close"]:
                depths.pop()
            end = _template_end(text, at)
            at, inside = end, text[end - 1] == "{"
            yield True, text[match.start() : end]
            if inside:
                depths.append(0)
            continue
        if depths:
            depths[-1] += bool(match["open"]) - bool(match["close"])
        yield not (match["open"] or match["close"]), match[0]
    yield False, text[at:]


def _template_end(text: str, at: int) -> int:
    """Return where the text of a template ends: behind its closing tick or behind `${`."""
    found = re.compile(r"(?:\\.|\$(?!\{)|[^`$\\])*(?:`|\$\{)", re.DOTALL).match(text, at)
    assert found is not None
    return found.end()


def _short(code: str) -> str:
    return re.sub(r"[ \t]*([=*<>&|?:;,(){}\[\]]+)[ \t]*", r"\1", code)
