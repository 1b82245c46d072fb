// @ts-check

// <deal-viewer>: step through a deal. It stands around the transcript of a deal and a JSON block
// (rulebook/html/viewer.py says what they hold), moves cards and money as the steps say, and knows
// no rules; every word on the screen comes from the page. If anything is wrong with the record,
// the transcript stays as it is and the console says why.

/**
 * @typedef {object} Step One step as the page has it.
 * @property {string} id its anchor
 * @property {Element | null} el its line in the transcript
 * @property {string} html what it says
 * @property {number} by the seat that acts, -1 for a line of a settlement
 * @property {string[]} parts what changes
 * @property {Record<string, string>} no the cards that are not allowed, each with its clause
 * @property {string} rest the clause that forbids all others of the hand
 * @property {string} tag what the player has said
 * @property {boolean} fresh whether a trick or a phase begins here
 * @property {string} keep the cards that keep the value, if not all do
 * @property {number} [worth] the value after the step, if it changed
 *
 * @typedef {{card: string, by: number}} Lying
 *
 * @typedef {object} State The table after a step.
 * @property {Record<string, string>} at where each card lies
 * @property {Record<string, string>} see who sees the cards of a place, where it is not the usual
 * @property {Record<string, number>} money what each account holds
 * @property {Record<string, number>} moved by how much this step changed an account
 * @property {Lying[]} trick what lies on the table
 * @property {Lying[]} done the trick that this step completed
 * @property {number} winner who took it
 * @property {number[]} won how many tricks each seat has
 * @property {number} tricks how many there were
 * @property {string[]} tags
 * @property {string[]} gone cards that left a hand, in order
 * @property {number} written how many entries stand on the sheet
 * @property {number} before how many stood there before this step
 * @property {number} worth
 *
 * @typedef {{column: number, seat: number, amount: number, on: number}} Entry
 * @typedef {{seat: number, rows: number, slots: {card: string, from: number, row: number}[]}} Hand
 */

const STORE = "deal-viewer";

// Suits on a field of 32 by 32: French, then German (acorns, leaves, hearts, bells).
const SPADE = "M16 2C12 9 4 13 4 20a6.5 6.5 0 0 0 10.5 5q-.5 4-3.5 5.5h10q-3-1.5-3.5-5.5A6.5 6.5 0 0 0 28 20C28 13 20 9 16 2z";
const HEART = "M16 29C9 22 3 17 3 10.5A6.8 6.8 0 0 1 16 8a6.8 6.8 0 0 1 13 2.5C29 17 23 22 16 29z";
const PIPS = {
  S: SPADE,
  C: "M16 2a6.4 6.4 0 0 1 5 10.4 6.4 6.4 0 1 1-3.7 11.2q.4 5 3.7 6.9H11q3.3-1.9 3.7-6.9A6.4 6.4 0 1 1 11 12.4 6.4 6.4 0 0 1 16 2z",
  D: "M16 2q5 8 11 14-6 6-11 14Q11 22 5 16 11 10 16 2z",
  H: HEART,
  gC: "M14.8 1h2.4v3.5h-2.4zM5 14C5 8 9.5 5 16 5s11 3 11 9zM7 16h18c0 7-4.5 10.5-7.5 13l-1.5 2-1.5-2C11.5 26.5 7 23 7 16z",
  gS: "M16 1C7 8 3 13 3 18c0 5 5 8 9.5 6L14 18l1 13h2l1-13 1.5 6C24 26 29 23 29 18 29 13 25 8 16 1z",
  gD: "M16 1a3 3 0 0 1 2.5 4.3A12 12 0 0 1 28 15.5H4A12 12 0 0 1 13.5 5.3 3 3 0 0 1 16 1zM4 18h24a12 12 0 0 1-10.8 11.9V24a2.5 2.5 0 1 0-2.4 0v5.9A12 12 0 0 1 4 18z",
  gH: HEART,
};
const ICONS = {
  first: "M5 5h2.5v14H5zM19 5v14L8.5 12z",
  back: "M12 5v14l-8-7zM20 5v14l-8-7z",
  prev: "M17 5v14L7 12z",
  play: "M7 4v16l13-8z",
  pause: "M6 5h4.5v14H6zM13.5 5H18v14h-4.5z",
  next: "M7 5v14l10-7z",
  on: "M12 5v14l8-7zM4 5v14l8-7z",
  last: "M19 5h-2.5v14H19zM5 5v14l10.5-7z",
  link: "M10 14.5a4 4 0 0 0 5.7 0l3.4-3.4a4 4 0 0 0-5.7-5.7l-1.5 1.5M14 9.5a4 4 0 0 0-5.7 0l-3.4 3.4a4 4 0 0 0 5.7 5.7l1.5-1.5",
};
const KEYS = {
  ArrowLeft: "prev", ArrowRight: "next", Home: "first", End: "last", PageUp: "back", PageDown: "on", " ": "play",
};
const SIGNS = { "♠": "S", "♣": "C", "♦": "D", "♥": "H" };
const CARDS = /([♠♣♦♥])\ufe0e?((?:10|[2-9AKQJТКДВ])+)/g;

