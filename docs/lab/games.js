// A recorded game: each book's judgement, and the moves to step through.

import { button, element, options, redraw } from "./elements.js";

export function judged(game, choose, go) {
  if (!game.judgements) return [];
  const many = game.games.length > 1
    ? element("p", { className: "lab-row" }, element("label", { for: "line" }, `${game.games.length} games`),
        options(element("select", { id: "line", onchange: ({ target }) => choose(Number(target.value)) }), game.games.map((name, at) => [at, name]), game.line))
    : "";
  return [
    many,
    element("p", {}, `Rules: ${game.rules}. Result: `, element("strong", {}, game.result), "."),
    element("h3", {}, "Judged by each book"),
    ...game.judgements.map(({ legal, lines, step, books }, number) =>
      element(
        "article",
        { className: `lab-verdict ${legal ? "lab-all" : "lab-none"}` },
        element("p", {}, element("strong", {}, lines[0])),
        lines.slice(1).map((line) => element("p", { className: "lab-quiet" }, line)),
        element("p", {}, books.map(({ title }) => title).join(" · ")),
        step === null || step > game.last ? "" : button(`Go to move ${step + 1}`, () => go(step), { id: `to-${number}` }),
      ),
    ),
  ];
}

// The controls for stepping through a game: buttons, a slider and a list.
export function stepper(place, game, step, go) {
  const last = game.last;
  place.hidden = false;
  const at = Math.max(0, Math.min(step, last));
  const note = game.notes.filter((each) => each.step === at).map(({ text }) => element("p", { className: "lab-note" }, text));
  redraw(
    place,
    element(
      "div",
      { className: "lab-row", role: "group", "aria-label": "Steps of the game" },
      button("First", () => go(0), { id: "first" }),
      button("Back", () => go(at - 1), { id: "previous" }),
      element("input", { type: "range", id: "slider", min: 0, max: last, value: at, "aria-label": "Step", "aria-valuetext": `${at} of ${last}`, onchange: ({ target }) => go(Number(target.value)) }),
      button("Next", () => go(at + 1), { id: "next" }),
      button("Last", () => go(last), { id: "last" }),
      element("span", { id: "count" }, `After ${at} of ${last} moves`),
      button("Close the game", () => go(null), { id: "leave" }),
    ),
    element(
      "ol",
      { className: "lab-steps", tabIndex: 0, "aria-label": "Moves" },
      game.steps.map((said, number) =>
        element("li", {}, button(said, () => go(number), { id: `step-${number}`, "aria-current": number === at ? "step" : undefined })),
      ),
    ),
    note,
  );
  const current = place.querySelector("[aria-current]");
  const list = place.querySelector("ol");
  if (current) list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
}
