// Finding: which sections of the book answer a question, best first.

import { meant } from "./nearly.mjs";

/**
 * @typedef {object} Index What a site gives (rulebook/pages/site/search.py says how it is made).
 * @property {[path: string, title: string, trail: string, weight: number][]} pages
 * @property {[page: number, anchor: string, title: string, text: string, also?: string][]} entries `also` parted by commas
 * @property {string[]} endings sets of endings, parted by commas
 * @property {string} forms `stem number` of a set, parted by spaces: the forms of one word
 * @property {string[][]} keyboards
 * @property {string} asking the words of a question, parted by spaces
 *
 * @typedef {[text: string, found: boolean]} Part
 * @typedef {{href: string, title: string, trail: string, excerpt: Part[]}} Result
 * @typedef {{results: Result[], instead: [said: string, meant: string][]}} Answer
 *
 * @typedef {string | number} Key A word that has no other forms, or the number of its forms.
 * @typedef {{title: number, also: number, above: number, text: number}} Place How often a word stands where.
 */

const WORD = /\p{L}+|\d+(?:\.\d+)*/gu;
const MARK = /\p{M}+/gu;
const APART = /[\s-]+/g;

/** What a match is worth by the place in which it stands: a title says what a section is about. */
const TITLE = 3, ALSO = 3, ABOVE = 0.7, EXACT = 4, BEGUN = 0.5, MEANT = 0.8, ASKING = 0.15;
const AT_MOST = 20, WORDS = 12;

/**
 * Return a text without capitals and without accents.
 * @param {string} text
 * @returns {string}
 */
export function fold(text) {
  return text.toLowerCase().normalize("NFD").replace(MARK, "");
}

/**
 * Return the words and numbers of a text, folded.
 * @param {string} text
 * @returns {string[]}
 */
export function words(text) {
  return fold(text).match(WORD) ?? [];
}

export class Finder {
  /** @param {Index} index */
  constructor(index) {
    this.index = index;
    /** @type {Map<string, number[]>} */
    this.forms = new Map();
    /** @type {Map<Key, Map<number, Place>>} */
    this.places = new Map();
    /** @type {Map<string, number>} */
    this.known = new Map();
    /** @type {Map<string, number>} */
    this.anchors = new Map();
    /** @type {string[]} */
    this.titles = [];
    /** @type {string[][]} */
    this.names = [];
    this.asking = new Set(index.asking.split(" "));
    this.#learn();
    this.lengths = index.entries.map(([page, anchor, title, text, also = ""], at) => {
      const [, name, trail] = index.pages[page];
      const own = title.startsWith(anchor) ? title.slice(anchor.length) : title;
      this.titles.push(this.#plain(own));
      this.names.push([own, ...also.split(", ")].map((one) => this.#plain(one)));
      this.#note(at, title, "title");
      this.#note(at, also, "also");
      this.#note(at, `${name} ${trail}`, "above");
      if (anchor && own !== title) this.anchors.set(squeezed(anchor), at);
      return this.#note(at, text, "text");
    });
    this.usual = this.lengths.reduce((sum, one) => sum + one, 0) / (this.lengths.length || 1);
  }

  #learn() {
    const { endings, forms } = this.index, sets = endings.map((one) => one.split(","));
    forms.split(" ").forEach((one, number) => {
      const [stem, set] = one.split(":");
      for (const ending of sets[+set] ?? []) {
        const form = stem + ending, before = this.forms.get(form);
        if (before) before.push(number);
        else this.forms.set(form, [number]);
      }
    });
  }

  /**
   * @param {string} word
   * @returns {Key[]}
   */
  #keys(word) {
    return this.forms.get(word) ?? [word];
  }

  /** @param {string} text */
  #plain(text) {
    return words(text).map((word) => this.#keys(word)[0]).join(" ");
  }

  /**
   * Note the words of a text; return how many there are.
   * @param {number} at
   * @param {string} text
   * @param {keyof Place} where
   */
  #note(at, text, where) {
    const said = words(text);
    for (const word of said) {
      this.known.set(word, (this.known.get(word) ?? 0) + 1);
      for (const key of this.#keys(word)) {
        let places = this.places.get(key);
        if (!places) this.places.set(key, (places = new Map()));
        let place = places.get(at);
        if (!place) places.set(at, (place = { title: 0, also: 0, above: 0, text: 0 }));
        place[where]++;
      }
    }
    return said.length;
  }

