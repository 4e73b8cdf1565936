"""What is wrong with inputs of staircase, and the exact messages; tests/command/test_errors.py tells about it."""

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
    ("absurd rows", "1000000000000000000 1\n1\n1\n",
     "1:1: error: the number of rows n is 1000000000000000000; it may be 1..2000000000\n"
     "  1000000000000000000 1\n"
     "  ^~~~~~~~~~~~~~~~~~~\n"),
    ("large board", "1000000 1000000\n1\n1\n",
     "1:1: error: a pair of boards of n x m = 1000000 x 1000000 cells needs 2000000000000 more numbers; the "
     "input has 2\n"
     "  1000000 1000000\n"
     "  ^~~~~~~~~~~~~~~\n"),
    ("negative number", "2 3\n2 7 3\n9 -1 2\n3 7 2\n2 3 1\n",
     "3:3: error: the number A[2][2] is -1; it may be 0 or more\n"
     "  9 -1 2\n"
     "    ^~\n"),
    ("sum beyond 62 bits", "1 2\n4611686018427387903 1\n0 0\n",
     "2:21: error: the number A[1][2] is 1, which takes the sum of A to 4611686018427387904; it may be "
     "0..4611686018427387903\n"
     "  4611686018427387903 1\n"
     "                      ^\n"),
    ("row too short", "2 3\n2 7 3\n9 1\n3 7 2\n2 3 1\n",
     "1:1: error: a pair of boards of n x m = 2 x 3 cells needs 12 more numbers; the input has 11\n"
     "  2 3\n"
     "  ^~~\n"),
    ("row too long", "2 3\n2 7 3\n9 1 2 4\n3 7 2\n2 3 1\n",
     "5:5: error: the input goes on with \"1\" where it must end\n"
     "  2 3 1\n"
     "      ^\n"),
    ("columns missing", "2\n",
     "1:2: error: the input ends before the number of columns m\n"
     "  2\n"
     "   ^\n"),
]

# What only a contest forbids: its name, the input, and the message.
BEYOND_CONTEST = [
    ("staircase", "1 11\n" + "1 " * 11 + "\n" + "1 " * 11 + "\n",
     "1:3: error: the number of columns m is 11; it may be 1..10\n"
     "  1 11\n"
     "    ^~\n"),
]
