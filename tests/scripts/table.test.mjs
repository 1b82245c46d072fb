// What lies where after each step, in a deal of four cards. Values are worked out by hand.

import assert from "node:assert/strict";
import { test } from "node:test";

import { steps } from "../../docs/scripts/page.mjs";
import { entered, follow, lay, replay } from "../../docs/scripts/table.mjs";

const HEAD = {
  title: "", n: "talon", seats: ["A", "B"], accounts: { p: ["pot", 20] },
  columns: [{ name: "pool", start: [[0, 4]] }],
  deals: [
    { say: "B deals", dealer: 1, steps: 6, players: [0, 1], piles: ["h0=:SAHK", "h1=:S7HA", "n=:D8"], worth: 1 },
    { say: "A deals", dealer: 0, steps: 0 },
  ],
};
const LINES = [
  ["- $1:p:5"],
  ["0+ D8:n:h0"],
  ["0 D8:h0:d0 d0="],
  ["0+ SA"],
  ["1 S7 *:t:w0", "S7"],
  ["0+ HK"],
  ["-+ $p:0:25 #0:0:2"],
].map(([step, best], n) => ({ data: { step, ...(best && { best: `0 ${best}` }) }, id: n ? `d-1-${n}` : "", cells: [step] }));

const deals = steps(HEAD, LINES);
const states = replay(HEAD, deals, 1);
const [deal] = states;

test("lines without an anchor belong to the beginning, the others to their deals", () => {
  assert.deepEqual(deals.map((all) => all.length), [7, 1]);
  assert.equal(deals[0][0].html, "<b>B deals.</b> - $1:p:5");
  assert.equal(deals[1][0].html, "<b>A deals.</b> ");
});

test("what is paid beforehand has moved before the first step", () => {
  assert.deepEqual(deal[0].money, { 0: 0, 1: -5, p: 25 });
  assert.deepEqual(deal[0].moved, { 1: -5, p: 5 });
  assert.deepEqual(deal[1].moved, {});
});

test("cards go from place to place", () => {
  assert.deepEqual(deal[0].at, { SA: "h0", HK: "h0", S7: "h1", HA: "h1", D8: "n" });
  assert.equal(deal[1].at.D8, "h0");
  assert.equal(deal[2].at.D8, "d0");
  assert.deepEqual(deal[2].see, { d0: "" });
  assert.deepEqual(deal[3].trick, [{ card: "SA", by: 0 }]);
});

test("a trick that is complete is taken, and stays to be looked at for a step", () => {
  assert.deepEqual(deal[4].trick, []);
  assert.deepEqual(deal[4].done, [{ card: "SA", by: 0 }, { card: "S7", by: 1 }]);
  assert.deepEqual([deal[4].winner, deal[4].won, deal[4].tricks], [0, [1], 1]);
  assert.deepEqual([deal[5].winner, deal[5].done, deal[5].tricks], [-1, [], 1]);
  assert.deepEqual(deal[5].trick, [{ card: "HK", by: 0 }]);
});

test("a lead that is taken back leaves no trick behind", () => {
  const [back] = follow(deal[5], steps({ deals: [{ say: "", steps: 1 }] }, [{ data: { step: "1 *:t:h0" }, id: "x", cells: [] }])[0].slice(1));
  assert.deepEqual([back.at.HK, back.trick, back.done, back.tricks], ["h0", [], [], 1]);
  assert.deepEqual(back.gone, ["D8", "SA", "S7"]);
});

test("the table before a step stays as it was: one can go back", () => {
  assert.equal(deal[3].at.S7, "h1");
  assert.deepEqual(deal[3].won, []);
  assert.deepEqual(replay(HEAD, deals, 1), states);
});

test("value, money and sheet are carried on", () => {
  assert.deepEqual(deal.map(({ worth }) => worth), [1, 1, 1, 1, 0, 0, 0]);
  assert.deepEqual(deal[6].money, { 0: 25, 1: -5, p: 0 });
  assert.deepEqual([deal[5].written, deal[6].before, deal[6].written], [1, 1, 2]);
  assert.deepEqual([states[1][0].money.p, states[1][0].written], [0, 2]);
  assert.deepEqual(entered(HEAD, deals), {
    stood: 1,
    entries: [{ column: 0, seat: 0, amount: 4, on: -1 }, { column: 0, seat: 0, amount: 2, on: -1 }],
  });
});

test("a card that is ever held has its place, a pile its room", () => {
  const { hands, piles } = lay(HEAD.deals[0], deal);
  assert.deepEqual(hands[0], {
    seat: 0, rows: 3, slots: [
      { card: "SA", from: 0, row: 0 }, { card: "HK", from: 0, row: 1 }, { card: "D8", from: 1, row: 2 },
    ],
  });
  assert.deepEqual(piles, { n: 1, d0: 1 });
});

test("a record that cannot be is refused with its step", () => {
  const wrong = (step) => () => replay(HEAD, [[...deals[0].slice(0, 3), ...steps({ deals: [{ say: "", steps: 1 }] }, [{ data: { step }, id: "d-1-3", cells: [] }])[0].slice(1)]], 0);
  assert.throws(wrong("0+ HA"), /^Error: d-1-3: HA is not at h0$/);
  assert.throws(wrong("-+ $q:0:1"), /^Error: d-1-3: no account q$/);
});
