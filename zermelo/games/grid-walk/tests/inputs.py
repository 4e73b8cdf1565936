"""Inputs of grid-walk that keep to the limits of its contest; tests/command/inputs.py tells what each function is."""

import itertools

from inputs import lines, rows_of

SAMPLES = ["sample", "one-step", "around-a-wall"]
MAPS = {"grid-walk": [], "grid-walk-grundy": ["--layer", "grundy", "--case", "1"]}
PROOFS = [["--grundy"], ["--distance"]]
LARGEST = 300
SIDES = "4x3", "4 3 "
SIZES = [[], ["--size", "20x30", "--k", "7", "--cases", "20"]]
CAUGHT = ["walls-block-jumps", "query-transposed"]
START = (", query 1 of 2: you are First, the computer is Second", "    1\n  1 @#\n  2 +.\n", "First is to move. The token stands in row 1, column 1.")
PLAYED = [f"6 6 2\n......\n.#..#.\n......\n..#...\n....#.\n......\n1\n{x}\n" for x in ("1 1", "2 3", "1 4")]
EXTREMES = [(f"1 1 {2**63 - 1}\n.\n1\n1 1\n", "Second\n")]
DIGITS = [("1 1 0\n.\n2000000\n", "1 1 0\n.\n125000\n", "1 1\n", "15.3 MiB")]
OPEN = b"." * 300 + b"\n"
BROKEN = [("N = 1", b"1 2 0\n..\n1\n1 1\n"), ("M = 1", b"2 1 0\n.\n.\n1\n1 1\n"),
          ("N = 301", b"301 300 0\n" + OPEN * 301 + b"1\n1 1\n"), ("K = min(N, M)", b"2 3 2\n...\n...\n1\n1 1\n"),
          ("the last cell is a wall", b"2 2 1\n..\n.#\n1\n1 1\n"),
          ("a dead end", b"3 3 0\n...\n.#.\n#..\n1\n1 1\n"),
          ("a dead end but for a jump", b"3 3 1\n..#\n.##\n##.\n1\n1 1\n"),
          ("a query on a wall", b"2 2 1\n.#\n..\n1\n1 2\n"), ("a query on the last cell", b"2 2 1\n..\n..\n1\n2 2\n"),
          ("a query beside the grid", b"2 2 1\n..\n..\n1\n3 1\n"), ("Q = 0", b"2 2 1\n..\n..\n0\n"),
          ("Q = 301", b"2 2 1\n..\n..\n301\n" + b"1 1\n" * 301), ("another letter", b"2 2 1\n.x\n..\n1\n1 1\n")]


def file_of(k, rows, queries=None):
    """Without queries, every open cell but the last, or as many of them as a file may have."""
    n, m = len(rows), len(rows[0])
    if queries is None:
        queries = [(i + 1, j + 1) for i in range(n) for j in range(m) if rows[i][j] == "." and (i, j) != (n - 1, m - 1)]
    return lines((n, m, k), *rows, len(queries[:300]), *queries[:300])


def keeps_the_promise(k, rows):
    """True if the last cell of a grid is open, and every open cell reaches it: each but the last has a move."""
    n, m = len(rows), len(rows[0])

    def open_cell(i, j):
        return i < n and j < m and rows[i][j] == "."

    return open_cell(n - 1, m - 1) and all(
        rows[i][j] == "#" or (i, j) == (n - 1, m - 1) or open_cell(i + 1, j) or open_cell(i, j + 1) or
        any(open_cell(i + d, j + d) for d in range(1, k + 1))
        for i in range(n) for j in range(m))


def with_a_way_on(k, rows):
    """The grid with walls put where there is no move, and the last cell open, so that it keeps the promise."""
    n, m = len(rows), len(rows[0])
    cells = [list(row) for row in rows]
    cells[n - 1][m - 1] = "."
    for i in reversed(range(n)):
        for j in reversed(range(m)):
            if (i, j) != (n - 1, m - 1) and cells[i][j] == ".":
                ways = itertools.chain([(i + 1, j), (i, j + 1)], ((i + d, j + d) for d in range(1, k + 1)))
                if not any(x < n and y < m and cells[x][y] == "." for x, y in ways):
                    cells[i][j] = "#"
    return ["".join(row) for row in cells]


def tiny():
    """All grids up to 3 x 3, and every K, with all queries."""
    for n, m in itertools.product((2, 3), repeat=2):
        for cells in itertools.product(".#", repeat=n * m):
            rows = ["".join(row) for row in rows_of(cells, m)]
            for k in range(min(n, m)):
                # A grid with no cell to ask for is none that a contest has.
                if keeps_the_promise(k, rows) and cells.count(".") > 1:
                    yield file_of(k, rows)


def small_input(random):
    n, m = (random.randint(1, 3) + random.randint(0, 2) for _ in range(2))
    grid = [[random.choice("...#") for _ in range(m)] for _ in range(n)]
    grid[-1][-1] = "."
    cells = [f"{r + 1} {c + 1}" for r in range(n) for c in range(m) if grid[r][c] == "."]
    asked = [random.choice(cells) for _ in range(random.randint(1, 4))]
    return lines(f"{n} {m} {random.randint(0, 3)}", *map("".join, grid), len(asked), *asked)


def lay_out(line, block):
    block(line(3)[0], 1)
    block(line(1)[0], 2)


def random_input(random, most):
    n, m = random.randint(2, max(2, most)), random.randint(2, max(2, most))
    share = random.choice([0, 0.05, 0.2, 0.5])
    k = random.choice([0, 1, min(n, m) - 1, random.randint(0, min(n, m) - 1)])
    rows = ["".join("#" if random.random() < share else "." for _ in range(m)) for _ in range(n)]
    rows = with_a_way_on(k, rows)
    cells = [(i + 1, j + 1) for i in range(n) for j in range(m) if rows[i][j] == "."][:-1]
    if not cells:
        return file_of(1, ["..", ".."])
    return file_of(k, rows, random.sample(cells, min(len(cells), 300)))


def large(random):
    yield file_of(299, ["." * 300] * 300, [(1, 1)] * 300)
    for k, share in ((299, 0.3), (150, 0.02), (0, 0.2), (1, 0.5)):
        rows = ["".join("#" if random.random() < share else "." for _ in range(300)) for _ in range(300)]
        rows = with_a_way_on(k, rows)
        cells = [(i + 1, j + 1) for i in range(300) for j in range(300) if rows[i][j] == "."][:-1]
        yield file_of(k, rows, random.choices(cells, k=300))


def costly(random, n=2500):
    rows = ["".join(random.choices("..#", k=n)) for _ in range(n - 1)] + ["." * n]
    return file_of(n - 1, rows, [(n, 1)])


def large_certificates(random, effort):
    """As many lines with Grundy values, but of fewer moves each: the second checker looks at them one by one."""
    n = 300 if effort else 60
    grid = ["".join(random.choice("....#") for _ in range(n)) for _ in range(n)]
    for longest, options in ((n, []), (20, ["--grundy"])):
        yield file_of(longest, ["." + grid[0][1:], *grid[1:]], [(1, 1)]), options


WITNESSES = {
    "window-of-64": lambda: file_of(99, ["." * 100] * 100),
    "table-for-every-query": lambda: file_of(299, ["." * 300] * 300, [(1, 1)] * 300),
}
