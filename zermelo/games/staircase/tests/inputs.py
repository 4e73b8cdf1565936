"""Inputs of staircase that keep to the limits of its contest; tests/command/inputs.py tells what each function is."""

import itertools

from inputs import lines, rows_of

SAMPLES = ["sample"]
MAPS = {"staircase": [], "staircase-after": ["--after", "1,1 2,1 1,2 3,1"]}
PROOFS = []
LARGEST = 10
SIDES = "3x4", "3 4\n"
SIZES = [[], ["--size", "4x7"]]
CAUGHT = ["three-bits-a-row", "only-a-transposed"]
START = (": you are Black, the computer is White",
         "     1  2  3     1  2  3\n  1  2+ 7  3  |  3+ 7  2\n  2  9  1  2  |  2  3  1\n", "Black is to move. No cell is filled yet.")
PLAYED = ["3 3\n4 1 7\n2 9 3\n5 5 1\n3 2 8\n1 1 6\n7 2 4\n", "1 4\n1 2 3 4\n4 3 2 1\n"]
EXTREMES = [(f"1 1\n{2**62 - 1}\n0\n", f"{2**62 - 1}\n"), (f"1 2\n0 0\n0 {2**62 - 1}\n", f"{1 - 2**62}\n")]
DIGITS = [("1000 2000\n", "250 500\n", "1 ", "30.5 MiB")]
BROKEN = [("n = 0", b"0 1\n"), ("m = 11", b"1 11\n" + (b" ".join([b"1"] * 11) + b"\n") * 2),
          ("A above 10^5", b"1 1\n100001\n0\n"), ("B above 10^5", b"1 1\n0\n100001\n"),
          ("B missing", b"1 1\n0\n"), ("A turned", b"1 2\n1\n2\n1\n2\n")]


def file_of(a, b):
    return lines((len(a), len(a[0])), *a, *b)


def tiny():
    """Up to four cells in any shape, with numbers 0 and 1, and one cell with numbers to 2."""
    for n, m, most in [(1, 1, 2), (1, 2, 1), (2, 1, 1), (1, 3, 1), (3, 1, 1), (2, 2, 1)]:
        for a in itertools.product(range(most + 1), repeat=n * m):
            for b in itertools.product(range(most + 1), repeat=n * m):
                yield file_of(rows_of(a, m), rows_of(b, m))


def small_input(random):
    n, m = random.randint(1, 3), random.randint(1, 3)
    return lines((n, m), *([random.randint(0, 9) for _ in range(m)] for _ in range(2 * n)))


def lay_out(line, block):
    n, m = line(2)
    block(2 * n, m)


def random_input(random, most):
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
    return file_of(rows_of(a, m), rows_of(b, m))


def large(random):
    def numbers(low, high):
        return [[random.randint(low, high) for _ in range(10)] for _ in range(10)]

    yield file_of(numbers(0, 100000), numbers(0, 100000))
    yield file_of(numbers(0, 0), numbers(0, 0))
    yield file_of(numbers(100000, 100000), numbers(0, 0))
    yield file_of(numbers(0, 0), numbers(100000, 100000))
    yield file_of(numbers(0, 1), numbers(0, 1))


def costly(_):
    return file_of([range(15)] * 15, [range(15)] * 15)


def large_certificates(random, effort):
    n = 10 if effort else 6
    yield lines((n, n), *([random.randint(0, 10**5) for _ in range(n)] for _ in range(2 * n))), []
