#!/usr/bin/env python3
"""Counts plays of keepaway to a depth from the plain statement, with nothing of Zermelo.

Prints the numbers that the tests of the rules expect.
"""


def replies(n, k, token):
    """Where the token may go from here; anywhere before it stands on the board."""
    for row in range(1, n + 1):
        for column in range(1, n + 1):
            if token is None or abs(row - token[0]) + abs(column - token[1]) > k:
                yield (row, column)


def perft(n, k, token, depth):
    return 1 if depth == 0 else sum(perft(n, k, cell, depth - 1) for cell in replies(n, k, token))


if __name__ == "__main__":
    for n, k in ((2, 0), (2, 1), (3, 0), (3, 1), (4, 3), (5, 2)):
        print(f"n = {n}, k = {k}:", [perft(n, k, None, depth) for depth in range(1, 5)])
