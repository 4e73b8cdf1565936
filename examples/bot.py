"""A program that plays end-nim: zermelo interact end-nim -- python3 examples/bot.py

It tries every move, so the heaps ought to be small.
"""

import functools


def after(heaps, move):
    """L-3 takes three stones from the leftmost heap, R-2 two from the rightmost; an empty heap is gone."""
    side, count = move.split("-")
    left = list(heaps)
    left[0 if side == "L" else -1] -= int(count)
    return tuple(heap for heap in left if heap > 0)


@functools.cache
def winning_move(heaps):
    """A move after which the other player has no winning move; None where there is none."""
    for side, heap in zip("LR", heaps[:1] + heaps[-1:]):
        for count in range(1, heap + 1):
            if winning_move(after(heaps, f"{side}-{count}")) is None:
                return f"{side}-{count}"
    return None


lines = int(input().split()[1])  # "input 3"
heaps = tuple(map(int, [input() for _ in range(lines)][2].split()))  # the file: 1, n, the heaps
my_turn = input() == "first"
while True:
    if my_turn and heaps:
        move = winning_move(heaps) or "L-1"
        print(move, flush=True)
    else:
        move = input()
        if move == "end":
            break
    heaps = after(heaps, move)
    my_turn = not my_turn
