// The score sheet, and what was won and lost. What is not yet written keeps its room.

import { signed } from "./words.mjs";

/**
 * @import { Entry, Head } from "./page.mjs"
 * @import { State } from "./table.mjs"
 * @import { Words } from "./words.mjs"
 *
 * @typedef {object} Figure A figure of the sheet: the sum so far of a column, a seat and, with whists, an opponent.
 * @property {number} total
 * @property {number} amount by how much the entry changed it
 * @property {"f" | "o" | "l"} kind to come, replaced, or the last that stands
 * @property {boolean} fresh whether it did not stand there before the step
 */

/**
 * Return what a seat has in a column: by the seat it is written on, -1 for nobody, the figures one after another.
 * @param {Entry[]} entries all that is ever written
 * @param {number} column
 * @param {number} seat
 * @param {Pick<State, "before" | "written">} state
 */
export function figures(entries, column, seat, { before, written }) {
  /** @type {Map<number, Figure[]>} */
  const found = new Map();
  entries.forEach((entry, n) => {
    if (entry.column !== column || entry.seat !== seat) return;
    const { amount, on } = entry, line = found.get(on) ?? [], former = line.at(-1);
    if (former && n < written) former.kind = "o";
    found.set(on, [...line, {
      total: (former?.total ?? 0) + amount, amount, kind: n < written ? "l" : "f", fresh: n >= before,
    }]);
  });
  return found;
}

/**
 * Return what an account holds, and by how much the step changed it.
 * @param {Head} head
 * @param {State} state
 * @param {string | number} account
 */
export function sum({ accounts }, { money, moved }, account) {
  if (!accounts) return "";
  const held = money[account];
  return `<span class="dv-sum"><b>${account in accounts ? held : signed(held)}</b> ${change(moved[account])}</span>`;
}

/** @param {number} [amount] */
const change = (amount = 0) => `<ins${amount < 0 ? ' class="down"' : ""}>${amount ? signed(amount) : ""}</ins>`;

/**
 * Draw the sheet: a row for the money, and one for each column of entries.
 * @param {Head} head
 * @param {Words} words
 * @param {Entry[]} entries
 * @param {State} state
 */
export function book(head, words, entries, state) {
  const { seats, pairs, accounts, columns } = head;
  /** @type {Record<number, string>} */
  const names = pairs ?? seats;
  const all = Object.keys(names).map(Number);
  /** @param {string} name @param {(seat: number) => string} cell */
  const row = (name, cell) => `<tr><th scope="row">${name}</th>${all.map((seat) => `<td>${cell(seat)}</td>`).join("")}</tr>`;
  const rows = [
    accounts ? row(words.money, (seat) => sum(head, state, seat)) : "",
    ...(columns ?? []).map(({ name }, column) => row(name, (seat) => [...figures(entries, column, seat, state)].map(([on, line]) => {
      const whom = on < 0 ? "" : `<small${line[0].kind === "f" ? ' class="f"' : ""}>${seats[on]}</small> `;
      // A step may write several: the change stands above the last of them.
      const said = line.map(({ total, amount, kind, fresh }) => `<span class="${kind}">${total}${fresh && kind === "l" ? change(amount) : ""}</span>`);
      return `<div>${whom}${said.join(" ")}</div>`;
    }).join(""))),
  ].join("");
  const heads = all.map((seat) => `<th scope="col">${names[seat]}</th>`).join("");
  return rows && `<table class="dv-sheet" aria-label="${words.book}"><thead><tr><td></td>${heads}</tr></thead><tbody>${rows}</tbody></table>`;
}
