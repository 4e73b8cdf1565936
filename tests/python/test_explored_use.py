"""Games that are classes of Python, as they are used: progress, threads, agreement with rules files, and what is wrong with them."""

import gc
import threading
import unittest
import weakref

import zermelo
from support import ModuleTest, run_python
from test_explored import EXAMPLES, Misere, RepeatingScored, Scored, Table


class Wythoff:
    def __init__(self, a, b):
        self.heaps = a, b

    def start(self):
        return self.heaps

    def moves(self, position):
        a, b = position
        yield from ((k, 0) for k in range(1, a + 1))
        yield from ((0, k) for k in range(1, b + 1))
        yield from ((k, k) for k in range(1, min(a, b) + 1))

    def after(self, position, move):
        return position[0] - move[0], position[1] - move[1]


class Kayles:
    """Rows of pins: knock down one, or two side by side."""

    def __init__(self, *rows):
        self.rows = rows

    def start(self):
        return self.rows

    def moves(self, position):
        return [(row, left, taken) for row, pins in enumerate(position) for taken in (1, 2) for left in range(pins - taken + 1)]

    def after(self, position, move):
        row, left, taken = move
        return position[:row] + (left, position[row] - left - taken) + position[row + 1:]


class KaylesInParts(Kayles):
    def components(self, position):
        return [(pins,) for pins in position if pins]


class TicTacToe:
    def start(self):
        return "." * 9

    def moves(self, position):
        return [] if self.won(position) else [i for i in range(9) if position[i] == "."]

    def after(self, position, move):
        mark = "xo"[(9 - position.count(".")) % 2]
        return position[:move] + mark + position[move + 1:]

    def score(self, position, move):
        return int(self.won(self.after(position, move)))

    def won(self, position):
        rows = (0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)
        return any(position[a] != "." and position[a] == position[b] == position[c] for a, b, c in rows)


class Progress(ModuleTest):
    def test_a_line_that_was_shown_is_taken_away(self):
        class Slow(Wythoff):
            def after(self, position, move):
                if told:
                    raise LookupError
                return super().after(position, move)

        told = []
        cleared = []

        class Line:
            def tell(self, done, total):
                told.append(done)

            def clear(self):
                cleared.append(len(told))

        self.addCleanup(zermelo.show_progress)
        zermelo._core.set_progress(Line())
        with self.assertRaises(LookupError):
            zermelo.explore(Slow(10**6, 10**6))
        self.assertEqual((len(cleared), cleared[-1]), (1, len(told)))


