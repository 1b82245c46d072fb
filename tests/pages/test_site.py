"""What must hold for the built site, whatever it says."""

import base64
import hashlib
import re
import subprocess
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urljoin, urlsplit
from xml.etree import ElementTree

import pytest

from rulebook.pages.site.build import CONFIGS, SiteError, build
from rulebook.pages.site.lighten import lighten
from tests.site import KINDS, Page, checkout, read_pages
from tests.tools import ROOT, need

LOADING = {"script", "img", "source", "iframe", "object", "embed", "audio", "video", "use", "image"}
CLAUSE = re.compile(r"[A-Z]{2}-(\d+\.\d+|R\d+)")


def in_languages(pages: dict[str, Page]) -> dict[str, Page]:
    """Leave out the landing page and the page for what is missing."""
    return {path: page for path, page in pages.items() if path.partition("/")[0] in CONFIGS}


def test_every_page_is_there_in_each_language(pages: dict[str, Page]) -> None:
    trees = [
        sorted(path.removeprefix(language) for path in pages if path.startswith(f"{language}/"))
        for language in CONFIGS
    ]
    assert trees[0] == trees[1]
    assert len(trees[0]) >= 8


def test_the_languages_have_the_same_headings(pages: dict[str, Page]) -> None:
    """The reference of the modules is English and stands once."""

    def headings(page: Page) -> list[tuple[str, str]]:
        return [(tag, id) for tag, id in page.headings if not id.startswith("rulebook.")]

    for path in pages:
        if path.startswith("en/"):
            other = "ru/" + path.removeprefix("en/")
            assert headings(pages[path]) == headings(pages[other]), path


def test_pages_name_their_language(pages: dict[str, Page]) -> None:
    for path, page in in_languages(pages).items():
        assert page.all("html")[0]["lang"] == path[:2], path


def test_no_link_to_a_clause_stayed_literal(pages: dict[str, Page]) -> None:
    for path, page in pages.items():
        assert not re.findall(r"\[[^\]]*\]\[[^\]]*\]|\[[A-Z]{2}-[\dR]", page.prose), path
        assert "@@" not in page.html, path


@pytest.mark.thorough
def test_links_and_anchors_lead_somewhere(site: Path) -> None:
    lychee = need("lychee")
    command = [lychee, "--offline", "--include-fragments", "--no-progress"]
    command += ["--index-files", "index.html", "--root-dir", str(site), str(site)]
    result = subprocess.run(command, capture_output=True, encoding="utf-8")
    assert result.returncode == 0, result.stdout


def test_links_stay_inside_a_sub_path(pages: dict[str, Page]) -> None:
    for path, page in in_languages(pages).items():
        address = f"https://example.org/sub/path/{path}"
        for tag, attributes in page.tags:
            link = attributes.get("href", attributes.get("src"))
            if link is None or urlsplit(link).scheme:
                continue
            assert not link.startswith("/"), (path, tag, link)
            assert urljoin(address, link).startswith("https://example.org/sub/path/"), (path, link)


def test_nothing_is_loaded_from_elsewhere(pages: dict[str, Page]) -> None:
    for path, page in pages.items():
        for tag, attributes in page.tags:
            loads = tag in LOADING or (tag == "link" and attributes.get("rel") != "canonical")
            for name in ("src", "href", "srcset", "data"):
                address = attributes.get(name, "") if loads else ""
                assert "//" not in address, (path, tag, address)


def test_an_id_stands_for_one_thing(pages: dict[str, Page]) -> None:
    for path, page in pages.items():
        assert len(page.ids) == len(set(page.ids)), path
    for language in CONFIGS:
        clauses = [
            identifier
            for path, page in pages.items()
            if path.startswith(f"{language}/")
            for identifier in page.ids
            if CLAUSE.fullmatch(identifier)
        ]
        assert len(clauses) == len(set(clauses)) > 0


def test_suits_are_never_emoji(pages: dict[str, Page]) -> None:
    for path, page in pages.items():
        assert not re.findall("[♠♣♥♦](?!\ufe0e).{0,20}", page.prose), path


def test_each_page_says_what_it_is_about(pages: dict[str, Page]) -> None:
    seen: dict[str, str] = {}
    for path, page in in_languages(pages).items():
        (description,) = page.all("meta", name="description")
        assert 20 <= len(description["content"]) <= 170, (path, description["content"])
        assert description["content"] not in seen, (path, seen[description["content"]])
        seen[description["content"]] = path


