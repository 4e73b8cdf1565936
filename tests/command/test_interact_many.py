"""`interact` over many games, its records and what it refuses."""

import re
import sys
import unittest

from support import GAMES, SOURCE, ZERMELO
from test_interact import ASKING, GREETING, PATIENT, SEED, Interacting


class Many(Interacting):
    def test_games_of_every_kind_against_every_opponent(self):
        bot = self.bot(GREETING + "say('none')")
        for game in GAMES:
            said = self.interact(game, "--games", "12", *bot, status=1)
            told = re.findall(r"^game (\d+), as \w+: illegal move at move [12]: \"none\" is not a move; the (?:only )?legal moves? (?:is|are) ", said,
                              re.MULTILINE)
            # As second it may lose before it is asked.
            self.assertGreater(len(told), 4, said)
            self.assertEqual(set(told) & {"1", "3", "5", "7", "9"}, {"1", "3", "5", "7", "9"}, said)
            failed = int(re.search(r"^failed: (\d+) games went wrong\n\Z", said, re.MULTILINE)[1])
            more = re.search(r"^\.\.\. and (\d+) more$", said, re.MULTILINE)
            self.assertEqual(failed, len(told) + (int(more[1]) if more else 0))
            self.assertRegex(said, rf"\nin all +12 +0 +{12 - failed} +{failed}\n")

    def test_cases_of_the_file_in_turn_for_both_roles(self):
        path = self.write("nim.in", "3\n1\n1\n1\n2\n1\n3\n")
        log = self.folder / "log"
        bot = self.bot(GREETING + f"open({str(log)!r}, 'a').write(text[2] + role + ' ')\n"
                                  "if role == 'first': say('L-' + text[2])\ninput()")
        said = self.interact("end-nim", path, "--games", "7", *bot, status=0)
        self.assertEqual(log.read_text(),
                         "1first 1second 2first 2second 3first 3second 1first ")
        self.assertTrue(said.endswith(
            " against the perfect player, seed 1\n"
            "           games    won   lost\n"
            "as First       4      4      0\n"
            "as Second      3      0      3\n"
            "in all         7      4      3\n"
            "it won 4 of the 4 games that its side wins under perfect play; it gave nothing away\n"
            "passed: it won all that can be won\n"), said)
        (self.folder / "log").unlink()
        self.interact("end-nim", path, "--games", "2", "--case", "3", "--as", "first", *bot, status=0)
        self.assertEqual((self.folder / "log").read_text(), "3first 3first ")

    def test_verdicts_are_counted_and_the_first_failure_saved(self):
        path = self.write("nim.in", "5\n1\n1\n1\n2\n1\n3\n1\n4\n1\n5\n")
        bot = self.bot(GREETING + """
stones = int(text[2])
if stones == 2: say("L-1")
if stones == 3: sys.exit(1)
if stones == 4: time.sleep(1000)
if stones == 5: say("L-6")
say(f"L-{stones}")
""")
        said = self.interact("end-nim", path, "--as", "first", "--games", "5", "--time", "0.5", "-o", "saved", *bot,
                             status=1)
        self.assertIn("game 2, as First: lost from a won start: move 1, L-1, let go of the win; L-2 was better\n", said)
        self.assertIn("game 3, as First: crash at move 1: it ended with status 1\n", said)
        self.assertIn("the first of them is saved in saved\n", said)
        self.assertIn("           games    won   lost  illegal move  timeout  crash\n"
                      "as First       5      1      1             1        1      1\n"
                      "it won 1 of the 5 games that its side wins under perfect play; it gave something away in 1 move\n"
                      "failed: 4 games went wrong\n", said)
        shown = self.expect(["play", "end-nim", "saved"], 0, stderr="").stdout.decode()
        self.assertIn("Second wins after 2 moves: First has no move left\n", shown)

    def test_the_same_seed_makes_the_same_games(self):
        bot = self.bot(ASKING, "end-nim", ZERMELO, "first", self.folder / "case")
        several = [self.interact("end-nim", "--games", "6", "--opponent", "weak", "--seed", seed, "--moves", "20",
                                 *PATIENT, *bot).replace(f"seed {seed}", "") for seed in (7, 7, 8)]
        self.assertEqual(several[0], several[1])
        path = self.nim(30, 20, 40)
        one = [self.interact("end-nim", path, "--opponent", "random", "--seed", seed, "--as", "first", "--moves", "20",
                             *PATIENT, *bot) for seed in (7, 7, 8)]
        self.assertEqual(one[0], one[1])
        self.assertNotEqual(one[0], one[2])

    def test_the_example_of_the_document_passes(self):
        document = (SOURCE / "docs" / "interact.md").read_text()
        self.assertIn("```python\n" + (SOURCE / "examples" / "bot.py").read_text() + "```\n", document)
        bot = ["--", sys.executable, SOURCE / "examples" / "bot.py", self.marker]
        path = self.write("nim.in", "4\n4\n3 1 9 4\n3\n2 2 3\n2\n4 4\n5\n1 2 1 3 2\n")
        for opponent in ("perfect", "weak", "random"):
            said = self.interact("end-nim", path, "--games", "8", "--opponent", opponent, *bot, status=0)
            self.assertIn("\npassed: ", said)


