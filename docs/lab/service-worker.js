// Keeps the lab for use without a network. It answers only for this folder and what its page asks of the same site.

// Both lines are written anew when the site is built: another version is another worker.
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

// The page says what else of this site it was drawn with.
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

// What never changes under its name.
async function fromKept(request) {
  return (await caches.match(request)) ?? keep(request, await fetch(request));
}

// What may have changed: as it is now, or as it was where the network does not answer soon.
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
