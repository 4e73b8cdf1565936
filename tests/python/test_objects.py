"""The objects of the module: what they show, hold and refuse."""

import pickle
import unittest
from unittest import mock

import numpy

import zermelo
from support import EXAMPLES, SOURCE, ModuleTest, run_python

NIM = """game nim: take any number of stones from one heap
position heap
move k in 1..heap -> [heap - k]
"""


class Objects(ModuleTest):
    def setUp(self):
        super().setUp()
        self.nim = zermelo.rules(NIM)

    def test_what_they_show(self):
        puzzle = self.nim.read("3 4 6")
        self.assertEqual(repr(self.nim), "<Game nim: take any number of stones from one heap>")
        self.assertEqual(repr(puzzle), r"<Puzzle of nim: '3 4 6\n'>")
        self.assertEqual(repr(puzzle.open()), "<Session at '[3] + [4] + [6]', first to move>")
        self.assertEqual(str(puzzle.solve()), "First wins in 13 moves")
        self.assertEqual(str(puzzle.open().position), "[3] + [4] + [6]")
        self.assertEqual(repr(puzzle.value()), "Value(kind='outcome', number=1)")
        self.assertEqual(repr(puzzle.open(grundy=True).value()), "Value(kind='grundy', number=1)")
        self.assertEqual(str(puzzle.why()).splitlines()[:3],
                         ["First wins in 13 moves", "  1: best", "  2: answered by 1@3"])
        self.assertEqual(repr(self.nim.table(heap=range(9))), "<Table of nim: Grundy values for heap = 0..8>")
        self.assertEqual((repr(puzzle.map()), str(puzzle.map()).splitlines()[0]), ("<Picture 'nim'>", "nim"))

    def test_values_can_be_compared_hashed_and_pickled(self):
        value = self.nim.read("5").open(grundy=True).value()
        self.assertEqual(value, zermelo.Value("grundy", 5))
        self.assertEqual(len({value, zermelo.Value("grundy", 5)}), 1)
        for thing in (value, self.nim.read("3 4").solve(), self.nim.info, self.nim.read("2").why()):
            self.assertEqual(pickle.loads(pickle.dumps(thing)), thing)
        self.assertEqual([zermelo.Value("score", n).sign for n in (-2, 0, 7)], [-1, 0, 1])
        self.assertEqual([zermelo.Value("grundy", n).sign for n in (0, 7)], [-1, 1])
        self.assertEqual([zermelo.Choice("a", "a", 1, zermelo.Value("grundy", n)).sign for n in (0, 7)], [1, -1])

    def test_play(self):
        session = self.nim.read("3 4 6").open()
        self.assertEqual(session.moves(4), ["1", "2", "3", "1@2"])
        self.assertEqual(session.moves(0), [])
        session.play("1", "2@2 6@3")
        self.assertEqual(session.history, ["1", "2@2", "6@3"])
        self.assertEqual(session.position.to_move, "second")
        with self.assertRaises(zermelo.InputError):
            session.play("1 9")
        self.assertEqual(len(session.history), 3)
        session.undo(2)
        self.assertEqual(session.history, ["1"])
        with self.assertRaises(IndexError):
            session.undo(2)
        while session.play_best():
            pass
        self.assertEqual((session.value().number, session.moves(), session.best()), (-1, [], None))

    def test_a_line_is_perfect_play(self):
        puzzle = self.nim.read("3 4 6")
        session = puzzle.open()
        line = puzzle.line()
        self.assertEqual(len(line), puzzle.solve().remoteness)
        self.assertEqual(session.line(2), line[:2])
        for move in line:
            left = session.remoteness()
            session.play(move)
            self.assertEqual(session.remoteness(), left - 1)

    def test_scores(self):
        games = {name: zermelo.game(name) for name in zermelo.games()}
        self.assertEqual(games["keepaway"].info.objective, "long_run")
        game = next(game for game in games.values() if game.info.objective == "higher_score")
        session = game.read(game.sample).open()
        total = session.solve().score
        while (choice := session.play_best()) is not None:
            self.assertEqual(session.solve().score, total)
        self.assertEqual(session.score, total)

    def test_cases(self):
        text = "2\n3\n1 2 1\n2\n5 5\n"
        puzzle = zermelo.game("end-nim").read(text)
        self.assertEqual((len(puzzle), len(list(puzzle))), (2, 2))
        self.assertEqual([puzzle.value(1), puzzle.value(2)], [session.value() for session in puzzle])
        for case in (0, 3, -1):
            with self.assertRaises(IndexError):
                puzzle.open(case)
        one = puzzle.certify(2)
        self.assertFalse(puzzle.check(one))
        self.assertTrue(puzzle.check(one, partial=True))

    def test_what_lives_longer(self):
        """A session needs neither its puzzle nor its game, and values of a table need no table."""
        session = zermelo.rules(NIM).read("3 4 6").open()
        values = zermelo.rules(NIM).table(heap=range(100_000)).values
        part = zermelo.rules(NIM).table(heap=range(100_000)).values[5:9]
        self.assertEqual((session.value().number, values[99_999], list(part)), (1, 99_999, [5, 6, 7, 8]))

    def test_a_picture_of_the_position(self):
        puzzle = zermelo.rules_file(SOURCE / "examples" / "games" / "tic-tac-toe.game").read("")
        session = puzzle.open()
        before = session.map().svg()
        self.assertEqual(before, puzzle.map().svg())
        moves = session.moves()[:2]
        session.play(*moves)
        self.assertNotEqual(session.map().svg(), before)
        self.assertEqual(session.map().svg(), puzzle.map(1, after=" ".join(moves)).svg())
        self.assertNotEqual(session.drawing(), puzzle.open().drawing())

    def test_names_that_are_parameters(self):
        """Of a game whose numbers are called like what a table is asked by."""
        game = zermelo.rules("game odd: x\nposition value, case\nmove k in 1..value -> [value - k, case]")
        table = zermelo.Table(game, "value case", {"value": range(3), "case": range(2)})
        self.assertEqual(table.values.tolist(), [[0, 0], [1, 1], [2, 2]])

    def test_arguments(self):
        nim = self.nim
        for wrong in (lambda: nim.table(heap=range(0)), lambda: nim.table(heap=range(0, 9, 2)), lambda: nim.table(heap=[1]),
                      lambda: nim.read("3").map().svg(theme="blue"), lambda: nim.read("3").map().png(scale=1001),
                      lambda: nim.read("3").map().save("picture.gif"), lambda: nim.read("3").open(jobs=0),
                      lambda: nim.read("3", memory="much"), lambda: nim.table(heap=range(3), value="height"),
                      lambda: nim.table(heap=range(2**63, 2**63 + 5)), lambda: nim.generate(5, character="huge"),
                      lambda: zermelo.rules_file(EXAMPLES[0]).read("3").open(case="1")):
            with self.assertRaises((ValueError, TypeError)):
                wrong()
        with self.assertRaisesRegex(ValueError, "no Grundy values"):
            zermelo.game("subtangle").read(zermelo.game("subtangle").sample).open(grundy=True)