class Records(Interacting):
    BOT = GREETING + """
mine = role == "first"
moves = sys.argv[1:-1]
heard = ""
while heard != "end":
    if mine and moves:
        say(moves.pop(0))
    else:
        heard = input()
    mine = not mine
"""

    def test_a_saved_game_is_opened_by_play_and_played_again(self):
        path = self.nim(3, 5)
        bot = self.bot(self.BOT, "R-1", "R-1", "L-1", "L-1", "L-1", "R-1")
        said = self.interact("end-nim", path, "--opponent", "random", "--seed", SEED, "-o", "game", *bot)
        moves = re.findall(r"^\d+\. \w+ (\S+)$", said, re.MULTILINE)
        self.assertGreater(len(moves), 1)
        saved = (self.folder / "game").read_text()
        self.assertTrue(saved.startswith("zermelo game 1\ngame end-nim\ncase 1\nfirst person\nsecond computer\n"),
                        saved)
        self.assertTrue(saved.endswith("resigned nobody\ninput\n1\n2\n3 5\n"), saved)
        shown = self.expect(["play", "end-nim", "game"], 0, stderr="").stdout.decode()
        self.assertIn("end-nim: you are First, the computer is Second\n", shown)
        self.assertIn("  move 1, First R-1 let go of the win; R-2 kept it\n", shown)
        # The perfect player would not have played so; the record does.
        again = self.interact("end-nim", "--replay", "game", *bot)
        self.assertEqual(again.replace("the perfect player", "the random player"), said)

    def test_where_the_program_departs_the_game_is_another(self):
        record = self.write("game", "zermelo game 1\ngame end-nim\ncase 1\nfirst person\nsecond computer\nmoves 4\n"
                                    "R-1 L-2 R-1 L-1\nresigned nobody\ninput\n1\n2\n3 5\n")
        said = self.interact("end-nim", "--replay", record, *self.bot(self.BOT, "R-1", "R-2", "R-1"), status=1)
        self.assertIn("1. First R-1\n2. Second L-2\n3. First R-2   (recorded: R-1; from here on the game is another)\n"
                      "4. Second R-1\n", said)

    def test_the_role_is_that_of_the_person(self):
        text = ("zermelo game 1\ngame end-nim\ncase 2\nfirst {}\nsecond {}\nmoves 1\nL-1\nresigned nobody\n"
                "input\n2\n1\n9\n2\n2 2\n")
        bot = self.bot(GREETING + "say(role + '-' + '-'.join(text))")
        for seats, words, role in ((("computer", "person"), [], "second"), (("person", "computer"), [], "first"),
                                   (("person", "person"), ["--as", "second"], "second"),
                                   (("person", "computer"), ["--as", "second"], "second")):
            record = self.write("game", text.format(*seats))
            self.assertIn(f'"{role}-1-2-2 2" is not a move',
                          self.last_line("end-nim", "--replay", record, *words, *bot))
        record = self.write("game", text.format("person", "person"))
        self.interact("end-nim", "--replay", record, *bot, status=2,
                      stderr=f"{record}: error: no single player of this game was a person; --as says what the program "
                             "plays\n")

    def test_an_endless_game_is_as_long_as_its_record(self):
        bot = self.bot(ASKING, "keepaway", ZERMELO, "perfect", self.folder / "case")
        said = self.interact("keepaway", "--moves", "9", "-o", "game", *bot, status=0)
        self.assertEqual(self.interact("keepaway", "--replay", "game", *bot, status=0), said)


