"""Build the site: both languages, the page that leads to them, and what search engines read."""

import os
import re
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import urlsplit
from xml.sax.saxutils import quoteattr

from rulebook.pages import SiteError
from rulebook.pages.site.lighten import lighten

CONFIGS = {"en": "mkdocs.yml", "ru": "mkdocs.ru.yml"}
"""The languages of the site, each with its configuration; the first is the default."""

_TOOLS = ("mkdocs", "material", "mkdocstrings_handlers.python", "pymorphy3", "watchdog")
_OURS = {*CONFIGS, "index.html", "404.html", "sitemap.xml"}
_PROBLEM = re.compile(r"(?:WARNING|ERROR|CRITICAL) +- +(.+)")

Log = Callable[[str], object]


class Children:
    """Hold the programs that a build has started, so that none outlives it."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._running: list[subprocess.Popen[str]] = []
        self.ended = False

    def run(self, command: list[str], cwd: Path, environment: dict[str, str]) -> tuple[int, str]:
        """Run a program to its end; return its status, and what it printed."""
        with self._lock:
            if self.ended:
                raise SiteError("the build was ended")
            child = subprocess.Popen(
                command,
                cwd=cwd,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                encoding="utf-8",
                errors="replace",
            )
            self._running.append(child)
        output, _ = child.communicate()
        with self._lock:
            self._running.remove(child)
        return child.returncode, output

    def end(self) -> None:
        """End all that runs, and let nothing begin."""
        with self._lock:
            self.ended = True
            for child in self._running:
                child.terminate()


@dataclass(frozen=True, slots=True)
class _Settings:
    """Hold how the pages of both languages are built."""

    url: str
    strict: bool
    compare: bool


def build(
    root: Path,
    output: Path,
    *,
    strict: bool = True,
    compare: bool = True,
    log: Log = print,
    children: Children | None = None,
) -> None:
    """Build the whole site from a checkout of the project.

    The site takes the place of an earlier one only when it is complete. Where the environment
    variable RULEBOOK_URL gives its public address, pages name their canonical address and
    there is a sitemap; without it every link is relative and the site works in any folder.

    Args:
        root: the checkout, which holds the configurations and `docs/`.
        output: the folder that becomes the site.
        compare: whether the pages are held against the package; the tests do that page by page.
        strict: whether a warning (a dead link, a page outside the navigation) is an error.
        log: called with what is being done, a line at a time.
        children: holds the programs that the build starts, for a caller who may end them.

    Raises:
        SiteError: the tools or the sources are missing, the output folder holds something else
            or cannot be written, or a page has a problem.
    """
    check_sources(root)
    output = _checked(output)
    url = os.environ.get("RULEBOOK_URL", "").strip()
    url = url and url.rstrip("/") + "/"
    start = time.monotonic()
    docs = " and ".join(f"docs/{language}" for language in CONFIGS)
    log(f"Building {docs}; what Python blocks print (#>) is compared by the tests alone")

    with tempfile.TemporaryDirectory(prefix=".site-", dir=output.parent) as scratch:
        fresh = Path(scratch, "fresh")
        started = children or Children()
        settings = _Settings(url, strict, compare)
        with ThreadPoolExecutor() as pool:
            try:
                found = list(
                    pool.map(lambda one: _language(root, fresh, one, settings, started), CONFIGS)
                )
            except (KeyboardInterrupt, SystemExit):
                started.end()
                raise
        problems = [problem for language in found for problem in language]
        for problem in problems:
            log(problem)
        if problems and strict:
            raise SiteError(f"{problems[0]}{_more(len(problems) - 1)}")
        (fresh / "index.html").write_bytes((root / "docs/landing.html").read_bytes())
        missing = (root / "docs/missing.html").read_text("utf-8")
        path = urlsplit(url).path or "/"
        missing = missing.replace('href="/', f'href="{path}')
        (fresh / "404.html").write_text(missing, "utf-8")
        if url:
            (fresh / "sitemap.xml").write_text(_sitemap(fresh, url), "utf-8")
        if output.exists():
            output.rename(Path(scratch, "former"))
        fresh.rename(output)
    log(f"Built {output} in {time.monotonic() - start:.1f} s{_more(len(problems))}")


def _more(problems: int) -> str:
    return f" ({problems} more problem{'s' * (problems != 1)})" if problems else ""


def check_sources(root: Path) -> None:
    """Refuse to build what is no checkout, or without the tools."""
    for name in (*CONFIGS.values(), "docs"):
        if not (root / name).exists():
            raise SiteError(
                f"no {name} in {root}: run this in a checkout of the project, "
                'after pip install -e ".[site]"'
            )
    if not all(map(_installed, _TOOLS)):
        raise SiteError('the site needs its tools: pip install -e ".[site]" in the checkout')


def _checked(output: Path) -> Path:
    """Return where the site goes, before it is built; a link is followed.

    Refuses a folder of something else, which would be swept away, and a place where nobody can
    write or put a folder in another's stead.
    """
    if output.is_symlink() and not output.exists():
        raise SiteError(f"{output} is a link to nothing: name another folder")
    output = output.resolve()
    if output.exists() and (
        not output.is_dir() or any(entry.name not in _OURS for entry in output.iterdir())
    ):
        raise SiteError(f"{output} holds something else than a site: name another folder")
    if output.is_mount():
        raise SiteError(
            f"{output} is a disk of its own, which cannot be replaced: name a folder in it"
        )
    try:
        output.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=".site-", dir=output.parent):
            pass
    except OSError as error:
        raise SiteError(
            f"{output} cannot be written ({error.strerror}): name another folder"
        ) from error
    return output


def _installed(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:  # of the package that the module is in
        return False


def _language(
    root: Path, site: Path, language: str, settings: _Settings, children: Children
) -> list[str]:
    """Build the site of one language into its folder, and drop what nothing loads.

    Returns what MkDocs warned of, a line each; raises `SiteError` where it stopped for another
    reason.
    """
    folder = site / language
    command = [sys.executable, "-m", "mkdocs", "build", "-f", CONFIGS[language], "-d", str(folder)]
    environment = os.environ | {
        "NO_MKDOCS_2_WARNING": "1",
        "PYTHONUTF8": "1",
        "SITE_URL": settings.url and f"{settings.url}{language}/",
        "RULEBOOK_COMPARE": "true" if settings.compare else "false",
    }
    status, printed = children.run(
        [*command, "--strict" if settings.strict else "--no-strict"], root, environment
    )
    problems = _problems(printed, f"docs/{language}")
    if status and not (problems and settings.strict):
        raise SiteError([f"docs/{language}: {_last_words(printed)}", *problems][-1])
    if problems and settings.strict:
        return problems
    lighten(folder)
    for name in _unused(folder):
        name.unlink()
    return problems


def _problems(printed: str, docs: str) -> list[str]:
    """Return the warnings and errors of MkDocs, each with the page or the pages it is about."""
    found = (match[1] for match in map(_PROBLEM.match, printed.splitlines()) if match)
    return [one if one.startswith(docs) else f"{docs}: {one}" for one in found]


def _last_words(printed: str) -> str:
    lines = [line.strip() for line in printed.splitlines() if line.strip()]
    return lines[-1] if lines else "MkDocs stopped without a word"


def _unused(folder: Path) -> Iterator[Path]:
    """Yield source maps, the search that is not ours, and what the root of the site has instead."""
    yield from folder.rglob("*.map")
    for unused in ("lunr", "workers"):
        yield from (folder / "assets" / "javascripts" / unused).rglob("*.js")
    for name in ("404.html", "sitemap.xml", "sitemap.xml.gz"):
        if (folder / name).exists():
            yield folder / name


def _sitemap(site: Path, url: str) -> str:
    """Return the sitemap: each page in each language, with its counterparts."""
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
        ' xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ]
    for language in CONFIGS:
        for page in sorted((site / language).rglob("index.html")):
            path = page.parent.relative_to(site / language).as_posix()
            tail = "" if path == "." else f"{path}/"
            lines.append(f"<url><loc>{url}{language}/{tail}</loc>")
            lines += [
                f'<xhtml:link rel="alternate" hreflang="{other}"'
                f" href={quoteattr(f'{url}{other}/{tail}')}/>"
                for other in CONFIGS
                if (site / other / tail / "index.html").exists()
            ]
            lines.append("</url>")
    return "\n".join([*lines, "</urlset>", ""])
