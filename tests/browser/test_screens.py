"""Small screens, keyboards and voices: what stays in sight, what is reached, what is heard."""

from io import BytesIO

import pytest
from playwright.sync_api import Locator, Page, expect
from pypdf import PdfReader

from tests.browser.conftest import OpenPage

WHIST = "austrian/deals/defence/"
DEAL = "deal-both-whist"


def woken(page: Page, deal: str = DEAL) -> Locator:
    """Return the viewer of a deal, built and in sight."""
    viewer = page.locator(f"#{deal} deal-viewer")
    viewer.evaluate("viewer => { viewer.wake(); viewer.scrollIntoView() }")
    return viewer


@pytest.mark.thorough
def test_nothing_but_links_to_other_words_is_struck_through(open_page: OpenPage) -> None:
    """Pygments marks code with short classes: no style of ours may hide or strike any of them."""
    page = open_page("en/api/")
    code = page.locator("article :is(code, pre) *")
    assert code.count() > 500
    looks = code.evaluate_all(
        "all => [...new Set(all.map(el => { const {textDecorationLine, visibility, position} ="
        " getComputedStyle(el); return [textDecorationLine, visibility, position].join(' ') }))]"
    )
    assert {look.replace("underline", "none") for look in looks} == {"none visible static"}


# ---- In sight ----------------------------------------------------------------------------------


def test_pressing_a_button_covers_nothing(open_page: OpenPage) -> None:
    page = open_page(f"en/{WHIST}")
    viewer = woken(page)
    assert viewer.locator(".dv [title]").count() == 0
    viewer.locator("[data-do=next]").click()
    page.wait_for_timeout(600)  # a tooltip takes a quarter of a second
    assert page.get_by_role("tooltip").filter(visible=True).count() == 0
    said = viewer.locator(".dv-now")
    assert said.evaluate("""said => { const {x, y, width, height} = said.getBoundingClientRect();
        return said.contains(document.elementFromPoint(x + 20, y + height / 2)) }""")


@pytest.mark.parametrize(
    ("width", "language"),
    [
        (320, "ru"),
        pytest.param(320, "en", marks=pytest.mark.thorough),
        pytest.param(390, "ru", marks=pytest.mark.thorough),
        pytest.param(390, "en", marks=pytest.mark.thorough),
    ],
)
@pytest.mark.thorough
def test_the_trump_stays_in_sight_on_a_phone(
    open_page: OpenPage, width: int, language: str
) -> None:
    """South has named spades at the seventh step; from there on it stands with his name."""
    page = open_page(f"{language}/{WHIST}", width=width)
    viewer = woken(page)
    trump = {"en": "names spades", "ru": "назначает: пики"}[language]
    found = viewer.evaluate(
        """(viewer, trump) => viewer.deals[0].flatMap((_, step) => {
            if (step < 7) return [];
            viewer.go(0, step);
            const said = viewer.querySelector(".dv-you .dv-said"), shown = said?.checkVisibility();
            const right = shown && said.innerText === trump && said.scrollWidth <= said.clientWidth;
            return right ? [] : [`${step}: ${said?.innerText}`];
        })""",
        trump,
    )
    assert found == []
    assert viewer.evaluate("viewer => viewer.at") >= 42


# What a player has said and does not fit where it stands.
CUT = """viewer => viewer.deals.flatMap((steps, deal) => steps.flatMap(({tag}, at) => {
    if (!tag) return [];
    viewer.go(deal, at);
    return [...viewer.querySelectorAll(".dv-said")].filter(said =>
        said.scrollWidth > said.clientWidth || said.scrollHeight > said.clientHeight + 1
        || said.getBoundingClientRect().bottom > said.closest("p").getBoundingClientRect().bottom + 1
    ).map(said => `${viewer.closest("[id]").id}: ${said.textContent}`);
}))"""


def all_that_is_cut(page: Page) -> list[str]:
    every = page.locator("deal-viewer")
    every.evaluate_all("all => all.forEach(one => one.wake())")
    found = [cut for one in every.all() for cut in one.evaluate(CUT)]
    return sorted(set(found))


@pytest.mark.thorough
@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(
    "path",
    ["austrian/deals/bids/", "preferans/deals/high/", "preferans/deals/misere/",
     "kopilka/deals/cards/", "forty_eight/deals/", "rozhok/deals/"],
)  # fmt: skip
def test_what_players_say_is_never_cut(open_page: OpenPage, path: str, language: str) -> None:
    page = open_page(f"{language}/{path}", width=320)
    assert all_that_is_cut(page) == []


# ---- Built when they are wanted -----------------------------------------------------------------


@pytest.mark.thorough
def test_a_viewer_is_built_when_it_comes_near(open_page: OpenPage) -> None:
    page = open_page("ru/rozhok/deals/", width=390)
    page.wait_for_load_state()
    viewers = page.locator("deal-viewer")
    built = page.locator("deal-viewer.dv-on")
    last = viewers.count() - 1
    assert last > 10
    expect(viewers.nth(last)).not_to_have_class("dv-on")
    assert built.count() < 3
    viewers.nth(last).scroll_into_view_if_needed()
    expect(viewers.nth(last)).to_have_class("dv-on")
    assert built.count() < 6


@pytest.mark.thorough
def test_what_is_not_built_yet_keeps_its_room(open_page: OpenPage) -> None:
    """From top to bottom, a screen at a time: nothing in sight moves."""
    page = open_page(f"en/{WHIST}", width=390)
    page.wait_for_load_state()
    page.evaluate(
        """() => { window.shifts = 0; new PerformanceObserver(list => {
            for (const entry of list.getEntries()) window.shifts += entry.value
        }).observe({type: "layout-shift", buffered: true}) }"""
    )
    for _ in range(12):
        page.mouse.wheel(0, 700)
        page.wait_for_timeout(120)
    assert page.locator("deal-viewer.dv-on").count() > 2
    assert page.evaluate("window.shifts") < 0.02


