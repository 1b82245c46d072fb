// @ts-check

// The language switch leads to the same page; keep it leading to the same #anchor, so that a
// clause that is open in one language opens in the other.

/** @type {NodeListOf<HTMLAnchorElement>} */
const switches = document.querySelectorAll("a.language-switch");

function keepAnchor() {
  for (const link of switches) link.hash = location.hash;
}

// The deal viewer changes the address without a word: look again when the link is used.
for (const link of switches) for (const press of ["click", "auxclick"]) link.addEventListener(press, keepAnchor);
addEventListener("hashchange", keepAnchor);
keepAnchor();

// A table wider than the page scrolls sideways: with the keyboard too.
const wide = new ResizeObserver((found) => {
  for (const { target } of /** @type {{target: any}[]} */ (found)) {
    const wider = target.scrollWidth > target.clientWidth;
    target.tabIndex = wider ? 0 : -1;
    target.role = wider ? "group" : null;
    target.ariaLabel = wider ? document.title : null;
  }
});
// Material puts tables into boxes that scroll once the page is read.
addEventListener("load", () => {
  for (const one of document.querySelectorAll(".md-typeset__scrollwrap")) wide.observe(one);
});
