#!/usr/bin/env python3
"""Counts plays of end-nim to a depth from the plain statement, with nothing of Zermelo.

Prints the numbers that the tests of the rules expect.
"""


def moves(heaps):
    """The positions after each move; a position is a tuple of heaps, and one heap has one end."""
    n = len(heaps)
    for take in range(1, heaps[0] + 1 if n else 0):
        left = heaps[0] - take
        yield ((left,) if left else ()) + heaps[1:]
    for take in range(1, heaps[-1] + 1 if n > 1 else 0):
        right = heaps[-1] - take
        yield heaps[:-1] + ((right,) if right else ())


def perft(heaps, depth):
    return 1 if depth == 0 else sum(perft(after, depth - 1) for after in moves(heaps))


if __name__ == "__main__":
    print("3 1 9 4:", [perft((3, 1, 9, 4), depth) for depth in range(1, 5)])