class Threads(ModuleTest):
    def test_several_threads_with_one_game(self):
        explored = zermelo.explore(Wythoff(3, 3))
        whole = zermelo.explore(Wythoff(30, 30))
        expected = {position: whole.value(position) for position in whole.positions}
        wrong = []

        def work(first):
            for a in range(first, 31, 2):
                for b in range(a, 31):
                    if explored.value((a, b)) != expected[a, b]:
                        wrong.append((a, b))

        threads = [threading.Thread(target=work, args=(first % 2,)) for first in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual((wrong, len(explored)), ([], len(whole)))


class RulesFiles(ModuleTest):
    """The same game in a rules file has the same values."""

    def test_wythoff(self):
        explored = zermelo.explore(Wythoff(12, 15))
        stated = zermelo.rules_file(EXAMPLES / "wythoff.game").table(a=range(13), b=range(16), value="grundy")
        self.assertEqual(len(explored), 13 * 16)
        for (a, b), value in zip(explored.positions, explored.values):
            self.assertEqual(value, stated[a, b])

    def test_kayles_as_a_sum_and_as_a_whole(self):
        stated = zermelo.rules_file(EXAMPLES / "kayles.game").table(pins=range(40))
        parts = zermelo.explore(KaylesInParts(39))
        self.assertEqual(len(parts), 39)
        for pins in range(40):
            self.assertEqual(parts.value((pins,)).number, stated[pins])
        whole = zermelo.explore(Kayles(5, 4))
        for position, value in zip(whole.positions, whole.values):
            self.assertEqual(parts.value(position).number, value)
        best = parts.best((7, 9, 4))
        self.assertEqual(parts.value(parts.rules.after((7, 9, 4), best)).number, 0)
        self.assertEqual(parts.value(()), zermelo.Value("grundy", 0))

    def test_tic_tac_toe(self):
        explored = zermelo.explore(TicTacToe())
        self.assertEqual((len(explored), explored.value()), (5478, zermelo.Value("score", 0)))
        self.assertEqual(len(explored.line()), 9)
        self.assertEqual(explored.best("xx.oo...."), 2)
        self.assertEqual(explored.value("xx.oo....").number, 1)


class Failures(ModuleTest):
    def test_what_the_rules_throw_comes_out_and_what_is_known_stays(self):
        class Fragile(Wythoff):
            broken = True

            def after(self, position, move):
                if self.broken and position == (3, 2) and move == (0, 1):
                    raise LookupError("broken")
                return super().after(position, move)

        rules = Fragile(1, 1)
        explored = zermelo.explore(rules)
        for _ in range(2):
            with self.assertRaisesRegex(LookupError, "broken"):
                explored.value((5, 5))
            self.assertEqual(len(explored), 4)
        self.assertEqual(explored.value((1, 1)).number, zermelo.explore(Wythoff(1, 1)).value().number)
        rules.broken = False
        self.assertEqual(explored.value((5, 5)), zermelo.explore(Wythoff(5, 5)).value())

    def test_rules_that_are_none(self):
        class NoMoves:
            def start(self):
                return 0

        class Unhashable(Wythoff):
            def start(self):
                return [3, 4]

        class NotIterable(Wythoff):
            def moves(self, position):
                return 5

        class OddScores(Wythoff):
            def score(self, position, move):
                return "much"

        class LargeScores(Wythoff):
            def score(self, position, move):
                return 2**62

        class Contradiction(KaylesInParts):
            last_mover_loses = True

        class ScoresThatGoOn(RepeatingScored):
            pass

        for rules, error in ((NoMoves(), AttributeError), (Unhashable(1, 1), TypeError), (NotIterable(2, 2), TypeError),
                             (OddScores(2, 2), TypeError), (LargeScores(2, 2), OverflowError), (Contradiction(3), TypeError),
                             (ScoresThatGoOn({0: {"a": (1, 1)}, 1: {"b": (0, 0)}}), ValueError)):
            with self.subTest(rules=type(rules).__name__), self.assertRaises(error):
                zermelo.explore(rules).value()
        with self.assertRaises(TypeError):
            zermelo.explore(Wythoff(2, 2)).value(1, 2)

    def test_play_without_end_is_refused_where_it_is_not_allowed(self):
        for rules in (Table, Misere, Scored):
            explored = zermelo.explore(rules({0: {"a": (1, 0)}, 1: {"b": (0, 0)}}))
            with self.assertRaisesRegex(zermelo.LimitError, "may_repeat = True"):
                explored.value()

    def test_memory_is_bounded(self):
        class Endless:
            def start(self):
                return 0

            def moves(self, position):
                return (1, 2)

            def after(self, position, move):
                return 2 * position + move

        with self.assertRaisesRegex(zermelo.LimitError, "explored"):
            zermelo.explore(Endless(), memory="8M")

        class Wide(Endless):
            def moves(self, position):
                return iter(int, 1)

            def after(self, position, move):
                return 0

        with self.assertRaisesRegex(zermelo.LimitError, "explored"):
            zermelo.explore(Wide(), memory="8M")

    def test_play_of_any_length(self):
        class Long:
            def start(self):
                return 300_000

            def moves(self, position):
                return range(1, min(position, 2) + 1)

            def after(self, position, move):
                return position - move

        explored = zermelo.explore(Long())
        self.assertEqual((len(explored), explored.value().number), (300_001, 300_000 % 3))

    def test_the_rules_cannot_ask_what_is_explored(self):
        class Curious(Wythoff):
            explored = None

            def moves(self, position):
                if self.explored is not None:
                    self.explored.value(position)
                return super().moves(position)

        rules = Curious(1, 1)
        rules.explored = zermelo.explore(rules)
        with self.assertRaisesRegex(RuntimeError, "at work for the caller already"):
            rules.explored.value((4, 4))

    def test_what_is_not_needed_goes(self):
        class Place:
            def __init__(self, left):
                self.left = left

            def __eq__(self, other):
                return self.left == other.left

            def __hash__(self):
                return hash(self.left)

        class Walk:
            def start(self):
                return Place(9)

            def moves(self, place):
                return range(1, min(3, place.left) + 1)

            def after(self, place, move):
                return Place(place.left - move)

        explored = zermelo.explore(Walk())
        places = [weakref.ref(place) for place in explored.positions]
        self.assertEqual((len(places), explored.value().number), (10, 9 % 4))
        with self.assertRaises(AttributeError):
            explored.value("no place")
        self.assertEqual(len(explored), 10)
        del explored
        gc.collect()
        self.assertEqual([place() for place in places], [None] * 10)

    def test_ctrl_c(self):
        done = run_python("import os, signal, zermelo\n"
                          "class Endless:\n"
                          "    def start(self): return 0\n"
                          "    def moves(self, position): return (1,)\n"
                          "    after = int.__add__\n"
                          "    def after(self, position, move):\n"
                          "        if position == 10_000: os.kill(os.getpid(), signal.SIGINT)\n"
                          "        return position + move\n"
                          "try:\n    zermelo.explore(Endless())\nexcept KeyboardInterrupt:\n    print('ended')\n")
        self.assertEqual((done.stdout, done.stderr), ("ended\n", ""))


if __name__ == "__main__":
    unittest.main()
