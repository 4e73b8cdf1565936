"""The rules and the inputs of grid-walk, as "Certificates" in its README tells them; for tests/certificate/check.py."""

import re

from games import BadInput, Rules


class Game(Rules):
    """A position is row and column."""
    kinds = ("wins", "grundy", "distance")

    @classmethod
    def cases(cls, words):
        self = cls()
        n, m, k = words.number(1, 2**31 - 1), words.number(1, 2**31 - 1), words.number(0)
        rows = [words.word() for _ in range(n)]
        if not all(re.fullmatch(rb"[.#]+", row) and len(row) == m for row in rows):
            raise BadInput(f"a row of the grid is not {m} times . or #")
        self.open = {(r, c) for r, row in enumerate(rows, 1) for c, cell in enumerate(row, 1) if cell == ord(".")}
        self.size = n, m
        self.steps = [("D", 1, 0), ("R", 0, 1)] + [(f"X{d}", d, d) for d in range(1, min(n, m, k + 1))]
        starts = [(words.number(1, n), words.number(1, m)) for _ in range(words.number(0))]
        if not self.open.issuperset(starts):
            raise BadInput("a token on a wall")
        return [(self, start) for start in starts]

    def moves(self, position):
        row, column = position
        inside = min(self.size[0] - row, self.size[1] - column)  # so many jumps end on the board
        for move, down, right in self.steps[:2 + inside]:
            after = (row + down, column + right)
            if after in self.open:
                yield move, 0, after

    def text(self, position):
        return "{},{}".format(*position)
