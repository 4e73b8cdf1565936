"""Pictures of whole cases and of tables."""

from __future__ import annotations

import os
from typing import Optional, Union

from . import _core
from .errors import LimitError
from .means import Memory, size_of


class Picture(_core.Picture):
    """A picture, which notebooks show by themselves."""

    @property
    def title(self) -> str:
        """What the picture shows."""
        return self._title()

    def svg(self, *, theme: str = "", scale: int = 0) -> str:
        """The text of an SVG file. Without a theme, "light" or "dark", it is as the one who looks at it has set that; a
        cell is `scale` pixels wide, or as it suits the picture."""
        return self._svg(_theme(theme), _scale(scale))

    def png(self, *, theme: str = "light", scale: int = 0, memory: Memory = None) -> bytes:
        """The bytes of a PNG file."""
        return self._png(_theme(theme), _scale(scale), size_of(memory))

    def save(self, path: Union[str, "os.PathLike[str]"], *, theme: str = "", scale: int = 0) -> None:
        """Writes a file whose name ends in .svg or .png."""
        name = os.fspath(path)
        if name.endswith(".svg"):
            data = self.svg(theme=theme, scale=scale).encode()
        elif name.endswith(".png"):
            data = self.png(theme=theme or "light", scale=scale)
        else:
            raise ValueError(f"the ending of {name!r} tells no picture; take .svg or .png")
        with open(name, "wb") as file:
            file.write(data)

    def text(self, *, rows: int = 40, columns: int = 80) -> str:
        """The picture in characters, for so large a window."""
        return self._text(rows, columns)

    def _repr_svg_(self) -> Optional[str]:
        try:
            return self.svg()
        except LimitError:  # too large for that
            return None

    def _repr_png_(self) -> Optional[bytes]:
        return self.png() if self._repr_svg_() is None else None

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<Picture {self.title!r}>"


def _theme(theme: str) -> str:
    if theme not in ("", "light", "dark"):
        raise ValueError(f"the theme is {theme!r}; it may be 'light' or 'dark'")
    return theme


def _scale(scale: int) -> int:
    if not 0 <= scale <= 1000:
        raise ValueError(f"the scale is {scale}; it may be 1..1000, or 0 for one that suits the picture")
    return scale
