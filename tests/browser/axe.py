"""What a machine can tell of whether everybody can read a page: axe, colours, widths, fonts."""

from importlib.resources import files

from playwright.sync_api import Page, expect

AXE = (files("axe_playwright_python") / "axe.min.js").read_text("utf-8")

# Colours are slow to measure, and a site has a hundred thousand cells of a few kinds: of the elements
# that are alike in tag and classes, with all their ancestors, one is looked at, on the first page.
RUN_AXE = """async ([seen, colours]) => {
    const known = new Set(seen), kinds = new Map([[null, 0]]), looks = new Map();
    const mixed = (kind, text) => {
        for (const letter of text) kind = (kind * 31 + letter.charCodeAt(0)) % 140737488355213;
        return kind;
    };
    for (const element of document.querySelectorAll("*")) {
        const own = ` ${element.tagName}.${element.className}`;
        const kind = mixed(kinds.get(element.parentElement), own);
        kinds.set(element, kind);
        if ([...element.childNodes].some(node => node.nodeType === 3 && node.data.trim())
                && !known.has(kind))
            looks.set(kind, element);
    }
    for (const element of looks.values()) element.dataset.look = "";
    axe.configure({rules: [
        {id: "color-contrast", selector: "[data-look]"},
        {id: "link-in-text-block", selector: "a[href][data-look]"},
    ]});
    const only = {runOnly: ["color-contrast", "link-in-text-block"]};
    const {violations} = colours && !looks.size ? {violations: []}
        : await axe.run(document, {resultTypes: ["violations"], ...(colours ? only : {})});
    for (const element of looks.values()) delete element.dataset.look;
    const faults = violations.flatMap(violation => violation.nodes.map(node =>
        `${location.pathname} ${innerWidth}: ${violation.id}: ${node.target} ${node.failureSummary}`));
    return [faults, [...looks.keys()]];
}"""

# Colours fade from one scheme into the other; a colour half-way there is nobody's choice.
SETTLE = """() => document.getAnimations()
    .filter(animation => animation.effect.getComputedTiming().endTime !== Infinity)
    .forEach(animation => animation.finish())"""

TOO_WIDE = """() => [document.documentElement, ...document.querySelectorAll("figure, .lines")]
    .filter(element => element.scrollWidth > element.clientWidth + 1)
    .map(element => `${location.pathname} ${innerWidth}: ${element.tagName} ${element.id} is too wide`)"""

# What has to be pushed sideways to be read; code may, a table and a figure of prose may not.
PUSHED = """() => [...document.querySelectorAll("article *")].filter(el =>
    !el.closest("deal-viewer, pre, .doc") && ["auto", "scroll", "hidden"].includes(getComputedStyle(el).overflowX)
    && el.scrollWidth > el.clientWidth + 1 && el.clientWidth > 60
).map(el => `${location.pathname} ${innerWidth}: ${el.scrollWidth} of ${el.clientWidth} px: `
    + el.textContent.trim().replace(/\\s+/g, " ").slice(0, 50))"""

# A word with letters on two lines; a soft hyphen parts two words here.
PARTED = """() => {
    const found = [], range = document.createRange();
    const texts = document.createTreeWalker(document.querySelector("article"), NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const text = texts.currentNode;
        if (text.parentElement.closest("pre, script, code, deal-viewer, .doc")) continue;
        for (const word of text.data.matchAll(/[\\p{L}]{2,}/gu)) {
            range.setStart(text, word.index);
            range.setEnd(text, word.index + word[0].length);
            if (new Set([...range.getClientRects()].map(box => Math.round(box.y))).size > 1)
                found.push(`${location.pathname} ${innerWidth}: ${word[0]} is parted`);
        }
    }
    return found;
}"""

# A page names the fonts of several systems; this puts one in front of them, the same in all places.
WEAR = """([text, code]) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`:root > * { --md-text-font: "${text}" !important; --md-code-font: "${code}" !important }`);
    document.adoptedStyleSheets = [sheet];
}"""

# A font that there is has another width than the one that takes its place.
MISSING = """fonts => fonts.filter(font => {
    const context = document.createElement("canvas").getContext("2d");
    const widths = ["monospace", "sans-serif"].map(other => {
        context.font = `32px "${font}", ${other}`;
        return context.measureText("iiiiWWWW").width;
    });
    return widths[0] !== widths[1];
})"""


PHONE = 480
"""Pixels: a screen narrower than that is a phone's."""


def violations(
    page: Page,
    width: int,
    *,
    dark: bool,
    seen: set[float] | None = None,
    colours: bool = False,
) -> list[str]:
    """Return what axe finds on a page in a width, once it wears the scheme; or of `colours` alone.

    The colours of what was `seen` on a page before, in the same width and scheme, are not measured
    again; what is seen on this one is added.
    """
    page.emulate_media(color_scheme="dark" if dark else "light", reduced_motion="reduce")
    page.set_viewport_size({"width": width, "height": 900})
    scheme = "slate" if dark else "default"
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", scheme)
    page.evaluate(SETTLE)
    seen = set() if seen is None else seen
    found: list[str]
    found, looked_at = page.evaluate(RUN_AXE, [sorted(seen), colours])
    seen.update(looked_at)
    return found


def too_wide(page: Page, *widths: int) -> list[str]:
    """Return what leaves its place on a page in one of some widths.

    On a phone also what is cut, and every word that is parted.
    """
    found: list[str] = []
    for width in widths:
        page.set_viewport_size({"width": width, "height": 900})
        for look in (TOO_WIDE, PUSHED, PARTED) if width < PHONE else (TOO_WIDE,):
            found += page.evaluate(look)
    return found
