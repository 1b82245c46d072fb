// A word that stands nowhere: what may have been meant.

/**
 * Tell how many slips of the finger part two words: a letter too many or too few, two changed about; another
 * letter in place of one is a slip and a half.
 * @param {string} one
 * @param {string} other
 * @returns {number}
 */
export function slips(one, other) {
  /** @type {number[][]} */
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i++) {
    const above = rows[i - 1], row = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      let least = Math.min(above[j] + 1, row[j - 1] + 1, above[j - 1] + (same ? 0 : 1.5));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, rows[i - 2][j - 2] + 1);
      row.push(least);
    }
    rows.push(row);
  }
  return rows[one.length][other.length];
}

/**
 * Return a word as it comes out with the keys of another keyboard.
 * @param {string} word
 * @param {string} from the letters of one keyboard, row by row
 * @param {string} to those of the other, in the same places
 * @returns {string}
 */
export function typed(word, from, to) {
  return Array.from(word, (letter) => to[from.indexOf(letter)] ?? letter).join("");
}

/**
 * Return the known word that may have been meant, the most frequent of the nearest; nothing if none is near.
 * @param {string} word
 * @param {Map<string, number>} known the words that stand somewhere, with how often
 * @param {string[][]} keyboards pairs of keyboards
 * @returns {string | undefined}
 */
export function meant(word, known, keyboards) {
  for (const [one, other] of keyboards)
    for (const [from, to] of [[one, other], [other, one]]) {
      const again = typed(word, from, to);
      if (again !== word && known.has(again)) return again;
    }
  const allowed = word.length < 4 ? 0 : word.length < 8 ? 1.5 : 2;
  /** @type {[word: string, slips: number, often: number] | undefined} */
  let best;
  for (const [other, often] of known) {
    if (Math.abs(other.length - word.length) > allowed || other.length < 3) continue;
    const apart = slips(word, other);
    if (apart > allowed) continue;
    if (!best || apart < best[1] || (apart === best[1] && often > best[2])) best = [other, apart, often];
  }
  return best?.[0];
}
