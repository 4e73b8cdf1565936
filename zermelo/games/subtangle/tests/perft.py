#!/usr/bin/env python3
"""Counts plays of subtangle to a depth from the plain statement, with nothing of Zermelo.

Prints the numbers that the tests of the rules expect.
"""


def perft(a, b, depth, row=-1, column=-1):
    """The number of ways to choose a[0], a[1], ... to the depth, strictly below and right."""
    if depth == 0:
        return 1
    if not a:
        return 0
    return sum(
        perft(a[1:], b, depth - 1, i, j)
        for i in range(row + 1, len(b))
        for j in range(column + 1, len(b[0]))
        if b[i][j] == a[0]
    )


if __name__ == "__main__":
    sample = [[1, 1, 3, 2], [4, 2, 5, 1]]
    print("sample 2:", [perft([1, 2], sample, depth) for depth in range(1, 4)])
    ones = [[1] * 5 for _ in range(4)]
    print("4x5 of 1:", [perft([1] * 9, ones, depth) for depth in range(1, 6)])
    mixed = [[(i * i + 2 * j) % 3 for j in range(6)] for i in range(6)]
    print("6x6 mixed:", [perft([0, 1, 0, 2, 1, 0], mixed, depth) for depth in range(1, 7)])
