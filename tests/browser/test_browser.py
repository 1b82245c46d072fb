"""What readers do: change the language, look for words, print, read without JavaScript."""

import re

import pytest
from playwright.sync_api import Page, expect

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
    expect(page.locator("[for=__search]").first).to_be_hidden()
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
    field = page.locator(".md-search__input")
    results = page.locator(".md-search-result__link")
    field.fill("")
    field.press("End")  # Material listens to keys
    expect(results).to_have_count(0)
    field.fill(query)
    field.press("End")
    results.first.or_(page.get_by_text(re.compile("No matching|Совпадений не"))).wait_for()
    return results.evaluate_all("links => links.map(link => link.getAttribute('href'))")


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


@pytest.mark.parametrize("language", ["ru", pytest.param("en", marks=pytest.mark.thorough)])
@pytest.mark.thorough
def test_search_finds_words_in_any_form_and_clauses_by_id(
    open_page: OpenPage, language: str
) -> None:
    page = open_page(f"{language}/")
    page.locator(".md-search__input").focus()
    for forms in WORDS[language]:
        for form in forms.split():
            assert search(page, form)
            said = " ".join(page.locator(".md-search-result__article").all_inner_texts()).lower()
            assert any(other in said for other in forms.split()), form
    for clause in ("AP-7.3", "AP-2.10", "AP-R8"):
        search(page, clause)
        titles = page.locator(".md-search-result__item").first.locator("h1, h2").all_inner_texts()
        assert any(title.startswith(clause) for title in titles[:2]), titles


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
