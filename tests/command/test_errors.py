"""Every kind of bad input, with the exact message: status 2, a place, and nothing on standard output."""

import os
import subprocess
import unittest

from support import ZERMELO, CommandTest

# The game, what is wrong, the input, and the message without the input's name.
BAD_INPUTS = [
    ("end-nim", "empty", "",
     "1:1: error: the input is empty; expected T\n"
     "  \n"
     "  ^\n"),
    ("end-nim", "blank", " \n\r\n",
     "1:1: error: the input is empty; expected T\n"
     "   \n"
     "  ^\n"),
    ("grid-walk", "empty", "",
     "1:1: error: the input is empty; expected N\n"
     "  \n"
     "  ^\n"),
    ("grid-walk", "blank", " \n\r\n",
     "1:1: error: the input is empty; expected N\n"
     "   \n"
     "  ^\n"),
    ("keepaway", "empty", "",
     "1:1: error: the input is empty; expected n\n"
     "  \n"
     "  ^\n"),
    ("keepaway", "blank", " \n\r\n",
     "1:1: error: the input is empty; expected n\n"
     "   \n"
     "  ^\n"),
    ("staircase", "empty", "",
     "1:1: error: the input is empty; expected n\n"
     "  \n"
     "  ^\n"),
    ("staircase", "blank", " \n\r\n",
     "1:1: error: the input is empty; expected n\n"
     "   \n"
     "  ^\n"),
    ("subtangle", "empty", "",
     "1:1: error: the input is empty; expected t\n"
     "  \n"
     "  ^\n"),
    ("subtangle", "blank", " \n\r\n",
     "1:1: error: the input is empty; expected t\n"
     "   \n"
     "  ^\n"),
    ("end-nim", "negative count", "-1\n",
     "1:1: error: T is -1; allowed 0 or more\n"
     "  -1\n"
     "  ^~\n"),
    ("end-nim", "absurd count", "1000000000000000000\n1\n5\n",
     "1:1: error: T = 1000000000000000000 asks for 1000000000000000000 more entries; the input has 2\n"
     "  1000000000000000000\n"
     "  ^~~~~~~~~~~~~~~~~~~\n"),
    ("end-nim", "heaps missing", "1\n",
     "1:1: error: T = 1 asks for 1 more entries; the input has 0\n"
     "  1\n"
     "  ^\n"),
    ("end-nim", "absurd heaps", "1\n1000000000\n5\n",
     "2:1: error: n = 1000000000 asks for 1000000000 more entries; the input has 1\n"
     "  1000000000\n"
     "  ^~~~~~~~~~\n"),
    ("end-nim", "zero heaps", "1\n0\n",
     "2:1: error: n is 0; allowed 1..2147483647\n"
     "  0\n"
     "  ^\n"),
    ("end-nim", "out of range", "1\n2\n3 0\n",
     "3:3: error: a[2] is 0; allowed 1..1000000000000000000\n"
     "  3 0\n"
     "    ^\n"),
    ("end-nim", "too large", "1\n1\n1000000000000000001\n",
     "3:1: error: a[1] is 1000000000000000001; allowed 1..1000000000000000000\n"
     "  1000000000000000001\n"
     "  ^~~~~~~~~~~~~~~~~~~\n"),
    ("end-nim", "not a number", "1\n2\n3 x4\n",
     "3:3: error: expected a[2], a whole number; found \"x4\"\n"
     "  3 x4\n"
     "    ^~\n"),
    ("end-nim", "fraction", "1\n1\n3.5\n",
     "3:1: error: expected a[1], a whole number; found \"3.5\"\n"
     "  3.5\n"
     "  ^~~\n"),
    ("end-nim", "plus sign", "1\n1\n+3\n",
     "3:1: error: expected a[1], a whole number; found \"+3\"\n"
     "  +3\n"
     "  ^~\n"),
    ("end-nim", "beyond 64 bits", "1\n2\n3 99999999999999999999\n",
     "3:3: error: a[2] is \"99999999999999999999\", which does not fit 64 bits; allowed "
     "1..1000000000000000000\n"
     "  3 99999999999999999999\n"
     "    ^~~~~~~~~~~~~~~~~~~~\n"),
    ("end-nim", "row too short", "1\n4\n3 1 9\n",
     "2:1: error: n = 4 asks for 4 more entries; the input has 3\n"
     "  4\n"
     "  ^\n"),
    ("end-nim", "row too long", "1\n4\n3 1 9 4 5\n",
     "3:9: error: expected the end of the input, found \"5\"\n"
     "  3 1 9 4 5\n"
     "          ^\n"),
    ("end-nim", "truncated in mid-number", "1\n4\n3 1 9 -",
     "3:7: error: expected a[4], a whole number; found \"-\"\n"
     "  3 1 9 -\n"
     "        ^\n"),
    ("end-nim", "text after the end", "1\n1\n5\nthe end\n",
     "4:1: error: expected the end of the input, found \"the\"\n"
     "  the end\n"
     "  ^~~\n"),
    ("end-nim", "NUL byte", "1\n1\n5\u0000\n",
     "3:1: error: expected a[1], a whole number; found \"5\\x00\"\n"
     "  5?\n"
     "  ^~\n"),
    ("end-nim", "lone NUL byte", "1\n1\n\u0000\n",
     "3:1: error: expected a[1], a whole number; found a NUL byte\n"
     "  ?\n"
     "  ^\n"),
    ("subtangle", "absurd rows", "1\n1 1000000000000000000 1\n5\n5\n",
     "2:3: error: n is 1000000000000000000; allowed 1..2000000000\n"
     "  1 1000000000000000000 1\n"
     "    ^~~~~~~~~~~~~~~~~~~\n"),
    ("subtangle", "large rows", "1\n1 1000000000 1000000000\n5\n5\n",
     "2:3: error: l + n x m = 1 + 1000000000 x 1000000000 asks for 1000000000000000001 more entries; "
     "the input has 2\n"
     "  1 1000000000 1000000000\n"
     "    ^~~~~~~~~~~~~~~~~~~~~\n"),
    ("subtangle", "negative columns", "1\n1 1 -1\n5\n5\n",
     "2:5: error: m is -1; allowed 1..2000000000\n"
     "  1 1 -1\n"
     "      ^~\n"),
    ("subtangle", "zero turns", "1\n0 1 1\n5\n",
     "2:1: error: l is 0; allowed 1..2000000000\n"
     "  0 1 1\n"
     "  ^\n"),
    ("subtangle", "row too short", "1\n1 2 2\n5\n1 2\n3\n",
     "2:3: error: l + n x m = 1 + 2 x 2 asks for 5 more entries; the input has 4\n"
     "  1 2 2\n"
     "    ^~~\n"),
    ("subtangle", "row too long", "1\n1 2 2\n5\n1 2 3\n3 4\n",
     "5:3: error: expected the end of the input, found \"4\"\n"
     "  3 4\n"
     "    ^\n"),
    ("subtangle", "not a number", "1\n1 1 2\n5\n1 two\n",
     "4:3: error: expected b[1][2], a whole number; found \"two\"\n"
     "  1 two\n"
     "    ^~~\n"),
    ("subtangle", "beyond 64 bits", "1\n1 1 1\n5\n9223372036854775808\n",
     "4:1: error: b[1][1] is \"9223372036854775808\", which does not fit 64 bits; allowed any 64-bit "
     "integer\n"
     "  9223372036854775808\n"
     "  ^~~~~~~~~~~~~~~~~~~\n"),
    ("staircase", "absurd rows", "1000000000000000000 1\n1\n1\n",
     "1:1: error: n is 1000000000000000000; allowed 1..2000000000\n"
     "  1000000000000000000 1\n"
     "  ^~~~~~~~~~~~~~~~~~~\n"),
    ("staircase", "large board", "1000000 1000000\n1\n1\n",
     "1:1: error: 2 x n x m = 2 x 1000000 x 1000000 asks for 2000000000000 more entries; the input has "
     "2\n"
     "  1000000 1000000\n"
     "  ^~~~~~~~~~~~~~~\n"),
    ("staircase", "negative number", "2 3\n2 7 3\n9 -1 2\n3 7 2\n2 3 1\n",
     "3:3: error: A[2][2] is -1; allowed 0 or more\n"
     "  9 -1 2\n"
     "    ^~\n"),
    ("staircase", "sum beyond 62 bits", "1 2\n4611686018427387903 1\n0 0\n",
     "2:21: error: A[1][2] is 1, which takes sum(A) to 4611686018427387904; allowed "
     "0..4611686018427387903\n"
     "  4611686018427387903 1\n"
     "                      ^\n"),
    ("staircase", "row too short", "2 3\n2 7 3\n9 1\n3 7 2\n2 3 1\n",
     "1:1: error: 2 x n x m = 2 x 2 x 3 asks for 12 more entries; the input has 11\n"
     "  2 3\n"
     "  ^~~\n"),
    ("staircase", "row too long", "2 3\n2 7 3\n9 1 2 4\n3 7 2\n2 3 1\n",
     "5:5: error: expected the end of the input, found \"1\"\n"
     "  2 3 1\n"
     "      ^\n"),
    ("staircase", "columns missing", "2\n",
     "1:2: error: expected m, found the end of the input\n"
     "  2\n"
     "   ^\n"),
    ("keepaway", "absurd size", "1000000000000000000 1\n1\n",
     "1:1: error: n is 1000000000000000000; allowed 2..1000000000\n"
     "  1000000000000000000 1\n"
     "  ^~~~~~~~~~~~~~~~~~~\n"),
    ("keepaway", "large size", "1000000000 1\n1\n",
     "1:1: error: n = 1000000000 asks for 1000000000000000001 more entries; the input has 2\n"
     "  1000000000 1\n"
     "  ^~~~~~~~~~\n"),
    ("keepaway", "repeated value", "3 1\n1 2 4\n6 8 3\n9 5 2\n",
     "4:5: error: value 2 stands at 1,2 and again at 3,3\n"
     "  9 5 2\n"
     "      ^\n"),
    ("keepaway", "k leaves a cell without a reply, odd", "3 2\n1 2 4\n6 8 3\n9 5 7\n",
     "1:3: error: k is 2; allowed 0..1, for no cell is farther than 2 from cell 2,2\n"
     "  3 2\n"
     "    ^\n"),
    ("keepaway", "k leaves a cell without a reply, even", "2 2\n1 2\n3 4\n",
     "1:3: error: k is 2; allowed 0..1, for no cell is farther than 2 from cell 1,1\n"
     "  2 2\n"
     "    ^\n"),
    ("keepaway", "negative k", "3 -1\n1 2 4\n6 8 3\n9 5 7\n",
     "1:3: error: k is -1; allowed 0..1\n"
     "  3 -1\n"
     "    ^~\n"),
    ("keepaway", "one cell", "1 0\n1\n",
     "1:1: error: n is 1; allowed 2..1000000000\n"
     "  1 0\n"
     "  ^\n"),
    ("keepaway", "row too short", "3 1\n1 2 4\n6 8 3\n9 5\n",
     "1:1: error: n = 3 asks for 10 more entries; the input has 9\n"
     "  3 1\n"
     "  ^\n"),
    ("keepaway", "row too long", "3 1\n1 2 4\n6 8 3\n9 5 7 8\n",
     "4:7: error: expected the end of the input, found \"8\"\n"
     "  9 5 7 8\n"
     "        ^\n"),
    ("keepaway", "not a number", "3 1\n1 2 4\n6 8 ?\n9 5 7\n",
     "3:5: error: expected v[2][3], a whole number; found \"?\"\n"
     "  6 8 ?\n"
     "      ^\n"),
    ("grid-walk", "absurd rows", "1000000000000000000 2 0\n..\n",
     "1:1: error: N is 1000000000000000000; allowed 1..2147483647\n"
     "  1000000000000000000 2 0\n"
     "  ^~~~~~~~~~~~~~~~~~~\n"),
    ("grid-walk", "absurd columns", "2 1000000000000000000 0\n..\n",
     "1:3: error: M is 1000000000000000000; allowed 1..2147483647\n"
     "  2 1000000000000000000 0\n"
     "    ^~~~~~~~~~~~~~~~~~~\n"),
    ("grid-walk", "large grid", "1000000 1000000 0\n..\n",
     "1:1: error: N = 1000000 asks for 2000000 more bytes; the input has 14\n"
     "  1000000 1000000 0\n"
     "  ^~~~~~~\n"),
    ("grid-walk", "negative K", "2 2 -1\n..\n..\n0\n",
     "1:5: error: K is -1; allowed 0 or more\n"
     "  2 2 -1\n"
     "      ^~\n"),
    ("grid-walk", "row too short", "2 2 0\n..\n.\n1\n1 1\n",
     "3:1: error: row 2 has 1 cell; expected M = 2\n"
     "  .\n"
     "  ^\n"),
    ("grid-walk", "row too long", "2 2 0\n...\n..\n1\n1 1\n",
     "2:1: error: row 1 has 3 cells; expected M = 2\n"
     "  ...\n"
     "  ^~~\n"),
    ("grid-walk", "unknown cell", "2 2 0\n..\n.x\n1\n1 1\n",
     "3:2: error: cell (2,2) is \"x\"; expected . or #\n"
     "  .x\n"
     "   ^\n"),
    ("grid-walk", "NUL cell", "2 2 0\n..\n.\u0000\n1\n1 1\n",
     "3:2: error: cell (2,2) is a NUL byte; expected . or #\n"
     "  .?\n"
     "   ^\n"),
    ("grid-walk", "queries missing", "2 2 0\n..\n..\n",
     "3:3: error: expected Q, found the end of the input\n"
     "  ..\n"
     "    ^\n"),
    ("grid-walk", "absurd queries", "2 2 0\n..\n..\n1000000000000000000\n1 1\n",
     "4:1: error: Q = 1000000000000000000 asks for 2000000000000000000 more entries; the input has 2\n"
     "  1000000000000000000\n"
     "  ^~~~~~~~~~~~~~~~~~~\n"),
    ("grid-walk", "query outside the grid", "2 2 0\n..\n..\n1\n3 1\n",
     "5:1: error: x[1] is 3; allowed 1..2\n"
     "  3 1\n"
     "  ^\n"),
    ("grid-walk", "query at row 0", "2 2 0\n..\n..\n1\n0 1\n",
     "5:1: error: x[1] is 0; allowed 1..2\n"
     "  0 1\n"
     "  ^\n"),
    ("grid-walk", "query on a wall", "2 2 0\n.#\n..\n1\n1 2\n",
     "5:1: error: query 1 puts the token on (1,2), which is a wall\n"
     "  1 2\n"
     "  ^~~\n"),
    ("grid-walk", "query cut off", "2 2 0\n..\n..\n1\n1\n",
     "4:1: error: Q = 1 asks for 2 more entries; the input has 1\n"
     "  1\n"
     "  ^\n"),
    ("grid-walk", "text after the end", "2 2 0\n..\n..\n1\n1 1\n2 2\n",
     "6:1: error: expected the end of the input, found \"2\"\n"
     "  2 2\n"
     "  ^\n"),
]


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
                    "<stdin>:3:3: error: a[2] is 0; allowed 1..1000000000000000000\n  3 0 4\n    ^\n",
                    stdin="1\r\n3\r\n3 0 4\r\n")

    def test_a_long_line_is_cut_around_the_place(self):
        row = "1\n1000\n" + "7 " * 600 + "x " + "7 " * 399 + "\n"
        result = self.expect(["answer", "end-nim"], 2, "", stdin=row)
        lines = result.stderr.decode().splitlines()
        self.assertEqual(lines[0], '<stdin>:3:1201: error: expected a[601], a whole number; found "x"')
        self.assertLess(len(lines[1]), 90)
        self.assertEqual(lines[1][lines[2].index("^")], "x")

    def test_what_is_no_readable_file(self):
        self.expect(["answer", "end-nim", "."], 2, "", ".: error: is a directory\n")
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
        for game, text, message in [
            ("end-nim", "0\n", "1:1: error: T is 0; allowed 1..10\n  0\n  ^\n"),
            ("end-nim", "1\n1\n1000000001\n", "3:1: error: a[1] is 1000000001; allowed 1..1000000000\n"
                                               "  1000000001\n  ^~~~~~~~~~\n"),
            ("cf2005e1", "1\n1 3 3\n8\n1 2 3\n4 5 6\n7 8 9\n", "3:1: error: a[1] is 8; allowed 1..7\n  8\n  ^\n"),
            ("cf2005e2", "1\n1 1 2\n3\n1 2\n", "3:1: error: a[1] is 3; allowed 1..2\n  3\n  ^\n"),
            ("staircase", "1 11\n" + "1 " * 11 + "\n" + "1 " * 11 + "\n", "1:3: error: m is 11; allowed 1..10\n"
                                                                       "  1 11\n    ^~\n"),
            ("keepaway", "2 0\n1 2\n3 4\n", "1:1: error: n is 2; allowed 3..2000\n  2 0\n  ^\n"),
            ("keepaway", "3 1\n1 2 4\n6 8 3\n9 5 10\n", "4:5: error: v[3][3] is 10; allowed 1..9\n"
                                                      "  9 5 10\n      ^~\n"),
            ("grid-walk", "2 2 2\n..\n..\n1\n1 1\n", "1:5: error: K is 2; allowed 0..1\n  2 2 2\n      ^\n"),
            ("grid-walk", "2 2 0\n..\n.#\n1\n1 1\n",
             "3:2: error: the last cell, (N,M), is a wall; the contest promises that it is open\n  .#\n   ^\n"),
        ]:
            self.expect(["answer", game], 0, stderr="", stdin=text)
            self.expect(["validate", game], 0, stderr="", stdin=text)
            self.expect(["validate", game, "--contest"], 1, "", "<stdin>:" + message, stdin=text)


if __name__ == "__main__":
    unittest.main()
