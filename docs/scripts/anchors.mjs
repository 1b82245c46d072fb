// The language switch leads to the same page; it keeps leading to the same #anchor, so that a clause
// that is open in one language opens in the other.

/** Let the switches follow the address. */
export function keepAnchors() {
  /** @type {NodeListOf<HTMLAnchorElement>} */
  const switches = document.querySelectorAll("a.language-switch");
  const keep = () => {
    for (const link of switches) link.hash = location.hash;
  };
  // The deal viewer changes the address without a word: look again when the link is used.
  for (const link of switches) for (const press of ["click", "auxclick"]) link.addEventListener(press, keep);
  addEventListener("hashchange", keep);
  keep();
}
