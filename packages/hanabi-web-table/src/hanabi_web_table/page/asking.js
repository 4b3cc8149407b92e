// Asking the server for tables and seats.

import { keepTicket } from "./tickets.js";

/** What the server answers to JSON. Throws an Error that says why not.
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
  const said = await answer.json().catch(() => ({ because: "The server cannot answer." }));
  if (!answer.ok) throw new Error(said.because);
  return said;
}

/** Take a free seat, and keep its ticket.
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
