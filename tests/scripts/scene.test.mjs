// What is drawn: no card that is hidden stands in the picture, and each figure of the sheet is where it belongs.

import assert from "node:assert/strict";
import { test } from "node:test";

import { steps } from "../../docs/scripts/page.mjs";
import { card, table } from "../../docs/scripts/scene.mjs";
import { book, figures } from "../../docs/scripts/sheet.mjs";
import { lay, replay } from "../../docs/scripts/table.mjs";

const WORDS = new Proxy({ ranks: {}, suits: {}, letters: { T: "10" }, hand: "{}: {}", trick: "trick {}", won: "won {}" }, {
  get: (words, name) => words[name] ?? `${String(name)}`,
});
const HEAD = {
  title: "", n: "talon", seats: ["A", "B"], packs: { other: ["others", { J: "U" }] }, no: { "X-1": "follow suit" },
  deals: [{ say: "B deals", dealer: 1, steps: 4, players: [0, 1], piles: ["h0=:SAHK", "h1=:S7HADT", "k=:C7C8C9CTCJ"] }],
};
const LINES = [
  { step: "0+ SA" }, { step: "1 S7 *:t:w0", no: "X-1:HADT", best: "0 S7" }, { step: "0+ HK" }, { step: "1 HA *:t:w1", no: "X-1:DT" },
].map((data, n) => ({ data, id: `d-1-${n + 1}`, cells: [] }));
const [all] = steps(HEAD, LINES), [track] = replay(HEAD, [all], 0), layout = lay(HEAD.deals[0], track);
const scene = (at, more = {}) => ({
  head: HEAD, words: WORDS, now: HEAD.deals[0], layout, state: track[at], at, next: all[at + 1], view: "all", set: { faces: "two" },
  quiz: false, asked: false, best: false, ...more,
});
/** The cards of a picture whose markup matches. */
const shown = (html, markup = /./) => [...html.matchAll(/<(span|button) class="c ([^"]*)"[^>]*data-c="(..)"/g)].filter(([all]) => markup.test(all)).map((found) => found[3]).sort();

test("all cards are shown unless somebody alone is watched", () => {
  assert.deepEqual(shown(table(scene(0))), ["DT", "HA", "HK", "S7", "SA"].concat("C7").sort());
});

test("the markup of a closed hand holds no card that is still in it", () => {
  // A has led the ace of spades: it lies on the table, and in its place in the hand.
  const html = table(scene(1, { view: "1" }));
  assert.deepEqual(shown(html), ["DT", "HA", "S7", "SA", "SA"]);
  assert.equal(html.match(/c shut/g).length, 2); // his king, and the stock
  assert.ok(html.indexOf(">B<") < html.indexOf(">A<")); // who is watched comes first
});

test("where a clause restricts, what is allowed is marked, and what is not says why", () => {
  const html = table(scene(1));
  assert.deepEqual(shown(html, / legal"/), ["S7"]);
  assert.deepEqual(shown(html, /class="c \w no"/), ["DT", "HA"]);
  assert.match(html, /<button class="c H no" data-c="HA" aria-label="[^"]*, illegal: follow suit"/);
  // The quiz gives nothing away: buttons for all cards of the hand, and no marks.
  const quiz = table(scene(1, { view: "1", quiz: true, asked: true }));
  assert.deepEqual(shown(quiz, / legal"| no"/), []);
  assert.deepEqual(shown(quiz, /<button/), ["DT", "HA", "S7"]);
});

test("best play marks the cards that keep the value, when it is asked for", () => {
  assert.deepEqual(shown(table(scene(1)), /keep/), []);
  assert.deepEqual(shown(table(scene(1, { best: true })), /keep/), ["S7"]);
});

test("the trick shows who led and who has taken it", () => {
  assert.match(table(scene(1)), /trick 1.*class="c S big lead"[^>]*A, lead"/s);
  const done = table(scene(2));
  assert.match(done, /class="c S big lead win"[^>]*A, lead, takes"/);
  assert.match(done, /<ul class="dv-trick" aria-label="trick 1">/);
  assert.match(table(scene(3)), /aria-label="trick 2">/);
  assert.match(table(scene(0)), /<ul class="dv-trick" aria-label="table">/);
});

test("of a high pile one card is drawn and the number said", () => {
  assert.match(table(scene(0)), /<span>k <i>×5<\/i><\/span><ul aria-label="k: 5">/);
});

test("letters come from the page, those of another pack with its faces", () => {
  const letter = (one, faces) => card({ head: HEAD, words: WORDS, set: { faces } }, one).match(/<b>(.*)<\/b>/)[1];
  assert.deepEqual([letter("ST", "two"), letter("SJ", "two"), letter("SJ", "other"), letter("ST", "other")], ["10", "J", "U", "10"]);
});

// Two columns: pool (A 4 before the game, then 2 and 3), whists (A on B 24).
const ENTRIES = [[0, 0, 4, -1], [0, 0, 2, -1], [1, 0, 24, 1], [0, 0, 3, -1]].map(([column, seat, amount, on]) => ({ column, seat, amount, on }));

test("figures of a sheet add up; a later one replaces an earlier, what is to come keeps its room", () => {
  const pool = (before, written) => figures(ENTRIES, 0, 0, { before, written }).get(-1).map(({ total, kind, fresh }) => [total, kind, fresh]);
  assert.deepEqual(pool(1, 1), [[4, "l", false], [6, "f", true], [9, "f", true]]);
  assert.deepEqual(pool(1, 2), [[4, "o", false], [6, "l", true], [9, "f", true]]);
  assert.deepEqual(pool(3, 4), [[4, "o", false], [6, "o", false], [9, "l", true]]);
  assert.deepEqual([...figures(ENTRIES, 1, 0, { before: 0, written: 0 })], [[1, [{ total: 24, amount: 24, kind: "f", fresh: true }]]]);
  assert.deepEqual([...figures(ENTRIES, 1, 1, { before: 0, written: 0 })], []);
});

test("the sheet has a row for each column and shows the change of the step alone", () => {
  const html = book({ seats: ["A", "B"], columns: [{ name: "pool" }, { name: "whists" }] }, WORDS, ENTRIES, { before: 1, written: 2 });
  assert.deepEqual(html.match(/<ins.*?<\/ins>/g), ["<ins>+2</ins>"]);
  assert.match(html, /<th scope="row">whists<\/th><td><div><small class="f">B<\/small> <span class="f">24<\/span>/);
  assert.equal(book({ seats: ["A", "B"] }, WORDS, [], {}), "");
});

test("money has its row, the pots their signs", () => {
  const head = { seats: ["A", "B"], accounts: { p: ["pot", 0] } };
  const html = book(head, WORDS, [], { money: { 0: 5, 1: -5, p: 0 }, moved: { 1: -5 } });
  assert.match(html, /<td><span class="dv-sum"><b>\+5<\/b> <ins><\/ins><\/span><\/td><td><span class="dv-sum"><b>−5<\/b> <ins class="down">−5<\/ins>/);
});
