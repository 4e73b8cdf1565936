"""What is measured of staircase; bench/games.py tells what each name is."""

import math

from changes import NUMBERS, ORDERS, VALUES
from rows import Large, Proof, Race, Series

LARGEST, BEYOND = ((10, 10), 1), ((12, 12), 1)
RACED = 10, 1, (None,)
RACES = [Race("staircase 10x10", "random", 10, 1, 8, 15)]
LARGE = [
    Large("staircase 16x16", "random", 16, 1, 1.7, 0.7, positions=601_080_390),
    Large("staircase 18x18", "random", 18, 1, 22, 9, runs=1, positions=9_075_135_300),
    Large("staircase 20x20", "random", 20, 1, 360, 150, runs=1, positions=137_846_528_820, slow=True),
]
PROOFS = [Proof("staircase 10x10", "random", 10), Proof("staircase 10x10, all equal", "equal", 10)]
SERIES = Series("n × n", "random", [4, 6, 8, 10, 12, 14, 16, 18], 10, "positions", x=lambda size: math.comb(2 * size, size))
PAGE = [("random", 10), ("random", 14)]
HAS_K = False
CHANGES = ORDERS | VALUES | NUMBERS


def tables(text):
    rows, columns = text.head(2)
    text.table(rows, columns)
    text.table(rows, columns)
