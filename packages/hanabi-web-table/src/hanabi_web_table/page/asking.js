// Asking the server for tables and seats.

import { keepTicket } from "./tickets.js";

/** Send JSON to the server and return its answer. Throws an Error with the reason if the server refuses.
 * @param {string} path
 * @param {unknown} body
 * @returns {Promise<any>}
 */
export async function ask(path, body) {
  const answer = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new Error("The server cannot be reached.");
  });
  const reply = await answer.json().catch(() => ({ because: "The server sent no valid answer." }));
  if (!answer.ok) throw new Error(reply.because);
  return reply;
}

/** Take a free seat, and store its ticket.
 * @param {string} table
 * @param {number} seat
 * @param {string} name
 * @returns {Promise<string>}
 */
export async function takeSeat(table, seat, name) {
  const { ticket } = await ask(`/tables/${table}/seats`, { seat, name });
  keepTicket(table, ticket);
  return ticket;
}
