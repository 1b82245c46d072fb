// What a page gives: a JSON block and a line for each step (rulebook/html/viewer.py says what they hold).

import { split } from "./words.mjs";

/**
 * @import { Words } from "./words.mjs"
 *
 * @typedef {object} Deal
 * @property {string} say who deals
 * @property {number} dealer
 * @property {number} steps how many lines of the transcript belong to it
 * @property {number[]} [players] those who hold cards, in turn
 * @property {string[]} [piles] `h0=:SAKHT`: a place, who sees its cards where it is not the usual, and the cards
 * @property {Record<string, string>} [best] what the deal is worth, in words
 * @property {number} [worth] its value before the first step
 * @property {Record<string, (Attributes & {say: string})[]>} [lines] best play by the step that it replaces
 *
 * @typedef {object} Column A column of the score sheet.
 * @property {string} name
 * @property {[seat: number, amount: number, on?: number][]} [start] what stood there before the first step
 *
 * @typedef {object} Head The JSON block.
 * @property {string} title
 * @property {string[]} seats
 * @property {Record<string, string>} [pairs] names of partners by the first of their seats
 * @property {Record<string, [name: string, letters: Record<string, string>]>} [packs] other faces, by their key
 * @property {string} n the name of the talon
 * @property {Record<string, [name: string, amount: number]>} [accounts] money that is no player's; none without money
 * @property {Column[]} [columns]
 * @property {Deal[]} deals
 * @property {Record<string, string>} [no] the clauses that forbid a card
 * @property {Words} [words] on the first viewer of a page
 *
 * @typedef {object} Attributes The data of a line, as strings.
 * @property {string} [step] who acts, and what changes
 * @property {string} [no] what is forbidden
 * @property {string} [best] the value after the step, if it changed, and the cards that kept it
 * @property {string} [said] what the player has said
 *
 * @typedef {object} Line
 * @property {Attributes} data
 * @property {string} id its anchor; a line before the first deal has none
 * @property {string[]} cells what it says, the reason and the clause of a payment last
 *
 * @typedef {{cards: string[], from: string, to: string}} Move No cards are the whole trick.
 * @typedef {{payer: string, payee: string, amount: number}} Sum
 * @typedef {{column: number, seat: number, amount: number, on: number}} Entry `on` is -1 where it is on nobody.
 *
 * @typedef {object} Step
 * @property {string} id the anchor of its line
 * @property {string} html what it says
 * @property {number} by the seat that acts, -1 for a line of a settlement
 * @property {Move[]} moves
 * @property {[place: string, who: string][]} sights who sees the cards of a place from now on
 * @property {Sum[]} sums
 * @property {Entry[]} entries
 * @property {Record<string, string>} no the cards that are not allowed, each with its clause
 * @property {string} rest the clause that forbids all others of the hand
 * @property {string} tag what the player has said
 * @property {boolean} fresh whether a trick or a phase begins here
 * @property {string[]} keep the cards that keep the value, none if all do
 * @property {number} [worth] the value after the step, if it changed
 */

/**
 * Read a step.
 * @param {Attributes} data
 * @param {string} html
 * @param {string} [id]
 * @returns {Step}
 */
export function read({ step = "-", no, best = "", said = "" }, html, id = "") {
  const [who, ...parts] = step.split(" "), by = who[0] === "-" ? -1 : parseInt(who), [worth, keep] = best.split(" ");
  /** @type {Step} */
  const one = {
    id, html, by, moves: [], sights: [], sums: [], entries: [], no: {}, rest: "", tag: said, fresh: who.endsWith("+"),
    keep: split(keep), worth: worth ? +worth : undefined,
  };
  for (const part of parts) {
    const sign = part[0], [what, from = `h${by}`, to = "t", on = -1] = part.split(/[:=]/), name = what.slice(1);
    if (sign === "$") one.sums.push({ payer: name, payee: from, amount: +to });
    else if (sign === "#") one.entries.push({ column: +name, seat: +from, amount: +to, on: +on });
    else if (part.includes("=")) one.sights.push([what, from]);
    else one.moves.push({ cards: split(what), from, to });
  }
  for (const group of no?.split(" ") ?? []) {
    const [clause, cards] = group.split(":"), free = clause === "-";
    for (const card of split(cards)) one.no[card] = free ? "" : clause;
    if (free) one.no[one.moves[0].cards[0]] = "";
    else if (!cards) one.rest = clause;
  }
  return one;
}

/**
 * Return the steps of each deal; before the first stands the deal itself.
 * @param {Head} head
 * @param {Line[]} lines
 */
export function steps({ deals }, lines) {
  const told = lines.filter(({ id }) => id), early = lines.filter(({ id }) => !id);
  return deals.map((deal, n) => {
    const first = read({}, `<b>${deal.say}.</b> ${n ? "" : together(early)}`);
    // What is paid before the first deal belongs to its beginning.
    if (!n) for (const { data } of early) {
      const { sums, entries } = read(data, "");
      first.sums.push(...sums);
      first.entries.push(...entries);
    }
    return [first, ...told.splice(0, deal.steps).map(({ data, cells, id }) => read(data, cells.join(""), id))];
  });
}

/**
 * Return lines as one text, in which a reason is told once for all that have it in a row.
 * @param {Line[]} lines
 */
export function together(lines) {
  const reason = (/** @type {Line | undefined} */ line) => line?.cells.slice(-2).join("");
  return lines.map((line, n) => reason(line) === reason(lines[n + 1]) ? `${line.cells.slice(0, -2).join("")} · ` : line.cells.join("")).join("");
}
