"""What is measured of keepaway; bench/games.py tells what each name is."""

import random

from changes import NUMBERS, ORDERS
from rows import Large, Proof, Race, Series

LARGEST, BEYOND = ((2000,), 1), ((6300,), 1)
RACED = 2000, 1, (None, 1998)
RACES = [Race(f"keepaway 2000, {character}", character, 2000, 1, 8, 15)
         for character in ("random", "rising", "spiral", "hill", "rim")]
LARGE = [Large("keepaway 10,000", "random", 10_000, 1, 2, 0.6)]
PROOFS = [Proof("keepaway 40", "random", 40), Proof("keepaway 40, rising", "rising", 40)]
SERIES = Series("n × n, random values", "random", [30, 100, 300, 1000, 2000, 5000, 10_000], 2000, "rows")
PAGE = [("random", 2000), ("rising", 1000)]
HAS_K = True


def tables(text):
    rows, _ = text.head(2)
    text.table(rows, rows)


def exchanged(rows, number):
    """So many pairs of cells change places."""
    dice = random.Random(number)
    for _ in range(number):
        i, j, k, m = (dice.randrange(len(rows)) for _ in range(4))
        rows[i][j], rows[k][m] = rows[k][m], rows[i][j]
    return rows


CHANGES = ORDERS | NUMBERS | {"exchange": exchanged}
