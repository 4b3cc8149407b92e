// Loads Pyodide and the library from this folder, and answers requests one after another.

const asked = [];
let answer = null;

// The page size of WebAssembly memory.
const PAGE = 65536;

const here = (path) => new URL(path, self.location.href).href;
const say = (step, part) => postMessage({ progress: { step, part } });

// Counts the bytes of large files on a copy of the stream; the browser compiles the original while it loads.
function countBytes(sizes) {
  const all = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  const plain = self.fetch.bind(self);
  let arrived = 0;
  const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
  const count = async (response) => {
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      arrived += part.value.length;
      say(`Loading and starting the library: ${megabytes(Math.min(arrived, all))} of ${megabytes(all)} MB`, 0.85 * Math.min(1, arrived / all));
    }
  };
  self.fetch = async (...how) => {
    const response = await plain(...how);
    if (response.ok && response.body) count(response.clone()).catch(() => {});
    return response;
  };
}

async function fetched(path) {
  const response = await fetch(here(path));
  if (!response.ok) throw new Error(`${path} is not there (${response.status})`);
  return response;
}

async function unpacked(path) {
  const { body } = await fetched(path);
  return new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

// The memory snapshot of Python with the library loaded.
async function remembered(run) {
  const memory = unpacked(`${run}memory.bin`);
  const library = fetched(`${run}library.zip`).then((response) => response.arrayBuffer());
  // Rejects the promise that others wait for.
  for (const each of [memory, library]) each.catch(() => {});
  const [{ loadPyodide }, { default: create }] = await Promise.all([import(here(`${run}pyodide.mjs`)), import(here(`${run}pyodide.asm.mjs`))]);
  const python = await loadPyodide({
    indexURL: here(run),
    stdLibURL: here(`${run}python_stdlib.zip`),
    lockFileURL: here(`${run}pyodide-lock.json`),
    fullStdLib: false,
    createPyodideModule: (settings) => create(withRoom(settings)),
    _loadSnapshot: memory,
  });
  // For modules that the snapshot has not imported.
  python.FS.writeFile("/library.zip", new Uint8Array(await library));
  return python;
}

// Pyodide reports the memory that a snapshot needs but does not allocate it.
function withRoom(settings) {
  const { instantiateWasm } = settings;
  settings.instantiateWasm = (imports, done) =>
    instantiateWasm(imports, (instance, module) => {
      const { memory } = instance.exports;
      const missing = settings.INITIAL_MEMORY - memory.buffer.byteLength;
      memory.grow(Math.max(0, Math.ceil(missing / PAGE)));
      return done(instance, module);
    });
  return settings;
}

async function start() {
  const { run, sizes } = await (await fetched("build.json")).json();
  countBytes(sizes);
  const python = await remembered(run);
  answer = python.pyimport("book.rules_lab.asking").answer;
  say("Ready", 1);
  postMessage({ ready: true });
  asked.splice(0).forEach(reply);
}

function reply({ number, request }) {
  try {
    postMessage({ number, answer: answer(request) });
  } catch (error) {
    postMessage({ number, error: String(error?.message ?? error) });
  }
}

self.onmessage = ({ data }) => {
  if (answer === null) asked.push(data);
  else reply(data);
};

start().catch((error) => postMessage({ failed: String(error?.message ?? error) }));
