"""What is measured of grid-walk; bench/games.py tells what each name is."""

from changes import ORDERS, VALUES
from rows import Large, Proof, Race, Series

LARGEST, BEYOND = ((300, 300), 1), ((3000, 3000), 1)
RACED = 300, 300, (299,)
RACES = [
    Race("grid-walk 300x300, K = 299", "random", 300, 300, 15, 30, longest=299),
    Race("grid-walk 300x300, open", "open", 300, 300, 15, 30, longest=299),
]
LARGE = [
    Large("grid-walk 10,000^2, who wins", "random", 10_000, 100_000, 1, 0.3, longest=9_999),
    Large("grid-walk 10,000^2, Grundy", "random", 10_000, 100_000, 6, 2, longest=9_999, verb=("solve", "--sum")),
]
PROOFS = [
    Proof("grid-walk 300x300, who wins", "random", 300, (), 300),
    Proof("grid-walk 300x300, Grundy", "random", 300, ("--grundy",), 300),
    Proof("grid-walk 300x300, open, Grundy", "open", 300, ("--grundy",), 300),
]
SERIES = Series("n × n, K = n − 1, 300 queries", "random", [30, 100, 300, 1000, 3000, 10_000], 300, "rows", 300,
                longest=lambda size: size - 1)
PAGE = [("random", 3000)]
HAS_K = True
CHANGES = ORDERS | VALUES


def tables(text):
    rows, _, k = text.head(3)
    text.letters(rows)
    text.lines[1:] = connected([row[0] for row in text.lines[1:]], k)


def connected(grid, k):
    """The grid with walls where the last cell would be out of reach, and queries of some cells."""
    rows, columns = len(grid), len(grid[0])
    grid = [list(row) for row in grid]
    grid[-1][-1] = "."
    nearest = {}  # of a diagonal, the row of the last cell from which the corner can be reached
    below = [False] * (columns + 1)
    for i in range(rows - 1, -1, -1):
        right = False
        for j in range(columns - 1, -1, -1):
            corner = i == rows - 1 and j == columns - 1
            right = grid[i][j] == "." and (corner or right or below[j] or nearest.get(i - j, i + k + 1) - i <= k)
            below[j] = right
            if right:
                nearest[i - j] = i
            else:
                grid[i][j] = "#"
    open_cells = [(i, j) for i in range(rows) for j in range(columns) if grid[i][j] == "."][-301:-1]
    return [["".join(row)] for row in grid] + [[str(len(open_cells))]] + \
        [[str(i + 1), str(j + 1)] for i, j in open_cells]


def one_case(text):
    """The start from which all can be reached."""
    words = text.split()
    rows = words[3:3 + int(words[0])]
    rows[0] = "." + rows[0][1:]
    return "\n".join([" ".join(words[:3]), *rows, "1", "1 1", ""])
