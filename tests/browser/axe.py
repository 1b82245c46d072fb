"""What a machine can tell of whether everybody can read a page: axe, colours, widths, fonts."""

from importlib.resources import files

from playwright.sync_api import Page, expect

AXE = (files("axe_playwright_python") / "axe.min.js").read_text("utf-8")

# Colours are slow to measure, and a page has a thousand cells of a few kinds: of the elements that
# are alike in tag and classes, with all their ancestors, one is looked at.
RUN_AXE = """async rules => {
    const kinds = new Map([[null, ""]]), looks = new Map();
    for (const element of document.querySelectorAll("*")) {
        const kind = `${kinds.get(element.parentElement)} ${element.tagName}.${element.className}`;
        kinds.set(element, kind);
        if ([...element.childNodes].some(node => node.nodeType === 3 && node.data.trim()))
            looks.set(kind, element);
    }
    for (const element of looks.values()) element.dataset.look = "";
    axe.configure({rules: [
        {id: "color-contrast", selector: "[data-look]"},
        {id: "link-in-text-block", selector: "a[href][data-look]"},
    ]});
    const {violations} = await axe.run(document, {
        resultTypes: ["violations"],
        ...(rules.length ? {runOnly: {type: "rule", values: rules}} : {}),
    });
    for (const element of looks.values()) delete element.dataset.look;
    return violations.flatMap(violation => violation.nodes.map(node =>
        `${location.pathname} ${innerWidth}: ${violation.id}: ${node.target} ${node.failureSummary}`));
}"""

# Colours fade from one scheme into the other; a colour half-way there is nobody's choice.
SETTLED = """() => Promise.allSettled(document.getAnimations()
    .filter(animation => animation.effect.getComputedTiming().endTime !== Infinity)
    .map(animation => animation.finished)).then(() => null)"""

TOO_WIDE = """() => [document.documentElement, ...document.querySelectorAll("figure, .lines")]
    .filter(element => element.scrollWidth > element.clientWidth + 1)
    .map(element => `${location.pathname} ${innerWidth}: ${element.tagName} ${element.id} is too wide`)"""

# A page names the fonts of several systems; this puts one in front of them, the same in all places.
WEAR = """([text, code]) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`:root { --md-text-font: "${text}" !important; --md-code-font: "${code}" !important }`);
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


COLOURS = ("color-contrast", "link-in-text-block")


def violations(page: Page, width: int, *rules: str, dark: bool) -> list[str]:
    """Return what axe finds on a page in a width, once it wears the scheme; all rules if none is named."""
    page.emulate_media(color_scheme="dark" if dark else "light", reduced_motion="reduce")
    page.set_viewport_size({"width": width, "height": 900})
    scheme = "slate" if dark else "default"
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", scheme)
    page.evaluate(SETTLED)
    found: list[str] = page.evaluate(RUN_AXE, rules)
    return found


def too_wide(page: Page, *widths: int) -> list[str]:
    """Return what leaves its place on a page in one of some widths."""
    found: list[str] = []
    for width in widths:
        page.set_viewport_size({"width": width, "height": 900})
        found += page.evaluate(TOO_WIDE)
    return found
