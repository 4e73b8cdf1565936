"""What `solve` tells people and programs."""

import hashlib
import json
import re
import unittest

from support import GAMES, SOURCE, CommandTest, data, example

STAIRCASE = "2 3\n2 7 3\n9 1 2\n3 7 2\n2 3 1\n"
TWO_ROWS_OF_HEAPS = "2\n4\n3 1 9 4\n2\n1000000000000000000 3\n"


class Text(CommandTest):
    def test_a_score_game(self):
        self.expect(["solve", "staircase"], 0,
                    "staircase: Black wins by 2\n"
                    "   2  7  3  |  3  7  2\n"
                    "   9  1  2  |  2  3  1\n"
                    "  No cell is filled yet.\n"
                    "  2,3 fills the cell in row 2 and column 3.\n"
                    "  Black is to move and has only one move: 1,1\n"
                    "  Perfect play goes on with 1,1 1,2 2,1 1,3 2,2 2,3\n", "", stdin=STAIRCASE)

    def test_what_was_scored_counts_in_mid_game(self):
        """A bad move of Black changes who wins; the final difference counts from the start."""
        self.expect(["solve", "staircase", "--after", "1,1 1,2 1,3"], 0,
                    "staircase: White wins by 4\n"
                    "   2x 7o 3x |  3x 7o 2x\n"
                    "   9  1  2  |  2  3  1\n"
                    "  The numbers of filled cells, row by row, are 3, 0.\n"
                    "  2,3 fills the cell in row 2 and column 3.\n"
                    "  White is to move and has only one move: 2,1\n"
                    "  Perfect play goes on with 2,1 2,2 2,3\n", "", stdin=STAIRCASE)

    def test_the_end_of_the_play(self):
        result = self.expect(["solve", "staircase", "--after", "1,1 1,2 2,1 1,3 2,2 2,3"], 0, stdin=STAIRCASE)
        self.assertIn("Black wins by 2\n", result.stdout.decode())
        self.assertIn("  Black is to move and has no move left.\n", result.stdout.decode())
        self.assertNotIn("Perfect play", result.stdout.decode())

    def test_a_draw(self):
        self.assertIn("staircase: it is a draw\n",
                      self.expect(["solve", "staircase"], 0, stdin="1 2\n1 1\n1 1\n").stdout.decode())

    def test_stretches_of_moves_and_cases(self):
        self.expect(["solve", "end-nim"], 0,
                    "case 1 of 2: Second wins in 10 moves\n"
                    "  (3) (1) (9) (4)\n"
                    "  Heaps 1 to 4 are left; the ends hold 3 and 4.\n"
                    "  L-3 takes 3 stones from the left end, R-2 takes 2 from the right end.\n"
                    "  First is to move, and each of the 7 moves loses: L-1 to L-3; R-1 to R-4\n"
                    "  Perfect play goes on with L-1 R-1 L-1 R-1 L-1 R-1 L-1 L-8 L-1 L-1\n"
                    "case 2 of 2: First wins\n"
                    "  (1000000000000000000) (3)\n"
                    "  Heaps 1 and 2 are left; the ends hold 1000000000000000000 and 3.\n"
                    "  First is to move, and 1 of the 1000000000000000003 moves wins: L-999999999999999997\n"
                    "  Perfect play goes on with L-999999999999999997 L-1 R-1 L-1 R-1 L-1 L-1; "
                    "a shorter win may exist\n", "", stdin=TWO_ROWS_OF_HEAPS)
        self.expect(["solve", "end-nim", "--case", "1", "--after", "L-3 R-3"], 0,
                    "case 1 of 2: Second wins in 4 moves\n"
                    "  (1) (9) (1)\n"
                    "  Heaps 2 to 4 are left; the ends hold 1 and 1.\n"
                    "  L-3 takes 3 stones from the left end, R-2 takes 2 from the right end.\n"
                    "  First is to move, and each of the 2 moves loses: L-1; R-1\n"
                    "  Perfect play goes on with L-1 L-8 L-1 L-1\n", "", stdin=TWO_ROWS_OF_HEAPS)

    def test_positions_are_told_in_words(self):
        for game, after, sentence in (
                ("end-nim", "L-3 L-1 L-9", "Only heap 4 is left; it holds 4."),
                ("end-nim", "L-3 L-1 L-2", "Heaps 3 and 4 are left; the ends hold 7 and 4."),
                ("grid-walk", "D", "The token stands in row 2, column 1."),
                ("keepaway", "", "The token is not on the board yet."),
                ("keepaway", "2,3", "The token stands in row 2, column 3, on the value 3."),
                ("staircase", "1,1 2,1 1,2", "The numbers of filled cells, row by row, are 2, 1."),
                ("staircase", "1,1 2,1 1,2 1,3 2,2 2,3", "Every cell is filled."),
                ("subtangle", "", "On turn 1 a 1 is chosen, in any cell."),
                ("subtangle", "1,1", "On turn 2 a 2 is chosen, below row 1 and right of column 1.")):
            text = self.expect(["solve", game, data(game, "sample.in"), "--case", "1", "--after", after], 0).stdout.decode()
            self.assertIn(f"\n  {sentence}\n", text)

    def test_a_board_that_is_too_large_is_cut(self):
        board = self.write("board.in", "40 40 3\n" + ("." * 40 + "\n") * 40 + "1\n30 30\n")
        for verb in ("solve", "why"):
            text = self.expect([verb, "grid-walk", board], 0).stdout.decode()
            self.assertIn("@", text)
            self.assertIn("  (rows 23..37 of 40, columns 1..40 of 40)\n", text)

    def test_endless_play_has_no_line(self):
        text = self.expect(["solve", "keepaway", data("keepaway", "sample.in")], 0).stdout.decode()
        self.assertTrue(text.startswith("keepaway: Marin wins\n"), text)
        self.assertNotIn("Perfect play", text)

    def test_grundy_values_and_sums(self):
        path = example("grid-walk")
        text = self.expect(["solve", "grid-walk", "--grundy", path], 0).stdout.decode()
        values = [int(v) for v in re.findall(r"\(Grundy value (\d+)\)", text)]
        self.assertEqual(len(values), 4)
        total = 0
        for value in values:
            total ^= value
        text = self.expect(["solve", "grid-walk", "--sum", path], 0).stdout.decode()
        self.assertIn(f"The sum of 4 queries: {'First' if total else 'Second'} wins (Grundy value {total})", text)
        # After the winning move the sum is 0.
        move, query = re.search(r"First wins with (\S+) in query (\d+)", text).groups()
        text = self.expect(["solve", "grid-walk", "--grundy", path, "--case", query, "--after", move], 0)
        after = int(re.search(r"\(Grundy value (\d+)\)", text.stdout.decode())[1])
        self.assertEqual(total ^ values[int(query) - 1] ^ after, 0)

    def test_the_moves_are_counted_where_they_are_asked_for(self):
        kayles = str(SOURCE / "examples/games/kayles.game")
        few = self.run_zermelo("solve", kayles, "12").stdout.decode().splitlines()[0]
        self.assertRegex(few, r"First wins in 11 moves$")
        many = [self.run_zermelo("solve", kayles, "24", *words).stdout.decode() for words in ([], ["--distance"])]
        self.assertRegex(many[0].splitlines()[0], r"First wins$")
        self.assertRegex(many[1].splitlines()[0], r"First wins in \d+ moves$")
        proven = self.run_zermelo("certify", kayles, "24", "--distance").stdout.decode()
        moves = many[1].splitlines()[0].split()[-2]
        self.assertIn(f"case 1 first wins in {moves} moves", proven)
        refused = self.run_zermelo("solve", "staircase", example("staircase"), "--distance")
        self.assertEqual(refused.returncode, 2)
        self.assertIn(b"nobody wins in a number of moves", refused.stderr)

    def test_long_lists_are_cut_with_a_count(self):
        cases = "30\n" + "1\n1\n" * 30
        text = self.expect(["solve", "end-nim"], 0, stdin=cases).stdout.decode()
        self.assertEqual(text.count("First wins"), 20)
        self.assertEqual(text.count("L-3 takes 3 stones"), 1)
        self.assertTrue(text.endswith("... and 10 more (--all shows them, --case K shows one)\n"))
        self.assertEqual(self.run_zermelo("solve", "end-nim", "--all", stdin=cases).stdout.count(b" of 30: "), 30)
        row = "1 30\n" + "1 " * 30 + "\n" + "1 " * 30 + "\n"
        text = self.expect(["solve", "staircase"], 0, stdin=row).stdout.decode()
        self.assertRegex(text, r"Perfect play goes on with (1,\d+ ){20}\.\.\. \(30 moves in all\)\n")
        text = self.expect(["solve", "staircase", "--all"], 0, stdin=row).stdout.decode()
        self.assertRegex(text, r"Perfect play goes on with (1,\d+ ){29}1,30\n")

    def test_several_files_are_named(self):
        a = self.write("a.in", "1\n1\n5\n")
        b = self.write("b.in", "1\n2\n5 5\n")
        text = self.expect(["solve", "end-nim", a, b], 0).stdout.decode()
        self.assertRegex(text, rf"^{re.escape(str(a))}\nend-nim: First wins in 1 move\n(?:.*\n)*{re.escape(str(b))}\nend-nim: Second")


