"""The deal viewer in a browser: stepping, seeing, hearing, guessing, and when things go wrong.

Pages stay open from test to test as far as they can; each test puts the viewer where it wants it.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.browser import viewers
from tests.browser.axe import AXE, SETTLE
from tests.browser.conftest import OpenPage, watch
from tests.site import served
from tests.tools import ROOT

WHIST = "austrian/deals/defence/"
POTS = "austrian/deals/pots/"
DEAL = "deal-both-whist"

PUT = """([html, lone]) => {
    const article = document.querySelector("article");
    if (lone) article.replaceChildren();
    article.insertAdjacentHTML("beforeend", html);
}"""

# Where everything on the screen is that a step must not move: the parts of the frame and each place
# for a card, with its row and column; raised cards are raised by a transform, which moves nothing.
BOXES = """viewer => [...viewer.querySelectorAll(
    ".dv-seat, .dv-mid, .dv-hand > li, .dv-piles li, .dv-bar > *, .dv-say, .dv-set > *, .dv-book, .dv-list"
)].map(el => { const box = el.getBoundingClientRect();
    return [el.tagName, box.x, box.y + scrollY, box.width, box.height].join(" ") })"""

SHIFTS = """() => { window.shifts = 0;
    new PerformanceObserver(list => { for (const entry of list.getEntries()) window.shifts += entry.value })
        .observe({type: "layout-shift", buffered: false}) }"""


@pytest.fixture(scope="module")
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(
        viewport={"width": 1280, "height": 1000}, reduced_motion="reduce", locale="en"
    )
    yield context
    context.close()


@pytest.fixture(scope="module")
def faults() -> list[str]:
    return []


@pytest.fixture(scope="module")
def desk(context: BrowserContext, address: str, faults: list[str]) -> Page:
    """A page with worked deals that stays open."""
    page = context.new_page()
    watch(page, address, faults)
    page.clock.install()
    page.goto(f"{address}en/{WHIST}")
    return page


@pytest.fixture
def deal(desk: Page, faults: list[str]) -> Iterator[Locator]:
    """The viewer of one worked deal, at its beginning and as a reader first meets it."""
    faults.clear()
    desk.set_viewport_size({"width": 1280, "height": 1000})
    viewer = desk.locator(f"#{DEAL} deal-viewer")
    viewer.evaluate("""viewer => { viewer.wake(); viewer.stop(); viewer.go(0, 0); viewer.sight("all");
        for (const mode of ["quiz", "best"]) if (viewer[mode]) viewer.mode(mode);
        viewer.set.faces = "two"; viewer.show(0); localStorage.clear(); document.activeElement.blur() }""")
    yield viewer
    assert faults == []


def do(viewer: Locator, name: str) -> None:
    """Press a button, also one that has nothing to do."""
    viewer.locator(f"[data-do={name}]").evaluate("button => button.click()")


def at(viewer: Locator) -> int:
    return int(str(viewer.evaluate("viewer => viewer.at")))


def now(viewer: Locator) -> str:
    return viewer.locator(".dv-say > p").filter(visible=True).inner_text()


def go(viewer: Locator, step: int) -> None:
    viewer.evaluate("(viewer, step) => viewer.go(viewer.deal, step)", step)


def put(page: Page, html: str, *, lone: bool = True) -> Locator:
    page.evaluate(PUT, [html, lone])
    return woken(page.locator("deal-viewer").last)


def woken(viewer: Locator) -> Locator:
    """Return a viewer once it is built, also one out of sight."""
    viewer.evaluate("viewer => { viewer.wake() }")
    return viewer


# ---- Stepping ----------------------------------------------------------------------------------


def test_the_buttons_step_by_card_and_by_trick(deal: Locator) -> None:
    assert deal.locator(".dv-count").inner_text() == "0 / 42"
    assert deal.locator("[data-do=prev]").get_attribute("aria-disabled") == "true"
    do(deal, "prev")
    assert at(deal) == 0
    do(deal, "next")
    assert at(deal) == 1 and now(deal).startswith("South bids 1: the first bid.")
    # What a player has said stands with the name, until something else is said.
    said = deal.locator(".dv-you .dv-said")
    assert said.inner_text() == "bids 1"
    # The auction has three calls, then come the talon, two discards, the name, two decisions.
    seen = []
    for _ in range(7):
        do(deal, "on")
        seen.append(at(deal))
    assert seen == [3, 4, 6, 7, 9, 12, 15]
    assert said.inner_text() == "names spades"
    do(deal, "back")
    assert at(deal) == 12
    do(deal, "prev")
    assert at(deal) == 11 and now(deal).startswith("West plays ♠︎7: the only card.")
    do(deal, "last")
    assert at(deal) == 42
    assert deal.locator("[data-do=next]").get_attribute("aria-disabled") == "true"
    do(deal, "next")
    assert at(deal) == 42
    do(deal, "first")
    assert at(deal) == 0


@pytest.mark.thorough
def test_the_slider_and_the_list_lead_to_any_step(deal: Locator) -> None:
    slider = deal.get_by_role("slider", name="Step")
    slider.fill("17")
    assert at(deal) == 17 and slider.get_attribute("aria-valuetext") == "17 of 42"
    assert deal.locator("[aria-current=step]").get_attribute("id") == f"{DEAL}-1-17"
    deal.locator(f"#{DEAL}-1-14").click()
    assert at(deal) == 14
    row = deal.locator("table.lines tr[id]").first
    row.locator("td.reason").click()
    assert at(deal) == 40 and "the declarer takes the price" in now(deal)


@pytest.mark.thorough
def test_keys_act_only_while_the_focus_is_inside(deal: Locator, desk: Page) -> None:
    desk.locator("h1").click()
    for key in ("ArrowRight", "End", "PageDown", "Space"):
        desk.keyboard.press(key)
    assert at(deal) == 0
    desk.evaluate("scrollTo(0, 0)")
    deal.locator(".dv-mid").click()
    for key, step in (
        ("ArrowRight", 1), ("PageDown", 3), ("ArrowLeft", 2), ("End", 42), ("PageUp", 39), ("Home", 0),
    ):  # fmt: skip
        desk.keyboard.press(key)
        assert at(deal) == step, key
    desk.keyboard.press("Control+ArrowRight")
    assert at(deal) == 0
    # Nobody else's shortcut is taken or triggered.
    expect(desk.locator("dialog")).to_have_count(0)


def test_a_whole_deal_with_the_keyboard_alone(desk: Page, deal: Locator) -> None:
    """From the top of the page: Tab to the table's buttons, then one key a step to the last one."""
    desk.evaluate("document.querySelector('h1').setAttribute('tabindex', '-1')")
    desk.locator("h1").focus()
    for _ in range(40):
        desk.keyboard.press("Tab")
        if deal.evaluate("viewer => viewer.contains(document.activeElement)"):
            break
    outline = "el => getComputedStyle(document.activeElement).outlineStyle"
    assert deal.evaluate(outline) == "solid"
    heard = []
    status = deal.get_by_role("status")
    transcript = deal.locator("li[data-step]").all_text_contents()
    for step in range(1, 43):
        desk.keyboard.press("ArrowRight")
        desk.clock.run_for(150)
        heard.append(status.inner_text())
        assert heard[-1].endswith(f" {step} of 42")
        assert deal.evaluate("viewer => viewer.contains(document.activeElement)")
    assert len(set(heard)) == 42
    assert heard[:3] == [
        "South bids 1: the first bid. 1 of 42",
        "West passes: out of the auction. 2 of 42",
        "East passes: out of the auction. South declares. 3 of 42",
    ]
    assert heard[10] == "West plays 7 of spades: the only card. 11 of 42"
    assert heard[11] == (
        "East plays 8 of spades: cannot beat ace of spades. South takes the trick, his first. 12 of 42"
    )
    assert heard[17] == (
        "East plays 9 of hearts: cannot beat ace of hearts. West takes the trick, his first. "
        "West has to beat the ten. "
        "East cannot beat the ace and keeps his king for the next heart. 18 of 42"
    )
    assert heard[39] == ("The pot pays South 10: the declarer takes the price of the deal 40 of 42")
    # Nothing that stands in the transcript is left out, and no sign is left for the voice to spell.
    assert len(transcript) == 39
    assert not any(set("♠♣♦♥\ufe0e") & set(text) for text in heard)


