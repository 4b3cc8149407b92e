// A worker keeps what the lab is made of, so that it opens without a network; it is told of nothing else.

export async function keepForLater(told) {
  if (!("serviceWorker" in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register(new URL("service-worker.js", import.meta.url), { scope: new URL("./", import.meta.url).pathname });
    const worker = registration.installing ?? registration.waiting;
    if (worker && !registration.active) await activated(worker);
    const icons = [...document.querySelectorAll('link[rel~="icon"]')].map(({ href }) => href);
    await keep(registration.active, [...icons, ...performance.getEntriesByType("resource").map(({ name }) => name)]);
    told("The lab is stored on this device and works offline.");
  } catch {
    // A browser may forbid it, and the lab runs all the same.
  }
}

// What the page was drawn with came before there was a worker to keep it.
function keep(worker, addresses) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    worker.postMessage(addresses, [port2]);
  });
}

function activated(worker) {
  return new Promise((resolve, reject) => {
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated") resolve();
      if (worker.state === "redundant") reject(new Error("not kept"));
    });
  });
}
