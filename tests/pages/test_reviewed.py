"""Whatever no program can judge is locked by a person's look: what opens a section, and what does not."""

import re
import shutil
import subprocess
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from rulebook import GAMES, library
from rulebook.clauses import Clause, Invalid
from rulebook.pages.checks import looks, pinned, reviewed
from rulebook.pages.checks.looks import Book, digests
from rulebook.pages.checks.reviewed import Look, Looks, open_sections
from rulebook.pages.source.page import pages
from tests.commands import run

ROOT = Path(__file__).resolve().parents[2]

ENGLISH = """\
---
description: A page.
---

# Scoring { #scoring }

What is paid.

## A whister falls short { #AP-7.4 }

A whister with fewer than 2<!--= clause["AP-7.4"]["tricks"] --> tricks must pay the [price](x.md#price); he may not
refuse, and it costs him −60<!--lit-->.

```deal
id: forty
game: austrian
options: mode=unlimited
pot: 40
title: A whister falls short
title.ru: Вистующий сел
--- deal 1
South names clubs
West whists · East whists
tricks: South 5, West 4, East 1
! en: East is one short.
! ru: Востоку не хватило одной.
```

## The declarer { #AP-7.5 }

```python
print(1)
#> 1
```
"""
RUSSIAN = (
    ENGLISH.replace("A page.", "Страница.")
    .replace("# Scoring {", "# Расчёт {")
    .replace("What is paid.", "Что платят.")
    .replace("## A whister falls short {", "## Вистующий недобрал {")
    .replace("A whister with fewer than", "Вистующий, у которого меньше")
    .replace("tricks must pay the [price](x.md#price); he may not\nrefuse, and it costs him", "взяток, платит")
    .replace("## The declarer {", "## Разыгрывающий {")
)  # fmt: skip
MENU = "site_name: x\nnav:\n  - Rules: rules.md\n  - Scoring: scoring.md\nplugins: []\n"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Make a small checkout in which all has been looked at."""
    for language, text, config in (
        ("en", ENGLISH, "mkdocs.yml"),
        ("ru", RUSSIAN, "mkdocs.ru.yml"),
    ):
        (tmp_path / "docs" / language).mkdir(parents=True)
        (tmp_path / "docs" / language / "scoring.md").write_text(text, "utf-8")
        (tmp_path / "docs" / language / "rules.md").write_text("# R { #rules }\n", "utf-8")
        (tmp_path / config).write_text(MENU, "utf-8")
    keep_outcomes(tmp_path)
    book = Book(tmp_path)
    seen = {key: Look.of(key, digests(book.sides(key))) for key in book.places}
    reviewed.write(tmp_path, Looks(True, seen))
    return tmp_path


def keep_outcomes(root: Path) -> None:
    """Keep what the deals of the pages come to, as `pytest --update-examples` does."""
    for page in pages(root, "en"):
        pinned.write(page)


def opened(root: Path) -> dict[str, tuple[str, ...]]:
    return {one.key: one.why for one in open_sections(Book(root), reviewed.read(root))}


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


def test_what_was_looked_at_is_closed(checkout: Path) -> None:
    assert opened(checkout) == {}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("must pay", "may pay"),
        ("may not", "may"),
        ("fewer than 2<", "fewer than 3<"),
        ("−60<", "60<"),
        ('clause["AP-7.4"]["tricks"]', 'clause["AP-5.2"]["tricks"]'),
        ("A whister with", "Whisters with"),
        ("! en: East is one short.", "! en: West is one short."),
        ("title: A whister falls short", "title: A whister is short"),
        ("## A whister falls short {", "## A whister falls {"),
    ],
)
def test_another_word_opens_its_section_in_its_language(checkout: Path, old: str, new: str) -> None:
    edit(checkout / "docs/en/scoring.md", old, new)
    assert opened(checkout) == {"scoring#AP-7.4": ("en",)}


def test_a_word_in_the_other_language_is_told_apart(checkout: Path) -> None:
    edit(checkout / "docs/ru/scoring.md", "меньше", "не больше")
    assert opened(checkout) == {"scoring#AP-7.4": ("ru",)}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("price](x.md#price);", "price](y.md#cost),"),
        ("A whister with", "**a** *whister* with"),
        ("he may not\nrefuse", "he may\nnot refuse"),
        ("−60<", "-60<"),
        ("and it costs", "– and “it” costs"),
    ],
)
def test_punctuation_markup_links_and_lines_open_nothing(
    checkout: Path, old: str, new: str
) -> None:
    edit(checkout / "docs/en/scoring.md", old, new)
    assert opened(checkout) == {}


def test_the_dots_of_a_russian_letter_open_nothing(checkout: Path) -> None:
    edit(checkout / "docs/ru/scoring.md", "Расчёт", "Расчет")
    assert opened(checkout) == {}


def test_titles_exchanged_in_the_menu_open_both_pages(checkout: Path) -> None:
    exchanged = MENU.replace("Rules:", "Scoring:", 1).replace("Scoring: s", "Rules: s")
    (checkout / "mkdocs.yml").write_text(exchanged, "utf-8")
    assert opened(checkout) == {"rules#rules": ("en",), "scoring#scoring": ("en",)}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("tricks: South 5, West 4, East 1", "tricks: South 5, West 3, East 2"),
        ("pot: 40", "pot: 50"),
    ],
)
def test_another_outcome_opens_the_section_of_the_example(
    checkout: Path, old: str, new: str
) -> None:
    for language in ("en", "ru"):
        edit(checkout / f"docs/{language}/scoring.md", old, new)
    keep_outcomes(checkout)
    assert opened(checkout) == {"scoring#AP-7.4": ("examples",)}


def test_another_outcome_of_the_same_deal_opens_the_section(checkout: Path) -> None:
    """The program has changed, and what the deals come to is kept anew."""
    edit(checkout / "docs/outcomes/scoring.txt", "East → pot 40", "East → pot 80")
    assert opened(checkout) == {"scoring#AP-7.4": ("examples",)}


def test_every_worked_deal_is_shown_whole_and_so_is_looked_at() -> None:
    fences = [fence.source for page in pages(ROOT, "en") for fence in page.fences]
    whole = {name[1] for source in fences if "steps:" not in source for name in re.finditer(r"^deal: *(\S+)", source, re.M)}  # fmt: skip
    assert whole == {name for game in GAMES for name in library.names(game)}


def test_another_way_of_writing_the_same_deal_opens_nothing(checkout: Path) -> None:
    for language in ("en", "ru"):
        edit(
            checkout / f"docs/{language}/scoring.md",
            "West whists · East whists",
            "West whists\nEast whists",
        )
    assert opened(checkout) == {}


def test_other_code_on_a_page_opens_its_section(checkout: Path) -> None:
    edit(checkout / "docs/en/scoring.md", "#> 1", "#> 2")
    assert opened(checkout) == {"scoring#AP-7.5": ("examples",)}


def clauses(change: Callable[[Clause, Clause], tuple[Clause, Clause]]) -> dict[str, Clause]:
    first, second = change(looks.CLAUSES["AP-7.4"], looks.CLAUSES["AP-7.5"])
    return {**looks.CLAUSES, "AP-7.4": first, "AP-7.5": second}


@pytest.mark.parametrize(
    ("change", "ids"),
    [
        (
            lambda a, b: (
                replace(a, en=b.say("en"), ru=b.say("ru")),
                replace(b, en=a.say("en"), ru=a.say("ru")),
            ),
            ["AP-7.4", "AP-7.5"],
        ),
        (lambda a, b: (replace(a, ru="правило"), b), ["AP-7.4"]),
        (lambda a, b: (replace(a, figures=(("tricks", 3),)), b), ["AP-7.4"]),
    ],
    ids=["exchanged", "reduced", "figure"],
)
def test_another_text_or_figure_of_a_clause_opens_its_section(
    checkout: Path,
    monkeypatch: pytest.MonkeyPatch,
    change: Callable[[Clause, Clause], tuple[Clause, Clause]],
    ids: list[str],
) -> None:
    monkeypatch.setattr(looks, "CLAUSES", clauses(change))
    assert opened(checkout) == {f"scoring#{id}": ("clause",) for id in ids}


# ---- Files that are not in order


def test_a_renamed_section_wants_a_look_under_its_new_id_and_the_old_entry_is_told(
    checkout: Path,
) -> None:
    for language in ("en", "ru"):
        edit(checkout / f"docs/{language}/scoring.md", "{ #scoring }", "{ #paying }")
    assert opened(checkout) == {"scoring#paying": ("never",), "scoring#scoring": ("gone",)}


def test_an_entry_edited_by_hand_is_no_look(checkout: Path) -> None:
    path = checkout / reviewed.NAME
    text = path.read_text("utf-8")
    head = '["scoring#AP-7.4"]\nen = "'
    start = text.index(head) + len(head)
    path.write_text(text[:start] + "0" * 12 + text[start + 12 :], "utf-8")
    assert opened(checkout) == {"scoring#AP-7.4": ("by hand",)}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('enforced = true\n["a#b"]\nen = "0', "docs/reviewed.toml: line 3: not readable"),
        ('["a#b"]\n<<<<<<< ours\nen = "0"\n', "docs/reviewed.toml: line 2: not readable"),
        ('["a#b"]\nen = "0"\n["a#b"]\nen = "1"\n', "docs/reviewed.toml: line 3: not readable"),
        ('enforced = "no"\n', "enforced holds something else than true or false"),
        ('["a#b"]\nen = 3\n', "a#b holds something else than a digest for each side"),
    ],
)
def test_a_torn_file_is_told_with_what_to_do(text: str, said: str) -> None:
    with pytest.raises(Invalid, match=re.escape(said)):
        reviewed.parse(text)


def test_a_lost_line_does_not_open_the_lock() -> None:
    assert reviewed.parse("").enforced
    assert not reviewed.parse("enforced = false\n").enforced


# ---- The command


@pytest.fixture
def here(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (checkout / "rulebook").symlink_to(ROOT / "rulebook")
    monkeypatch.setattr("rulebook.cli.review.HOME", checkout)
    monkeypatch.setenv("COLUMNS", "120")
    return checkout


def test_one_command_shows_prose_clause_code_and_examples(here: Path) -> None:
    edit(here / "docs/en/scoring.md", "must pay", "may pay")
    shown = run("review AP-7.4").stdout
    for said in (
        "scoring#AP-7.4  docs/en/scoring.md:9\nEnglish",
        "A whister falls short",
        "│ Вистующий недобрал",
        "AP-7.4 · rule · A ¶9",
        "tricks = 2",
        "rulebook/games/austrian/settlement.py:",
        "East → pot 40 · AP-7.4",
        "what it was stands in no commit",
    ):
        assert said in shown


def test_a_look_is_recorded_for_one_section_alone(here: Path) -> None:
    edit(here / "docs/en/scoring.md", "must pay", "may pay")
    edit(here / "docs/en/scoring.md", "What is paid", "What he pays")
    assert run("review").returncode == 1
    assert run("review AP-7.4").returncode == 0
    assert len(opened(here)) == 2
    assert run("review AP-7.4 --record").stderr == "rulebook: recorded: scoring#AP-7.4\n"
    assert opened(here) == {"scoring#scoring": ("en",)}


def test_a_renamed_section_takes_its_old_entry_along_and_a_deleted_one_is_taken_out(
    here: Path,
) -> None:
    for language in ("en", "ru"):
        edit(here / f"docs/{language}/scoring.md", "{ #scoring }", "{ #paying }")
        edit(here / f"docs/{language}/rules.md", "# R { #rules }\n", "nothing\n")
    assert run("review paying --record").returncode == 0
    assert opened(here) == {"rules#rules": ("gone",)}
    assert "no section has this id any more" in run("review rules").stdout
    assert run("review rules --record").returncode == 0
    assert opened(here) == {}


def test_until_it_is_enforced_the_list_reports_and_does_not_fail(here: Path) -> None:
    reviewed.write(here, Looks())
    result = run("review")
    assert result.returncode == 0
    assert result.stdout.splitlines()[-1].startswith("9 of 9 sections want a look")
    assert "never looked at: scoring AP-7.4 AP-7.5" in result.stdout


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("review AP-7.44", "AP-7.44: no section has this id; near it: scoring#AP-7.4"),
        ("review --record", "--record: one id at a time: name the section"),
        ("review --lang ru AP-7.44", "AP-7.44: такого раздела нет; похожие: scoring#AP-7.4"),
    ],
)
def test_what_cannot_be_looked_at_is_told_in_one_line(here: Path, line: str, said: str) -> None:
    result = run(line)
    assert result.returncode == 2
    assert result.stderr.startswith(f"rulebook: {said}")
    assert result.stderr.count("\n") == 1


def test_without_the_pages_there_is_nothing_to_look_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rulebook.cli.review.HOME", tmp_path)
    result = run("review AP-7.4")
    assert result.returncode == 2
    assert "run this in a checkout of the project" in result.stderr


@pytest.mark.thorough
def test_what_changed_is_read_from_the_commit_of_the_look(here: Path) -> None:
    """The texts and the program of that commit are asked; only there does the old sentence stand."""
    (here / "rulebook").unlink()
    shutil.copytree(ROOT / "rulebook", here / "rulebook", ignore=shutil.ignore_patterns("__pycache__"))  # fmt: skip
    for line in ("init -q", "add .", "-c user.name=a -c user.email=a@b commit -qm looked"):
        subprocess.run(["git", *line.split()], cwd=here, check=True)
    edit(here / "docs/en/scoring.md", "he may not\nrefuse", "he may\nrefuse")
    for language in ("en", "ru"):
        edit(here / f"docs/{language}/scoring.md", "pot: 40", "pot: 50")
    stale = run("review AP-7.4")
    assert stale.returncode == 2
    assert "run first: pytest tests/pages --update-examples" in stale.stderr
    keep_outcomes(here)
    shown = run("review AP-7.4").stdout
    assert "the price he may [-not-] refuse and it" in shown
    assert "  -  East → pot 40 · AP-7.4\n" in shown
    assert "  +  East → pot 50 · AP-7.4\n" in shown


# ---- The book itself


def test_every_section_was_looked_at_since_it_changed(
    record_property: Callable[[str, object], None],
) -> None:
    """Report what wants a look; fail where `docs/reviewed.toml` says that it is enforced."""
    looked = reviewed.read(ROOT)
    found = list(open_sections(Book(ROOT), looked))
    if found and looked.enforced:
        listed = "\n".join(f"{one.key}: {', '.join(one.why)}" for one in found)
        pytest.fail(f"look at each: rulebook review ID\n{listed}", pytrace=False)
    if found:
        record_property("note", f"{len(found)} sections want a look: rulebook review lists them")
