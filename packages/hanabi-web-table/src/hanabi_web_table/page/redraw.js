// Redraw an element, and keep the focus, the text typed into inputs, and the open details.

/** @typedef {import("./html.js").Html} Html */

/** Replace the content of an element by a piece of HTML; with null, hide the element.
 * @param {HTMLElement} element
 * @param {Html | null} content
 * @returns {boolean} whether the focused element is gone
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
