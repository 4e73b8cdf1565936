"""`zermelo interact`: programs that play well, badly, or not at all. None may hang it or outlive it."""

import os
import pathlib
import re
import signal
import subprocess
import sys
import time
import unittest

from support import GAMES, PATIENCE, SOURCE, ZERMELO, CommandTest, data, wait_until

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


class Failures(Interacting):
    """A program that does not play as it ought to, and what is said of it; the position is won by L-7."""

    def failing(self, source, expected, *words, greeting=True, status=1, stderr=""):
        begin = time.monotonic()
        bot = self.bot((GREETING if greeting else "import os, signal, subprocess, sys, time\n") + source)
        said = self.last_line("end-nim", self.nim(7), *words, *bot, status=status, stderr=stderr)
        self.assertRegex(said, f"^{expected}$")
        self.assertLess(time.monotonic() - begin, PATIENCE, "it does not wait for who sleeps")
        self.assertEqual(processes_with(self.marker), [])

    def test_illegal_and_unreadable_moves(self):
        for said, message in (("L-8", "L-8 is not legal here; the legal moves are L-1 L-2 .*"),
                              ("hello", '"hello" is not a move; the legal moves are L-1 .*'),
                              ("", '"" is not a move; the legal moves are .*'),
                              ("L-1 L-1", '"L-1 L-1" is not a move; the legal moves are .*'),
                              ("l-7", '"l-7" is not a move; the legal moves are .*'),
                              ("\\x00\\xff", r'".*" is not a move; the legal moves are .*')):
            self.failing(f"say('{said}')", "illegal move at move 1: " + message)

    def test_a_line_without_end(self):
        self.failing("sys.stdout.write('L' * 100000); sys.stdout.flush(); input(); input()",
                     "illegal move at move 1: it printed a line of more than 4096 bytes")
        self.failing("while True: sys.stdout.write('7' * 65536)",
                     "illegal move at move 1: it printed a line of more than 4096 bytes", greeting=False)

    def test_printing_without_end(self):
        self.failing("while True: print('y')", 'illegal move at move 1: "y" is not a move; .*', greeting=False)
        # Each line is a move in its turn, whenever it was written.
        self.failing("while True: print('L-7')", "won: every move was best", greeting=False, status=0)

    def test_moves_written_ahead(self):
        bot = self.bot(GREETING + "print('L-1\\nR-1\\nL-1\\nR-1', flush=True)\nwhile input() != 'end': pass")
        said = self.interact("end-nim", self.nim(1, 1, 1, 1), "--as", "first", *bot)
        self.assertRegex(said, r"1\. First L-1\n2\. Second [LR]-1\n3\. First R-1\n")

    def test_nothing_at_all(self):
        self.failing("time.sleep(1000)", r"timeout at move 1: it made no move, and did nothing for more than 1\.5 s",
                     "--time", "0.5")  # to start takes some
        self.failing("time.sleep(1000)", r"timeout at move 1: it made no move, and did .*", "--time", "0.5",
                     greeting=False)
        self.failing("while True: pass", r"timeout at move 1: it made no move within 0\.3 s of processor time",
                     "--time", "300ms")

    def test_ending_early(self):
        self.failing("", "crash at move 1: it ended with status 0")
        self.failing("sys.exit(3)", "crash at move 1: it ended with status 3", greeting=False)
        self.failing("raise ValueError", "crash at move 1: it ended with status 1", stderr=None)
        self.failing("os.kill(os.getpid(), 11)", r"crash at move 1: it was killed by signal 11 \(SIGSEGV\)")
        self.failing("os.kill(os.getpid(), 9)", r"crash at move 1: it was killed by signal 9 \(SIGKILL\)",
                     greeting=False)

    def test_a_move_counts_also_from_who_ends_after_it(self):
        self.failing("say('L-7')", "won: every move was best", status=0)
        self.failing("sys.stdout.write('L-7'); sys.stdout.flush()", "won: every move was best", status=0)
        self.failing("print('L-7', flush=True)", "won: every move was best", greeting=False, status=0)
        self.failing("say('L-7'); sys.exit(1)", "crash after the end: it ended with status 1")

    def test_closed_pipes(self):
        self.failing("os.close(1); time.sleep(1000)", "crash at move 1: it closed its output")
        self.failing("os.close(0); print('L-7', flush=True); os.close(1); time.sleep(1000)",
                     "won: every move was best", greeting=False, status=0)
        self.failing("os.close(0); os.close(1); time.sleep(1000)", "crash at move 1: it closed its output",
                     greeting=False)

    def test_what_it_starts_ends_with_it(self):
        child = "subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(1000)', sys.argv[-1]]{})\n"
        for how in ("", ", start_new_session=True"):
            self.failing(child.format(how) + "say('L-7'); input()", "won: every move was best", status=0)
            # It holds the pipes open, but the program has ended.
            self.failing(child.format(how), "crash at move 1: it ended with status 0")
            self.failing(child.format(how) + "time.sleep(1000)", "timeout at move 1: .*", "--time", "0.5")
            self.failing("if os.fork() == 0: " + child.format(how) + "say('L-8'); time.sleep(1000)",
                         "illegal move at move 1: .*")

    def test_after_the_end(self):
        self.failing("say('L-7'); time.sleep(1000)", "won: every move was best", status=0)
        self.failing("say('L-7')\nwhile True: print('L-7')", "won: every move was best", status=0)
        self.failing("say('L-7')\nassert input() == 'end'\nsys.exit(4)", "crash after the end: it ended with status 4",
                     stderr=None)
        self.failing("say('L-7')\nassert input() == 'end'\nassert sys.stdin.read() == ''", "won: every move was best",
                     status=0)

    def test_memory(self):
        self.failing("text = b'x' * 200_000_000; time.sleep(1000)", "too much memory at move 1: it took more than 64 MiB",
                     "--memory", "64M")
        self.failing("text = b'x' * 200_000_000; say('L-7')", "(too much memory|won).*", "--memory", "64M", status=None)

    def test_children_count(self):
        """Their memory and their time, also in a session of their own."""
        child = "subprocess.run([sys.executable, '-S', '-c', {!r}, sys.argv[-1]]{})\n"
        for how in ("", ", start_new_session=True"):
            self.failing(child.format("text = b'x' * 200_000_000; import time; time.sleep(1000)", how),
                         "too much memory at move 1: it took more than 100 MiB", "--memory", "100M", "--time", "30")
            self.failing(child.format("while True: pass", how),
                         r"timeout at move 1: it made no move within 0\.5 s of processor time", "--time", "500ms")

    def test_a_busy_machine_accuses_no_wrapper(self):
        """The child of a wrapper that does nothing gets little of a processor that others use, and takes seconds on the clock."""
        core = min(os.sched_getaffinity(0))
        others = subprocess.Popen([sys.executable, "-S", "-c", f"import os\nos.sched_setaffinity(0, [{core}])\nwhile True: pass"])
        self.addCleanup(others.wait)
        self.addCleanup(others.kill)
        work = self.write("work.py", f"import os, time\nos.sched_setaffinity(0, [{core}])\nos.nice(15)\n"
                                     "while time.process_time() < 0.15: pass\n")
        bot = self.bot(GREETING + f"subprocess.run([sys.executable, '-S', {str(work)!r}, sys.argv[-1]]); say('L-7')")
        self.assertEqual(self.last_line("end-nim", self.nim(7), "--time", "1", *bot, status=0), "won: every move was best")

    def test_it_runs_in_a_folder_of_its_own(self):
        log = self.folder / "log"
        bot = self.bot(GREETING + f"print(os.getcwd(), *os.listdir(), file=open({str(log)!r}, 'a'))\nopen('mine', 'w')\nsay('L-7')")
        before = sorted(self.folder.iterdir()) + [log]
        self.interact("end-nim", "--games", "3", *bot, status=1)
        for folder, *seen in map(str.split, log.read_text().splitlines()):
            self.assertEqual(seen, [], "empty at first")
            self.assertFalse(os.path.exists(folder), "and gone in the end")
        self.assertEqual(sorted(self.folder.iterdir()), sorted(before))
        self.interact("end-nim", "--folder", self.folder, *bot, status=1)
        self.assertEqual(log.read_text().splitlines()[3].split()[0], str(self.folder))

    def test_what_a_terminal_would_obey_is_shown_as_bytes(self):
        bot = self.bot(GREETING + "sys.stderr.buffer.write(b'\\x1b[2Jcl\\xc3\\xa9ar\\r\\n\\ttwo\\xff'); sys.stderr.flush()\n"
                                  "say('L-7'); input()")
        self.interact("end-nim", self.nim(7), *bot, status=0, stderr="\\x1b[2Jcléar\\x0d\n\ttwo\\xff\n")
        name = self.write("\x1b[31mbot\n", "#!/bin/sh\necho none\n")
        name.chmod(0o755)
        said = self.interact("end-nim", "--", f"./{name.name}", status=1)
        self.assertIn("end-nim: ./\\x1b[31mbot\\x0a is Second", said)

    def test_standard_error_is_shown_whole(self):
        """More than a pipe holds, without a newline at the end, and also of who ends at once."""
        bot = self.bot(GREETING + "print('x' * 79 + '\\n', end='', file=sys.stderr, flush=True)\n"
                                  "sys.stderr.write(('y' * 79 + '\\n') * 4000 + 'end'); sys.stderr.flush(); os._exit(1)")
        self.interact("end-nim", self.nim(7), *bot, status=1,
                      stderr="x" * 79 + "\n" + ("y" * 79 + "\n") * 4000 + "end\n")

    def test_standard_error_is_shown_of_one_game_alone(self):
        bot = self.bot(GREETING + "print('thinking', file=sys.stderr, flush=True); say('L-7'); input()")
        self.interact("end-nim", self.nim(7), *bot, status=0, stderr="thinking\n")
        self.interact("end-nim", self.nim(7), "--as", "first", "--games", "2", *bot, status=0, stderr="")

    def test_output_that_goes_nowhere_ends_it(self):
        bot = self.bot(GREETING + f"open({str(self.folder / 'begun')!r}, 'w')\nsay('L-7')")
        for words in ([], ["--games", "20", "--as", "first", "--seed", "7"]):
            with open("/dev/full", "wb") as full:
                done = subprocess.run([ZERMELO, "interact", "end-nim", *words, *bot], cwd=self.folder, stdout=full,
                                      stderr=subprocess.PIPE, timeout=PATIENCE)
            self.assertEqual(done.returncode, 4)
            self.assertEqual(done.stderr.decode(),
                             "zermelo: error: cannot write standard output: No space left on device\n")
            if not words:
                self.assertFalse((self.folder / "begun").exists())
        reader, writer = os.pipe()
        os.close(reader)
        done = subprocess.run([ZERMELO, "interact", "end-nim", *bot], cwd=self.folder, stdout=writer, stderr=subprocess.PIPE,
                              timeout=PATIENCE)
        os.close(writer)
        self.assertIn(done.returncode, (0, -signal.SIGPIPE))
        self.assertEqual(done.stderr, b"")

    def test_interrupts_leave_nothing_behind(self):
        child = "subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(1000)', sys.argv[-1]]{})\n"
        for how in ("", ", start_new_session=True"):
            for words in ([], ["--games", "3"]):
                for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT):
                    self.interrupted(child.format(how), number, words)

    def interrupted(self, begin, number, words):
        ready = self.folder / "ready"
        temporary = self.folder / "temporary"
        temporary.mkdir(exist_ok=True)
        bot = self.bot(GREETING + begin + f"open({str(ready)!r}, 'w')\ntime.sleep(1000)")
        process = subprocess.Popen([ZERMELO, "interact", "end-nim", "--time", "30", *words, *bot], cwd=self.folder,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                   env={**os.environ, "TMPDIR": str(temporary)})
        self.addCleanup(process.kill)
        wait_until(ready.exists, "the program has begun")
        ready.unlink()
        process.send_signal(number)
        _, errors = process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, 3 if number == signal.SIGINT else -number, errors)
        self.assertEqual(b"interrupted" in errors, number == signal.SIGINT)
        self.assertEqual(processes_with(self.marker), [])
        self.assertEqual(list(temporary.iterdir()), [])


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