class Tables(ModuleTest):
    end_nim = zermelo.game("end-nim")

    def test_values_are_seen_where_they_are(self):
        table = zermelo.rules(NIM).table(heap=range(1000))
        self.assertIsInstance(table.values, numpy.ndarray)
        self.assertEqual((table.values.dtype, table.values.shape), (numpy.dtype("int64"), (1000,)))
        self.assertEqual(table.values.__array_interface__["data"], table.values.__array_interface__["data"])
        self.assertEqual(list(table.values), list(range(1000)))
        self.assertFalse(table.values.flags.writeable)
        self.assertEqual(table.known.dtype, numpy.dtype("bool"))
        self.assertEqual((table[7], len(table), table.kind), (7, 1000, "grundy"))
        with self.assertRaises(KeyError):
            table[1000]

    def test_two_names(self):
        table = zermelo.rules_file(SOURCE / "examples" / "games" / "wythoff.game").table(a=range(1, 9), b=range(0, 12),
                                                                                        value="outcome")
        self.assertEqual(table.values.shape, (8, 12))
        lost = [(a, b) for a in range(1, 9) for b in range(12) if table[a, b] == -1]
        self.assertEqual(lost, [(1, 2), (2, 1), (3, 5), (4, 7), (5, 3), (6, 10), (7, 4)])
        self.assertEqual(table.values[2, 5], -1)
        for place in ((0, 1), (1, 12), 1, (1, 2, 3)):
            with self.assertRaises(KeyError):
                table[place]

    def test_inputs_without_a_value(self):
        table = zermelo.game("end-nim").table("1 2 a 3", a=range(-2, 3))
        self.assertEqual((table.missing, list(table.known)), (3, [False, False, False, True, True]))
        self.assertIsNone(table[-1])
        self.assertEqual(table.first_missing[0], [-2])
        self.assertIn("-2", table.first_missing[1])

    def test_a_table_goes_over_names_of_the_input(self):
        for wrong in (lambda: self.end_nim.table("1 2 3 4"), lambda: self.end_nim.table("1 2 a 4", b=range(3)),
                      lambda: self.end_nim.table("1 3 a b c", a=range(3), b=range(3), c=range(3)),
                      lambda: zermelo.rules(NIM).table(), lambda: zermelo.rules(NIM).table(stones=range(5))):
            with self.assertRaises(ValueError):
                wrong()
        with self.assertRaisesRegex(zermelo.InputError, "none of the inputs has a value.*-5"):
            self.end_nim.table("1 2 a 3", a=range(-5, 1))

    def test_what_repeats(self):
        kayles = zermelo.rules_file(SOURCE / "examples" / "games" / "kayles.game").table(pins=range(200))
        self.assertEqual(kayles.repetition, zermelo.Repetition(start=71, period=12, step=0, last=199, proved=True))
        self.assertIsNone(zermelo.rules(NIM).table(heap=range(3)).repetition)
        self.assertIn("<svg", kayles._repr_svg_())

    def test_what_notebooks_show(self):
        """A picture that is too large for an SVG is shown as a PNG."""
        small = zermelo.rules(NIM).table(heap=range(9))
        self.assertEqual((small._repr_svg_(), small._repr_png_()), (small.picture().svg(), None))
        with mock.patch.object(zermelo.Picture, "svg", side_effect=zermelo.LimitError("too large")):
            self.assertIsNone(small._repr_svg_())
            self.assertEqual(small._repr_png_(), small.picture().png())

    def test_without_numpy_they_are_buffers(self):
        done = run_python("import sys; sys.modules['numpy'] = None; import zermelo\n"
                          f"table = zermelo.rules({NIM!r}).table(heap=range(5))\n"
                          "print(type(table.values).__name__, table.values.tolist(), table.values.readonly, table[3])")
        self.assertEqual((done.stdout, done.stderr), ("memoryview [0, 1, 2, 3, 4] True 3\n", ""))

    def test_the_module_imports_nothing_but_the_library_of_python(self):
        done = run_python("import sys; before = set(sys.modules); import zermelo\n"
                          "print(sorted({name.split('.')[0] for name in set(sys.modules) - before} - sys.stdlib_module_names))")
        self.assertEqual(done.stdout, "['zermelo']\n")