/** @param {string} path @param {number} size */
const svg = (path, size) => `<svg viewBox="0 0 ${size} ${size}" aria-hidden="true"><path d="${path}"/></svg>`;

/** @param {number} n */
const signed = (n) => (n > 0 ? `+${n}` : `${n}`.replace("-", "−"));

/** @param {string} cards @returns {string[]} */
const split = (cards) => cards.match(/../g) ?? [];

class DealViewer extends HTMLElement {
  /** @type {any} */
  head;
  /** @type {any} */
  words;
  /** @type {Step[][]} Steps by deal; before the first stands the deal itself. */
  deals = [];
  /** @type {State[][]} The tables after them. */
  states = [];
  /** @type {Hand[][]} */
  hands = [];
  /** @type {Entry[]} */
  entries = [];
  /** @type {Map<string, number[]>} Deal and place of each step by its anchor. */
  places = new Map();
  /** @type {Record<string, string>} Letters of ranks by what is printed on cards. */
  rank = {};

  // Where we are: a deal, the steps that are shown (best play may take the place of the deal's own).
  deal = -1;
  at = -1;
  /** @type {Step[]} */
  steps = [];
  /** @type {State[]} */
  track = [];
  line = false;
  left = 0;

  // What the reader has chosen.
  view = "all";
  quiz = false;
  best = false;
  set = { faces: "two", speed: "normal" };

  timer = 0;
  stage = document.createElement("div");
  list = document.createElement("div");

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

  disconnectedCallback() {
    this.stop();
    this.leave?.abort();
  }

  // ---- Reading the page

  read() {
    this.head = JSON.parse(this.querySelector("script")?.textContent ?? "");
    const shared = document.querySelector("deal-viewer script");
    this.words = this.head.words ?? JSON.parse(shared?.textContent ?? "").words;
    if (!this.words) throw new Error("the page has no words for it");
    for (const r in this.words.ranks) this.rank[this.words.letters[r] ?? r] = r;

    const lines = [...this.querySelectorAll("[data-step]")];
    this.deals = this.head.deals.map((/** @type {any} */ deal) => [
      step({ step: "-" }, null, `<b>${deal.say}.</b> `),
    ]);
    for (const line of lines) {
      const data = /** @type {HTMLElement} */ (line).dataset;
      const deal = line.id ? Number(line.id.split("-").at(-2)) - 1 : 0;
      const html = line.matches("tr")
        ? [...line.children].map(told).join(" ")
        : line.innerHTML;
      const one = step(data, line, html);
      if (line.id) this.places.set(line.id, [deal, this.deals[deal].push(one) - 1]);
      else {
        // What is paid before the first deal belongs to its beginning; equal reasons are told once.
        const start = this.deals[0][0];
        start.parts.push(...one.parts);
        const why = /<span class="reason.*/.exec(html)?.[0] ?? "";
        start.html = start.html.replace(why, "· ") + html;
      }
    }

    const money = Object.fromEntries(Object.entries(this.head.accounts ?? {}).map(([a, [, n]]) => [a, n]));
    this.head.seats.forEach((/** @type {string} */ _, /** @type {number} */ seat) => (money[seat] = 0));
    (this.head.columns ?? []).forEach((/** @type {any} */ { start }, /** @type {number} */ column) => {
      for (const [seat, amount, on = -1] of start ?? []) this.entries.push({ column, seat, amount, on });
    });
    let carried = { money, written: this.entries.length };
    this.deals.forEach((steps, n) => {
      const states = this.replay(steps, this.start(this.head.deals[n], carried), true);
      this.states.push(states);
      carried = states[states.length - 1];
    });
    this.hands = this.states.map((states, n) => this.lay(this.head.deals[n], states));
  }

  /**
   * Return the table before the first step of a deal.
   * @param {any} deal @param {Pick<State, "money" | "written">} carried @returns {State}
   */
  start(deal, { money, written }) {
    /** @type {State} */
    const state = {
      at: {}, see: {}, money, moved: {}, trick: [], done: [], winner: -1, won: [], tricks: 0, tags: [],
      gone: [], written, before: written, worth: deal.worth,
    };
    for (const pile of deal.piles ?? []) {
      const [place, seen, cards] = pile.split(/[=:]/);
      if (seen) state.see[place] = seen;
      for (const card of split(cards)) state.at[card] = place;
    }
    return state;
  }

  /**
   * Return the states before and after each step, the first being that of the deal itself.
   * @param {Step[]} steps @param {State} state @param {boolean} [note] whether entries are noted
   */
  replay(steps, state, note) {
    return steps.map((step) => {
      state = {
        ...state, at: { ...state.at }, see: { ...state.see }, money: { ...state.money }, moved: {},
        trick: [...state.trick], done: [], winner: -1, won: [...state.won], tags: [...state.tags],
        gone: [...state.gone], before: state.written, worth: step.worth ?? state.worth,
      };
      for (const part of step.parts) this.change(state, step, part, note);
      if (step.tag) state.tags[step.by] = step.tag;
      return state;
    });
  }

