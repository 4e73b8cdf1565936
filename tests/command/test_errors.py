"""Every kind of bad input, with the exact message: status 2, a place, and nothing on standard output."""

import os
import subprocess
import unittest

from support import ZERMELO, CommandTest

# The game, what is wrong, the input, and the message without the input's name.
BAD_INPUTS = [
    ("end-nim", "empty", "",
     "1:1: error: the input is empty; it must begin with the number of cases T\n"
     "  \n"
     "  ^\n"),
    ("end-nim", "blank", " \n\r\n",
     "1:1: error: the input is empty; it must begin with the number of cases T\n"
     "   \n"
     "  ^\n"),
    ("grid-walk", "empty", "",
     "1:1: error: the input is empty; it must begin with the number of rows N\n"
     "  \n"
     "  ^\n"),
    ("grid-walk", "blank", " \n\r\n",
     "1:1: error: the input is empty; it must begin with the number of rows N\n"
     "   \n"
     "  ^\n"),
    ("keepaway", "empty", "",
     "1:1: error: the input is empty; it must begin with the number of rows n\n"
     "  \n"
     "  ^\n"),
    ("keepaway", "blank", " \n\r\n",
     "1:1: error: the input is empty; it must begin with the number of rows n\n"
     "   \n"
     "  ^\n"),
    ("staircase", "empty", "",
     "1:1: error: the input is empty; it must begin with the number of rows n\n"
     "  \n"
     "  ^\n"),
    ("staircase", "blank", " \n\r\n",
     "1:1: error: the input is empty; it must begin with the number of rows n\n"
     "   \n"
     "  ^\n"),
    ("subtangle", "empty", "",
     "1:1: error: the input is empty; it must begin with the number of cases t\n"
     "  \n"
     "  ^\n"),
    ("subtangle", "blank", " \n\r\n",
     "1:1: error: the input is empty; it must begin with the number of cases t\n"
     "   \n"
     "  ^\n"),
    ("end-nim", "negative count", "-1\n",
     "1:1: error: the number of cases T is -1; it may be 0 or more\n"
     "  -1\n"
     "  ^~\n"),
    ("end-nim", "absurd count", "1000000000000000000\n1\n5\n",
     "1:1: error: a file of T = 1000000000000000000 cases needs 1000000000000000000 more numbers; the input has 2\n"
     "  1000000000000000000\n"
     "  ^~~~~~~~~~~~~~~~~~~\n"),
    ("end-nim", "heaps missing", "1\n",
     "1:1: error: a file of T = 1 cases needs 1 more number; the input has 0\n"
     "  1\n"
     "  ^\n"),
    ("end-nim", "absurd heaps", "1\n1000000000\n5\n",
     "2:1: error: a row of n = 1000000000 heaps needs 1000000000 more numbers; the input has 1\n"
     "  1000000000\n"
     "  ^~~~~~~~~~\n"),
    ("end-nim", "zero heaps", "1\n0\n",
     "2:1: error: the number of heaps n is 0; it may be 1..2147483647\n"
     "  0\n"
     "  ^\n"),
    ("end-nim", "out of range", "1\n2\n3 0\n",
     "3:3: error: the heap a[2] is 0; it may be 1..1000000000000000000\n"
     "  3 0\n"
     "    ^\n"),
    ("end-nim", "too large", "1\n1\n1000000000000000001\n",
     "3:1: error: the heap a[1] is 1000000000000000001; it may be 1..1000000000000000000\n"
     "  1000000000000000001\n"
     "  ^~~~~~~~~~~~~~~~~~~\n"),
    ("end-nim", "not a number", "1\n2\n3 x4\n",
     "3:3: error: the heap a[2] is \"x4\", which is not a whole number\n"
     "  3 x4\n"
     "    ^~\n"),
    ("end-nim", "fraction", "1\n1\n3.5\n",
     "3:1: error: the heap a[1] is \"3.5\", which is not a whole number\n"
     "  3.5\n"
     "  ^~~\n"),
    ("end-nim", "plus sign", "1\n1\n+3\n",
     "3:1: error: the heap a[1] is \"+3\", which is not a whole number\n"
     "  +3\n"
     "  ^~\n"),
    ("end-nim", "beyond 64 bits", "1\n2\n3 99999999999999999999\n",
     "3:3: error: the heap a[2] is \"99999999999999999999\", which does not fit 64 bits; it may be "
     "1..1000000000000000000\n"
     "  3 99999999999999999999\n"
     "    ^~~~~~~~~~~~~~~~~~~~\n"),
    ("end-nim", "row too short", "1\n4\n3 1 9\n",
     "2:1: error: a row of n = 4 heaps needs 4 more numbers; the input has 3\n"
     "  4\n"
     "  ^\n"),
    ("end-nim", "row too long", "1\n4\n3 1 9 4 5\n",
     "3:9: error: the input goes on with \"5\" where it must end\n"
     "  3 1 9 4 5\n"
     "          ^\n"),
    ("end-nim", "truncated in mid-number", "1\n4\n3 1 9 -",
     "3:7: error: the heap a[4] is \"-\", which is not a whole number\n"
     "  3 1 9 -\n"
     "        ^\n"),
    ("end-nim", "text after the end", "1\n1\n5\nthe end\n",
     "4:1: error: the input goes on with \"the\" where it must end\n"
     "  the end\n"
     "  ^~~\n"),
    ("end-nim", "NUL byte", "1\n1\n5\u0000\n",
     "3:1: error: the heap a[1] is \"5\\x00\", which is not a whole number\n"
     "  5?\n"
     "  ^~\n"),
    ("end-nim", "lone NUL byte", "1\n1\n\u0000\n",
     "3:1: error: the heap a[1] is a NUL byte, which is not a whole number\n"
     "  ?\n"
     "  ^\n"),
    ("subtangle", "absurd rows", "1\n1 1000000000000000000 1\n5\n5\n",
     "2:3: error: the number of rows n is 1000000000000000000; it may be 1..2000000000\n"
     "  1 1000000000000000000 1\n"
     "    ^~~~~~~~~~~~~~~~~~~\n"),
    ("subtangle", "large rows", "1\n1 1000000000 1000000000\n5\n5\n",
     "2:3: error: a case of l + n x m = 1 + 1000000000 x 1000000000 numbers needs 1000000000000000001 more "
     "numbers; the input has 2\n"
     "  1 1000000000 1000000000\n"
     "    ^~~~~~~~~~~~~~~~~~~~~\n"),
    ("subtangle", "negative columns", "1\n1 1 -1\n5\n5\n",
     "2:5: error: the number of columns m is -1; it may be 1..2000000000\n"
     "  1 1 -1\n"
     "      ^~\n"),
    ("subtangle", "zero turns", "1\n0 1 1\n5\n",
     "2:1: error: the number of turns l is 0; it may be 1..2000000000\n"
     "  0 1 1\n"
     "  ^\n"),
    ("subtangle", "row too short", "1\n1 2 2\n5\n1 2\n3\n",
     "2:3: error: a case of l + n x m = 1 + 2 x 2 numbers needs 5 more numbers; the input has 4\n"
     "  1 2 2\n"
     "    ^~~\n"),
    ("subtangle", "row too long", "1\n1 2 2\n5\n1 2 3\n3 4\n",
     "5:3: error: the input goes on with \"4\" where it must end\n"
     "  3 4\n"
     "    ^\n"),
    ("subtangle", "not a number", "1\n1 1 2\n5\n1 two\n",
     "4:3: error: the number b[1][2] is \"two\", which is not a whole number\n"
     "  1 two\n"
     "    ^~~\n"),
    ("subtangle", "beyond 64 bits", "1\n1 1 1\n5\n9223372036854775808\n",
     "4:1: error: the number b[1][1] is \"9223372036854775808\", which does not fit 64 bits; it may be any "
     "64-bit integer\n"
     "  9223372036854775808\n"
     "  ^~~~~~~~~~~~~~~~~~~\n"),
    ("staircase", "absurd rows", "1000000000000000000 1\n1\n1\n",
     "1:1: error: the number of rows n is 1000000000000000000; it may be 1..2000000000\n"
     "  1000000000000000000 1\n"
     "  ^~~~~~~~~~~~~~~~~~~\n"),
    ("staircase", "large board", "1000000 1000000\n1\n1\n",
     "1:1: error: a pair of boards of n x m = 1000000 x 1000000 cells needs 2000000000000 more numbers; the "
     "input has 2\n"
     "  1000000 1000000\n"
     "  ^~~~~~~~~~~~~~~\n"),
    ("staircase", "negative number", "2 3\n2 7 3\n9 -1 2\n3 7 2\n2 3 1\n",
     "3:3: error: the number A[2][2] is -1; it may be 0 or more\n"
     "  9 -1 2\n"
     "    ^~\n"),
    ("staircase", "sum beyond 62 bits", "1 2\n4611686018427387903 1\n0 0\n",
     "2:21: error: the number A[1][2] is 1, which takes the sum of A to 4611686018427387904; it may be "
     "0..4611686018427387903\n"
     "  4611686018427387903 1\n"
     "                      ^\n"),
    ("staircase", "row too short", "2 3\n2 7 3\n9 1\n3 7 2\n2 3 1\n",
     "1:1: error: a pair of boards of n x m = 2 x 3 cells needs 12 more numbers; the input has 11\n"
     "  2 3\n"
     "  ^~~\n"),
    ("staircase", "row too long", "2 3\n2 7 3\n9 1 2 4\n3 7 2\n2 3 1\n",
     "5:5: error: the input goes on with \"1\" where it must end\n"
     "  2 3 1\n"
     "      ^\n"),
    ("staircase", "columns missing", "2\n",
     "1:2: error: the input ends before the number of columns m\n"
     "  2\n"
     "   ^\n"),
    ("keepaway", "absurd size", "1000000000000000000 1\n1\n",
     "1:1: error: the number of rows n is 1000000000000000000; it may be 2..1000000000\n"
     "  1000000000000000000 1\n"
     "  ^~~~~~~~~~~~~~~~~~~\n"),
    ("keepaway", "large size", "1000000000 1\n1\n",
     "1:1: error: a board of n = 1000000000 rows, with k, needs 1000000000000000001 more numbers; the input has 2\n"
     "  1000000000 1\n"
     "  ^~~~~~~~~~\n"),
    ("keepaway", "repeated value", "3 1\n1 2 4\n6 8 3\n9 5 2\n",
     "4:5: error: the value 2 stands in cell 1,2 and again in cell 3,3\n"
     "  9 5 2\n"
     "      ^\n"),
    ("keepaway", "k leaves a cell without a reply, odd", "3 2\n1 2 4\n6 8 3\n9 5 7\n",
     "1:3: error: the distance k is 2; it may be 0..1, for no cell is farther than 2 from cell 2,2\n"
     "  3 2\n"
     "    ^\n"),
    ("keepaway", "k leaves a cell without a reply, even", "2 2\n1 2\n3 4\n",
     "1:3: error: the distance k is 2; it may be 0..1, for no cell is farther than 2 from cell 1,1\n"
     "  2 2\n"
     "    ^\n"),
    ("keepaway", "negative k", "3 -1\n1 2 4\n6 8 3\n9 5 7\n",
     "1:3: error: the distance k is -1; it may be 0..1\n"
     "  3 -1\n"
     "    ^~\n"),
    ("keepaway", "one cell", "1 0\n1\n",
     "1:1: error: the number of rows n is 1; it may be 2..1000000000\n"
     "  1 0\n"
     "  ^\n"),
    ("keepaway", "row too short", "3 1\n1 2 4\n6 8 3\n9 5\n",
     "1:1: error: a board of n = 3 rows, with k, needs 10 more numbers; the input has 9\n"
     "  3 1\n"
     "  ^\n"),
    ("keepaway", "row too long", "3 1\n1 2 4\n6 8 3\n9 5 7 8\n",
     "4:7: error: the input goes on with \"8\" where it must end\n"
     "  9 5 7 8\n"
     "        ^\n"),
    ("keepaway", "not a number", "3 1\n1 2 4\n6 8 ?\n9 5 7\n",
     "3:5: error: the value v[2][3] is \"?\", which is not a whole number\n"
     "  6 8 ?\n"
     "      ^\n"),
    ("grid-walk", "absurd rows", "1000000000000000000 2 0\n..\n",
     "1:1: error: the number of rows N is 1000000000000000000; it may be 1..2147483647\n"
     "  1000000000000000000 2 0\n"
     "  ^~~~~~~~~~~~~~~~~~~\n"),
    ("grid-walk", "absurd columns", "2 1000000000000000000 0\n..\n",
     "1:3: error: the number of columns M is 1000000000000000000; it may be 1..2147483647\n"
     "  2 1000000000000000000 0\n"
     "    ^~~~~~~~~~~~~~~~~~~\n"),
    ("grid-walk", "large grid", "1000000 1000000 0\n..\n",
     "1:1: error: a grid of N = 1000000 rows needs 2000000 more bytes; the input has 14\n"
     "  1000000 1000000 0\n"
     "  ^~~~~~~\n"),
    ("grid-walk", "negative K", "2 2 -1\n..\n..\n0\n",
     "1:5: error: the longest diagonal move K is -1; it may be 0 or more\n"
     "  2 2 -1\n"
     "      ^~\n"),
    ("grid-walk", "row too short", "2 2 0\n..\n.\n1\n1 1\n",
     "3:1: error: row 2 of the grid has 1 cell; it must have M = 2\n"
     "  .\n"
     "  ^\n"),
    ("grid-walk", "row too long", "2 2 0\n...\n..\n1\n1 1\n",
     "2:1: error: row 1 of the grid has 3 cells; it must have M = 2\n"
     "  ...\n"
     "  ^~~\n"),
    ("grid-walk", "unknown cell", "2 2 0\n..\n.x\n1\n1 1\n",
     "3:2: error: cell (2,2) is \"x\"; it may be . (open) or # (a wall)\n"
     "  .x\n"
     "   ^\n"),
    ("grid-walk", "NUL cell", "2 2 0\n..\n.\u0000\n1\n1 1\n",
     "3:2: error: cell (2,2) is a NUL byte; it may be . (open) or # (a wall)\n"
     "  .?\n"
     "   ^\n"),
    ("grid-walk", "queries missing", "2 2 0\n..\n..\n",
     "3:3: error: the input ends before the number of queries Q\n"
     "  ..\n"
     "    ^\n"),
    ("grid-walk", "absurd queries", "2 2 0\n..\n..\n1000000000000000000\n1 1\n",
     "4:1: error: a list of Q = 1000000000000000000 queries needs 2000000000000000000 more numbers; the input "
     "has 2\n"
     "  1000000000000000000\n"
     "  ^~~~~~~~~~~~~~~~~~~\n"),
    ("grid-walk", "query outside the grid", "2 2 0\n..\n..\n1\n3 1\n",
     "5:1: error: the query's row x[1] is 3; it may be 1..2\n"
     "  3 1\n"
     "  ^\n"),
    ("grid-walk", "query at row 0", "2 2 0\n..\n..\n1\n0 1\n",
     "5:1: error: the query's row x[1] is 0; it may be 1..2\n"
     "  0 1\n"
     "  ^\n"),
    ("grid-walk", "query on a wall", "2 2 0\n.#\n..\n1\n1 2\n",
     "5:1: error: query 1 puts the token on (1,2), which is a wall\n"
     "  1 2\n"
     "  ^~~\n"),
    ("grid-walk", "query cut off", "2 2 0\n..\n..\n1\n1\n",
     "4:1: error: a list of Q = 1 queries needs 2 more numbers; the input has 1\n"
     "  1\n"
     "  ^\n"),
    ("grid-walk", "text after the end", "2 2 0\n..\n..\n1\n1 1\n2 2\n",
     "6:1: error: the input goes on with \"2\" where it must end\n"
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
        for game, text, message in [
            ("end-nim", "0\n", "1:1: error: the number of cases T is 0; it may be 1..10\n  0\n  ^\n"),
            ("end-nim", "1\n1\n1000000001\n", "3:1: error: the heap a[1] is 1000000001; it may be 1..1000000000\n"
                                               "  1000000001\n  ^~~~~~~~~~\n"),
            ("cf2005e1", "1\n1 3 3\n8\n1 2 3\n4 5 6\n7 8 9\n", "3:1: error: the number a[1] is 8; it may be 1..7\n  8\n  ^\n"),
            ("cf2005e2", "1\n1 1 2\n3\n1 2\n", "3:1: error: the number a[1] is 3; it may be 1..2\n  3\n  ^\n"),
            ("staircase", "1 11\n" + "1 " * 11 + "\n" + "1 " * 11 + "\n", "1:3: error: the number of columns m is 11; it may be 1..10\n"
                                                                       "  1 11\n    ^~\n"),
            ("keepaway", "2 0\n1 2\n3 4\n", "1:1: error: the number of rows n is 2; it may be 3..2000\n  2 0\n  ^\n"),
            ("keepaway", "3 1\n1 2 4\n6 8 3\n9 5 10\n", "4:5: error: the value v[3][3] is 10; it may be 1..9\n"
                                                      "  9 5 10\n      ^~\n"),
            ("grid-walk", "2 2 2\n..\n..\n1\n1 1\n", "1:5: error: the longest diagonal move K is 2; it may be 0..1\n  2 2 2\n      ^\n"),
            ("grid-walk", "2 2 0\n..\n.#\n1\n1 1\n",
             "3:2: error: the last cell, (N,M), is a wall; the contest promises that it is open\n  .#\n   ^\n"),
        ]:
            self.expect(["answer", game], 0, stderr="", stdin=text)
            self.expect(["validate", game], 0, stderr="", stdin=text)
            self.expect(["validate", game, "--contest"], 1, "", "<stdin>:" + message, stdin=text)


if __name__ == "__main__":
    unittest.main()
