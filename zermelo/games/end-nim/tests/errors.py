"""What is wrong with inputs of end-nim, and the exact messages; tests/command/test_errors.py tells about it."""

# What is wrong, the input, and the message without the input's name.
BAD_INPUTS = [
    ("empty", "",
     "1:1: error: the input is empty; it must begin with the number of cases T\n"
     "  \n"
     "  ^\n"),
    ("blank", " \n\r\n",
     "1:1: error: the input is empty; it must begin with the number of cases T\n"
     "   \n"
     "  ^\n"),
    ("negative count", "-1\n",
     "1:1: error: the number of cases T is -1; it may be 0 or more\n"
     "  -1\n"
     "  ^~\n"),
    ("absurd count", "1000000000000000000\n1\n5\n",
     "1:1: error: a file of T = 1000000000000000000 cases needs 1000000000000000000 more numbers; the input has 2\n"
     "  1000000000000000000\n"
     "  ^~~~~~~~~~~~~~~~~~~\n"),
    ("heaps missing", "1\n",
     "1:1: error: a file of T = 1 cases needs 1 more number; the input has 0\n"
     "  1\n"
     "  ^\n"),
    ("absurd heaps", "1\n1000000000\n5\n",
     "2:1: error: a row of n = 1000000000 heaps needs 1000000000 more numbers; the input has 1\n"
     "  1000000000\n"
     "  ^~~~~~~~~~\n"),
    ("zero heaps", "1\n0\n",
     "2:1: error: the number of heaps n is 0; it may be 1..2147483647\n"
     "  0\n"
     "  ^\n"),
    ("out of range", "1\n2\n3 0\n",
     "3:3: error: the heap a[2] is 0; it may be 1..1000000000000000000\n"
     "  3 0\n"
     "    ^\n"),
    ("too large", "1\n1\n1000000000000000001\n",
     "3:1: error: the heap a[1] is 1000000000000000001; it may be 1..1000000000000000000\n"
     "  1000000000000000001\n"
     "  ^~~~~~~~~~~~~~~~~~~\n"),
    ("not a number", "1\n2\n3 x4\n",
     "3:3: error: the heap a[2] is \"x4\", which is not a whole number\n"
     "  3 x4\n"
     "    ^~\n"),
    ("fraction", "1\n1\n3.5\n",
     "3:1: error: the heap a[1] is \"3.5\", which is not a whole number\n"
     "  3.5\n"
     "  ^~~\n"),
    ("plus sign", "1\n1\n+3\n",
     "3:1: error: the heap a[1] is \"+3\", which is not a whole number\n"
     "  +3\n"
     "  ^~\n"),
    ("beyond 64 bits", "1\n2\n3 99999999999999999999\n",
     "3:3: error: the heap a[2] is \"99999999999999999999\", which does not fit 64 bits; it may be "
     "1..1000000000000000000\n"
     "  3 99999999999999999999\n"
     "    ^~~~~~~~~~~~~~~~~~~~\n"),
    ("row too short", "1\n4\n3 1 9\n",
     "2:1: error: a row of n = 4 heaps needs 4 more numbers; the input has 3\n"
     "  4\n"
     "  ^\n"),
    ("row too long", "1\n4\n3 1 9 4 5\n",
     "3:9: error: the input goes on with \"5\" where it must end\n"
     "  3 1 9 4 5\n"
     "          ^\n"),
    ("truncated in mid-number", "1\n4\n3 1 9 -",
     "3:7: error: the heap a[4] is \"-\", which is not a whole number\n"
     "  3 1 9 -\n"
     "        ^\n"),
    ("text after the end", "1\n1\n5\nthe end\n",
     "4:1: error: the input goes on with \"the\" where it must end\n"
     "  the end\n"
     "  ^~~\n"),
    ("NUL byte", "1\n1\n5\u0000\n",
     "3:1: error: the heap a[1] is \"5\\x00\", which is not a whole number\n"
     "  5?\n"
     "  ^~\n"),
    ("lone NUL byte", "1\n1\n\u0000\n",
     "3:1: error: the heap a[1] is a NUL byte, which is not a whole number\n"
     "  ?\n"
     "  ^\n"),
]

# What only a contest forbids: its name, the input, and the message.
BEYOND_CONTEST = [
    ("end-nim", "0\n",
     "1:1: error: the number of cases T is 0; it may be 1..10\n"
     "  0\n"
     "  ^\n"),
    ("end-nim", "1\n1\n1000000001\n",
     "3:1: error: the heap a[1] is 1000000001; it may be 1..1000000000\n"
     "  1000000001\n"
     "  ^~~~~~~~~~\n"),
]
