// The rules lab. The page shows a state; the library answers requests about it, and the URL fragment stores it.

import { button, find, options, redraw } from "./elements.js";
import { judged, stepper } from "./games.js";
import * as link from "./link.js";
import { keepForLater } from "./offline.js";
import { Python } from "./python.js";
import { answers } from "./rulings.js";
import { Setup } from "./setup.js";
import { moves, summary, verdicts } from "./verdicts.js";

const QUIET = 350;

let state = {};
let python;
let setup;
let game = null;
let start;
let looking = null;
let again = false;

// Marks the page busy while a request is pending, for screen readers.
let waiting = 0;
async function busy(work) {
  waiting += 1;
  find("lab").setAttribute("aria-busy", "true");
  try {
    return await work;
  } finally {
    waiting -= 1;
    if (!waiting) find("lab").removeAttribute("aria-busy");
  }
}

// Sends one request at a time. Of several requests made meanwhile, only the last is sent.
let wanted = {};

// Every theme either sets `color-scheme` or follows the reader's system.
function theme() {
  const scheme = getComputedStyle(document.body).colorScheme;
  if (scheme === "light" || scheme === "dark") return scheme;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

let drawnIn;
function lookInOtherLight() {
  if (theme() !== drawnIn) look();
}

async function look(request = {}) {
  wanted = request;
  again = true;
  looking ??= busy(lookUntilQuiet());
  return looking;
}

async function lookUntilQuiet() {
  while (again) {
    again = false;
    const { move, eyes = 0, game: text, line = 0, step = 0, position } = state;
    drawnIn = theme();
    const about = text ? { game: text, line, step } : { position };
    const looked = await python.ask({ ask: "look", move, eyes, theme: drawnIn, ...about, ...wanted }).catch(failed);
    if (looked && !again) show(looked);
  }
  looking = null;
}

function show(looked) {
  if (looked.error) return failed(new Error(looked.error));
  if (!state.game) {
    state.position = looked.text;
    if (looked.move || !looked.move_fault) state.move = looked.move ?? undefined;
  }
  setup.draw(looked);
  const words = find("position");
  const fixed = looked.text === null;
  words.disabled = find("setup").inert = fixed;
  if (fixed || document.activeElement !== words) words.value = looked.text ?? "";
  const { table } = looked;
  find("drawn").innerHTML = table ? table.svg : find("drawn").innerHTML;
  find("drawn").classList.toggle("lab-stale", !table);
  find("turn").textContent = table ? [table.last, table.turn].filter(Boolean).join(". ") : "This position is impossible; the problems are listed below.";
  const players = looked.fields?.hands.length ?? 2;
  options(find("eyes"), [[0, "all players together"], ...Array.from({ length: players }, (_, seat) => [seat + 1, `player ${String.fromCharCode(65 + seat)}`])], Math.min(state.eyes ?? 0, players));
  const wrong = looked.faults.filter(({ field }) => !field || !looked.fields).map(({ field, text }) => (field ? `${field}: ${text}` : text));
  list("fault-position", wrong);
  find("position").setAttribute("aria-invalid", String(looked.faults.length > 0));
  const count = looked.faults.length;
  const problems = count ? `This position has ${count === 1 ? "one problem" : `${count} problems`}.` : "";
  find("faults").textContent = fixed ? "The rules of this game cannot be set up here. You can step through it and try moves, but not change a position." : problems;
  find("fault-move").textContent = looked.move_fault ?? "";
  if (document.activeElement !== find("move")) find("move").value = looked.move ?? state.move ?? "";
  redraw(find("moves"), moves(looked.moves, looked.move, choose));
  find("summary").textContent = summary(looked);
  redraw(find("verdicts"), verdicts(looked, ruling, make));
  if (game && state.game) stepper(find("stepper"), game, state.step ?? 0, go);
  else find("stepper").hidden = true;
  remember();
  return looked;
}

function list(id, texts) {
  find(id).replaceChildren(...texts.map((text) => Object.assign(document.createElement("li"), { textContent: text })));
}

// User actions.

function choose(move) {
  state.move = move;
  look();
}

function make() {
  const position = find("position").value;
  remember(true);
  leave(position);
  const { move } = state;
  state.move = undefined;
  look({ position, move, make: true });
}

function change(fields, many) {
  leave();
  look({ position: undefined, fields, change: many });
}

function leave(position) {
  if (!state.game) return;
  Object.assign(state, { game: undefined, line: undefined, step: undefined, position });
  find("judged").replaceChildren();
  game = null;
}

async function ruling(rule) {
  find("question").value = rule;
  await question();
  find("ask-title").scrollIntoView({ behavior: "smooth" });
}

function question() {
  return busy(answered());
}

async function answered() {
  const words = find("question").value.trim();
  state.question = words || undefined;
  state.language = find("language").value;
  if (!words) {
    answer({ found: [], fault: null, said: "", sure: 0 });
    return remember();
  }
  const asked = await python.ask({ ask: "question", question: words, language: state.language }).catch(failed);
  if (asked && state.question === words) answer(asked);
  remember();
}

async function differing() {
  const asked = await busy(python.ask({ ask: "differing", language: find("language").value })).catch(failed);
  if (asked) answer({ ...asked, said: "", sure: 1 });
}

function answer(asked) {
  for (const id of ["answered", "answers"]) find(id).lang = find("language").value;
  find("answered").textContent = asked.said;
  redraw(find("answers"), answers(asked));
}

function open(text, how = {}) {
  return busy(opened(text, how));
}

async function opened(text, { line = 0, step, move }) {
  list("fault-game", []);
  const found = await python.ask({ ask: "open", game: text, line }).catch(failed);
  if (!found) return;
  if (found.position) {
    leave();
    Object.assign(state, { position: found.position, move });
    await look();
    find("table-title").scrollIntoView();
    return;
  }
  list("fault-game", found.faults);
  if (!found.games.length) {
    leave(state.position);
    return;
  }
  game = found;
  Object.assign(state, { game: text, line: found.line, step: Math.min(step ?? found.start, found.last), move });
  redraw(find("judged"), judged(game, (number) => open(text, { line: number }), (number) => { go(number); find("table-title").scrollIntoView(); }));
  await look();
}

function go(step) {
  if (step === null) {
    leave(find("position").value);
  } else {
    state.step = Math.max(0, Math.min(step, game.last));
  }
  state.move = undefined;
  look();
}

// The URL.

let writing = Promise.resolve();

function remember(anew = false) {
  const kept = { ...state };
  // The initial state needs no fragment.
  if (kept.position === start && !kept.move) kept.position = undefined;
  writing = writing.then(async () => {
    const fragment = `#${await link.write(kept)}`;
    if (fragment === (location.hash || "#") && !anew) return;
    history[anew ? "pushState" : "replaceState"](null, "", fragment === "#" ? location.pathname + location.search : fragment);
  });
  return busy(writing);
}

function answerIn(language) {
  if ([...find("language").options].some(({ value }) => value === language)) find("language").value = language;
}

function restore() {
  return busy(restored());
}

async function restored() {
  const { broken, ...given } = await link.read(location.hash);
  // Unfinished input belongs to the state that the user leaves.
  clearTimeout(typing);
  find("position").blur();
  state = given;
  find("question").value = state.question ?? "";
  answerIn(state.language);
  game = null;
  list("fault-game", broken ? ["This link is incomplete: the game in it cannot be read."] : []);
  if (state.game) {
    find("game").value = state.game;
    const { game: text, ...rest } = state;
    state.game = undefined;
    await open(text, rest);
    if (!state.game) await look();
  } else {
    await look();
  }
  if (state.question) await question();
}

async function copy() {
  await remember();
  const said = find("copied");
  try {
    await navigator.clipboard.writeText(location.href);
    said.textContent = "Link copied. It contains the whole position; nothing was sent to a server.";
  } catch {
    said.textContent = location.href;
    getSelection().selectAllChildren(said);
  }
}

// Startup.

function progress({ step, part }) {
  find("loading-step").textContent = step;
  find("loading-bar").value = part;
}

function failed(error) {
  find("loading").hidden = true;
  find("failure").hidden = false;
  find("failure-text").textContent = `The lab stopped: ${error.message}. Check your connection and try again, or use a newer browser.`;
}

let typing;
function later(deed) {
  clearTimeout(typing);
  typing = setTimeout(deed, QUIET);
}

let listening = false;
function listen({ examples, game: sample, start: position }) {
  start = position;
  if (listening) return;
  listening = true;
  const asking = () => {
    const said = find("language").selectedOptions[0].dataset;
    return [
      ...JSON.parse(said.asked).map((asked, at) => button(asked, () => { find("question").value = asked; question(); }, { id: `asked-${at}` })),
      button(said.differ, differing, { id: "differing" }),
    ];
  };
  redraw(find("question-examples"), asking());
  find("language").onchange = () => {
    redraw(find("question-examples"), asking());
    question();
  };
  options(find("examples"), [["", "choose one …"], ...examples.map(({ name }, at) => [at, name])], "");
  find("examples").onchange = ({ target }) => {
    const chosen = examples[Number(target.value)];
    if (target.value === "" || !chosen) return;
    leave();
    Object.assign(state, { position: chosen.position, move: chosen.move });
    look();
  };
  find("question-form").onsubmit = (event) => { event.preventDefault(); question(); };
  find("move-form").onsubmit = (event) => { event.preventDefault(); choose(find("move").value.trim() || undefined); };
  find("game-form").onsubmit = (event) => { event.preventDefault(); open(find("game").value); };
  find("file").onchange = async ({ target }) => {
    const [file] = target.files;
    if (!file) return;
    find("game").value = file.size > 8e6 ? "" : await file.text();
    if (file.size > 8e6) list("fault-game", ["The file is too long for a game."]);
    else open(find("game").value);
  };
  find("position").oninput = ({ target }) => later(() => { leave(); state.position = target.value; look(); });
  find("position").onblur = ({ target }) => { if (state.position !== undefined && target.value.trim()) state.position = target.value; };
  find("sample").onclick = () => { find("game").value = sample; open(sample).then(() => find("table-title").scrollIntoView()); };
  find("anew").onclick = () => { leave(); find("examples").value = ""; Object.assign(state, { position: undefined, move: undefined, eyes: undefined }); look(); };
  find("eyes").onchange = ({ target }) => { state.eyes = Number(target.value) || undefined; look(); };
  find("copy").onclick = copy;
  // Other fragments are anchors on the page.
  addEventListener("popstate", () => { if (!location.hash || location.hash.includes("=")) restore(); });
  const attributes = new MutationObserver(lookInOtherLight);
  for (const each of [document.documentElement, document.body]) attributes.observe(each, { attributes: true });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", lookInOtherLight);
}

let early = false;
async function begin() {
  find("failure").hidden = true;
  find("loading").hidden = false;
  python?.stop();
  python = new Python(progress);
  try {
    const choices = python.ask({ ask: "choices" });
    await python.ready;
    setup = new Setup(find("setup"), await choices, change);
    listen(await choices);
    const typed = find("question").value;
    await restore();
    find("loading").hidden = true;
    find("lab").dataset.ready = "true";
    if (typed && !state.question) find("question").value = typed;
    if (early) question();
    // A link to a table leads to the table.
    else if (!state.question && (state.game || state.move || state.position !== start)) find("table-title").scrollIntoView();
    keepForLater((said) => { find("offline").textContent = said; });
  } catch (error) {
    failed(error);
  }
}

// Questions asked while the library loads are answered afterwards.
find("question-form").onsubmit = (event) => {
  event.preventDefault();
  early = true;
  find("answered").textContent = "The answer will appear once the library has loaded.";
};
find("retry").onclick = begin;
answerIn(navigator.language?.split("-")[0]);
begin();