class Json(CommandTest):
    def solve(self, *words, stdin=""):
        output = self.expect(["solve", *words, "--json"], 0, stderr="", stdin=stdin).stdout.decode()
        return [json.loads(line) for line in output.splitlines()]

    def test_it_tells_how_to_repeat_it(self):
        (result,) = self.solve("staircase", stdin=STAIRCASE)
        self.assertIn(result["target"], ("scalar", "sse4", "avx2", "avx512"))
        version = self.run_zermelo("--version").stdout.decode().split()[1]
        self.assertEqual(
            {key: result[key] for key in ("schema", "zermelo", "target", "seed", "game", "players", "input")},
            {"schema": 1, "zermelo": version, "target": result["target"], "seed": None, "game": "staircase",
             "players": ["Black", "White"],
             "input": {"name": "<stdin>", "bytes": len(STAIRCASE),
                       "sha256": hashlib.sha256(STAIRCASE.encode()).hexdigest()}})

    def test_a_score_game(self):
        (result,) = self.solve("staircase", "--after", "1,1", stdin=STAIRCASE)
        self.assertEqual(result["cases"], [{
            "case": 1, "after": ["1,1"], "position": "1 0", "to_move": "second",
            "value": {"kind": "score", "number": 0}, "winner": "first", "score": 2,
            "verdict": "Black wins by 2", "moves": 2, "best_moves": 1,
            "best": [{"first": "1,2", "last": "1,2", "moves": 1, "value": {"kind": "score", "number": 0}}],
            "remoteness": None, "other_start": None, "line": {"length": 5, "moves": ["1,2", "2,1", "1,3", "2,2", "2,3"]}}])

    def test_stretches(self):
        (result,) = self.solve("end-nim", stdin=TWO_ROWS_OF_HEAPS)
        first, second = result["cases"]
        self.assertEqual((first["winner"], first["moves"], first["best_moves"]), ("second", 7, 7))
        self.assertEqual((first["remoteness"], first["line"]["length"]), (10, 10))
        self.assertIsNone(second["remoteness"])
        self.assertEqual(first["best"][0], {"first": "L-1", "last": "L-3", "moves": 3,
                                            "value": {"kind": "outcome", "number": -1}})
        self.assertEqual(second["moves"], 10**18 + 3)
        self.assertIsNone(second["score"])

    def test_endless_play(self):
        board = f"2 0\n{2**63 - 1} {-2**63}\n-1 5\n"  # what was scored fits no 64 bits, and does not matter
        (result,) = self.solve("keepaway", "--after", "1,1 1,2 1,1 1,2", stdin=board)
        self.assertEqual(result["cases"][0]["winner"], "first")
        (result,) = self.solve("keepaway", data("keepaway", "sample.in"), "--after", "1,1")
        case = result["cases"][0]
        self.assertEqual(case["value"], {"kind": "long_run", "number": 1})
        self.assertEqual((case["winner"], case["line"]), ("second", None))

    def test_a_sum(self):
        (result,) = self.solve("grid-walk", example("grid-walk"), "--sum")
        self.assertNotIn("cases", result)
        self.assertEqual(set(result["sum"]), {"cases", "value", "winner", "winning_move"})
        self.assertEqual(result["sum"]["value"]["kind"], "grundy")

    def test_a_line_a_file_and_all_of_it_on_request(self):
        row = self.write("row.in", "1 30\n" + "1 " * 30 + "\n" + "1 " * 30 + "\n")
        sample = data("staircase", "sample.in")
        cut, other = self.solve("staircase", row, sample)
        self.assertEqual([cut["input"]["name"], other["input"]["name"]], [str(row), str(sample)])
        line = cut["cases"][0]["line"]
        self.assertEqual((line["length"], len(line["moves"])), (30, 20))
        whole, _ = self.solve("staircase", row, sample, "--all")
        self.assertEqual(len(whole["cases"][0]["line"]["moves"]), 30)

    def test_names_that_are_no_utf8_do_no_harm(self):
        path = self.folder / "a".encode().decode()
        path = bytes(path.parent) + b"/\xff.in"
        with open(path, "wb") as file:
            file.write(STAIRCASE.encode())
        result = self.run_zermelo("solve", "staircase", "--json", *[path.decode("utf-8", "surrogateescape")])
        self.assertEqual(result.returncode, 0)
        json.loads(result.stdout.decode("utf-8"))

    def test_every_game_keeps_its_promise(self):
        """The best moves are legal, and lead where their values say."""
        count = 0
        for game in GAMES:
            (result,) = self.solve(game, example(game))
            for case in result["cases"]:
                for choice in case["best"]:
                    (after,) = self.solve(game, example(game), "--case", case["case"],
                                          "--after", choice["first"])
                    self.assertEqual(after["cases"][0]["winner"], case["winner"])
                    self.assertEqual(after["cases"][0]["score"], case["score"])
                    count += 1
        print(f"tried: best moves played through the command: {count} cases")
        self.assertGreater(count, 10)


if __name__ == "__main__":
    unittest.main()
