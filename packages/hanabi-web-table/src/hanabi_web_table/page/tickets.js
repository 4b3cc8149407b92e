// Store the tickets of this browser's seats, and the player's name.

const NAME = "hanabi name";

/** @param {string} table */
const place = (table) => `hanabi seat ${table}`;

/** The ticket of this browser's seat at a table. If it is in the fragment of the address, as in a link sent to one's own
 * other device, it is removed from there: people copy addresses and show them to others.
 * @param {string} table
 * @returns {string | null}
 */
export function ticketOf(table) {
  const given = location.hash.slice(1);
  if (given && keep(place(table), given)) history.replaceState(null, "", location.pathname);
  return kept(place(table)) ?? (given || null);
}

/** @param {string} table
 * @param {string} ticket
 */
export function keepTicket(table, ticket) {
  // If the browser stores nothing, keep the ticket in the address, so that a reloaded page finds it.
  if (!keep(place(table), ticket)) history.replaceState(null, "", `${location.pathname}#${ticket}`);
}

/** @param {string} table */
export function dropTicket(table) {
  try {
    localStorage.removeItem(place(table));
  } catch {
    // The browser refuses to store anything, so there is nothing to remove.
  }
  history.replaceState(null, "", location.pathname);
}

export const keptName = () => kept(NAME) ?? "";

/** @param {string} name */
export const keepName = (name) => keep(NAME, name);

/** @param {string} key
 * @param {string} value
 * @returns {boolean} whether it was stored; a browser may refuse
 */
function keep(key, value) {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} key */
function kept(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
