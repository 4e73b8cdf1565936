#!/usr/bin/env python3
"""Counts plays of staircase to a depth from the plain statement, with nothing of Zermelo.

A position is the set of filled cells. Prints the numbers that the tests of the rules expect.
"""


def moves(filled, rows, columns):
    """The sets after each move: a free cell, its neighbours above and to the left filled."""
    for r in range(rows):
        for c in range(columns):
            above = r == 0 or (r - 1, c) in filled
            left = c == 0 or (r, c - 1) in filled
            if (r, c) not in filled and above and left:
                yield filled | {(r, c)}


def perft(filled, rows, columns, depth):
    if depth == 0:
        return 1
    return sum(perft(after, rows, columns, depth - 1) for after in moves(filled, rows, columns))


if __name__ == "__main__":
    for rows, columns in [(3, 3), (3, 4), (2, 5)]:
        counts = [perft(frozenset(), rows, columns, d) for d in range(1, rows * columns + 2)]
        print(rows, "x", columns, counts)
    some = frozenset({(0, 0), (0, 1), (0, 2), (1, 0)})
    print("3 1 0 of 3 x 4:", [perft(some, 3, 4, depth) for depth in range(1, 6)])