@pytest.mark.thorough
def test_the_deal_plays_only_when_the_reader_starts_it(desk: Page, deal: Locator) -> None:
    desk.clock.run_for(10_000)
    assert at(deal) == 0
    play = deal.locator("[data-do=play]")
    play.click()
    assert play.get_attribute("aria-label") == "Pause" and at(deal) == 1
    desk.clock.run_for(1_900)
    assert at(deal) == 2
    # While it runs, a screen reader is left alone; when it stops, the place is told.
    assert deal.get_by_role("status").inner_text() == ""
    desk.keyboard.press("Space")
    desk.clock.run_for(5_000)
    assert at(deal) == 2
    assert deal.get_by_role("status").inner_text() == "West passes. 2 of 42"
    deal.get_by_label("Speed").select_option("fast")
    deal.locator(".dv-mid").click()
    desk.keyboard.press("Space")
    desk.clock.run_for(1_000)
    assert at(deal) == 4
    desk.evaluate(
        """() => { Object.defineProperty(document, "hidden", {value: true, configurable: true});
        document.dispatchEvent(new Event("visibilitychange")); delete document.hidden }"""
    )
    desk.clock.run_for(5_000)
    assert at(deal) == 4
    go(deal, 40)
    do(deal, "play")
    desk.clock.run_for(5_000)
    assert at(deal) == 42 and play.get_attribute("aria-label") == "Play"


