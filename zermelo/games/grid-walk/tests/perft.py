#!/usr/bin/env python3
"""Counts walks of the token to a depth from the plain statement, with nothing of Zermelo.

Prints the numbers that the tests of the rules expect.
"""

BOARDS = {
    "sample, K = 0": (["....", ".#..", "...."], 0),
    "sample, K = 2": (["....", ".#..", "...."], 2),
    "wide, K = 3": ([".#..#.", "#.....", "..#.#.", ".....#", "#.#..."], 3),
}


def moves(board, longest, x, y):
    """The cells that a move leads to, counted from 0."""
    steps = [(1, 0), (0, 1)] + [(d, d) for d in range(1, longest + 1)]
    for down, right in steps:
        row, column = x + down, y + right
        if row < len(board) and column < len(board[0]) and board[row][column] == ".":
            yield row, column


def perft(board, longest, x, y, depth):
    if depth == 0:
        return 1
    return sum(perft(board, longest, *cell, depth - 1) for cell in moves(board, longest, x, y))


if __name__ == "__main__":
    for name, (board, longest) in BOARDS.items():
        print(name + ":", [perft(board, longest, 0, 0, depth) for depth in range(1, 7)])
