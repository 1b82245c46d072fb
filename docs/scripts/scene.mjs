// The picture of a moment: seats, hands, the trick, what lies aside.

import { PIPS, svg } from "./drawings.mjs";
import { barred } from "./quiz.mjs";
import { sum } from "./sheet.mjs";
import { sees, turned } from "./sight.mjs";
import { fill, list, spoken } from "./words.mjs";

/**
 * @import { Deal, Head, Step } from "./page.mjs"
 * @import { Hand, Layout, State } from "./table.mjs"
 * @import { Label, Words } from "./words.mjs"
 *
 * @typedef {object} Scene
 * @property {Head} head
 * @property {Words} words
 * @property {Deal} now the deal
 * @property {Layout} layout
 * @property {State} state
 * @property {number} at
 * @property {Step} [next] the step to come
 * @property {string} view whose cards are shown
 * @property {{faces: string}} set how cards look
 * @property {boolean} quiz whether one is to guess: then nothing is said of what is allowed
 * @property {boolean} asked whether a card is to be chosen now
 * @property {boolean} best whether the cards are marked that keep the value
 */

/**
 * Draw a card.
 * @param {Pick<Scene, "head" | "words" | "set">} scene
 * @param {string} card
 * @param {string} [more] classes
 * @param {string} [label] what is said beside its name
 * @param {string} [tag]
 */
export function card({ head, words, set }, card, more = "", label = "", tag = "span") {
  const [suit, rank] = card, pack = head.packs?.[set.faces], letters = words.letters;
  const pip = /** @type {keyof typeof PIPS} */ ((pack ? "g" : "") + suit);
  const role = tag === "span" ? ' role="img"' : "";
  return `<${tag} class="c ${pip} ${more}"${role} data-c="${card}" aria-label="${list([spoken(words, card), label])}"><b>${pack?.[1][rank] ?? letters[rank] ?? rank}</b>${svg(PIPS[pip], 32)}</${tag}>`;
}

const GHOST = '<li aria-hidden="true"><span class="c ghost"></span></li>', SHUT = '<span class="c shut"></span>';

/**
 * Draw the table.
 * @param {Scene} scene
 */
export function table(scene) {
  const { head, words, now, layout, state, next, view } = scene, { trick, done, tricks, won, tags, winner } = state;
  const { seats, accounts } = head, order = turned(now, seats, view), cards = layout.hands.length;
  const spots = ["you", "left", ...(order.length > 3 ? ["top"] : []), "right"];
  /** @param {number} seat */
  const spot = (seat) => (cards ? spots[order.indexOf(seat)] : "sum");
  const boxes = order.map((seat) => {
    const acts = next?.by === seat, hand = layout.hands.find((one) => one.seat === seat), count = won[seat] ?? 0;
    return list([
      `<div class="dv-seat dv-${spot(seat)}${acts ? " dv-acts" : ""}"><p><b>${seats[seat]}</b> `,
      now.dealer === seat && `<span class="dv-deals" role="img" aria-label="${words.dealer}">${words.sign}</span> `,
      acts && `<span class="dv-turn">${words.turn}</span> `,
      hand ? `<span class="dv-won" role="img" aria-label="${fill(words.won, count)}">${count}</span>` : sum(head, state, seat),
      ` <span class="dv-said">${tags[seat] ?? ""}</span></p>${hand ? held(scene, hand) : ""}</div>`,
    ], "");
  });
  const pots = Object.entries(accounts ?? {}).map(([account, [name]]) => `<span class="dv-pot">${name} ${sum(head, state, account)}</span>`);
  const over = !trick.length, lying = over ? done : trick;
  const playing = lying.length ? fill(words.trick, tricks + +!over) : "";
  const played = lying.map(({ card: one, by }, n) => {
    const takes = over && by === winner;
    return `<li class="dv-${spot(by)}">${card(scene, one, `big${n ? "" : " lead"}${takes ? " win" : ""}`, list([seats[by], !n && words.lead, takes && words.takes]))}</li>`;
  });
  const mid = cards ? `<ul class="dv-trick" aria-label="${playing || words.table}">${played.join("")}</ul>${piles(scene)}` : "";
  return list([...boxes, (cards > 0 || pots.length > 0) && `<div class="dv-mid"><p>${pots.join(" ")} <span>${playing}</span></p>${mid}</div>`], "");
}

/**
 * Draw a hand: open, each card in its place; or shut, with no card that is still in it.
 * @param {Scene} scene
 * @param {Hand} hand
 */
function held(scene, { seat, rows, slots }) {
  const { head, words, state, at, next, quiz, asked, best } = scene, place = `h${seat}`;
  const seen = (/** @type {string} */ where) => sees(state, where, scene.view, next), open = seen(place);
  const left = slots.filter((slot) => state.at[slot.card] === place).length;
  let cards = "";
  if (open) {
    const step = next?.by === seat ? next : undefined, bound = step && !quiz && (step.rest || Object.keys(step.no).length > 0);
    for (const slot of slots) {
      const one = slot.card, there = state.at[one] === place;
      const no = bound && barred(step, one), legal = bound && !no, keep = best && step?.keep.includes(one);
      const more = list([no && "no", legal && "legal", keep && "keep"], " ");
      const label = list([no && `${words.illegal}: ${head.no?.[no]}`, legal && words.legal, keep && words.keeps]);
      cards += there
        ? `<li class="r${slot.row}">${card(scene, one, more, label, no || (step && asked) ? "button" : "span")}</li>`
        : `<li class="r${slot.row}" aria-hidden="true">${card(scene, one, at < slot.from ? "void" : "ghost")}</li>`;
    }
  } else {
    // What has left it is known to those who see where it went; the last stands first.
    const gone = state.gone.filter((one) => slots.some((slot) => slot.card === one) && state.at[one] !== place);
    cards = `<li aria-hidden="true">${SHUT}</li>`.repeat(left)
      + gone.reverse().map((one) => (seen(state.at[one]) ? `<li aria-hidden="true">${card(scene, one, "ghost")}</li>` : GHOST)).join("");
  }
  return `<ul class="dv-hand${open ? "" : " dv-shut"} n${rows}${slots.length > 13 ? " dv-many" : ""}" aria-label="${fill(words.hand, head.seats[seat], left)}">${cards}</ul>`;
}

/**
 * Draw what lies aside: talon, stock, discards, gifts. Of more than four cards only the first is drawn.
 * @param {Scene} scene
 */
function piles(scene) {
  const { head, words, layout, state, view, next } = scene;
  const all = Object.entries(layout.piles).sort().reverse().map(([place, most]) => {
    const cards = Object.keys(state.at).filter((one) => state.at[one] === place), open = sees(state, place, view, next);
    const [kind, seat] = place, stack = most > 4, room = stack ? 1 : most;
    const name = list([kind === "n" ? head.n : words[/** @type {Label} */ (kind)], seat && head.seats[+seat]]);
    const lying = cards.slice(0, room).map((one) => `<li>${open ? card(scene, one) : SHUT}</li>`);
    return `<div><span>${name}${stack ? ` <i>×${cards.length}</i>` : ""}</span><ul aria-label="${fill(words.hand, name, cards.length)}">${lying.join("")}${GHOST.repeat(room - lying.length)}</ul></div>`;
  });
  return all.length ? `<div class="dv-piles">${all.join("")}</div>` : "";
}