# What stands in the line of a name and reaches over the edge of its player's place.
OVER = """viewer => [...viewer.querySelectorAll(".dv-seat > p > *")].filter(one =>
    one.getBoundingClientRect().right > one.closest(".dv-seat").getBoundingClientRect().right
).map(one => one.className)"""


@pytest.mark.parametrize("width", [320, pytest.param(1280, marks=pytest.mark.thorough)])
@pytest.mark.thorough
def test_longer_words_move_and_cut_nothing_either(open_page: OpenPage, width: int) -> None:
    page = open_page(f"ru/{WHIST}", width=width)
    viewer = woken(page.locator(f"#{DEAL} deal-viewer"))
    boxes = viewer.evaluate(BOXES)
    for step in range(1, 43):
        viewer.evaluate("viewer => viewer.act('next')")
        assert viewer.evaluate(BOXES) == boxes, step
        assert viewer.evaluate(OVER) == [], step


@pytest.mark.parametrize(
    "width",
    [
        390,
        pytest.param(1280, marks=pytest.mark.thorough),
        pytest.param(320, marks=pytest.mark.thorough),
    ],
)
def test_nothing_moves_while_stepping(desk: Page, deal: Locator, width: int) -> None:
    desk.set_viewport_size({"width": width, "height": 1000})
    deal.scroll_into_view_if_needed()
    desk.evaluate(SHIFTS)
    boxes = deal.evaluate(BOXES)
    assert len(boxes) > 50
    scroll = desk.evaluate("scrollY")
    for step in range(1, 43):
        deal.evaluate("viewer => viewer.act('next')")
        assert deal.evaluate(BOXES) == boxes, step
    assert (
        desk.evaluate("new Promise(done => requestAnimationFrame(() => done(window.shifts)))") == 0
    )
    assert desk.evaluate("scrollY") == scroll
    assert desk.evaluate("document.documentElement.scrollWidth") <= width


# ---- Links -------------------------------------------------------------------------------------


@pytest.mark.thorough
def test_a_link_leads_to_a_step_and_back_leads_away(open_page: OpenPage) -> None:
    page = open_page(f"en/{WHIST}#{DEAL}-1-12")
    viewer = woken(page.locator(f"#{DEAL} deal-viewer"))
    assert at(viewer) == 12
    expect(viewer.locator(".dv-table")).to_be_in_viewport()
    length = page.evaluate("history.length")
    for _ in range(5):
        do(viewer, "next")
    page.wait_for_url(f"**#{DEAL}-1-17")
    assert page.evaluate("history.length") == length
    # Coming back from a clause keeps the step, and so does the language switch.
    viewer.locator(".dv-say a").filter(visible=True).first.click()
    page.wait_for_url("**/rules/#AP-6.3")
    page.go_back()
    page.wait_for_url(f"**#{DEAL}-1-17")
    viewer = woken(page.locator(f"#{DEAL} deal-viewer"))
    expect(viewer.locator(".dv-count")).to_have_text("17 / 42")
    # A link on the page itself, followed while the page is open.
    page.evaluate(f"location.hash = '{DEAL}-1-41'")
    expect(viewer.locator(".dv-count")).to_have_text("41 / 42")
    do(viewer, "prev")
    page.wait_for_url(f"**#{DEAL}-1-40")
    page.locator(".language-switch").click()
    page.wait_for_url(f"**/ru/{WHIST}#{DEAL}-1-40")
    expect(page.locator(f"#{DEAL} .dv-count")).to_have_text("40 / 42")


