"""An input of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Dict, Iterator, List, Optional, Tuple

from . import _core
from .means import Memory, Text, jobs_of, size_of
from .picture import Picture
from .results import Choice, Explanation, Solution, Value, Verdict
from .session import Session

if TYPE_CHECKING:
    from .game import Game


class Puzzle(_core.Puzzle):
    """An input that was read: one or more cases. `Game.read` makes one.

    What is asked of it is asked of the start of a case, the first one unless another is named; a session of each case that
    was asked for is kept.
    """

    def __init__(self, game: "Game", text: Text, *, name: str = "", memory: Memory = None) -> None:
        super().__init__(game, text, name, size_of(memory))
        self.game = game
        self.name = name
        self._read = text
        self._sessions: Dict[Tuple[int, bool], Session] = {}

    def __len__(self) -> int:
        """The number of cases."""
        return self._cases()

    def __iter__(self) -> Iterator[Session]:
        """A session of each case, one after the other."""
        return (self.open(case) for case in range(1, len(self) + 1))

    @property
    def text(self) -> str:
        """The input in its format, with single spaces and newlines."""
        return self._text()

    def index_of(self, case: int) -> int:
        """The index of a case that is counted from 1; an IndexError where there is none."""
        if not 1 <= case <= len(self):
            raise IndexError(f"there is no {self.game.info.case_name} {case}; the input has {len(self)}")
        return case - 1

    def open(self, case: int = 1, *, grundy: bool = False, distance: bool = False, memory: Memory = None,
             jobs: Optional[int] = None) -> Session:
        """The case, counted from 1, in play. With `grundy` its values are Grundy values, with `distance` it always knows how
        long play lasts; both are for games that have them."""
        if grundy and not self.game.info.has_grundy:
            raise ValueError(f"{self.game.info.name} has no Grundy values")
        return Session(self, case, grundy=grundy, distance=distance, memory=memory, jobs=jobs)

    def _at(self, case: int, grundy: bool = False) -> Session:
        if (case, grundy) not in self._sessions:
            self._sessions[case, grundy] = self.open(case, grundy=grundy)
        return self._sessions[case, grundy]

    def value(self, case: int = 1) -> Value:
        """The exact value of the start, for the first player."""
        return self._at(case).value()

    def best(self, case: int = 1) -> Optional[Choice]:
        """A best choice; None where no move is left."""
        return self._at(case).best()

    def choices(self, case: int = 1) -> List[Choice]:
        """All choices."""
        return self._at(case).choices()

    def line(self, case: int = 1, most: int = 20) -> List[str]:
        """The first `most` moves of perfect play."""
        return self._at(case).line(most)

    def solve(self, case: int = 1) -> Solution:
        """Who wins and by how much, the best moves, and a line of perfect play."""
        return self._at(case).solve()

    def why(self, case: int = 1) -> Explanation:
        """Why the start is worth what it is, with Grundy values where the game has them."""
        return self._at(case, self.game.info.has_grundy).why()

    def answer(self, *, memory: Memory = None, jobs: Optional[int] = None) -> str:
        """What a contest wants for the input."""
        return self._answer(size_of(memory), jobs_of(jobs))

    def map(self, case: Optional[int] = None, *, layer: str = "", after: str = "", part: Optional[int] = None,
            memory: Memory = None, jobs: Optional[int] = None) -> Picture:
        """The picture of a case, or of all where they share one; `after` some moves, with spaces between."""
        index = None if case is None else self.index_of(case)
        return Picture(self, index, layer, after, part, size_of(memory), jobs_of(jobs))

    def certify(self, case: Optional[int] = None, *, grundy: bool = False, distance: bool = False,
                memory: Memory = None) -> str:
        """A certificate of who wins all cases, or one of them: a text that `check` and the program zermelo-check verify by
        the rules alone."""
        if grundy and not self.game.info.has_grundy:
            raise ValueError(f"{self.game.info.name} has no Grundy values")
        begin, end = (0, len(self)) if case is None else (self.index_of(case), case)
        return self._certify(self._read, begin, end, grundy, distance, size_of(memory))

    def check(self, certificate: Text, *, partial: bool = False, memory: Memory = None) -> Verdict:
        """Whether a certificate proves what it claims of this input; with `partial` it may be about some cases."""
        return self.game.check(self._read, certificate, partial=partial, memory=memory)

    def __repr__(self) -> str:
        text = self.text
        shown = text if len(text) <= 40 else text[:37] + "..."
        return f"<Puzzle of {self.game.info.name}: {shown!r}>"