class Errors(ModuleTest):
    def test_an_error_of_an_input_has_a_place(self):
        with self.assertRaises(zermelo.InputError) as caught:
            zermelo.game("end-nim").read("1\n2\n1 x\n", name="chess.in")
        error = caught.exception
        self.assertEqual((error.file, error.line, error.column, error.length), ("chess.in", 3, 3, 1))
        self.assertEqual(error.message, 'the heap a[2] is "x", which is not a whole number')
        self.assertEqual(str(error), f"chess.in:3:3: error: {error.message}\n  1 x\n    ^")
        self.assertIsInstance(error, ValueError)
        self.assertEqual(str(pickle.loads(pickle.dumps(error))), str(error))

    def test_an_error_of_rules_has_a_place(self):
        path = self.folder / "wrong.game"
        path.write_text("game x\nposition heap\nmove k in 1..heep -> [heap - k]\n")
        with self.assertRaises(zermelo.InputError) as caught:
            zermelo.rules_file(path)
        error = caught.exception
        self.assertEqual((error.file, error.line, error.column), (str(path), 3, 14))
        self.assertIn('did you mean "heap"?', error.message)

    def test_other_errors_have_none(self):
        with self.assertRaises(zermelo.InputError) as caught:
            zermelo.game("endnim")
        self.assertEqual((caught.exception.line, caught.exception.file), (None, None))
        self.assertEqual(str(caught.exception), 'there is no game "endnim"; did you mean "end-nim"?')
        with self.assertRaises(FileNotFoundError):
            zermelo.rules_file(self.folder / "nothing.game")

    def test_limits(self):
        connect = zermelo.rules_file(SOURCE / "examples" / "games" / "connect-four.game")
        with self.assertRaises(zermelo.LimitError):
            connect.read(connect.generate(7).text).open(memory="1M").value()
        with self.assertRaises(zermelo.LimitError):
            zermelo.rules(NIM).table(heap=range(10**6), memory="25M")
        with self.assertRaises(zermelo.LimitError):
            zermelo.rules(NIM).table(heap=range(10**18))
        long = self.folder / "long.game"
        long.write_bytes(b"#" * (1 << 20) + b"\n")
        with self.assertRaises(zermelo.LimitError):
            zermelo.rules_file(long)

    def test_files_with_a_byte_order_mark(self):
        path = self.folder / "marked.in"
        path.write_bytes(b"\xef\xbb\xbf3 4\n")
        self.assertEqual(zermelo.rules(NIM).read_file(path).text, "3 4\n")


if __name__ == "__main__":
    unittest.main()
