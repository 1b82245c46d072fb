"""The site that the tests look at: built once, read as HTML, served in a sub-path."""

import os
import pickle
import re
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from html.parser import HTMLParser
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from filelock import FileLock

from rulebook.pages.site.build import CONFIGS, build

from .tools import ROOT

SUB_PATH = "/sub/path"

KINDS = [
    "",
    "austrian/learn/",
    "austrian/rules/",
    "austrian/deals/defence/",
    "preferans/",
    "preferans/sheet/",
    "glossary/",
]
"""A page of each kind: home, lesson, rules, deals, one sheet of paper, score, words."""


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the whole site of this checkout, built once for all processes of a run."""
    folder = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent  # each process has a folder of its own in it
    with FileLock(folder / "site.lock"):
        if not (folder / "site").exists():
            # The pages are compared by tests of their own.
            build(ROOT, folder / "site", compare=False, log=lambda line: None)
    return folder / "site"


@pytest.fixture(scope="session")
def pages(site: Path) -> "dict[str, Page]":
    """The pages by their path in the site: `en/austrian/scoring/`; read once for all processes."""
    kept = site.with_name("pages.pickle")
    with FileLock(site.with_name("pages.lock")):
        if not kept.exists():
            kept.write_bytes(pickle.dumps(read_pages(site)))
    found: dict[str, Page] = pickle.loads(kept.read_bytes())
    return found


@dataclass
class Page(HTMLParser):
    """What the tests ask about one HTML page."""

    html: str
    tags: list[tuple[str, dict[str, str]]] = field(default_factory=list)
    scripts: list[str] = field(default_factory=list)
    styles: list[str] = field(default_factory=list)
    prose: str = ""

    def __post_init__(self) -> None:
        super().__init__()
        self._open: list[str] = []
        self.feed(self.html)

    def all(self, kind: str, /, **attributes: str) -> list[dict[str, str]]:
        """Return the attributes of the elements of a kind that have the given ones."""
        return [
            found for tag, found in self.tags if tag == kind and attributes.items() <= found.items()
        ]

    @property
    def ids(self) -> list[str]:
        return [attributes["id"] for _, attributes in self.tags if "id" in attributes]

    @property
    def headings(self) -> list[tuple[str, str]]:
        """Level and id of each heading."""
        return [(t, a["id"]) for t, a in self.tags if t in ("h1", "h2", "h3", "h4") and "id" in a]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in _VOID:
            # German words stand on pages of two other languages; they are not spelt by theirs.
            self._open.append("code" if dict(attrs).get("lang") == "de" else tag)
        if tag not in _IN_WORDS:
            self.prose += " "
        if tag == "script" and "src" not in dict(attrs) and "json" not in str(dict(attrs)):
            self.scripts.append("")
        elif tag == "style":
            self.styles.append("")

    def handle_endtag(self, tag: str) -> None:
        if tag in self._open:
            while self._open.pop() != tag:
                pass
        elif self._open and self._open[-1] == "code":
            self._open.pop()

    def handle_data(self, data: str) -> None:
        inside = self._open[-1] if self._open else ""
        if inside == "script" and self.scripts and self.tags[-1][1].get("type") is None:
            self.scripts[-1] += data
        elif inside == "style":
            self.styles[-1] += data
        elif "article" in self._open and not _NOT_PROSE & set(self._open):
            self.prose += data


_VOID = {"br", "col", "hr", "img", "input", "link", "meta", "wbr"}
_IN_WORDS = {"a", "abbr", "b", "data", "em", "i", "span", "strong"}
_NOT_PROSE = {"code", "pre", "script", "style", "svg"}


def read_pages(site: Path) -> dict[str, Page]:
    """Read every HTML file of a site; `index.html` goes by the name of its folder."""
    return {
        path.relative_to(site).as_posix().removesuffix("index.html"): Page(path.read_text("utf-8"))
        for path in sorted(site.rglob("*.html"))
    }


@contextmanager
def served(site: Path) -> Iterator[str]:
    """Serve a site in a sub-path, and nothing beside it; yield its address."""

    class Handler(SimpleHTTPRequestHandler):
        def translate_path(self, path: str) -> str:
            inside = path.startswith(f"{SUB_PATH}/")
            return super().translate_path(path.removeprefix(SUB_PATH) if inside else "/outside")

        def log_message(self, format: str, *args: object) -> None:
            pass

    def handler(*args: object) -> Handler:
        return Handler(*args, directory=str(site))  # type: ignore[arg-type]

    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_address[1]}{SUB_PATH}/"
        server.shutdown()
        thread.join()


def checkout(folder: Path) -> Path:
    """Make a small checkout, quick to build, that a test can break."""
    shutil.copytree(ROOT / "rulebook", folder / "rulebook")
    for name in ("docs/overrides", "docs/scripts"):
        shutil.copytree(ROOT / name, folder / name)
    for name in ("docs/landing.html", "docs/missing.html"):
        shutil.copy(ROOT / name, folder / name)
    for language, name in CONFIGS.items():
        config = (ROOT / name).read_text("utf-8")
        config = re.sub(r"^nav:\n(?:[ -].*\n)+", "", config, flags=re.MULTILINE)
        (folder / name).write_text(config, "utf-8")
        (folder / "docs" / language).mkdir()
        (folder / "docs" / language / "index.md").write_text("# Rulebook\n", "utf-8")
    return folder
