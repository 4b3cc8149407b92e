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

// What is typed into the search is compared with words of pages; the lab reads it as a question.
const typed = document.querySelector(".md-search__input");
const results = document.querySelector(".md-search-result");
if (typed && results) {
  const link = Object.assign(document.createElement("a"), { className: "ask-instead", hidden: true });
  results.before(link);
  const offer = () => {
    const question = typed.value.trim();
    link.hidden = question.split(/\s+/).length < SENTENCE;
    link.href = answer({ question });
    link.textContent = `Ask the rules lab: ${question}`;
  };
  for (const change of ["input", "focus", "change", "keyup"]) typed.addEventListener(change, offer);
  document.querySelector(".md-search__form")?.addEventListener("reset", () => setTimeout(offer));
}
