// The theme's search treats each word as a prefix, even "I" and "an", and distinguishes letters with accents. This script
// rewrites each query on its way to the search worker. Short words, except the last one, must match exactly. For each
// word with accents it adds the word without them, because our index has no accents. If the search is replaced, delete
// this file.
const QUERY = 2;
const SHORT = 3;
const sent = Worker.prototype.postMessage;

function fit(query) {
  const words = query.trim().split(/[\s'’-]+/).filter(Boolean);
  return words
    .map((word, place) => (word.length <= SHORT && place < words.length - 1 ? `${word}^1` : word))
    .flatMap((word) => [...new Set([word, word.normalize("NFD").replace(/\p{M}/gu, "")])])
    .join(" ");
}

Worker.prototype.postMessage = function (message, ...rest) {
  const asked = message?.type === QUERY && typeof message.data === "string" && !/["^~+*:]/.test(message.data);
  return sent.call(this, asked ? { ...message, data: fit(message.data) } : message, ...rest);
};

document.querySelector(".md-search")?.setAttribute("aria-label", "Search");
