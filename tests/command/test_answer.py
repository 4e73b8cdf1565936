"""The samples of every game through the built command, and inputs that are odd but fine."""

import random
import unittest

from support import GAMES, CommandTest, example

# Every sample of the statements.
SAMPLES = [
    ("subtangle", "3\n2 2 3\n1 2\n1 3 6\n4 6 2\n2 2 4\n1 2\n1 1 3 2\n4 2 5 1\n2 4 2\n1 2\n3 4\n5 6\n7 8\n8 8\n",
     "N\nT\nN\n"),
    ("cf2005e1", "3\n2 2 3\n1 2\n1 3 5\n4 5 2\n2 2 4\n1 2\n1 1 3 2\n4 2 5 1\n2 4 2\n1 2\n3 4\n5 5\n5 5\n5 5\n",
     "N\nT\nN\n"),
    ("staircase", "2 3\n2 7 3\n9 1 2\n3 7 2\n2 3 1\n", "2\n"),
    ("end-nim", "1\n4\n3 1 9 4\n", "0\n"),
    ("keepaway", "3 1\n1 2 4\n6 8 3\n9 5 7\n", "GGG\nMGG\nMGG\n"),
    ("grid-walk", "2 2 0\n.#\n..\n2\n1 1\n2 1\n", "Second\nFirst\n"),
    ("grid-walk", "2 2 1\n..\n..\n1\n1 1\n", "First\n"),
    ("grid-walk", "3 4 0\n....\n.#..\n....\n1\n3 2\n", "Second\n"),
    ("grid-walk", "3 3 2\n...\n.#.\n...\n1\n1 1\n", "First\n"),
]


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
        largest, least = 2**63 - 1, -(2**63)
        for game, text, answer in [
            ("end-nim", "2\n1\n1000000000000000000\n2\n1000000000000000000 1000000000000000000\n", "1\n0\n"),
            ("subtangle", f"1\n1 1 1\n{least}\n{least}\n", "T\n"),
            ("subtangle", f"1\n2 2 2\n{largest} {least}\n{largest} 0\n0 {least}\n", "N\n"),
            ("subtangle", f"1\n2 2 2\n{largest} {least}\n{largest} 0\n0 {largest}\n", "T\n"),
            ("staircase", f"1 1\n{2**62 - 1}\n0\n", f"{2**62 - 1}\n"),
            ("staircase", f"1 2\n0 0\n0 {2**62 - 1}\n", f"{1 - 2**62}\n"),
            ("keepaway", f"2 0\n{least} {largest}\n0 1\n", "GM\nGG\n"),
            ("grid-walk", f"1 1 {largest}\n.\n1\n1 1\n", "Second\n"),
        ]:
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
