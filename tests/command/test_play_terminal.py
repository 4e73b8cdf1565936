"""`zermelo play` in a pseudo-terminal: what is on the screen, its colours, narrow windows, Ctrl-D and Ctrl-C."""

import errno
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import termios
import time
import unittest

from support import PATIENCE, ZERMELO, CommandTest

CLEAR = "\x1b[H\x1b[2J"
ESCAPE = re.compile(r"\x1b\[[\d;]*[A-Za-z]")


class Terminal:
    """The command on a terminal of its own."""

    def __init__(self, test, words, rows=24, columns=80, environment=None):
        self.test = test
        self.main, side = pty.openpty()
        fcntl.ioctl(side, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.before = termios.tcgetattr(side)
        self.side = side
        variables = {"TERM": "xterm-256color", "PATH": os.environ.get("PATH", ""), **(environment or {})}

        def own_the_terminal():
            os.setsid()
            fcntl.ioctl(side, termios.TIOCSCTTY, 0)

        self.process = subprocess.Popen([ZERMELO, "play", *map(str, words)], stdin=side, stdout=side, stderr=side,
                                        env=variables, preexec_fn=own_the_terminal, cwd=test.folder)
        test.addCleanup(self.close)
        self.bytes = b""

    def close(self):
        self.process.kill()
        self.process.wait()
        for descriptor in (self.main, self.side):
            if descriptor is not None:
                os.close(descriptor)

    @property
    def text(self):
        """All that came."""
        return self.text_from(0)

    def text_from(self, begin):
        return self.bytes[begin:].decode(errors="replace").replace("\r\n", "\n")

    def read_until(self, pattern):
        """What comes from here on, up to a pattern."""
        begin, end = len(self.bytes), time.monotonic() + PATIENCE
        while not re.search(pattern, self.text_from(begin)):
            self.test.assertLess(time.monotonic(), end, f"waiting for {pattern}, found {self.text_from(begin)!r}")
            if select.select([self.main], [], [], 0.1)[0]:
                self.bytes += os.read(self.main, 65536)
        return self.text_from(begin)

    def type(self, text, until):
        os.write(self.main, text.encode())
        return self.read_until(until)

    def ends(self):
        """The rest, and the exit status."""
        status = self.process.wait(timeout=PATIENCE)
        self.test.assertEqual(termios.tcgetattr(self.side), self.before, "the terminal is as it was")
        # What a terminal was sent is there a while later; once nobody can write any more, all of it comes before the error.
        os.close(self.side)
        self.side = None
        try:
            while True:
                self.bytes += os.read(self.main, 65536)
        except OSError as error:
            self.test.assertEqual(error.errno, errno.EIO)
        return status


def plain(text):
    return ESCAPE.sub("", text)


class PlayOnATerminal(CommandTest):
    PROMPT = r"\w+(\x1b\[0m)?> $"

    def open(self, *words, **options):
        return Terminal(self, words, **options)

    def screen(self, text):
        """What is shown after the last time that the screen was cleared."""
        self.assertIn(CLEAR, text)
        return text.rpartition(CLEAR)[2]

    def test_the_board_is_drawn_anew_in_colour(self):
        terminal = self.open("staircase")
        first = self.screen(terminal.read_until(self.PROMPT))
        self.assertEqual(plain(first), "staircase: you are Black, the computer is White\n\n"
                                       "     1  2  3     1  2  3\n"
                                       "  1  2  7  3  |  3  7  2 \n  2  9  1  2  |  2  3  1 \n"
                                       "  Black is to move. No cell is filled yet.\n\nBlack> ")
        self.assertIn("you are \x1b[94mBlack\x1b[0m, the computer is \x1b[38;5;208mWhite\x1b[0m", first)
        self.assertIn("\x1b[1m 2 \x1b[0m", first)  # what can be chosen
        second = self.screen(terminal.type("1,1\n", self.PROMPT))
        self.assertEqual(plain(second), "staircase: you are Black, the computer is White\n\n"
                                        "     1  2  3     1  2  3\n"
                                        "  1  2x 7o 3  |  3x 7o 2 \n  2  9  1  2  |  2  3  1 \n"
                                        "  Black is to move. White leads by 5. The numbers of filled cells, row by row, are 2, 0.\n\n"
                                        "  1. Black 1,1   2. White 1,2\n\nBlack> ")
        self.assertIn("\x1b[94m 2x\x1b[0m\x1b[38;5;208m 7o\x1b[0m", second)
        third = self.screen(terminal.type("9,9\n", self.PROMPT))
        self.assertIn("\n? 9,9 is not legal here; the legal moves are 1,3 2,1\n", plain(third))
        terminal.type("2,1\n", self.PROMPT)
        last = self.screen(terminal.type("go\n", r"\n> $"))
        self.assertIn("\nBlack wins by 2 after 6 moves\n  nobody let go of anything: every move was best\n> ",
                      plain(last))
        back = self.screen(terminal.type("undo\n", self.PROMPT))
        self.assertIn("row by row, are 3, 1.\n", plain(back))
        os.write(terminal.main, b"quit\n")
        self.assertEqual(terminal.ends(), 0)
        self.assertIn("not finished after 4 moves; ", plain(terminal.text))

    def test_after_the_end_it_can_be_saved_and_begun_again(self):
        terminal = self.open("subtangle", "--as", "both")
        terminal.read_until(self.PROMPT)
        terminal.type("1,1\n", self.PROMPT)
        over = self.screen(terminal.type("2,3\n", r"\n> $"))
        self.assertIn("Narek wins after 2 moves: Tsovak has no move left\n", plain(over))
        self.assertIn("saved to game.txt\n> ", plain(terminal.type("save game.txt\n", r"\n> $")))
        self.assertIn("On turn 1 a 1 is chosen, in any cell.", plain(terminal.type("restart\n", self.PROMPT)))
        self.assertIn("Narek wins after 2 moves", plain(terminal.type("load game.txt\n", r"\n> $")))
        os.write(terminal.main, b"quit\n")
        self.assertEqual(terminal.ends(), 0)

    def test_ctrl_d_ends_it_with_the_account(self):
        terminal = self.open("end-nim")
        terminal.read_until(self.PROMPT)
        terminal.type("L-1\n", self.PROMPT)
        os.write(terminal.main, b"\x04")
        self.assertEqual(terminal.ends(), 0)
        self.assertTrue(plain(terminal.text).endswith(
            "First> \nthe game is not finished after 2 moves; with perfect play from here on Second wins\n"
            "  nobody let go of anything: every move was best\n"), terminal.text)

    def test_ctrl_c_ends_it_with_status_3_and_a_sane_terminal(self):
        terminal = self.open("end-nim")
        terminal.read_until(self.PROMPT)
        terminal.type("why\n", self.PROMPT)
        os.write(terminal.main, b"\x03")
        self.assertEqual(terminal.ends(), 3)
        self.assertTrue(terminal.text.endswith("\nzermelo: interrupted\n"), terminal.text)
        self.assertTrue(terminal.text.endswith("\x1b[0m\nzermelo: interrupted\n"), "no colour is left switched on")

    def test_other_signals_leave_a_sane_terminal(self):
        """Ctrl-\\, and what ends a terminal's session."""
        for number in (signal.SIGQUIT, signal.SIGTERM, signal.SIGHUP):
            terminal = self.open("end-nim")
            terminal.read_until(self.PROMPT)
            terminal.type("why\n", self.PROMPT)
            if number == signal.SIGQUIT:
                os.write(terminal.main, b"\x1c")
            else:
                terminal.process.send_signal(number)
            self.assertEqual(terminal.ends(), -number)
            self.assertTrue(terminal.text.endswith("\x1b[0m"), terminal.text)

    def test_ctrl_c_soon_after_a_computation(self):
        """Then its monitor was asked lately; nobody asks it again while a line is awaited."""
        size = 700
        board = self.write("board.in", f"{size} 300\n" + "\n".join(
            " ".join(str((i * size + j) * 7919 % (size * size)) for j in range(size)) for i in range(size)))
        terminal = self.open("keepaway", board)
        terminal.read_until(self.PROMPT)
        terminal.type("go\n", self.PROMPT)
        os.write(terminal.main, b"\x03")
        self.assertEqual(terminal.ends(), 3)

    def test_a_window_that_is_too_small(self):
        rows = "\n".join(" ".join(str(i * 40 + j + 1) for j in range(40)) for i in range(40))
        board = self.write("board.in", f"40 5\n{rows}\n")
        for height, width in ((24, 80), (16, 50), (10, 40), (6, 30), (3, 12)):
            terminal = self.open("keepaway", board, "--as", "both", rows=height, columns=width)
            terminal.read_until(self.PROMPT)
            shown = self.screen(terminal.type("20,7\n", self.PROMPT))
            lines = plain(shown).split("\n")
            with self.subTest(height=height, width=width):
                taken = sum(max(1, -(-len(line) // width)) for line in lines)
                if height >= 10:
                    self.assertLessEqual(taken, height, shown)
                    self.assertRegex(plain(shown), r"\n *20 .*767\*")
                    self.assertRegex(plain(shown), r"\n  \(rows \d+\.\.\d+(?: of 40)?, columns \d+\.\.\d+")
                self.assertIn("row 20, column 7", plain(shown).replace("\n", ""))
            terminal.close()
            self._cleanups.pop()

    def test_the_window_may_change_while_it_plays(self):
        board = self.write("board.in", "60 60 5\n" + ("." * 60 + "\n") * 60 + "1\n30 30\n")
        terminal = self.open("grid-walk", board)
        wide = self.screen(terminal.read_until(self.PROMPT))
        fcntl.ioctl(terminal.side, termios.TIOCSWINSZ, struct.pack("HHHH", 12, 30, 0, 0))
        narrow = self.screen(terminal.type("board\n", self.PROMPT))
        self.assertGreater(max(map(len, plain(wide).split("\n"))), 60)
        self.assertLess(len(narrow), len(wide))
        self.assertEqual(plain(narrow).count("@"), 1)

    def test_terminals_that_cannot_be_drawn_on_get_lines(self):
        terminal = self.open("end-nim", environment={"TERM": "dumb"})
        terminal.read_until(r"First is to move\. .* 3 and 4\.\n")
        terminal.type("L-1\n", r"hold 2 and 3\.\n")
        self.assertNotIn("\x1b", terminal.text)
        terminal = self.open("end-nim", environment={"NO_COLOR": "1"})
        terminal.read_until(self.PROMPT)
        self.assertEqual(ESCAPE.findall(terminal.text), ["\x1b[H", "\x1b[2J"])
        self.assertIn("First> ", terminal.text)

    def test_a_game_without_persons_is_shown_move_by_move(self):
        terminal = self.open("end-nim", "--as", "none")
        shown = plain(terminal.read_until(r"\n> $"))
        for index, move in enumerate(("L-1", "R-1", "L-1", "R-1", "L-1", "R-1", "L-1", "L-8", "L-1", "L-1"), 1):
            self.assertIn(f"\n{index}. {'First' if index % 2 else 'Second'} {move}\n", "\n" + shown)
        self.assertNotIn(CLEAR, terminal.text)
        self.assertIn("Second wins after 10 moves: First has no move left\n", shown)


if __name__ == "__main__":
    unittest.main()
