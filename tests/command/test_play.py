"""`zermelo play` on a pipe: games from start to end, every command, what cannot be done, and saved games."""

import os
import random
import re
import subprocess
import unittest

import inputs
from support import GAMES, PATIENCE, ZERMELO, CommandTest, example

SEED = int(os.environ.get("ZERMELO_SEED", "1"))


class Playing(CommandTest):
    def play(self, game, *words, typed="", status=0, stderr=""):
        result = self.expect(["play", game, *words], status, stderr=stderr, stdin=typed)
        return result.stdout.decode()

    def input_of(self, game, text):
        return self.write("input.txt", text)


class Games(Playing):
    def test_a_game_starts_at_once_on_its_sample(self):
        for game in GAMES:
            title, board, status = inputs.OF[game].START
            shown = self.play(game)
            self.assertTrue(shown.startswith(f"{game}{title}\n{board}{status}\nthe game is not finished after 0 moves; "), shown)

    def test_the_perfect_player_against_itself_plays_out_what_solve_says(self):
        count = 0
        for game in GAMES:
            for text in getattr(inputs.OF[game], "PLAYED", []):
                path = self.input_of(game, text)
                solved = self.run_zermelo("solve", game, path).stdout.decode()
                verdict, moves = re.match(r".*?: (.*?)(?: in (\d+) moves?)?(?: \(Grundy value \d+\))?\n", solved).groups()
                for words, typed in ((["--as", "none"], ""), ([], "go\n" * 40), (["--as", "second"], "go\n" * 40),
                                     (["--as", "both"], "go\n" * 40)):
                    shown = self.play(game, path, *words, typed=typed)
                    self.assertRegex(shown, rf"\n{re.escape(verdict)} after {moves or r'[0-9]+'} moves?\b")
                    self.assertNotIn("let go of the", shown)
                    self.assertNotIn("cost", shown)
                    count += 1
        print(f"tried: games of the perfect player: {count} cases")

    def random_game(self, game, path, person, rng):
        """A person who plays anything, through pipes that wait for each other; returns what was said."""
        process = subprocess.Popen([ZERMELO, "play", game, path, "--as", person], stdin=subprocess.PIPE,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.addCleanup(process.kill)
        said = []

        def read_until(pattern):
            while True:
                line = process.stdout.readline()
                self.assertNotEqual(line, "", said)
                said.append(line)
                if re.match(pattern, line):
                    return line

        def type_line(line):
            process.stdin.write(line + "\n")
            process.stdin.flush()

        status = read_until(r".* is to move\. |The game is over\. ")
        while "The game is over" not in status:
            type_line("moves")
            entries = re.match(r"The .* (?:is|are) (.*?)( and \d+ more)?$", read_until("The .*legal move"))[1].split("; ")
            type_line(re.sub(r" .*", "", rng.choice(entries)))
            status = read_until(r".* is to move\. |The game is over\. ")
        rest, errors = process.communicate(timeout=PATIENCE)
        self.assertEqual((process.returncode, errors), (0, ""))
        return "".join(said) + rest

    def test_against_any_person_the_computer_keeps_what_it_has(self):
        rng = random.Random(SEED)
        print(f"seed: ZERMELO_SEED={SEED}")
        count = 0
        for game in GAMES:
            for text in getattr(inputs.OF[game], "PLAYED", []):
                path = self.input_of(game, text)
                solved = self.run_zermelo("solve", game, path).stdout.decode()
                draw = ": it is a draw" in solved
                for person in ("first", "second"):
                    said = self.random_game(game, path, person, rng)
                    players = re.search(r"[:,] (?:you are|the computer is) (\w+), (?:the computer is|you are) (\w+)",
                                        said).groups()
                    computer = players[1 if person == "first" else 0]
                    first_wins = f": {players[0]} wins" in solved
                    if first_wins == (person == "second") and not draw:
                        self.assertRegex(said, rf"\n{computer} wins .*after \d+ moves?")
                    for slip in re.findall(r"\n  move \d+, (\w+) ", said):
                        self.assertNotEqual(slip, computer)
                    count += 1
        print(f"tried: games against a person: {count} cases")

    def test_from_a_won_position_a_hint_wins_and_from_a_lost_one_none_does(self):
        path = self.input_of("end-nim", "1\n2\n3 5\n")
        self.assertIn("hint: R-2 wins in 7 moves\n", self.play("end-nim", path, typed="hint\n"))
        self.assertIn("hint: every move loses; L-1 lasts the longest, 10 moves\n",
                      self.play("end-nim", typed="hint\n"))
        # With so many stones nobody knows how long it lasts.
        path = self.input_of("end-nim", f"2\n2\n{10**18} {10**18}\n2\n{10**18} {10**17}\n")
        self.assertIn("hint: every move loses; L-1 leaves the most wrong replies\n",
                      self.play("end-nim", path, typed="hint\n"))
        self.assertIn(f"hint: L-{9 * 10**17} wins\n", self.play("end-nim", path, "--case", "2", typed="hint\n"))
        self.assertIn("hint: 1,1 keeps the result: Black wins by 2\n", self.play("staircase", typed="hint\n"))
        self.assertIn("hint: 3,1 wins\n", self.play("keepaway", typed="hint\n"))

    def test_the_account_names_the_move_where_the_game_turned(self):
        path = self.input_of("end-nim", "1\n2\n3 5\n")
        shown = self.play("end-nim", path, typed="R-1\nL-3\n")
        self.assertIn("  move 1, First R-1 let go of the win; R-2 kept it  <- here the game turned\n", shown)
        shown = self.play("staircase", "--as", "both", typed="1,1\n2,1\n1,2\n1,3\n2,2\n2,3\n")
        self.assertTrue(shown.endswith("6. White 2,3\nBlack wins by 5 after 6 moves\n"
                                       "  move 2, White 2,1 cost 3 points; 1,2 was best\n"
                                       "The game is over. Black leads by 5. Every cell is filled.\n"), shown)
        shown = self.play("keepaway", typed="1,1\n")
        self.assertTrue(shown.endswith(
            "the game is not finished after 2 moves; Gojou leads by 8; with perfect play from here on Gojou wins\n"
            "  move 1, Marin 1,1 let go of the win; 3,1 kept it  <- here the game turned\n"), shown)

    def test_a_game_without_end_stops_after_so_many_moves(self):
        for words, moves in (([], 20), (["--moves", "7"], 7), (["--moves", "0"], 0)):
            shown = self.play("keepaway", "--as", "none", *words)
            self.assertEqual(len(re.findall(r"^\d+\. ", shown, re.MULTILINE)), moves)
            self.assertIn(f"not finished after {moves} moves; ", shown)
        shown = self.play("keepaway", "--as", "none", "--moves", "3", typed="go\nundo 2\nredo\n")
        self.assertEqual(re.findall(r"^(\d+)\. ", shown, re.MULTILINE), ["1", "2", "3", "4", "5", "6", "5"])
        self.assertIn("not finished after 5 moves", shown)

    def test_case_after_and_seats(self):
        path = self.input_of("end-nim", "2\n1\n5\n4\n3 1 9 4\n")
        shown = self.play("end-nim", path, "--case", "2", "--after", "L-1 R-1", "--as", "both")
        self.assertIn("end-nim, case 2 of 2: you play both First and Second\n  (2) (1) (9) (3)\n"
                      "First is to move. Heaps 1 to 4 are left; the ends hold 2 and 3.\nthe game is not finished after 2 moves", shown)
        shown = self.play("end-nim", path, "--case", "2", "--as", "second")
        self.assertTrue(shown.startswith("end-nim, case 2 of 2: the computer is First, you are Second\n"
                                         "  (3) (1) (9) (4)\n1. First L-1\nSecond is to move. "))

    def test_the_largest_heaps_are_answered_at_once(self):
        path = self.input_of("end-nim", f"1\n3\n{10**18} 5 {10**18}\n")
        shown = self.play("end-nim", path, typed="moves\nL-1\nmoves\n")
        self.assertIn(f"The {2 * 10**18} legal moves are L-1 to L-{10**18}; R-1 to R-{10**18}\n", shown)
        self.assertIn("\n2. Second R-1\n", shown)

    def test_scores_of_any_size_are_added_up(self):
        board = self.input_of("keepaway", f"2 0\n{2**63 - 1} {-2**63}\n-1 5\n")
        for rounds in (1, 3):
            shown = self.play("keepaway", board, "--after", " ".join(["1,1", "1,2"] * rounds))
            self.assertIn(f"Marin leads by {rounds * (2**64 - 1)}. ", shown)

    def test_boards_that_are_too_large_are_cut_around_the_token(self):
        path = self.input_of("grid-walk", "200 200 3\n" + ("." * 200 + "\n") * 200 + "1\n100 100\n")
        shown = self.play("grid-walk", path)
        self.assertIn(" columns 63..136 of 200)\nFirst is to move. The token stands in row 100, column 100.\n", shown)
        self.assertEqual(shown.count("@"), 1)
        for line in shown.splitlines():
            self.assertLessEqual(len(line), 90)
        path = self.input_of("end-nim", "1\n300\n" + " ".join(["7"] * 300) + "\n")
        self.assertRegex(self.play("end-nim", path), r"\n  \(7\)( \(7\))+ \.\.\. \d+ more \.\.\.( \(7\))+\n")


class Commands(Playing):
    def answers(self, typed, game="end-nim", *words):
        """What is said between the first status line and the account."""
        shown = self.play(game, *words, typed=typed)
        begin = re.search(r" is to move\. .*\n", shown).end()
        return shown[begin:shown.rindex("the game is not finished after")] if "not finished" in shown else shown[begin:]

    def test_moves_lists_what_is_legal_and_gives_nothing_away(self):
        self.assertEqual(self.answers("moves\n"), "The 7 legal moves are L-1 to L-3; R-1 to R-4\n")
        self.assertEqual(self.answers("moves\n", "keepaway"), "The 9 legal moves are 1,1 to 1,3; 2,1 to 2,3; 3,1 to 3,3\n")
        path = self.input_of("subtangle", "1\n1 5 20\n7\n" + ("7 0 " * 10 + "\n") * 5)
        self.assertEqual(self.answers("moves\n", "subtangle", path),
                         "The 50 legal moves are " + "; ".join(f"{r},{c}" for r in (1, 2) for c in range(1, 21, 2))
                         + " and 30 more\n")

    def test_why_says_what_the_verb_says(self):
        said = self.run_zermelo("why", "end-nim", "--after", "L-1 R-1", stdin=example("end-nim").read_text())
        shown = self.answers("L-1\nwhy\n")
        lines = [line for line in said.stdout.decode().splitlines(keepends=True)
                 if not line.startswith("  (") and "takes 3 stones" not in line]
        self.assertTrue(shown.endswith("".join(lines)), shown)

    def test_undo_and_redo(self):
        status = "First is to move. Heaps 1 to 4 are left; the ends hold "
        self.assertEqual(self.answers("L-1\nundo\nredo\nundo\nR-1\nredo\nundo 2\nundo\n"),
                         f"1. First L-1\n2. Second R-1\n{status}2 and 3.\n"
                         f"the game is taken back to move 1\n{status}3 and 4.\n"
                         f"1. First L-1\n2. Second R-1\n{status}2 and 3.\n"
                         f"the game is taken back to move 1\n{status}3 and 4.\n"
                         f"1. First R-1\n2. Second L-1\n{status}2 and 3.\n"
                         "? nothing was taken back that could be played again\n"
                         "? there are not so many turns to take back\n"
                         f"the game is taken back to move 1\n{status}3 and 4.\n")
        self.assertEqual(self.answers("undo\nredo\n", "end-nim", "--as", "second").count("?"), 2)

    def test_a_game_that_is_over_can_be_taken_back(self):
        path = self.input_of("end-nim", "1\n2\n1 1\n")
        shown = self.play("end-nim", path, typed="L-1\nL-1\nmoves\nhint\ngo\nresign\nundo\nR-1\n")
        over = "the game is over"
        self.assertEqual(shown, "end-nim: you are First, the computer is Second\n  (1) (1)\n"
                                "First is to move. Heaps 1 and 2 are left; the ends hold 1 and 1.\n1. First L-1\n2. Second L-1\n"
                                "Second wins after 2 moves: First has no move left\n"
                                "  nobody let go of anything: every move was best\n"
                                f"The game is over. No heap is left.\n? {over}; undo, restart, save or quit\n"
                                f"? {over}\n? {over}\n? {over}\n? {over}\n"
                                "the game is taken back to move 1\nFirst is to move. Heaps 1 and 2 are left; the ends hold 1 and 1.\n"
                                "1. First R-1\n2. Second L-1\nSecond wins after 2 moves: First has no move left\n"
                                "  nobody let go of anything: every move was best\n"
                                f"The game is over. No heap is left.\n")

    def test_resign_and_restart(self):
        shown = self.play("end-nim", typed="L-1\nresign\nrestart\nL-2\n")
        self.assertIn("Second wins after 2 moves: First resigned\n", shown)
        self.assertIn("the game has begun again\nFirst is to move. Heaps 1 to 4 are left; the ends hold 3 and 4.\n1. First L-2\n", shown)
        self.assertIn("? nobody plays who could resign\n",
                      self.play("keepaway", "--as", "none", "--moves", "1", typed="resign\n"))
        shown = self.play("end-nim", "--as", "second", typed="restart\n")
        self.assertEqual(shown.count("1. First L-1\n"), 2)

    def test_board_help_and_quit(self):
        self.assertEqual(self.answers("board\n"), "  (3) (1) (9) (4)\nFirst is to move. Heaps 1 to 4 are left; the ends hold 3 and 4.\n")
        self.assertEqual(self.answers("?\n"), self.answers("help\n"))
        for command in ("moves", "hint", "why", "undo", "redo", "board", "save", "load", "resign", "restart", "go",
                        "help", "quit"):
            self.assertIn(f"\n  {command} ", "\n" + self.answers("help\n"))
        shown = self.play("end-nim", typed="quit\nL-1\n")
        self.assertNotIn("1. First", shown)
        self.assertIn("not finished after 0 moves", shown)

    def test_what_cannot_be_done_is_said_and_the_game_goes_on(self):
        for typed, answer in (
            ("undoo", '? there is no command "undoo"; did you mean "undo"?; help lists them'),
            ("hnit", '? there is no command "hnit"; did you mean "hint"?; help lists them'),
            ("abracadabra", '? there is no command "abracadabra"; help lists them'),
            ("L-4", "? L-4 is not legal here; the legal moves are L-1 L-2 L-3 R-1 R-2 ..."),
            ("1,1", '? "1,1" is not a move; the legal moves are L-1 L-2 L-3 R-1 R-2 ...'),
            ("L-1 R-1", '? "L-1 R-1" is not a move; the legal moves are L-1 L-2 L-3 R-1 R-2 ...'),
            ("\x01\xff", '? "\\x01\\xc3\\xbf" is not a move; the legal moves are L-1 L-2 L-3 R-1 R-2 ...'),
            ("undo 0", "? undo takes a number of turns, 1 or more"),
            ("undo x", "? undo takes a number of turns, 1 or more"),
            ("undo 99999999999999999999", "? undo takes a number of turns, 1 or more"),
            ("undo", "? there is no move to take back"),
            ("redo -1", "? redo takes a number of turns, 1 or more"),
            ("redo", "? nothing was taken back that could be played again"),
            ("hint now", "? hint takes nothing behind it"),
            ("save", "? save needs the name of a file"),
            ("load", "? load needs the name of a file"),
            ("load -", "? standard input carries the moves, and no game"),
            ("load nowhere", "? nowhere: cannot open: No such file or directory"),
            ("load .", "? .: it is a folder, not a file"),
            ("save no/where", "? no/where: cannot create the file: No such file or directory"),
            ("", ""), ("   ", ""),
        ):
            with self.subTest(typed=typed):
                self.assertEqual(self.answers(typed + "\n"), answer + "\n" if answer else "")
        # A line without an end, with a carriage return, and a very long one.
        self.assertIn("1. First L-1\n", self.play("end-nim", typed="L-1"))
        self.assertIn("1. First L-1\n", self.play("end-nim", typed="L-1\r\n"))
        self.assertIn("1. First L-1\n", self.play("end-nim", typed="l-1\n"))
        self.assertIn('? "l-9" is not a move; the legal moves are L-1 ', self.play("end-nim", typed="l-9\n"))
        shown = self.play("end-nim", typed="x" * 1_000_000 + "\nL-1\n")
        self.assertIn('? there is no command "xxxxxxxxxxxxxxxxxxxxxxxx..."; help lists them\n1. First L-1\n', shown)

    def test_a_short_game_with_and_without_colour(self):
        typed = "1,1\nmoves\n2,1\n"
        plain = ("staircase: you are Black, the computer is White\n"
                 "     1  2  3     1  2  3\n"
                 "  1  2+ 7  3  |  3+ 7  2\n"
                 "  2  9  1  2  |  2  3  1\n"
                 "Black is to move. No cell is filled yet.\n"
                 "1. Black 1,1\n2. White 1,2\n"
                 "Black is to move. White leads by 5. The numbers of filled cells, row by row, are 2, 0.\n"
                 "The 2 legal moves are 1,3; 2,1\n"
                 "3. Black 2,1\n4. White 1,3\n"
                 "Black is to move. Black leads by 2. The numbers of filled cells, row by row, are 3, 1.\n"
                 "the game is not finished after 4 moves; Black leads by 2; with perfect play from here on Black wins by 2\n"
                 "  nobody let go of anything: every move was best\n")
        self.assertEqual(self.play("staircase", typed=typed), plain)
        coloured = self.play("staircase", "--color=always", typed=typed)
        bare = re.sub(r"\x1b\[[\d;]*m", "", coloured)
        self.assertEqual(re.sub(r" +\n", "\n", bare), plain.replace("+", " "))
        black, white, end = "\x1b[94m", "\x1b[38;5;208m", "\x1b[0m"
        self.assertIn(f"1. {black}Black{end} 1,1\n2. {white}White{end} 1,2\n", coloured)
        self.assertIn(f"{black}Black{end} is to move. {white}White{end} leads by 5. The numbers", coloured)
        self.assertIn("\x1b[1m 2 \x1b[0m\x1b[90m 7 \x1b[0m", coloured)
        for line in coloured.splitlines():
            self.assertTrue("\x1b" not in line or line.rindex(end) == line.rindex("\x1b"), line)


if __name__ == "__main__":
    unittest.main()
