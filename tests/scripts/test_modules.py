"""The modules of the scripts: types, logic without a browser, what they may name, how they are joined."""

import logging
import os
import re
import subprocess
from pathlib import Path

import pytest

from rulebook import GAMES
from rulebook.clauses import LANGUAGES
from rulebook.html.viewer import LABELS
from rulebook.pages import SiteError
from rulebook.pages.site.modules import joined, script
from tests.tools import ROOT, need

FOLDER = ROOT / "docs/scripts"
ENTRIES = (FOLDER / "main.mjs", FOLDER / "searching.mjs")
MODULES = sorted(FOLDER.glob("*.mjs"))
CASES = sorted(Path(__file__).parent.glob("*.test.mjs"))
IN_A_BROWSER = {
    "anchors.mjs",
    "main.mjs",
    "opening.mjs",
    "searching.mjs",
    "stage.mjs",
    "viewer.mjs",
}
IN_A_BROWSER |= {"voice.mjs", "wide.mjs"}
# The search looks into words, as letters and marks of any language.
OF_WORDS = {r"/\p{L}+|\d+(?:\.\d+)*/gu", r"/\p{M}+/gu", r"/[\s-]+/g"}


def code(path: Path) -> str:
    """Return a module without its comments."""
    text = re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.DOTALL)
    return re.sub(r"(?:^|(?<=\s))// .*", "", text, flags=re.MULTILINE)


def run(*command: str) -> subprocess.CompletedProcess[str]:
    # Colours, and what a test runner tells its children, are not asked for.
    environment = {name: value for name, value in os.environ.items() if name != "NODE_OPTIONS"}
    return subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, encoding="utf-8", check=False
    )


def test_the_logic_holds_without_a_browser() -> None:
    found = run(need("node"), "--test", "--test-reporter=tap", *map(str, CASES))
    failed = re.findall(r"^not ok \d+ - (.+)", found.stdout, flags=re.MULTILINE)
    assert not failed and found.returncode == 0, "\n".join([*failed, found.stdout, found.stderr])
    count = re.search(r"^# pass (\d+)", found.stdout, flags=re.MULTILINE)
    assert count is not None and int(count[1]) >= 30


def test_the_types_are_strict() -> None:
    found = run(need("node"), need("tsc"), "--project", str(FOLDER))
    assert found.returncode == 0, found.stdout + found.stderr


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.name)
def test_a_module_is_held_in_mind(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= 250


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.name)
def test_no_language_and_no_game_is_named(path: Path) -> None:
    text = path.read_text("utf-8")
    assert re.findall("[а-яё]+", text, flags=re.IGNORECASE) == []
    names = {game.id for game in GAMES}
    names |= {game.title.en for game in GAMES}
    names |= {"german", "french", "english", "russian"}
    assert [name for name in names if re.search(rf"\b{name}\b", text, flags=re.IGNORECASE)] == []
    # Words of the screen come from the page. A word that is also the name of a button is no text.
    strings = set(re.findall(r"([\"'`])(.*?)\1", code(path)))
    said = {text.say(language) for text in LABELS.values() for language in LANGUAGES}
    assert {one for _, one in strings if one in said and one not in LABELS} <= {"step", "play"}
    sentences = [one for _, one in strings if re.search(r"[A-Za-z]{2,} [a-z]{2,}", one)]
    selectors = r"[<>$=\[\].]|deal-viewer"
    for_the_console = {"the page has no words for it"}
    assert {one for one in sentences if not re.search(selectors, one)} <= for_the_console


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.name)
def test_facts_come_as_data(path: Path) -> None:
    """No module looks into what is said: patterns take codes of data apart, and join white space."""
    patterns = re.findall(r"(?<=[(=,] )/.+?/[gimsu]*|(?<=\()/.+?/[gimsu]*(?=[,)])", code(path))
    if path.name == "finding.mjs":
        patterns = [pattern for pattern in patterns if pattern not in OF_WORDS]
    assert set(patterns) <= {"/[SCDH][^SCDH]+/g", "/[:=]/", "/[=:]/", r"/\s+/g"}
    asked = set(re.findall(r"\b(?:document|window|location|HTMLElement)\b", code(path)))
    assert not asked or path.name in IN_A_BROWSER


def test_each_word_that_the_page_gives_is_used() -> None:
    text = (FOLDER / "words.mjs").read_text("utf-8")
    known = re.search(r"@typedef \{(\"viewer\".*?)\} Label", text, re.DOTALL)
    assert known is not None
    names = re.findall(r'"(\w+)"', known[1])
    assert len(names) == len(set(names)) and set(names) == set(LABELS)
    everything = "".join(map(code, MODULES))
    # Those of one letter are the kinds of places, asked for by the letter of a place.
    unused = [n for n in names if len(n) > 1 and not re.search(rf"\b{n}\b", everything)]
    assert unused == []


