// What is said: sentences with gaps, numbers, names of cards. The words themselves come from the page.

/**
 * @typedef {"viewer" | "bar" | "first" | "back" | "prev" | "play" | "pause" | "next" | "on" | "last" | "step" | "of"
 *   | "link" | "copied" | "steps" | "deal" | "hand" | "turn" | "dealer" | "sign" | "won" | "trick" | "table" | "lead"
 *   | "takes" | "legal" | "illegal" | "d" | "g" | "k" | "u" | "money" | "book" | "view" | "all" | "seen" | "only"
 *   | "faces" | "two" | "four" | "speed" | "slow" | "normal" | "fast" | "quiz" | "ask" | "right" | "other" | "good"
 *   | "worse" | "best" | "keeps" | "mistake" | "line" | "home" | "same"} Label
 *
 * @typedef {object} Names
 * @property {Record<string, string>} ranks a rank as it is spoken, by its letter in a code
 * @property {Record<string, string>} suits what a voice says after the rank
 * @property {Record<string, string>} letters what stands on a card, where it is not the letter of the code
 *
 * @typedef {Record<Label, string> & Names} Words All that the viewer says, in the language of the page.
 */

/**
 * Fill the gaps of a text, `{}`, one after another.
 * @param {string} text
 * @param {...(string | number)} values
 */
export const fill = (text, ...values) => values.reduce((/** @type {string} */ said, value) => said.replace("{}", () => `${value}`), text);

/**
 * Join what there is to say.
 * @param {(string | false | undefined)[]} parts
 * @param {string} [gap]
 */
export const list = (parts, gap = ", ") => parts.filter(Boolean).join(gap);

/**
 * Return a change as it is written: `+4`, `−4`.
 * @param {number} n
 */
export const signed = (n) => (n > 0 ? `+${n}` : `${n}`.replace("-", "−"));

/**
 * Return the cards of a code, two letters each: `SAKHT` is the ace and king of spades and the ten of hearts.
 * @param {string} [code]
 * @returns {string[]}
 */
export const split = (code) => (code?.match(/[SCDH][^SCDH]+/g) ?? []).flatMap(([suit, ...ranks]) => ranks.map((rank) => suit + rank));

/**
 * Return cards as they are spoken.
 * @param {Names} names
 * @param {string} [code]
 */
export const spoken = (names, code) => list(split(code).map(([suit, rank]) => `${names.ranks[rank]} ${names.suits[suit]}`));