  /** @param {State} state @param {Step} step @param {string} part @param {boolean} [note] */
  change(state, step, part, note) {
    const [what, from = `h${step.by}`, to = "t", on = -1] = part.split(":");
    if (part[0] === "$") {
      for (const [account, amount] of /** @type {[string, number][]} */ ([[what.slice(1), -to], [from, +to]])) {
        if (!(account in state.money)) throw new Error(`${step.id}: no account ${account}`);
        state.money[account] += amount;
        state.moved[account] = (state.moved[account] ?? 0) + amount;
      }
    } else if (part[0] === "#") {
      if (note) this.entries.push({ column: +what.slice(1), seat: +from, amount: +to, on: +on });
      state.written++;
    } else if (part.includes("=")) {
      const [place, seen] = part.split("=");
      state.see[place] = seen;
    } else {
      for (const card of what === "*" ? state.trick.map((one) => one.card) : split(what)) {
        if (state.at[card] !== from) throw new Error(`${step.id}: ${card} is not at ${from}`);
        state.at[card] = to;
        if (from[0] === "h") state.gone.push(card);
        if (to === "t") state.trick.push({ card, by: step.by });
        if (to[0] === "h") state.gone = state.gone.filter((one) => one !== card);
        if (from === "t") {
          if (to[0] === "w") state.done.push(...state.trick.filter((one) => one.card === card));
          state.trick = state.trick.filter((one) => one.card !== card);
        }
      }
      if (from === "t" && to[0] === "w") {
        state.winner = +to.slice(1);
        state.won[state.winner] = (state.won[state.winner] ?? 0) + 1;
        state.tricks++;
      }
    }
  }

  /**
   * Give each card that is ever in a hand a place of its own, so that nothing moves.
   * @param {any} deal @param {State[]} states @returns {Hand[]}
   */
  lay(deal, states) {
    return (deal.players ?? []).map((/** @type {number} */ seat) => {
      /** @type {Map<string, number>} */
      const since = new Map();
      states.forEach((state, n) => {
        for (const card in state.at) if (state.at[card] === `h${seat}` && !since.has(card)) since.set(card, n);
      });
      const suits = [...new Set([...since.keys()].map((card) => card[0]))];
      const slots = suits.flatMap((suit, row) =>
        [...since].filter(([card]) => card[0] === suit).map(([card, from]) => ({ card, from, row })));
      return { seat, rows: suits.length, slots };
    });
  }

  // ---- The frame

  build() {
    const { words, head } = this;
    try {
      Object.assign(this.set, JSON.parse(localStorage.getItem(STORE) ?? "{}"));
    } catch {} // a reader may forbid to keep anything
    const cards = head.deals.some((/** @type {any} */ deal) => deal.piles);
    const { stage, list } = this;
    list.className = "dv-list";
    list.tabIndex = 0;
    list.setAttribute("role", "group");
    list.setAttribute("aria-label", words.steps);
    list.append(...this.childNodes);
    stage.className = "dv";
    stage.tabIndex = -1;
    stage.setAttribute("role", "group");
    stage.setAttribute("aria-label", [words.viewer, head.title].filter(Boolean).join(": "));
    const button = (/** @type {string} */ name) =>
      `<button type="button" data-do="${name}" aria-label="${words[name]}">${svg(ICONS[/** @type {"first"} */ (name)], 24)}</button>`;
    const choice = (/** @type {string} */ name, /** @type {string[][]} */ options) =>
      `<label>${words[name]} <select name="${name}">${options.map(([value, text]) => `<option value="${value}">${text}</option>`).join("")}</select></label>`;
    const toggle = (/** @type {string} */ name) =>
      `<button type="button" data-do="${name}" aria-pressed="false">${words[name]}</button>`;
    const seats = head.seats.map((/** @type {string} */ name, /** @type {number} */ n) => [`${n}`, words.only.replace("{}", name)]);
    const faces = ["two", "four", ...(head.german ? ["german"] : [])].map((name) => [name, words[name]]);
    stage.innerHTML = `
      ${this.deals[1] ? choice("deal", head.deals.map((/** @type {any} */ deal, /** @type {number} */ n) => [`${n}`, `${n + 1}. ${deal.say}`])) : ""}
      <div class="dv-table"></div>
      <div class="dv-bar" role="group" aria-label="${words.bar}">
        ${["first", "back", "prev", "play", "next", "on", "last"].map(button).join("")}
        <span class="dv-slide"><input type="range" min="0" aria-label="${words.step}"><span class="dv-count"></span>${button("link")}</span>
      </div>
      <div class="dv-say"></div>
      <p class="dv-ask" hidden></p>
      <div class="dv-worth" hidden><span></span> <button type="button" data-do="line">${words.line}</button></div>
      <p class="dv-sr" role="status" aria-atomic="true"></p>
      <div class="dv-set">
        ${cards ? choice("view", [["all", words.all], ["seen", words.seen], ...seats]) + choice("faces", faces) : ""}
        ${choice("speed", ["slow", "normal", "fast"].map((name) => [name, words[name]]))}
        ${cards ? toggle("quiz") : ""}${head.deals.some((/** @type {any} */ deal) => deal.best) ? toggle("best") : ""}
      </div>
      <div class="dv-book"></div>`;
    this.append(stage, list);
    this.classList.add("dv-on");
    this.addEventListener("keydown", (event) => this.key(event));
    this.addEventListener("click", (event) => this.press(event));
    this.addEventListener("change", (event) => this.choose(event));
    this.$("input").addEventListener("input", () => this.move(+(/** @type {any} */ (this.$("input")).value)));
    for (const kind of ["pointerover", "focusin"])
      this.addEventListener(kind, (event) => this.why(/** @type {Element} */ (event.target)));
    for (const name of /** @type {const} */ (["faces", "speed"])) {
      const field = stage.querySelector(`[name=${name}]`);
      if (field) /** @type {any} */ (field).value = this.set[name];
    }
  }

