"""The rules of the five games and their inputs, as docs/certificate.md tells them; for check.py."""

import hashlib
import re
from types import SimpleNamespace

MARK = b"\xef\xbb\xbf"  # a byte order mark; it is no part of a text


class BadInput(Exception):
    pass


class Words:
    """An input, word by word."""

    def __init__(self, data):
        self.words = re.findall(rb"[^ \t-\r]+", data)
        self.hash = hashlib.sha256(b"\n".join(self.words)).hexdigest()
        self.at = 0

    def word(self):
        self.at += 1
        if self.at > len(self.words):
            raise BadInput("the input ends too early")
        return self.words[self.at - 1]

    def number(self, least=-2**63, most=2**63 - 1):
        word = self.word()
        if not re.fullmatch(rb"-?[0-9]{1,4000}", word) or not least <= int(word) <= most:
            raise BadInput(f"word {self.at} is not a number from {least} to {most}")
        return int(word)

    def numbers(self, count, least=-2**63, most=2**63 - 1):
        return [self.number(least, most) for _ in range(count)]


class Rules:
    """The rules of one game. cases(words) reads an input: of each case the rules and the start. moves(p) tells all
    moves from p, each as MOVE, what it scores and the position after it; text(p) is the POSITION."""

    def after(self, position, move):
        """What a MOVE scores and the position after it; None if it is not legal."""
        return next(((score, after) for word, score, after in self.moves(position) if word == move), None)


class EndNim(Rules):
    """A position is the number of the leftmost heap, and the heaps from there on."""
    kinds = ("wins", "grundy")

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


class GridWalk(Rules):
    """A position is row and column."""
    kinds = ("wins", "grundy")

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


class Keepaway(Rules):
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


class Staircase(Rules):
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


class Subtangle(Rules):
    """A position is the turn, and row and column of the last cell, or 0 and 0."""
    kinds = ("wins", "grundy")

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


GAMES = {"end-nim": EndNim, "grid-walk": GridWalk, "keepaway": Keepaway, "staircase": Staircase, "subtangle": Subtangle}


def read_input(name, data):
    words = Words(data.removeprefix(MARK))
    cases = GAMES[name].cases(words)
    if words.at < len(words.words):
        raise BadInput(f"more than the {words.at} words of an input")
    return SimpleNamespace(name=name, hash=words.hash, cases=cases, kinds=GAMES[name].kinds)
