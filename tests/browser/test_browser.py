"""What readers do: change the language, look for words, print, read without JavaScript."""

import re

import pytest
from playwright.sync_api import Page, expect

from rulebook.pages.site.build import CONFIGS
from tests.browser.axe import AXE, violations
from tests.browser.conftest import OpenPage

# ---- The other language ------------------------------------------------------------------------


def test_the_switch_keeps_page_and_anchor(open_page: OpenPage) -> None:
    page = open_page("en/austrian/scoring/#AP-7.3")
    page.locator(".language-switch").click()
    expect(page).to_have_url(re.compile("/sub/path/ru/austrian/scoring/#AP-7.3$"))
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    expect(page.locator("[id='AP-7.3']")).to_be_in_viewport()
    page.locator("p.clause a[href='#AP-7.4']").click()
    page.locator(".language-switch").click()
    expect(page).to_have_url(re.compile("/sub/path/en/austrian/scoring/#AP-7.4$"))


@pytest.mark.thorough
def test_the_switch_works_with_the_keyboard(open_page: OpenPage) -> None:
    page = open_page("ru/reading/")
    switch = page.locator(".language-switch")
    for _ in range(8):
        page.keyboard.press("Tab")
        if switch.evaluate("element => element === document.activeElement"):
            break
    assert switch.evaluate("element => getComputedStyle(element).outlineStyle") == "solid"
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/sub/path/en/reading/$"))


def test_without_scripts_the_page_and_each_heading_have_their_counterparts(
    open_page: OpenPage,
) -> None:
    page = open_page("en/austrian/scoring/", scripts=False)
    expect(page.locator(".search-open")).to_be_hidden()
    expect(page.locator("figure.deal table.lines").first).to_be_visible()
    page.locator(".language-switch").click()
    expect(page).to_have_url(re.compile("/sub/path/ru/austrian/scoring/$"))
    link = page.locator("[id='AP-7.3'] .other-language")
    expect(link).to_be_visible()
    expect(link).to_have_css("opacity", "1")
    link.click()
    expect(page).to_have_url(re.compile("/sub/path/en/austrian/scoring/#AP-7.3$"))


@pytest.mark.parametrize(
    ("locale", "language"), [("ru-RU", "ru"), ("en-GB", "en"), ("fr-FR", "en")]
)
@pytest.mark.thorough
def test_the_root_sends_readers_to_their_language(
    open_page: OpenPage, locale: str, language: str
) -> None:
    page = open_page("", locale=locale)
    expect(page).to_have_url(re.compile(f"/sub/path/{language}/$"))


@pytest.mark.thorough
def test_without_scripts_the_root_offers_both_languages(open_page: OpenPage) -> None:
    page = open_page("", scripts=False)
    page.get_by_role("link", name="По-русски").click()
    expect(page).to_have_url(re.compile("/sub/path/ru/$"))


@pytest.mark.thorough
def test_the_colours_that_a_reader_chose_hold_in_both_languages(open_page: OpenPage) -> None:
    page = open_page("en/")
    body = page.locator("body")
    expect(body).to_have_attribute("data-md-color-scheme", "default")
    for _ in range(2):  # as the system, light, dark
        page.locator("[data-md-component=palette] label:visible").click()
    expect(body).to_have_attribute("data-md-color-scheme", "slate")
    page.locator(".language-switch").click()
    expect(page).to_have_url(re.compile("/ru/$"))
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")


# ---- Figures -----------------------------------------------------------------------------------


@pytest.mark.thorough
def test_a_figure_in_prose_tells_where_it_comes_from(open_page: OpenPage) -> None:
    page = open_page("en/austrian/scoring/", width=390)
    figure = page.locator("data.bound").first
    source = figure.get_attribute("title")
    figure.hover()
    expect(page.get_by_role("tooltip")).to_have_text(source or "?")


# ---- Search ------------------------------------------------------------------------------------


def search(page: Page, query: str) -> list[str]:
    """Type a query as a person does, and return where the results lead."""
    page.locator("dialog.search input").fill(query)
    expect(page.locator("dialog.search p")).to_contain_text(
        re.compile(r"\d|found nowhere|не встречается")
    )
    results = page.locator("dialog.search li a")
    return results.evaluate_all("links => links.map(link => link.getAttribute('href'))")


