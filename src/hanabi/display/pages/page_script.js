
"use strict";
(() => {
  const game = JSON.parse(document.getElementById("game").textContent);
  const find = (id) => document.getElementById(id);
  // A fragment is stored as its text, or as the numbers of the fragments that it consists of.
  const fragment = (number) => {
    const stored = game.fragments[number];
    return typeof stored === "string" ? stored : stored.map(fragment).join("");
  };
  const last = game.eyes[0].lines.length - 1;
  const moves = [...document.querySelectorAll("#moves a")];
  const PACE = 1500;
  const SETTLED = 150;

  let shown = { step: game.start, eyes: 0 };
  let clock = null;
  let settling = null;

  // The address of the current step.

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
      // A frame may not be allowed to change its address.
    }
  };

  // Quick steps, as when a key is held down, make one entry in the history.
  const keepWhenSettled = () => {
    clearTimeout(settling);
    settling = setTimeout(() => keep("pushState"), SETTLED);
  };

  // Showing a step.

  const draw = (next) => {
    const seen = game.eyes[next.eyes];
    find("table").innerHTML = seen.tables[next.step].map(fragment).join("");
    find("line").innerHTML = fragment(seen.lines[next.step]);
    find("ruling").innerHTML = fragment(seen.rulings[next.step]);
    find("copied").textContent = "";
    if (last) find("count").textContent = `Move ${next.step} of ${last}`;
    find("slider").value = next.step;
    find("slider").setAttribute("aria-valuetext", `Move ${next.step} of ${last}`);
    find("eyes").selectedIndex = next.eyes;
    for (const id of ["first", "previous"]) find(id).setAttribute("aria-disabled", next.step === 0);
    for (const id of ["next", "last"]) find(id).setAttribute("aria-disabled", next.step === last);
    moves.forEach((move, step) => {
      if (next.eyes !== shown.eyes) move.innerHTML = fragment(seen.lines[step]);
      if (step !== next.step) move.removeAttribute("aria-current");
    });
    const list = find("moves").querySelector("ol");
    const here = moves[next.step];
    here.setAttribute("aria-current", "step");
    // Without effect if the list does not scroll.
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

  // A link to the current step.

  const copy = async () => {
    const link = location.href.split("#")[0] + address(shown);
    try {
      await navigator.clipboard.writeText(link);
      find("copied").textContent = "Link copied.";
    } catch {
      // Without a clipboard, show the link, so that it can be copied by hand.
      find("copied").textContent = link;
      getSelection().selectAllChildren(find("copied"));
    }
  };

  // Buttons, keys and links.

  const actions = {
    first: () => go(0),
    previous: () => go(shown.step - 1),
    play,
    next: () => go(shown.step + 1),
    last: () => go(last),
    copy,
  };
  for (const [id, action] of Object.entries(actions)) find(id).addEventListener("click", action);
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
    const action = keys[event.key];
    if (!action || !last || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    // Fields keep their own keys. The slider has no use for space; buttons and links do.
    const used = event.key === " " ? "button, a, select, summary" : "input, select";
    if (event.target.closest(used)) return;
    event.preventDefault();
    actions[action]();
  });

  addEventListener("popstate", () => {
    pause();
    clearTimeout(settling);
    draw(addressed());
  });

  document.documentElement.classList.add("scripted");
  find("controls").hidden = !last && game.eyes.length === 1;
  // The address of a frame made with `srcdoc` opens nowhere else.
  find("copy").hidden = !last || location.protocol === "about:";
  draw(addressed());
})();
