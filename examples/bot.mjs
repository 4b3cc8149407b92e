// A bot in JavaScript, without any library: it plays a certainly playable card, else hints one, else discards.
//
// The library runs it as a player, as `Program(["node", "examples/bot.mjs"])` or by the name "run: node examples/bot.mjs".

import { createInterface } from "node:readline";

let suits;

// Whether a hint of a colour or a value touches a card, by the touch rules of its suit.
const touches = (subject, { suit, value }) => {
  const how = typeof subject === "number" ? suit.value_touch : suit.color_touch;
  return how === "all" || (how === "own" && (subject === value || subject === suit.name));
};

const card = (text) => {
  const [, name, value] = text.match(/^(.*) (\d+)$/);
  return { suit: suits.find((suit) => suit.name === name), value: Number(value) };
};

const every = () => suits.flatMap((suit) => suit.copies.map((_, place) => ({ suit, value: place + 1 })));

// The cards that a held card can be, by the hints that touched and missed it.
const candidates = ({ touched_by = [], missed_by = [] }) =>
  every().filter((each) => touched_by.every((s) => touches(s, each)) && !missed_by.some((s) => touches(s, each)));

// The next card of a suit follows from the number of cards placed. A descending suit starts at its highest value.
const isPlayable = (view, { suit, value }) => {
  const height = view.fireworks[suits.indexOf(suit)];
  return value === (suit.descending ? suit.copies.length - height : height + 1);
};

const isGone = (view, { suit, value }) => {
  const height = view.fireworks[suits.indexOf(suit)];
  return suit.descending ? value > suit.copies.length - height : value <= height;
};

// The score of a move: the bot makes the move with the highest.
function worth(view, text) {
  const [, verb, place, rest] = text.match(/^(\w+) (\w+) ?(.*)$/);
  const all = (slot, holds) => candidates(view.hands[view.seat][slot]).every(holds);
  if (verb === "play") {
    const named = rest && rest.replace("as ", "");
    const right = (each) => isPlayable(view, each) && (!named || named === each.suit.name);
    return all(place, right) ? 100 : -100;
  }
  if (verb === "discard") {
    const unhinted = !view.hands[view.seat][place].touched_by;
    return all(place, (each) => isGone(view, each)) ? 60 : unhinted ? 40 - place : 10 - place;
  }
  const subject = /^\d+$/.test(rest) ? Number(rest) : rest;
  const hand = view.hands[place.charCodeAt(0) - "A".charCodeAt(0)];
  const useful = hand.filter((held) => {
    const seen = card(view.seen[held.order]);
    return touches(subject, seen) && isPlayable(view, seen) && !held.touched_by?.includes(subject);
  });
  return useful.length ? 70 + useful.length : 0;
}

const best = ({ view, legal }) =>
  legal.reduce((one, other) => (worth(view, other) > worth(view, one) ? other : one));

const answers = {
  hello: ({ format }) =>
    format === "hanabi/player/1" ? { format, name: "bot.mjs" } : { error: `I speak hanabi/player/1, not ${format}` },
  start: ({ rules }) => {
    suits = rules.suits;
    return { ready: true };
  },
  move: (message) => ({ move: best(message) }),
  close: () => process.exit(),
};

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.kind in answers) console.log(JSON.stringify(answers[message.kind](message)));
}
