"""Coverage-guided fuzzing of the readers. Needs the extra `fuzz`, which is atheris.

    python fuzz/fuzz.py loads --seconds 60     one reader
    python fuzz/fuzz.py --seconds 5            all readers, 5 seconds each
    python fuzz/fuzz.py --runs 2000 --seed 1   2000 inputs each, reproducible
    python fuzz/fuzz.py loads FILE             run one input again, without atheris

The seeds come from the library itself. Interesting inputs are kept in `.fuzz/READER/` and reused the next time. An
input that breaks a reader is left in `.fuzz/`, and the command to run it again is printed.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import io
import os
import re
import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, nullcontext, redirect_stderr
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / ".fuzz"
MAX_SECONDS = 20
"""Maximum seconds for one input."""


def main() -> int:
    """The command. Its exit status is 1 if an input breaks a reader."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("reader", nargs="?", help="one of READERS in fuzz/readers.py (default: all)")
    parser.add_argument("file", nargs="?", type=Path, help="an input to run again")
    parser.add_argument("--seconds", type=int, default=60, help="seconds per reader (default: %(default)s)")
    parser.add_argument("--runs", type=int, help="maximum number of inputs per reader")
    parser.add_argument("--seed", type=int, help="the random seed")
    asked = parser.parse_args()
    bounds = [f"-max_total_time={asked.seconds}"]
    bounds += [] if asked.runs is None else [f"-runs={asked.runs}"]
    bounds += [] if asked.seed is None else [f"-seed={asked.seed}"]
    if asked.file is None and importlib.util.find_spec("atheris") is None:
        sys.exit('fuzzing needs atheris: python -m pip install -e ".[fuzz]"')
    with nullcontext() if asked.file else _watching():
        from readers import READERS  # noqa: PLC0415
        from seeds import seeds  # noqa: PLC0415
    if asked.reader is None:
        return max([_fuzz_apart(reader, seeds, bounds) for reader, seeds in seeds().items()])
    if asked.reader not in READERS:
        parser.error(f"unknown reader {asked.reader!r}: expected one of {', '.join(READERS)}")
    if asked.file is None:
        _fuzz(asked.reader, seeds()[asked.reader], bounds)
    READERS[asked.reader](asked.file.read_bytes())
    print("ok")
    return 0


@contextmanager
def _watching() -> Iterator[None]:
    """A context in which imported modules of the library report their coverage to atheris."""
    import atheris  # noqa: PLC0415

    # Drop its output, which names each module.
    with redirect_stderr(io.StringIO()), atheris.instrument_imports(include=["hanabi"]):
        yield


def _fuzz_apart(reader: str, seeds: Iterable[bytes], bounds: list[str]) -> int:
    """Fuzz in a child process, as the fuzzer ends its process. A fork does not import everything again."""
    with tempfile.TemporaryFile() as output:
        process = os.fork()
        if not process:
            os.dup2(output.fileno(), 1)
            os.dup2(output.fileno(), 2)
            _fuzz(reader, seeds, bounds)
        _, status = os.waitpid(process, 0)
        output.seek(0)
        said = output.read().decode(errors="replace")
    if status:
        print(said)
    rounds = re.findall(r"^(?:#|Done ).*", said, re.MULTILINE)[-1:]
    print(f"{reader}: {'BROKEN' if status else 'ok'}; {' '.join(rounds)}", flush=True)
    return int(status != 0)


def _fuzz(reader: str, seeds: Iterable[bytes], bounds: list[str]) -> NoReturn:
    """Fuzz until the fuzzer ends this process."""
    import atheris  # noqa: PLC0415
    from readers import READERS  # noqa: PLC0415
    from seeds import WORDS  # noqa: PLC0415

    kept = KEPT / reader
    kept.mkdir(parents=True, exist_ok=True)
    for seed in seeds:
        (kept / hashlib.sha256(seed).hexdigest()[:16]).write_bytes(seed)
    words = KEPT / "words.txt"
    words.write_text("".join(f'"{_escaped(word)}"\n' for word in dict.fromkeys(WORDS)), encoding="ascii")
    arguments = [sys.argv[0], *bounds, f"-timeout={MAX_SECONDS}", f"-dict={words}"]
    arguments += [f"-artifact_prefix={KEPT}/{reader}-", "-max_len=20000", str(kept)]
    print(f"to run an input again: python fuzz/fuzz.py {reader} FILE", flush=True)
    atheris.Setup(arguments, READERS[reader])
    atheris.Fuzz()
    sys.exit("the fuzzer returned instead of ending the process")


def _escaped(word: str) -> str:
    return "".join(f"\\x{byte:02x}" if byte in b'"\\' or byte < 32 else chr(byte) for byte in word.encode("ascii"))


if __name__ == "__main__":
    sys.exit(main())
