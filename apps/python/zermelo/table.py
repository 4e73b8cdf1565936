"""Tables: the value of inputs that differ in one or two numbers."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Dict, List, Optional, Protocol, Tuple, cast

from . import _core
from .errors import InputError
from .means import Memory, Text, jobs_of, size_of
from .picture import Picture
from .results import Repetition

if TYPE_CHECKING:
    from .game import Game


class Values(Protocol):
    """Numbers in a row or in rows: an array of numpy where that is installed, else a memoryview."""

    @property
    def shape(self) -> Tuple[int, ...]: ...
    def __len__(self) -> int: ...
    def __getitem__(self, key: Any, /) -> Any: ...
    def tolist(self) -> List[Any]: ...


def array_of(cells: object) -> Values:
    """The numbers where they are, without copying."""
    view: Any = memoryview(cells)  # type: ignore[arg-type]
    try:
        import numpy
    except ImportError:
        return cast(Values, view)
    return cast(Values, numpy.asarray(view))


class Table(_core.Table):
    """The values of the inputs that one text states, in which names stand for numbers. `Game.table` makes one."""

    def __init__(self, game: "Game", text: Text, over: Dict[str, range], *, value: str = "", case: Optional[int] = None,
                 memory: Memory = None, jobs: Optional[int] = None) -> None:
        _expect_names(text, over, game.info.numbers)
        super().__init__(game, text, [_axis(name, numbers) for name, numbers in over.items()], value,
                         None if case is None else _index(case), size_of(memory), jobs_of(jobs))
        self.over = dict(over)
        """The names, and the numbers that each stands for."""
        self._cells: Any = memoryview(self._values())  # type: ignore[arg-type]
        self._there: Any = memoryview(self._known())  # type: ignore[arg-type]
        first = self.first_missing
        if first and self.missing == self._cells.nbytes // self._cells.itemsize:
            raise InputError(f"none of the inputs has a value; of the first one: {first[1]}")

    @property
    def values(self) -> Values:
        """The values, where they are: with two names, a row for each number of the first. 0 where there is none. The letters
        of outcomes are numbers here: 1 is N, -1 is P and 0 is a draw; of outcome classes 2 is L and -2 is R."""
        return array_of(self._cells)

    @property
    def known(self) -> Values:
        """For each value whether there is one."""
        return array_of(self._there)

    @property
    def missing(self) -> int:
        """How many inputs have no value."""
        return self._missing_count()

    @property
    def first_missing(self) -> Optional[Tuple[List[int], str]]:
        """The numbers of the first of them, and why."""
        return self._first_missing()

    @property
    def kind(self) -> str:
        """"outcome", "grundy", "score", "class" or "distance"."""
        return self._value()

    @property
    def title(self) -> str:
        """The game, and what the table tells of it."""
        return self._title()

    @property
    def repetition(self) -> Optional[Repetition]:
        """How the values of a table over one name repeat, if they do."""
        return self._repetition()

    def picture(self) -> Picture:
        """The table as a picture: a cell for each value."""
        return Picture(self)

    def csv(self) -> str:
        """A line that names the columns, then one for each input."""
        return self._csv()

    def __len__(self) -> int:
        return len(self._cells)

    def __getitem__(self, numbers: Any) -> Optional[int]:
        """The value of these numbers, one for each name; None where there is none, a KeyError outside of the table."""
        place = tuple(numbers) if isinstance(numbers, tuple) else (numbers,)
        if len(place) != len(self.over) or not all(n in r for n, r in zip(place, self.over.values())):
            raise KeyError(numbers)
        index = tuple(n - r[0] for n, r in zip(place, self.over.values()))
        return int(self._cells[index]) if self._there[index] else None

    def _repr_svg_(self) -> Optional[str]:
        return self.picture()._repr_svg_()

    def _repr_png_(self) -> Optional[bytes]:
        return self.picture()._repr_png_()

    def __repr__(self) -> str:
        return f"<Table of {self.title}>"


def _expect_names(text: Text, over: Dict[str, range], numbers: List[str]) -> None:
    words = (text if isinstance(text, str) else text.decode("utf-8", "replace")).split()
    if not 1 <= len(over) <= 2:
        told = f"; the numbers of an input are {', '.join(numbers)}" if numbers else ""
        raise ValueError(f"a table goes over one or two names, such as n=range(101), and not over {len(over)}{told}")
    for name in over:
        if name not in words:
            raise ValueError(f"no word of the input {' '.join(words)!r} is {name!r}")


def _axis(name: str, numbers: range) -> Tuple[str, int, int]:
    if not isinstance(numbers, range) or numbers.step != 1 or not numbers:
        raise ValueError(f"{name} goes through a range such as range(0, 101), and not through {numbers!r}")
    if numbers[0] < -sys.maxsize - 1 or numbers[-1] > sys.maxsize:
        raise ValueError(f"the numbers of {name} have more than 64 bits")
    return name, numbers[0], numbers[-1]


def _index(case: int) -> int:
    if case < 1:
        raise ValueError(f"the case is {case}; the first one is 1")
    return case - 1
