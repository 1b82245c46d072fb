// Suits and buttons as paths.

/** Suits on a field of 32 by 32: those of most packs, then acorns, leaves, bells and hearts. */
const SPADE = "M16 2C12 9 4 13 4 20a6.5 6.5 0 0 0 10.5 5q-.5 4-3.5 5.5h10q-3-1.5-3.5-5.5A6.5 6.5 0 0 0 28 20C28 13 20 9 16 2z";
const HEART = "M16 29C9 22 3 17 3 10.5A6.8 6.8 0 0 1 16 8a6.8 6.8 0 0 1 13 2.5C29 17 23 22 16 29z";
export const PIPS = {
  S: SPADE,
  C: "M16 2a6.4 6.4 0 0 1 5 10.4 6.4 6.4 0 1 1-3.7 11.2q.4 5 3.7 6.9H11q3.3-1.9 3.7-6.9A6.4 6.4 0 1 1 11 12.4 6.4 6.4 0 0 1 16 2z",
  D: "M16 2q5 8 11 14-6 6-11 14Q11 22 5 16 11 10 16 2z",
  H: HEART,
  gC: "M14.8 1h2.4v3.5h-2.4zM5 14C5 8 9.5 5 16 5s11 3 11 9zM7 16h18c0 7-4.5 10.5-7.5 13l-1.5 2-1.5-2C11.5 26.5 7 23 7 16z",
  gS: "M16 1C7 8 3 13 3 18c0 5 5 8 9.5 6L14 18l1 13h2l1-13 1.5 6C24 26 29 23 29 18 29 13 25 8 16 1z",
  gD: "M16 1a3 3 0 0 1 2.5 4.3A12 12 0 0 1 28 15.5H4A12 12 0 0 1 13.5 5.3 3 3 0 0 1 16 1zM4 18h24a12 12 0 0 1-10.8 11.9V24a2.5 2.5 0 1 0-2.4 0v5.9A12 12 0 0 1 4 18z",
  gH: HEART,
};

/** Buttons on a field of 24 by 24. */
export const ICONS = {
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

/**
 * Return a path as a picture that a voice does not mention.
 * @param {string} path
 * @param {number} size of its field
 */
export const svg = (path, size) => `<svg viewBox="0 0 ${size} ${size}" aria-hidden="true"><path d="${path}"/></svg>`;
