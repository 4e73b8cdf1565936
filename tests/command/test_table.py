"""`zermelo table`: text, CSV, JSON, pictures, names and ranges, and values of somebody else."""

import hashlib
import json
import os
import re
import resource
import signal
import subprocess
import unittest
import xml.dom.minidom

from support import PATIENCE, SANITIZED, ZERMELO, CommandTest, wait_until_at_work
from test_map import decode_png

END_NIM = ["end-nim", "1", "3", "a", "4", "b"]
SMALL = [*END_NIM, "--over", "a=0..6", "--over", "b=2..6"]
HEAPS = ["end-nim", "1", "1", "n", "--over", "n=1..20", "--value", "distance"]

WALK = "3 4 2\n....\n.#..\n....\n1\nr c\n"


def mex(values):
    return next(value for value in range(100) if value not in values)


def grundy_of_walk():
    """The Grundy values of WALK's cells, by rows, with None for the wall."""
    walls = ["....", ".#..", "...."]
    values = {}

    def value(row, column):
        if (row, column) not in values:
            steps = [(row + 1, column), (row, column + 1)] + [(row + k, column + k) for k in (1, 2)]
            values[row, column] = mex({value(i, j) for i, j in steps
                                       if i < 3 and j < 4 and walls[i][j] == "."})
        return values[row, column]
    return [[None if walls[i][j] == "#" else value(i, j) for j in range(4)] for i in range(3)]


class TableTest(CommandTest):
    def table(self, *words, status=0, stdin=b"", **environment):
        env = {**os.environ, "COLUMNS": "80", **environment}
        result = self.run_zermelo("table", *words, stdin=stdin, env=env)
        self.assertEqual(result.returncode, status, result.stderr.decode() + result.stdout.decode())
        self.assertEqual(result.stderr != b"", status > 1, result.stderr)
        return result.stdout.decode()

    def refuse(self, *words, status=2, message):
        result = self.run_zermelo("table", *words)
        self.assertEqual((result.returncode, result.stdout), (status, b""), result.stderr)
        self.assertIn(message, result.stderr.decode())
        self.assertNotIn("internal", result.stderr.decode())


class Values(TableTest):
    def test_csv_has_the_numbers_and_who_wins(self):
        lines = self.table(*SMALL, "--csv").splitlines()
        self.assertEqual(lines[0], "a,b,outcome")
        count = 0
        for line, (a, b) in zip(lines[1:], [(a, b) for a in range(7) for b in range(2, 7)], strict=True):
            outcome = ""
            if a > 0:
                answer = self.expect(["answer", "end-nim"], 0, stdin=f"1\n3\n{a} 4 {b}\n").stdout
                outcome = {b"1\n": "N", b"0\n": "P"}[answer]
                count += 1
            self.assertEqual(line, f"{a},{b},{outcome}")
        print(f"tried: values of a table against answers: {count} cases")

    def test_grundy_values_are_the_default_where_there_are_some(self):
        path = self.write("walk.txt", WALK)
        for words in ([], ["--value", "grundy"]):
            told = json.loads(self.table("grid-walk", path, "--over", "r=1..3", "--over", "c=1..4", "--json", *words))
            self.assertEqual(told["value"], "grundy")
            self.assertEqual(told["values"], grundy_of_walk())
            self.assertEqual(told["missing"], 1)
        outcomes = self.table("grid-walk", path, "--over", "r=1..3", "--over", "c=1..4", "--value", "outcome", "--csv")
        self.assertEqual(re.findall(r",(\w?)\n", outcomes),
                         [{None: "", 0: "P"}.get(value, "N") for row in grundy_of_walk() for value in row])

    def test_scores_are_the_default_of_a_game_of_scores(self):
        csv = self.table("staircase", *"1 2 1 0 2 x".split(), "--over", "x=0..3", "--csv")
        self.assertEqual(csv, "x,score\n0,1\n1,0\n2,-1\n3,-2\n")
        csv = self.table("staircase", *"1 2 1 0 2 x".split(), "--over", "x=0..3", "--csv", "--value", "outcome")
        self.assertEqual(csv, "x,outcome\n0,N\n1,D\n2,P\n3,P\n")

    def test_json(self):
        text = self.table(*HEAPS, "--json")
        self.assertEqual(text.count("\n"), 1)
        told = json.loads(text)
        self.assertEqual(told["over"], [{"name": "n", "first": 1, "last": 20}])
        self.assertEqual(told["values"], [1] * 20)
        self.assertEqual(told["repetition"], {"from": 1, "to": 20, "period": 1, "step": 0, "proved": False})
        self.assertEqual(told["input"], {"name": "1 1 n", "bytes": 5, "sha256": hashlib.sha256(b"1 1 n").hexdigest()})
        self.assertEqual((told["schema"], told["game"], told["missing"]), (1, "end-nim", 0))

    def test_one_case_of_several(self):
        words = ["end-nim", *"2 1 5 2 n 3".split(), "--over", "n=1..5"]
        self.refuse(*words, message="the input has 2 cases; --case K takes one of them")
        self.refuse(*words, "--case", "3", message="the input has no case 3")
        self.refuse(*words, "--case", "0", message="the first case is 1")
        self.assertEqual(self.table(*words, "--case", "2", "--csv").split("\n")[1:4], ["1,N", "2,N", "3,P"])