@pytest.mark.thorough
def test_the_link_of_a_step_can_be_copied(browser: Browser, address: str) -> None:
    context = browser.new_context(permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto(f"{address}en/{WHIST}")
    viewer = woken(page.locator(f"#{DEAL} deal-viewer"))
    go(viewer, 12)
    do(viewer, "link")
    expect(viewer.locator(".dv-note")).to_have_text("The link is copied.")
    assert page.evaluate("navigator.clipboard.readText()") == f"{address}en/{WHIST}#{DEAL}-1-12"
    context.close()


@pytest.mark.thorough
def test_without_scripts_the_transcript_stands_and_links_lead_into_it(open_page: OpenPage) -> None:
    page = open_page(f"en/{WHIST}#{DEAL}-1-12", scripts=False)
    steps = page.locator(f"#{DEAL} ol.steps > li")
    assert steps.count() == 39 == steps.filter(visible=True).count()
    expect(page.locator(f"#{DEAL}-1-12")).to_be_in_viewport()
    assert page.locator(".dv").count() == 0
    expect(page.locator(f"#{DEAL} table.hands")).to_be_visible()
    expect(page.locator(f"#{DEAL} table.lines").last).to_be_visible()


# ---- What is seen ------------------------------------------------------------------------------


def hand(viewer: Locator, seat: str) -> Locator:
    return viewer.locator(f".dv-hand[aria-label^={seat}]")


def test_a_card_that_is_not_allowed_says_why(deal: Locator, desk: Page) -> None:
    # South leads the ten of hearts; West has three hearts, of which the ace alone beats it.
    go(deal, 16)
    west = hand(deal, "West")
    assert west.locator(".legal").evaluate_all("cards => cards.map(card => card.dataset.c)") == [
        "HA"
    ]
    barred = west.locator("button.no")
    assert barred.count() == 7
    seven = west.locator("[data-c=H7]")
    assert seven.get_attribute("aria-label") == (
        "7 of hearts, not allowed: beat the winning card if following suit or trumping allows it"
    )
    seven.hover()
    assert "beat the winning card" in now(deal) and "AP-6.5" in now(deal)
    expect(deal.locator(".dv-note a")).to_have_attribute("href", re.compile("/rules/#AP-6.5$"))
    west.locator("[data-c=DK]").focus()
    assert "follow suit" in now(deal) and "AP-6.3" in now(deal)
    seven.click()
    assert "AP-6.5" in now(deal)
    # Where everything is allowed, nothing is raised.
    go(deal, 9)
    assert deal.locator(".legal, .no").count() == 0


@pytest.mark.thorough
def test_a_finished_trick_stays_to_be_looked_at(deal: Locator) -> None:
    go(deal, 12)
    trick = deal.locator(".dv-trick [data-c]")
    assert trick.evaluate_all("cards => cards.map(card => card.ariaLabel)") == [
        "ace of spades, South, led, takes the trick",
        "7 of spades, West",
        "8 of spades, East",
    ]
    star = "el => getComputedStyle(el, '::after').content + getComputedStyle(el).outlineStyle"
    assert trick.first.evaluate(star) == '"★"solid'
    assert deal.get_by_role("img", name="tricks: 1").count() == 1
    go(deal, 13)
    assert trick.count() == 1
    # What was played is still seen where it was, and not told as a card that is held.
    ghost = deal.locator(".dv-you .ghost[data-c=SA]")
    expect(ghost).to_be_visible()
    assert ghost.locator("xpath=..").get_attribute("aria-hidden") == "true"
    assert hand(deal, "South").get_attribute("aria-label") == "South, cards: 8"


@pytest.mark.thorough
def test_the_talon_and_the_discards_are_seen(deal: Locator) -> None:
    piles = deal.locator(".dv-piles ul")
    assert piles.evaluate_all("ul => ul.map(one => one.ariaLabel)") == [
        "talon, cards: 2", "laid away, South, cards: 0",
    ]  # fmt: skip
    go(deal, 4)
    assert hand(deal, "South").get_attribute("aria-label") == "South, cards: 12"
    go(deal, 6)
    assert piles.last.locator("[data-c]").evaluate_all("all => all.map(c => c.dataset.c)") == [
        "D8", "C9",
    ] or piles.last.locator("[data-c]").count() == 2  # fmt: skip


@pytest.mark.thorough
def test_whose_cards_are_shown_is_the_readers_choice(deal: Locator) -> None:
    go(deal, 13)
    shown = deal.get_by_label("Cards shown")
    assert shown.locator("option").all_inner_texts() == [
        "of all players", "of whoever is to act", "of South only", "of West only", "of East only",
    ]  # fmt: skip
    assert deal.locator(".shut").count() == 0
    shown.select_option(label="of East only")
    assert deal.locator(".dv-you b").first.inner_text() == "East"
    assert hand(deal, "East").locator(".shut").count() == 0
    assert hand(deal, "South").locator(".shut").count() == 8
    # South's discards are his own; the cards that were played are known to all.
    assert deal.locator(".dv-piles .shut").count() == 2
    assert hand(deal, "South").locator("[data-c]").evaluate_all("all => all.map(c => c.dataset.c)") == [
        "SK", "SA",
    ]  # fmt: skip
    # The markup of a closed hand holds no card that is still in it.
    assert hand(deal, "West").locator("[data-c]").count() == 1
    shown.select_option(label="of whoever is to act")
    assert hand(deal, "West").locator(".shut").count() == 0
    assert hand(deal, "South").locator(".shut").count() == 8


@pytest.mark.thorough
def test_suits_and_letters(deal: Locator, desk: Page, open_page: OpenPage) -> None:
    colour = "el => getComputedStyle(el).color"
    diamond, club = (deal.locator(f"[data-c={card}]").first for card in ("DA", "CA"))
    two = diamond.evaluate(colour), club.evaluate(colour)
    suits = deal.get_by_label("Suits")
    suits.select_option(label="four colours")
    four = diamond.evaluate(colour), club.evaluate(colour)
    assert len({*two, *four}) == 4
    suits.select_option(label="German")
    jack = deal.locator("[data-c=SJ]").first
    assert jack.inner_text() == "U" and "jack of spades" in (jack.get_attribute("aria-label") or "")
    # The choice is kept for other deals and pages.
    page = desk.context.new_page()
    page.goto(desk.url.replace("/en/", "/ru/").replace(WHIST, POTS))
    other = woken(page.locator("deal-viewer").first)
    assert other.get_by_label("Масти").input_value() == "german"
    other.get_by_label("Масти").select_option("two")
    letters = other.locator(".dv-hand b").all_inner_texts()
    assert {"Т", "К", "Д", "В"} <= set(letters) and not {"A", "Q", "J"} & set(letters)
    page.close()


@pytest.mark.thorough
def test_money_moves_with_its_reason(deal: Locator) -> None:
    go(deal, 39)
    pot = deal.locator(".dv-pot .dv-sum")
    before = int(pot.locator("b").inner_text())
    do(deal, "next")
    assert re.search(
        r"pot → South \d+ .*the declarer takes the price of the deal AP-7.1", now(deal)
    )
    moved = int(pot.locator("ins").inner_text().replace("−", "-"))
    assert moved < 0 and int(pot.locator("b").inner_text()) == before + moved
    heads = deal.locator(".dv-sheet thead th").all_inner_texts()
    cells = deal.locator(".dv-sheet tbody td")
    assert heads == ["South", "West", "East"]
    assert cells.first.locator("ins").inner_text() == f"+{-moved}"
    assert cells.last.locator("ins").inner_text() == ""


@pytest.mark.thorough
def test_a_session_has_its_deals_to_choose_from(open_page: OpenPage) -> None:
    page = open_page(f"en/{POTS}")
    viewer = woken(page.locator("#deal-emptied-pot deal-viewer"))
    picker = viewer.locator("[name=deal]")
    assert picker.locator("option").all_inner_texts() == [
        "1. East deals", "2. South deals", "3. West deals",
    ]  # fmt: skip
    picker.select_option("1")
    assert now(viewer).startswith("South deals.") and at(viewer) == 0
    carried = int(viewer.locator(".dv-pot b").inner_text())
    do(viewer, "prev")
    assert picker.input_value() == "0"
    assert int(viewer.locator(".dv-pot b").inner_text()) == carried
    do(viewer, "next")
    assert picker.input_value() == "1" and at(viewer) == 0
    page.evaluate("location.hash = 'deal-emptied-pot-3-11'")
    expect(picker).to_have_value("2")
    assert at(viewer) == 11


# ---- Guessing ----------------------------------------------------------------------------------


def test_the_quiz_judges_a_card(deal: Locator, desk: Page) -> None:
    go(deal, 16)
    do(deal, "quiz")
    assert deal.get_by_label("Cards shown").input_value() == "1"
    asked = deal.locator(".dv-ask")
    assert asked.inner_text() == "You are West: choose a card."
    assert now(deal).startswith("South leads ♥︎10.")
    # What follows is not given away: neither cards nor the rest of the transcript.
    assert hand(deal, "South").locator(".shut").count() > 0
    assert deal.locator(f"#{DEAL}-1-16").is_visible() and deal.locator(f"#{DEAL}-1-17").is_hidden()
    assert deal.locator("table.nets").is_hidden()
    cards = hand(deal, "West").locator("button")
    assert cards.count() == 8 and deal.locator(".legal, .no").count() == 0
    cards.and_(deal.locator("[data-c=H7]")).click()
    assert at(deal) == 16 and "not allowed" in now(deal) and "AP-6.5" in now(deal)
    desk.clock.run_for(150)
    assert "7 of hearts" in deal.get_by_role("status").inner_text()
    card = cards.and_(deal.locator("[data-c=HA]"))
    card.focus()
    desk.keyboard.press("Enter")
    assert at(deal) == 17 and "So it was played." in now(deal) and asked.inner_text() == ""
    assert deal.evaluate("() => document.activeElement.dataset.do") == "next"
    desk.keyboard.press("Enter")
    assert at(deal) == 18 and "West has to beat the ten." in now(deal)
    # Another card that is allowed: what was played instead, and whether it costs anything.
    go(deal, 13)
    cards.and_(deal.locator("[data-c=HA]")).click()
    assert "Allowed, but another card was played. It gives something away." in now(deal)
    go(deal, 13)
    cards.and_(deal.locator("[data-c=H8]")).click()
    assert "It keeps the value as well." in now(deal) and "West plays" in now(deal)
    do(deal, "quiz")
    assert deal.locator(f"#{DEAL}-1-39").is_visible()


@pytest.mark.thorough
def test_best_play_is_shown_when_asked_for(desk: Page, deal: Locator, address: str) -> None:
    worth = deal.locator(".dv-worth")
    assert worth.is_hidden()
    do(deal, "best")
    expect(worth).to_contain_text("South takes 6 against best play.")
    go(deal, 13)
    assert deal.locator(".keep").count() > 0
    worth.get_by_role("button").click()
    assert now(deal) == "From here the deal is best play."


@pytest.mark.thorough
def test_a_mistake_is_marked_and_the_better_line_can_be_stepped_through(
    open_page: OpenPage,
) -> None:
    page = open_page("en/reading/")
    viewer = put(page, viewers.figure(viewers.MISTAKE))
    do(viewer, "best")
    slips = viewer.locator(".dv-slip")
    assert slips.evaluate_all("all => all.map(one => one.id)") == [
        "deal-slip-1-10",
        "deal-slip-1-11",
    ]
    go(viewer, 9)
    keep = viewer.locator(".keep").evaluate_all("all => all.map(card => card.dataset.c)")
    assert keep == ["SA", "SK", "SQ", "SJ", "ST"]
    do(viewer, "next")
    worth = viewer.locator(".dv-worth")
    expect(worth).to_contain_text("mistake")
    expect(worth).to_contain_text("South takes 5 against best play.")
    expect(viewer.get_by_role("status")).to_contain_text("mistake")
    go(viewer, 5)
    worth.get_by_role("button", name="Best play from here").click()
    assert viewer.locator(".dv-count").inner_text() == "5 / 39"
    do(viewer, "last")
    assert viewer.get_by_role("img", name="tricks: 6").count() == 1
    go_on = worth.get_by_role("button", name="Back to the deal")
    go_on.click()
    assert at(viewer) == 5 and viewer.locator(".dv-count").inner_text() == "5 / 15"


# ---- Other games -------------------------------------------------------------------------------


@pytest.mark.thorough
def test_four_hands_with_stock_gift_and_box(open_page: OpenPage) -> None:
    page = open_page("en/reading/")
    viewer = put(page, viewers.FOUR)
    names = viewer.locator(".dv-seat > p > b").all_inner_texts()
    assert names == ["Anna", "Boris", "Vera", "Gleb"]
    spots = viewer.locator(".dv-seat").evaluate_all(
        "all => all.map(one => { const box = one.getBoundingClientRect(); return [box.x, box.y] })"
    )
    anna, boris, vera, gleb = spots
    assert boris[0] < vera[0] < gleb[0] and vera[1] < boris[1] == gleb[1] < anna[1]
    boxes = viewer.evaluate(BOXES)
    for step in range(1, 11):
        do(viewer, "next")
        assert viewer.evaluate(BOXES) == boxes, step
    assert viewer.locator(".dv-pot").inner_text().split() == ["box", "15", "−10"]
    go(viewer, 3)
    assert hand(viewer, "Vera").locator(".c:not(.ghost, .void)").count() == 4
    assert "stock ×4" in viewer.locator(".dv-piles").inner_text()
    go(viewer, 8)
    assert hand(viewer, "Anna").locator("[data-c=HK]:not(.ghost)").count() == 1
    assert viewer.locator(".dv-trick li").count() == 0
    page.set_viewport_size({"width": 320, "height": 900})
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


@pytest.mark.thorough
def test_a_score_sheet_grows(open_page: OpenPage) -> None:
    page = open_page("en/reading/")
    viewer = put(page, viewers.SHEET)
    rows = viewer.locator(".dv-sheet tbody tr")
    assert rows.locator("th").all_inner_texts() == ["pool", "mountain", "whists"]
    written = "rows => rows.map(row => [...row.querySelectorAll('.l, .o')].map(one => one.firstChild.data))"
    assert rows.evaluate_all(written) == [["4"], [], []]
    size = viewer.locator(".dv-sheet").bounding_box()
    go(viewer, 4)
    assert rows.evaluate_all(written) == [["4", "8", "10"], ["2"], ["24"]]
    struck = "el => getComputedStyle(el).textDecorationLine"
    assert viewer.locator(".o").first.evaluate(struck) == "line-through"
    assert viewer.locator(".dv-sheet ins").filter(visible=True).all_inner_texts() == ["+2"]
    go(viewer, 6)
    assert rows.evaluate_all(written) == [["4", "8", "10"], ["2"], ["24", "36", "8"]]
    assert viewer.locator(".dv-sheet").bounding_box() == size


@pytest.mark.thorough
def test_a_session_without_cards(open_page: OpenPage) -> None:
    page = open_page("en/reading/")
    viewer = put(page, viewers.figure(viewers.SESSION))
    assert viewer.locator(".dv-hand, .dv-trick, [data-do=quiz], [data-do=best]").count() == 0
    assert viewer.locator(".dv-pot b").inner_text() == "40"
    do(viewer, "next")
    assert "pot → South 40" in now(viewer)
    assert viewer.locator(".dv-seat").first.inner_text().split()[-2:] == ["+40", "+40"]


# ---- Where it stands ---------------------------------------------------------------------------


@pytest.mark.thorough
def test_several_on_a_page_do_not_meddle(desk: Page, deal: Locator) -> None:
    others = desk.locator(f"deal-viewer:not(#{DEAL} *)")
    assert others.count() >= 3
    deal.locator(".dv-mid").click()
    desk.keyboard.press("End")
    assert at(deal) == 42
    assert set(others.evaluate_all("all => all.map(one => (one.wake(), one.at))")) == {0}


@pytest.mark.parametrize(
    ("broken", "why"),
    [
        (lambda html: html.replace('"deals":', '"deals'), "JSON"),
        (lambda html: html.replace('"0+ SA"', '"0+ HA"', 1), "HA is not at h0"),
        (lambda html: html.replace(" $p:0:", " $q:0:"), "no account q"),
        (lambda html: re.sub(r'"words":\{.*\}\}</script>', '"x":1}</script>', html), "no words"),
    ],
)
@pytest.mark.thorough
def test_a_broken_record_leaves_the_transcript_and_says_so(
    browser: Browser, address: str, broken: Any, why: str
) -> None:
    page = browser.new_page()
    said: list[str] = []
    page.on("console", lambda message: said.append(f"{message.type}: {message.text}"))
    page.on("pageerror", lambda error: said.append(f"page: {error}"))
    page.goto(f"{address}en/reading/")
    html = viewers.figure("id: both\ndeal: austrian/both-whist\n")
    assert broken(html) != html
    viewer = put(page, broken(html))
    expect(viewer.locator("li[data-step]").first).to_be_visible()
    assert viewer.locator("li[data-step]").filter(visible=True).count() == 39
    assert viewer.locator(".dv").count() == 0
    (message,) = said
    assert message.startswith("error: deal-viewer deal-both:") and why in message
    # A whole one beside it works.
    assert at(put(page, html.replace("deal-both", "deal-whole"), lone=False)) == 0
    page.close()


@pytest.mark.thorough
def test_paper_shows_the_list(desk: Page, deal: Locator) -> None:
    go(deal, 20)
    desk.emulate_media(media="print")
    assert deal.locator(".dv").is_hidden()
    steps = deal.locator("[data-step]")
    assert steps.count() == 45 == steps.filter(visible=True).count()
    assert deal.locator(".dv-list").evaluate("el => el.scrollHeight - el.clientHeight") == 0
    desk.emulate_media(media="screen")


@pytest.mark.thorough
def test_colours_that_the_system_forces(browser: Browser, address: str) -> None:
    context = browser.new_context(forced_colors="active", reduced_motion="reduce")
    page = context.new_page()
    page.goto(f"{address}en/{WHIST}")
    viewer = woken(page.locator(f"#{DEAL} deal-viewer"))
    go(viewer, 16)
    border = "el => parseFloat(getComputedStyle(el).borderTopWidth)"
    assert viewer.locator(".legal").evaluate(border) > viewer.locator(".no").first.evaluate(border)
    fill = "el => [getComputedStyle(el).fill, getComputedStyle(el.closest('.c')).color]"
    drawn, text = viewer.locator(".legal svg").evaluate(fill)
    assert drawn == text
    go(viewer, 18)
    winner = viewer.locator(".win")
    assert winner.evaluate("el => getComputedStyle(el).outlineStyle") == "solid"
    context.close()


@pytest.mark.thorough
def test_motion_is_shown_unless_it_is_unwanted(browser: Browser, address: str) -> None:
    flights = "viewer => { viewer.go(0, 10); viewer.move(11); return document.getAnimations().filter(one => one.effect.target.dataset.c).length }"
    for motion, count in (("no-preference", 1), ("reduce", 0)):
        context = browser.new_context(reduced_motion=motion)  # type: ignore[arg-type]
        page = context.new_page()
        page.goto(f"{address}en/{WHIST}")
        assert woken(page.locator(f"#{DEAL} deal-viewer")).evaluate(flights) == count
        context.close()


@pytest.mark.thorough
def test_the_suit_of_a_card_lies_inside_it(deal: Locator) -> None:
    """A ten, the one card with two signs, lies in East's hand of small cards."""
    go(deal, 8)
    assert deal.locator(".c[data-c=CT]").count() == 1
    room = deal.locator(".dv-right .c svg").evaluate_all(
        "all => all.map(pip => pip.closest('.c').getBoundingClientRect().right - pip.getBoundingClientRect().right)"
    )
    assert min(room) >= 2


@pytest.mark.thorough
def test_text_at_twice_its_size(desk: Page, deal: Locator) -> None:
    desk.set_viewport_size({"width": 640, "height": 500})  # 1280 pixels at 200 %
    assert desk.evaluate("document.documentElement.scrollWidth") <= 640
    desk.set_viewport_size({"width": 1280, "height": 1000})
    desk.evaluate("document.documentElement.style.fontSize = '250%'")
    go(deal, 16)
    assert desk.evaluate("document.documentElement.scrollWidth") <= 1280
    cut = deal.locator(".dv-bar button, .dv-set button, .dv-turn").evaluate_all(
        "all => all.filter(one => one.scrollWidth > one.clientWidth + 1).length"
    )
    assert cut == 0
    desk.evaluate("document.documentElement.style.fontSize = ''")


@pytest.mark.thorough
def test_it_works_after_instant_navigation(browser: Browser, tmp_path: Path) -> None:
    """In a site whose pages replace each other without loading, the viewer comes and goes with them."""
    root, site = tmp_path / "checkout", tmp_path / "site"
    for name in ("docs/overrides", "docs/scripts"):
        shutil.copytree(ROOT / name, root / name)
    config = re.sub(
        r"^nav:\n(?:[ -].*\n)+", "", (ROOT / "mkdocs.yml").read_text("utf-8"), flags=re.M
    )
    config = config.replace("  features:\n", "  features:\n    - navigation.instant\n")
    (root / "mkdocs.yml").write_text(config, "utf-8")
    pages = root / "docs/en"
    pages.mkdir()
    (pages / "index.md").write_text("# Rulebook\n\n[the deal](deal.md)\n", "utf-8")
    deal = "# Deal\n\n```deal\ndeal: austrian/both-whist\n```\n"
    (pages / "deal.md").write_text(deal, "utf-8")
    site.mkdir()
    with served(site) as address:
        subprocess.run(
            [sys.executable, "-m", "mkdocs", "build", "-q", "-d", str(site / "en")],
            cwd=root,
            env=os.environ
            | {"SITE_URL": f"{address}en/", "PYTHONPATH": str(ROOT), "NO_MKDOCS_2_WARNING": "1"},
            check=True,
            capture_output=True,
        )
        page = browser.new_page()
        page.goto(f"{address}en/")
        page.evaluate("window.kept = true")
        page.get_by_role("link", name="the deal").click()
        viewer = woken(page.locator("deal-viewer"))
        viewer.locator(".dv-table").wait_for()
        assert page.evaluate("window.kept") is True
        do(viewer, "next")
        assert at(viewer) == 1
        viewer.evaluate("viewer => { window.former = viewer }")
        do(viewer, "play")
        page.go_back()
        page.get_by_role("link", name="the deal").wait_for()
        assert page.evaluate("[former.isConnected, former.timer]") == [False, 0]
        page.get_by_role("link", name="the deal").click()
        viewer.locator(".dv-table").wait_for()
        assert page.evaluate("window.kept") is True and page.locator(".dv").count() == 1
        page.close()


STATES = """viewer => ({
    exchange: () => viewer.go(0, 4),
    trick: () => viewer.go(0, 16),
    paid: () => { viewer.go(0, viewer.deals[0].length - 1); viewer.mode("best") },
    quiz: () => { viewer.go(0, 16); viewer.mode("quiz") },
})"""


@pytest.mark.parametrize(
    ("width", "dark"),
    [
        pytest.param(390, True, id="phone in the dark"),
        pytest.param(390, False, id="phone", marks=pytest.mark.thorough),
        pytest.param(1280, True, id="desk in the dark", marks=pytest.mark.thorough),
        pytest.param(1280, False, id="desk", marks=pytest.mark.thorough),
    ],
)
@pytest.mark.thorough
def test_everybody_can_use_it(browser: Browser, address: str, width: int, dark: bool) -> None:
    """All rules of axe on the viewer in each of its states."""
    context = browser.new_context(
        viewport={"width": width, "height": 1000},
        color_scheme="dark" if dark else "light",
        reduced_motion="reduce",
    )
    context.add_init_script(AXE)
    page = context.new_page()
    page.goto(f"{address}{'ru' if dark else 'en'}/{WHIST}")
    viewer = woken(page.locator(f"#{DEAL} deal-viewer"))
    found = []
    for state in ("exchange", "trick", "paid", "quiz"):
        viewer.evaluate(f"viewer => ({STATES})(viewer).{state}()")
        page.evaluate(SETTLE)
        found += page.evaluate(
            f"""async () => (await axe.run("#{DEAL} .dv", {{resultTypes: ["violations"]}})).violations
            .flatMap(one => one.nodes.map(node => `{state}: ${{one.id}} ${{node.target}} ${{node.failureSummary}}`))"""
        )
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert found == []
    # Fingers: every control is at least 24 pixels each way, those of the bar 44 high.
    small = viewer.locator(
        ".dv-bar button, .dv-set button, .dv-set select, .dv-slide input"
    ).evaluate_all(
        "all => all.map(one => one.getBoundingClientRect()).filter(box => box.width < 24 || box.height < 16)"
    )
    assert small == []
    assert viewer.locator("[data-do=next]").bounding_box()["height"] >= 44  # type: ignore[index]
    context.close()
