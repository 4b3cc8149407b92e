"""Coverage-guided fuzzing of the readers. Needs the extra `fuzz`, which is atheris.

    python fuzz/fuzz.py loads --seconds 60     one reader
    python fuzz/fuzz.py --seconds 5            all of them, this long each
    python fuzz/fuzz.py --runs 2000 --seed 1   this many inputs, the same every time
    python fuzz/fuzz.py loads FILE             run one input again, without atheris

The seeds come from the library itself. Interesting inputs are kept in `.fuzz/READER/` and reused the next time. An
input that breaks a reader is left in `.fuzz/`, and the command to run it again is printed.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / ".fuzz"
SLOWEST = 20
"""The most seconds that one input may take."""


def main() -> int:
    """The command. Its exit status is 1 if something was found."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("reader", nargs="?", help="one of READERS in fuzz/readers.py (default: all)")
    parser.add_argument("file", nargs="?", type=Path, help="an input to run again")
    parser.add_argument("--seconds", type=int, default=60, help="how long for each reader")
    parser.add_argument("--runs", type=int, help="the most inputs for each reader")
    parser.add_argument("--seed", type=int, help="the random seed")
    asked = parser.parse_args()
    bounds = [f"-max_total_time={asked.seconds}"]
    bounds += [] if asked.runs is None else [f"-runs={asked.runs}"]
    bounds += [] if asked.seed is None else [f"-seed={asked.seed}"]
    if asked.file is None and importlib.util.find_spec("atheris") is None:
        sys.exit('fuzzing needs atheris: python -m pip install -e ".[fuzz]"')
    if asked.reader is None:
        return _all_readers()
    if asked.file is None:
        return _fuzz(asked.reader, bounds)
    from readers import READERS  # noqa: PLC0415

    READERS[asked.reader](asked.file.read_bytes())
    print("ok")
    return 0


def _all_readers() -> int:
    """Run each reader in a process of its own, as the fuzzer ends its process."""
    from readers import READERS  # noqa: PLC0415

    worst = 0
    for reader in READERS:
        command = [sys.executable, __file__, reader, *sys.argv[1:]]
        done = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False)  # noqa: S603
        if done.returncode:
            print(done.stdout, done.stderr, sep="\n")
        rounds = [line for line in done.stderr.splitlines() if line.startswith(("#", "Done "))][-1:]
        print(f"{reader}: {'BROKEN' if done.returncode else 'ok'}; {' '.join(rounds)}", flush=True)
        worst = max(worst, int(done.returncode != 0))
    return worst


def _fuzz(reader: str, bounds: list[str]) -> int:
    import atheris  # noqa: PLC0415

    with atheris.instrument_imports(include=["hanabi"]):
        from readers import READERS  # noqa: PLC0415
        from seeds import WORDS, seeds  # noqa: PLC0415
    kept = KEPT / reader
    kept.mkdir(parents=True, exist_ok=True)
    for seed in seeds()[reader]:
        (kept / hashlib.sha256(seed).hexdigest()[:16]).write_bytes(seed)
    words = KEPT / "words.txt"
    words.write_text("".join(f'"{_escaped(word)}"\n' for word in dict.fromkeys(WORDS)), encoding="ascii")
    arguments = [sys.argv[0], *bounds, f"-timeout={SLOWEST}", f"-dict={words}"]
    arguments += [f"-artifact_prefix={KEPT}/{reader}-", "-max_len=20000", str(kept)]
    print(f"to run an input again: python fuzz/fuzz.py {reader} FILE")
    atheris.Setup(arguments, READERS[reader])
    atheris.Fuzz()
    return 0


def _escaped(word: str) -> str:
    return "".join(f"\\x{byte:02x}" if byte in b'"\\' or byte < 32 else chr(byte) for byte in word.encode("ascii"))


if __name__ == "__main__":
    sys.exit(main())
