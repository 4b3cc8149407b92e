// Service worker: stores the lab for offline use. It handles only this folder and the files that its page loads.

// The build rewrites both lines, so each version is a new worker.
const VERSION = "none";
const FILES = ["./"];

const KEPT = `rules-lab-${VERSION}`;
const WAIT = 3000;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then((kept) => kept.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("rules-lab-") && name !== KEPT;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

// The page sends the addresses of other files of the site that it uses.
self.addEventListener("message", (event) => {
  const kept = caches.open(KEPT);
  const own = event.data.filter((address) => new URL(address).origin === self.location.origin);
  const each = own.map(async (address) => (await caches.match(address)) ?? (await kept).add(address));
  event.waitUntil(Promise.allSettled(each).then(() => event.ports[0].postMessage("kept")));
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== self.location.origin) return;
  event.respondWith(url.pathname.includes("/lab/run-") ? fromKept(event.request) : fromNetwork(event.request));
});

// Files in /lab/run-HASH/ never change: cache first.
async function fromKept(request) {
  return (await caches.match(request)) ?? keep(request, await fetch(request));
}

// Other files: network first, cache if the network is slow or down.
async function fromNetwork(request) {
  const kept = await caches.match(request, { ignoreSearch: true });
  const asked = fetch(request).then((response) => keep(request, response));
  if (!kept) return asked;
  const late = new Promise((resolve) => setTimeout(resolve, WAIT, kept));
  return Promise.race([asked.catch(() => kept), late]);
}

async function keep(request, response) {
  if (response.ok && response.type === "basic") {
    const copy = response.clone();
    await (await caches.open(KEPT)).put(request, copy).catch(() => {});
  }
  return response;
}
