"""What is measured of end-nim; bench/games.py tells what each name is."""

import random

from changes import NUMBERS, VALUES
from rows import Large, Proof, Race, Series

LARGEST, BEYOND = ((1000,), 10), ((10_000,), 10)
RACED = 1000, 10, (None,)
RACES = [
    Race("end-nim 10 x 1000, to 10^9", "random", 1000, 10, 15, 30),
    Race("end-nim 10 x 1000, to 1000", "to-1000", 1000, 10, 15, 30),
    Race("end-nim 10 x 1000, to 3", "small", 1000, 10, 15, 30),
    Race("end-nim 10 x 1000, to 2", "to-2", 1000, 10, 15, 30),
    Race("end-nim 8,000, to 10^9", "random", 8000, 1, 80, 200, peer="end-nim-8000"),
    Race("end-nim 8,000, to 3", "small", 8000, 1, 80, 200, peer="end-nim-8000"),
    Race("end-nim 8,000, to 2", "to-2", 8000, 1, 80, 200, peer="end-nim-8000"),
]
LARGE = [
    Large("end-nim 100,000, to 3", "to-3", 100_000, 1, 1.5, 0.5),
    Large("end-nim 100,000, to 2", "to-2", 100_000, 1, 1.5, 0.5),
    Large("end-nim 1,000,000, equal ends", "equal-ends", 1_000_000, 1, 1, 0.2),
]
PROOFS = [
    Proof("end-nim 1000 heaps to 2", "to-2", 1000),
    Proof("end-nim 1100 heaps to 3", "to-3", 1100),
    Proof("end-nim 100 heaps to 20", "to-20", 100),
    Proof("end-nim 2 heaps of 300", "of-300", 2),
]
SERIES = Series("one row of n heaps of 1..2", "to-2", [100, 300, 1000, 3000, 8000, 30_000, 100_000], 8000, "heaps")
PAGE = [("to-3", 20_000)]
HAS_K = False
CHANGES = {name: change for name, change in (VALUES | NUMBERS).items() if name != "slide"}


def tables(text):
    for _ in range(text.head(1)[0]):
        text.table(1, text.head(1)[0])


def shape(sides, _, cases, parts):
    return sides, min(parts, cases)


def made(character, size, cases, seed):
    """Heaps up to a limit ("to-1000", with equal ends, so that these do not settle it), with equal ends up to 10^9 ("equal-ends"),
    and all of the same size ("of-300")."""
    kind, _, number = character.partition("-")
    if kind not in ("to", "of", "equal"):
        return None
    dice = random.Random(seed)
    least, most = (1, 10**9) if kind == "equal" else (1 if kind == "to" else int(number), int(number))
    lines = [str(cases)]
    for _ in range(cases):
        heaps = [dice.randint(least, most) for _ in range(size)]
        heaps[-1] = heaps[0]
        lines += [str(size), " ".join(map(str, heaps))]
    return ("\n".join(lines) + "\n").encode()
