// Where buttons and keys lead, who is seen, and how the quiz judges.

import assert from "node:assert/strict";
import { test } from "node:test";

import { asks, goal, pace } from "../../docs/scripts/going.mjs";
import { read } from "../../docs/scripts/page.mjs";
import { asked, barred, verdict } from "../../docs/scripts/quiz.mjs";
import { sees, turned } from "../../docs/scripts/sight.mjs";

// A deal, two calls, two tricks of two cards, a payment.
const STEPS = ["-", "0+", "1", "0+ SA", "1 S7 *:t:w0", "0+ HK", "1 HA *:t:w1", "-+ $0:1:5"].map((step) => read({ step }, ""));
const leads = (name) => STEPS.map((_, at) => goal(name, STEPS, at));

test("by one step; beyond the ends lie other deals", () => {
  assert.deepEqual(leads("next"), [1, 2, 3, 4, 5, 6, 7, 8]);
  assert.deepEqual(leads("prev"), [-1, 0, 1, 2, 3, 4, 5, 6]);
});

test("by a trick or a phase: to where it is about to begin", () => {
  // The tricks begin with steps 3 and 5, the payment is step 7.
  assert.deepEqual(leads("on"), [2, 2, 4, 4, 6, 6, 7, 8]);
  assert.deepEqual(leads("back"), [-1, 0, 0, 2, 2, 4, 4, 6]);
});

test("to the ends; other buttons lead nowhere", () => {
  assert.deepEqual([goal("first", STEPS, 5), goal("last", STEPS, 5)], [0, 7]);
  assert.equal(goal("quiz", STEPS, 5), undefined);
  assert.deepEqual(["slow", "normal", "fast"].map(pace), [3200, 1800, 900]);
});

test("keys ask for buttons", () => {
  const ask = (key, focus = "div", held = {}) => asks({ key, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...held }, focus);
  assert.deepEqual(["ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown", " "].map((key) => ask(key)),
    ["prev", "next", "first", "last", "back", "on", "play"]);
  assert.equal(ask("f"), undefined);
  for (const held of ["altKey", "ctrlKey", "metaKey", "shiftKey"]) assert.equal(ask("ArrowRight", "div", { [held]: true }), undefined, held);
  // A field of choices keeps its keys; space presses the button that has the focus.
  assert.equal(ask("ArrowRight", "select"), undefined);
  assert.deepEqual(["button", "a"].map((focus) => ask(" ", focus)), [undefined, undefined]);
  assert.equal(ask("ArrowRight", "button"), "next");
});

test("whoever is watched is drawn below, the others follow in turn", () => {
  const names = ["A", "B", "C", "D"];
  assert.deepEqual(turned({}, names, "all"), [0, 1, 2, 3]);
  assert.deepEqual(turned({}, names, "2"), [2, 3, 0, 1]);
  assert.deepEqual(turned({ players: [0, 1, 3] }, names, "3"), [3, 0, 1]);
  // Who sits out is not at the table.
  assert.deepEqual(turned({ players: [0, 1, 3] }, names, "2"), [0, 1, 3]);
});

test("a player sees his own cards, what lies open, and what he may", () => {
  const state = { see: { h2: "*", n: "", d0: "01" } };
  const seen = (view, next) => ["h0", "h1", "h2", "n", "d0", "t", "w1", "k"].filter((place) => sees(state, place, view, next));
  assert.deepEqual(seen("all"), ["h0", "h1", "h2", "n", "d0", "t", "w1", "k"]);
  assert.deepEqual(seen("1"), ["h1", "h2", "d0", "t", "w1"]);
  assert.deepEqual(seen("seen", { by: 0 }), ["h0", "h2", "d0", "t", "w1"]);
  // Nobody is to act: only what is open to all.
  assert.deepEqual(seen("seen", { by: -1 }), ["h2", "t", "w1"]);
  assert.deepEqual(seen("seen"), ["h2", "t", "w1"]);
});

test("the quiz asks for one card out of the hand that is watched", () => {
  const asks = (step, view) => !!asked(step && read({ step }, ""), view);
  assert.ok(asks("1 SA", "1"));
  assert.ok(asks("1 SA *:t:w0", "1"));
  assert.ok(asks("1 D8:h1:d1", "1"));
  assert.ok(!asks("1 SA", "0"));
  assert.ok(!asks("1", "1"));
  assert.ok(!asks("1 SAS7:h1:d1", "1"));
  assert.ok(!asks("1 D6:k:h1", "1"));
  assert.ok(!asks("1 *:t:h1", "1"));
  assert.ok(!asks("- $0:1:5", "-1"));
  assert.ok(!asks(undefined, "1"));
});

test("a card is judged by the clauses first, then by what was played, then by best play", () => {
  const step = read({ step: "1 HA", no: "X-1 -:H7K", best: "4 H7" }, "");
  assert.deepEqual(["S7", "HA"].map((card) => barred(step, card)), ["X-1", ""]);
  assert.equal(barred(undefined, "S7"), undefined);
  assert.deepEqual(verdict(step, "HA", true), { right: true, value: undefined });
  assert.deepEqual(verdict(step, "H7", true), { right: false, value: "good" });
  assert.deepEqual(verdict(step, "HK", true), { right: false, value: "worse" });
  assert.deepEqual(verdict(step, "HK", false), { right: false, value: undefined });
  // Where no card is named, all of them keep the value.
  assert.deepEqual(verdict(read({ step: "1 HA" }, ""), "HK", true), { right: false, value: "good" });
});
