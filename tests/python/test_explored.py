"""Games as classes of Python: held against the plain definition of their values, and against rules files that state the same."""

import unittest
from functools import lru_cache

import zermelo
from support import EFFORT, SOURCE, ModuleTest, random_of

EXAMPLES = SOURCE / "examples" / "games"


class Table:
    """A game that a dictionary states: of each position its moves, each with where it leads to and what it scores."""

    def __init__(self, table):
        self.table = table

    def start(self):
        return 0

    def moves(self, position):
        return iter(self.table[position])

    def after(self, position, move):
        return self.table[position][move][0]


class Misere(Table):
    last_mover_loses = True


class Scored(Table):
    def score(self, position, move):
        return self.table[position][move][1]


class Repeating(Table):
    may_repeat = True


class RepeatingMisere(Repeating):
    last_mover_loses = True


class RepeatingScored(Scored):
    may_repeat = True


def random_table(random, cyclic):
    """Moves lead to later positions unless the table is cyclic; some scores are negative."""
    count = random.randint(1, 30)
    table = {}
    for position in range(count):
        targets = range(count) if cyclic else range(position + 1, count)
        chosen = random.sample(targets, min(len(targets), random.choice((0, 1, 2, 3, 6))))
        table[position] = {f"m{target}": (target, random.randint(-9, 9)) for target in chosen}
    return table


# The definitions, as a textbook has them.

def grundy_by_definition(table):
    @lru_cache(None)
    def value(position):
        options = {value(target) for target, _ in table[position].values()}
        return next(n for n in range(len(options) + 1) if n not in options)
    return value


def misere_by_definition(table):
    @lru_cache(None)
    def value(position):
        options = [value(target) for target, _ in table[position].values()]
        return 1 if not options or -1 in options else -1
    return value


def score_by_definition(table):
    @lru_cache(None)
    def value(position):
        return max((score - value(target) for target, score in table[position].values()), default=0)
    return value


def repeating_by_definition(table, end_scores):
    """Who can force the end in n moves, for n = 0, 1, ... until nothing is new; `end_scores` is what a position without
    moves is worth. Returns the values and the numbers of moves."""
    decided = {p: (end_scores, 0) for p in table if not table[p] and end_scores}
    for count in range(1, len(table) + 1):
        new = {}
        for position, moves in table.items():
            if position in decided or not moves:
                continue
            options = [decided.get(target) for target, _ in moves.values()]
            if any(option and option[0] == -1 for option in options):
                new[position] = (1, count)
            elif all(option and option[0] == 1 for option in options):
                new[position] = (-1, count)
        decided.update(new)
    return decided


def reachable(table):
    found = [0]
    for position in found:
        found += [target for target, _ in dict.fromkeys(table[position].values()) if target not in found]
    return list(dict.fromkeys(found))


class Definitions(ModuleTest):
    def hold(self, name, rules, definition, cyclic=False):
        random = random_of(name)
        count = 0
        for _ in range(150 * EFFORT):
            table = random_table(random, cyclic)
            explored = zermelo.explore(rules(table))
            value = definition(table)
            self.assertEqual(explored.positions[0], 0)
            self.assertEqual(sorted(explored.positions), sorted(reachable(table)))
            self.assertEqual(list(explored.values), [value(position) for position in explored.positions], table)
            for position in table:  # also those that cannot be reached
                self.assertEqual(explored.value(position).number, value(position), table)
                self.hold_moves(explored, position, value, table)
                count += 1
        print(f"tried: positions of games in Python, {name}: {count} cases")

    def hold_moves(self, explored, position, value, table):
        choices = dict(explored.choices(position))
        self.assertEqual(list(choices), list(table[position]))
        best = explored.best(position)
        self.assertEqual(best is None, not table[position])
        if best is None:
            return
        kind = explored.value(position).kind
        if kind == "grundy":
            self.assertEqual(choices[best].number == 0, value(position) > 0)
        else:
            self.assertEqual(choices[best].number, value(position))
            self.assertEqual(max(choice.number for choice in choices.values()), value(position))

    def test_grundy_values(self):
        self.hold("Grundy values", Table, grundy_by_definition)

    def test_last_mover_loses(self):
        self.hold("where the last mover loses", Misere, misere_by_definition)

    def test_scores(self):
        self.hold("scores", Scored, score_by_definition)

    def test_positions_that_come_back(self):
        random = random_of("positions that come back")
        draws = 0
        for _ in range(150 * EFFORT):
            table = random_table(random, cyclic=True)
            for rules, end in ((Repeating, -1), (RepeatingMisere, 1)):
                explored = zermelo.explore(rules(table))
                decided = repeating_by_definition(table, end)
                for position in table:
                    number, left = decided.get(position, (0, None))
                    self.assertEqual(explored.value(position), zermelo.Value("outcome", number), (table, position))
                    self.assertEqual(explored.remoteness(position), left, (table, position))
                    draws += number == 0
                    if number:  # perfect play ends, and in time
                        self.assertEqual(len(explored.line(position, most=1000)), left)
        self.assertGreater(draws, 10)

    def test_positions_that_come_back_and_ends_that_score(self):
        random = random_of("ends that score")
        for _ in range(100 * EFFORT):
            table = random_table(random, cyclic=True)
            scored = {position: {move: (target, random.choice((-1, 0, 1)) if not table[target] else 0)
                                 for move, (target, _) in moves.items()} for position, moves in table.items()}
            explored = zermelo.explore(RepeatingScored(scored))
            decided = {}
            for _ in table:
                for position, moves in scored.items():
                    worth = [score or (-decided[target] if target in decided else 0) for target, score in moves.values()]
                    sure = [score != 0 or target in decided for target, score in moves.values()]
                    if 1 in worth:
                        decided[position] = 1
                    elif moves and all(sure) and set(worth) == {-1}:
                        decided[position] = -1
            self.assertEqual([explored.value(position).number for position in table],
                             [decided.get(position, 0) for position in table], scored)


if __name__ == "__main__":
    unittest.main()
