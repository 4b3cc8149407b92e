// Where a browser keeps the tickets of its seats, and the name of whoever sits there.

const NAME = "hanabi name";

/** @param {string} table */
const place = (table) => `hanabi seat ${table}`;

/** The ticket of this browser's seat at a table. One in the fragment of the address, as in a link that somebody sent to
 * their own other device, is taken out of it: addresses are copied and shown around.
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
  // Where nothing can be kept the address keeps it, so that a page that is loaded again finds it.
  if (!keep(place(table), ticket)) history.replaceState(null, "", `${location.pathname}#${ticket}`);
}

/** @param {string} table */
export function dropTicket(table) {
  try {
    localStorage.removeItem(place(table));
  } catch {
    // Nothing was kept.
  }
  history.replaceState(null, "", location.pathname);
}

export const keptName = () => kept(NAME) ?? "";

/** @param {string} name */
export const keepName = (name) => keep(NAME, name);

/** @param {string} key
 * @param {string} value
 * @returns {boolean} whether it is kept; browsers can be told not to
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
