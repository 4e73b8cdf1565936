"""Calls that last: other threads go on meanwhile, a function is told how far they are, Ctrl-C ends them."""

import io
import signal
import subprocess
import sys
import threading
import unittest
from unittest import mock

import zermelo
from support import INTERRUPTIBLE, PATIENCE, SOURCE, ModuleTest, run_python
from zermelo import progress

# More work than anybody waits for.
ENDLESS = SOURCE / "examples" / "games" / "dots-and-boxes.game"
TOLD = "import zermelo\nsession = zermelo.rules_file(%r).read('6 6').open()\n" % str(ENDLESS)


class Enough(Exception):
    pass


class LongCalls(ModuleTest):
    def setUp(self):
        super().setUp()
        self.addCleanup(zermelo.show_progress)
        self.session = zermelo.rules_file(ENDLESS).read("6 6").open()

    def test_ctrl_c_ends_them(self):
        """Every kind of call that may last; Ctrl-C comes once the work has begun. The session can be used afterwards."""
        for call in ("session.value()", "session.solve()", "session.why()", "list(session.choices())", "session.best()",
                     "session.line()"):
            program = TOLD + ("import sys, signal, os\n"
                              "def tell(done, total): os.kill(os.getpid(), signal.SIGINT)\n"
                              "zermelo.show_progress(tell)\n"
                              "try:\n    %s\nexcept KeyboardInterrupt:\n    print('ended', len(session.moves()))\n" % call)
            with self.subTest(call=call):
                done = run_python(program)
                self.assertEqual((done.stdout, done.stderr), ("ended 84\n", ""))

    def test_a_signal_from_outside_ends_them(self):
        child = subprocess.Popen([sys.executable, "-c", INTERRUPTIBLE + TOLD +
                                  "zermelo.show_progress(lambda *told: print('told', flush=True))\nsession.value()"],
                                 stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.assertEqual(child.stdout.readline(), "told\n")
        child.send_signal(signal.SIGINT)
        _, stderr = child.communicate(timeout=PATIENCE)
        self.assertTrue(stderr.endswith("KeyboardInterrupt\n"), stderr)

    def test_progress_is_told_and_may_end_the_work(self):
        told = []

        def tell(done, total):
            told.append((done, total))
            if len(told) == 3:
                raise Enough

        zermelo.show_progress(tell)
        with self.assertRaises(Enough):
            self.session.value()
        self.assertEqual(len(told), 3)
        self.assertLess(told[0][0], told[2][0])

    def test_other_threads_go_on(self):
        """A thread of Python works between two calls of the progress, which one that held the lock would not let it."""
        begun = threading.Event()
        went_on = threading.Event()

        def tell(done, total):
            begun.set()
            if went_on.is_set():
                raise Enough

        def other():
            begun.wait(PATIENCE)
            for _ in range(1000):
                zermelo.Value("score", 1)
            went_on.set()

        thread = threading.Thread(target=other)
        thread.start()
        zermelo.show_progress(tell)
        with self.assertRaises(Enough):
            self.session.value()
        thread.join()

    def test_work_in_a_thread(self):
        """Several threads with one session each, and all of them with one: every answer is right."""
        nim = zermelo.rules_file(SOURCE / "examples" / "games" / "wythoff.game")
        shared = nim.read("20 23").open()
        answers = []

        def work():
            own = nim.read("20 23").open()
            for _ in range(50):
                answers.append((own.value().number, shared.solve().winner, len(shared.moves())))

        threads = [threading.Thread(target=work) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len(answers), 200)
        self.assertEqual(set(answers), {(1, "first", 63)})

    def test_the_progress_cannot_use_what_is_at_work(self):
        zermelo.show_progress(lambda done, total: self.session.value())
        with self.assertRaisesRegex(RuntimeError, "at work for the caller already"):
            self.session.value()

    def test_nothing_is_shown_where_nobody_looks(self):
        done = run_python(TOLD.replace("'6 6'", "'2 2'") + "print(session.value().number)")
        self.assertEqual(done.stderr, "")

    def test_the_line_on_a_terminal(self):
        """It comes after a second, tells how far the work is, and goes away; where nobody sees it there is none."""
        for sees in (True, False):
            screen = io.StringIO()
            screen.isatty = lambda: sees
            with mock.patch.object(sys, "stderr", screen), mock.patch("time.monotonic", iter(range(5, 100)).__next__):
                line = progress._Line()
                for done in (10, 20, 1000):
                    line.tell(done, 2000)
                line.tell(7, 0)
                line.clear()
                line.clear()
            expected = "\r1 %, 1 s\r50 %, 2 s\r7 positions, 3 s\r                \r" if sees else ""
            self.assertEqual(screen.getvalue(), expected)

    def test_other_calls_end_as_well(self):
        """Tables, pictures, answers and certificates."""
        def tell(done, total):
            raise Enough

        zermelo.show_progress(tell)
        game = zermelo.rules_file(ENDLESS)
        puzzle = game.read("6 6")
        for call in (puzzle.answer, puzzle.map, puzzle.certify, puzzle.value,
                     lambda: game.table(rows=range(6, 7), columns=range(6, 7)), lambda: game.answer("6 6")):
            try:
                call()
            except (Enough, zermelo.LimitError):  # a certificate of so large a game is refused before
                continue
            self.fail("the work should not have come to an end")


if __name__ == "__main__":
    unittest.main()
