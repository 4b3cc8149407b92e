// The form of a position. Clicks change its fields; the library reads them and returns them normalized.

import { button, element, options, redraw } from "./elements.js";

const seat = (number) => String.fromCharCode(65 + number);
const face = (card) => card.split(/[+-]/, 1)[0];

export class Setup {
  // Where the next card goes: ["hands", seat, slot], ["discards"] or ["deck"].
  place = ["hands", 0, 0];

  constructor(form, choices, change) {
    this.form = form;
    this.choices = choices;
    this.change = change;
    form.onsubmit = (event) => event.preventDefault();
  }

  // If the fields cannot be read, the form stays as it was and shows the errors.
  draw({ fields, form, faults }) {
    if (fields) Object.assign(this, { fields: structuredClone(fields), has: form });
    if (!this.fields) return;
    this.faults = Object.groupBy ? Object.groupBy(faults, ({ field }) => field) : grouped(faults);
    if (!this.#isPlace()) this.place = ["hands", 0, 0];
    redraw(this.form, this.#rules(), this.#hands(), this.#palette(), this.#piles(), this.#counts());
  }

  #send(fields, change) {
    this.change({ ...this.fields, ...fields }, change);
  }

  #fault(name) {
    const found = this.faults[name] ?? [];
    return found.length ? element("p", { className: "lab-fault", id: `fault-${name.replace(" ", "-")}` }, found.map(({ text }) => element("span", {}, text))) : null;
  }

