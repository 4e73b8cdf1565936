"""The rules of rules files, compiled by the machine's C++ compiler."""

from __future__ import annotations

import atexit
import ctypes
import os
import pathlib
import shutil
import subprocess
import tempfile
import threading
import weakref
from typing import Dict, Optional, Set

from . import _core

# Those of the command, apps/zermelo/programs/translation.cpp.
_FLAGS = ["-std=c++17", "-O3", "-w", "-shared", "-fPIC", "-ffreestanding", "-nostdlib", "-fno-exceptions", "-fno-rtti",
          "-fno-stack-protector", "-fvisibility=hidden", "-fno-asynchronous-unwind-tables", "-Wl,-z,defs"]
_FUNCTION = "zermelo_rules"
_LARGEST_SOURCE = 1 << 20
_LIMITS = "ulimit -v 2097152 && ulimit -t 60 && exec \"$@\""  # kilobytes and seconds of the processor

_addresses: Dict[str, int] = {}  # of what was compiled here, by its source; code stays as long as the process
_at_work: Set["subprocess.Popen[bytes]"] = set()


def _compiler() -> Optional[str]:
    chosen = os.environ.get("CXX")
    return next(filter(None, map(shutil.which, [chosen] if chosen else ["c++", "g++", "clang++"])), None)


def _end_what_works() -> None:
    for child in list(_at_work):
        child.kill()


atexit.register(_end_what_works)


def _compiled(compiler: str, source: str) -> Optional[int]:
    """The address of the function that the source is about."""
    with tempfile.TemporaryDirectory() as folder:
        text, library = pathlib.Path(folder) / "rules.cpp", pathlib.Path(folder) / "rules.so"
        text.write_text(source)
        child = subprocess.Popen(["sh", "-c", _LIMITS, "sh", compiler, *_FLAGS, "-o", str(library), str(text)],
                                 stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        _at_work.add(child)
        try:
            if child.wait() != 0:
                return None
        finally:
            child.kill()
            _at_work.discard(child)
        return ctypes.cast(getattr(ctypes.CDLL(str(library)), _FUNCTION), ctypes.c_void_p).value


def compile_now(game: _core.Game) -> bool:
    """Whether the game is played by compiled rules from here on."""
    if not game._rules():
        return False
    source = game._translation()
    compiler = _compiler()
    if source not in _addresses and compiler and len(source) <= _LARGEST_SOURCE:
        address = _compiled(compiler, source)
        if address:
            _addresses[source] = address
    if source not in _addresses:
        return False
    game._use_translation(_addresses[source])
    return True


def compile_when_long(game: _core.Game) -> None:
    """Has the rules compiled, beside the work, once that has lasted; at once where ZERMELO_TRANSLATION is `first`."""
    wanted = os.environ.get("ZERMELO_TRANSLATION", "")
    if wanted not in ("", "off", "first"):
        raise ValueError(f"ZERMELO_TRANSLATION is {wanted!r}; it may be 'off' or 'first'")
    if wanted == "first":
        compile_now(game)
    if wanted == "":
        known = weakref.ref(game)

        def compile_beside() -> None:
            if (known_game := known()) is not None:
                threading.Thread(target=compile_now, args=(known_game,), daemon=True).start()

        game._when_long(compile_beside)
