// Suits: their colours as a style sheet, and their shapes, which tell them apart without colour.

import { html } from "./html.js";

/** @typedef {import("../../../../../docs/schemas/hanabi").PictureDocument} PictureDocument */
/** @typedef {import("../../../../../docs/schemas/hanabi").SuitPicture} SuitPicture */

const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [sheet];

/** Give each element with `data-suit` the colours of that suit.
 * @param {PictureDocument} picture
 */
export function dressSuits(picture) {
  sheet.replaceSync(picture.suits.map((suit) => `[data-suit=${CSS.escape(suit.name)}] { ${look(suit)} }`).join("\n"));
}

/** @param {SuitPicture} suit */
function look({ fills, ink }) {
  const stripes = fills.map((fill, at) => `${fill} ${(100 * at) / fills.length}% ${(100 * (at + 1)) / fills.length}%`);
  // Text across several colours needs a background of its own.
  const ground = fills.length > 1 ? "#fffd" : "none";
  return `--fill: linear-gradient(90deg, ${stripes.join(", ")}); --on-fill: ${ink}; --ground: ${ground};`;
}

/** @param {PictureDocument} picture
 * @param {string} name
 */
export function suitCalled(picture, name) {
  const suit = picture.suits.find((each) => each.name === name);
  if (!suit) throw new Error(`no suit ${name}`);
  return suit;
}

/** A few letters with the shape of a suit, in its colours.
 * @param {SuitPicture} suit
 * @param {string} text
 */
export function label(suit, text) {
  const shape = html`<svg class="shape" viewBox="-11 -11 22 22" aria-hidden="true"><path d="${suit.outline}"/></svg>`;
  return html`<span class="label">${shape}<b>${text}</b></span>`;
}
