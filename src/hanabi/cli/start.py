"""Start the command, or print how to install its extra."""

from __future__ import annotations

import codecs
import sys
import unicodedata
from collections.abc import Sequence
from io import TextIOWrapper

from hanabi.cli.exit_codes import INTERRUPTED, OUTPUT_FAILED
from hanabi.game import InvalidArgument
from hanabi.game.internals import brief_repr

PLAIN = "hanabi.plain"
"""The name under which `_plain` is registered as an error handler of encodings."""
LIKE = {
    **dict.fromkeys("“”«»", '"'),
    **dict.fromkeys("\N{LEFT SINGLE QUOTATION MARK}\N{RIGHT SINGLE QUOTATION MARK}", "'"),
    **dict.fromkeys("\N{EN DASH}\N{EM DASH}", "-"),
    "œ": "oe",
    "Œ": "Oe",
}
"""Plain replacements for letters that Unicode does not decompose into a plain letter and an accent."""
EXTRA = ("click", "rich")
HOW_TO_GET_EXTRA = 'The command hanabi needs click and rich: python -m pip install "hanabi[cli]"'


def run(args: Sequence[str] | None = None) -> None:
    """Run the command with arguments, by default those of the process, and exit.

    Raises `InvalidArgument` if the arguments are not a list of strings.

    Examples:
        >>> from contextlib import suppress
        >>> with suppress(SystemExit):
        ...     run(["show", "r1 y2 g3 b4 w5 / r2 r3 y1 g1 b1", "--seat", "7"])
    """
    if args is not None and not (type(args) in {list, tuple} and all(map(_is_word, args))):
        raise InvalidArgument(f"expected a list of arguments without null characters, got {brief_repr(args)}")
    try:
        from hanabi.cli.main import main  # noqa: PLC0415
        from hanabi.rulebook.internals import check_own_folder  # noqa: PLC0415

        check_own_folder()
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] not in EXTRA:
            raise
        sys.exit(HOW_TO_GET_EXTRA)
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    except InvalidArgument as error:
        sys.exit(f"hanabi: {error}")
    codecs.register_error(PLAIN, _plain)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=PLAIN)
    if sys.stdout is None:
        sys.exit(OUTPUT_FAILED)
    try:
        main(args, prog_name="hanabi")
    except OSError:
        # Standard error is closed too, so no message can be written.
        sys.exit(OUTPUT_FAILED)


def _plain(error: UnicodeError) -> tuple[str, int]:
    """Replace letters that the output cannot encode: a French heading loses its accents."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_nearest, error.object[error.start : error.end])), error.end


def _nearest(letter: str) -> str:
    return LIKE.get(letter) or unicodedata.normalize("NFKD", letter).encode("ascii", "ignore").decode() or "?"


def _is_word(given: object) -> bool:
    return type(given) is str and "\0" not in given
