// <deal-viewer>: step through a deal. It stands around the transcript of a deal and a JSON block, and
// knows no rules; every word on the screen comes from the page. If anything is wrong with the record,
// the transcript stays as it is and the console says why. What it knows is worked out by modules that
// need no browser; here and in stage.mjs is what does.

import { ICONS, svg } from "./drawings.mjs";
import { frame } from "./frame.mjs";
import { asks, goal, pace } from "./going.mjs";
import { barred, verdict } from "./quiz.mjs";
import { turned } from "./sight.mjs";
import { Stage } from "./stage.mjs";
import { list } from "./words.mjs";

/** What is kept of a reader's choices, by this name. */
const STORE = "deal-viewer";

export class DealViewer extends Stage {
  later = 0;
  leave = /** @type {AbortController | undefined} */ (undefined);

  connectedCallback() {
    if (this.leave) return;
    this.leave = new AbortController();
    const { signal } = this.leave;
    addEventListener("hashchange", () => this.visit(), { signal });
    document.addEventListener("visibilitychange", () => document.hidden && this.stop(), { signal });
    // A page may hold a dozen of them: each is built when it comes near the window.
    const sight = new IntersectionObserver((found) => {
      if (!found.some((one) => one.isIntersecting)) return;
      sight.disconnect();
      setTimeout(() => this.wake());
    }, { rootMargin: "50%" });
    sight.observe(this);
    signal.addEventListener("abort", () => sight.disconnect());
    this.visit();
  }

  disconnectedCallback() {
    this.stop();
    this.leave?.abort();
  }

  /** Read the record and build the frame, once; tell whether the record is whole. */
  wake() {
    if (this.classList.length) return this.classList.contains("dv-on");
    try {
      this.read();
    } catch (error) {
      this.classList.add("dv-off");
      console.error(`deal-viewer ${this.closest("[id]")?.id ?? ""}:`, error);
      return false;
    }
    this.build();
    this.go(0, 0);
    return true;
  }

  build() {
    const { words, head, stage, list: steps, set } = this;
    try {
      Object.assign(set, JSON.parse(localStorage.getItem(STORE) ?? "{}"));
    } catch {} // a reader may forbid to keep anything
    steps.className = "dv-list";
    steps.tabIndex = 0;
    stage.className = "dv";
    stage.tabIndex = -1;
    stage.role = steps.role = "group";
    steps.ariaLabel = words.steps;
    stage.ariaLabel = list([words.viewer, head.title], ": ");
    stage.innerHTML = frame(head, words);
    steps.append(...this.childNodes);
    this.append(stage, steps);
    this.classList.add("dv-on");
    this.addEventListener("keydown", (event) => this.key(event));
    this.addEventListener("click", (event) => this.press(/** @type {Element} */ (event.target)));
    this.addEventListener("change", (event) => this.choose(/** @type {HTMLSelectElement} */ (event.target)));
    this.range.addEventListener("input", () => this.move(+this.range.value));
    for (const kind of ["pointerover", "focusin"])
      this.addEventListener(kind, (event) => this.why(/** @type {Element} */ (event.target)));
    for (const name of /** @type {const} */ (["faces", "speed"])) this.pick(name, set[name]);
  }

  // ---- Moving

  /** Show the deal that the address names, if it is one of these. */
  visit() {
    const id = decodeURIComponent(location.hash.slice(1));
    if (!this.contains(document.getElementById(id)) || !this.wake()) return;
    const place = this.places.get(id);
    if (!place) return;
    this.go(...place);
    // While a page loads, the browser itself goes to the line of the transcript: come after it.
    const show = () => this.scrollIntoView();
    if (document.readyState === "complete") show();
    else addEventListener("load", () => setTimeout(show), { once: true });
  }

  /** @param {number} at */
  move(at) {
    const { steps, deal, deals, line } = this;
    if (at === this.at) return;
    if (at >= steps.length && !line && deals[deal + 1]) this.go(deal + 1, 0);
    else if (at < 0 && !line && deal) this.go(deal - 1, deals[deal - 1].length - 1);
    else if (at >= 0 && at < steps.length) this.show(at);
    else return this.stop();
    this.remember();
  }

  /** @param {string} name */
  act(name) {
    if (name === "play") return this.timer ? this.stop() : this.play();
    this.stop();
    const to = goal(name, this.steps, this.at);
    if (to !== undefined) this.move(to);
    else if (name === "link") this.share();
    else if (name === "line") this.branch();
    else this.mode(/** @type {"quiz" | "best"} */ (name));
  }

