// What is on the screen: the record of a deal as the page has it, and the moment that is shown of it.

import { read, steps } from "./page.mjs";
import { asked } from "./quiz.mjs";
import { card, table } from "./scene.mjs";
import { book } from "./sheet.mjs";
import { entered, follow, lay, replay } from "./table.mjs";
import { heard, told } from "./voice.mjs";
import { fill, list } from "./words.mjs";

/**
 * @import { Entry, Head, Step } from "./page.mjs"
 * @import { Layout, State } from "./table.mjs"
 * @import { Words } from "./words.mjs"
 */

export class Stage extends HTMLElement {
  // The record: steps by deal, the tables after them, how they are laid out; deal and place of a step by its anchor.
  head = /** @type {Head} */ ({});
  words = /** @type {Words} */ ({});
  deals = /** @type {Step[][]} */ ([]);
  states = /** @type {State[][]} */ ([]);
  layouts = /** @type {Layout[]} */ ([]);
  entries = /** @type {Entry[]} */ ([]);
  places = /** @type {Map<string, [deal: number, at: number]>} */ (new Map());

  // Where we are: a deal, the steps that are shown (best play may take the place of the deal's own).
  deal = -1;
  at = -1;
  steps = /** @type {Step[]} */ ([]);
  track = /** @type {State[]} */ ([]);
  line = false;
  left = 0;

  // What the reader has chosen.
  view = "all";
  quiz = false;
  best = false;
  set = { faces: "two", speed: "normal" };

  timer = 0;
  saying = 0;
  stage = document.createElement("div");
  list = document.createElement("div");

  // ---- The record

  read() {
    const json = (/** @type {Element | null} */ block) => JSON.parse(block?.textContent ?? "");
    /** @type {Head} */
    const head = json(this.querySelector("script"));
    this.head = head;
    this.words = head.words ?? json(document.querySelector("deal-viewer script")).words;
    if (!this.words) throw new Error("the page has no words for it");
    const lines = [...this.querySelectorAll("[data-step]")].map((line) => ({
      data: { .../** @type {HTMLElement} */ (line).dataset }, id: line.id,
      cells: line.matches("tr") ? [...line.children].map(told) : [line.innerHTML],
    }));
    this.deals = steps(head, lines);
    this.deals.forEach((all, deal) => all.forEach(({ id }, at) => id && this.places.set(id, [deal, at])));
    const { entries, stood } = entered(head, this.deals);
    this.entries = entries;
    this.states = replay(head, this.deals, stood);
    this.layouts = this.states.map((states, n) => lay(head.deals[n], states));
  }

  /** The deal as the page's JSON has it. */
  get now() {
    return this.head.deals[this.deal];
  }

  /** The step to come. @returns {Step | undefined} */
  get next() {
    return this.steps[this.at + 1];
  }

  /** Whether the quiz wants a card now. */
  get asked() {
    return this.quiz && asked(this.next, this.view);
  }

  /** The table as it is now. */
  get state() {
    return this.track[this.at];
  }

  get layout() {
    return this.layouts[this.deal];
  }

  // ---- The screen

  /** @param {string} selector */
  $(selector) {
    return /** @type {HTMLElement} */ (this.stage.querySelector(selector));
  }

  get range() {
    return /** @type {HTMLInputElement} */ (this.$("input"));
  }

  /** Show a choice in its field, if there is one. @param {string} name @param {string | number} value */
  pick(name, value) {
    const field = /** @type {HTMLSelectElement | null} */ (this.$(`[name=${name}]`));
    if (field) field.value = `${value}`;
  }

  /** @param {number} deal @param {number} at */
  go(deal, at) {
    if (deal !== this.deal || this.line) {
      this.deal = deal;
      this.line = false;
      this.take(this.deals[deal], this.states[deal]);
    }
    this.at = -1;
    this.show(at);
  }

  /** Leave the deal for best play, or come back. */
  branch() {
    const { at, deal, deals, states } = this;
    if (this.line) return this.go(deal, Math.min(at, this.left));
    const lines = this.now.lines ?? {};
    const from = Object.keys(lines).map(Number).find((n) => n > at);
    if (!from) return this.note(this.words.same);
    this.left = at;
    this.line = true;
    const steps = lines[from].map((one) => read(one, one.say)), before = states[deal].slice(0, from);
    this.take([...deals[deal].slice(0, from), ...steps], [...before, ...follow(before[from - 1], steps)]);
    this.at = -1;
    this.show(at);
  }

  /**
   * Take up other steps. Their words lie on top of each other: the tallest keeps the room for all.
   * @param {Step[]} steps @param {State[]} track
   */
  take(steps, track) {
    this.steps = steps;
    this.track = track;
    this.$(".dv-say").innerHTML = `${steps.map((one) => `<p>${one.html}</p>`).join("")}<p class="dv-note"></p>`;
    this.range.max = `${steps.length - 1}`;
    this.pick("deal", this.deal);
  }

