// The page of a table, for players and spectators: draw what the server sends, and send the moves that are pressed.

import { html } from "./html.js";
import { actions } from "./actions.js";
import { takeSeat } from "./asking.js";
import { board } from "./board.js";
import { Connection, LATER_TAB, NO_TABLE, NO_TICKET } from "./connection.js";
import { glide } from "./glide.js";
import { seats } from "./people.js";
import { redraw } from "./redraw.js";
import { dressSuits } from "./suits.js";
import { dropTicket, keepName, keptName, ticketOf } from "./tickets.js";

/** @typedef {import("./connection.js").Message} Message */
/** @typedef {import("./connection.js").Refused} Refused */

const table = location.pathname.split("/")[2] ?? "";
const [line, turn, told, refusal, people, over, drawn, todo, invite] = [
  "line", "turn", "told", "refusal", "people", "over", "table", "actions", "invite",
].map((id) => /** @type {HTMLElement} */ (document.getElementById(id)));
const REMEMBERED = 8;
const LOST = "The connection is lost. Trying again …";
const ENDS = new Map([
  [NO_TABLE, "There is no such table."],
  [NO_TICKET, "Your ticket does not belong to this table. You are watching."],
  [LATER_TAB, "This table is open in too many tabs. Reload the page to play in this one."],
]);

const REACHING = line.textContent ?? "";

/** @type {import("./connection.js").People} */
let who = { kind: "people", seats: [], you: null };
/** @type {import("./connection.js").Table | null} */
let now = null;
/** @type {import("./board.js").Chosen} */
let chosen = null;
/** @type {string[]} the latest events, newest first */
let story = [];

const connection = new Connection(table, ticketOf(table), {
  hear,
  lost: () => (line.textContent = LOST),
  found: () => (line.textContent = [LOST, REACHING].includes(line.textContent ?? "") ? "" : line.textContent),
  ended,
});

// Messages from the server.

/** @param {Message} message */
function hear(message) {
  if (message.kind === "people") {
    who = message;
    draw();
  } else if (message.kind === "table") {
    seen(message);
  } else if (message.kind === "refused") {
    refusal.innerHTML = why(message).text;
  } else {
    over.innerHTML = html`
      <p class="verdict">${message.verdict}</p>
      <p><a href="/games/${table}">Step through the game</a> <a href="/games/${table}.json" download>The record</a></p>`.text;
    over.hidden = false;
  }
}

/** @param {import("./connection.js").Table} message */
function seen(message) {
  const { picture, change } = message;
  const isNews = now === null || now.number !== message.number;
  now = message;
  if (isNews) {
    story = [picture.last ?? "The cards are dealt.", ...story].slice(0, REMEMBERED);
    refusal.textContent = "";
    // Clear the selection: the turn is over, and the selected card may be gone.
    if (change?.kind !== "rearrangement") chosen = null;
  }
  dressSuits(picture);
  glide(drawn, change, draw);
  told.textContent = [picture.last ?? "The cards are dealt", picture.result?.text].filter(Boolean).join("; ");
}

/** @param {Refused} refused */
function why({ rule, because, ruling, book }) {
  const more = rule === null ? null : html`<span>${ruling} <code>${rule}</code></span>${book ? html`<cite>${book}</cite>` : null}`;
  return html`<b>${because.charAt(0).toUpperCase()}${because.slice(1)}</b>${more}`;
}

/** @param {number} code */
function ended(code) {
  if (code === NO_TICKET) {
    dropTicket(table);
    connection.sit(null);
  }
  line.textContent = ENDS.get(code) ?? "The server does not understand this page: reload it.";
}

// Drawing.

function draw() {
  redraw(people, seats(who, keptName()));
  const isFull = people.hidden;
  const picture = isFull ? now?.picture : undefined;
  turn.textContent = picture ? headline(picture) : "Waiting for players";
  document.title = picture?.moves.length ? "Your turn – Hanabi" : "Hanabi";
  if (!picture) return;
  redraw(drawn, board(picture, who.seats, chosen, story));
  const isLost = redraw(todo, actions(picture, chosen));
  if (isLost) turn.focus({ preventScroll: true });
}

/** @param {import("../../../../../docs/schemas/hanabi").PictureDocument} picture */
function headline({ result, moves, seats, to_move, viewer }) {
  if (result) return "The game is over";
  if (moves.length) return "Your turn";
  const name = seats.find(({ seat }) => seat === to_move)?.name;
  return `${name} to move${viewer === null ? "; you are watching" : ""}`;
}

// Clicks and keys.

document.addEventListener("click", async ({ target }) => {
  const button = target instanceof Element ? target.closest("button") : null;
  if (!button) return;
  const { card, hint, move, take } = button.dataset;
  if (card !== undefined) choose({ card: Number(card) }, button);
  if (hint !== undefined) choose({ seat: Number(hint) }, button);
  if (move !== undefined && now) connection.play(now.number, move);
  if (take !== undefined) await sit(Number(take));
  if (button === invite) await copyInvitation();
});

document.addEventListener("keydown", ({ key, target }) => {
  // Enter in the name field takes the first free seat.
  const free = document.querySelector("[data-take]");
  if (key === "Enter" && target instanceof HTMLInputElement && free instanceof HTMLElement) free.click();
  if (key !== "Escape" || chosen === null) return;
  const from = "card" in chosen ? `card-${chosen.card}` : `hint-${chosen.seat}`;
  choose(null, null);
  document.getElementById(from)?.focus();
});

for (const event of ["focusin", "pointerover", "focusout", "pointerout"]) todo.addEventListener(event, aim);

/** Select a card or a player; pressing it again clears the selection.
 * @param {import("./board.js").Chosen} wanted
 * @param {HTMLElement | null} pressed
 */
function choose(wanted, pressed) {
  chosen = pressed?.getAttribute("aria-pressed") === "true" ? null : wanted;
  refusal.textContent = "";
  draw();
  if (chosen) todo.querySelector("button")?.focus({ preventScroll: true });
}

/** Highlight the cards that a hint would touch, while its button is focused or hovered.
 * @param {Event} event
 */
function aim({ type, target }) {
  for (const card of drawn.querySelectorAll(".aimed")) card.classList.remove("aimed");
  const button = target instanceof Element ? target.closest("button") : null;
  if (!button || type === "focusout" || type === "pointerout") return;
  for (const place of button.dataset["touches"]?.split(" ").filter(Boolean) ?? []) {
    const [seat, slot] = place.split("-");
    drawn.querySelector(`[data-seat="${seat}"] [data-slot="${slot}"]`)?.classList.add("aimed");
  }
}

/** @param {number} seat */
async function sit(seat) {
  const name = /** @type {HTMLInputElement} */ (document.getElementById("name")).value;
  keepName(name);
  refusal.textContent = "";
  try {
    connection.sit(await takeSeat(table, seat, name));
  } catch (error) {
    refusal.textContent = error instanceof Error ? error.message : String(error);
  }
}

async function copyInvitation() {
  const address = `${location.origin}${location.pathname}`;
  try {
    await navigator.clipboard.writeText(address);
    line.textContent = "Invitation copied: send it to the other players.";
  } catch {
    line.textContent = `Send this address to the other players: ${address}`;
  }
}
