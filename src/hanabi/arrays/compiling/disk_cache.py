"""numba's cache on disk, made robust: if a file is damaged or cannot be written, the function is compiled again.

numba alone raises an error in both cases, in every process. It also writes its index before the compiled code. If the
disk is full by then, the index points to code of another version.
"""

from __future__ import annotations

import pickle
import warnings
from contextlib import suppress
from hashlib import sha256
from typing import Any

import numba
from numba.core.caching import CompileResultCacheImpl, FunctionCache
from numba.core.serialize import dumps


class _Sealed(CompileResultCacheImpl):
    """Writes compiled code with a checksum, and refuses to read it if the checksum is wrong."""

    def reduce(self, cres: Any) -> tuple[bytes, bytes]:
        compiled: bytes = dumps(super().reduce(cres))
        return _seal(cres.codegen, compiled), compiled

    def rebuild(self, target_context: Any, payload: tuple[bytes, bytes]) -> Any:
        seal, compiled = payload
        if seal != _seal(target_context.codegen(), compiled):
            raise ValueError("damaged, or compiled by another version or for another processor")
        return super().rebuild(target_context, pickle.loads(compiled))  # noqa: S301


def _seal(codegen: Any, compiled: bytes) -> bytes:
    made_by = repr((numba.__version__, codegen.magic_tuple()))
    return sha256(made_by.encode() + compiled).digest()


class DiskCache(FunctionCache):
    """The cache files of one function. Raises `RuntimeError` or `OSError` if no folder is writable."""

    _impl_class = _Sealed
    has_warned = False

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """Load the compiled code; None if it is missing or damaged."""
        try:
            return super().load_overload(sig, target_context)
        except Exception:  # noqa: BLE001
            # Damaged files can raise almost any error. Empty the index, because saving would read it again.
            with suppress(OSError):
                self.flush()
            return None

    def save_overload(self, sig: Any, data: Any) -> None:
        """Save the compiled code. If that fails, only warn."""
        try:
            super().save_overload(sig, data)
        except Exception as error:  # noqa: BLE001
            warn_not_kept(getattr(error, "strerror", None) or str(error))


def warn_not_kept(why: str) -> None:
    """Warn once that compiled code is not cached on disk."""
    if not DiskCache.has_warned:
        DiskCache.has_warned = True
        warnings.warn(
            f"compiled loops cannot be cached on disk ({why}): every process compiles them again,"
            " unless NUMBA_CACHE_DIR is a writable folder",
            RuntimeWarning,
            stacklevel=2,
        )