def test_all_that_is_exported_is_wanted() -> None:
    for path in MODULES:
        others = "".join(p.read_text("utf-8") for p in (*MODULES, *CASES) if p != path)
        for name in re.findall(r"^export (?:const|function|class) (\w+)", code(path), re.MULTILINE):
            assert re.search(rf"import \{{[^}}]*\b{name}\b", others), (path.name, name)


# ---- Joining -----------------------------------------------------------------------------------


def test_all_modules_are_in_one_classic_script_or_the_other(tmp_path: Path) -> None:
    texts = [joined(entry) for entry in ENTRIES]
    for path in MODULES:
        first = path.read_text("utf-8").splitlines()[0]
        assert [first in text for text in texts].count(True) == 1, path.name
    for text in texts:
        assert text.startswith('(() => {\n"use strict";\n') and text.endswith("})();\n")
        assert not re.search(r"^(?:import|export)\b", text, flags=re.MULTILINE)
        (tmp_path / "all.cjs").write_text(text, "utf-8")
        found = run(need("node"), "--check", str(tmp_path / "all.cjs"))
        assert found.returncode == 0, found.stderr


def made(folder: Path, **modules: str) -> Path:
    for name, text in modules.items():
        (folder / f"{name}.mjs").write_text(text, "utf-8")
    return folder / "main.mjs"


def test_each_module_stands_once_after_those_that_it_imports(tmp_path: Path) -> None:
    entry = made(
        tmp_path,
        main='import { b } from "./b.mjs";\nimport { c } from "./c.mjs";\n\nb(c);\n',
        b='import { c, D } from "./c.mjs";\nexport function b(x) {\n  return new D(x + c);\n}\n',
        c="export const c = 1;\nexport class D {}\nlet own = 2;\nexport async function e() {}\n",
    )
    assert joined(entry).split("\n") == [
        "(() => {", '"use strict";',
        "const c = 1;", "class D {}", "let own = 2;", "async function e() {}",
        "function b(x) {", "  return new D(x + c);", "}",
        "", "b(c);",
        "})();", "",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("main", "other", "why"),
    [
        ('import b from "./b.mjs";', "", "main.mjs:1: import b from"),
        ('import * as b from "./b.mjs";', "", "main.mjs:1: import *"),
        ('import { b as c } from "./b.mjs";', "", "main.mjs:1: import { b as c }"),
        ('import "./b.mjs";', "", 'main.mjs:1: import "./b.mjs"'),
        ('import { b } from "other";', "", "main.mjs:1: import { b } from"),
        ('import { b } from "../b.mjs";', "", "main.mjs:1: import { b } from"),
        ('const c = 1;\nimport { b } from "./b.mjs";', "export const b = 1;", "main.mjs:2: import"),
        ("export default 1;", "", "main.mjs:1: export default"),
        ("const b = 1;\nexport { b };", "", "main.mjs:2: export {"),
        ('export { b } from "./b.mjs";', "", "main.mjs:1: export {"),
        ('export * from "./b.mjs";', "", "main.mjs:1: export *"),
        ("export var b = 1;", "", "main.mjs:1: export var"),
        ("var b = 1;", "", "main.mjs:1: var b"),
        ("const { b, c } = d;", "", "main.mjs:1: const {"),
        ('const b = 1;\nimport("./b.mjs");', "", "main.mjs:2: import("),
        ('import { b } from "./b.mjs";', "const b = 1;", "main.mjs:1: b.mjs does not export b"),
        ('import { b } from "./b.mjs";\nconst c = 1;', "export const b = 1;\nfunction c() {}", "main.mjs:2: c is declared in"),
        ('import { b } from "./b.mjs";', 'import { c } from "./main.mjs";\nexport const b = 1;', "b.mjs:1: main.mjs imports this module"),
        ('import { b } from "./c.mjs";', "", "c.mjs: No such file"),
    ],
)  # fmt: skip
def test_what_cannot_be_joined_is_refused(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, main: str, other: str, why: str
) -> None:
    entry = made(tmp_path, main=main, b=other)
    with pytest.raises(SiteError) as refused:
        joined(entry)
    assert str(refused.value).startswith(f"{tmp_path.as_posix()}/{why}")
    # MkDocs counts what is logged under its name, and being strict stops with it.
    with caplog.at_level(logging.ERROR):
        assert script(str(entry)) == ""
    assert [(one.name, one.message) for one in caplog.records] == [
        ("mkdocs.rulebook", str(refused.value))
    ]
