// The table after each step: where the cards lie, what everybody has. It moves what the page says and knows no rules.

import { split } from "./words.mjs";

/**
 * A place is a letter for its kind and the seat it belongs to: `h0` is a hand, `t` the trick, `w0` tricks taken,
 * `k` the stock, `n` the talon, `u` what is turned up, `d0` what was laid away, `g0` a gift.
 *
 * @import { Deal, Entry, Head, Step } from "./page.mjs"
 *
 * @typedef {{card: string, by: number}} Lying
 *
 * @typedef {object} State
 * @property {Record<string, string>} at where each card lies
 * @property {Record<string, string>} see who sees the cards of a place, where it is not the usual
 * @property {Record<string, number>} money what each account holds
 * @property {Record<string, number>} moved by how much the step changed an account
 * @property {Lying[]} trick what lies on the table
 * @property {Lying[]} done the trick that the step completed
 * @property {number} winner who took it
 * @property {number[]} won how many tricks each seat has
 * @property {number} tricks how many there were
 * @property {string[]} tags what each player has said last
 * @property {string[]} gone cards that left a hand, in order
 * @property {number} written how many entries stand on the sheet
 * @property {number} before how many stood there before the step
 * @property {number} [worth] what the deal is worth
 *
 * @typedef {{card: string, from: number, row: number}} Slot A place in a hand, taken from a step on.
 * @typedef {{seat: number, rows: number, slots: Slot[]}} Hand
 * @typedef {{hands: Hand[], piles: Record<string, number>}} Layout Hands, and the most that ever lay in a pile.
 */

/**
 * Return the table before the first step of a deal.
 * @param {Deal} deal
 * @param {Pick<State, "money" | "written">} carried
 * @returns {State}
 */
function start({ piles, worth }, { money, written }) {
  /** @type {State} */
  const state = {
    at: {}, see: {}, money, moved: {}, trick: [], done: [], winner: -1, won: [], tricks: 0, tags: [], gone: [],
    written, before: written, worth,
  };
  for (const pile of piles ?? []) {
    const [place, seen, cards] = pile.split(/[=:]/);
    if (seen) state.see[place] = seen;
    for (const card of split(cards)) state.at[card] = place;
  }
  return state;
}

/**
 * Return the table after a step; the one before it stays as it is.
 * @param {State} was
 * @param {Step} step
 * @returns {State}
 */
function after(was, step) {
  const { written } = was, { id, tag } = step;
  const state = {
    ...was, at: { ...was.at }, see: { ...was.see }, money: { ...was.money }, moved: {}, done: [], winner: -1,
    won: [...was.won], tags: [...was.tags], before: written, written: written + step.entries.length,
    worth: step.worth ?? was.worth,
  };
  for (const { cards, from, to } of step.moves) move(state, cards, from, to, step);
  for (const [place, who] of step.sights) state.see[place] = who;
  for (const { payer, payee, amount } of step.sums) {
    pay(state, payer, -amount, id);
    pay(state, payee, amount, id);
  }
  if (tag) state.tags[step.by] = tag;
  return state;
}

/**
 * @param {State} state
 * @param {string[]} cards
 * @param {string} from
 * @param {string} to
 * @param {Step} step
 */
function move(state, cards, from, to, { id, by }) {
  const { at, trick, won } = state, taken = from === "t" && to[0] === "w";
  for (const card of cards.length ? cards : trick.map(({ card }) => card)) {
    if (at[card] !== from) throw new Error(`${id}: ${card} is not at ${from}`);
    at[card] = to;
    if (from[0] === "h") state.gone = [...state.gone, card];
    if (to[0] === "h") state.gone = state.gone.filter((one) => one !== card);
    if (to === "t") state.trick = [...state.trick, { card, by }];
    if (from === "t") state.trick = state.trick.filter((one) => one.card !== card);
  }
  if (taken) {
    state.done = trick.filter(({ card }) => at[card] === to);
    const winner = (state.winner = +to.slice(1));
    won[winner] = (won[winner] ?? 0) + 1;
    state.tricks++;
  }
}

/**
 * @param {State} state
 * @param {string} account
 * @param {number} amount
 * @param {string} id
 */
function pay({ money, moved }, account, amount, id) {
  if (!(account in money)) throw new Error(`${id}: no account ${account}`);
  money[account] += amount;
  moved[account] = (moved[account] ?? 0) + amount;
}

/**
 * Return the tables after the steps of each deal; money and what is written are carried on.
 * @param {Head} head
 * @param {Step[][]} deals
 * @param {number} written how many entries stand on the sheet before the first
 */
export function replay({ seats, accounts, deals: heads }, deals, written) {
  /** @type {Record<string, number>} */
  const money = {};
  for (const seat of seats.keys()) money[seat] = 0;
  for (const account in accounts) money[account] = accounts[account][1];
  let carried = { money, written };
  return deals.map((steps, n) => {
    const states = follow(start(heads[n], carried), steps);
    carried = states[states.length - 1];
    return states;
  });
}

/**
 * Return the table after each of some steps.
 * @param {State} state
 * @param {Step[]} steps
 */
export const follow = (state, steps) => steps.map((step) => (state = after(state, step)));

/**
 * Return all that is ever written on the sheet, in order; what stood there comes first.
 * @param {Head} head
 * @param {Step[][]} deals
 * @returns {{entries: Entry[], stood: number}}
 */
export function entered({ columns }, deals) {
  const stood = (columns ?? []).flatMap(({ start }, column) => (start ?? []).map(([seat, amount, on = -1]) => ({ column, seat, amount, on })));
  return { entries: [...stood, ...deals.flat().flatMap(({ entries }) => entries)], stood: stood.length };
}

/**
 * Give each card that is ever in a hand a place of its own, and each pile its room, so that nothing moves.
 * @param {Deal} deal
 * @param {State[]} states
 * @returns {Layout}
 */
export function lay({ players }, states) {
  const hands = (players ?? []).map((seat) => {
    /** @type {Map<string, number>} */
    const since = new Map();
    states.forEach(({ at }, n) => {
      for (const card in at) if (at[card] === `h${seat}` && !since.has(card)) since.set(card, n);
    });
    const suits = [...new Set([...since.keys()].map(([suit]) => suit))];
    const slots = suits.flatMap((suit, row) => [...since].filter(([card]) => card[0] === suit).map(([card, from]) => ({ card, from, row })));
    return { seat, rows: suits.length, slots };
  });
  /** @type {Record<string, number>} */
  const piles = {};
  for (const { at } of states) {
    /** @type {Record<string, number>} */
    const now = {};
    for (const place of Object.values(at)) if ("kndgu".includes(place[0])) piles[place] = Math.max(piles[place] ?? 0, (now[place] = (now[place] ?? 0) + 1));
  }
  return { hands, piles };
}
