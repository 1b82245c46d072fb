// The frame around the table: a bar of buttons, the sentence, what a reader may choose.

import { ICONS, svg } from "./drawings.mjs";
import { fill, list } from "./words.mjs";

/**
 * @import { Head } from "./page.mjs"
 * @import { Label, Words } from "./words.mjs"
 */

/**
 * Draw the frame.
 * @param {Head} head
 * @param {Words} words
 */
export function frame({ seats, packs, deals }, words) {
  const cards = deals.some((deal) => deal.piles);
  /** @param {keyof typeof ICONS} name */
  const button = (name) => `<button data-do="${name}" aria-label="${words[name]}">${svg(ICONS[name], 24)}</button>`;
  /** @param {Label} name @param {(string | number)[][]} options */
  const choice = (name, options) =>
    `<label>${words[name]} <select name="${name}">${options.map(([value, text]) => `<option value="${value}">${text}</option>`).join("")}</select></label>`;
  /** @param {...Label} names */
  const named = (...names) => names.map((name) => [name, words[name]]);
  /** @param {Label} name */
  const toggle = (name) => `<button data-do="${name}" aria-pressed="false">${words[name]}</button>`;
  return list([
    deals[1] && choice("deal", deals.map(({ say }, n) => [n, `${n + 1}. ${say}`])),
    `<div class="dv-table"></div><div class="dv-bar" role="group" aria-label="${words.bar}">`,
    ... /** @type {const} */ (["first", "back", "prev", "play", "next", "on", "last"]).map(button),
    `<span class="dv-slide"><input type="range" min="0" aria-label="${words.step}"><span class="dv-count"></span>${button("link")}</span></div>`,
    '<div class="dv-say"></div><p class="dv-ask" hidden></p>',
    `<div class="dv-worth" hidden><span></span> <button data-do="line">${words.line}</button></div>`,
    '<p class="dv-sr" role="status"></p><div class="dv-set">',
    cards && choice("view", [...named("all", "seen"), ...seats.map((name, n) => [n, fill(words.only, name)])]),
    cards && choice("faces", [...named("two", "four"), ...Object.entries(packs ?? {}).map(([key, [name]]) => [key, name])]),
    choice("speed", named("slow", "normal", "fast")),
    cards && toggle("quiz"),
    deals.some(({ best }) => best) && toggle("best"),
    '</div><div class="dv-book"></div>',
  ], "");
}
