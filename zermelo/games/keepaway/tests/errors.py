"""What is wrong with inputs of keepaway, and the exact messages; tests/command/test_errors.py tells about it."""

# What is wrong, the input, and the message without the input's name.
BAD_INPUTS = [
    ("empty", "",
     "1:1: error: the input is empty; it must begin with the number of rows n\n"
     "  \n"
     "  ^\n"),
    ("blank", " \n\r\n",
     "1:1: error: the input is empty; it must begin with the number of rows n\n"
     "   \n"
     "  ^\n"),
    ("absurd size", "1000000000000000000 1\n1\n",
     "1:1: error: the number of rows n is 1000000000000000000; it may be 2..1000000000\n"
     "  1000000000000000000 1\n"
     "  ^~~~~~~~~~~~~~~~~~~\n"),
    ("large size", "1000000000 1\n1\n",
     "1:1: error: a board of n = 1000000000 rows, with k, needs 1000000000000000001 more numbers; the input has 2\n"
     "  1000000000 1\n"
     "  ^~~~~~~~~~\n"),
    ("repeated value", "3 1\n1 2 4\n6 8 3\n9 5 2\n",
     "4:5: error: the value 2 stands in cell 1,2 and again in cell 3,3\n"
     "  9 5 2\n"
     "      ^\n"),
    ("k leaves a cell without a reply, odd", "3 2\n1 2 4\n6 8 3\n9 5 7\n",
     "1:3: error: the distance k is 2; it may be 0..1, for no cell is farther than 2 from cell 2,2\n"
     "  3 2\n"
     "    ^\n"),
    ("k leaves a cell without a reply, even", "2 2\n1 2\n3 4\n",
     "1:3: error: the distance k is 2; it may be 0..1, for no cell is farther than 2 from cell 1,1\n"
     "  2 2\n"
     "    ^\n"),
    ("negative k", "3 -1\n1 2 4\n6 8 3\n9 5 7\n",
     "1:3: error: the distance k is -1; it may be 0..1\n"
     "  3 -1\n"
     "    ^~\n"),
    ("one cell", "1 0\n1\n",
     "1:1: error: the number of rows n is 1; it may be 2..1000000000\n"
     "  1 0\n"
     "  ^\n"),
    ("row too short", "3 1\n1 2 4\n6 8 3\n9 5\n",
     "1:1: error: a board of n = 3 rows, with k, needs 10 more numbers; the input has 9\n"
     "  3 1\n"
     "  ^\n"),
    ("row too long", "3 1\n1 2 4\n6 8 3\n9 5 7 8\n",
     "4:7: error: the input goes on with \"8\" where it must end\n"
     "  9 5 7 8\n"
     "        ^\n"),
    ("not a number", "3 1\n1 2 4\n6 8 ?\n9 5 7\n",
     "3:5: error: the value v[2][3] is \"?\", which is not a whole number\n"
     "  6 8 ?\n"
     "      ^\n"),
]

# What only a contest forbids: its name, the input, and the message.
BEYOND_CONTEST = [
    ("keepaway", "2 0\n1 2\n3 4\n",
     "1:1: error: the number of rows n is 2; it may be 3..2000\n"
     "  2 0\n"
     "  ^\n"),
    ("keepaway", "3 1\n1 2 4\n6 8 3\n9 5 10\n",
     "4:5: error: the value v[3][3] is 10; it may be 1..9\n"
     "  9 5 10\n"
     "      ^~\n"),
]