  /** @param {string} selector @returns {HTMLElement} */
  $(selector) {
    return /** @type {HTMLElement} */ (this.stage.querySelector(selector));
  }

  // ---- Moving

  /** Show the deal that the address names, if it is one of these. */
  visit() {
    const id = decodeURIComponent(location.hash.slice(1));
    if (!this.contains(document.getElementById(id)) || !this.wake()) return;
    const place = this.places.get(id);
    if (!place) return;
    this.go(place[0], place[1]);
    // While a page loads, the browser itself goes to the line of the transcript: come after it.
    const show = () => this.scrollIntoView();
    if (document.readyState === "complete") show();
    else addEventListener("load", () => setTimeout(show), { once: true });
  }

  /** @param {number} deal @param {number} at */
  go(deal, at) {
    if (deal !== this.deal || this.line) {
      this.deal = deal;
      this.line = false;
      this.steps = this.deals[deal];
      this.track = this.states[deal];
      this.lines();
    }
    this.at = -1;
    this.show(at);
  }

  /** Put the words of all steps on top of each other: the tallest keeps the room for all. */
  lines() {
    this.$(".dv-say").innerHTML = `${this.steps.map((one) => `<p>${one.html}</p>`).join("")}<p class="dv-note"></p>`;
    const range = /** @type {HTMLInputElement} */ (this.$("input"));
    range.max = `${this.steps.length - 1}`;
    const picker = this.$("[name=deal]");
    if (picker) /** @type {any} */ (picker).value = `${this.deal}`;
  }

  /** @param {number} at */
  move(at) {
    const steps = this.steps, deal = this.deal, deals = this.deals;
    if (at === this.at) return;
    if (at >= steps.length && !this.line && deals[deal + 1]) this.go(deal + 1, 0);
    else if (at < 0 && !this.line && deal) this.go(deal - 1, deals[deal - 1].length - 1);
    else if (at >= 0 && at < steps.length) this.show(at);
    else return this.stop();
    this.remember();
  }

  /** @param {string} name */
  act(name) {
    const steps = this.steps, at = this.at;
    const starts = steps.flatMap((step, n) => (!n || step.fresh ? [n && n - 1] : [])).concat(steps.length - 1);
    if (name === "play") return this.timer ? this.stop() : this.play();
    this.stop();
    if (name === "first") this.move(0);
    else if (name === "last") this.move(steps.length - 1);
    else if (name === "prev") this.move(at - 1);
    else if (name === "next") this.move(at + 1);
    else if (name === "back") this.move(starts.findLast((n) => n < at) ?? at - 1);
    else if (name === "on") this.move(starts.find((n) => n > at) ?? at + 1);
    else if (name === "link") this.share();
    else if (name === "line") this.branch();
    else this.mode(/** @type {"quiz" | "best"} */ (name));
  }

