"""The samples of every game through the built command, and inputs that are odd but fine."""

import random
import unittest

import inputs
from support import GAMES, CommandTest, data, example

# Every sample of the statements: the game, the input, the answer.
SAMPLES = [(game, *(data(game, name + ending).read_text() for ending in (".in", ".ans")))
           for game in GAMES for name in inputs.OF[game].SAMPLES]


class Answer(CommandTest):
    def test_samples(self):
        for game, text, answer in SAMPLES:
            self.expect(["answer", game], 0, answer, "", stdin=text)
            self.expect(["validate", game, "--contest"], 0, None, "", stdin=text)

    def test_other_white_space_is_fine(self):
        for game, text, answer in SAMPLES:
            tokens = text.split()
            for other in (text.replace("\n", "\r\n"), text.rstrip("\n"), "\n\n \t" + text + "\n \r\n\v\f",
                          " ".join(tokens), "\n".join(tokens)):
                self.expect(["answer", game], 0, answer, "", stdin=other)

    def test_aliases_are_the_game(self):
        for alias in ("cf2005e1", "cf2005e2", "p4363", "p2599", "acwing1322", "cf1658e", "boj28218", "p12658"):
            self.expect(["games", alias], 0, stderr="")

    def test_no_cases_are_no_answers(self):
        self.expect(["answer", "end-nim"], 0, "", "", stdin="0\n")
        self.expect(["answer", "subtangle"], 0, "", "", stdin="0\n")
        self.expect(["answer", "grid-walk"], 0, "", "", stdin="1 1 0\n.\n0\n")

    def test_the_smallest_and_the_extreme(self):
        for game in GAMES:
            for text, answer in inputs.OF[game].EXTREMES:
                self.expect(["answer", game], 0, answer, "", stdin=text)

    def test_one_row_is_an_alternating_sum(self):
        count = 100_000
        numbers = " ".join("7" for _ in range(count))
        self.expect(["answer", "staircase"], 0, "0\n", "", stdin=f"1 {count}\n{numbers}\n{numbers}\n")

    def test_examples_are_solved(self):
        for game in GAMES:
            self.expect(["solve", game, example(game)], 0, stderr="")
            self.expect(["validate", game, "--contest", example(game)], 0, stderr="")


class Memory(CommandTest):
    """What needs too much is refused before it starts, with the figure; `answer` goes on where it can."""

    def test_sessions_are_refused_where_answers_are_not(self):
        # Heaps of two sizes are what only the table or a sweep decides.
        pattern = random.Random(1).choices("12", k=8000)
        heaps = "1\n8000\n" + " ".join(pattern) + "\n"
        result = self.expect(["solve", "end-nim", "--memory", "4M"], 3, "", stdin=heaps)
        self.assertEqual(result.stderr.decode(),
                         "<stdin>: error: the table of all stretches of 8000 heaps needs 15.4 MiB, "
                         "--memory is 4 MiB\n")
        result = self.expect(["answer", "end-nim", "--memory", "4M"], 0, stderr="", stdin=heaps)
        self.assertIn(result.stdout, (b"0\n", b"1\n"))

    def test_a_session_makes_do_with_less_than_all_positions_take(self):
        board = "14 14\n" + ("1 " * 14 + "\n") * 28  # 153 MiB of values
        self.assertEqual(self.expect(["solve", "staircase", "--memory", "40M"], 0, stdin=board).stdout,
                         self.expect(["solve", "staircase", "--memory", "1G"], 0, stdin=board).stdout)
        result = self.expect(["solve", "staircase", "--memory", "1M"], 3, "", stdin=board)
        self.assertRegex(result.stderr.decode(), r"^<stdin>: error: a game on a 14 x 14 board needs .* MiB, "
                                                 r"--memory is 1 MiB\n$")

    def test_answers_are_refused_too_where_nothing_helps(self):
        board = "30 30\n" + ("1 " * 30 + "\n") * 60
        result = self.expect(["answer", "staircase"], 3, "", stdin=board)
        self.assertRegex(result.stderr.decode(), r"^<stdin>: error: .* needs .* [TPE]iB, --memory is .*\n$")


if __name__ == "__main__":
    unittest.main()
