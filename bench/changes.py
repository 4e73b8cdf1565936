"""Changes of a table, a list of rows of words, for bench/slow: each with a number that it may need. None changes how many words
there are."""

import random


def shuffled(rows, number):
    random.Random(number).shuffle(rows)
    return rows


def turned(rows, _):
    return [list(column) for column in zip(*rows)] if len(rows) == len(rows[0]) else rows


def slid(rows, number):
    """Each row is the one above, moved on by so many columns."""
    return [rows[0][by:] + rows[0][:by] for by in (i * number % len(rows[0]) for i in range(len(rows)))]


def recoloured(rows, choose):
    """Each word is replaced by the one of two words of the table that `choose` tells of its row and column."""
    pair = (rows[0][0], next((word for row in rows for word in row if word != rows[0][0]), rows[0][0]))
    return [[pair[choose(i, j)] for j in range(len(row))] for i, row in enumerate(rows)]


def of_two(rows, number):
    dice = random.Random(number)
    return recoloured(rows, lambda i, j: dice.random() < 0.5)


def alternating(rows, number):
    return recoloured(rows, lambda i, j: (i + j) // max(1, number) % 2)


def sprinkled(rows, number):
    """One word of `number`, on the average, gives way to the first of all."""
    dice = random.Random(number)
    return [[rows[0][0] if dice.random() * number < 1 else word for word in row] for row in rows]


def laid_out(rows, key):
    """The numbers in rising order, laid out by the key of row and column."""
    cells = sorted(((i, j) for i in range(len(rows)) for j in range(len(rows[0]))), key=key)
    for (i, j), word in zip(cells, sorted((word for row in rows for word in row), key=int)):
        rows[i][j] = word
    return rows


def ringed(rows, number):
    """Falling with the distance from a cell."""
    dice = random.Random(number)
    row, column, weight = dice.randrange(len(rows)), dice.randrange(len(rows[0])), dice.choice((1, 1, 2))
    return laid_out(rows, lambda cell: -abs(cell[0] - row) - weight * abs(cell[1] - column))


def sloped(rows, number):
    """Rising along i * number + j."""
    return laid_out(rows, lambda cell: cell[0] * number + cell[1])


ORDERS = {"shuffle": shuffled, "turn": turned, "flip": lambda rows, _: rows[::-1],
          "mirror": lambda rows, _: [row[::-1] for row in rows]}
VALUES = {"slide": slid, "two": of_two, "alternate": alternating, "sprinkle": sprinkled}
NUMBERS = {"ring": ringed, "slope": sloped}
