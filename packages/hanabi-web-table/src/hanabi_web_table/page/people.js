// The seats before the game begins: who sits where, and buttons to take a free one.

import { html } from "./html.js";

/** @typedef {import("./connection.js").People} People */

/** @param {People} people
 * @param {string} name
 */
export function seats({ seats, you }, name) {
  const isFull = seats.every((seat) => seat.name !== null);
  if (isFull) return null;
  const free = you === null;
  return html`
    <p>${free ? "Take a free seat, or watch." : "Send the invitation to the other players. The game begins when every seat is taken."}</p>
    ${free ? html`<label>Your name <input id="name" maxlength="30" autocomplete="nickname" value="${name}"></label>` : null}
    <ol class="seats">
      ${seats.map(
        (seat, number) => html`
          <li>
            ${seat.name ?? html`<i>free</i>`}${number === you ? " (you)" : ""}${seat.bot ? " (bot)" : ""}
            ${seat.name !== null && !seat.here ? html`<span class="away">away</span>` : null}
            ${free && seat.name === null ? html`<button type="button" id="take-${number}" data-take="${number}">Take seat ${number + 1}</button>` : null}
          </li>`,
      )}
    </ol>`;
}
