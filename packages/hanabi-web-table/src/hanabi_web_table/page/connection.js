// The connection to a table. It reconnects by itself, and no move is lost or made twice.

/** @typedef {import("../../../../../docs/schemas/hanabi").PictureDocument} PictureDocument */
/** @typedef {import("../../../../../docs/schemas/hanabi").ChangeDocument} ChangeDocument */
/** @typedef {{name: string | null, bot: boolean, here: boolean}} Person */
/** @typedef {{kind: "people", seats: Person[], you: number | null}} People */
/** @typedef {{kind: "table", number: number, picture: PictureDocument, change: ChangeDocument | null}} Table */
/** @typedef {{kind: "refused", number: number, rule: string | null, because: string, ruling: string | null, book: string | null}} Refused */
/** @typedef {{kind: "over", verdict: string}} Over */
/** @typedef {People | Table | Refused | Over} Message */

export const NO_TICKET = 4403;
export const NO_TABLE = 4404;
export const LATER_TAB = 4001;
const FINAL = [4400, NO_TICKET, NO_TABLE, LATER_TAB];

const PATIENCE = 6000; // milliseconds to wait for an answer before reconnecting
const SOONEST = 250; // milliseconds before the first attempt to reconnect
const LATEST = 8000; // the longest time between attempts
const STEADY = 10000; // milliseconds after which a connection counts as stable

export class Connection {
  /** @param {string} table
   * @param {string | null} ticket of a seat; null to watch
   * @param {{hear: (message: Message) => void, lost: () => void, found: () => void, ended: (code: number) => void}} told
   */
  constructor(table, ticket, told) {
    this.url = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/tables/${table}/play`;
    this.ticket = ticket;
    this.told = told;
    this.tries = 0;
    this.opened = Date.now();
    /** @type {{number: number, text: string} | null} a move that the server has not confirmed yet */
    this.move = null;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    // After sleep or a tunnel, a phone cannot tell whether its connection still works, so ask for the table.
    addEventListener("online", () => this.look());
    document.addEventListener("visibilitychange", () => document.hidden || this.look());
    this.open();
  }

  /** Make a move for the turn after `number` events, and for no other turn.
   * @param {number} number
   * @param {string} text
   */
  play(number, text) {
    this.move = { number, text };
    this.send({ kind: "move", ...this.move });
  }

  /** Ask for the table again; if there is no connection, connect at once. */
  look() {
    if (this.socket?.readyState === WebSocket.OPEN) this.send({ kind: "look" });
    else if (this.socket?.readyState !== WebSocket.CONNECTING) this.open();
  }

  /** Reconnect with the ticket of a seat, or with null to watch.
   * @param {string | null} ticket
   */
  sit(ticket) {
    this.ticket = ticket;
    this.open();
  }

  open() {
    clearTimeout(this.timer);
    this.forget();
    const socket = new WebSocket(this.url);
    this.socket = socket;
    this.opened = Date.now();
    let fresh = true;
    this.expect();
    socket.onopen = () => this.send({ kind: "sit", ticket: this.ticket });
    socket.onmessage = ({ data }) => {
      clearTimeout(this.timer);
      /** @type {Message} */
      const message = JSON.parse(data);
      if (fresh) this.told.found();
      this.settle(message);
      this.told.hear(message);
      if (message.kind === "table" && fresh && this.move) this.play(this.move.number, this.move.text);
      fresh = fresh && message.kind !== "table";
    };
    socket.onclose = ({ code }) => (FINAL.includes(code) ? this.end(code) : this.retry());
  }

  /** Drop the unconfirmed move if a message shows that it arrived.
   * @param {Message} message
   */
  settle(message) {
    if (message.kind === "refused") this.move = null;
    if (message.kind === "table" && this.move && message.number > this.move.number) this.move = null;
  }

  /** @param {object} message */
  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.socket.send(JSON.stringify(message));
    this.expect();
  }

  /** Reconnect unless a message arrives in time. */
  expect() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.retry(), PATIENCE);
  }

  retry() {
    this.forget();
    this.told.lost();
    // A short connection does not reset the delay: a server may accept connections and fail at once.
    if (Date.now() - this.opened > STEADY) this.tries = 0;
    const wait = Math.min(LATEST, SOONEST * 2 ** this.tries++) * (0.5 + Math.random() / 2);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(), wait);
  }

  /** @param {number} code */
  end(code) {
    clearTimeout(this.timer);
    this.forget();
    this.told.ended(code);
  }

  /** Close the socket, and ignore everything that it still reports. */
  forget() {
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }
}
