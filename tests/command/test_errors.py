"""Every kind of bad input, with the exact message: status 2, a place, and nothing on standard output."""

import os
import subprocess
import unittest

import inputs
from support import ZERMELO, CommandTest

# The game, what is wrong, the input, and the message without the input's name: each game has its own in its folder, in
# tests/errors.py.
BAD_INPUTS = [(game, *row) for game, errors in inputs.ERRORS.items() for row in errors.BAD_INPUTS]


class BadInput(CommandTest):
    def test_messages(self):
        for game, what, text, message in BAD_INPUTS:
            with self.subTest(game=game, what=what):
                for verb in ("answer", "solve"):
                    self.expect([verb, game], 2, "", "<stdin>:" + message, stdin=text)
                self.expect(["validate", game], 1, "", "<stdin>:" + message, stdin=text)
                path = self.write("chess.in", text)
                self.expect(["answer", game, "chess.in"], 2, "", "chess.in:" + message)
                path.unlink()
        print(f"tried: bad inputs with their exact messages: {len(BAD_INPUTS)} cases")
        self.assertGreater(len(BAD_INPUTS), 50)

    def test_carriage_returns_do_not_move_the_place(self):
        self.expect(["answer", "end-nim"], 2, "",
                    "<stdin>:3:3: error: the heap a[2] is 0; it may be 1..1000000000000000000\n  3 0 4\n    ^\n",
                    stdin="1\r\n3\r\n3 0 4\r\n")

    def test_a_long_line_is_cut_around_the_place(self):
        row = "1\n1000\n" + "7 " * 600 + "x " + "7 " * 399 + "\n"
        result = self.expect(["answer", "end-nim"], 2, "", stdin=row)
        lines = result.stderr.decode().splitlines()
        self.assertEqual(lines[0], '<stdin>:3:1201: error: the heap a[601] is "x", which is not a whole number')
        self.assertLess(len(lines[1]), 90)
        self.assertEqual(lines[1][lines[2].index("^")], "x")

    def test_what_is_no_readable_file(self):
        self.expect(["answer", "end-nim", "."], 2, "", ".: error: it is a folder, not a file\n")
        self.expect(["answer", "end-nim", "missing.in"], 2, "",
                    "missing.in: error: cannot open: No such file or directory\n")
        path = self.write("secret.in", "1\n1\n5\n")
        path.chmod(0)
        self.folder.chmod(0o755)
        # Root may read everything, so the command runs as nobody.
        options = {"user": 65534, "group": 65534, "extra_groups": []} if os.geteuid() == 0 else {}
        result = subprocess.run(["/proc/self/fd/9", "answer", "end-nim", "secret.in"], cwd=self.folder,
                                capture_output=True, **options, **self.inherited())
        self.assertEqual((result.returncode, result.stdout), (2, b""))
        self.assertEqual(result.stderr.decode(), "secret.in: error: cannot open: Permission denied\n")

    def inherited(self):
        """The command as descriptor 9, so that nobody can run it wherever the tree lies."""
        descriptor = os.open(ZERMELO, os.O_RDONLY)
        os.dup2(descriptor, 9)
        os.close(descriptor)
        self.addCleanup(os.close, 9)
        return {"pass_fds": (9,)}

    def test_nothing_but_the_limits_of_the_contest(self):
        """What only a contest forbids is answered, and refused by validate --contest."""
        for game, text, message in (row for errors in inputs.ERRORS.values() for row in errors.BEYOND_CONTEST):
            self.expect(["answer", game], 0, stderr="", stdin=text)
            self.expect(["validate", game], 0, stderr="", stdin=text)
            self.expect(["validate", game, "--contest"], 1, "", "<stdin>:" + message, stdin=text)


if __name__ == "__main__":
    unittest.main()
