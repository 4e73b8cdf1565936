"""The rows of the tables that the scripts of this folder print, as bench.py in the folder of a game tells them."""

import dataclasses
from collections.abc import Callable


@dataclasses.dataclass(frozen=True)
class Race:
    """Against a peer: at least so many times faster, and the aim."""
    name: str
    character: str
    size: int
    cases: int
    least: float
    aim: float
    longest: int | None = None
    peer: str = ""


@dataclasses.dataclass(frozen=True)
class Large:
    """Alone: in at most so many seconds, and the aim."""
    name: str
    character: str
    size: int
    cases: int
    most: float
    aim: float
    longest: int | None = None
    verb: tuple = ("answer",)
    runs: int = 5
    positions: int = 0
    slow: bool = False


@dataclasses.dataclass(frozen=True)
class Proof:
    """A certificate of one case, with the options of `zermelo certify`."""
    name: str
    character: str
    size: int
    options: tuple = ()
    longest: int | None = None


@dataclasses.dataclass(frozen=True)
class Series:
    """What is drawn, the kind of input, the sizes, how large the peers take them, the name of a size, and what it counts."""
    what: str
    character: str
    sizes: list
    limit: int
    axis: str
    cases: int = 1
    longest: Callable = lambda size: None
    x: Callable = lambda size: size
