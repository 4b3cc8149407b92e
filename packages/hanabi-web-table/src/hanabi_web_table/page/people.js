// Who sits where, before the game begins, and taking a free seat.

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
    <p>${free ? "Take a free seat, or watch." : "Send the invitation to those who are to play. The game begins when every seat is taken."}</p>
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
