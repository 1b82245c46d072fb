// What the search makes of words, and of slips of the finger.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Finder, fold, words } from "../../docs/scripts/finding.mjs";
import { meant, slips, typed } from "../../docs/scripts/nearly.mjs";

const KEYS = [["qwerty", "йцукен"]];
const INDEX = {
  pages: [["rules/", "Rules", "Some Game", 1], ["api/", "API", "", 0.1]],
  entries: [
    [0, "X-1.1", "X-1.1 The talon", "two cards lie apart"],
    [0, "X-1.2", "X-1.2 Follow suit", "whoever has the suit plays it; the talon stays where it is"],
    [1, "talon", "Follow", "a function on the talon"],
    [0, "gift", "a gift", "four cards of one suit", "present, cadeau"],
  ],
  endings: [",s", ",ed,ing,s"],
  forms: "card:0 follow:1 talon:0",
  keyboards: KEYS,
  asking: "the is it",
};
const first = (query) => new Finder(INDEX).find(query).results.map((one) => one.href);

test("accents and capitals do not matter", () => {
  assert.equal(fold("Préférence"), "preference");
  assert.deepEqual(words("AP-6.3: Misère!"), ["ap", "6.3", "misere"]);
});

test("a title says what a section is about, in whatever form", () => {
  assert.equal(first("talons")[0], "rules/#X-1.1");
  assert.equal(first("following suit")[0], "rules/#X-1.2");
  assert.equal(first("cards")[0], "rules/#X-1.1");
});

test("a page for programmers does not push a rule aside", () => {
  assert.deepEqual(first("follow").slice(0, 2), ["rules/#X-1.2", "api/#talon"]);
});

test("a thing is found by what else it is called, and a clause by its id in any spelling", () => {
  for (const query of ["present", "cadeau", "Gift"]) assert.equal(first(query)[0], "rules/#gift");
  for (const query of ["x1.2", "X 1.2", "x-1.2"]) assert.equal(first(query)[0], "rules/#X-1.2");
});

test("after the thing comes what is said of it by its other name", () => {
  const index = structuredClone(INDEX);
  index.entries.push([0, "X-1.3", "X-1.3 When a gift is due", "at once"]);
  assert.deepEqual(new Finder(index).find("present").results.slice(0, 2).map((one) => one.href), ["rules/#gift", "rules/#X-1.3"]);
});

test("what is not typed to its end is found already", () => {
  assert.equal(first("the tal")[0], "rules/#X-1.1");
});

test("a slip is mended and told", () => {
  const { results, instead } = new Finder(INDEX).find("talno");
  assert.deepEqual(instead, [["talno", "talon"]]);
  assert.equal(results[0].href, "rules/#X-1.1");
  assert.deepEqual(new Finder(INDEX).find("quite else"), { results: [], instead: [] });
});

test("what was found is marked in the excerpt", () => {
  const [one] = new Finder(INDEX).find("apart").results;
  assert.deepEqual(one.excerpt.filter(([, found]) => found), [["apart ", true]]);
  assert.deepEqual([one.title, one.trail], ["X-1.1 The talon", "Some Game › Rules"]);
});

test("slips are counted", () => {
  assert.deepEqual([slips("wist", "whist"), slips("west", "wist"), slips("talno", "talon"), slips("a", "a")], [1, 1.5, 1, 0]);
  assert.equal(typed("rty", "qwerty", "йцукен"), "кен");
  assert.equal(meant("кен", new Map([["rty", 1]]), KEYS), "rty");
  assert.equal(meant("xx", new Map([["xy", 1]]), []), undefined);
});