def test_pages_name_their_counterparts(site: Path, pages: dict[str, Page]) -> None:
    for path, page in in_languages(pages).items():
        links = [link for link in page.all("link") if link.get("rel", "").strip() == "alternate"]
        tail = path.partition("/")[2]
        targets = {link["hreflang"]: urljoin(f"//site/{path}", link["href"]) for link in links}
        assert targets == {language: f"//site/{language}/{tail}" for language in CONFIGS}, path
        (switch,) = page.all("a", **{"class": "language-switch"})
        other = {"en": "ru", "ru": "en"}[path[:2]]
        assert urljoin(f"//site/{path}", switch["href"]) == f"//site/{other}/{tail}"
        for link in page.all("a", **{"class": "other-language"}):
            target = urljoin(f"//site/{path}", link["href"])
            assert target.startswith(f"//site/{other}/{tail}#"), (path, target)


def test_pages_are_sent_without_what_only_their_writers_read(tmp_path: Path) -> None:
    """Templates are indented; what is printed as it stands, and what runs under its hash, is kept."""
    page = tmp_path / "index.html"
    kept = (
        "<pre>\n  two\n    four\n</pre><script>\n  run()\n</script><textarea>\n  own\n</textarea>"
    )
    page.write_text(
        '<ul>\n    <li>\n      <svg xmlns="http://www.w3.org/2000/svg"></svg>one \n\n  word\n  </li>\n</ul>\n'
        f'<deal-viewer><a class="autorefs autorefs-internal" href="#AP-1">AP-1</a></deal-viewer>{kept}',
        "utf-8",
    )
    lighten(tmp_path)
    assert page.read_text("utf-8") == (
        "<ul>\n<li>\n<svg></svg>one\nword\n</li>\n</ul>\n"
        f'<deal-viewer><a href="#AP-1">AP-1</a></deal-viewer>{kept}'
    )


# ---- The Content-Security-Policy ---------------------------------------------------------------


def policy(page: Page) -> dict[str, set[str]]:
    (meta,) = page.all("meta", **{"http-equiv": "Content-Security-Policy"})
    directives = [directive.split() for directive in meta["content"].split(";")]
    return {words[0]: set(words[1:]) for words in directives}


def hashes(texts: list[str]) -> set[str]:
    digests = [hashlib.sha256(text.encode()).digest() for text in texts]
    return {f"'sha256-{base64.b64encode(digest).decode()}'" for digest in digests}


def test_the_policy_allows_the_inline_scripts_and_no_others(pages: dict[str, Page]) -> None:
    for path, page in pages.items():
        allowed = policy(page).get("script-src", set())
        assert allowed - {"'self'"} == hashes(page.scripts), path


def test_the_policy_allows_the_inline_styles_and_no_others(pages: dict[str, Page]) -> None:
    alignments = hashes([f"text-align: {side};" for side in ("left", "center", "right")])
    for path, page in pages.items():
        rules = policy(page)
        assert rules["style-src"] - {"'self'"} == hashes(page.styles), path
        attributes = [found["style"] for _, found in page.tags if "style" in found]
        assert hashes(attributes) <= rules.get("style-src-attr", set()), (path, attributes)
        assert rules.get("style-src-attr", set()) <= alignments | {"'unsafe-hashes'"}, path


def test_the_policy_denies_everything_else(pages: dict[str, Page]) -> None:
    for path, page in pages.items():
        rules = policy(page)
        assert rules["default-src"] == rules["base-uri"] == rules["form-action"] == {"'none'"}
        named = set().union(*rules.values())
        assert not {"'unsafe-inline'", "'unsafe-eval'", "*", "https:", "http:"} & named, path
        handlers = [name for _, found in page.tags for name in found if name.startswith("on")]
        assert not handlers, path


# ---- HTML --------------------------------------------------------------------------------------


# Material writes autocomplete="off" on its two checkboxes; browsers other than Firefox ignore it,
# and Firefox needs it.
KNOWN = ".*Attribute “autocomplete” is only allowed when.*"


