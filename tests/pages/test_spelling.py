"""The words on the pages are spelt as the dictionaries have them, or stand in our lists.

Read are the built pages, so the sentences of the package are spelt as well as the prose. An
unknown word goes into words.en.txt as it is, into words.ru.txt in its dictionary form.
"""

import re
import subprocess
from pathlib import Path

import pymorphy3
import pytest

from tests.site import Page
from tests.tools import need

HERE = Path(__file__).parent


def known(language: str) -> set[str]:
    lines = (HERE / f"words.{language}.txt").read_text("utf-8").splitlines()
    return {line.lower() for line in lines if line and not line.startswith("#")}


@pytest.fixture(scope="module")
def hunspell() -> list[str]:
    program = need("hunspell")
    return [program, "-i", "utf-8", "-d", "ru_RU,en_US", "-l"]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_words_are_spelt_right(hunspell: list[str], pages: dict[str, Page], language: str) -> None:
    prose = {path: page.prose for path, page in pages.items() if path.startswith(f"{language}/")}
    # Names in Python are no words, and neither are cards.
    text = re.sub(r"\S*_\S*|\b[A-Z][a-z]+[A-Z]\w*|[♠♣♦♥]\S*", " ", "\n".join(prose.values()))
    # A word a line: hunspell cuts long lines in the middle of a word.
    text = "\n".join(text.split())
    result = subprocess.run(hunspell, input=text, capture_output=True, encoding="utf-8")
    assert result.returncode == 0, result.stderr
    words = known("en") | known("ru")
    forms = pymorphy3.MorphAnalyzer(lang="ru")
    unknown = {
        word
        for word in set(result.stdout.split())
        if word.lower() not in words
        and not {parse.normal_form for parse in forms.parse(word.lower())} & words
    }
    places = [
        f"{path}: {word} (… {match[0].strip()} …)"
        for word in sorted(unknown)
        for path, page in prose.items()
        if (match := re.search(rf".{{0,30}}\b{re.escape(word)}\b.{{0,30}}", page))
    ]
    assert not unknown, "\n".join(places)
