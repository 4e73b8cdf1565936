"""`interact` with programs that fail: each is told with its reason, and nothing is left behind."""

import os
import signal
import subprocess
import sys
import time
import unittest

from support import PATIENCE, ZERMELO, wait_until
from test_interact import GREETING, Interacting, processes_with


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


if __name__ == "__main__":
    unittest.main()