  play() {
    this.timer = setInterval(() => this.move(this.at + 1), pace(this.set.speed));
    this.button();
    this.move(this.at + 1);
  }

  stop() {
    if (!this.timer) return;
    clearInterval(this.timer);
    this.timer = 0;
    this.button();
    this.tell();
  }

  button() {
    const name = this.timer ? "pause" : "play", button = this.$("[data-do=play]");
    button.ariaLabel = this.words[name];
    button.innerHTML = svg(ICONS[name], 24);
  }

  /** Keep the address at this step without filling the history; a busy browser may refuse. @param {number} [wait] */
  remember(wait = 400) {
    clearTimeout(this.later);
    this.later = setTimeout(() => {
      const { id } = this.steps[this.at];
      try {
        if (this.isConnected) history.replaceState(history.state, "", `#${id || this.closest("[id]")?.id}`);
      } catch {}
    }, wait);
  }

  share() {
    this.remember(0);
    setTimeout(() => navigator.clipboard?.writeText(location.href).then(() => this.note(this.words.copied)), 1);
  }

  /** @param {"quiz" | "best"} name */
  mode(name) {
    const on = (this[name] = !this[name]);
    this.$(`[data-do=${name}]`).ariaPressed = `${on}`;
    if (name === "best") {
      this.$(".dv-worth").hidden = !on;
      for (const { id, worth } of this.deals.flat())
        document.getElementById(id)?.classList.toggle("dv-slip", on && worth !== undefined);
    } else {
      this.$(".dv-ask").hidden = !on;
      const next = this.next?.by ?? 0;
      this.sight(`${!on ? "all" : next < 0 ? turned(this.now, this.head.seats, this.view)[0] : next}`);
    }
    this.show(this.at);
  }

  /** @param {string} view */
  sight(view) {
    this.view = view;
    this.pick("view", view);
  }

  // ---- Events

  /** @param {KeyboardEvent} event */
  key(event) {
    const name = asks(event, /** @type {Element} */ (event.target).localName);
    if (!name) return;
    event.preventDefault();
    event.stopPropagation();
    this.act(name);
  }

  /** @param {Element} target */
  press(target) {
    const [act, card, line] = ["[data-do]", "button[data-c]", "[data-step]"].map((one) => /** @type {HTMLElement | null} */ (target.closest(one)));
    const place = this.places.get(line?.id ?? "");
    if (act && act.ariaDisabled !== "true") this.act(/** @type {string} */ (act.dataset.do));
    else if (card) this.quiz ? this.answer(/** @type {string} */ (card.dataset.c)) : this.why(card);
    else if (place && !target.closest("a")) {
      this.stop();
      this.go(...place);
      this.remember();
    }
  }

  /** @param {HTMLSelectElement} field */
  choose({ name, value }) {
    if (name === "deal") return this.go(+value, 0);
    if (name === "view") this.view = value;
    else if (name === "faces" || name === "speed") {
      this.set[name] = value;
      try {
        localStorage.setItem(STORE, JSON.stringify(this.set));
      } catch {}
      this.stop();
    } else return;
    this.show(this.at);
  }

  /** Say why a card is not allowed. @param {Element} target */
  why(target) {
    const one = /** @type {HTMLElement | null} */ (target.closest("button[data-c]"))?.dataset.c;
    const clause = one && barred(this.next, one);
    if (clause && !this.quiz) this.note(`${this.card(one)} ${this.clause(clause)}`);
  }

  /** Judge the card that was chosen; if it is allowed, go on. @param {string} one */
  answer(one) {
    const { words, next, at } = this, clause = barred(next, one);
    if (!next) return;
    if (clause) return this.note(`<b class="dv-no">✗ ${this.card(one)} ${words.illegal}:</b> ${this.clause(clause)}`);
    const { right, value } = verdict(next, one, !!this.now.best);
    const said = `<b class="dv-yes">${right ? "✓" : "≈"} ${this.card(one)} ${right ? words.right : words.other}</b> ${value ? words[value] : ""} `;
    this.move(at + 1);
    this.note(said + next.html);
    this.$("[data-do=next]").focus();
  }

  /** Return a clause with its link, wherever the transcript has one. @param {string} id */
  clause(id) {
    const link = this.querySelector(`.dv-list a[href$="#${id}"]`);
    return `${this.head.no?.[id]} ${link?.outerHTML ?? id}`;
  }
}
