"""What Zermelo answers: small tuples with names, which can be compared, hashed and pickled."""

from __future__ import annotations

from typing import List, NamedTuple, Optional, Tuple


class Value(NamedTuple):
    """The exact value of a position for the player to move, or of a move for the mover."""

    kind: str
    """"outcome": 1 if the player to move wins, -1 if not; "grundy": the Grundy value; "score": how much he gains over the
    other one from here on; "long_run": the sign of the difference after very many moves."""
    number: int

    @property
    def sign(self) -> int:
        """1 if the player to move is ahead, 0 if nobody is, -1 if the other one is."""
        if self.kind == "grundy":
            return 1 if self.number > 0 else -1
        return (self.number > 0) - (self.number < 0)


class Choice(NamedTuple):
    """One move, or a stretch of consecutive moves that are worth the same."""

    first: str
    """The first move of the stretch, as it is written."""
    last: str
    """The last one; the same for a single move."""
    moves: int
    """How many they are."""
    value: Value
    """What they are worth for the mover; a Grundy value is that of the position after the move."""

    @property
    def sign(self) -> int:
        """1 if the mover is ahead after it, 0 if nobody is, -1 if the other one is."""
        return -self.value.sign if self.value.kind == "grundy" else self.value.sign

    def __str__(self) -> str:
        return self.first if self.first == self.last else f"{self.first} to {self.last}"


class Position(NamedTuple):
    """A position of a case in play."""

    text: str
    """As the game writes it."""
    words: str
    """The same as a sentence."""
    to_move: str
    """"first" or "second"."""

    def __str__(self) -> str:
        return self.text


class OtherStart(NamedTuple):
    """What becomes of a position where the other player begins."""

    begins: str
    winner: Optional[str]
    """None in a draw."""
    outcome_class: Optional[str]
    """"L", "R", "N" or "P", by both starts; None where one of them is a draw."""


class Solution(NamedTuple):
    """Who wins and by how much, the best moves, and a line of perfect play."""

    verdict: str
    """"First wins", "Black wins by 2"."""
    position: str
    words: str
    to_move: str
    """"first" or "second"."""
    value: Value
    score: Optional[int]
    """First's total less second's under perfect play, with what was scored before; None in games without scores."""
    winner: Optional[str]
    """"first" or "second"; None in a draw."""
    moves: int
    """How many moves are legal."""
    best_moves: int
    """How many of them are best."""
    best: List[Choice]
    """The first of these."""
    remoteness: Optional[int]
    """How many moves of both players are left if the winner hurries; None where that is not known."""
    other_start: Optional[OtherStart]
    line: Optional[List[str]]
    """The first moves of perfect play; None where play does not end."""
    line_length: int

    def __str__(self) -> str:
        return self.verdict + _in_moves(self.remoteness)


class ExplainedChoice(NamedTuple):
    """A choice and what comes of it."""

    choice: Choice
    best: bool
    """No other move is better."""
    follow: List[str]
    """Perfect play after it; the first of these moves refutes it if it is not best."""
    ends: bool
    """Play is over after them."""
    lasts: Optional[int]
    """How many moves of both players are left with it, if that is known."""


class ChoiceGroup(NamedTuple):
    """All choices of one result."""

    value: Value
    moves: int


class Explanation(NamedTuple):
    """Why a position is worth what it is."""

    verdict: str
    position: str
    words: str
    to_move: str
    value: Value
    score: Optional[int]
    winner: Optional[str]
    remoteness: Optional[int]
    best_move: Optional[str]
    moves: int
    best_moves: int
    choices: List[ExplainedChoice]
    """The first of all choices, best first."""
    unlisted: int
    """How many moves are not among them."""
    results: List[ChoiceGroup]
    """How many moves have which result, best first."""
    reason: List[str]
    """In the game's own terms, a sentence each."""

    def __str__(self) -> str:
        return "\n".join([self.verdict + _in_moves(self.remoteness), *self.reason, *map(_line_about, self.choices)])


def _in_moves(remoteness: Optional[int]) -> str:
    return "" if remoteness is None else f" in {remoteness} move{'' if remoteness == 1 else 's'}"


def _line_about(explained: ExplainedChoice) -> str:
    said = "best" if explained.best else "answered by" if explained.follow else "not best"
    return f"  {explained.choice}: {said} {' '.join(explained.follow[:1] if not explained.best else [])}".rstrip()


class Verdict(NamedTuple):
    """What the checker says of a certificate; true if it is verified."""

    verified: bool
    claims: List[str]
    """What was proven, in words."""
    cases: int
    """How many the input has."""
    positions: int
    """How many lines were checked, one for each position."""
    moves: int
    """How many moves were looked at."""
    objection: Optional[str]
    """Why it is not verified."""
    line: Optional[int]
    """The line of the certificate that is objected to."""

    def __bool__(self) -> bool:
        return self.verified


class Repetition(NamedTuple):
    """From `start` on, each value is the one `period` places before it plus `step`."""

    start: int
    """The number of the table that it begins at."""
    period: int
    step: int
    last: int
    """The number up to which it is seen."""
    proved: bool
    """It goes on for ever, by a theorem of Guy and Smith on such games."""


class Bound(NamedTuple):
    """What a number of an input may be, and what it was."""

    name: str
    range: str
    """"1..1500", "0 or more"."""
    smallest: Optional[int]
    """The smallest that was seen; None where none was."""
    largest: Optional[int]


class GameInfo(NamedTuple):
    """All that is told of a game without an input."""

    name: str
    aliases: List[str]
    summary: str
    rules: str
    grammar: str
    """The file, and what the answer is."""
    moves: str
    """How moves are written."""
    case_name: str
    players: List[str]
    objective: str
    """"last_mover_wins", "last_mover_loses", "higher_score" or "long_run"."""
    has_grundy: bool
    has_classes: bool
    """Its positions have outcome classes."""
    characters: List[Tuple[str, str]]
    """The kinds of inputs that can be generated, each with a line about it."""
    sides: str
    """What the sides of a generated input are."""
    has_k: bool
    numbers: List[str]
    """Where every input is a few numbers: their names, in order."""
    layers: List[str]
    """What a picture can show."""
