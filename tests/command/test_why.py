"""`zermelo why`: what it says of small positions, and as JSON."""

import json
import unittest

from support import CommandTest, data


class Why(CommandTest):
    def why(self, game, *words, stdin=None):
        stdin = data(game, "sample.in").read_text() if stdin is None else stdin
        return self.expect(["why", game, *words], 0, stderr="", stdin=stdin).stdout.decode()

    def reasons(self, game, *words, stdin=None):
        (line,) = self.why(game, *words, "--json", stdin=stdin).splitlines()
        return [case["reason"] for case in json.loads(line)["cases"]]

    def test_end_nim_names_the_right_end_that_loses(self):
        self.assertEqual(self.reasons("end-nim"),
                         [["with 3 on the left the mover loses only if the right end holds 4; it does"]])
        self.assertEqual(self.reasons("end-nim", "--after", "R-1"),
                         [["with 3 on the left the mover loses only if the right end holds 4; it holds 3"]])
        self.assertEqual(self.reasons("end-nim", stdin="2\n1\n7\n3\n5 5 2\n"),
                         [["a single heap can be taken whole"],
                          ["with 5 on the left the mover loses only if the right end is gone; it holds 2"]])

    def test_keepaway_names_the_rectangle_and_the_cell(self):
        (start,) = self.reasons("keepaway")
        self.assertEqual(start[0], "the winning cells have row + column in 3..4 and row - column in 1..2; "
                                   "no two are farther than 1 apart")
        (there,) = self.reasons("keepaway", "--after", "2,2")
        self.assertEqual(there[1], "the token on 2,2 (8) is not; 3,1 (9) is, and far enough")
        (lost,) = self.reasons("keepaway", "--after", "3,1")
        self.assertEqual(lost[1], "the token on 3,1 (9) is among them, so every move leaves them")

    def test_grid_walk_names_the_missing_grundy_value(self):
        self.assertEqual(self.reasons("grid-walk", stdin="3 3 2\n...\n...\n...\n1\n1 1\n"),
                         [["the options have the Grundy values 0, 2, 3; the smallest missing is 1"]])

    def test_subtangle_names_the_numbers(self):
        self.assertEqual(self.reasons("subtangle"),
                         [["wherever 1 is chosen, 2 can be chosen below and right of it so that it wins"],
                          ["there is no 2 below and right of 2,4"], ["1 is nowhere"]])
        (twice,) = self.reasons("subtangle", stdin="1\n3 3 3\n1 2 1\n1 1 1\n1 2 1\n1 1 1\n")
        self.assertEqual(twice[1], "turn 3 asks for 1 again: on turn 1 a 1 can be chosen with no 1 below and right of "
                                   "it, so only the turns before 3 matter")

    def test_staircase_names_the_alternatives(self):
        self.assertEqual(self.reasons("staircase"), [["1,1 is the only move"]])
        (reason,) = self.reasons("staircase", "--after", "1,1")[0]
        self.assertRegex(reason, r"^1,2 gains 0 from here on, the next best move 2,1 gains -\d+: \d+ less$")

    def test_refutations_and_what_follows(self):
        text = self.why("subtangle", "--case", "2")
        self.assertIn("Tsovak to move: 2 of 3 moves win; none wins sooner than 2,4\n", text)
        self.assertIn("    1,1  loses in 2 moves; refuted by 2,2\n", text)
        text = self.why("staircase", "--after", "1,1")
        self.assertRegex(text, r"\n    2,1  .*, \d+ worse; answered by ")

    def test_long_lists_are_cut_with_a_count(self):
        stdin = "30 30 29\n" + ("." * 30 + "\n") * 30 + "1\n1 1\n"
        self.assertRegex(self.why("grid-walk", stdin=stdin), r"\n    \.\.\. and 19 moves more \(--all shows them\)\n")
        self.assertNotIn("more", self.why("grid-walk", "--all", stdin=stdin))

    def test_json_tells_the_same_as_solve(self):
        for game in ("end-nim", "grid-walk", "keepaway", "staircase", "subtangle"):
            grundy = ["--grundy"] if game == "grid-walk" else []
            path = data(game, "sample.in")
            why = json.loads(self.expect(["why", game, path, "--json"], 0).stdout)
            solve = json.loads(self.expect(["solve", game, path, "--json", *grundy], 0).stdout)
            for one, other in zip(why["cases"], solve["cases"], strict=True):
                for key in ("case", "after", "position", "to_move", "value", "winner", "score", "verdict", "moves",
                            "best_moves", "remoteness"):
                    self.assertEqual(one[key], other[key])
                self.assertEqual(sum(result["moves"] for result in one["results"]), one["moves"])
                self.assertEqual([c["first"] for c in one["choices"] if c["best"]],
                                 [c["first"] for c in other["best"]])

    def test_bad_input(self):
        self.expect(["why", "end-nim", "--case", "3"], 2, "", "<stdin>: error: --case is 3; the file has 1 case\n",
                    stdin="1\n1\n5\n")
        self.expect(["why", "end-nim"], 2, "", stdin="1\n1\nx\n")


if __name__ == "__main__":
    unittest.main()
