# A notebook as a script: editors and Jupyter (with jupytext) open it cell by cell, and `./run python docs/python/notebook.py`
# runs it. What a cell prints stands below it behind `#>`; tests/python/test_documents.py holds that, and the pictures.

# %% [markdown]
# # From a game to a certificate: Wythoff's game
#
# Two heaps; take from one, or equally many from both; who cannot move loses (W. A. Wythoff, 1907). We state the game, look at
# a table, see a pattern, draw it, and prove one position.

# %%
import math

import zermelo

wythoff = zermelo.rules("""
game wythoff: two heaps; take from one, or equally many from both
position a, b
move first  k in 1..a         -> [a - k, b]
move second k in 1..b         -> [a, b - k]
move both   k in 1..min(a, b) -> [a - k, b - k]
""")
print(wythoff)
#> <Game wythoff: two heaps; take from one, or equally many from both>

# %% [markdown]
# Who wins a position, with which move, and why the others lose:

# %%
puzzle = wythoff.read("4 6")
print(puzzle.solve())
print(puzzle.best())
for explained in puzzle.why().choices[1:4]:
    print(f"{explained.choice} is refuted by {explained.follow[0]}")
#> First wins in 5 moves
#> both(1)
#> first(1) is refuted by second(1)
#> first(2) is refuted by second(5)
#> first(3) is refuted by second(4)

# %% [markdown]
# A table of all small positions. A value of -1 is a P-position: whoever is to move loses.

# %%
LAST = 40
table = wythoff.table(a=range(LAST + 1), b=range(LAST + 1), value="outcome")
lost = [(a, b) for a in range(LAST + 1) for b in range(a, LAST + 1) if table[a, b] == -1]
print(table)
print(lost[:8])
#> <Table of wythoff: who wins for a = 0..40, b = 0..40>
#> [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13), (9, 15), (11, 18)]

# %% [markdown]
# The differences of the two heaps are 0, 1, 2, ...: and the smaller ones are the multiples of the golden ratio, rounded down.

# %%
print([b - a for a, b in lost[:8]])


def golden(n):
    """The whole part of n times the golden ratio, without rounding errors."""
    return (n + math.isqrt(5 * n * n)) // 2


print(all((a, b) == (golden(n), golden(n) + n) for n, (a, b) in enumerate(lost)))
#> [0, 1, 2, 3, 4, 5, 6, 7]
#> True

# %% [markdown]
# The picture shows two rays from the corner, whose slopes are the golden ratio and one over it. (In a notebook the last line of a
# cell would do: `table.picture()`.)

# %%
table.picture().save("wythoff.svg")

# %% [markdown]
# The same game as a class of Python. It is explored once; its values are Grundy values, which tell who wins sums as well.


# %%
class Wythoff:
    def start(self):
        return LAST, LAST

    def moves(self, position):
        a, b = position
        yield from ((k, 0) for k in range(1, a + 1))
        yield from ((0, k) for k in range(1, b + 1))
        yield from ((k, k) for k in range(1, min(a, b) + 1))

    def after(self, position, move):
        return position[0] - move[0], position[1] - move[1]


explored = zermelo.explore(Wythoff())
print(explored)
print(all((value == 0) == (table[place] == -1) for place, value in zip(explored.positions, explored.values)))
#> <Explored Wythoff: 1681 positions>
#> True

# %% [markdown]
# A certificate proves the result of one position; the checker, which knows no solver, verifies it by the rules alone. If a line
# is changed, it objects.

# %%
certificate = wythoff.read("8 13").certify()
verdict = wythoff.check("8 13", certificate)
print(verdict.verified, verdict.claims)
print(wythoff.check("8 13", certificate.replace("second wins", "first wins")).objection)
#> True ['case 1: second wins']
#> the list proves the value 0
