// Animate cards from their old places to their new ones.

/** @typedef {import("../../../../../docs/schemas/hanabi").ChangeDocument} ChangeDocument */
/** @typedef {import("../../../../../docs/schemas/hanabi").PlacePicture} PlacePicture */

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** @param {Element} root
 * @param {PlacePicture} place
 */
function elementAt(root, place) {
  if (place.kind === "hand") return root.querySelector(`[data-seat="${place.seat}"] [data-slot="${place.slot}"] .card`);
  if (place.kind === "deck") return root.querySelector(".deck");
  if (place.kind === "discards") return root.querySelector(".discards li:last-child");
  const piles = [.../** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(".fireworks [data-suit]"))];
  return piles.find((pile) => pile.dataset["suit"] === place.suit) ?? null;
}

/** Draw a table, and animate the cards that a change moved.
 * @param {Element} root
 * @param {ChangeDocument | null} change
 * @param {() => void} draw
 */
export function glide(root, change, draw) {
  const moved = calm.matches ? [] : (change?.moved ?? []);
  const from = moved.map(({ origin }) => elementAt(root, origin)?.getBoundingClientRect());
  draw();
  for (const [at, { target }] of moved.entries()) {
    const element = elementAt(root, target);
    const [then, now] = [from[at], element?.getBoundingClientRect()];
    if (!element || !then || !now) continue;
    const shift = `translate(${then.x - now.x}px, ${then.y - now.y}px)`;
    element.animate([{ transform: shift }, { transform: "none" }], { duration: 350, easing: "ease-out" });
  }
}
