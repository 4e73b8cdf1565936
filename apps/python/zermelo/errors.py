"""What goes wrong, as exceptions. A text that is wrong is told with its place."""

from __future__ import annotations

from typing import Optional


class Error(Exception):
    """What Zermelo says went wrong; `str` shows it with the line of the text and a caret below it."""

    def __init__(self, message: str, file: Optional[str] = None, line: int = 0, column: int = 0, length: int = 0,
                 shown: str = "") -> None:
        super().__init__(message, file, line, column, length, shown)
        self.message = message
        """The sentence alone."""
        self.file = file
        """What the text is called, if it has a name."""
        self.line: Optional[int] = line or None
        """The line of the text, from 1; None where the error has no place in a text."""
        self.column: Optional[int] = column or None
        """The column, from 1, in characters."""
        self.length = length
        """How many bytes are wrong."""
        self._shown = shown or message

    def __str__(self) -> str:
        return self._shown

    def __repr__(self) -> str:
        place = f" at {self.file or ''}:{self.line}:{self.column}" if self.line else ""
        return f"<{type(self).__name__}{place}: {self.message}>"


class InputError(Error, ValueError):
    """A text, a move or an argument is wrong."""


class LimitError(Error):
    """The work would need more than it was allowed: the answer is unknown."""


class InternalError(Error, RuntimeError):
    """The system failed, or Zermelo is at fault."""