  play() {
    const pace = { slow: 3200, normal: 1800, fast: 900 }[this.set.speed ?? ""] ?? 1800;
    this.timer = setInterval(() => this.move(this.at + 1), pace);
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
      const id = this.steps[this.at].id;
      try {
        if (this.isConnected) history.replaceState(history.state, "", `#${id || this.closest("[id]")?.id}`);
      } catch {}
    }, wait);
  }

  share() {
    this.remember(0);
    setTimeout(() => navigator.clipboard?.writeText(location.href).then(() => this.note(this.words.copied)), 1);
  }

  /** Leave the deal for best play, or come back. */
  branch() {
    const at = this.at, deal = this.deal, deals = this.deals;
    if (this.line) return this.go(deal, Math.min(at, this.left));
    const lines = this.head.deals[deal].lines ?? {};
    const from = Object.keys(lines).map(Number).find((n) => n > at);
    if (!from) return this.note(this.words.same);
    this.left = at;
    this.line = true;
    const steps = lines[from].map((/** @type {any} */ one) => step(one, null, one.say));
    this.steps = [...deals[deal].slice(0, from), ...steps];
    const states = this.states[deal].slice(0, from);
    this.track = [...states, ...this.replay(steps, states[from - 1])];
    this.lines();
    this.at = -1;
    this.show(at);
  }

  /** @param {"quiz" | "best"} name */
  mode(name) {
    const on = (this[name] = !this[name]);
    this.$(`[data-do=${name}]`).setAttribute("aria-pressed", `${on}`);
    if (name === "best") {
      this.$(".dv-worth").hidden = !on;
      for (const step of this.deals.flat()) step.el?.classList.toggle("dv-slip", on && step.worth !== undefined);
    }
    else {
      this.$(".dv-ask").hidden = !on;
      const next = this.next?.by ?? 0;
      this.sight(on ? `${next < 0 ? this.below() : next}` : "all");
    }
    this.show(this.at);
  }

  /** @param {string} view */
  sight(view) {
    this.view = view;
    /** @type {any} */ (this.$("[name=view]")).value = view;
  }

  // ---- Events

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = /** @type {Element} */ (event.target), name = KEYS[/** @type {" "} */ (event.key)];
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!name || target.matches("select") || (event.key === " " && target.matches("button, a"))) return;
    event.preventDefault();
    event.stopPropagation();
    this.act(name);
  }

  /** @param {MouseEvent} event */
  press(event) {
    const target = /** @type {Element} */ (event.target);
    const act = /** @type {HTMLElement | null} */ (target.closest("[data-do]"));
    const card = /** @type {HTMLElement | null} */ (target.closest("button[data-c]"));
    const line = target.closest("[data-step]");
    if (act?.dataset.do && act.getAttribute("aria-disabled") !== "true") this.act(act.dataset.do);
    else if (card) this.quiz ? this.answer(card.dataset.c ?? "") : this.why(card);
    else if (line?.id && !target.closest("a")) {
      this.stop();
      const [deal, at] = this.places.get(line.id) ?? [0, 0];
      this.go(deal, at);
      this.remember();
    }
  }

  /** @param {Event} event */
  choose(event) {
    const { name, value } = /** @type {HTMLSelectElement} */ (event.target);
    if (name === "deal") return this.go(+value, 0);
    if (name === "view") this.view = value;
    else if (name === "faces" || name === "speed") {
      this.set[name] = value;
      try {
        localStorage.setItem(STORE, JSON.stringify(this.set));
      } catch {}
      if (this.timer) this.stop();
    } else return;
    this.show(this.at);
  }

  /** Say why a card is not allowed. @param {Element} target */
  why(target) {
    const card = /** @type {HTMLElement | null} */ (target.closest("button[data-c]"))?.dataset.c ?? "";
    const clause = card && this.next && this.barred(this.next, card);
    if (clause && !this.quiz) this.note(`${this.card(card)} ${this.clause(clause)}`);
  }

  /** @param {string} card */
  answer(card) {
    const { words, next } = this, at = this.at;
    if (!next) return;
    const clause = this.barred(next, card);
    if (clause) return this.note(`<b class="dv-no">✗ ${this.card(card)} ${words.illegal}:</b> ${this.clause(clause)}`);
    const right = next.parts[0] === card || next.parts[0].startsWith(`${card}:`);
    const best = this.now.best;
    const value = right || !best ? "" : !next.keep || split(next.keep).includes(card) ? words.good : words.worse;
    const verdict = `<b class="dv-yes">${right ? "✓" : "≈"} ${this.card(card)} ${right ? words.right : words.other}</b> ${value} `;
    this.move(at + 1);
    this.note(verdict + this.steps[this.at].html);
    this.$("[data-do=next]").focus();
  }

  // ---- Words

  /** Say something in place of the step's own words. @param {string} html */
  note(html) {
    const note = this.$(".dv-note");
    note.innerHTML = html;
    note.parentElement?.classList.add("dv-noted");
    this.tell(this.speech(note));
  }

  /** Return the clause that forbids a card, if one does. @param {Step} next @param {string} card */
  barred(next, card) {
    return next.no[card] ?? next.rest;
  }

  /** Return a clause with its link, wherever the transcript has one. @param {string} id */
  clause(id) {
    const link = this.querySelector(`.dv-list a[href$="#${id}"]`);
    return `${this.head.no[id]} ${link?.outerHTML ?? id}`;
  }

  /** @param {string} card */
  name(card) {
    return `${this.words.ranks[card[1]]} ${this.words.suits[card[0]]}`;
  }

  /** Return the words of an element as they are spoken: cards by name, no ids of clauses. @param {Element} element */
  speech(element) {
    const copy = /** @type {Element} */ (element.cloneNode(true));
    for (const el of copy.querySelectorAll("a, [aria-label]")) el.replaceWith(el.ariaLabel ?? "");
    return (copy.textContent ?? "").replace(CARDS, (_, suit, ranks) =>
      ranks.match(/10|./g).map((/** @type {string} */ r) => this.name(SIGNS[/** @type {"♠"} */ (suit)] + this.rank[r])).join(", "))
      .replace(/\s+/g, " ").trim();
  }

  /** Tell a screen reader; while the deal plays by itself, nothing is said. @param {string} [text] */
  tell(text) {
    const status = this.$(".dv-sr");
    clearTimeout(this.saying);
    if (this.timer) status.textContent = "";
    else this.saying = setTimeout(() => {
      const said = text ?? this.speech(this.$(".dv-say p.dv-now"));
      status.textContent = [said, ...[".dv-worth span", ".dv-ask"].map((part) => this.speech(this.$(part))), this.count()].filter(Boolean).join(" ");
    }, 120);
  }

  count() {
    return this.words.of.replace("{}", this.at).replace("{}", this.steps.length - 1);
  }

  /** Return what the deal is worth now, with what a mistake should have been. */
  worth() {
    const value = this.best && this.now.best?.[this.state.worth], { keep, worth } = this.steps[this.at];
    const slip = worth === undefined ? "" : `<b class="dv-no">${this.words.mistake}</b> · ${this.words.keeps}: ${split(keep).map((card) => this.card(card)).join(" ")} · `;
    return value ? `${slip}${value}.` : "";
  }

  // ---- Drawing

  /** The deal as the page's JSON has it. */
  get now() {
    return this.head.deals[this.deal];
  }

  /** @returns {State} */
  get state() {
    return this.track[this.at];
  }

  get next() {
    return this.steps[this.at + 1];
  }

  /** Return the seat that is drawn below. */
  below() {
    const players = this.now.players ?? this.head.seats.keys();
    const [first] = players;
    return players.includes?.(+(this.view)) && this.view !== "" ? +(this.view) : first;
  }

  /** @param {number} at */
  show(at) {
    const before = this.at, inside = this.$(".dv-table").contains(document.activeElement);
    this.at = at;
    const { state, steps, words } = this;
    if (!state) return;
    this.$(".dv-table").innerHTML = this.table(state);
    this.$(".dv-table").className = `dv-table dv-${this.hands[this.deal].length || "sums"} dv-${this.set.faces}`;
    if (inside) this.stage.focus();
    if (at === before + 1 && before >= 0) this.fly();

    const say = this.$(".dv-say");
    say.classList.remove("dv-noted");
    say.querySelector(".dv-now")?.classList.remove("dv-now");
    say.children[at].classList.add("dv-now");
    this.$(".dv-ask").innerHTML = this.asked() ? words.ask.replace("{}", this.head.seats[this.next?.by ?? 0]) : "";
    const range = /** @type {HTMLInputElement} */ (this.$("input"));
    range.value = `${at}`;
    range.setAttribute("aria-valuetext", this.count());
    this.$(".dv-count").textContent = `${at} / ${steps.length - 1}`;
    const start = !at && (this.line || !this.deal), end = at === steps.length - 1 && (this.line || !this.deals[this.deal + 1]);
    for (const [off, names] of /** @type {[boolean, string[]][]} */ ([[start, ["first", "back", "prev"]], [end, ["next", "on", "last", "play"]]]))
      for (const name of names) this.$(`[data-do=${name}]`).setAttribute("aria-disabled", `${off}`);
    this.$(".dv-book").innerHTML = this.book(state);
    this.$(".dv-worth span").innerHTML = this.worth();
    this.$(".dv-worth button").innerHTML = this.line ? words.home : words.line;
    this.mark();
    this.tell();
  }

  /** Tell whether the quiz wants a card now. */
  asked() {
    const { next } = this;
    return this.quiz && !!next && `${next.by}` === this.view && /^\w\w(:h|$)/.test(next.parts[0] ?? "");
  }

  /** Mark the step in the list and bring it into the list's window; the page itself never scrolls. */
  mark() {
    const list = this.list, el = this.steps[this.at].el;
    list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    this.classList.toggle("dv-quiz", !!this.quiz);
    if (this.quiz || this.hid) {
      this.hid = this.quiz;
      const now = this.places.get(el?.id ?? "") ?? [this.deal, 0];
      for (const [id, [deal, at]] of this.places)
        document.getElementById(id)?.classList.toggle("dv-later", !!this.quiz && (deal > now[0] || (deal === now[0] && at > now[1])));
    }
    if (!el) return void (list.scrollTop = this.deal ? list.scrollTop : 0);
    el.setAttribute("aria-current", "step");
    const box = el.getBoundingClientRect(), window = list.getBoundingClientRect();
    if (box.top < window.top || box.bottom > window.bottom)
      list.scrollTop += box.top - window.top - window.height / 3;
  }

  /** @param {State} state @param {string} place */
  sees(state, place) {
    const who = this.view === "seen" ? this.next?.by ?? -1 : +(this.view);
    const seen = state.see[place] ?? (/[twu]/.test(place[0]) ? "*" : place.slice(1));
    return this.view === "all" || seen === "*" || seen.includes(`${who}`);
  }

  /** @param {string} card @param {string} [more] classes @param {string} [label] what is said beside its name */
  card(card, more = "", label = "", tag = "span") {
    const german = this.set.faces === "german" && this.head.german;
    const rank = german && { J: "U", Q: "O" }[card[1]] || (this.words.letters[card[1]] ?? card[1]);
    const pip = PIPS[/** @type {"S"} */ ((german ? "g" : "") + card[0])];
    const role = tag === "span" ? 'role="img"' : 'type="button"';
    return `<${tag} class="c ${german ? "g" : ""}${card[0]} ${more}" ${role} data-c="${card}" aria-label="${[this.name(card), label].filter(Boolean).join(", ")}"><b>${rank}</b>${svg(pip, 32)}</${tag}>`;
  }

  /** @param {State} state */
  table(state) {
    const { words, head } = this, deal = this.now, hands = this.hands[this.deal] ?? [];
    const players = deal.players ?? head.seats.map((/** @type {string} */ _, /** @type {number} */ n) => n);
    const first = players.indexOf(this.below()), spots = ["you", "left", ...(players.length > 3 ? ["top"] : []), "right"];
    const order = [...head.seats.keys()].filter((n) => players.includes(n));
    const turned = [...order.slice(order.indexOf(players[first])), ...order.slice(0, order.indexOf(players[first]))];
    /** @param {number} seat */
    const spot = (seat) => (hands.length ? spots[turned.indexOf(seat)] : "sum");
    const trick = state.trick.length ? state.trick : state.done;
    const boxes = turned.map((seat) => {
      const acts = this.next?.by === seat, hand = hands.find((one) => one.seat === seat);
      return `<div class="dv-seat dv-${spot(seat)}${acts ? " dv-acts" : ""}">
        <p><b>${head.seats[seat]}</b>${deal.dealer === seat ? ` <span class="dv-deals" role="img" aria-label="${words.dealer}">${words.dealer[0].toUpperCase()}</span>` : ""}${
          acts ? ` <span class="dv-turn">${words.turn}</span>` : ""}${
          hand ? ` <span class="dv-won" role="img" aria-label="${words.won.replace("{}", state.won[seat] ?? 0)}">${state.won[seat] ?? 0}</span>` : ` ${this.sum(state, `${seat}`)}`}
          <span class="dv-said">${state.tags[seat] ?? ""}</span></p>
        ${hand ? this.hand(state, hand) : ""}</div>`;
    });
    const pots = Object.entries(head.accounts ?? {}).map(([account, [name]]) => `<span class="dv-pot">${name} ${this.sum(state, account)}</span>`);
    const number = state.tricks + (state.trick.length || !state.done.length ? 1 : 0);
    const playing = trick.length ? words.trick.replace("{}", number) : "";
    const lying = trick.map(({ card, by }, n) => {
      const won = !state.trick.length && by === state.winner;
      return `<li class="dv-${spot(by)}">${this.card(card, `big${n ? "" : " lead"}${won ? " win" : ""}`, [head.seats[by], n ? "" : words.lead, won ? words.takes : ""].filter(Boolean).join(", "))}</li>`;
    });
    return boxes.join("") + (hands.length || pots.length ? `<div class="dv-mid"><p>${pots.join(" ")} <span>${playing}</span></p>
      ${hands.length ? `<ul class="dv-trick" aria-label="${playing || words.table}">${lying.join("")}</ul>${this.piles(state)}` : ""}</div>` : "");
  }

  /** What an account holds, and by how much this step changed it. @param {State} state @param {string} account */
  sum(state, account) {
    const moved = state.moved[account];
    if (!this.head.accounts) return "";
    return `<span class="dv-sum"><b>${/\d/.test(account) ? signed(state.money[account]) : state.money[account]}</b> <ins${moved < 0 ? ' class="down"' : ""}>${moved ? signed(moved) : ""}</ins></span>`;
  }

  /** @param {State} state @param {Hand} hand */
  hand(state, { seat, rows, slots }) {
    const { words, next } = this, at = this.at, mine = next?.by === seat;
    const held = slots.filter(({ card }) => state.at[card] === `h${seat}`);
    const label = words.hand.replace("{}", this.head.seats[seat]).replace("{}", held.length);
    let cards = "";
    if (this.sees(state, `h${seat}`)) {
      const bound = mine && (next.rest || Object.keys(next.no).length > 0), ask = mine && this.asked();
      const keep = this.best && mine && next.keep ? split(next.keep) : [];
      for (const { card, from, row } of slots) {
        if (state.at[card] !== `h${seat}`) {
          cards += `<li class="r${row}" aria-hidden="true">${this.card(card, at < from ? "void" : "ghost")}</li>`;
          continue;
        }
        const no = bound && !this.quiz && this.barred(next, card), legal = bound && !this.quiz && !no, kept = keep.includes(card);
        const said = [no ? `${words.illegal}: ${this.head.no[no]}` : "", legal ? words.legal : "", kept ? words.keeps : ""];
        cards += `<li class="r${row}">${this.card(card, `${no ? "no" : ""}${legal ? "legal" : ""}${kept ? " keep" : ""}`, said.filter(Boolean).join(", "), no || ask ? "button" : "span")}</li>`;
      }
    } else {
      const gone = state.gone.filter((card) => slots.some((slot) => slot.card === card) && state.at[card] !== `h${seat}`);
      cards = '<li aria-hidden="true"><span class="c shut"></span></li>'.repeat(held.length)
        + gone.reverse().map((card) => `<li aria-hidden="true">${this.sees(state, state.at[card]) ? this.card(card, "ghost") : '<span class="c ghost"></span>'}</li>`).join("");
    }
    return `<ul class="dv-hand${this.sees(state, `h${seat}`) ? "" : " dv-shut"} n${rows}${slots.length > 13 ? " dv-many" : ""}" aria-label="${label}">${cards}</ul>`;
  }

  /** Draw what lies aside: talon, stock, discards, gifts. @param {State} state */
  piles(state) {
    const all = this.states[this.deal];
    /** @type {Record<string, number>} */
    const most = {};
    for (const { at } of all) {
      /** @type {Record<string, number>} */
      const now = {};
      for (const place of Object.values(at)) if (/[kndgu]/.test(place[0])) most[place] = Math.max(most[place] ?? 0, (now[place] = (now[place] ?? 0) + 1));
    }
    const piles = Object.keys(most).sort().reverse().map((place) => {
      const cards = Object.keys(state.at).filter((card) => state.at[card] === place), open = this.sees(state, place);
      const label = [place[0] === "n" ? this.head.n : this.words[place[0]], this.head.seats[+place.slice(1)]].slice(0, place.length).filter(Boolean).join(", ");
      const stack = most[place] > 4;
      const lying = (stack ? cards.slice(0, 1) : cards).map((card) => `<li>${open ? this.card(card) : `<span class="c shut"></span>`}</li>`);
      const empty = '<li aria-hidden="true"><span class="c ghost"></span></li>'.repeat((stack ? 1 : most[place]) - lying.length);
      return `<div><span>${label}${stack ? ` <i>×${cards.length}</i>` : ""}</span><ul aria-label="${this.words.hand.replace("{}", label).replace("{}", cards.length)}">${lying.join("")}${empty}</ul></div>`;
    });
    return piles.length ? `<div class="dv-piles">${piles.join("")}</div>` : "";
  }

  /** Draw what was won and lost, and the score sheet: what is not yet written keeps its room. @param {State} state */
  book(state) {
    const { head, words, entries } = this;
    const seats = head.pairs ? Object.keys(head.pairs).map(Number) : [...head.seats.keys()];
    const heads = seats.map((/** @type {number} */ n) => `<th scope="col">${head.pairs?.[n] ?? head.seats[n]}</th>`).join("");
    let rows = head.accounts
      ? `<tr><th scope="row">${words.money}</th>${seats.map((/** @type {number} */ n) => `<td>${this.sum(state, `${n}`)}</td>`).join("")}</tr>` : "";
    (head.columns ?? []).forEach((/** @type {any} */ column, /** @type {number} */ c) => {
      const cells = seats.map((/** @type {number} */ seat) => {
        const own = entries.map((entry, n) => ({ ...entry, n })).filter((entry) => entry.column === c && entry.seat === seat);
        return [...new Set(own.map(({ on }) => on))].map((on) => {
          const some = own.filter((entry) => entry.on === on), done = some.filter(({ n }) => n < state.written);
          let total = 0;
          const said = some.map(({ amount, n }) => {
            total += amount;
            const last = done.at(-1)?.n === n;
            return `<span class="${n >= state.written ? "f" : last ? "l" : "o"}">${total}${n >= state.before && last ? `<ins${amount < 0 ? ' class="down"' : ""}>${signed(amount)}</ins>` : ""}</span>`;
          });
          return `<div>${on < 0 ? "" : `<small${done.length ? "" : ' class="f"'}>${head.seats[on]}</small> `}${said.join(" ")}</div>`;
        }).join("");
      });
      rows += `<tr><th scope="row">${column.name}</th>${cells.map((/** @type {string} */ cell) => `<td>${cell}</td>`).join("")}</tr>`;
    });
    return rows ? `<table class="dv-sheet" aria-label="${words.book}"><thead><tr><td></td>${heads}</tr></thead><tbody>${rows}</tbody></table>` : "";
  }

  /** Let the card that was played come from the hand, where its place is kept. */
  fly() {
    const card = this.steps[this.at].parts[0];
    const [place, played] = ["ghost", "big"].map((kind) => this.$(`.${kind}[data-c="${card}"]`));
    if (!place || !played || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const from = place.getBoundingClientRect(), to = played.getBoundingClientRect();
    played.animate([{ translate: `${from.x - to.x}px ${from.y - to.y}px` }, { translate: "0" }], { duration: 200, easing: "ease-out" });
  }
}