def test_the_search_is_fetched_when_it_is_opened_and_leads_to_a_clause(open_page: OpenPage) -> None:
    page = open_page("ru/austrian/learn/", width=390)
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url.rpartition("/")[2]))
    dialog = page.locator("dialog.search")
    expect(dialog).to_have_count(0)
    page.locator(".search-open").click()
    # What is typed before the index is there is answered when it comes.
    page.locator("dialog.search input").fill("ap6.3")
    expect(dialog.locator("li a b").first).to_have_text("AP-6.3 Масть в масть")
    assert fetched == ["search.js", "index.js"]
    page.keyboard.press("ArrowDown")
    expect(dialog.locator("li a").first).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url("**/ru/austrian/rules/#AP-6.3")


@pytest.mark.thorough
def test_the_search_opens_by_key_and_closes(open_page: OpenPage) -> None:
    page = open_page("en/", dark=True)
    page.keyboard.press("/")
    dialog = page.locator("dialog.search")
    expect(dialog.locator("input")).to_be_focused()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(page.locator(".search-open")).to_be_focused()
    page.locator(".search-open").click()
    dialog.locator("button").click()
    expect(dialog).to_be_hidden()


WORDS = {
    "en": ["trick tricks", "whister whisters", "declarer declarers", "promise promises promised"],
    "ru": [
        "взятка взятку взятками взяток",
        "котёл котел котла котлами",
        "вист вистом вистов",
        "разыгрывающий разыгрывающим разыгрывающих",
        "берёт берет брать",
        "черва червы червами",
    ],
}


@pytest.mark.parametrize("language", CONFIGS)
@pytest.mark.thorough
def test_search_finds_words_in_any_form_and_clauses_by_id(
    open_page: OpenPage, language: str
) -> None:
    page = open_page(f"{language}/")
    page.locator(".search-open").click()
    for forms in WORDS[language]:
        found = {form: search(page, form) for form in forms.split()}
        for form, places in found.items():
            assert all(places[0] in others for others in found.values()), form
    for clause in ("AP-7.3", "AP-2.10", "AP-R8"):
        assert search(page, clause)[0].endswith(f"#{clause}")


@pytest.mark.parametrize("language", CONFIGS)
@pytest.mark.thorough
def test_whatever_is_typed_has_a_helpful_answer(open_page: OpenPage, language: str) -> None:
    page = open_page(f"{language}/", width=390)
    page.locator(".search-open").click()
    said = page.locator("dialog.search p")
    for query in ("щщщщщщщщщ", "<b>щщщщ</b> qqqq", "x" * 500):
        assert search(page, query) == [] or "<b>" in query
        text = said.inner_text()
        assert query[:200] in text or "<b>" in query, text
    assert page.locator("dialog.search p b").count() == 0
    search(page, "x" * 500)
    assert (said.locator("a").get_attribute("href") or "").endswith("glossary/")
    mistyped, meant = {"en": ("wist", "whist"), "ru": ("прикпу", "прикуп")}[language]
    assert search(page, mistyped)
    assert mistyped in said.inner_text() and meant in said.inner_text()


@pytest.mark.thorough
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_everybody_can_use_the_search(open_page: OpenPage, dark: bool) -> None:
    page = open_page("ru/", width=390, dark=dark)
    page.locator(".search-open").click()
    assert search(page, "прикуп")
    page.evaluate(AXE)
    assert violations(page, 390, dark=dark) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


# ---- Paper -------------------------------------------------------------------------------------


@pytest.mark.thorough
def test_paper_shows_the_rules_and_nothing_of_the_screen(open_page: OpenPage) -> None:
    page = open_page("en/austrian/scoring/", dark=True)
    page.emulate_media(media="print", color_scheme="dark")
    for hidden in (".md-header", ".md-sidebar", ".md-footer", ".headerlink", ".other-language"):
        assert not page.locator(hidden).filter(visible=True).count(), hidden
    for shown in ("p.clause .clause-id", "figure.deal", "table.lines td.reason", ".flow svg"):
        every = page.locator(shown)
        assert every.count() == every.filter(visible=True).count() > 0, shown
    colours = page.evaluate(
        "() => { const {color, backgroundColor} = getComputedStyle(document.body);"
        " return [color, backgroundColor] }"
    )
    assert colours == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]
