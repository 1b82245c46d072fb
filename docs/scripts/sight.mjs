// Who sits where, and who sees what.

/**
 * @import { Deal, Step } from "./page.mjs"
 * @import { State } from "./table.mjs"
 */

/**
 * Return those who play a deal, in turn, the one who is drawn below first: whoever alone is watched, or the first.
 * @param {Deal} deal
 * @param {string[]} names of all seats
 * @param {string} view a seat, or whose cards are shown
 */
export function turned({ players }, names, view) {
  const order = players ?? [...names.keys()], below = Math.max(order.indexOf(+view), 0);
  return [...order.slice(below), ...order.slice(0, below)];
}

/**
 * Tell whether the cards of a place are shown: all lie open, or those who see them are the ones watched.
 * @param {State} state
 * @param {string} place
 * @param {string} view `all`, `seen` for what the player about to act sees, or a seat
 * @param {Step} [next] the step to come
 */
export function sees({ see }, place, view, next) {
  const who = view === "seen" ? `${next?.by ?? -1}` : view;
  // Unless it is said, tricks and what is turned up are seen by all, other cards by whom they belong to.
  const seen = see[place] ?? ("twu".includes(place[0]) ? "*" : place.slice(1));
  return view === "all" || seen === "*" || seen.includes(who);
}
