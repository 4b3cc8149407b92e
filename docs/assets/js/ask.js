// Questions go to the rules lab: from the pages that have a field for them, and from the search when a sentence is
// typed into it. They travel in the fragment of the address, which browsers send to nobody.
const LAB = new URL("../../lab/", import.meta.url);
const SENTENCE = 3;

function answer(asked) {
  return `${LAB}#${new URLSearchParams(asked)}`;
}

for (const form of document.querySelectorAll("form.ask")) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    location.assign(answer(new FormData(form)));
  });
}

// What is typed into the search is compared with words of pages; the lab reads it as a question. The theme goes by keys
// through what has a score, and by Enter to the highest; its own are the first and the last child here.
const typed = document.querySelector(".md-search__input");
const count = document.querySelector(".md-search-result__meta");
if (typed && count) {
  const link = Object.assign(document.createElement("a"), { className: "ask-instead", hidden: true });
  const said = document.createElement("span");
  said.dataset.mdScore = "0";
  link.append(said);
  count.after(link);
  const offer = () => {
    const question = typed.value.trim();
    link.hidden = question.split(/\s+/).length < SENTENCE;
    // Without an address no key leads there.
    if (link.hidden) link.removeAttribute("href");
    else link.href = answer({ question });
    said.textContent = `Ask the rules lab: ${question}`;
  };
  for (const change of ["input", "focus", "change", "keyup"]) typed.addEventListener(change, offer);
  document.querySelector(".md-search__form")?.addEventListener("reset", () => setTimeout(offer));
}
