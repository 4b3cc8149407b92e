// Links: the whole state of the page is in the fragment, which browsers never send to a server.

const TEXTS = ["question", "language", "position", "move"];
const NUMBERS = ["eyes", "line", "step"];
const MOST = 200_000;

// Reads the state from a fragment. Skips what it cannot read, and sets `broken`.
export async function read(fragment) {
  const state = { broken: false };
  const given = new URLSearchParams(fragment.replace(/^#/, "").slice(0, MOST));
  for (const name of TEXTS) if (given.get(name)) state[name] = given.get(name);
  for (const name of NUMBERS) {
    const number = Number(given.get(name));
    if (Number.isInteger(number) && number > 0 && number < 100_000) state[name] = number;
  }
  if (given.get("game")) {
    try {
      state.game = await unpacked(given.get("game"));
    } catch {
      state.broken = true;
    }
  }
  return state;
}

export async function write(state) {
  const parts = [];
  if (state.game) parts.push(["game", await packed(state.game)]);
  for (const name of TEXTS) if (state[name] && !(name === "position" && state.game)) parts.push([name, state[name]]);
  for (const name of NUMBERS) if (state[name]) parts.push([name, String(state[name])]);
  return parts.map(([name, value]) => `${name}=${readable(value)}`).join("&");
}

// Escapes as little as possible, because people read links.
function readable(text) {
  return encodeURIComponent(text).replaceAll("%20", "+").replaceAll("%2F", "/").replaceAll("%2C", ",").replaceAll("%3B", ";");
}

async function packed(text) {
  const bytes = await through(new Blob([text]).stream(), new CompressionStream("deflate-raw"));
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

async function unpacked(text) {
  const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  return new TextDecoder("utf-8", { fatal: true }).decode(
    await through(new Blob([bytes]).stream(), new DecompressionStream("deflate-raw")),
  );
}

// Rejects data that would unpack to more than any game needs.
async function through(stream, change) {
  const parts = [];
  let size = 0;
  const reader = stream.pipeThrough(change).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    size += part.value.length;
    if (size > 8_000_000) throw new Error("too long");
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
