// Added by `rulebook serve` to the pages that it shows, never to a built site: loads the page again
// after a build, and says what is wrong where a build has failed. The page's policy forbids inline
// styles, so what is said stands in an element that browsers draw well by themselves.
"use strict";
(() => {
  /** @type {number | undefined} */
  let built;

  /** @param {string} problem */
  const tell = problem => {
    document.querySelector("dialog.rulebook-problem")?.remove();
    if (!problem) return;
    const box = document.createElement("dialog");
    box.className = "rulebook-problem";
    const text = document.createElement("pre");
    text.textContent = problem;
    box.append(text);
    document.body.prepend(box);
    box.show();
    box.scrollIntoView({block: "nearest"});
  };

  const ask = async () => {
    try {
      const state = await (await fetch("/_rulebook/state")).json();
      if (built !== undefined && built !== state.built && !state.problem) location.reload();
      else if (built !== state.built) tell(state.problem);
      built = state.built;
    } catch {
      // The server is gone; it may come back.
    }
    setTimeout(ask, 700);
  };
  ask();
})();
