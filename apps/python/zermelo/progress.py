"""How far long work is: a line on the terminal, or whatever a function makes of it."""

from __future__ import annotations

import sys
import time
from typing import Callable, Optional, Union

from . import _core

Progress = Callable[[int, int], None]
"""Is told that so many of so many steps are done; the second number is 0 where it is not known."""


class _Line:
    """A line on standard error, where that is a terminal, for work that lasts over a second."""

    def __init__(self) -> None:
        self._began: Optional[float] = None
        self._width = 0

    def tell(self, done: int, total: int) -> None:
        now = time.monotonic()
        if self._began is None:
            self._began = now
        if now - self._began < 1 or not sys.stderr.isatty():
            return
        how_far = f"{min(100, 100 * done // total)} %" if total else f"{done} positions"
        line = f"{how_far}, {now - self._began:.0f} s"
        self._width = max(self._width, len(line))
        sys.stderr.write(f"\r{line:<{self._width}}")
        sys.stderr.flush()

    def clear(self) -> None:
        if self._width:
            sys.stderr.write(f"\r{'':{self._width}}\r")
            sys.stderr.flush()
        self._began, self._width = None, 0


class _Told:
    """A function that is told."""

    def __init__(self, function: Progress) -> None:
        self.tell = function

    def clear(self) -> None:
        """Nothing is left behind."""


def show_progress(wanted: Union[bool, Progress] = True) -> None:
    """Shows how far long work is, a line on a terminal; or tells a function, some ten times a second; or neither.

    An exception of the function ends the work and comes out of the call that began it.
    """
    if callable(wanted):
        _core.set_progress(_Told(wanted))
    else:
        _core.set_progress(_Line() if wanted else None)
