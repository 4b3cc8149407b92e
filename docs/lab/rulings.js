// Rulings: the question, the answer, and what each book says with its place.

import { element } from "./elements.js";

export function ruling(each, open) {
  return element(
    "details",
    { className: "lab-ruling", open },
    element("summary", {}, each.question, each.differs ? element("em", {}, each.differs) : ""),
    element("p", {}, each.answer, " ", element("code", {}, each.id)),
    each.practice ? element("p", { className: "lab-quiet" }, each.practice) : "",
    books(each.books, each.differs),
  );
}

// What a book says: the verdict if books differ, the place, and notes.
export function books(all, differs) {
  const rows = all.map((book) => {
    const verdict = differs && book.verdict ? element("strong", {}, book.verdict) : "";
    const place = book.place ? element("span", {}, verdict ? "; " : "", book.place) : "";
    const note = book.note ? element("small", {}, book.note) : "";
    return element("div", {}, element("dt", {}, book.title, book.own ? element("em", {}, "in play") : ""), element("dd", {}, verdict, place, note));
  });
  return element("dl", { className: "lab-books" }, rows);
}

// The rulings of an answer. Those that surely answer are open.
export function answers({ fault, found, sure }) {
  if (fault) return [element("p", { className: "lab-fault", role: "alert" }, fault)];
  return found.map((each, place) => ruling(each, place < sure));
}
