
"use strict";
(() => {
  const game = JSON.parse(document.getElementById("game").textContent);
  const find = (id) => document.getElementById(id);
  // A part is a text, or the numbers of the parts that it is joined from.
  const part = (number) => {
    const kept = game.parts[number];
    return typeof kept === "string" ? kept : kept.map(part).join("");
  };
  const last = game.eyes[0].lines.length - 1;
  const moves = [...document.querySelectorAll("#moves a")];
  const PACE = 1500;
  const SETTLED = 150;

  let shown = { step: game.start, eyes: 0 };
  let clock = null;
  let settling = null;

  // The address of what is shown.

  const address = ({ step, eyes }) => `#move-${step}${eyes ? `-${game.eyes[eyes].key}` : ""}`;

  const addressed = () => {
    const [, step, key] = /^#move-(\d{1,6})(?:-(\w+))?$/.exec(location.hash) ?? [null, game.start, null];
    const eyes = game.eyes.findIndex((each) => each.key === key);
    return { step: Math.min(Number(step), last), eyes: Math.max(eyes, 0) };
  };

  const keep = (how) => {
    if (address(shown) === location.hash) return;
    try {
      history[how](null, "", address(shown));
    } catch {
      // Inside another page there may be no address to keep.
    }
  };

  // Quick steps, as by a key held down, are one place to come back to.
  const keepWhenSettled = () => {
    clearTimeout(settling);
    settling = setTimeout(() => keep("pushState"), SETTLED);
  };

  // What is shown.

  const draw = (next) => {
    const seen = game.eyes[next.eyes];
    find("table").innerHTML = seen.tables[next.step].map(part).join("");
    find("line").innerHTML = part(seen.lines[next.step]);
    find("ruling").innerHTML = part(seen.rulings[next.step]);
    find("copied").textContent = "";
    if (last) find("count").textContent = `Move ${next.step} of ${last}`;
    find("slider").value = next.step;
    find("slider").setAttribute("aria-valuetext", `Move ${next.step} of ${last}`);
    find("eyes").selectedIndex = next.eyes;
    for (const id of ["first", "previous"]) find(id).setAttribute("aria-disabled", next.step === 0);
    for (const id of ["next", "last"]) find(id).setAttribute("aria-disabled", next.step === last);
    moves.forEach((move, step) => {
      if (next.eyes !== shown.eyes) move.innerHTML = part(seen.lines[step]);
      if (step !== next.step) move.removeAttribute("aria-current");
    });
    const list = find("moves").querySelector("ol");
    const here = moves[next.step];
    here.setAttribute("aria-current", "step");
    // Where the list does not scroll, this does nothing.
    list.scrollTop = here.offsetTop - (list.clientHeight - here.offsetHeight) / 2;
    shown = next;
  };

  const show = (step, eyes = shown.eyes) => {
    draw({ step: Math.min(Math.max(step, 0), last), eyes });
    keepWhenSettled();
  };

  // Playing.

  const pause = () => {
    clearInterval(clock);
    clock = null;
    find("play").setAttribute("aria-label", "Play");
  };

  const tick = () => {
    draw({ ...shown, step: shown.step + 1 });
    keep("replaceState");
    if (shown.step === last) pause();
  };

  const play = () => {
    if (clock !== null) return pause();
    if (shown.step === last) show(0);
    find("play").setAttribute("aria-label", "Pause");
    clock = setInterval(tick, PACE);
  };

  const go = (step) => {
    pause();
    show(step);
  };

  // A link to what is shown.

  const copy = async () => {
    const link = location.href.split("#")[0] + address(shown);
    try {
      await navigator.clipboard.writeText(link);
      find("copied").textContent = "Link copied.";
    } catch {
      // Without a clipboard it is shown, to be copied by hand.
      find("copied").textContent = link;
      getSelection().selectAllChildren(find("copied"));
    }
  };

  // What people do.

  const deeds = {
    first: () => go(0),
    previous: () => go(shown.step - 1),
    play,
    next: () => go(shown.step + 1),
    last: () => go(last),
    copy,
  };
  for (const [id, deed] of Object.entries(deeds)) find(id).addEventListener("click", deed);
  find("slider").addEventListener("input", () => go(Number(find("slider").value)));
  find("eyes").addEventListener("change", () => show(shown.step, find("eyes").selectedIndex));
  moves.forEach((move, step) =>
    move.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      go(step);
    }),
  );

  const keys = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last", " ": "play" };
  document.addEventListener("keydown", (event) => {
    const deed = keys[event.key];
    if (!deed || !last || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    // What these keys do in a field, they do there; the slider has no use for space, but buttons and links do.
    const used = event.key === " " ? "button, a, select, summary" : "input, select";
    if (event.target.closest(used)) return;
    event.preventDefault();
    deeds[deed]();
  });

  addEventListener("popstate", () => {
    pause();
    clearTimeout(settling);
    draw(addressed());
  });

  document.documentElement.classList.add("scripted");
  find("controls").hidden = !last && game.eyes.length === 1;
  // A frame made of text has no address that opens anywhere else.
  find("copy").hidden = !last || location.protocol === "about:";
  draw(addressed());
})();
