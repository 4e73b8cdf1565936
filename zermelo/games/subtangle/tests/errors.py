"""What is wrong with inputs of subtangle, and the exact messages; tests/command/test_errors.py tells about it."""

# What is wrong, the input, and the message without the input's name.
BAD_INPUTS = [
    ("empty", "",
     "1:1: error: the input is empty; it must begin with the number of cases t\n"
     "  \n"
     "  ^\n"),
    ("blank", " \n\r\n",
     "1:1: error: the input is empty; it must begin with the number of cases t\n"
     "   \n"
     "  ^\n"),
    ("absurd rows", "1\n1 1000000000000000000 1\n5\n5\n",
     "2:3: error: the number of rows n is 1000000000000000000; it may be 1..2000000000\n"
     "  1 1000000000000000000 1\n"
     "    ^~~~~~~~~~~~~~~~~~~\n"),
    ("large rows", "1\n1 1000000000 1000000000\n5\n5\n",
     "2:3: error: a case of l + n x m = 1 + 1000000000 x 1000000000 numbers needs 1000000000000000001 more "
     "numbers; the input has 2\n"
     "  1 1000000000 1000000000\n"
     "    ^~~~~~~~~~~~~~~~~~~~~\n"),
    ("negative columns", "1\n1 1 -1\n5\n5\n",
     "2:5: error: the number of columns m is -1; it may be 1..2000000000\n"
     "  1 1 -1\n"
     "      ^~\n"),
    ("zero turns", "1\n0 1 1\n5\n",
     "2:1: error: the number of turns l is 0; it may be 1..2000000000\n"
     "  0 1 1\n"
     "  ^\n"),
    ("row too short", "1\n1 2 2\n5\n1 2\n3\n",
     "2:3: error: a case of l + n x m = 1 + 2 x 2 numbers needs 5 more numbers; the input has 4\n"
     "  1 2 2\n"
     "    ^~~\n"),
    ("row too long", "1\n1 2 2\n5\n1 2 3\n3 4\n",
     "5:3: error: the input goes on with \"4\" where it must end\n"
     "  3 4\n"
     "    ^\n"),
    ("not a number", "1\n1 1 2\n5\n1 two\n",
     "4:3: error: the number b[1][2] is \"two\", which is not a whole number\n"
     "  1 two\n"
     "    ^~~\n"),
    ("beyond 64 bits", "1\n1 1 1\n5\n9223372036854775808\n",
     "4:1: error: the number b[1][1] is \"9223372036854775808\", which does not fit 64 bits; it may be any "
     "64-bit integer\n"
     "  9223372036854775808\n"
     "  ^~~~~~~~~~~~~~~~~~~\n"),
]

# What only a contest forbids: its name, the input, and the message.
BEYOND_CONTEST = [
    ("cf2005e1", "1\n1 3 3\n8\n1 2 3\n4 5 6\n7 8 9\n",
     "3:1: error: the number a[1] is 8; it may be 1..7\n"
     "  8\n"
     "  ^\n"),
    ("cf2005e2", "1\n1 1 2\n3\n1 2\n",
     "3:1: error: the number a[1] is 3; it may be 1..2\n"
     "  3\n"
     "  ^\n"),
]
