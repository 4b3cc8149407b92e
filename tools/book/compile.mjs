// Compiles Python for the browser: node compile.mjs PYODIDE IN.zip OUT.zip
//
// Pyodide's own Python does it, so that what is compiled is of the right version. Browsers then need not compile
// anything again at each visit, which takes them longer than all the rest.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, given, made] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: folder, fullStdLib: false });
python.FS.writeFile("/given.zip", readFileSync(given));
python.runPython(`
import importlib.util, zipfile
from importlib._bootstrap_external import _code_to_hash_pyc

with zipfile.ZipFile("/given.zip") as given, zipfile.ZipFile("/made.zip", "w", zipfile.ZIP_DEFLATED) as made:
    for name in given.namelist():
        data = given.read(name)
        if name.endswith(".py"):
            code = compile(data, name, "exec", dont_inherit=True)
            # Not checked against a source, which is not there.
            name, data = f"{name}c", bytes(_code_to_hash_pyc(code, importlib.util.source_hash(data), False))
        if not name.endswith("/"):
            made.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), data, zipfile.ZIP_DEFLATED)
`);
writeFileSync(made, python.FS.readFile("/made.zip"));
process.exit(0);