/** Return a cell of a settlement as words of a sentence, with what a voice says of it. @param {Element} cell */
function told(cell) {
  const words = document.createElement("span"), { className, innerHTML, ariaLabel } = cell;
  Object.assign(words, { className, innerHTML, ariaLabel, role: ariaLabel && "img" });
  return words.outerHTML;
}

/**
 * Return a step as its attributes say it.
 * @param {any} data @param {Element | null} el @param {string} html @returns {Step}
 */
function step({ step, no = "", best = "", said = "" }, el, html) {
  const [by, ...parts] = step.split(" ");
  /** @type {Record<string, string>} */
  const clauses = {};
  let rest = "";
  for (const group of no ? no.split(" ") : []) {
    const [clause, cards] = group.split(":");
    if (!cards) rest = clause;
    else for (const card of split(cards)) clauses[card] = clause === "-" ? "" : clause;
  }
  const [, worth, keep] = /^(\d*) ?(.*)$/.exec(best) ?? [];
  return {
    id: el?.id ?? "", el, html, by: by[0] === "-" ? -1 : parseInt(by), parts, no: clauses, rest, tag: said, fresh: by.endsWith("+"),
    keep, ...(worth ? { worth: +worth } : {}),
  };
}

if (!customElements.get("deal-viewer")) customElements.define("deal-viewer", DealViewer);
