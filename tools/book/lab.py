"""Pack the rules lab: Pyodide from npm, the library with its dependencies, and a service worker for offline use.

The site itself serves everything. If Pyodide cannot be installed, the site is built without the lab, and the lab's page
says so.
"""

from __future__ import annotations

import json
import logging
import re
import shutil
import subprocess
import zipfile
from collections.abc import Iterator, Mapping
from functools import cache
from hashlib import sha256
from html import escape
from importlib.util import find_spec
from pathlib import Path
from types import MappingProxyType

import attrs

from book.page_words import LANGUAGES, words
from hanabi.rulebook.data_files import named_in, toml

HERE = Path(__file__).parent
SCRIPTS = HERE.parents[1] / "docs" / "lab"
"""The scripts of the lab, which MkDocs copies unchanged."""
SNAPSHOT = HERE / "snapshot.mjs"
MODULES = HERE / "node_modules"
PACKED = MODULES / ".lab"
"""Cache of packed files, by a hash of their sources."""

LEFT_OUT = MappingProxyType(
    {
        "hanabi": (
            "__main__.py",
            "arrays/",
            "cli/",
            "encoding/",
            "envs/",
            "players/",
            "testing/",
            "rulebook/data/corpus/",
        ),
        "attr": (),
        "attrs": (),
    }
)
"""The packages that the lab needs, and the parts of each that it leaves out."""
_STEMMED = [toml(f"search/{code}.toml").get("stemmer") for code in named_in("search", ".toml")]
STEMMERS = ("among.py", "basestemmer.py", *[f"{name}_stemmer.py" for name in _STEMMED if name])
"""The files of the stemmer package for the languages of the rulings; the lab needs no others."""
KINDS = frozenset({".py", ".toml", ".css", ".js", ".html"})
DRAWN_WITH = frozenset({".css", ".js", ".svg", ".woff2"})
RUNS = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
"""The files of Pyodide that the browser loads unchanged."""

WITHOUT = """\
!!! note "Not part of this build"

    The rules lab runs the library in your browser by Pyodide, which could not be had when this site was built. The
    command line has the same answers: `hanabi rule` for a question in words, `hanabi explain` for a move in a
    position, `hanabi judge` for a recorded game.
"""
PAGE = "lab/index.md"
LAB = re.compile(r"<!-- lab -->.*<!-- /lab -->", re.DOTALL)
NAMES, OPTIONS = "<!-- languages -->", "<!-- options -->"
"""Where the languages stand on the page: their names in a sentence, and as the options of a choice."""

log = logging.getLogger("mkdocs.hooks.lab")


@attrs.frozen
class Missing:
    """The lab could not be packed; `why` says the reason."""

    why: str


def page(markdown: str) -> str:
    """The page of the lab, with the languages. If the lab cannot be packed here, the page has a note instead."""
    return with_languages(markdown) if isinstance(packed(), Path) else LAB.sub(lambda _: WITHOUT, markdown)


def with_languages(markdown: str) -> str:
    """The page with the languages of questions and answers, each with some questions to begin with."""
    *others, last = [words(code)("name") for code in LANGUAGES]
    options = [
        f'<option value="{code}" data-asked="{escape(json.dumps(said.lines("lab.questions")))}"'
        f' data-differ="{escape(said("index.differ"))}">{said("name")}</option>'
        for code, said in zip(LANGUAGES, map(words, LANGUAGES), strict=True)
    ]
    return markdown.replace(NAMES, f"{', '.join(others)} or {last}").replace(OPTIONS, "".join(options))


def add_lab(site: Path) -> bool:
    """Copy the lab's files into a built site. Returns whether they are available."""
    folder = packed()
    if isinstance(folder, Missing):
        log.info("The rules lab is not part of this build: %s", folder.why)
        return False
    lab = site / "lab"
    for old in lab.glob("run-*"):
        shutil.rmtree(old)
    run = f"run-{folder.name}"
    shutil.copytree(folder, lab / run)
    sizes = {f"{run}/{file.name}": file.stat().st_size for file in sorted(folder.iterdir())}
    small = sorted(file.name for file in SCRIPTS.iterdir() if file.suffix in {".js", ".css"})
    (lab / "build.json").write_text(json.dumps({"run": f"{run}/", "sizes": sizes}), encoding="utf-8")
    files = ["./", "build.json", *small, *sizes, *_of_the_theme(site)]
    worker = lab / "service-worker.js"
    text = (SCRIPTS / worker.name).read_text(encoding="utf-8")
    # Browsers install a new worker only if its text differs, so write a hash of all files into it.
    version = _digest(*[(lab / each).read_bytes() for each in ["index.html", *files[1:]] if (lab / each).is_file()])
    lines = f"const VERSION = {json.dumps(version)};\nconst FILES = {json.dumps(files)};\n"
    worker.write_text(re.sub(r"const VERSION.*?;\nconst FILES.*?;\n", lambda _: lines, text), encoding="utf-8")
    return True


