/** @typedef {import("../../docs/schemas/hanabi").PictureDocument} PictureDocument */
/** @typedef {import("../../docs/schemas/hanabi").ChangeDocument} ChangeDocument */
/** @typedef {import("../../docs/schemas/hanabi").PlacePicture} PlacePicture */
/** @typedef {{number: number, picture: PictureDocument, change: ChangeDocument | null}} Message */
/** @typedef {{rule: string | null, because: string}} Refusal */

/** A player's connection to the table. */
export class Seat {
  /** @param {string} url of the server
   * @param {(message: Message) => Promise<void> | void} show
   * @param {(refusal: Refusal) => void} refuse
   */
  constructor(url, show, refuse) {
    this.url = url;
    this.show = show;
    this.refuse = refuse;
    this.number = -1;
  }

  /** Sit down, or reconnect: one picture has everything. */
  async join() {
    const answer = await fetch(`${this.url}/table`);
    await this.receive([await answer.json()]);
  }

  /** Make a move, given as the `text` of one of `picture.moves`.
   * @param {string} text
   */
  async move(text) {
    const body = JSON.stringify({ number: this.number, text });
    const answer = await fetch(`${this.url}/moves`, { method: "POST", body });
    if (answer.ok) return this.receive(await answer.json());
    this.refuse(await answer.json());
    if (answer.status === 409) await this.join(); // the table has moved on
  }

  /** Show events, one after the other.
   * @param {Message[]} messages
   */
  async receive(messages) {
    for (const message of messages) {
      this.number = message.number;
      await this.show(message);
    }
  }
}

/** The CSS selector of a place.
 * @param {PlacePicture} place
 */
export function selector(place) {
  if (place.kind === "hand") return `[data-seat="${place.seat}"] [data-slot="${place.slot}"]`;
  if (place.kind === "firework") return `.fireworks [data-suit="${place.suit}"]`;
  return place.kind === "discards" ? ".discards :last-child" : ".deck";
}

/** Draw a table, and animate every card that moved.
 * @param {Element} root
 * @param {ChangeDocument | null} change
 * @param {() => void} draw
 */
export async function animate(root, change, draw) {
  const moved = change?.moved ?? [];
  const from = moved.map(({ origin }) => root.querySelector(selector(origin))?.getBoundingClientRect());
  draw();
  const glides = moved.map(({ target }, number) => {
    const element = root.querySelector(selector(target));
    const [then, now] = [from[number], element?.getBoundingClientRect()];
    if (!element || !then || !now) return null;
    const shift = `translate(${then.x - now.x}px, ${then.y - now.y}px)`;
    return element.animate([{ transform: shift }, { transform: "none" }], 400).finished;
  });
  const touched = (change?.touched ?? []).map((order) => {
    const element = root.querySelector(`[data-order="${order}"]`);
    return element?.animate([{ transform: "translateY(-8px)" }, { transform: "none" }], 400).finished;
  });
  await Promise.all([...glides, ...touched]);
}
