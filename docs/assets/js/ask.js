// Sends questions to the rules lab: from the pages with a form for questions, and from the search if a sentence is typed
// into it. The question is in the fragment of the URL, which browsers never send to a server.
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

// The search looks for words in pages; the lab answers questions. The arrow keys of the theme visit all elements with a
// score, and Enter opens the one with the highest. The link has score 0. It is inserted between the theme's elements,
// which expect to be the first and the last child.
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
    // Without `href` the link cannot be focused.
    if (link.hidden) link.removeAttribute("href");
    else link.href = answer({ question });
    said.textContent = `Ask the rules lab: ${question}`;
  };
  for (const change of ["input", "focus", "change", "keyup"]) typed.addEventListener(change, offer);
  document.querySelector(".md-search__form")?.addEventListener("reset", () => setTimeout(offer));
}
