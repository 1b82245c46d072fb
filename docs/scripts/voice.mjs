// What a voice reads of the page's own markup.

import { spoken } from "./words.mjs";

/**
 * @import { Words } from "./words.mjs"
 */

/**
 * Return the words of an element as they are spoken: cards by name, labels for signs, no ids of clauses.
 * @param {Element} element
 * @param {Words} words
 * @param {string} [own] the cards that the step moves first, which need not be said in the markup
 */
export function heard(element, words, own) {
  const copy = /** @type {HTMLElement} */ (element.cloneNode(true));
  for (const el of /** @type {NodeListOf<HTMLElement>} */ (copy.querySelectorAll("a, [aria-label], [data-c]")))
    el.replaceWith(el.ariaLabel ?? spoken(words, el.dataset.c === "" ? own : el.dataset.c));
  return (copy.textContent ?? "").replace(/\s+/g, " ").trim();
}

/** What stands before the words of a cell where they make a sentence: `South pays West 16 (4 tricks × 4): …` */
const BEFORE = /** @type {Record<string, string>} */ ({ amount: " ", working: " (", reason: ": ", cites: " " });

/**
 * Return a cell of a settlement as words of a sentence, with what a voice says of it.
 * @param {Element} cell
 */
export function told({ className, innerHTML, ariaLabel }) {
  if (!innerHTML) return "";
  const words = document.createElement("span");
  const { outerHTML } = Object.assign(words, { className, innerHTML, ariaLabel, role: ariaLabel && "img" });
  return (BEFORE[className] ?? "") + outerHTML + (className === "working" ? ")" : "");
}
