"""What is compiled is kept on disk; what is damaged there, or cannot be written, is compiled anew and never raises."""

from __future__ import annotations

import shutil
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numba
import pytest
from numba import config

from hanabi.arrays.compiling.compiler import loop
from hanabi.arrays.compiling.disk_cache import DiskCache

NOT_KEPT = r"^compiled loops cannot be cached on disk \(.+\): every process compiles them again, unless NUMBA_CACHE_DIR"


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(config, "CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(DiskCache, "has_warned", False)


def adding(more: int) -> Callable[[int], int]:
    def add(number: int) -> int:
        return number + more

    return add


def in_another_process(more: int = 3) -> int:
    """Compile a loop or load it, as another process would. Returns how often it was loaded."""
    made: Any = loop(adding(more))
    assert made(1) == 1 + more
    (hits,) = (*made.stats.cache_hits.values(), 0)[:1]
    return int(hits)


def files(folder: Path) -> tuple[Path, Path]:
    """The index and what was compiled."""
    (index,), (compiled,) = folder.rglob("*.nbi"), folder.rglob("*.nbc")
    return index, compiled


def test_what_was_compiled_is_loaded(tmp_path: Path) -> None:
    assert [in_another_process() for _ in range(3)] == [0, 1, 1]
    assert [in_another_process(4) for _ in range(2)] == [0, 1]
    assert len([*tmp_path.rglob("*.nbc")]) == 2


DAMAGE: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda data: b"",
    "one byte": lambda data: data[:1],
    "half": lambda data: data[: len(data) // 2],
    "all but one byte": lambda data: data[:-1],
    "zeros": lambda data: bytes(len(data)),
    "zeros at the end": lambda data: data[:-512] + bytes(512),
    "other bytes": lambda data: data[::-1],
    "a pickle of something else": lambda data: b"\x80\x04N.",
}


@pytest.mark.parametrize("damage", DAMAGE)
@pytest.mark.parametrize("which", [0, 1], ids=["index", "compiled"])
def test_what_is_damaged_is_compiled_anew_and_kept(tmp_path: Path, which: int, damage: str) -> None:
    in_another_process()
    damaged = files(tmp_path)[which]
    damaged.write_bytes(DAMAGE[damage](damaged.read_bytes()))
    assert [in_another_process() for _ in range(2)] == [0, 1]


@pytest.mark.at_length
def test_no_flipped_bit_is_run(tmp_path: Path) -> None:
    in_another_process()
    compiled = files(tmp_path)[1]
    whole = compiled.read_bytes()
    for place in range(0, len(whole), max(1, len(whole) // 12)):
        compiled.write_bytes(whole[:place] + bytes([whole[place] ^ 4]) + whole[place + 1 :])
        in_another_process()
        assert in_another_process() == 1


def test_another_version_compiles_for_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    in_another_process()
    with monkeypatch.context() as patched:
        patched.setattr(numba, "__version__", "0.0")
        assert [in_another_process() for _ in range(2)] == [0, 1]
    assert [in_another_process() for _ in range(2)] == [0, 1]


def test_an_index_that_leads_to_what_another_version_compiled_leads_nowhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # As a disk leaves it that is full when the new index is written, and the old code is not.
    with monkeypatch.context() as patched:
        patched.setattr(numba, "__version__", "0.0")
        in_another_process()
        old = files(tmp_path)[1].read_bytes()
    in_another_process()
    files(tmp_path)[1].write_bytes(old)
    assert [in_another_process() for _ in range(2)] == [0, 1]


@contextmanager
def full_disk() -> Iterator[None]:
    """No file takes more than a few bytes."""
    resource = pytest.importorskip("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (16, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_full_disk_is_told_of_once(tmp_path: Path) -> None:
    with warnings.catch_warnings(record=True) as warned, full_disk():
        warnings.simplefilter("always")
        assert [in_another_process(more) for more in (3, 3, 4)] == [0, 0, 0]
    assert len(warned) == 1
    assert warned[0].category is RuntimeWarning
    assert "(File too large)" in str(warned[0].message)
    assert not [*tmp_path.rglob("*.tmp*")]
    assert [in_another_process() for _ in range(2)] == [0, 1]


@pytest.mark.parametrize("which", [0, 1], ids=["index", "compiled"])
def test_what_is_damaged_on_a_full_disk_is_compiled_anew(tmp_path: Path, which: int) -> None:
    in_another_process()
    damaged = files(tmp_path)[which]
    damaged.write_bytes(damaged.read_bytes()[:100])
    with full_disk(), pytest.warns(RuntimeWarning, match=NOT_KEPT):
        assert [in_another_process() for _ in range(2)] == [0, 0]
    assert [in_another_process() for _ in range(2)] == [0, 1]


def test_a_folder_that_has_become_a_file_is_told_of_once(tmp_path: Path) -> None:
    made = loop(adding(3))
    (folder,) = tmp_path.iterdir()
    shutil.rmtree(folder)
    folder.write_text("in the way")
    with pytest.warns(RuntimeWarning, match=NOT_KEPT) as warned:
        assert made(1) == 4
    assert len(warned) == 1
