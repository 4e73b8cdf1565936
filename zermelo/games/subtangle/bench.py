"""What is measured of subtangle; bench/games.py tells what each name is."""

from changes import NUMBERS, ORDERS, VALUES
from rows import Large, Proof, Race, Series

LARGEST, BEYOND = ((1500, 1500, 1500), 1), ((4700, 4700, 4700), 1)
RACED = 1500, 1, (None,)
RACES = [
    Race("subtangle 1500^3", "random", 1500, 1, 6, 10),
    Race("subtangle 1500^3, 1..7", "few", 1500, 1, 0, 0),
]
LARGE = [Large("subtangle 10,000^3", "random", 10_000, 1, 2, 0.6)]
PROOFS = [Proof("subtangle 100x100x100", "random", 100), Proof("subtangle 100x100x100, bands", "bands", 100)]
SERIES = Series("l = n = m, random values", "random", [30, 100, 300, 1000, 1500, 5000, 10_000], 1500, "rows")
PAGE = [("random", 1500), ("few", 1500)]
HAS_K = False
CHANGES = ORDERS | VALUES | NUMBERS


def tables(text):
    for _ in range(text.head(1)[0]):
        turns, rows, columns = text.head(3)
        text.head(turns)
        text.table(rows, columns)


def shape(_, sides, __, parts):
    """The contest bounds the sum of the cells."""
    return tuple(side // parts for side in sides), parts


def made(character, size, *_):
    """Bands, for a long play, which ends soon at random; one case."""
    if character != "bands":
        return None
    numbers = range(size)
    rows = [numbers, *([(r + c) // 4 for c in numbers] for r in numbers)]
    return "\n".join([f"1\n{size} {size} {size}", *(" ".join(map(str, row)) for row in rows), ""]).encode()
