"""Small screens, keyboards and voices: what stays in sight, what is reached, what is heard."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import OpenPage

WHIST = "austrian/deals/defence/"
DEAL = "deal-both-whist"


def woken(page: Page, deal: str = DEAL) -> Locator:
    """Return the viewer of a deal, built and in sight."""
    viewer = page.locator(f"#{deal} deal-viewer")
    viewer.evaluate("viewer => { viewer.wake(); viewer.scrollIntoView() }")
    return viewer


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


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("width", [390, 320])
def test_the_trump_stays_in_sight_on_a_phone(
    open_page: OpenPage, width: int, language: str
) -> None:
    """South has named spades at the seventh step; from there on it stands with his name."""
    page = open_page(f"{language}/{WHIST}", width=width)
    viewer = woken(page)
    trump = {"en": "names spades", "ru": "назначает: пики"}[language]
    for step in range(7, 43):
        viewer.evaluate("(viewer, step) => viewer.go(0, step)", step)
        said = viewer.locator(".dv-you .dv-said")
        assert said.inner_text() == trump, step
        assert said.is_visible(), step
        assert said.evaluate("el => el.scrollWidth <= el.clientWidth"), step


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


@pytest.mark.parametrize("language", ["en", "ru"])
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
