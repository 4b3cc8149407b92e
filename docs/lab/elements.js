// Creates elements. Text stays text: nothing that a user typed becomes markup.

export const find = (id) => document.getElementById(id);

// element("button", { id: "ask", onclick }, "Ask"): sets properties, or attributes if there is no such property.
export function element(name, properties = {}, ...inside) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.includes("-") || key === "role" || key === "for") made.setAttribute(key, value);
    else made[key] = value;
  }
  made.append(...inside.flat().filter((each) => each !== null && each !== undefined && each !== ""));
  return made;
}

export function button(label, onclick, properties = {}) {
  return element("button", { type: "button", onclick, ...properties }, label);
}

export function options(select, choices, chosen) {
  const drawn = choices.map(([value, text]) => element("option", { value: String(value) }, text));
  select.replaceChildren(...drawn);
  select.value = String(chosen);
  return select;
}

// Redraws the content of an element. Keyboard focus stays on the element with the same id.
export function redraw(place, ...inside) {
  const here = document.activeElement;
  const kept = here && place.contains(here) ? here.id : "";
  place.replaceChildren(...inside.flat().filter((each) => each !== null));
  if (kept) find(kept)?.focus({ preventScroll: true });
}
