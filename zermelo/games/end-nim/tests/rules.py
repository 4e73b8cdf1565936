"""The rules and the inputs of end-nim, as "Certificates" in its README tells them; for tests/certificate/check.py."""

import re

from games import Rules


class Game(Rules):
    """A position is the number of the leftmost heap, and the heaps from there on."""
    kinds = ("wins", "grundy", "distance")

    @classmethod
    def cases(cls, words):
        rows = [words.numbers(words.number(1, 2**31 - 1), 1, 10**18) for _ in range(words.number(0))]
        return [(cls(), (1, tuple(heaps))) for heaps in rows]

    def take(self, position, side, stones):
        number, heaps = position
        if side == "L":
            return (number, (heaps[0] - stones,) + heaps[1:]) if stones < heaps[0] else (number + 1, heaps[1:])
        return number, heaps[:-1] + ((heaps[-1] - stones,) if stones < heaps[-1] else ())

    def moves(self, position):
        for side, heap in [("L", position[1][:1]), ("R", position[1][1:][-1:])]:
            for stones in range(1, sum(heap) + 1):
                yield f"{side}-{stones}", 0, self.take(position, side, stones)

    def after(self, position, move):  # to go through all moves lasts too long for large heaps
        side, stones = re.fullmatch(r"([LR])-([1-9][0-9]{0,18})|.*", move).groups()
        most = {"L": position[1][:1], "R": position[1][1:][-1:], None: ()}[side]
        return (0, self.take(position, side, int(stones))) if most and int(stones) <= most[0] else None

    def text(self, position):
        number, heaps = position
        return f"{number}..{number + len(heaps) - 1}: {heaps[0]} {heaps[-1]}" if heaps else "empty"
