// The button of the search. What finds is not fetched before somebody means to search.

/** Where the folder of this language is, as seen from this script. */
const HOME = new URL("../../", /** @type {HTMLScriptElement} */ (document.currentScript).src).href;

/** Let the button, and a stroke for those who know it, open the search. */
export function offerSearch() {
  /** @type {HTMLButtonElement | null} */
  const button = document.querySelector("button.search-open");
  if (!button) return;
  let fetched = false;
  const fetch = () => {
    if (fetched) return;
    fetched = true;
    const script = document.createElement("script");
    script.src = `${HOME}assets/js/search.js`;
    document.head.append(script);
  };
  for (const near of ["pointerenter", "focus"]) button.addEventListener(near, fetch);
  button.addEventListener("click", () => {
    fetch();
    // Whoever is there already opens at once; else this is read when it has come.
    button.dataset.open = "";
    button.dispatchEvent(new Event("search"));
  });
  addEventListener("keydown", (press) => {
    const typing = press.target instanceof HTMLElement && press.target.matches("input, textarea, select, [contenteditable]");
    if (press.key !== "/" || press.ctrlKey || press.metaKey || press.altKey || typing) return;
    press.preventDefault();
    button.focus();
    button.click();
  });
}
