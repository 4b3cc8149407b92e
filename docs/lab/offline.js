// Registers the service worker that stores the lab's files, so that the lab works offline.

export async function keepForLater(report) {
  if (!("serviceWorker" in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register(new URL("service-worker.js", import.meta.url), { scope: new URL("./", import.meta.url).pathname });
    const worker = registration.installing ?? registration.waiting;
    if (worker && !registration.active) await activated(worker);
    const icons = [...document.querySelectorAll('link[rel~="icon"]')].map(({ href }) => href);
    await keep(registration.active, [...icons, ...performance.getEntriesByType("resource").map(({ name }) => name)]);
    report("The lab is stored on this device and works offline.");
  } catch {
    // Browsers may forbid it; the lab works without.
  }
}

// The page's own files were loaded before the worker existed: send their addresses to it.
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