class Text(TableTest):
    def test_over_two_numbers(self):
        text = self.table(*SMALL)
        self.assertTrue(text.startswith("end-nim 1 3 a 4 b: who wins for a = 0..6, b = 2..6\n\n"
                                        "  a \\ b  2 3 4 5 6\n      0  - - - - -\n"), text)
        cells = [line.split()[1:] for line in re.findall(r"^ +\d  .*$", text, re.MULTILINE)]
        csv = self.table(*SMALL, "--csv").splitlines()[1:]
        shown = [{"P": "P", "N": ".", "": "-"}[line.split(",")[2]] for line in csv]
        self.assertEqual(sum(cells, []), shown)
        lost = re.findall(r"\((\d),(\d)\)", text.partition("P-positions, ")[2])
        self.assertEqual([",".join(pair) for pair in lost], [line[:3] for line in csv if line.endswith("P")])
        self.assertIn("There is no value for 5 of the inputs, shown as a -. The first is a = 0, b = 2: the heap\n  a[1] is 0;", text)

    def test_over_one_number_with_what_repeats(self):
        text = self.table("end-nim", *"1 2 n 3".split(), "--over", "n=1..40")
        self.assertIn("From n = 4 on every value is N. This is seen up to n = 40, and not proved.", text)
        self.assertIn("P-positions, 1 of 40: n = 3\n", text)
        self.assertIn("*", text)

    def test_lines_keep_to_the_window(self):
        for columns in (30, 80, 200):
            text = self.table("end-nim", *"1 2 n m".split(), "--over", "n=1..9", "--over", "m=100..150",
                              COLUMNS=str(columns))
            grid = text.partition("\n\n")[2].partition("  P is")[0]
            self.assertLessEqual(max(map(len, grid.splitlines())), columns)
            shown = [line.split()[1:] for line in grid.splitlines() if re.match(r" +\d ", line)]
            self.assertEqual(sum(map(len, shown)), 9 * 51)

    def test_no_terminal_is_sent_what_is_no_text(self):
        self.refuse("end-nim", "1", "1", "\x1b[31mn", "--over", "n=1..2", message='no word of the input is "n"')
        name = "\x1b]0;title\x07.in"
        self.write(name, "1\n1\na\n")
        self.assertIn("\\x1b]0;title\\x07.in: who wins", self.table("end-nim", name, "--over", "a=1..2"))

    def test_a_closed_pipe_is_nobodys_fault(self):
        for words in ([], ["--csv"], ["--json"]):
            command = subprocess.Popen([ZERMELO, "table", "end-nim", "1", "1", "n", "--over", "n=1..20000", *words],
                                       stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            command.stdout.close()
            self.assertEqual(command.stderr.read(), b"")
            command.stderr.close()
            self.assertEqual(command.wait(PATIENCE), -signal.SIGPIPE)


class Ranges(TableTest):
    def test_one_number_is_a_range(self):
        self.assertEqual(self.table("end-nim", "1", "1", "n", "--over", "n=5", "--csv"), "n,outcome\n5,N\n")

    def test_the_input_may_be_a_file_or_standard_input(self):
        expected = self.table(*SMALL, "--csv")
        path = self.write("heaps.txt", "1\r\n3\r\na 4\tb\r\n")
        over = SMALL[6:]
        self.assertEqual(self.table("end-nim", path, *over, "--csv"), expected)
        self.assertEqual(self.table("end-nim", "-", *over, "--csv", stdin=path.read_bytes()), expected)
        self.refuse("end-nim", "missing.txt", *over, message="missing.txt: cannot open: No such file or directory")

    def test_wrong_ranges(self):
        for over, message in (
                ([], "a table goes over one or two numbers, with an --over for each; here are 0"),
                (["a=1..2"] * 2, "--over has two ranges for a"),
                (["a=1..2", "b=1..2", "c=1..2"], "here are 3"),
                (["a=2..1"], '--over "a=2..1" has no number; the smaller end stands first'),
                (["a=1..x"], '--over is "a=1..x"; it takes a range of whole numbers like n=0..100'),
                (["a="], "it takes a range"), (["=1..2"], "it takes a range"), (["1=1..2"], "it takes a range"),
                (["a=1...2"], "it takes a range"), (["a=1..99999999999999999999"], "it takes a range"),
                (["a b=1..2"], "it takes a range"), (["\x1b[31m=1..2"], "it takes a range"),
                (["0..5"], "--over 0..5 needs a name, NAME=0..5, which stands in the input"),
                (["aa=1..2"], 'no word of the input is "aa"; did you mean "a"?'),
                (["a=1..2"], "b has no range; --over b=A..B gives it one"),
                (["a=1..9223372036854775807", "b=1..2"], "16 EiB"),
                (["a=-9223372036854775808..9223372036854775807", "b=1..2"], "a table of 18446744073709551615 values")):
            status = 3 if "EiB" in message or "table of" in message else 2
            self.refuse(*END_NIM, *(word for one in over for word in ("--over", one)), status=status, message=message)
        self.refuse("end-nim", "--over", "0..5", message="the inputs of end-nim have no numbers with names")

    def test_wrong_options(self):
        for words, message in (
                (["--value", "grundy"], "end-nim has no Grundy values here"),
                (["--value", "score"], "end-nim has no score"),
                (["--value", "size"], '--value: "size" is none of outcome, grundy, score, class, distance'),
                (["--csv", "--json"], "one at a time"), (["--csv", "-o", "a.png"], "one at a time"),
                (["-o", "a.gif"], "the ending of"), (["--scale", "5"], "--theme and --scale are for pictures"),
                (["--against", "missing.txt"], "missing.txt: error: cannot open")):
            self.refuse(*SMALL, *words, message=message)
        self.refuse(*SMALL, "-o", "missing/a.png", status=4, message="cannot make a.png in the folder missing/")

    def test_too_much_is_refused_before_it_starts(self):
        self.refuse("end-nim", "1", "1", "n", "--over", "n=1..10000000", "--memory", "1M", status=3,
                    message="a table of 10000000 values needs 1.2 GiB, --memory is 1 MiB")
        self.refuse("staircase", "x", "14", *["1"] * 392, "--over", "x=14", "--memory", "1M", status=3,
                    message="x = 14: a game on a 14 x 14 board needs")
        self.refuse("end-nim", "/dev/zero", "--over", "a=1..2", "--memory", "1M", status=3, message="/dev/zero: ")
        self.refuse("staircase", "9", "x", *["1"] * 6, "--over", "x=1..9", "--memory", "1K", status=3, message="a table of 9")

    def test_an_interrupt_tells_how_far_it_came(self):
        command = subprocess.Popen([ZERMELO, "table", "end-nim", "1", "1", "n", "--over", "n=1..3000000"],
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        wait_until_at_work(command)
        command.send_signal(signal.SIGINT)
        out, error = command.communicate(timeout=PATIENCE)
        self.assertEqual((command.returncode, out), (3, b""))
        self.assertRegex(error.decode(), r"n = \d+: it was interrupted; the result is unknown "
                                         r"\(values that were known before: \d+ of 3000000\)\n$")

    def test_memory_is_kept_to(self):
        most = resource.RLIM_INFINITY if SANITIZED else 600 << 20

        def limit():
            resource.setrlimit(resource.RLIMIT_AS, (most, most))
        for words in ([], ["--csv"], ["--json"], ["-o", "a.png"]):
            done = self.run_zermelo("table", "end-nim", "1", "1", "n", "--over", "n=1..100000", *words, preexec_fn=limit)
            self.assertEqual(done.returncode, 0, done.stderr)


class Pictures(TableTest):
    def test_svg_and_png_have_a_cell_for_each_value(self):
        orange, blue, grey = (0xdd, 0x7a, 0x00), (0x00, 0x3f, 0x80), (0x85, 0x8d, 0x97)
        csv = [line.split(",")[2] for line in self.table(*SMALL, "--csv").splitlines()[1:]]
        self.table(*SMALL, "-o", "a.png", "--scale", "5")
        pixels = decode_png((self.folder / "a.png").read_bytes())
        top, left = next((y, x) for y, row in enumerate(pixels) for x, p in enumerate(row) if p == grey)
        for index, outcome in enumerate(csv):
            pixel = pixels[top + index // 5 * 5 + 2][left + index % 5 * 5 + 2]
            self.assertEqual(pixel, {"P": orange, "N": blue, "": grey}[outcome])
        self.table(*SMALL, "-o", "a.svg")
        text = (self.folder / "a.svg").read_text()
        document = xml.dom.minidom.parseString(text)
        words = [node.firstChild.data for node in document.getElementsByTagName("text")]
        for word in ("a", "b", "0", "6", "2", "no value", "P-position: the player to move loses",
                     "end-nim 1 3 a 4 b: who wins for a = 0..6, b = 2..6"):
            self.assertIn(word, words)
        for kind in "PN":
            self.assertEqual(words.count(kind), csv.count(kind) + 1, "and one in the legend")

    def test_of_one_number_it_is_folded_and_says_what_repeats(self):
        self.table("end-nim", *"1 2 n 3".split(), "--over", "n=-2..40", "-o", "a.svg")
        words = [node.firstChild.data for node in
                 xml.dom.minidom.parse(str(self.folder / "a.svg")).getElementsByTagName("text")]
        self.assertIn("From n = 4 on every value is N. This is seen up to n = 40, and not proved.", words)
        for number in range(-2, 40, 10):
            self.assertIn(str(number), words)
        for theme in ("light", "dark"):
            self.table("end-nim", *"1 2 n 3".split(), "--over", "n=1..4000", "-o", "b.png", "--theme", theme)
            self.assertGreater(len(decode_png((self.folder / "b.png").read_bytes())), 100)


class Against(TableTest):
    WORDS = ["end-nim", *"1 2 n 3".split(), "--over", "n=1..6"]  # N N P N N N

    def against(self, text, status=0):
        self.write("mine.txt", text)
        return self.table(*self.WORDS, "--against", "mine.txt", status=status)

    def test_the_same_values(self):
        same = "mine.txt agrees: 6 of the 6 values of the table were compared, and all are the same.\n"
        for text in ("N\nN\nP\nN\nN\nN\n", "1\n1\n0\n1\n1\n1", "# by hand\n1 N\n2 N\n3 P\n4 N\n5 N\n6 N\n",
                     self.table(*self.WORDS, "--csv"), "\r\n".join("6;N 5;N 4;N 3;P 2;N 1;N".split())):
            self.assertEqual(self.against(text), same)

    def test_the_first_difference_is_told(self):
        self.assertEqual(self.against("N\nN\nN\nN\nP\nN\n", status=1),
                         "The first difference is at n = 3: the value is P, and line 3 of mine.txt has N.\n"
                         "2 of the 6 values that both have differ.\n")
        self.assertIn("at n = 2: the value is N, and line 2 of mine.txt has 0.", self.against("5 0\n2 0\n", status=1))

    def test_longer_and_shorter(self):
        self.assertEqual(self.against("N\nN\n"),
                         "mine.txt agrees: 2 of the 6 values of the table were compared, and all are the same.\n")
        self.assertIn("2 values of mine.txt have no value beside them in the table.\n", self.against("0 P\n3 P\n9 N\n"))

    def test_what_is_no_column_has_a_place(self):
        for text, message in (("", "mine.txt: error: it has no value of the table"),
                              ("N\nX\n", 'mine.txt:2:1: error: "X" is no outcome: P, N or D'),
                              ("N N N N\n", "mine.txt:1:7: error: this line has 4 words"),
                              ("7 N\n", "it has no value of the table"), (b"\0\xff", "it has no value"),
                              (b"N\n\x1b[2J\n", "mine.txt:2:1")):
            self.write("mine.txt", text)
            self.refuse(*self.WORDS, "--against", "mine.txt", message=message)


if __name__ == "__main__":
    unittest.main()
