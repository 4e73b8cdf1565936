"""A case in play."""

from __future__ import annotations

from typing import TYPE_CHECKING, List, Optional

from . import _core
from .means import Memory, jobs_of, size_of
from .picture import Picture
from .results import Choice, Explanation, Position, Solution

if TYPE_CHECKING:
    from .puzzle import Puzzle

MOST = 10**18
"""As many as there are."""


class Session(_core.Session):
    """One case in play: the position, its exact value, every choice with its exact value, play and undo.

    Several threads may use it, one after the other. `Puzzle.open` makes one.
    """

    def __init__(self, puzzle: "Puzzle", case: int = 1, *, grundy: bool = False, distance: bool = False,
                 memory: Memory = None, jobs: Optional[int] = None) -> None:
        super().__init__(puzzle, puzzle.index_of(case), grundy, distance, size_of(memory), jobs_of(jobs))
        self._puzzle, self._case = puzzle, case

    @property
    def position(self) -> Position:
        """The position that the case stands at."""
        return self._position()

    @property
    def history(self) -> List[str]:
        """The moves that were played."""
        return self._history()

    @property
    def score(self) -> int:
        """What the first player has scored so far, less what the second has."""
        return self._score()

    def moves(self, most: int = MOST) -> List[str]:
        """The first `most` legal moves, in the order of the game; nothing is solved for it."""
        return self._moves(most)

    def choices(self, most: int = MOST) -> List[Choice]:
        """The first `most` choices, in the order of the game; together they are every legal move once."""
        return self._choices(most)

    def line(self, most: int = 20) -> List[str]:
        """The first `most` moves of perfect play."""
        return self._line(most)

    def solve(self, *, most_moves: int = 10, most_line: int = 20) -> Solution:
        """Who wins and by how much, the first of the best moves, and the first moves of perfect play."""
        return self._solve(most_moves, most_line)

    def why(self, *, most_choices: int = 12, most_follow: int = 6) -> Explanation:
        """Why the position is worth what it is: every kind of move with its result, and what refutes it."""
        return self._explain(most_choices, most_follow)

    def play(self, *moves: str) -> "Session":
        """Plays moves, each as it is written; where one of a text cannot be played, none of it is."""
        for move in moves:
            self._play(move)
        return self

    def undo(self, moves: int = 1) -> "Session":
        """Takes the last moves back; an IndexError where fewer were played."""
        if not self._undo(moves):
            raise IndexError(f"{moves} moves cannot be taken back; {len(self.history)} were played")
        return self

    def map(self, *, layer: str = "", part: Optional[int] = None, memory: Memory = None, jobs: Optional[int] = None) -> Picture:
        """The picture of the case after the moves that were played, for games that have such."""
        return self._puzzle.map(self._case, layer=layer, after=" ".join(self.history), part=part, memory=memory, jobs=jobs)

    def drawing(self, *, rows: int = 24, columns: int = 76) -> str:
        """The position in characters; empty where it has no picture."""
        return self._drawing(rows, columns)

    def __str__(self) -> str:
        return self.drawing() or self.position.text

    def __repr__(self) -> str:
        text, _, to_move = self.position
        shown = text if len(text) <= 60 else text[:57] + "..."
        return f"<Session at {shown!r}, {to_move} to move>"
