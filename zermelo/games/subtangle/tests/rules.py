"""The rules and the inputs of subtangle, as "Certificates" in its README tells them; for tests/certificate/check.py."""

from games import Rules


class Game(Rules):
    """A position is the turn, and row and column of the last cell, or 0 and 0."""
    kinds = ("wins", "grundy", "distance")

    @classmethod
    def cases(cls, words):
        return [(cls(words), (1, 0, 0)) for _ in range(words.number(0))]

    def __init__(self, words):
        length, n, m = words.numbers(3, 1, 2 * 10**9)
        self.a = words.numbers(length)
        self.cells = {}  # where in b each number is
        for r in range(1, n + 1):
            for c in range(1, m + 1):
                self.cells.setdefault(words.number(), []).append((r, c))

    def moves(self, position):
        turn, row, column = position
        for r, c in self.cells.get(self.a[turn - 1], ()) if turn <= len(self.a) else ():
            if r > row and c > column:
                yield f"{r},{c}", 0, (turn + 1, r, c)

    def text(self, position):
        turn, row, column = position
        if turn > len(self.a):
            return f"turn {turn}: a is used up, after {row},{column}"
        return f"turn {turn}: {self.a[turn - 1]} " + (f"below and right of {row},{column}" if row else "anywhere")
