// Where a button or a key leads.

/**
 * @import { Step } from "./page.mjs"
 */

/** @type {Record<string, string>} What keys do while the focus is inside. */
const KEYS = {
  ArrowLeft: "prev", ArrowRight: "next", Home: "first", End: "last", PageUp: "back", PageDown: "on", " ": "play",
};

/**
 * Return what a key asks for, if it asks for anything: no shortcut of others, nothing that a field needs itself.
 * @param {Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey">} event
 * @param {string} focus the name of the element that has it
 */
export function asks({ key, altKey, ctrlKey, metaKey, shiftKey }, focus) {
  const free = focus !== "select" && (key !== " " || (focus !== "button" && focus !== "a"));
  return free && !altKey && !ctrlKey && !metaKey && !shiftKey ? KEYS[key] : undefined;
}

/**
 * Return the step that a button leads to, if it leads to any: one below 0 or beyond the last lies in another deal.
 * @param {string} name of the button
 * @param {Step[]} steps
 * @param {number} at
 * @returns {number | undefined}
 */
export function goal(name, steps, at) {
  const last = steps.length - 1;
  // Before each trick and each phase one stops, to see what is about to be done.
  const stops = steps.flatMap(({ fresh }, n) => (!n || fresh ? [n && n - 1] : [])).concat(last);
  /** @type {Record<string, number>} */
  const goals = {
    first: 0, last, prev: at - 1, next: at + 1,
    back: stops.findLast((n) => n < at) ?? at - 1, on: stops.find((n) => n > at) ?? at + 1,
  };
  return goals[name];
}

/**
 * Return how long a step stays while the deal plays by itself, in milliseconds.
 * @param {string} speed
 */
export const pace = (speed) => (/** @type {Record<string, number>} */ ({ slow: 3200, fast: 900 })[speed] ?? 1800);
