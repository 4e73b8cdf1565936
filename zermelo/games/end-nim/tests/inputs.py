"""Inputs of end-nim that keep to the limits of its contest; tests/command/inputs.py tells what each function is."""

import itertools

from inputs import lines

SAMPLES = ["sample"]
MAPS = {"end-nim": ["--case", "2"], "end-nim-large": ["--case", "3"]}
PROOFS = [["--distance"]]
LARGEST = 1000
SIDES = "7", "1\n7\n"
SIZES = [[], ["--size", "40", "--cases", "10"]]
CAUGHT = ["memo-not-cleared", "one-heap-lost"]
START = (": you are First, the computer is Second", "  (3) (1) (9) (4)\n", "First is to move. Heaps 1 to 4 are left; the ends hold 3 and 4.")
PLAYED = ["1\n5\n4 2 5 1 3\n", "1\n2\n6 6\n", "1\n3\n1 1 1\n", "1\n4\n3 3 3 3\n", "1\n1\n9\n"]
EXTREMES = [("2\n1\n1000000000000000000\n2\n1000000000000000000 1000000000000000000\n", "1\n0\n")]
DIGITS = [("1\n4000000\n", "1\n250000\n", "1 ", "30.5 MiB"), ("2000000\n", "125000\n", "1\n1\n", "45.8 MiB")]
BROKEN = [("T = 0", b"0\n"), ("T = 11", b"11\n" + b"1\n1\n" * 11), ("n = 0", b"1\n0\n\n"),
          ("n = 1001", b"1\n1001\n" + b" ".join([b"1"] * 1001) + b"\n"), ("a heap of 0", b"1\n2\n1 0\n"),
          ("a heap above 10^9", b"1\n1\n1000000001\n"), ("a case missing", b"2\n1\n1\n")]


def file_of(*cases):
    return lines(len(cases), *(part for heaps in cases for part in (len(heaps), heaps)))


def tiny():
    """One file of more cases than a contest allows."""
    yield file_of(*(heaps for n, most in ((1, 9), (2, 6), (3, 5), (4, 5), (5, 4), (6, 3), (7, 3), (8, 2), (9, 2))
                    for heaps in itertools.product(range(1, most + 1), repeat=n)))


def small_input(random):
    rows = [" ".join(str(random.randint(1, 3)) for _ in range(random.randint(1, 4))) for _ in range(random.randint(1, 3))]
    return lines(len(rows), *(f"{len(row.split())} {row}" for row in rows))


def lay_out(line, block):
    for _ in range(line(1)[0]):
        block(1, line(1)[0])


def random_input(random, most):
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
    return file_of(*cases)


def large(random):
    for low, high in ((1, 10**9), (1, 2), (1, 1), (10**9 - 3, 10**9)):
        yield file_of(*([random.randint(low, high) for _ in range(1000)] for _ in range(10)))
    yield file_of(*(range(1, 1001) for _ in range(10)))


def costly(random):
    return lines(1, 40_000, random.choices((1, 2), k=40_000))


def large_certificates(random, effort):
    n = (50, 250, 1100)[effort]  # about n * n positions
    yield lines(1, n, [random.randint(1, 3) for _ in range(n)]), []


WITNESSES = {
    "map-of-intervals": lambda: file_of(*([1 + i * i % 9 for i in range(1000)] for _ in range(10))),
    "table-of-500": lambda: file_of([1] * 1000),
}
