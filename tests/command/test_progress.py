"""Long work: the bar on a terminal, Ctrl-C, threads, and the vector instructions that can be forced."""

import os
import re
import select
import signal
import subprocess
import time
import unittest

from support import GAMES, PATIENCE, ZERMELO, CommandTest, data, processor_seconds, wait_until_at_work

SIDE = 19  # 35 billion positions: more than this test waits for


def long_board():
    rows = "\n".join(" ".join(str((i * 31 + j * 17) % 101) for j in range(SIDE)) for i in range(2 * SIDE))
    return f"{SIDE} {SIDE}\n{rows}\n"


class LongWork(CommandTest):
    def start(self, *more):
        """The command at work on the long board, with a terminal for its standard error."""
        path = self.write("long.in", long_board())
        main, side = os.openpty()
        process = subprocess.Popen([ZERMELO, "answer", "staircase", path, "--memory", "16G", *more],
                                   stdout=subprocess.PIPE, stderr=side)
        os.close(side)
        self.addCleanup(process.kill)
        return process, main

    def seen(self, main, enough=lambda text: False):
        """What comes on the terminal, until it is enough or the end."""
        text, end = b"", time.monotonic() + PATIENCE
        while not enough(text):
            self.assertLess(time.monotonic(), end, text)
            if select.select([main], [], [], 0.1)[0]:
                try:
                    part = os.read(main, 4096)
                except OSError:  # how Linux says that the other side is closed
                    break
                if not part:
                    break
                text += part
        return text

    def test_a_bar_shows_how_far_it_is_and_goes_away_at_an_interrupt(self):
        process, main = self.start()
        bar = re.compile(rb"\r\[=* *\] +\d+ %  [\d:]+ left")
        text = self.seen(main, bar.search)
        self.assertRegex(text, bar)
        process.send_signal(signal.SIGINT)
        text += self.seen(main)
        stdout, _ = process.communicate(timeout=PATIENCE)
        os.close(main)
        self.assertEqual((process.returncode, stdout), (3, b""))
        self.assertRegex(text, rb"\r +\r\S+long.in: error: it was interrupted; the result is unknown\r\n$")

    def test_an_interrupted_certificate_leaves_nothing(self):
        path = self.write("long.in", "1\n6\n900 900 900 900 900 900\n")  # twelve million positions
        process = subprocess.Popen([ZERMELO, "certify", "end-nim", path, "--memory", "16G",
                                    "-o", self.folder / "long.certificate"],
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.addCleanup(process.kill)
        wait_until_at_work(process)
        process.send_signal(signal.SIGSTOP)  # as on a busy machine, where a process waits for its turn
        time.sleep(1.5)
        process.send_signal(signal.SIGINT)
        process.send_signal(signal.SIGCONT)
        stdout, stderr = process.communicate(timeout=PATIENCE)
        self.assertEqual((process.returncode, stdout), (3, b""))
        self.assertRegex(stderr, rb"^\S+long.in: error: it was interrupted; the result is unknown\n$")
        self.assertEqual([p.name for p in self.folder.iterdir()], ["long.in"])

    # A bar is shown from the first second on. What one thread has worked is no more than what has gone by on the clock.
    ONE_THREAD = ("--jobs", "1")
    LONG = 2

    def test_no_bar_where_none_is_wanted(self):
        process, main = self.start("--no-progress", *self.ONE_THREAD)
        self.assertEqual(self.seen(main, lambda _: processor_seconds(process) > self.LONG), b"")
        process.kill()
        process.communicate(timeout=PATIENCE)
        os.close(main)

    def test_no_bar_where_no_terminal_is(self):
        path = self.write("long.in", long_board())
        process = subprocess.Popen([ZERMELO, "answer", "staircase", path, "--memory", "16G", *self.ONE_THREAD],
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.addCleanup(process.kill)
        wait_until_at_work(process, self.LONG)
        process.send_signal(signal.SIGTERM)
        stdout, stderr = process.communicate(timeout=PATIENCE)
        self.assertEqual((process.returncode, stdout, stderr), (-signal.SIGTERM, b"", b""))

    def test_an_ignored_interrupt_stays_ignored(self):
        """As a shell starts what runs in the background."""
        path = self.write("long.in", long_board())
        process = subprocess.Popen([ZERMELO, "answer", "staircase", path, "--memory", "16G"],
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                   preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_IGN))
        self.addCleanup(process.kill)
        wait_until_at_work(process)
        process.send_signal(signal.SIGINT)
        wait_until_at_work(process, processor_seconds(process) + 0.5)
        process.kill()
        process.communicate(timeout=PATIENCE)


class Means(CommandTest):
    def test_any_number_of_threads_gives_the_same_answer(self):
        for game in GAMES:
            for jobs in (1, 2, 7):
                self.expect(["answer", game, data(game, "sample.in"), "--jobs", str(jobs)], 0,
                            data(game, "sample.ans").read_text(), "")

    def test_threads_out_of_range(self):
        for jobs in (0, 1025):
            self.expect(["answer", "end-nim", "--jobs", str(jobs)], 2, "",
                        f"zermelo: error: --jobs is {jobs}; it may be 1..1024\n", stdin="0\n")

    def test_any_target_gives_the_same_answer(self):
        available = subprocess.run([ZERMELO, "games"], env={**os.environ, "ZERMELO_TARGET": "none"},
                                   capture_output=True, check=False)
        self.assertEqual(available.returncode, 2)
        self.assertRegex(available.stderr.decode(),
                         r'^zermelo: error: ZERMELO_TARGET is "none"; this machine has: scalar(, \w+)*\n$')
        names = available.stderr.decode().strip().split(": ")[-1].split(", ")
        for target in names:
            for game in GAMES:
                result = subprocess.run(
                    [ZERMELO, "answer", game, data(game, "sample.in")],
                    env={**os.environ, "ZERMELO_TARGET": target}, capture_output=True, check=True)
                self.assertEqual(result.stdout.decode(), data(game, "sample.ans").read_text())

    def test_a_checkpoint_where_none_can_be(self):
        self.expect(["answer", "end-nim", "--checkpoint", "x"], 2, "",
                    "zermelo: error: end-nim takes no --checkpoint: its answers cannot be resumed\n", stdin="0\n")
        a = self.write("a.in", data("staircase", "sample.in").read_text())
        self.expect(["answer", "staircase", a, a, "--checkpoint", "x"], 2, "",
                    "zermelo: error: --checkpoint is for one file at a time\n")


if __name__ == "__main__":
    unittest.main()