  /**
   * Return what a query finds, best first; after it, what is said of a thing by its name in this book.
   * @param {string} query
   * @param {boolean} [further] whether to look for that name
   * @returns {Answer}
   */
  find(query, further = true) {
    const asked = [...new Set(words(query))].slice(0, WORDS);
    /** @type {[said: string, meant: string][]} */
    const instead = [];
    /** @type {Map<number, number>} */
    const scores = new Map();
    /** @type {Map<number, number>} */
    const covered = new Map();
    /** @type {Set<Key>} */
    const keys = new Set();
    let all = 0;
    asked.forEach((word, number) => {
      const found = this.#word(word, number === asked.length - 1, instead);
      let rarest = 0;
      /** @type {Map<number, number>} */
      const best = new Map();
      for (const [key, factor] of found) {
        const places = this.places.get(key);
        if (!places) continue;
        if (!this.asking.has(word)) keys.add(key);
        const rare = Math.log(1 + this.index.entries.length / places.size) * factor * (this.asking.has(word) ? ASKING : 1);
        rarest = Math.max(rarest, rare);
        for (const [at, place] of places)
          best.set(at, Math.max(best.get(at) ?? 0, rare * this.#worth(at, place)));
      }
      all += rarest || 1;
      for (const [at, score] of best) {
        scores.set(at, (scores.get(at) ?? 0) + score);
        covered.set(at, (covered.get(at) ?? 0) + rarest);
      }
    });
    const other = new Map(instead), plain = this.#plain(words(query).map((word) => other.get(word) ?? word).join(" "));
    const ranked = [...scores].map(([at, score]) => {
      const [page] = this.index.entries[at], share = (covered.get(at) ?? 0) / all;
      const exact = plain && this.names[at].includes(plain) ? EXACT : 1;
      return /** @type {[number, number]} */ ([at, score * share * share * this.index.pages[page][3] * exact]);
    });
    ranked.sort((one, other) => other[1] - one[1] || one[0] - other[0]);
    const direct = this.anchors.get(squeezed(query));
    const order = ranked.map(([at]) => at).filter((at) => at !== direct);
    if (direct !== undefined) order.unshift(direct);
    const results = order.slice(0, AT_MOST).map((at) => this.#result(at, keys));
    const called = further ? this.names.findIndex(([, ...also]) => plain && also.includes(plain)) : -1;
    for (const one of called < 0 ? [] : this.find(this.index.entries[called][2], false).results)
      if (results.length < AT_MOST && !results.some(({ href }) => href === one.href)) results.push(one);
    return { results, instead };
  }

  /**
   * Return the keys that a word of a query asks for, each with what it counts.
   * @param {string} word
   * @param {boolean} last whether it may not be typed to its end
   * @param {[said: string, meant: string][]} instead takes down what was meant
   * @returns {Map<Key, number>}
   */
  #word(word, last, instead) {
    /** @type {Map<Key, number>} */
    const found = new Map();
    const add = (/** @type {string} */ one, /** @type {number} */ factor) => {
      for (const key of this.#keys(one)) if (this.places.has(key) && !found.has(key)) found.set(key, factor);
    };
    add(word, 1);
    if (word.length > 1 && (last || !found.size))
      for (const other of this.known.keys()) if (other.startsWith(word)) add(other, BEGUN);
    if (found.size) return found;
    const other = meant(word, this.known, this.index.keyboards);
    if (other) {
      instead.push([word, other]);
      add(other, MEANT);
    }
    return found;
  }

  /**
   * @param {number} at
   * @param {Place} place
   */
  #worth(at, { title, also, above, text }) {
    const long = this.titles[at].split(" ").length;
    return (title && TITLE * (1 + 1 / long)) + (also && ALSO) + (above && ABOVE)
      + text / (text + 0.5 + this.lengths[at] / this.usual);
  }

  /**
   * @param {number} at
   * @param {Set<Key>} keys
   * @returns {Result}
   */
  #result(at, keys) {
    const [page, anchor, title, text] = this.index.entries[at], [path, name, trail] = this.index.pages[page];
    const above = [trail, name].filter((one) => one && one !== title).join(" › ");
    return { href: path + (anchor && `#${anchor}`), title, trail: above, excerpt: this.#excerpt(text, keys) };
  }

  /**
   * Return a piece of a text from a little before the first word found, in parts.
   * @param {string} text
   * @param {Set<Key>} keys
   * @returns {Part[]}
   */
  #excerpt(text, keys) {
    const pieces = text.split(" ");
    const found = pieces.map((piece) => words(piece).some((word) => this.#keys(word).some((key) => keys.has(key))));
    const first = Math.max(0, found.indexOf(true)), from = first < 12 ? 0 : first - 6;
    /** @type {Part[]} */
    const parts = from ? [["… ", false]] : [];
    pieces.slice(from, from + 26).forEach((piece, i) => parts.push([`${piece} `, found[from + i]]));
    if (pieces.length > from + 26) parts.push(["…", false]);
    return parts;
  }
}

/** @param {string} text */
function squeezed(text) {
  return fold(text).replace(APART, "");
}
