// Makes boxes that scroll horizontally focusable, so that they can be scrolled by keyboard.
const boxes = ".md-typeset__scrollwrap, .md-typeset table:not([class]), .scrolls, pre, pre > code";

function reachable() {
  for (const box of document.querySelectorAll(boxes)) {
    const scrolls = box.scrollWidth > box.clientWidth && getComputedStyle(box).overflowX !== "visible";
    if (scrolls) box.tabIndex = 0;
    else if (box.tabIndex === 0) box.removeAttribute("tabindex");
  }
}

addEventListener("load", reachable);
addEventListener("resize", reachable);
document.fonts?.ready.then(reachable);
