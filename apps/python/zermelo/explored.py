"""Games whose rules are a class of Python."""

from __future__ import annotations

from typing import Any, Generic, Hashable, Iterable, List, NamedTuple, Optional, Protocol, Tuple, TypeVar, cast

from . import _core
from .means import Memory, size_of
from .results import Value
from .table import Values, array_of

P = TypeVar("P", bound=Hashable)
M = TypeVar("M")


class Rules(Protocol[P, M]):
    """What a class has that states a game. Positions are anything that can be hashed and compared, such as tuples, and hold
    all that the future depends on, also whose turn it is where that matters; moves are anything. Both players have the same
    moves in the same position, and move in turn; who has no move left loses.

    These may be there as well, and say otherwise:

    - `score(position, move) -> int`: what a move scores for the mover; the higher total wins at the end.
    - `components(position) -> Iterable[position]`: the positions whose sum it is; a move moves in one of them. Then only these
      are explored, and Grundy values do the rest.
    - `last_mover_loses = True`: who has no move left wins.
    - `may_repeat = True`: positions may come back; play without end is a draw. Then only a move that ends the play may score,
      1 if it wins and -1 if it loses.
    """

    def start(self) -> P:
        """The position at the start."""

    def moves(self, position: P, /) -> Iterable[M]:
        """The moves of a position."""

    def after(self, position: P, move: M, /) -> P:
        """The position after a move."""


class Explored(_core.Explorer, Generic[P, M]):
    """A game in Python, explored from its start and solved. `explore` makes one.

    Each position was asked for its moves once. What is asked of it is asked of the start unless a position is named; one that
    was not met yet is explored then.
    """

    def __init__(self, rules: "Rules[P, M]", *, memory: Memory = None) -> None:
        self.rules = rules
        """The object that states the game."""
        loses = bool(getattr(rules, "last_mover_loses", False))
        self._kind, goal = _kind_and_goal(rules, loses)
        super().__init__(rules, goal, loses, size_of(memory))

    @property
    def start(self) -> P:
        """The position at the start."""
        return cast(P, self._start())

    def value(self, *position: P) -> Value:
        """The exact value of a position for the player to move: a Grundy value; 1 or -1 where the last mover loses, also 0
        where play may go round for ever; a score where moves score."""
        return Value(self._kind, self._value(self._one(position)))

    def remoteness(self, *position: P) -> Optional[int]:
        """Where positions may come back: how many moves of both players are left if the winner hurries and the loser does
        not; None in a draw, and of other games."""
        return self._remoteness(self._one(position))

    def choices(self, *position: P) -> List[Tuple[M, Value]]:
        """The moves of a position, each with what it is worth for the mover: a Grundy value is that of the position after
        it, of which 0 is what the mover wants."""
        return [(choice.move, choice.value) for choice in self._options(self._one(position))]

    def best(self, *position: P) -> Optional[M]:
        """A best move; None where none is left. Where positions may come back, one that wins the soonest or loses the
        latest."""
        options = self._options(self._one(position))
        return max(options, key=_preference).move if options else None

    def line(self, *position: P, most: int = 20) -> List[M]:
        """The first `most` moves of perfect play."""
        here = self._one(position)
        moves: List[M] = []
        while len(moves) < most and (options := self._options(here)):
            moves.append(max(options, key=_preference).move)
            here = self.rules.after(here, moves[-1])
        return moves

    @property
    def positions(self) -> List[P]:
        """All positions that were explored, in the order in which they were met; of sums, all parts."""
        return cast(List[P], self._positions())

    @property
    def values(self) -> Values:
        """Their values, in the same order."""
        return array_of(self._values())

    def __len__(self) -> int:
        """How many positions were explored."""
        return self._size()

    def __repr__(self) -> str:
        return f"<Explored {type(self.rules).__name__}: {len(self)} positions>"

    def _one(self, position: Tuple[P, ...]) -> P:
        if len(position) > 1:
            raise TypeError("one position is asked for at a time; a tuple stands in parentheses of its own")
        return position[0] if position else self.start

    def _options(self, position: P) -> List["_Option"]:
        score = getattr(self.rules, "score", None)
        options = []
        for move in self.rules.moves(position):
            after = self.rules.after(position, move)
            value, left = self.value(after), self.remoteness(after)
            if self._kind == "grundy":
                options.append(_Option(move, value, -value.sign, left))
                continue
            number = (score(position, move) if score else 0) - value.number
            options.append(_Option(move, Value(self._kind, number), number, left))
        return options


class _Option(NamedTuple):
    move: Any
    value: Value
    worth: int
    """More is better for the mover."""
    left: Optional[int]


def _preference(option: _Option) -> Tuple[int, int]:
    """Who wins hurries, who loses does not; of equal moves `max` takes the first."""
    left = option.left or 0
    return option.worth, -left if option.worth > 0 else left


def _kind_and_goal(rules: object, loses: bool) -> Tuple[str, str]:
    """The kind of the values, and what the explorer is to do."""
    scores, sums = hasattr(rules, "score"), hasattr(rules, "components")
    repeats = bool(getattr(rules, "may_repeat", False))
    if scores and loses:
        raise TypeError("rules with `score` cannot say last_mover_loses: who scores more wins")
    if sums and (scores or loses or repeats):
        raise TypeError("rules with `components` have neither `score` nor last_mover_loses nor may_repeat: their values would not "
                        "be those of sums")
    if repeats:
        return ("score" if scores else "outcome"), "repeating"
    if scores:
        return "score", "score"
    return ("outcome", "last_mover_loses") if loses else ("grundy", "last_mover_wins")


def explore(rules: "Rules[P, M]", *, memory: Memory = None) -> "Explored[P, M]":
    """Explores a game whose rules are an object of Python, `Rules` tells which methods it has, from its start."""
    return Explored(rules, memory=memory)
