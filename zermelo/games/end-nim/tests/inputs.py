"""Inputs of end-nim that keep to the limits of its contest; tests/command/inputs.py tells what each function is."""

import itertools

from inputs import lines

SAMPLES = ["sample"]


def file_of(*cases):
    return lines(len(cases), *(part for heaps in cases for part in (len(heaps), heaps)))


def tiny():
    """One file of more cases than a contest allows."""
    yield file_of(*(heaps for n, most in ((1, 9), (2, 6), (3, 5), (4, 5), (5, 4), (6, 3), (7, 3), (8, 2), (9, 2))
                    for heaps in itertools.product(range(1, most + 1), repeat=n)))


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


WITNESSES = {
    "map-of-intervals": lambda: file_of(*([1 + i * i % 9 for i in range(1000)] for _ in range(10))),
    "table-of-500": lambda: file_of([1] * 1000),
}