@pytest.mark.thorough
def test_a_word_in_a_viewer_out_of_sight_is_found(open_page: OpenPage) -> None:
    """The transcript is in the page before the viewer is built: search, links and paper have it."""
    page = open_page("ru/rozhok/deals/", width=390)
    last = page.locator("deal-viewer").last
    step = last.locator("[data-step][id]").last
    name = step.get_attribute("id")
    page.evaluate("name => { location.hash = name }", name)
    expect(last).to_have_class("dv-on")
    expect(last.locator("[aria-current=step]")).to_have_attribute("id", name or "?")
    expect(last.locator(".dv-table")).to_be_in_viewport()


# ---- The keyboard -------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", pytest.param("ru", marks=pytest.mark.thorough)])
@pytest.mark.thorough
def test_three_keys_lead_from_the_top_of_a_page_to_its_first_deal(
    open_page: OpenPage, language: str
) -> None:
    """Tab to the second of the links that skip the menu, Enter, Tab."""
    page = open_page(f"{language}/{WHIST}")
    page.wait_for_load_state()
    first = page.locator("deal-viewer").first
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    skip = page.locator(".md-skip:focus")
    expect(skip).to_be_visible()
    assert skip.inner_text() == {"en": "Skip to the first deal", "ru": "К первой сдаче"}[language]
    page.keyboard.press("Enter")
    expect(first).to_have_class("dv-on")
    page.keyboard.press("Tab")
    assert first.evaluate("viewer => viewer.contains(document.activeElement)")
    page.keyboard.press("ArrowRight")
    assert first.evaluate("viewer => viewer.at") == 1


# ---- Voices -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("language", "said"), [("en", "Payments"), ("ru", "Платежи")])
@pytest.mark.thorough
def test_a_table_of_payments_is_named_and_says_who_pays(
    open_page: OpenPage, language: str, said: str
) -> None:
    """Deal 1 of the page: South takes the price, 10, from the pot of 30."""
    page = open_page(f"{language}/{WHIST}")
    viewer = woken(page)
    table = viewer.locator("table.lines").first
    assert table.get_attribute("aria-label") == said
    heard = table.locator(".ends").evaluate_all("all => all.map(one => one.ariaLabel)")
    assert heard and all("→" not in (one or "→") for one in heard)
    viewer.evaluate("viewer => viewer.go(0, 40)")
    status = viewer.get_by_role("status")
    expect(status).to_contain_text(
        {"en": "pot pays South 10 ", "ru": "платит котёл, получает Юг 10 "}[language]
    )
    told = status.inner_text()
    assert "→" not in told and "×" not in told


@pytest.mark.thorough
def test_a_russian_voice_declines_the_card_after_its_verb(open_page: OpenPage) -> None:
    """South lays away the eight of diamonds and the nine of clubs before he names the trumps."""
    viewer = woken(open_page(f"ru/{WHIST}"))
    told = []
    for at in (5, 6):
        viewer.evaluate("(viewer, at) => viewer.go(0, at)", at)
        expect(viewer.get_by_role("status")).to_contain_text(f"{at} из 42")
        told.append(viewer.get_by_role("status").inner_text().removesuffix(f" {at} из 42"))
    assert sorted(told) == ["Юг сносит восьмёрку бубён.", "Юг сносит девятку треф."]


@pytest.mark.thorough
def test_what_scrolls_sideways_is_reached_with_the_keyboard(open_page: OpenPage) -> None:
    page = open_page("en/reading/", width=1280)
    wrap = page.evaluate(
        """() => { const wrap = document.querySelector(".md-typeset__scrollwrap");
        if (!wrap) return null; wrap.firstElementChild.style.width = "3000px"; return true }"""
    )
    if wrap is None:
        pytest.fail("the page has no table any more: take another page")
    page.set_viewport_size({"width": 1000, "height": 900})
    expect(page.locator(".md-typeset__scrollwrap").first).to_have_attribute("tabindex", "0")


# ---- Paper --------------------------------------------------------------------------------------


def sheets(page: Page) -> list[str]:
    """Return the text of each sheet of A4 that a page is printed on, with margins of a centimetre."""
    margin = {side: "10mm" for side in ("top", "bottom", "left", "right")}
    paper = page.pdf(format="A4", margin=margin)  # type: ignore[arg-type]
    return [sheet.extract_text() for sheet in PdfReader(BytesIO(paper)).pages]


@pytest.mark.thorough
@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("game", ["austrian", "preferans", "kopilka", "forty_eight", "rozhok"])
def test_a_game_at_a_glance_is_one_sheet_of_paper(
    open_page: OpenPage, game: str, language: str
) -> None:
    assert len(sheets(open_page(f"{language}/{game}/"))) == 1


@pytest.mark.thorough
@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(
    ("path", "most"),
    [("austrian/deals/pots/", 12), ("preferans/sheet/", 10), ("rozhok/deals/", 18)],
)
def test_paper_is_filled(open_page: OpenPage, path: str, most: int, language: str) -> None:
    """No sheet but the last holds next to nothing: a heading that its figure has left alone."""
    printed = sheets(open_page(f"{language}/{path}"))
    assert len(printed) <= most
    assert [len(text) for text in printed[:-1] if len(text) < 300] == []