def validate(*files: Path) -> None:
    jar = need("vnu")
    # A compiler that is soon done, for few pages; its frames are larger.
    java = ["java", "-XX:TieredStopAtLevel=1", "-Xss32m", "-jar", jar]
    command = [*java, "--errors-only", "--skip-non-html", "--filterpattern", KNOWN]
    result = subprocess.run([*command, *map(str, files)], capture_output=True, encoding="utf-8")
    assert result.returncode == 0, result.stderr


def test_the_html_of_a_page_of_each_kind_is_valid(site: Path) -> None:
    """In one language: the other shares its templates and its fences."""
    validate(*(site / "en" / path / "index.html" for path in KINDS[::2]), site / "index.html")


@pytest.mark.thorough
def test_the_html_of_every_page_is_valid(site: Path) -> None:
    validate(site)


# ---- Building ----------------------------------------------------------------------------------


@pytest.mark.thorough
def test_a_site_with_an_address_names_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root, site = checkout(tmp_path / "checkout"), tmp_path / "site"
    monkeypatch.setenv("RULEBOOK_URL", "https://example.org/sub/path")
    build(root, site, log=lambda line: None)
    pages = read_pages(site)
    (canonical,) = pages["ru/"].all("link", rel="canonical")
    assert canonical["href"] == "https://example.org/sub/path/ru/"
    assert [link["href"] for link in pages["404.html"].all("a")] == [
        "/sub/path/en/",
        "/sub/path/ru/",
    ]
    sitemap = (site / "sitemap.xml").read_text("utf-8")
    located = {e.text for e in ElementTree.fromstring(sitemap).iter() if e.tag.endswith("loc")}
    assert located == {"https://example.org/sub/path/en/", "https://example.org/sub/path/ru/"}
    assert sitemap.count('hreflang="ru" href="https://example.org/sub/path/ru/"') == 2


def test_a_build_that_fails_says_why_and_leaves_the_site_alone(tmp_path: Path) -> None:
    root, site = checkout(tmp_path / "checkout"), tmp_path / "site"
    (site / "en").mkdir(parents=True)
    (site / "index.html").write_text("the former site")
    (root / "docs/ru/index.md").write_text("# Rulebook\n\n[туда](nowhere.md)\n", "utf-8")
    with pytest.raises(SiteError, match=r"docs/ru: .*index\.md.*nowhere\.md") as caught:
        build(root, site, log=lambda line: None)
    assert "\n" not in str(caught.value)
    assert (site / "index.html").read_text() == "the former site"
    assert [entry.name for entry in sorted(tmp_path.iterdir())] == ["checkout", "site"]


def test_a_build_keeps_its_hands_off_other_folders(tmp_path: Path) -> None:
    (tmp_path / "thesis.tex").write_text("years of work")
    with pytest.raises(SiteError, match="something else than a site"):
        build(ROOT, tmp_path, log=lambda line: None)
    assert (tmp_path / "thesis.tex").exists()


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda place: place.symlink_to(place.parent / "nowhere"), "is a link to nothing"),
        (lambda place: place.write_text("a letter"), "holds something else than a site"),
        (lambda place: place.parent.rmdir() or place.parent.write_text(""), "cannot be written"),
    ],
    ids=["link to nothing", "a file", "under a file"],
)
def test_where_nothing_can_be_written_is_said_before_the_build(
    tmp_path: Path, make: Callable[[Path], object], said: str
) -> None:
    place = tmp_path / "folder" / "site"
    place.parent.mkdir()
    make(place)
    begun: list[str] = []
    with pytest.raises(SiteError, match=said) as caught:
        build(ROOT, place, log=begun.append)
    assert str(place) in str(caught.value) and begun == []


@pytest.mark.thorough
def test_a_site_is_written_to_where_a_link_leads(tmp_path: Path) -> None:
    (tmp_path / "disk").mkdir()
    (tmp_path / "site").symlink_to(tmp_path / "disk")
    build(checkout(tmp_path / "checkout"), tmp_path / "site", log=lambda line: None)
    assert (tmp_path / "site").is_symlink()
    assert (tmp_path / "disk/en/index.html").exists()


def test_a_build_wants_a_checkout(tmp_path: Path) -> None:
    with pytest.raises(SiteError, match=r"no mkdocs\.yml in .*: run this in a checkout"):
        build(tmp_path, tmp_path / "site", log=lambda line: None)
