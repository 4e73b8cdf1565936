"""`zermelo why`: what it says of small positions, and as JSON."""

import json
import unittest

from support import GAMES, CommandTest, data


class Why(CommandTest):
    def why(self, game, *words, stdin=None):
        stdin = data(game, "sample.in").read_text() if stdin is None else stdin
        return self.expect(["why", game, *words], 0, stderr="", stdin=stdin).stdout.decode()

    def reasons(self, game, *words, stdin=None):
        (line,) = self.why(game, *words, "--json", stdin=stdin).splitlines()
        return [case["reason"] for case in json.loads(line)["cases"]]

    def test_end_nim_names_the_right_end_that_loses(self):
        self.assertEqual(self.reasons("end-nim"),
                         [["While the left end holds 3, the player to move loses only if the right end holds 4, "
                           "and it does."]])
        self.assertEqual(self.reasons("end-nim", "--after", "R-1"),
                         [["While the left end holds 3, the player to move loses only if the right end holds 4, "
                           "and it holds 3."]])
        self.assertEqual(self.reasons("end-nim", stdin="2\n1\n7\n3\n5 5 2\n"),
                         [["A single heap can be taken whole."],
                          ["While the left end holds 5, the player to move wins whatever the right end holds."]])

    def test_keepaway_names_the_rectangle_and_the_cell(self):
        (start,) = self.reasons("keepaway")
        self.assertEqual(start[0], "Who stands on a winning cell wins. These are the cells whose row + column is between 3 "
                                   "and 4 and whose row - column is between 1 and 2; no two of them are farther than 1 apart.")
        (there,) = self.reasons("keepaway", "--after", "2,2")
        self.assertEqual(there[1], "The token stands on 2,2 (value 8), which is no winning cell, and the winning cell 3,1 "
                                   "(value 9) is far enough from it.")
        (lost,) = self.reasons("keepaway", "--after", "3,1")
        self.assertEqual(lost[1], "The token stands on a winning cell, 3,1 (value 9), so every move leaves these cells.")

    def test_grid_walk_names_the_missing_grundy_value(self):
        self.assertEqual(self.reasons("grid-walk", stdin="3 3 2\n...\n...\n...\n1\n1 1\n"),
                         [["The moves lead to these Grundy values: 0, 2, 3. The value here is the smallest number that is "
                           "missing there, 1.", "The player to move loses exactly where the Grundy value is 0."]])

    def test_subtangle_names_the_numbers(self):
        self.assertEqual(self.reasons("subtangle"),
                         [["Whichever 1 is chosen, some 2 below and to the right of it wins for the other player."],
                          ["There is no 2 below and to the right of 2,4."], ["There is no 1 in the matrix."]])
        (twice,) = self.reasons("subtangle", stdin="1\n3 3 3\n1 2 1\n1 1 1\n1 2 1\n1 1 1\n")
        self.assertEqual(twice[1], "The number 1 of turn 3 is that of turn 1 again. Whoever is to choose on turn 1 can take "
                                   "a 1 that has no other 1 below and to the right of it, so only the turns before 3 "
                                   "matter.")

    def test_staircase_names_the_alternatives(self):
        self.assertEqual(self.reasons("staircase"), [[]])
        (reason,) = self.reasons("staircase", "--after", "1,1")[0]
        self.assertRegex(reason, r"^The player to move scores as much as the other player from here on with 1,2, and 3 less than "
                                 r"the other player with the next best move, 2,1\.$")

    def test_refutations_and_what_follows(self):
        text = self.why("subtangle", "--case", "2")
        self.assertIn("Tsovak is to move, and 2 of the 3 moves win; none wins sooner than 2,4:\n", text)
        self.assertIn("    1,1  loses in 2 moves; Narek wins with 2,2\n", text)
        text = self.why("staircase", "--after", "1,1")
        self.assertRegex(text, r"\n    2,1  then .*, which is \d+ worse; Black's best reply is ")

    def test_long_lists_are_cut_with_a_count(self):
        stdin = "30 30 29\n" + ("." * 30 + "\n") * 30 + "1\n1 1\n"
        self.assertRegex(self.why("grid-walk", stdin=stdin), r"\n    \.\.\. and 19 moves more \(--all shows them\)\n")
        self.assertNotIn("more", self.why("grid-walk", "--all", stdin=stdin))

    def test_json_tells_the_same_as_solve(self):
        for game in GAMES:
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
