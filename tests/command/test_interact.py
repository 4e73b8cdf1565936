"""`zermelo interact`: programs that play well, badly, or not at all. None may hang it or outlive it."""

import os
import pathlib
import re
import sys
import unittest

from support import GAMES, PATIENCE, ZERMELO, CommandTest, data

SEED = int(os.environ.get("ZERMELO_SEED", "1"))

# What every program here begins with: it reads the greeting, and a marker in its arguments makes it findable.
GREETING = """
import os, re, subprocess, sys, time
lines = int(input().split()[1])
text = [input() for _ in range(lines)]
role = input()
def say(move):
    print(move, flush=True)
"""
# Plays any game by asking `zermelo play`: perfectly, or the first or the last legal move. While it waits for that it does nothing
# itself, and on a busy machine for long: PATIENT allows for it.
ASKING = GREETING + """
game, zermelo, how = sys.argv[1:4]
with open(sys.argv[4], "w") as file:
    file.write("\\n".join(text) + "\\n")
play = subprocess.Popen([zermelo, "play", game, sys.argv[4], "--as", "both"], stdin=subprocess.PIPE,
                        stdout=subprocess.PIPE, text=True)
def ask(command, *starts):
    play.stdin.write(command + "\\n")
    play.stdin.flush()
    for line in play.stdout:
        if line.startswith(starts):
            return line
def chosen():
    if how == "perfect":
        return re.match(r"hint: (?:every move loses; )?(\\S+)", ask("hint", "hint: "))[1]
    moves = re.match(r"The .*? (?:is|are) (.*?)( and \\d+ more)?$", legal)[1].replace(" to ", "; ")
    moves = [move.split(" ")[0] for move in moves.split("; ")]
    return moves[0] if how == "first" else moves[-1]
mine = role == "first"
while True:
    legal = ask("moves", "The only legal", *("The " + str(digit) for digit in range(1, 10)), "? ")
    if mine and legal.startswith("The "):
        move = chosen()
        say(move)
    else:
        move = input()
        if move == "end":
            break
    play.stdin.write(move + "\\n")
    mine = not mine
play.kill()
"""
PATIENT = ("--time", str(PATIENCE))


def processes_with(marker):
    """The command lines of all processes that have the marker among their words."""
    found = []
    for folder in pathlib.Path("/proc").iterdir():
        try:
            words = (folder / "cmdline").read_bytes().split(b"\0")
        except (OSError, ValueError):
            continue
        if marker.encode() in words and folder.name != str(os.getpid()):
            found.append(words)
    return found


class Interacting(CommandTest):
    count = 0

    def setUp(self):
        super().setUp()
        Interacting.count += 1
        self.marker = f"interact-test-{os.getpid()}-{Interacting.count}"

    def tearDown(self):
        self.assertEqual(processes_with(self.marker), [])

    def bot(self, source, *words):
        """The words that run a program in Python; the marker is its last argument."""
        path = self.write(f"bot{len(list(self.folder.iterdir()))}.py", source)
        return ["--", sys.executable, "-S", "-E", path, *words, self.marker]

    def interact(self, game, *words, status=None, stderr="", **options):
        result = self.run_zermelo("interact", game, *words, **options)
        said = result.stdout.decode()
        message = f"{words}\n{said}\n{result.stderr.decode()}"
        if status is not None:
            self.assertEqual(result.returncode, status, message)
        if stderr is not None:
            self.assertEqual(result.stderr.decode(), stderr, message)
        return said

    def last_line(self, *words, status=1, **options):
        said = self.interact(*words, status=status, **options)
        self.assertTrue(said.endswith("\n"))
        return said.splitlines()[-1]

    def nim(self, *heaps):
        return self.write("nim.in", f"1\n{len(heaps)}\n{' '.join(map(str, heaps))}\n")