  #select(id, label, choices, chosen, changed, fault) {
    const wrong = fault && this.faults[fault]?.length;
    const select = element("select", {
      id,
      onchange: (event) => changed(event.target.value),
      "aria-invalid": wrong ? "true" : undefined,
      "aria-describedby": wrong ? `fault-${fault.replace(" ", "-")}` : undefined,
    });
    return element("span", { className: "lab-inline" }, element("label", { for: id }, label), options(select, choices, chosen));
  }

  // Rules and players.

  #rules() {
    const { editions, variants } = this.choices;
    const { edition, variants: played, hands } = this.fields;
    const boxes = variants.map(({ id, name }) => {
      const onchange = ({ target }) =>
        this.#send({}, { variants: target.checked ? [...played, id] : played.filter((each) => each !== id) });
      const box = element("input", { type: "checkbox", id: `variant-${id}`, checked: played.includes(id), onchange });
      return element("label", { className: "lab-box" }, box, name);
    });
    return element(
      "div",
      {},
      element(
        "div",
        { className: "lab-row" },
        this.#select("edition", "Edition", [["", "what the books have in common"], ...editions.map(({ id, title }) => [id, title])], edition, (value) => this.#send({}, { edition: value }), "edition"),
        this.#select("players", "Players", this.has.players.map((each) => [each, each]), hands.length, (value) => this.#send({}, { players: Number(value) })),
        button("Random deal", () => this.#send({}, { deal: Math.floor(Math.random() * 1e9) }), { id: "deal" }),
      ),
      element("details", { open: played.length > 0 || this.variantsOpen, ontoggle: ({ target }) => { this.variantsOpen = target.open; } },
        element("summary", { id: "variants" }, played.length ? `Variants: ${played.length}` : "Variants: none"),
        element("div", { className: "lab-row", role: "group", "aria-label": "Variants" }, boxes),
      ),
      this.#fault("edition"),
      this.#fault("variants"),
    );
  }

  // Hands, and the selected place.

  #isPlace() {
    const [where, number, slot] = this.place;
    return where !== "hands" || (number < this.fields.hands.length && slot <= this.fields.hands[number].length);
  }

  #isHere(...place) {
    return place.join() === this.place.join();
  }

  #choose(...place) {
    this.place = place;
    this.draw({ fields: null, faults: Object.values(this.faults).flat() });
  }

  #hands() {
    const rows = this.fields.hands.map((hand, number) =>
      element(
        "div",
        { className: "lab-hand", role: "group", "aria-label": `Hand of ${seat(number)}` },
        element("span", { "aria-hidden": "true" }, seat(number)),
        hand.map((card, slot) => this.#held(card, number, slot)),
        button("+", () => this.#choose("hands", number, hand.length), {
          id: `hand-${number}-add`,
          className: "lab-card lab-add",
          "aria-label": `Add a card to the hand of ${seat(number)}`,
          "aria-pressed": String(this.#isHere("hands", number, hand.length)),
        }),
      ),
    );
    return element("div", {}, element("h3", {}, "Hands, oldest card first"), rows, this.#fault("hands"));
  }

  #held(card, number, slot) {
    const marks = card.slice(face(card).length);
    const chip = this.#chip(face(card), () => this.#choose("hands", number, slot), {
      id: `hand-${number}-${slot}`,
      "aria-pressed": String(this.#isHere("hands", number, slot)),
      "aria-label": `${seat(number)}, slot ${slot}: ${this.#name(face(card))}${this.#marksInWords(marks)}`,
    });
    if (marks) chip.append(element("small", { "aria-hidden": "true" }, marks));
    return chip;
  }

  #chip(card, onclick, properties) {
    const suit = this.has.suits.find(({ letter }) => letter === card[0]);
    const made = button(card, onclick, { className: "lab-card", ...properties });
    if (suit) {
      made.style.setProperty("--ink", suit.ink);
      made.style.setProperty("--fill", suit.fills.length > 1 ? `linear-gradient(135deg, ${suit.fills.join(",")})` : suit.fills[0]);
      if (suit.fills.length > 1) made.classList.add("lab-many");
    }
    return made;
  }

  #name(card) {
    const suit = this.has.suits.find(({ letter }) => letter === card[0]);
    return suit ? `${suit.name} ${card.slice(1)}` : card;
  }

  #marksInWords(marks) {
    const names = { "+": "touched by", "-": "missed by" };
    return [...marks.matchAll(/([+-])([^+-]+)/g)].map(([, sign, letters]) => `, ${names[sign]} ${[...letters].map((each) => this.#subject(each)).join(" and ")}`).join("");
  }

  #subject(letter) {
    return this.has.subjects.find((each) => each.letter === letter)?.name ?? letter;
  }

  // The cards to choose from, and the actions for the card in the selected place.

  #where() {
    const [where, number, slot] = this.place;
    if (where === "hands") return `${seat(number)}, slot ${slot}`;
    return where === "discards" ? "the discards" : "the top of the deck";
  }

  #palette() {
    const { suits, values, left } = this.has;
    const rows = suits.map(({ letter, name }) =>
      element(
        "div",
        { role: "group", "aria-label": name },
        Array.from({ length: values }, (_, at) => {
          const card = `${letter}${at + 1}`;
          const chip = this.#chip(card, () => this.#put(card), {
            id: `card-${card}`,
            "aria-label": `${name} ${at + 1}, ${left[card] > 0 ? `${left[card]} left` : "none left"}`,
          });
          if (left[card] <= 0) chip.classList.add("lab-gone");
          chip.append(element("small", { "aria-hidden": "true" }, String(Math.max(0, left[card]))));
          return chip;
        }),
      ),
    );
    return element(
      "div",
      { className: "lab-palette", role: "group", "aria-label": `A card for ${this.#where()}` },
      element("p", {}, "A card for ", element("strong", { id: "place" }, this.#where()), " (below each card: the number left)"),
      element("div", { className: "lab-cards" }, rows),
      this.#marks(),
    );
  }

  #put(card) {
    const [where, number, slot] = this.place;
    if (where !== "hands") {
      this.#send({ [where]: [...this.fields[where], card] });
      return;
    }
    const { hands, deck } = structuredClone(this.fields);
    const before = hands[number][slot];
    // If no copy of the card is left, swap it with the card in this place.
    if (before !== undefined && this.has.left[card] <= 0 && face(before) !== card) swap(card, before, deck, ...hands);
    // Drop the hint marks: the hints were about the previous card.
    hands[number][slot] = card;
    if (slot + 1 < hands[number].length) this.place = ["hands", number, slot + 1];
    this.#send({ hands, deck });
  }

  #marks() {
    const [where, number, slot] = this.place;
    const card = where === "hands" ? this.fields.hands[number][slot] : undefined;
    if (card === undefined) return null;
    const said = card.slice(face(card).length);
    const sign = (letter) => [...said.matchAll(/([+-])([^+-]*)/g)].find(([, , letters]) => letters.includes(letter))?.[1] ?? "";
    const words = { "+": "touched", "-": "missed", "": "not named" };
    const following = { "": "+", "+": "-", "-": "" };
    const cycle = (letter) => {
      const signs = this.has.subjects.map((each) => [each.letter, each.letter === letter ? following[sign(letter)] : sign(each.letter)]);
      const group = (wanted) => signs.filter(([, given]) => given === wanted).map(([each]) => each).join("");
      const marks = ["+", "-"].map((each) => (group(each) ? each + group(each) : "")).join("");
      const hands = structuredClone(this.fields.hands);
      hands[number][slot] = face(card) + marks;
      this.#send({ hands });
    };
    const remove = () => {
      const hands = structuredClone(this.fields.hands);
      hands[number].splice(slot, 1);
      this.#send({ hands });
    };
    return element(
      "div",
      { className: "lab-row", role: "group", "aria-label": `Hints about ${this.#where()}` },
      element("span", {}, "Hints"),
      this.has.subjects.map(({ name, letter }) =>
        button([name, element("i", { "aria-hidden": "true" }, { "+": " ✓", "-": " ✗", "": "" }[sign(letter)])], () => cycle(letter), {
          id: `said-${letter}`,
          className: "lab-said",
          "aria-label": `${name}: ${words[sign(letter)]}`,
        }),
      ),
      button("Remove the card", remove, { id: "remove" }),
    );
  }

  // Fireworks, discards and deck.

  #piles() {
    const { suits, values, last_round: lasts } = this.has;
    const fireworks = suits.map(({ name, letter, descending }, at) => {
      const order = Array.from({ length: values }, (_, place) => (descending ? values - place : place + 1));
      const changed = (value) => this.#send({ fireworks: this.fields.fireworks.map((top, each) => (each === at ? Number(value) : top)) });
      return this.#select(`firework-${letter}`, name, [[0, "none"], ...order.map((each) => [each, each])], this.fields.fireworks[at] ?? 0, changed, "fireworks");
    });
    return element(
      "div",
      {},
      element("h3", {}, "Fireworks (top card)"),
      element("div", { className: "lab-row" }, fireworks),
      this.#fault("fireworks"),
      this.#pile("discards", "Discards", "Add a discard"),
      this.#pile("deck", "Top of the deck, if known", "Add a card to the deck"),
      lasts ? button("Empty the deck: discard the remaining cards", () => this.#send({}, { deck: "empty" }), { id: "empty" }) : null,
    );
  }

  #pile(name, title, add) {
    const cards = this.fields[name].map((card, at) =>
      this.#chip(card, () => this.#send({ [name]: this.fields[name].filter((_, each) => each !== at) }), {
        id: `${name}-${at}`,
        "aria-label": `Remove ${this.#name(card)}`,
        title: "Remove it",
      }),
    );
    return element(
      "div",
      {},
      element("h3", {}, title),
      element(
        "div",
        { className: "lab-hand", role: "group", "aria-label": title },
        cards,
        button("+", () => this.#choose(name), { id: `${name}-add`, className: "lab-card lab-add", "aria-label": add, "aria-pressed": String(this.#isHere(name)) }),
      ),
      this.#fault(name),
    );
  }

  #counts() {
    const { tokens, strikes, last_round: lasts, deck_size: deck } = this.has;
    const { hands } = this.fields;
    const upTo = (most) => Array.from({ length: most + 1 }, (_, each) => [each, each]);
    // Also list the given number if it is impossible, so that the form shows it.
    const with_ = (choices, given) => (given === null || choices.some(([each]) => each === given) ? choices : [...choices, [given, given]]);
    const number = (value) => (value === "" ? null : Number(value));
    return element(
      "div",
      {},
      element(
        "div",
        { className: "lab-row" },
        this.#select("tokens", "Hint tokens", with_(upTo(tokens), this.fields.tokens), this.fields.tokens, (value) => this.#send({ tokens: number(value) }), "tokens"),
        this.#select("strikes", "Strikes", with_(upTo(strikes), this.fields.strikes), this.fields.strikes, (value) => this.#send({ strikes: number(value) }), "strikes"),
        this.#select("to-move", "To move", hands.map((_, each) => [each, seat(each)]), this.fields.turn, (value) => this.#send({ turn: number(value) }), "turn"),
        lasts ? this.#select("last-round", "Last round", [["", "not begun"], ...with_(upTo(hands.length), this.fields["last round"]).map(([each]) => [each, `${each} turns left`])], this.fields["last round"] ?? "", (value) => this.#send({ "last round": number(value) }), "last round") : "",
        element("span", { className: "lab-quiet" }, deck === null ? "" : `${deck} cards in the deck`),
      ),
      ["tokens", "strikes", "turn", "last round"].map((each) => this.#fault(each)).filter(Boolean),
    );
  }
}

// Replaces a card, in the first row that holds it.
function swap(wanted, given, ...rows) {
  for (const row of rows) {
    const at = row.findIndex((card) => face(card) === wanted);
    if (at >= 0) {
      row[at] = face(given);
      return;
    }
  }
}

function grouped(faults) {
  const found = {};
  for (const each of faults) (found[each.field] ??= []).push(each);
  return found;
}
