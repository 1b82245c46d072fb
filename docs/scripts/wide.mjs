// A table wider than the page scrolls sideways: with the keyboard too.

/** Let the boxes of such tables be reached and named. */
export function reachTables() {
  const wide = new ResizeObserver((found) => {
    for (const { target } of found) {
      const box = /** @type {HTMLElement} */ (target), wider = box.scrollWidth > box.clientWidth;
      box.tabIndex = wider ? 0 : -1;
      box.role = wider ? "group" : null;
      box.ariaLabel = wider ? document.title : null;
    }
  });
  // Material puts tables into boxes that scroll once the page is read.
  addEventListener("load", () => {
    for (const one of document.querySelectorAll(".md-typeset__scrollwrap")) wide.observe(one);
  });
}
