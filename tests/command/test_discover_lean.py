"""zermelo discover --lean: texts that Lean accepted, moves that are those of the rules, tables that prove what is said, and what
is not written."""

import itertools
import re
import unittest

from support import SOURCE, CommandTest
from test_discover import END_NIM, PASS

GAMES = SOURCE / "examples" / "games"
LEAN = SOURCE / "tests" / "command" / "golden" / "lean"  # what Lean accepted, as docs/discover.md tells
CODEFORCES_36D = """input k, a, b
position a, b
move down if a > 0 -> a = a - 1
move right if b > 0 -> b = b - 1
move both if a >= k and b >= k -> [a - k, b - k]
"""


class Losing:
    """What a text says of a game: its rules, its automaton and the tables that prove it. Read by what Lean's lemmas say of them,
    and checked as they do."""

    def __init__(self, text):
        def entries(name):
            table, bits, found = re.search(rf"{name} := .*?entry (0x[0-9a-f]+) (\d+) (\(.* \+ \w\)|\w)", text).groups()
            factor = re.match(r"\((\d+) \*", found)
            table, bits, factor = int(table, 16), int(bits), int(factor.group(1)) if factor else 0
            return lambda *at: table >> bits * (at[0] * factor + at[1] if factor else at[0]) & (1 << bits) - 1

        def number(name):
            return int(re.search(rf"{name} := (0x[0-9a-f]+|\d+)$", text, re.MULTILINE).group(1), 0)

        self.count, self.states = map(int, re.search(r"def game : Game := ⟨(\d+), rules, automaton, (\d+)⟩", text).groups())
        self.rules = [
            (int(width), [(kind == "zero", [int(word) for word in sum_.split(", ")], int(constant))
                          for kind, sum_, constant in re.findall(r"\.(zero|atMostZero) \[(.*?)\] \((-?\d+)\)", conditions)],
             [int(word) for word in after.split(", ")])
            for width, conditions, after in re.findall(r"^  ⟨(\d+), \[(.*)\], \[([^\]]*)\]⟩", text, re.MULTILINE)]
        next_state, accepting = entries("next s l"), int(re.search(r"accepts s := Nat.testBit (0x[0-9a-f]+) s", text).group(1), 16)
        self.next = lambda state, letter: next_state(state, letter) % self.states
        self.accepts = lambda state: bool(accepting >> state & 1)
        table, bits, most, offset = re.search(r"\(entry (0x[0-9a-f]+) (\d+) \((\d+) \* p \+ i\) : Nat\) - (\d+) : Int", text).groups()
        self.constant = lambda place, i: (int(table, 16) >> int(bits) * (place * int(most) + i) & (1 << int(bits)) - 1) - int(offset)
        self.rule_of, self.go, self.ending = entries("ruleOf .*?"), entries("go p l"), number("ending")
        state_table, state_bits = re.search(r"length, entry (0x[0-9a-f]+) (\d+) p⟩", text).groups()
        self.state_of = lambda place: int(state_table, 16) >> int(state_bits) * place & (1 << int(state_bits)) - 1
        self.places, self.hopeful, self.subsets, self.zeros = map(number, ("places", "hopeful", "subsets", "zeros"))
        self.state, self.among, self.move = entries("state t"), entries("among t"), entries("move t l")

    def takes(self, position):
        state = 0
        for digit in range(max(position).bit_length()):
            state = self.next(state, sum((number >> digit & 1) << i for i, number in enumerate(position)))
        return self.accepts(state)

    def options(self, position, others):
        """Where moves lead to for which the others are among these numbers."""
        for width, conditions, after in self.rules:
            for more in itertools.product(others, repeat=width - self.count):
                numbers = (*position, *more)
                sums = [(exact, sum(map(int.__mul__, factors, numbers)) + constant) for exact, factors, constant in conditions]
                if all(found == 0 or found < 0 and not exact for exact, found in sums):
                    yield tuple(numbers[i] for i in after)

    def place(self, place):
        conditions = self.rules[self.rule_of(place)][1]
        return self.rule_of(place), [self.constant(place, i) for i in range(len(conditions))], self.state_of(place)

    def step(self, place, letter):
        rule, constants, state = self.place(place)
        _, conditions, after = self.rules[rule]
        sums = [constant + sum(factor for i, factor in enumerate(factors) if letter >> i & 1)
                for (_, factors, _), constant in zip(conditions, constants)]
        if any(exact and found % 2 for (exact, _, _), found in zip(conditions, sums)):
            return None
        return rule, [(found + 1) // 2 for found in sums], self.next(state, sum((letter >> at & 1) << i for i, at in enumerate(after)))

    def ends(self, place):
        rule, constants, state = self.place(place)
        return self.accepts(state) and all(constant == 0 or constant < 0 and not exact
                                           for (exact, _, _), constant in zip(self.rules[rule][1], constants))

    def are_places_right(self):
        for place in range(self.places):
            hopeful = place < self.hopeful
            if bool(self.ending >> place & 1) != self.ends(place) or self.ends(place) and not hopeful:
                return False
            for letter in range(1 << self.rules[self.rule_of(place)][0]):
                to, step = self.go(place, letter), self.step(place, letter)
                if (to == 0) != (step is None) or to and self.place(to - 1) != step or not hopeful and 0 < to <= self.hopeful:
                    return False
        starts = [(i, [constant for _, _, constant in rule[1]], 0) for i, rule in enumerate(self.rules)]
        return [self.place(i) for i in range(len(self.rules))] == starts and self.among(0) == (1 << len(self.rules)) - 1

    def met(self, subset, letter):
        found = 0
        for place in range(self.hopeful):
            if self.among(subset) >> place & 1:
                for more in range(1 << self.rules[self.rule_of(place)][0] - self.count):
                    found |= 1 << self.go(place, letter | more << self.count)
        return found >> 1 & (1 << self.hopeful) - 1

    def are_subsets_right(self):
        if any(self.accepts(self.next(state, 0)) != self.accepts(state) for state in range(self.states)) or self.state(0):
            return False
        for subset in range(self.subsets):
            for letter in range(1 << self.count):
                to = self.move(subset, letter)
                if to >= self.subsets or self.state(to) != self.next(self.state(subset), letter) or self.among(to) != self.met(subset, letter):
                    return False
            loses, later = self.accepts(self.state(subset)), subset
            for _ in range(0 if loses else self.zeros):
                later = self.move(later, 0)
            if loses == bool(self.among(later) & self.ending):
                return False
        return True

    def is_proved(self):
        return self.are_places_right() and self.are_subsets_right()


class DiscoverLean(CommandTest):
    def written(self, rules, *words):
        path = self.folder / "found.lean"
        result = self.run_zermelo("discover", self.write("found.game", rules), *words, "--lean", path)
        self.assertEqual((result.returncode, result.stderr), (0, b""))
        return path.read_text()

    def test_what_is_written_is_what_lean_accepted(self):
        games = {name: ((GAMES / f"{name}.game").read_text(), []) for name in ("kayles", "subtraction", "dawsons-chess")}
        games["end-nim"] = (END_NIM, ["--fix", "n=3"])
        games["nim"] = ((GAMES / "nim.game").read_text(), ["--parts", "2"])
        for name, (rules, words) in games.items():
            self.assertEqual(self.written(rules, *words), (LEAN / f"{name}.lean").read_text(), name)

    def kinds(self, rules):
        """The moves of the file for Lean as (kind, numbers...), and start, period and how far heaps are tried."""
        text = self.written(rules)
        self.assertTrue(text.startswith("-- The Grundy values of the heaps n and n + "), text)
        kinds = re.search(r"^def moves : List Move := \[(.*)\]$", text, re.MULTILINE).group(1)
        lasts = re.search(r"^  lasts (\d+) (\d+) (\d+) ", text, re.MULTILINE).groups()
        return kinds, tuple(map(int, lasts))

    def test_moves_are_those_of_the_rules(self):
        for rules, kinds, lasts in (
                ("octal 0.137\n", ".whole 1, .rest 2 0, .rest 3 0, .split 3 1 1", (52, 34, 175)),
                ("octal 0.77\n", ".rest 1 0, .split 1 1 1, .rest 2 0, .split 2 1 1", (71, 12, 168)),
                ("position n\nmove k in 1..min(3, n) -> n = n - k\n", ".rest 1 0, .rest 2 0, .rest 3 0", (0, 4, 7)),
                ("position n\nmove k in {2, 3} if n >= k + 2 -> [n - k]\n", ".rest 2 2, .rest 3 2", (2, 5, 10)),
                ("position n\nmove k in {1, 2} if n > 2*k -> [n - k]\nmove last k in {1, 2} if n == k -> [0]\n",
                 ".whole 1, .rest 1 2, .whole 2, .rest 2 3", (3, 3, 8))):
            self.assertEqual(self.kinds(rules), (kinds, lasts), rules)

    def test_an_automaton_has_the_moves_of_the_rules_and_tables_that_prove_it(self):
        def nim(position):
            return {position[:i] + (left,) + position[i + 1:] for i in range(len(position)) for left in range(position[i])}

        def end_nim(position):
            nonzero = [i for i, heap in enumerate(position) if heap]
            return {option for option in nim(position) for i in (nonzero[:1] + nonzero[-1:]) if option[i] != position[i]}

        def moore(position):
            return {option for first in nim(position) for option in {first} | nim(first)
                    if sum(map(int.__ne__, option, position)) <= 2}

        def staircase(position):
            return {(*position[:i], position[i] - k, *position[i + 1:]) if i == 0 else
                    (*position[:i - 1], position[i - 1] + k, position[i] - k, *position[i + 1:])
                    for i in range(len(position)) for k in range(1, position[i] + 1)}

        def half(position):
            return {(position[0] - k,) for k in range(1, position[0] // 2 + 1)}

        def codeforces(position):
            a, b = position
            return {option for option in ((a - 1, b), (a, b - 1), (a - 2, b - 2)) if min(option) >= 0}

        read = {name: (GAMES / f"{name}.game").read_text() for name in ("nim", "moores-nim", "staircase-nim", "take-at-most-half")}
        for rules, words, moves, side in (
                (read["nim"], ["--parts", 2], nim, 6), (read["moores-nim"], ["--parts", 3], moore, 3),
                (read["staircase-nim"], ["--fix", "n=3"], staircase, 3), (read["take-at-most-half"], [], half, 18),
                (END_NIM, ["--fix", "n=3"], end_nim, 3), (CODEFORCES_36D, ["--fix", "k=2"], codeforces, 6)):
            losing = Losing(self.written(rules, *words))
            self.assertTrue(losing.is_proved(), words)
            for position in itertools.product(range(side), repeat=losing.count):
                found = set(losing.options(position, range(2 * side)))
                self.assertEqual(found, moves(position), f"{rules} {position}")
                self.assertEqual(losing.takes(position), not any(map(losing.takes, found)), f"{rules} {position}")

    def test_tables_do_not_prove_another_automaton(self):
        text = self.written(END_NIM, "--fix", "n=3")
        automaton = re.search(r"next s l := entry (0x[0-9a-f]+) (\d+) ", text)
        table, bits = int(automaton.group(1), 16), int(automaton.group(2))
        accepting = re.search(r"accepts s := Nat.testBit (0x[0-9a-f]+) s", text).group(1)
        changed = [text.replace(automaton.group(1), hex(table ^ 1 << bits * entry)) for entry in range(7 * 8)]
        changed += [text.replace(f"testBit {accepting}", f"testBit {hex(int(accepting, 16) ^ 1 << state)}") for state in range(7)]
        changed += [text.replace("] (1)", "] (2)"), text.replace("zeros := 0", "zeros := 1").replace("hopeful := ", "hopeful := 1")]
        for other in changed:
            self.assertNotEqual(other, text)
            self.assertFalse(Losing(other).is_proved())

    def test_what_cannot_be_written_is_refused(self):
        path = self.folder / "found.lean"
        read = {name: (GAMES / f"{name}.game").read_text() for name in ("laskers-nim", "wythoff", "e-and-d", "misere-nim")}
        for rules, words, why in (
                (read["laskers-nim"], [], "only what is proved for all sizes can be written for Lean"),
                ("position n\nmove k in 1..3 if k <= n and n != 5 -> [n - k]\n", [],
                 "some moves do not take a fixed number and leave the rest in up to two heaps"),
                ("octal 0.165\n", [], "Lean would have to look at 181346619 options of heaps, and 300000 are the most"),
                (read["wythoff"], [], "an automaton of Fibonacci digits is not written for Lean"),
                (read["e-and-d"], [], "no sum of these numbers falls with every move, as Lean would have to see"),
                (read["misere-nim"], ["--parts", 2], "games in which the last mover loses are not written for Lean"),
                (PASS, [], "numbers that have a range are not written for Lean"),
                (END_NIM, ["--fix", "n=4"], "Lean would have to look at more than 200000 digits of moves")):
            result = self.run_zermelo("discover", self.write("found.game", rules), *words, "--lean", path)
            self.assertEqual((result.returncode, result.stderr.decode()), (3, f"zermelo: {why}, so {path} was not written\n"))
            self.assertFalse(path.exists())


if __name__ == "__main__":
    unittest.main()
