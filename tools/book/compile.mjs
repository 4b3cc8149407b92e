// Compiles Python for the browser: node compile.mjs PYODIDE LIBRARY.zip REQUESTS.json FOLDER
//
// Pyodide's own Python does it, so that what is compiled is of the right version; a browser that compiles it again at each
// visit takes longer over that than over all the rest. The library is compiled whole, and of Python's own modules those
// that the requests needed.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, library, requests, folder] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: pyodide, fullStdLib: false });
python.FS.writeFile("/library.zip", readFileSync(library));
python.FS.writeFile("/standard.zip", readFileSync(join(pyodide, "python_stdlib.zip")));
python.globals.set("requests", readFileSync(requests, "utf-8"));
python.runPython(`
import importlib.util, json, sys, zipfile
from importlib._bootstrap_external import _code_to_hash_pyc

sys.path.insert(0, "/library.zip")
from book.rules_lab.asking import answer

for each in json.loads(requests):
    found = json.loads(answer(json.dumps(each)))
    assert "error" not in found, (each, found)

standard = next(path for path in sys.path if path.startswith("/lib/python") and path.endswith(".zip"))
files = [getattr(module, "__file__", None) or "" for module in list(sys.modules.values())]
needed = {file.removeprefix(f"{standard}/") for file in files if file.startswith(standard)}

import snowballstemmer
found = json.dumps(snowballstemmer.known())

def compiled(given, made, names=None, more={}):
    with zipfile.ZipFile(given) as read, zipfile.ZipFile(made, "w") as write:
        for name in sorted(each for each in read.namelist() if not each.endswith("/")):
            data = read.read(name)
            if name.endswith(".py") and (names is None or name in names):
                code = compile(data, name, "exec", dont_inherit=True)
                # Not checked against its source, which is not there.
                data, name = bytes(_code_to_hash_pyc(code, importlib.util.source_hash(data), False)), f"{name}c"
            write.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED, 9)
        for name, data in more.items():
            write.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED, 9)

compiled("/library.zip", "/library-made.zip", more={f"snowballstemmer/{snowballstemmer.KNOWN}": found})
compiled("/standard.zip", "/standard-made.zip", needed)
`);
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, "library.zip"), python.FS.readFile("/library-made.zip"));
writeFileSync(join(folder, "python_stdlib.zip"), python.FS.readFile("/standard-made.zip"));
process.exit(0);
