"""Inputs of every game that keep to the limits of its contest: all tiny ones, random ones of several characters, large
ones. A generator is a function of a random.Random; what it returns is the text of a file."""

import itertools


def lines(*parts):
    """A file of lines; a part is a number, a text, or several numbers, one line each."""
    return "".join((str(part) if isinstance(part, (int, str)) else " ".join(map(str, part))) + "\n" for part in parts)


# Subtangle and end-nim: a file is a number of cases.

def subtangle(*cases):
    """Each case is the numbers of a and the rows of b."""
    return lines(len(cases), *(part for a, b in cases for part in ((len(a), len(b), len(b[0])), a, *b)))


def end_nim(*cases):
    return lines(len(cases), *(part for heaps in cases for part in (len(heaps), heaps)))


def staircase(a, b):
    return lines((len(a), len(a[0])), *a, *b)


def keepaway(k, rows):
    return lines((len(rows), k), *rows)


def grid_walk(k, rows, queries=None):
    """Without queries, every open cell but the last, or as many of them as a file may have."""
    n, m = len(rows), len(rows[0])
    if queries is None:
        queries = [(i + 1, j + 1) for i in range(n) for j in range(m) if rows[i][j] == "." and (i, j) != (n - 1, m - 1)]
    return lines((n, m, k), *rows, len(queries[:300]), *queries[:300])


def rows_of(numbers, m):
    return [numbers[i:i + m] for i in range(0, len(numbers), m)]


def keeps_the_promise(k, rows):
    """Whether the last cell of a grid is open, and every open cell reaches it: each but the last has a move."""
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


# All tiny inputs. Those of subtangle and end-nim are one file of many cases, more than a contest allows.

def tiny(game):
    return {"subtangle": tiny_subtangle, "staircase": tiny_staircase, "end-nim": tiny_end_nim,
            "keepaway": tiny_keepaway, "grid-walk": tiny_grid_walk}[game]()


def tiny_subtangle():
    """Up to 2 x 3 with numbers to 3 and up to three turns; 3 x 3 with numbers to 2 and up to four."""
    cases = []
    for n, m in [*itertools.product((1, 2), (1, 2, 3)), (3, 1), (3, 2), (3, 3)]:
        most, turns = (2, 4) if n * m == 9 else (min(n * m, 3), 3)
        numbers = range(1, most + 1)
        choices = [a for l in range(1, turns + 1) for a in itertools.product(numbers, repeat=l)]
        for b in itertools.product(numbers, repeat=n * m):
            # Renaming the numbers keeps the answer: it is enough that a begins with 1.
            cases += [(a, rows_of(b, m)) for a in choices if a[0] == 1 or most == 1]
    yield subtangle(*cases)


def tiny_staircase():
    """Up to four cells in any shape, with numbers 0 and 1, and one cell with numbers to 2."""
    for n, m, most in [(1, 1, 2), (1, 2, 1), (2, 1, 1), (1, 3, 1), (3, 1, 1), (2, 2, 1)]:
        for a in itertools.product(range(most + 1), repeat=n * m):
            for b in itertools.product(range(most + 1), repeat=n * m):
                yield staircase(rows_of(a, m), rows_of(b, m))


def tiny_end_nim():
    yield end_nim(*(heaps for n, most in ((1, 9), (2, 6), (3, 5), (4, 5), (5, 4), (6, 3), (7, 3), (8, 2), (9, 2))
                    for heaps in itertools.product(range(1, most + 1), repeat=n)))


def tiny_keepaway():
    """3 x 3, k = 1: all places of the three largest values; the others in order."""
    for places in itertools.permutations(range(9), 3):
        values = dict(zip(places, (9, 8, 7)))
        rest = iter(range(1, 7))
        yield keepaway(1, rows_of([values[i] if i in values else next(rest) for i in range(9)], 3))


def tiny_grid_walk():
    """All grids up to 3 x 3, and every K, with all queries."""
    for n, m in itertools.product((2, 3), repeat=2):
        for cells in itertools.product(".#", repeat=n * m):
            rows = ["".join(row) for row in rows_of(cells, m)]
            for k in range(min(n, m)):
                # A grid with no cell to ask for is none that a contest has.
                if keeps_the_promise(k, rows) and cells.count(".") > 1:
                    yield grid_walk(k, rows)


# Random inputs, of one of several characters and of a size up to `most`.

def random_input(game, random, most):
    return {"subtangle": random_subtangle, "staircase": random_staircase, "end-nim": random_end_nim,
            "keepaway": random_keepaway, "grid-walk": random_grid_walk}[game](random, most)


def random_subtangle(random, most):
    cases = []
    for _ in range(random.randint(1, 12)):
        n, m = random.randint(1, most), random.randint(1, most)
        if random.random() < 0.25:
            cases.append(a_long_play(random, n, m))
            continue
        values = random.choice([1, 2, 3, most, n * m])
        values = min(values, n * m)
        l = random.randint(1, min(2 * most, 100))
        a = [random.randint(1, values) for _ in range(l)]
        if random.random() < 0.5:  # all different
            a = random.sample(range(1, values + 1), min(l, values))
        cases.append((a, rows_of([random.randint(1, values) for _ in range(n * m)], m)))
    return subtangle(*cases)


def a_long_play(random, n, m):
    """A case where most choices are forced; at random, First nearly always finds a cell near the end without reply."""
    l = min(n, m, random.choice([n, m, 3, 8, 9]))
    a = random.sample(range(1, n * m + 1), l)
    others = [value for value in range(1, n * m + 1) if value not in a] or a
    b = rows_of(random.choices(others, k=n * m), m)
    for value, i, j in zip(a, sorted(random.sample(range(n), l)), sorted(random.sample(range(m), l))):
        b[i][j] = value
    for _ in range(random.choice([0, 0, 1, 3])):
        b[random.randrange(n)][random.randrange(m)] = random.choice(a)
    if random.random() < 0.3:  # and then something again
        a += random.choices(a, k=2)
    return (a, b)


