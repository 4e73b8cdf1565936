"""Zermelo tells, exactly, who wins a two-player game, by how much, with which move, and why.

    >>> import zermelo
    >>> nim = zermelo.rules("game nim: take any number from one heap\\nposition heap\\nmove k in 1..heap -> [heap - k]")
    >>> print(nim.read("3 4 6").solve())
    First wins in 13 moves
"""

from ._core import games
from ._core import version as __version__
from .errors import Error, InputError, InternalError, LimitError
from .explored import Explored, Rules, explore
from .game import Game, game, rules, rules_file
from .picture import Picture
from .progress import show_progress
from .puzzle import Puzzle
from .results import (Bound, Choice, ChoiceGroup, Explanation, ExplainedChoice, GameInfo, OtherStart, Position, Repetition,
                      Solution, Value, Verdict)
from .session import Session
from .table import Table

show_progress()

__all__ = ["Bound", "Choice", "ChoiceGroup", "Error", "ExplainedChoice", "Explanation", "Explored", "Game", "GameInfo", "InputError",
           "InternalError", "LimitError", "OtherStart", "Picture", "Position", "Puzzle", "Repetition", "Rules", "Session", "Solution",
           "Table", "Value", "Verdict", "__version__", "explore", "game", "games", "rules", "rules_file", "show_progress"]
