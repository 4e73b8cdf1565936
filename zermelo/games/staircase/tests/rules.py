"""The rules and the inputs of staircase, as "Certificates" in its README tells them; for tests/certificate/check.py."""

from games import BadInput, Rules


class Game(Rules):
    """A position is how many cells of each row are filled."""
    kinds = ("score",)

    @classmethod
    def cases(cls, words):
        self = cls()
        n, self.m = words.numbers(2, 1, 2 * 10**9)
        self.scores = [[words.numbers(self.m, 0) for _ in range(n)] for player in range(2)]
        if any(sum(map(sum, matrix)) > 2**62 - 1 for matrix in self.scores):
            raise BadInput("the sum of A or of B is above 2^62 - 1")
        return [(self, (0,) * n)]

    def moves(self, position):
        scores = self.scores[sum(position) % 2]
        for row, filled in enumerate(position):
            if filled < (position[row - 1] if row else self.m):
                after = position[:row] + (filled + 1,) + position[row + 1:]
                yield f"{row + 1},{filled + 1}", scores[row][filled], after

    def text(self, position):
        return " ".join(map(str, position))
