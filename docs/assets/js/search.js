// The theme's search takes each word for the beginning of one, even "I" and "an", and knows accents as other letters.
// What is typed is made fit for it on the way to its worker: short words before the last count only as they are, and
// the words of our index are without accents. With another search this file goes.
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
