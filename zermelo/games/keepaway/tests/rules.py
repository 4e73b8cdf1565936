"""The rules and the inputs of keepaway, as "Certificates" in its README tells them; for tests/certificate/check.py."""

from games import BadInput, Rules


class Game(Rules):
    """A position is row and column, or () for no token."""
    kinds = ("map",)

    @classmethod
    def cases(cls, words):
        self = cls()
        n = words.number(2, 10**9)
        self.k = words.number(0, n - 1 - n % 2)
        self.cells = [(f"{r},{c}", words.number(), (r, c)) for r in range(1, n + 1) for c in range(1, n + 1)]
        if len({value for _, value, _ in self.cells}) < n * n:
            raise BadInput("two cells hold the same number")
        return [(self, ())]

    def moves(self, position):
        if not position:
            return self.cells
        row, column = position
        return [cell for cell in self.cells if abs(cell[2][0] - row) + abs(cell[2][1] - column) > self.k]

    def text(self, position):
        return "token at {},{}".format(*position) if position else "no token"
