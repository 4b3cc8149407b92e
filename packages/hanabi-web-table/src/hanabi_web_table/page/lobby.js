// Setting up a table.

import { html } from "./html.js";
import { ask, takeSeat } from "./asking.js";
import { keepName, keptName } from "./tickets.js";

/** @typedef {{id: string, title: string, players: number[], book: boolean}} Edition */
/** @typedef {{editions: Edition[], variants: {id: string, title: string}[], bots: string[]}} Choices */

const form = /** @type {HTMLFormElement} */ (document.querySelector("#new"));
const [name, edition, players, seed] = ["name", "edition", "players", "seed"].map(
  (id) => /** @type {HTMLInputElement} */ (document.getElementById(id)),
);
const [variants, seats, refusal, set] = ["#variants", "#seats", "#refusal", "#set"].map(
  (id) => /** @type {HTMLButtonElement} */ (document.querySelector(id)),
);
const FIRST_CHOICE = "cocktail-2025";

/** @type {Choices} */
const choices = await fetch("/choices")
  .then((answer) => answer.json())
  .catch(() => {
    refusal.textContent = "The server cannot be reached: reload the page.";
    throw new Error("no choices");
  });

edition.innerHTML = html`
  ${choices.editions.map(({ id, title }) => html`<option value="${id}">${title}</option>`)}`.text;
edition.value = FIRST_CHOICE;
variants.insertAdjacentHTML(
  "beforeend",
  html`${choices.variants.map(({ id, title }) => html`<label><input type="checkbox" value="${id}"> ${title}</label>`)}`.text,
);
name.value ||= keptName(); // on a slow network, the person may have typed a name already

function offerPlayers() {
  const numbers = choices.editions.find(({ id }) => id === edition.value)?.players ?? [];
  const before = players.value || "3";
  players.innerHTML = html`${numbers.map((number) => html`<option>${number}</option>`)}`.text;
  players.value = numbers.map(String).includes(before) ? before : String(numbers[0]);
  offerSeats();
}

/** A choice of a person or a bot for each seat except the first, which goes to the person who sets up the table. */
function offerSeats() {
  const before = chosenSeats();
  const others = [...Array(Number(players.value)).keys()].slice(1);
  const bots = choices.bots.map((bot) => html`<option value="${bot}">bot: ${bot}</option>`);
  for (const label of seats.querySelectorAll("label")) label.remove();
  seats.insertAdjacentHTML(
    "beforeend",
    html`${others.map((seat) => html`<label>Seat ${seat + 1} <select><option value="">a person</option>${bots}</select></label>`)}`
      .text,
  );
  for (const [at, select] of seats.querySelectorAll("select").entries()) select.value = before[at + 1] ?? "";
}

/** For each seat the name of a bot, or null for a person. */
function chosenSeats() {
  return [null, ...[...seats.querySelectorAll("select")].map((select) => select.value || null)];
}

edition.addEventListener("change", offerPlayers);
players.addEventListener("change", offerSeats);
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  refusal.textContent = "";
  set.disabled = true;
  keepName(name.value);
  const chosen = [...variants.querySelectorAll("input")].filter(({ checked }) => checked);
  const rules = { format: "hanabi/rules/1", edition: edition.value, variants: chosen.map(({ value }) => value) };
  try {
    const order = { rules, seats: chosenSeats(), seed: seed.value ? Number(seed.value) : null };
    const { table } = await ask("/tables", order);
    await takeSeat(table, 0, name.value);
    location.href = `/tables/${table}`;
  } catch (error) {
    refusal.textContent = error instanceof Error ? error.message : String(error);
    set.disabled = false;
  }
});
offerPlayers();
set.disabled = false;
