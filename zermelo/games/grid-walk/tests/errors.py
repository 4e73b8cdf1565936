"""What is wrong with inputs of grid-walk, and the exact messages; tests/command/test_errors.py tells about it."""

# What is wrong, the input, and the message without the input's name.
BAD_INPUTS = [
    ("empty", "",
     "1:1: error: the input is empty; it must begin with the number of rows N\n"
     "  \n"
     "  ^\n"),
    ("blank", " \n\r\n",
     "1:1: error: the input is empty; it must begin with the number of rows N\n"
     "   \n"
     "  ^\n"),
    ("absurd rows", "1000000000000000000 2 0\n..\n",
     "1:1: error: the number of rows N is 1000000000000000000; it may be 1..2147483647\n"
     "  1000000000000000000 2 0\n"
     "  ^~~~~~~~~~~~~~~~~~~\n"),
    ("absurd columns", "2 1000000000000000000 0\n..\n",
     "1:3: error: the number of columns M is 1000000000000000000; it may be 1..2147483647\n"
     "  2 1000000000000000000 0\n"
     "    ^~~~~~~~~~~~~~~~~~~\n"),
    ("large grid", "1000000 1000000 0\n..\n",
     "1:1: error: a grid of N = 1000000 rows needs 2000000 more bytes; the input has 14\n"
     "  1000000 1000000 0\n"
     "  ^~~~~~~\n"),
    ("negative K", "2 2 -1\n..\n..\n0\n",
     "1:5: error: the longest diagonal move K is -1; it may be 0 or more\n"
     "  2 2 -1\n"
     "      ^~\n"),
    ("row too short", "2 2 0\n..\n.\n1\n1 1\n",
     "3:1: error: row 2 of the grid has 1 cell; it must have M = 2\n"
     "  .\n"
     "  ^\n"),
    ("row too long", "2 2 0\n...\n..\n1\n1 1\n",
     "2:1: error: row 1 of the grid has 3 cells; it must have M = 2\n"
     "  ...\n"
     "  ^~~\n"),
    ("unknown cell", "2 2 0\n..\n.x\n1\n1 1\n",
     "3:2: error: cell (2,2) is \"x\"; it may be . (open) or # (a wall)\n"
     "  .x\n"
     "   ^\n"),
    ("NUL cell", "2 2 0\n..\n.\u0000\n1\n1 1\n",
     "3:2: error: cell (2,2) is a NUL byte; it may be . (open) or # (a wall)\n"
     "  .?\n"
     "   ^\n"),
    ("queries missing", "2 2 0\n..\n..\n",
     "3:3: error: the input ends before the number of queries Q\n"
     "  ..\n"
     "    ^\n"),
    ("absurd queries", "2 2 0\n..\n..\n1000000000000000000\n1 1\n",
     "4:1: error: a list of Q = 1000000000000000000 queries needs 2000000000000000000 more numbers; the input "
     "has 2\n"
     "  1000000000000000000\n"
     "  ^~~~~~~~~~~~~~~~~~~\n"),
    ("query outside the grid", "2 2 0\n..\n..\n1\n3 1\n",
     "5:1: error: the query's row x[1] is 3; it may be 1..2\n"
     "  3 1\n"
     "  ^\n"),
    ("query at row 0", "2 2 0\n..\n..\n1\n0 1\n",
     "5:1: error: the query's row x[1] is 0; it may be 1..2\n"
     "  0 1\n"
     "  ^\n"),
    ("query on a wall", "2 2 0\n.#\n..\n1\n1 2\n",
     "5:1: error: query 1 puts the token on (1,2), which is a wall\n"
     "  1 2\n"
     "  ^~~\n"),
    ("query cut off", "2 2 0\n..\n..\n1\n1\n",
     "4:1: error: a list of Q = 1 queries needs 2 more numbers; the input has 1\n"
     "  1\n"
     "  ^\n"),
    ("text after the end", "2 2 0\n..\n..\n1\n1 1\n2 2\n",
     "6:1: error: the input goes on with \"2\" where it must end\n"
     "  2 2\n"
     "  ^\n"),
]

# What only a contest forbids: its name, the input, and the message.
BEYOND_CONTEST = [
    ("grid-walk", "2 2 2\n..\n..\n1\n1 1\n",
     "1:5: error: the longest diagonal move K is 2; it may be 0..1\n"
     "  2 2 2\n"
     "      ^\n"),
    ("grid-walk", "2 2 0\n..\n.#\n1\n1 1\n",
     "3:2: error: the last cell, (N,M), is a wall; the contest promises that it is open\n"
     "  .#\n"
     "   ^\n"),
]
