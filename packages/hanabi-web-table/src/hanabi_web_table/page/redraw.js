// Drawing anew without taking anything out of anybody's hands: the focus, what was typed, what was unfolded.

/** @typedef {import("./html.js").Html} Html */

/** Put a piece of HTML into an element; with null, hide it.
 * @param {HTMLElement} element
 * @param {Html | null} content
 * @returns {boolean} whether what had the focus is gone
 */
export function redraw(element, content) {
  const active = document.activeElement;
  const had = active !== null && element.contains(active);
  const typed = [...element.querySelectorAll("input")].map(({ id, value }) => /** @type {const} */ ([id, value]));
  const unfolded = [...element.querySelectorAll("details[open]")].map(({ id }) => id);
  element.innerHTML = content?.text ?? "";
  element.hidden = content === null;
  for (const [id, value] of typed) {
    const input = document.getElementById(id);
    if (input instanceof HTMLInputElement) input.value = value;
  }
  for (const id of unfolded) document.getElementById(id)?.setAttribute("open", "");
  if (!had) return false;
  const again = active.id ? document.getElementById(active.id) : null;
  again?.focus({ preventScroll: true });
  return again === null;
}
