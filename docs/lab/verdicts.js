// The moves to choose from, and each book's verdict on the selected move.

import { button, element } from "./elements.js";
import { books } from "./rulings.js";

const SIGNS = { all: ["✓", "legal"], some: ["≠", "the books differ"], none: ["✗", "illegal"] };

export function moves(groups, chosen, choose) {
  return groups.map(({ name, moves: all }) =>
    element(
      "div",
      { className: "lab-moves", role: "group", "aria-label": name },
      element("span", { "aria-hidden": "true" }, name),
      all.map(({ name: said, text, legal }) => {
        const [sign, words] = SIGNS[legal];
        return button([said, element("i", { "aria-hidden": "true" }, sign)], () => choose(text), {
          id: `move-${text.replaceAll(" ", "-")}`,
          className: `lab-${legal}`,
          "aria-pressed": String(text === chosen),
          "aria-label": `${text}: ${words}`,
        });
      }),
    ),
  );
}

// A one-line summary of the verdicts.
export function summary({ move, verdicts: all }) {
  if (!move) return "";
  const count = (legal) => all.filter((each) => each.legal === legal).flatMap(({ books: each }) => each.filter(({ id }) => id !== "own")).length;
  const said = [["legal", count(true)], ["illegal", count(false)], ["impossible", count(null)]].filter(([, books]) => books);
  if (said.length === 1) return `${move}: ${said[0][0]} in all books.`;
  return `${move}: ${said.map(([verdict, books]) => `${verdict} in ${books}`).join(", ")} of ${all.flatMap(({ books }) => books).filter(({ id }) => id !== "own").length} books.`;
}

export function verdicts(looked, ask, make) {
  if (!looked.move) return [];
  const all = looked.verdicts;
  const own = all.find(({ books: each }) => each.some(({ id }) => id === "own")) ?? null;
  const makes = looked.text && (own ?? all.find((each) => each.legal))?.legal;
  return [
    ...all.map((each) => verdict(each, ask)),
    makes ? button("Make this move", make, { id: "make" }) : null,
  ].filter(Boolean);
}

function verdict(each, ask) {
  const [name, words] = { true: ["all", "Legal"], false: ["none", "Illegal"], null: ["unknown", "Impossible"] }[each.legal];
  const said = each.because.charAt(0).toUpperCase() + each.because.slice(1);
  const effects = each.effects?.length
    ? element("ul", {}, each.effects.map(({ text, rule }) => element("li", {}, text, " ", id(rule, ask))))
    : "";
  return element(
    "article",
    { className: `lab-verdict lab-${name}` },
    element("p", {}, element("strong", {}, `${words}: `), said, " ", each.first_rule && !effects ? id(each.first_rule, ask) : ""),
    effects,
    each.statement ? element("p", { className: "lab-quiet" }, "Rule: ", each.statement, " ", id(each.rule, ask)) : "",
    books(each.books, each.differs),
  );
}

function id(rule, ask) {
  return button(rule, () => ask(rule), { className: "lab-id", title: "What each book says" });
}