def random_staircase(random, most):
    most = min(most, 10)
    n, m = random.randint(1, most), random.randint(1, most)
    draw = random.choice([lambda: random.randint(0, 100000), lambda: random.randint(0, 3),
                          lambda: random.choice([0, 100000]), lambda: random.random() < 0.1 and random.randint(0, 9),
                          lambda: 5])
    a, b = ([int(draw()) for _ in range(n * m)] for _ in range(2))
    kind = random.randrange(5)
    if kind == 0:  # Black's numbers only
        b = [0] * (n * m)
    elif kind == 1:  # White's numbers only
        a = [0] * (n * m)
    elif kind == 2:
        a.sort()
    return staircase(rows_of(a, m), rows_of(b, m))


def random_end_nim(random, most):
    cases = []
    for _ in range(random.randint(1, 10)):
        n = random.randint(1, most)
        values = random.choice([1, 2, 3, 5, 10, 10**9])
        heaps = [random.randint(1, values) for _ in range(n)]
        kind = random.randrange(5)
        if kind == 0:
            heaps.sort()
        elif kind == 1:  # the ends as near to each other as a lost position asks
            heaps[0] = max(1, heaps[-1] + random.randint(-1, 1))
        elif kind == 2:
            heaps = [heaps[0]] * n
        cases.append(heaps)
    return end_nim(*cases)


def random_keepaway(random, most):
    n = random.randint(3, max(3, most))
    values = list(range(1, n * n + 1))
    kind = random.randrange(4)
    if kind == 1:
        values.reverse()
    elif kind == 0:
        random.shuffle(values)
    else:  # the large ones near a place, or far from it
        x, y, sign = random.randrange(n), random.randrange(n), random.choice([-1, 1])
        order = sorted(range(n * n), key=lambda c: sign * (abs(c // n - x) + abs(c % n - y)) + random.random())
        for value, cell in enumerate(order):
            values[cell] = value + 1
    return keepaway(random.randint(1, n - 2), rows_of(values, n))


def random_grid_walk(random, most):
    n, m = random.randint(2, max(2, most)), random.randint(2, max(2, most))
    share = random.choice([0, 0.05, 0.2, 0.5])
    k = random.choice([0, 1, min(n, m) - 1, random.randint(0, min(n, m) - 1)])
    rows = ["".join("#" if random.random() < share else "." for _ in range(m)) for _ in range(n)]
    rows = with_a_way_on(k, rows)
    cells = [(i + 1, j + 1) for i in range(n) for j in range(m) if rows[i][j] == "."][:-1]
    if not cells:
        return grid_walk(1, ["..", ".."])
    return grid_walk(k, rows, random.sample(cells, min(len(cells), 300)))


# The largest that a contest allows.

def large(game, random):
    return {"subtangle": large_subtangle, "staircase": large_staircase, "end-nim": large_end_nim,
            "keepaway": large_keepaway, "grid-walk": large_grid_walk}[game](random)


def large_subtangle(random):
    def square(a, values):
        return (a, [random.choices(values, k=1500) for _ in range(1500)])

    yield subtangle(square(range(1, 1501), range(1, 1501)))
    yield subtangle(square([1, 2, 3] * 500, range(1, 4)))
    # one value on every turn and cell; all turns on a long diagonal
    yield subtangle(([1] * 1500, [[1] * 1500] * 1500))
    yield subtangle((range(1, 1501), [[max(i, j) + 1 for j in range(1500)] for i in range(1500)]))
    yield subtangle(*(([1], [random.choices(range(1, 3), k=1500)]) for _ in range(1500)))


def large_staircase(random):
    def numbers(low, high):
        return [[random.randint(low, high) for _ in range(10)] for _ in range(10)]

    yield staircase(numbers(0, 100000), numbers(0, 100000))
    yield staircase(numbers(0, 0), numbers(0, 0))
    yield staircase(numbers(100000, 100000), numbers(0, 0))
    yield staircase(numbers(0, 0), numbers(100000, 100000))
    yield staircase(numbers(0, 1), numbers(0, 1))


def large_end_nim(random):
    for low, high in ((1, 10**9), (1, 2), (1, 1), (10**9 - 3, 10**9)):
        yield end_nim(*([random.randint(low, high) for _ in range(1000)] for _ in range(10)))
    yield end_nim(*(range(1, 1001) for _ in range(10)))


def large_keepaway(random, n=2000):
    # A walk through all cells by a step that has no factor in common with n * n: quicker than to shuffle.
    step = random.randrange(n * n) // 10 * 10 + 3
    mixed = [(i * step + 12345) % (n * n) + 1 for i in range(n * n)]
    yield keepaway(random.randint(1, n - 2), rows_of(mixed, n))
    yield keepaway(n - 2, rows_of(mixed, n))
    yield keepaway(n - 2, rows_of(range(1, n * n + 1), n))


def large_grid_walk(random):
    yield grid_walk(299, ["." * 300] * 300, [(1, 1)] * 300)
    for k, share in ((299, 0.3), (150, 0.02), (0, 0.2), (1, 0.5)):
        rows = ["".join("#" if random.random() < share else "." for _ in range(300)) for _ in range(300)]
        rows = with_a_way_on(k, rows)
        cells = [(i + 1, j + 1) for i in range(300) for j in range(300) if rows[i][j] == "."][:-1]
        yield grid_walk(k, rows, random.choices(cells, k=300))
