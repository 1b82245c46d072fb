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

// A table wider than the page scrolls sideways: with the keyboard too, and named by its section.
const wide = new ResizeObserver((found) => {
  for (const { target } of found) {
    if (target.scrollWidth <= target.clientWidth) {
      for (const name of ["tabindex", "role", "aria-labelledby"]) target.removeAttribute(name);
      continue;
    }
    const section = [...document.querySelectorAll("article :is(h1, h2, h3, h4)[id]")]
      .findLast((one) => one.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING);
    target.setAttribute("tabindex", "0");
    target.setAttribute("role", "group");
    if (section) target.setAttribute("aria-labelledby", section.id);
  }
});
for (const one of document.querySelectorAll(".md-typeset__scrollwrap")) wide.observe(one);
