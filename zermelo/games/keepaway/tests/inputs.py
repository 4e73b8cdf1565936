"""Inputs of keepaway that keep to the limits of its contest; tests/command/inputs.py tells what each function is."""

import itertools

from inputs import lines, rows_of

SAMPLES = ["sample"]
MAPS = {"keepaway": []}
PROOFS = []
LARGEST = 2000
SIDES = "4", "4 "
SIZES = [[], ["--size", "30", "--k", "11"]]
CAUGHT = ["one-bound-forgotten", "one-comparison-loose"]
START = (": you are Marin, the computer is Gojou", "     1  2  3\n  1  1+ 2+ 4+\n  2  6+ 8+ 3+\n  3  9+ 5+ 7+\n",
         "Marin is to move. The token is not on the board yet.")
WINNERS = ["first"]
EXTREMES = [(f"2 0\n{-(2**63)} {2**63 - 1}\n0 1\n", "GM\nGG\n")]
DIGITS = [("2000 1\n", None, "1 ", "91.6 MiB")]
BROKEN = [("n = 2", b"2 1\n1 2\n3 4\n"), ("k = 0", b"3 0\n1 2 4\n6 8 3\n9 5 7\n"),
          ("k = n - 1", b"3 2\n1 2 4\n6 8 3\n9 5 7\n"), ("a value twice", b"3 1\n1 2 4\n6 8 3\n9 5 5\n"),
          ("a value above n^2", b"3 1\n1 2 4\n6 8 3\n10 5 7\n"), ("a value of 0", b"3 1\n0 2 4\n6 8 3\n9 5 7\n")]


def file_of(k, rows):
    return lines((len(rows), k), *rows)


def tiny():
    """3 x 3, k = 1: all places of the three largest values; the others in order."""
    for places in itertools.permutations(range(9), 3):
        values = dict(zip(places, (9, 8, 7)))
        rest = iter(range(1, 7))
        yield file_of(1, rows_of([values[i] if i in values else next(rest) for i in range(9)], 3))


def small_input(random):
    n = random.randint(2, 4)
    values = random.sample(range(-n * n, n * n), n * n)
    return lines((n, random.randint(0, n - 1 - n % 2)), *rows_of(values, n))


def lay_out(line, block):
    n, _ = line(2)
    block(n, n)


def random_input(random, most):
    n = random.randint(3, max(3, most))
    values = list(range(1, n * n + 1))
    kind = random.randrange(4)
    if kind == 1:
        values.reverse()
    elif kind == 0:
        random.shuffle(values)
    else:  # the large ones near a place, or far from it
        x, y, sign = random.randrange(n), random.randrange(n), random.choice([-1, 1])
        order = sorted(range(n * n), key=lambda c: sign * (abs(c // n - x) + abs(c % n - y)) + random.random())
        for value, cell in enumerate(order):
            values[cell] = value + 1
    return file_of(random.randint(1, n - 2), rows_of(values, n))


def large(random, n=2000):
    # A walk through all cells by a step that has no factor in common with n * n: quicker than to shuffle.
    step = random.randrange(n * n) // 10 * 10 + 3
    mixed = [(i * step + 12345) % (n * n) + 1 for i in range(n * n)]
    yield file_of(random.randint(1, n - 2), rows_of(mixed, n))
    yield file_of(n - 2, rows_of(mixed, n))
    yield file_of(n - 2, rows_of(range(1, n * n + 1), n))


def board_with_a_summit(n, at):
    """An n x n board with the largest values around a place, the nearer the larger."""
    order = sorted(range(n * n), key=lambda c: -abs(c // n - at[0]) - abs(c % n - at[1]))
    values = [0] * (n * n)
    for value, cell in enumerate(order):
        values[cell] = value + 1
    return rows_of(values, n)


def costly(random, n=900):
    values = list(range(1, n * n + 1))
    random.shuffle(values)
    return file_of(5, rows_of(values, n))


def large_certificates(random, effort):
    n = 40 if effort else 12
    yield file_of(n // 4, rows_of(random.sample(range(-10**18, 10**18), n * n), n)), []


WITNESSES = {
    # the largest value stands last, in cell 300 * 300 - 1
    "cells-in-16-bits": lambda: file_of(1, rows_of(range(1, 300 * 300 + 1), 300)),
    "far-cells-listed": lambda: file_of(1, rows_of(range(1, 120 * 120 + 1), 120)),
    # half of the board wins
    "all-winning-cells-tried": lambda: file_of(598, board_with_a_summit(600, (300, 300))),
    "boards-up-to-a-thousand": lambda: file_of(1, rows_of(range(1, 2000 * 2000 + 1), 2000)),
}
