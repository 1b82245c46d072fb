// How a line of the transcript is read, and what is said.

import assert from "node:assert/strict";
import { test } from "node:test";

import { read, together } from "../../docs/scripts/page.mjs";
import { fill, list, signed, spoken } from "../../docs/scripts/words.mjs";

test("a step says who acts, whether something begins, and what moves", () => {
  const step = read({ step: "0+ SA", said: "leads" }, "A leads", "d-1-1");
  assert.deepEqual([step.by, step.fresh, step.tag, step.id, step.html], [0, true, "leads", "d-1-1", "A leads"]);
  assert.deepEqual(step.moves, [{ cards: ["SA"], from: "h0", to: "t" }]);
  assert.deepEqual(read({ step: "2 C6 *:t:w1" }, "").moves[1], { cards: [], from: "t", to: "w1" });
  assert.deepEqual(read({ step: "1 SAKH9:n:h1" }, "").moves, [{ cards: ["SA", "SK", "H9"], from: "n", to: "h1" }]);
});

test("a line of a settlement is nobody's", () => {
  const step = read({ step: "- $0:p:16 #2:1:-24:0 #0:2:4" }, "");
  assert.deepEqual([step.by, step.fresh, step.moves], [-1, false, []]);
  assert.deepEqual(step.sums, [{ payer: "0", payee: "p", amount: 16 }]);
  assert.deepEqual(step.entries, [{ column: 2, seat: 1, amount: -24, on: 0 }, { column: 0, seat: 2, amount: 4, on: -1 }]);
});

test("who sees a place may be nobody, some or all", () => {
  assert.deepEqual(read({ step: "0 h0= h1=02 n=*" }, "").sights, [["h0", ""], ["h1", "02"], ["n", "*"]]);
});

test("a clause forbids the cards behind it, one alone the rest of the hand", () => {
  const few = read({ step: "0 SA", no: "X-1:H87 X-2:D9" }, "");
  assert.deepEqual([few.no, few.rest], [{ H8: "X-1", H7: "X-1", D9: "X-2" }, ""]);
  const most = read({ step: "0 SA", no: "X-1 -:SK" }, "");
  assert.deepEqual([most.no, most.rest], [{ SA: "", SK: "" }, "X-1"]);
  const one = read({ step: "0 SA", no: "X-1 -" }, "");
  assert.deepEqual([one.no, one.rest], [{ SA: "" }, "X-1"]);
});

test("best play is a value if it changes, and the cards that keep it if not all do", () => {
  const judged = (best) => { const { worth, keep } = read({ step: "0 SA", best }, ""); return [worth, keep]; };
  assert.deepEqual(judged("5 SAK"), [5, ["SA", "SK"]]);
  assert.deepEqual(judged(" C7"), [undefined, ["C7"]]);
  assert.deepEqual(judged("0"), [0, []]);
  assert.deepEqual(judged(undefined), [undefined, []]);
});

test("equal reasons in a row are told once, after the last of them", () => {
  const line = (...cells) => ({ data: {}, id: "", cells });
  assert.equal(
    together([line("A→p", " 5", ": ante", " X-1"), line("B→p", " 5", ": ante", " X-1"), line("p→A", " 5", ": prize", " X-2")]),
    "A→p 5 · B→p 5: ante X-1p→A 5: prize X-2",
  );
  assert.equal(together([]), "");
});

test("gaps are filled in order, also with what looks like a pattern", () => {
  assert.equal(fill("{} of {}", 0, 42), "0 of 42");
  assert.equal(fill("{}!", "$&"), "$&!");
});

test("nothing is said of nothing", () => {
  assert.equal(list(["a", "", false, undefined, "b"]), "a, b");
  assert.deepEqual([4, 0, -4].map(signed), ["+4", "0", "−4"]);
});

test("a voice names cards as the page does", () => {
  const names = { ranks: { T: "ten", A: "ace" }, suits: { S: "of spades", H: "of hearts" }, letters: {} };
  assert.equal(spoken(names, "SAHT"), "ace of spades, ten of hearts");
  assert.equal(spoken(names, undefined), "");
});
