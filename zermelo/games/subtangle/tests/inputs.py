"""Inputs of subtangle that keep to the limits of its contest; tests/command/inputs.py tells what each function is."""

import itertools

from inputs import lines, rows_of

SAMPLES = ["sample", "sample-e1"]
MAPS = {"subtangle": ["--case", "1"]}
PROOFS = [["--distance"]]
LARGEST = 1500
SIDES = "9x3x2", "1\n9 3 2\n"
SIZES = [[], ["--size", "20", "--cases", "4"]]
CAUGHT = ["turns-not-reset", "same-column-reply"]
START = (", case 1 of 3: you are Tsovak, the computer is Narek", "     1  2  3\n  1  1+ 3  6\n  2  4  6  2\n",
         "Tsovak is to move. On turn 1 a 1 is chosen, in any cell.")
PLAYED = ["1\n3 4 4\n1 2 3\n1 2 1 3\n2 1 2 3\n3 2 3 1\n1 3 2 3\n",
          "1\n4 5 5\n1 2 2 1\n" + "1 2 1 2 2\n2 2 1 1 2\n" * 2 + "1 1 2 1 2\n",
          "1\n2 2 2\n7 7\n7 7\n7 7\n"]
LARGEST_NUMBER, LEAST_NUMBER = 2**63 - 1, -(2**63)
EXTREMES = [(f"1\n1 1 1\n{LEAST_NUMBER}\n{LEAST_NUMBER}\n", "T\n"),
            (f"1\n2 2 2\n{LARGEST_NUMBER} {LEAST_NUMBER}\n{LARGEST_NUMBER} 0\n0 {LEAST_NUMBER}\n", "N\n"),
            (f"1\n2 2 2\n{LARGEST_NUMBER} {LEAST_NUMBER}\n{LARGEST_NUMBER} 0\n0 {LARGEST_NUMBER}\n", "T\n")]
DIGITS = [("1\n1 2000 2000\n1\n", "1\n1 500 500\n1\n", "1 ", "30.5 MiB"), ("1\n1 4000000 1\n1\n", None, "1\n", "30.5 MiB")]
ANSWERED_AS_THEY_ARE_READ = ["1\n1 2000 2000\n1\n"]
BROKEN = [("t = 0", b"0\n"), ("l = 0", b"1\n0 1 1\n\n1\n"), ("a above n * m", b"1\n1 1 2\n3\n1 2\n"),
          ("b above n * m", b"1\n1 1 2\n1\n1 3\n"), ("b of 0", b"1\n1 1 2\n1\n1 0\n"),
          ("the sum of l", b"2\n" + (b"751 1 1\n" + b" ".join([b"1"] * 751) + b"\n1\n") * 2),
          ("the sum of n * m", b"2\n" + (b"1 1001 1500\n1\n" + (b" ".join([b"1"] * 1500) + b"\n") * 1001) * 2),
          ("m = 1501", b"1\n1 1 1501\n1\n" + b" ".join([b"1"] * 1501) + b"\n")]


def file_of(*cases):
    """Each case is the numbers of a and the rows of b."""
    return lines(len(cases), *(part for a, b in cases for part in ((len(a), len(b), len(b[0])), a, *b)))


def tiny():
    """Up to 2 x 3 with numbers to 3 and up to three turns; 3 x 3 with numbers to 2 and up to four. They are one file of more
    cases than a contest allows."""
    cases = []
    for n, m in [*itertools.product((1, 2), (1, 2, 3)), (3, 1), (3, 2), (3, 3)]:
        most, turns = (2, 4) if n * m == 9 else (min(n * m, 3), 3)
        numbers = range(1, most + 1)
        choices = [a for l in range(1, turns + 1) for a in itertools.product(numbers, repeat=l)]
        for b in itertools.product(numbers, repeat=n * m):
            # Renaming the numbers keeps the answer: it is enough that a begins with 1.
            cases += [(a, rows_of(b, m)) for a in choices if a[0] == 1 or most == 1]
    yield file_of(*cases)


def small_input(random):
    l, n, m = random.randint(1, 3), random.randint(2, 4), random.randint(2, 4)
    a, *b = ([random.randint(1, 3) for _ in range(length)] for length in [l] + [m] * n)
    return lines(1, (l, n, m), a, *b)


def lay_out(line, block):
    for _ in range(line(1)[0]):
        l, n, m = line(3)
        block(1, l)
        block(n, m)


def random_input(random, most):
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
    return file_of(*cases)


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


def large(random):
    def square(a, values):
        return (a, [random.choices(values, k=1500) for _ in range(1500)])

    yield file_of(square(range(1, 1501), range(1, 1501)))
    yield file_of(square([1, 2, 3] * 500, range(1, 4)))
    # one value on every turn and cell; all turns on a long diagonal
    yield file_of(([1] * 1500, [[1] * 1500] * 1500))
    yield file_of((range(1, 1501), [[max(i, j) + 1 for j in range(1500)] for i in range(1500)]))
    yield file_of(*(([1], [random.choices(range(1, 3), k=1500)]) for _ in range(1500)))


def costly(random, n=900):
    return lines(1, (n, n, n), range(1, n + 1), *(random.choices(range(1, n * n), k=n) for _ in range(n)))


def large_certificates(random, effort):
    """Bands, since at random play ends soon."""
    n = 100 if effort else 30
    yield lines(1, (n, n, n), range(n), *([(r + c) // 4 for c in range(n)] for r in range(n))), []


WITNESSES = {
    # the table has 1500 x 1500 x 1500 entries
    "table-of-every-turn": lambda: file_of(
        (range(1, 1501), [[1 + (i + j) % 1500 for j in range(1500)] for i in range(1500)])),
    # the reply to a 1 is a 2 to which there is no 3: nearly every 1 is held against all cells below and right of it
    "every-reply-tried": lambda: file_of(
        ([1, 2, 3], [[1 + (i * j + i) % 3 for j in range(1500)] for i in range(1500)])),
}
