"""Games: those that are built in, and those that rules files state."""

from __future__ import annotations

import os
from typing import List, Optional, Sequence, Union

from . import _core, compiled
from .errors import LimitError
from .means import Memory, Text, jobs_of, size_of
from .puzzle import Puzzle
from .results import Bound, GameInfo, Verdict
from .table import Table

Path = Union[str, "os.PathLike[str]"]

MOST_BYTES_OF_RULES = 1 << 20
"""Far more than any rules have."""


class Game(_core.Game):
    """A game. `game` and `rules` make them."""

    def compile(self) -> bool:
        """Has the rules of a rules file compiled by the machine's C++ compiler (CXX names another), which takes some seconds, so
        that they are played faster; False where there is none, or it fails. Where the environment does not say
        ZERMELO_TRANSLATION=off this happens by itself, in the background, once a call has lasted for a second."""
        return compiled.compile_now(self)

    @property
    def info(self) -> GameInfo:
        """All that is told of the game: its rules, how inputs and moves are written, and more."""
        return self._info()

    @property
    def name(self) -> str:
        """As on the command line: "end-nim"."""
        return self.info.name

    @property
    def sample(self) -> str:
        """A small input; empty for a rules file."""
        return self._sample()

    def limits(self, contest: Optional[str] = None) -> List[Bound]:
        """What the numbers of an input may be: for Zermelo, or for the contest of this name."""
        return self._limits(contest)

    def read(self, text: Text, *, name: str = "<input>", memory: Memory = None) -> Puzzle:
        """Reads an input; errors call it by the name, and tell the line and the column."""
        return Puzzle(self, text, name=name, memory=memory)

    def read_file(self, path: Path, *, memory: Memory = None) -> Puzzle:
        """The same of a file."""
        with open(path, "rb") as file:
            return self.read(without_mark(file.read()), name=os.fspath(path), memory=memory)

    def validate(self, text: Text, contest: Optional[str] = None, *, name: str = "<input>",
                 memory: Memory = None) -> List[Bound]:
        """Reads an input by the limits of Zermelo, or by the strict ones of a contest; returns them with what was seen."""
        return self._validate(text, name, contest, size_of(memory))

    def answer(self, text: Text, *, name: str = "<input>", memory: Memory = None, jobs: Optional[int] = None) -> str:
        """What a contest wants for an input."""
        return self._answer(text, name, size_of(memory), jobs_of(jobs))

    def generate(self, size: int = 5, *, seed: int = 0, character: str = "", sides: Sequence[int] = (), cases: int = 1,
                 k: Optional[int] = None) -> Puzzle:
        """A random input: the same numbers give the same one everywhere. `info` tells the characters and the sides."""
        return self.read(self._generate(seed, character, size, list(sides), cases, k))

    def table(self, text: Text = "", *, value: str = "", case: Optional[int] = None, memory: Memory = None,
              jobs: Optional[int] = None, **over: range) -> Table:
        """The values of all inputs that the text states, in which one or two words are names that go through ranges:
        `table("1 3 a 4 b", a=range(9), b=range(9))`. Without a text it is the numbers of the game's inputs by their names.
        (A name that is a parameter here goes into `Table(game, text, {"value": range(9)})`.)"""
        words = text or " ".join(self.info.numbers)
        return Table(self, words, over, value=value, case=case, memory=memory, jobs=jobs)

    def check(self, text: Text, certificate: Text, *, partial: bool = False, memory: Memory = None,
              steps: int = 4_000_000_000) -> Verdict:
        """Whether a certificate proves what it claims of an input, by the rules alone. It is the code of the program
        zermelo-check, which knows no solver; with `partial` it may be about some of the cases."""
        return self._check(text, certificate, partial, size_of(memory), steps)

    def __repr__(self) -> str:
        return f"<Game {self.name}: {self.info.summary}>"


def without_mark(data: bytes) -> bytes:
    """The bytes of a file without the mark that a text in UTF-8 may begin with."""
    return data[3:] if data.startswith(b"\xef\xbb\xbf") else data


def game(name: str) -> Game:
    """The game of this name or alias that is built in; `games` lists them."""
    return Game(name)


def rules(text: Text, *, name: str = "<rules>") -> Game:
    """The game that a rules file states; docs/own-games.md tells the language. Errors call it by the name."""
    stated = Game(text, name)
    compiled.compile_when_long(stated)
    return stated


def rules_file(path: Path) -> Game:
    """The same of a file."""
    name = os.fspath(path)
    with open(path, "rb") as file:
        data = file.read(MOST_BYTES_OF_RULES + 1)
    if len(data) > MOST_BYTES_OF_RULES:
        raise LimitError(f"{name} is longer than rules may be, {MOST_BYTES_OF_RULES} bytes", name)
    return rules(without_mark(data), name=name)
