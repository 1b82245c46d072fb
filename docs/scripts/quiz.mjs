// The quiz: when it asks, and what it says to a card.

/**
 * @import { Step } from "./page.mjs"
 */

/**
 * Tell whether one is to choose a card: the step to come is one card out of the hand that is watched.
 * @param {Step | undefined} next
 * @param {string} view
 */
export const asked = (next, view) => `${next?.by}` === view && next?.moves[0]?.cards.length === 1 && next.moves[0].from[0] === "h";

/**
 * Return the clause that forbids a card at a step, or nothing.
 * @param {Step | undefined} next
 * @param {string} card
 */
export const barred = (next, card) => next?.no[card] ?? next?.rest;

/**
 * Judge a card that one would have played.
 * @param {Step} next what was played
 * @param {string} card one that no clause forbids
 * @param {boolean} known whether best play is
 * @returns {{right: boolean, value: "good" | "worse" | undefined}} whether it is the card that was played, and if not,
 *   whether it keeps the value
 */
export function verdict({ moves, keep }, card, known) {
  const right = moves[0].cards[0] === card;
  return { right, value: right || !known ? undefined : !keep.length || keep.includes(card) ? "good" : "worse" };
}