  /** @param {number} at */
  show(at) {
    const before = this.at, inside = this.$(".dv-table").contains(document.activeElement);
    this.at = at;
    const { head, steps, words, deal, line, state, set, layout, next } = this, last = steps.length - 1;
    if (!state) return;
    this.$(".dv-table").innerHTML = table(this);
    this.$(".dv-table").className = `dv-table dv-${layout.hands.length || "sums"} dv-${set.faces}`;
    if (inside) this.stage.focus();
    if (at === before + 1 && before >= 0) this.fly();

    const say = this.$(".dv-say");
    say.classList.remove("dv-noted");
    say.querySelector(".dv-now")?.classList.remove("dv-now");
    say.children[at].classList.add("dv-now");
    this.$(".dv-ask").innerHTML = this.asked ? fill(words.ask, head.seats[next?.by ?? 0]) : "";
    this.range.value = `${at}`;
    this.range.setAttribute("aria-valuetext", this.count());
    this.$(".dv-count").textContent = `${at} / ${last}`;
    const start = !at && (line || !deal), end = at === last && (line || !this.deals[deal + 1]);
    for (const [off, names] of /** @type {[boolean, string[]][]} */ ([[start, ["first", "back", "prev"]], [end, ["next", "on", "last", "play"]]]))
      for (const name of names) this.$(`[data-do=${name}]`).ariaDisabled = `${off}`;
    this.$(".dv-book").innerHTML = book(head, words, this.entries, state);
    this.$(".dv-worth span").innerHTML = this.worth();
    this.$(".dv-worth button").innerHTML = line ? words.home : words.line;
    this.mark();
    this.tell();
  }

  /** Mark the step in the list and bring it into the list's window; the page itself never scrolls. */
  mark() {
    const { list, quiz, places } = this, { id } = this.steps[this.at], el = document.getElementById(id);
    list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    this.classList.toggle("dv-quiz", quiz);
    const [now, here] = places.get(id) ?? [this.deal, 0];
    if (quiz) for (const [later, [deal, at]] of places)
      document.getElementById(later)?.classList.toggle("dv-later", deal > now || (deal === now && at > here));
    if (!el) return void (list.scrollTop = this.deal ? list.scrollTop : 0);
    el.ariaCurrent = "step";
    const box = el.getBoundingClientRect(), window = list.getBoundingClientRect();
    if (box.top < window.top || box.bottom > window.bottom)
      list.scrollTop += box.top - window.top - window.height / 3;
  }

  /** Let the card that was played come from the hand, where its place is kept. */
  fly() {
    const one = this.steps[this.at].moves[0]?.cards[0];
    const [place, played] = ["ghost", "big"].map((kind) => this.$(`.${kind}[data-c="${one}"]`));
    if (!place || !played || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const from = place.getBoundingClientRect(), to = played.getBoundingClientRect();
    played.animate([{ translate: `${from.x - to.x}px ${from.y - to.y}px` }, { translate: "0" }], { duration: 200, easing: "ease-out" });
  }

  // ---- Words

  /** Return a card as it stands in a sentence. @param {string} one */
  card(one) {
    return card(this, one);
  }

  count() {
    return fill(this.words.of, this.at, this.steps.length - 1);
  }

  /** Return what the deal is worth now, with what a mistake should have been. */
  worth() {
    const { words, steps, at } = this, { keep, worth } = steps[at];
    const value = this.best && this.now.best?.[this.state.worth ?? ""];
    const slip = worth === undefined ? "" : `<b class="dv-no">${words.mistake}</b> · ${words.keeps}: ${keep.map((one) => this.card(one)).join(" ")} · `;
    return value ? `${slip}${value}.` : "";
  }

  /** Say something in place of the step's own words. @param {string} html */
  note(html) {
    const note = this.$(".dv-note");
    note.innerHTML = html;
    note.parentElement?.classList.add("dv-noted");
    this.tell(this.heard(note));
  }

  /** Return the words of an element at this step as they are spoken. @param {Element} element */
  heard(element) {
    return heard(element, this.words, this.steps[this.at].moves[0]?.cards.join(""));
  }

  /** Tell a screen reader; while the deal plays by itself, nothing is said. @param {string} [text] */
  tell(text) {
    const status = this.$(".dv-sr"), part = (/** @type {string} */ one) => this.heard(this.$(one));
    clearTimeout(this.saying);
    if (this.timer) status.textContent = "";
    else this.saying = setTimeout(() => {
      status.textContent = list([text ?? part(".dv-say p.dv-now"), part(".dv-worth span"), part(".dv-ask"), this.count()], " ");
    }, 120);
  }
}