class Games(Interacting):
    def test_the_whole_dialogue(self):
        log = self.folder / "log"
        bot = self.bot(GREETING + f"""
log = open({str(log)!r}, "w")
log.write("|".join(text) + "|" + role)
heap = 3
say("R-2")
while True:
    move = input()
    log.write("|" + move)
    if move == "end":
        break
    side, count = move[0], int(move[2:])
    say(("R-" if side == "L" and count < heap else "L-") + str(count))
    heap -= count
assert sys.stdin.read() == ""
""")
        said = self.interact("end-nim", self.nim(3, 5), *bot, status=0)
        replies = re.findall(r"^\d+\. Second (\S+)$", said, re.MULTILINE)
        self.assertEqual(log.read_text().split("|"), ["1", "2", "3 5", "first", *replies, "end"])
        self.assertTrue(said.startswith(f"end-nim: {sys.executable} -S -E "), said)
        self.assertIn(" is First, the perfect player is Second\nwith perfect play First wins\n"
                      "  (3) (5)\n1. First R-2\n2. Second ", said)
        self.assertRegex(said, r"\nFirst wins after \d moves: Second has no move left\n"
                               r"  nobody let go of anything: every move was best\nwon: every move was best\n$")

    def test_each_game_is_won_by_who_plays_perfectly_and_lost_by_who_does_not(self):
        won = lost = 0
        for game in GAMES:
            for how in ("perfect", "first", "last"):
                bot = self.bot(ASKING, game, ZERMELO, how, self.folder / "case")
                said = self.interact(game, "--moves", "16", *PATIENT, *bot)
                result = said.splitlines()[-1]
                if how == "perfect":
                    self.assertEqual(result, "won: every move was best", said)
                self.assertRegex(result, "^(won|lost from a won start: move [0-9]+, )")
                won += result.startswith("won")
                lost += result.startswith("lost")
        print(f"tried: games: {won + lost} cases")
        self.assertGreater(lost, 2)

    def test_a_case_by_itself_is_given(self):
        given_to = self.folder / "given"
        bot = self.bot(GREETING + f"open({str(given_to)!r}, 'w').write('\\n'.join(text)); say('none')")
        text = data("grid-walk", "sample.in").read_text()
        for words, given in ((["grid-walk"], text.replace("\n2\n1 1\n2 1\n", "\n1\n1 1")),
                             (["grid-walk", "--case", "2"], text.replace("\n2\n1 1\n2 1\n", "\n1\n2 1")),
                             (["subtangle", "--case", "2"], "1\n2 2 4\n1 2\n1 1 3 2\n4 2 5 1")):
            said = self.interact(*words, "--as", "first", *bot, status=1)
            self.assertEqual(given_to.read_text(), given)
            self.assertRegex(said, rf"^{words[0]}, (query|case) {words[-1] if '--case' in words else 1} of [23]: ")

    def test_the_program_plays_who_wins_or_who_it_is_told(self):
        bot = self.bot(GREETING + "say(role)")
        for heaps, words, role in (((3, 5), [], "first"), ((3, 3), [], "second"),
                                   ((3, 3), ["--as", "first"], "first"), ((3, 5), ["--as", "second"], "second")):
            self.assertIn(f': "{role}" is not a move',
                          self.last_line("end-nim", self.nim(*heaps), *words, *bot))

    def test_standard_input_may_be_the_file(self):
        bot = self.bot(GREETING + "say('L-7')")
        self.assertEqual(self.last_line("end-nim", "-", *bot, status=0, stdin="1\n1\n7\n"),
                         "won: every move was best")

    def test_scores(self):
        board = self.write("board", "1 2\n1 1\n1 1\n")
        bot = self.bot(GREETING + "say('1,1') if role == 'first' else say('1,2')")
        said = self.interact("staircase", board, *bot, status=1)
        self.assertIn("staircase: ", said)
        self.assertTrue(said.endswith("\ndraw: every move was best\n"), said)
        # The second cell of the first column is worth more to White than to Black.
        board = self.write("board", "2 2\n0 5\n0 0\n0 1\n5 0\n")
        bot = self.bot(GREETING + "say('1,1'); input(); say(sys.argv[1]); input()", "2,1")
        self.assertEqual(self.last_line("staircase", board, "--as", "first", *bot),
                         "lost: the start was lost, and every move was best")

    def test_what_the_program_lets_go_of_is_told(self):
        bot = self.bot(GREETING + "say('R-1')\nwhile input() != 'end': say('L-1')")
        said = self.interact("end-nim", self.nim(3, 5), *bot, status=1)
        self.assertIn("  move 1, First R-1 let go of the win; R-2 kept it  <- here the game turned\n", said)
        self.assertTrue(said.endswith(
            "\nlost from a won start: move 1, R-1, let go of the win; R-2 was better\n"), said)
        # The sample: Black wins by 2; White loses 3 points by 2,1.
        bot = self.bot(GREETING + "input(); say('2,1'); input()")
        said = self.interact("staircase", "--as", "second", "--moves", "2", *bot, status=1)
        self.assertTrue(said.endswith("\nlost, but move 2, 2,1, cost 3 points; 1,2 was better\n"), said)

    def test_a_game_without_end_is_stopped(self):
        bot = self.bot(ASKING, "keepaway", ZERMELO, "perfect", self.folder / "case")
        said = self.interact("keepaway", "--moves", "7", *PATIENT, *bot, status=0)
        self.assertIn("\n7. Marin ", said)
        self.assertNotIn("\n8. ", said)
        self.assertIn("not finished after 7 moves; ", said)
        said = self.interact("keepaway", *PATIENT, *bot, status=0)
        self.assertIn("\nthe game is not finished after 100 moves; ", said)

    def test_large_heaps_and_random_moves(self):
        heaps = self.nim(10**9, 5, 10**9)
        bot = self.bot(GREETING + "while True:\n    say('L-1')\n    if input() == 'end': break")
        said = self.interact("end-nim", heaps, "--opponent", "random", "--as", "first", *bot)
        self.assertRegex(said, r"2\. Second [LR]-\d{6,}\n")

    def test_a_large_input_is_written_to_who_reads_late(self):
        n = 300
        board = self.write("board", f"{n} 1\n" + "\n".join(
            " ".join(str(i * n + j + 1) for j in range(n)) for i in range(n)) + "\n")
        bot = self.bot("import time\ntime.sleep(0.2)" + GREETING + f"say('{n},{n}')")
        said = self.interact("keepaway", board, "--moves", "1", *bot, status=0)
        self.assertTrue(said.endswith("won: every move was best\n"), said)


if __name__ == "__main__":
    unittest.main()