class Usage(Interacting):
    def test_what_cannot_be(self):
        (self.folder / "bot").write_text("#!/bin/sh\n")
        (self.folder / "bot").chmod(0o755)
        self.write("saved", "zermelo game 1\ngame grid-walk\ncase 1\nfirst person\nsecond computer\nmoves 0\n"
                            "resigned nobody\ninput\n1 1 0\n.\n1\n1 1\n")
        self.write("none", "0\n")
        self.write("wrong", "1\n2\n3 x\n")
        for words, message in (
            (["end-nim"], "zermelo: error: interact needs a program to run, behind `--`"),
            (["end-nim", "--"], "zermelo: error: interact needs a program to run, behind `--`"),
            (["end-nim", "--", "./absent"], "zermelo: error: cannot run ./absent: No such file"),
            (["end-nim", "--", "bot"], "zermelo: error: cannot run bot: it is not in the PATH; did you mean ./bot?"),
            (["--", "./bot"], "zermelo: error: interact needs a game"),
            (["endnim", "--", "./bot"], 'zermelo: error: there is no game "endnim"; `zermelo games` lists them; did you mean "end-nim"?'),
            (["end-nim", "--as", "both", "--", "./bot"], "zermelo: error: interact: --as"),
            (["end-nim", "--opponent", "good", "--", "./bot"], "zermelo: error: interact: --opponent"),
            (["end-nim", "--time", "soon", "--", "./bot"], 'zermelo: error: --time is "soon"; it is a time'),
            (["end-nim", "--memory", "much", "--", "./bot"], 'zermelo: error: --memory is "much"; it is a size'),
            (["end-nim", "--games", "0", "--", "./bot"], "zermelo: error: --games is 0; it may be 1..1000000"),
            (["end-nim", "--moves", "0", "--", "./bot"], "zermelo: error: --moves is 0; it may be 1 or more"),
            (["end-nim", "--case", "2", "--", "./bot"], "zermelo: error: --case is 2; the file has 1 case"),
            (["end-nim", "--case", "1", "--games", "2", "--", "./bot"],
             "zermelo: error: --games without FILE makes its inputs"),
            (["end-nim", "--replay", "saved", "--games", "2", "--", "./bot"], "zermelo: error: --replay plays one"),
            (["end-nim", "none", "--replay", "saved", "--", "./bot"], "zermelo: error: --replay has its own input"),
            (["end-nim", "--replay", "saved", "--case", "1", "--", "./bot"], "zermelo: error: --replay has its own"),
            (["end-nim", "--replay", "saved", "--", "./bot"],
             "saved: error: this is a saved game of grid-walk, not of end-nim"),
            (["end-nim", "--replay", "none", "--", "./bot"], "none: error: this is no saved game"),
            (["grid-walk", "saved", "--", "./bot"], "saved: error: this is a saved game; --replay plays it again"),
            (["end-nim", "none", "--", "./bot"], "none: error: the file has nothing to play"),
            (["end-nim", "none", "--games", "2", "--", "./bot"], "none: error: the file has nothing to play"),
            (["end-nim", "absent", "--", "./bot"], "absent: error: cannot"),
            (["end-nim", "wrong", "--", "./bot"], "wrong:3:3: error: "),
            (["end-nim", "--tim", "1", "--", "./bot"], 'zermelo: error: interact has no option "--tim"'),
        ):
            result = self.expect(["interact", *words], 2, "")
            self.assertTrue(result.stderr.decode().startswith(message), result.stderr.decode())

    def test_a_program_that_the_system_cannot_run(self):
        (self.folder / "bot").write_bytes(b"\x7fELF rubbish")
        (self.folder / "bot").chmod(0o755)
        result = self.run_zermelo("interact", "end-nim", "--", "./bot")
        self.assertEqual(result.returncode, 2, result.stderr)
        self.assertIn(b"zermelo: error: cannot run ./bot: ", result.stderr)

    def test_a_transcript_that_cannot_be_written(self):
        bot = self.bot(GREETING + "say('L-7')")
        self.expect(["interact", "end-nim", self.nim(7), "-o", "absent/game", *bot], 4, "",
                    "zermelo: error: cannot make game in the folder absent/: No such file or directory\n")

    def test_colour(self):
        bot = self.bot(GREETING + "say('L-7')")
        path = self.nim(7)
        self.assertIn("\x1b[", self.interact("end-nim", path, "--color", "always", *bot, status=0))
        self.assertNotIn("\x1b[", self.interact("end-nim", path, *bot, status=0))


if __name__ == "__main__":
    unittest.main()