def _of_the_theme(site: Path) -> Iterator[str]:
    """The files of the theme that a page loads, relative to the lab, without scripts for Thai and Japanese."""
    for file in sorted((site / "assets").rglob("*")):
        if file.suffix in DRAWN_WITH and file.name not in {"tinyseg.js", "wordcut.js"}:
            yield f"../{file.relative_to(site).as_posix()}"


@cache
def packed() -> Path | Missing:
    """The folder with the lab's files, named by their hash, or the reason why there is none."""
    pyodide = installed()
    if isinstance(pyodide, Missing):
        return pyodide
    files = dict(sorted(library()))
    version = json.loads((pyodide / "package.json").read_text(encoding="utf-8"))["version"]
    name = _digest(version.encode(), SNAPSHOT.read_bytes(), Path(__file__).read_bytes(), *_flat(files))
    folder = PACKED / name
    return folder if folder.is_dir() else _pack(pyodide, files, folder)


# Pyodide.


def installed() -> Path | Missing:
    """The folder of Pyodide, installed from npm if it is not here yet."""
    folder = MODULES / "pyodide"
    if not (folder / "pyodide.asm.wasm").is_file():
        npm = shutil.which("npm")
        if npm is None:
            return Missing("it needs npm")
        command = [npm, "install", "--no-package-lock", "--no-audit", "--no-fund", "--ignore-scripts", "--silent"]
        try:
            subprocess.run(command, cwd=HERE, check=True, capture_output=True, timeout=300)  # noqa: S603
        except (OSError, subprocess.SubprocessError) as error:
            return Missing(f"npm cannot install Pyodide: {error}")
    return folder if (folder / "pyodide.asm.wasm").is_file() else Missing("npm did not install Pyodide")


# The library.


def library() -> Iterator[tuple[str, bytes]]:
    """Every file that the library needs in the browser, by its place."""
    for package, left_out in LEFT_OUT.items():
        yield from _package(package, left_out)
    stemmers = _origin("snowballstemmer").parent
    yield "snowballstemmer/__init__.py", (HERE / "stemmers.py").read_bytes()
    for name in STEMMERS:
        yield f"snowballstemmer/{name}", (stemmers / name).read_bytes()
    for file in sorted((HERE / "rules_lab").glob("*.py")):
        yield f"book/rules_lab/{file.name}", file.read_bytes()


def _package(name: str, left_out: tuple[str, ...]) -> Iterator[tuple[str, bytes]]:
    origin = _origin(name)
    if origin.name != "__init__.py":
        yield origin.name, origin.read_bytes()
        return
    root = origin.parent
    for file in sorted(root.rglob("*")):
        inside = file.relative_to(root).as_posix()
        if file.suffix in KINDS and not inside.startswith(left_out):
            yield f"{name}/{inside}", file.read_bytes()


def _origin(name: str) -> Path:
    spec = find_spec(name)
    assert spec is not None, name
    assert spec.origin is not None, name
    return Path(spec.origin)


def _flat(files: Mapping[str, bytes]) -> Iterator[bytes]:
    for name, data in files.items():
        yield from (name.encode(), data)


def _digest(*parts: bytes) -> str:
    digest = sha256()
    for part in parts:
        digest.update(len(part).to_bytes(8, "big") + part)
    return digest.hexdigest()[:12]


# Packing.


def _pack(pyodide: Path, files: Mapping[str, bytes], folder: Path) -> Path:
    """Copy everything that a browser loads into a folder: Pyodide, the library, and the memory snapshot."""
    work = folder.with_name(f"{folder.name}.part")
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    for name in RUNS:
        shutil.copy(pyodide / name, work)
    lock = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))
    (work / "pyodide-lock.json").write_text(json.dumps({**lock, "packages": {}}), encoding="utf-8")
    with zipfile.ZipFile(work / "library.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in files.items():
            archive.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)
    _keep_memory(pyodide, work)
    work.rename(folder)
    return folder


def _keep_memory(pyodide: Path, work: Path) -> None:
    """Start the lab once, and save a snapshot of its memory.

    Raises:
        RuntimeError: If the lab does not start, although all its packages were found.
    """
    command = [shutil.which("node") or "node", str(SNAPSHOT)]
    files = [pyodide, work / "library.zip", work / "memory.bin"]
    run = subprocess.run([*command, *map(str, files)], check=False, capture_output=True, text=True, timeout=600)  # noqa: S603
    if run.returncode:
        raise RuntimeError(f"the rules lab does not start:\n{run.stderr}")
