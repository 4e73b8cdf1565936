"""Rules that are compiled say what interpreted ones say, and are compiled when they should be."""

import os
import threading
import unittest
from unittest import mock

import zermelo
from support import EXAMPLES, PATIENCE, SEED, SOURCE, ModuleTest
from zermelo import compiled

SOME = ["connect-four", "domineering", "chomp", "tic-tac-toe", "wythoff", "cat-and-mouse"]


class Enough(Exception):
    pass


class Compiled(ModuleTest):
    def test_they_say_the_same(self):
        for path in EXAMPLES:
            if path.stem in SOME:
                with self.subTest(game=path.stem):
                    interpreted, game = zermelo.rules_file(path), zermelo.rules_file(path)
                    self.assertTrue(game.compile())
                    for seed in range(3):
                        text = game.generate(3, seed=SEED + seed).text
                        self.assertEqual(game.read(text).solve(), interpreted.read(text).solve())
                        self.assertEqual(game.answer(text), interpreted.answer(text))

    def test_where_there_is_nothing_to_compile_or_nobody_who_does(self):
        self.assertFalse(zermelo.game("end-nim").compile())
        game = zermelo.rules_file(SOURCE / "examples" / "games" / "nim.game")
        for compiler in ("false", "no-such-compiler"):
            with mock.patch.dict(os.environ, {"CXX": compiler}), mock.patch.dict(compiled._addresses, clear=True):
                self.assertFalse(game.compile())
        self.assertTrue(game.read("3 4").solve().winner)

    def test_it_begins_once_work_has_lasted(self):
        begun = threading.Event()

        def tell(done, total):
            if begun.is_set():
                raise Enough

        self.addCleanup(zermelo.show_progress)
        zermelo.show_progress(tell)
        with mock.patch.dict(os.environ, {"ZERMELO_TRANSLATION": ""}), \
                mock.patch.object(compiled, "compile_now", lambda game: begun.set()):
            puzzle = zermelo.rules_file(SOURCE / "examples" / "games" / "dots-and-boxes.game").read("6 6")
            with self.assertRaises(Enough):
                puzzle.value()
        self.assertTrue(begun.is_set())

    def test_the_environment(self):
        with mock.patch.dict(os.environ, {"ZERMELO_TRANSLATION": "perhaps"}), self.assertRaisesRegex(ValueError, "perhaps"):
            zermelo.rules_file(EXAMPLES[0])
        with mock.patch.dict(os.environ, {"ZERMELO_TRANSLATION": "first"}), \
                mock.patch.object(compiled, "compile_now") as compile_now:
            game = zermelo.rules_file(EXAMPLES[0])
        compile_now.assert_called_once_with(game)


if __name__ == "__main__":
    unittest.main()
