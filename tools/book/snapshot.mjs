// Keeps the memory of Python as it is when the lab has just answered: node snapshot.mjs PYODIDE LIBRARY.zip MEMORY
//
// A browser that begins there need neither start Python nor import the library nor index the rulings: that takes most of
// the time until a first answer.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

// Where Python fails, node would show the line of Pyodide it was in, which is a megabyte.
process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});
const [pyodide, library, memory] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: pyodide, fullStdLib: false, _makeSnapshot: true });
python.FS.writeFile("/library.zip", readFileSync(library));
python.runPython(`
import gc, json, sys

sys.path.insert(0, "/library.zip")
from book.rules_lab.asking import answer

for ask in ({"ask": "choices"}, {"ask": "look"}, {"ask": "differing"}, {"ask": "question", "question": "hint"}):
    assert "error" not in json.loads(answer(json.dumps(ask))), ask
gc.collect()
`);
writeFileSync(memory, gzipSync(python.makeMemorySnapshot(), { level: 9 }));
process.exit(0);
