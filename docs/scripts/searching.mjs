// The search as a reader sees it: a field, and under it what is found. Fetched when it is opened.

import { Finder } from "./finding.mjs";

/**
 * @import { Answer, Index } from "./finding.mjs"
 *
 * @typedef {object} Said The words of the search: what the template of this script puts before it.
 * @property {string} name
 * @property {string} field what the field asks for
 * @property {string} close
 * @property {string} coming while the index is fetched
 * @property {string} failed it could not be fetched
 * @property {string} found `{count}`
 * @property {string} nothing `{query}`
 * @property {string} instead `{said}` and `{meant}`
 * @property {string} glossary
 */

const LONGEST = 200;

/** Where the folder of this language is, as seen from this script. */
const HOME = new URL("../../", /** @type {HTMLScriptElement} */ (document.currentScript).src).href;

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} name
 * @param {Partial<HTMLElementTagNameMap[T]>} [given]
 * @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[T]}
 */
function make(name, given = {}, ...children) {
  const one = Object.assign(document.createElement(name), given);
  one.append(...children);
  return one;
}

/**
 * @param {string} text
 * @param {Record<string, string>} given
 */
function filled(text, given) {
  return Object.entries(given).reduce((said, [name, value]) => said.replaceAll(`{${name}}`, () => value), text);
}

class Search {
  /** @param {HTMLButtonElement} button */
  constructor(button) {
    /** @type {Said} */
    this.said = /** @type {any} */ (globalThis).rulebookSearch;
    /** @type {Finder | undefined} */
    this.finder = undefined;
    const { name, field, close } = this.said;
    this.field = make("input", { type: "search", placeholder: field, maxLength: LONGEST, autocomplete: "off", spellcheck: false });
    this.field.setAttribute("aria-label", field);
    this.field.setAttribute("enterkeyhint", "search");
    this.status = make("p", { role: "status" });
    this.list = make("ol");
    const end = make("button", { type: "button", textContent: "×", title: close, ariaLabel: close });
    this.dialog = make("dialog", { className: "search", ariaLabel: name },
      make("form", { role: "search" }, this.field, end), this.status, this.list);
    end.addEventListener("click", () => this.dialog.close());
    this.dialog.addEventListener("click", (press) => press.target === this.dialog && this.dialog.close());
    this.dialog.addEventListener("keydown", (press) => this.#move(press));
    this.dialog.querySelector("form")?.addEventListener("submit", (sent) => {
      sent.preventDefault();
      this.list.querySelector("a")?.click();
    });
    this.field.addEventListener("input", () => this.answer());
    this.list.addEventListener("click", () => this.dialog.close());
    document.body.append(this.dialog);
    button.addEventListener("search", () => this.open());
    this.#fetch();
  }

  #fetch() {
    const script = make("script", { src: `${HOME}assets/search/index.js` });
    script.addEventListener("load", () => {
      const given = /** @type {{rulebookIndex?: Index}} */ (globalThis).rulebookIndex;
      if (given) this.finder = new Finder(given);
      this.answer();
    });
    script.addEventListener("error", () => (this.status.textContent = this.said.failed));
    document.head.append(script);
  }

  open() {
    if (!this.dialog.open) this.dialog.showModal();
    this.field.select();
    this.answer();
  }

  /** Answer what stands in the field; while the index is not there yet, say so, and answer when it comes. */
  answer() {
    const query = this.field.value.trim();
    this.list.replaceChildren();
    this.status.textContent = query && !this.finder ? this.said.coming : "";
    if (query && this.finder) this.show(query, this.finder.find(query));
  }

  /**
   * @param {string} query
   * @param {Answer} answer
   */
  show(query, { results, instead }) {
    const { found, nothing, glossary } = this.said, count = String(results.length);
    const said = instead.map(([word, meant]) => filled(this.said.instead, { said: word, meant }));
    this.status.textContent = [...said, filled(results.length ? found : nothing, { count, query })].join(" ");
    if (!results.length)
      this.status.append(" ", make("a", { href: `${HOME}glossary/`, textContent: glossary }));
    this.list.replaceChildren(...results.map(({ href, title, trail, excerpt }) => make("li", {},
      make("a", { href: HOME + href }, make("b", { textContent: title }), " ",
        make("small", { textContent: trail }),
        make("span", {}, ...excerpt.map(([text, hit]) => hit ? make("mark", { textContent: text }) : text))))));
  }

  /**
   * The arrows go from the field through what is found, and back.
   * @param {KeyboardEvent} press
   */
  #move(press) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[press.key];
    if (!step) return;
    const stops = [this.field, ...this.list.querySelectorAll("a")];
    const at = stops.findIndex((one) => one === document.activeElement);
    press.preventDefault();
    stops[Math.max(0, Math.min(stops.length - 1, at + step))].focus();
  }
}

/** @type {HTMLButtonElement | null} */
const button = document.querySelector("button.search-open");
if (button) {
  const search = new Search(button);
  if ("open" in button.dataset) search.open();
}
