// Pieces of HTML, with every value in them escaped.

/** A piece of HTML. */
export class Html {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
  }
}

/** Any value as HTML. Texts are escaped here and nowhere else: a name may be "<script>".
 * @param {unknown} value
 * @returns {string}
 */
function escaped(value) {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(escaped).join("");
  return String(value ?? "").replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** html`<b>${name}</b>`: a piece of HTML with values in it.
 * @param {TemplateStringsArray} texts
 * @param {unknown[]} values
 */
export function html(texts, ...values) {
  return new Html(String.raw({ raw: texts }, ...values.map(escaped)));
}
