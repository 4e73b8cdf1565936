"""`hack`: programs that fail are caught, each failure is a small input that stands, correct ones are not accused, and
whatever a program does, it is ended with all that it started."""

import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

import inputs
from support import GAMES, PATIENCE, SOURCE, ZERMELO, CommandTest, compiled

CPP = {**os.environ, "CXX": "c++"}
EFFORT = int(os.environ.get("ZERMELO_EFFORT", "1"))

# Two of each game; the whole campaign is bench/hack.

class HackTest(CommandTest):
    AS_IT_IS = ("--shrink", "0.1s")  # where it does not matter how small a finding is

    def script(self, text, name="mine"):
        """A program in Python."""
        path = self.write(name, f"#!/usr/bin/env python3\nimport os, signal, sys, time\n{text}\n")
        path.chmod(0o755)
        return path

    def hack(self, game, program, *options, seconds=f"{PATIENCE}s", **kwargs):
        """Hunts a program; without a time for one that fails at once."""
        program = program if isinstance(program, list) else [program]
        kwargs.setdefault("timeout", 3 * PATIENCE)
        return self.run_zermelo("hack", game, "--for", seconds, *options, "--", *program, **kwargs)

    def hacked(self, game, program, *options, verdict, **kwargs):
        """What is told of a program that fails, as it was found."""
        return self.expect_finding(self.hack(game, program, *self.AS_IT_IS, *options, **kwargs), verdict)

    def expect_finding(self, result, verdict):
        self.assertEqual(result.returncode, 1, result.stdout.decode() + result.stderr.decode())
        self.assertEqual(result.stderr, b"")
        text = result.stdout.decode()
        self.assertRegex(text, rf"the program fails (after [1-9][\d,]* inputs? that it answered right|on the first input that was tried) "
                               rf"\([\d.]+ s\)\n{verdict}: ")
        return text


class Findings(HackTest):
    def test_a_wrong_program_gets_the_smallest_input_and_the_reason(self):
        # Right but for the position 1 1.
        mine = self.script(
            "import subprocess\n"
            "text = sys.stdin.read()\n"
            f"right = subprocess.run([{ZERMELO!r}, 'answer', 'end-nim'], input=text, capture_output=True, text=True)\n"
            "print(right.stdout.replace('0', '1'))")
        text = self.expect_finding(self.hack("end-nim", mine, "--max-size", "20", "--shrink", f"{PATIENCE}s"),
                                   "wrong answer")
        self.assertIn('it printed "1", not "0"\n', text)
        self.assertIn("input (3 lines, 8 B)\n  1\n  2\n  1 1\n", text)
        self.assertIn("expected (the rules alone say the same)\n  0\n", text)
        self.assertIn("it printed\n  1\n", text)
        self.assertIn("end-nim: Second wins", text)
        self.assertRegex(text, r"L-1 +loses in 2 moves; Second wins with [LR]-1")
        self.assertIn("saved   hack-end-nim.in hack-end-nim.ans hack-end-nim.out\n"
                      f"repeat  {mine} < hack-end-nim.in\n", text)
        self.assertRegex(text, "no single step makes it smaller")
        self.assertEqual((self.folder / "hack-end-nim.in").read_text(), "1\n2\n1 1\n")
        self.assertEqual((self.folder / "hack-end-nim.ans").read_text(), "0\n")
        self.assertEqual((self.folder / "hack-end-nim.out").read_text().split(), ["1"])

    def test_a_finding_overwrites_another_only_if_it_is_told_so(self):
        mine = self.script("print('x')")
        self.hack("end-nim", mine, *self.AS_IT_IS)
        text = self.expect_finding(self.hack("end-nim", mine, *self.AS_IT_IS), "wrong answer")
        self.assertIn("saved   hack-end-nim-2.in ", text)
        self.assertIn("saved   found.in found.ans found.out", self.hack("end-nim", mine, "-o", "found", *self.AS_IT_IS).stdout.decode())
        self.assertIn("saved   found.in found.ans found.out", self.hack("end-nim", mine, "-o", "found", *self.AS_IT_IS).stdout.decode())
        self.assertEqual(len(list(self.folder.glob("*.in"))), 3)

    def test_every_way_to_fail_has_its_name(self):
        # A limit that is not to be met is far away. To start takes a little of the processor, how much is for the machine.
        for verdict, seconds, text, reason in [
                ("crash", 30, "sys.exit(3)", "it ended with status 3"),
                ("crash", 30, "os.kill(os.getpid(), signal.SIGSEGV)", r"it was killed by signal 11 \(SIGSEGV\)"),
                ("wrong answer", 30, "pass", "it printed nothing"),
                ("wrong answer", 30, "print(*['1'] * 5000)", "it printed 5000 words, not"),
                ("too slow", 0.3, "while True: pass", "it took more than 0.3 s"),
                ("too slow", 1, "time.sleep(1000)", r"it did not end, and used [01]\.\d s of processor time"),
                ("too much memory", 30, "x = bytearray(300 << 20); x[::4096] = bytes(len(x[::4096])); time.sleep(1000)",
                 "it took more than 100 MiB"),
                ("too much output", 30, "while True: print('1' * 1000)", "it printed more than 1 MiB")]:
            with self.subTest(program=text):
                mine = self.script(text)
                shown = self.expect_finding(
                    self.hack("end-nim", mine, "--time", seconds, "--memory", "100M", *self.AS_IT_IS), verdict)
                self.assertRegex(shown, reason)

    def test_wrong_programs_are_caught_and_made_small(self):
        count = 0
        with tempfile.TemporaryDirectory() as name:
            for game in GAMES:
                for mistake in inputs.OF[game].CAUGHT:
                    path = SOURCE / "zermelo" / "games" / game / "programs" / "wrong" / f"{mistake}.cpp"
                    program = compiled(path, pathlib.Path(name))
                    result = self.hack(game, program, "-o", "found")
                    self.assertEqual(result.returncode, 1, f"{path}\n{result.stdout.decode()}{result.stderr.decode()}")
                    (found,) = self.folder.glob("found.in")
                    # It keeps to the contest, and the program fails on it.
                    self.assertEqual(self.run_zermelo("validate", game, "--contest", found).returncode, 0)
                    answer = self.run_zermelo("answer", game, found).stdout
                    self.assertEqual(answer, (self.folder / "found.ans").read_bytes())
                    with open(found, "rb") as stdin:
                        done = subprocess.run([program], stdin=stdin, capture_output=True, timeout=PATIENCE)
                    self.assertFalse(done.returncode == 0 and done.stdout.split() == answer.split(), path)
                    self.assertLessEqual(len(found.read_text()), 200, path)
                    for file in self.folder.glob("found.*"):
                        file.unlink()
                    count += 1
        print(f"tried: hack on wrong programs: {count} cases")

    def test_a_program_that_fails_now_and_then_is_told_so(self):
        mine = self.script("text = sys.stdin.read()\n"
                           f"flag = {str(self.folder / 'flag')!r}\n"
                           "if os.path.exists(flag): os.execv({0!r}, [{0!r}, 'answer', 'end-nim', '/dev/stdin'])\n"
                           "open(flag, 'w'); print('x')".format(ZERMELO))
        text = self.expect_finding(self.hack("end-nim", mine, "--jobs", "1", *self.AS_IT_IS), "wrong answer")
        self.assertRegex(text, "it failed in 0 of 3 more runs: it does not always do the same")


class Told(HackTest):
    """What a finding says beside the input."""

    def test_the_end_of_a_traceback_is_shown_and_saved(self):
        text = self.hacked("end-nim", self.script("import random\ndef deep(n):\n    return [][n]\ndeep(3)"), verdict="crash")
        self.assertRegex(text, r"it wrote to standard error\n  Traceback \(most recent call last\):\n(  .*\n)+"
                               r"  IndexError: list index out of range\n\n")
        self.assertIn("saved   hack-end-nim.in hack-end-nim.ans hack-end-nim.out hack-end-nim.err\n", text)
        self.assertTrue((self.folder / "hack-end-nim.err").read_text().endswith("IndexError: list index out of range\n"))

    def test_of_much_the_last_is_shown_and_kept(self):
        mine = self.script("sys.stderr.write(''.join(f'line {i}\\n' for i in range(10000)))\nprint('x')")
        text = self.hacked("end-nim", mine, verdict="wrong answer")
        self.assertRegex(text, r"it wrote to standard error\n  \.\.\.\n  line 9988\n(  line .*\n){10}"
                               r"  line 9999\n\n")
        kept = (self.folder / "hack-end-nim.err").read_bytes()
        self.assertEqual(len(kept), 1 << 16)
        self.assertTrue(kept.endswith(b"line 9999\n"))

    def test_what_it_writes_does_nothing_to_the_terminal(self):
        mine = self.script("sys.stdout.buffer.write(b'\\x1b[2Jx\\x9b31m'); "
                           "sys.stderr.buffer.write(b'\\x1b]0;title\\x07\\x00\\r\\x7f\\xff')")
        text = self.hacked("end-nim", mine, verdict="wrong answer")
        self.assertEqual([c for c in text if ord(c) < 32 and c != "\n" or 127 <= ord(c) < 160], [])
        self.assertEqual((self.folder / "hack-end-nim.err").read_bytes(), b"\x1b]0;title\x07\x00\r\x7f\xff")

    def test_the_report_of_a_sanitizer_is_shown_from_its_beginning(self):
        report = ["noise"] * 30 + ["mine.cpp:3:5: runtime error: index 7 out of bounds"] + ["more"] * 40
        mine = self.script(f"print({chr(10).join(report)!r}, file=sys.stderr); os.abort()")
        text = self.hacked("end-nim", mine, verdict="crash")
        self.assertIn("it wrote to standard error\n  mine.cpp:3:5: runtime error: index 7 out of bounds\n  more\n", text)
        self.assertIn("  more\n  ... and 29 lines more\n", text)
        self.assertNotIn("noise", text)

    def test_a_silent_program_has_no_file_of_errors(self):
        stale = self.write("found.err", "of a finding before")
        text = self.hacked("end-nim", self.script("print('x')"), "-o", "found", verdict="wrong answer")
        self.assertNotIn("standard error", text)
        self.assertIn("saved   found.in found.ans found.out\n", text)
        self.assertFalse(stale.exists())

    def test_a_long_generated_input_is_told_in_words_with_the_command_that_makes_it(self):
        mine = self.script("if len(sys.stdin.read()) > 5000: os.abort()\n"
                           f"os.lseek(0, 0, os.SEEK_SET); os.execv({ZERMELO!r}, ['zermelo', 'answer', 'grid-walk', '-'])")
        text = self.expect_finding(self.hack("grid-walk", mine, "--shrink", "0.000001s", "--time", "30"), "crash")
        self.assertRegex(text, r"\ninput \([\d,]+ lines, [\d.]+ KiB(, \d+ queries)?\)\n"
                               r"  (?P<n>\d+) rows x (?P=n) columns(, \d+ queries)?, [\w-]+, seed \d+\n\nexpected")
        self.assertRegex(text, r"\n(it is as it was found: the time to make it smaller was up \(0 smaller inputs tried\)|"
                               r"it was made smaller in 1 step, from .* the time for that was up, so smaller ones may fail too)\n")
        (command,) = re.findall(r"^made by zermelo (.*)$", text, re.MULTILINE)
        made = self.run_zermelo(*command.split())
        self.assertEqual(made.stdout, (self.folder / "hack-grid-walk.in").read_bytes())

    def spoilt(self, game, change):
        """A program that answers as Zermelo does, but for a change of the words of its answer."""
        return self.script(f"import subprocess\nanswer = subprocess.run([{ZERMELO!r}, 'answer', {game!r}], stdin=sys.stdin, "
                           f"capture_output=True, text=True).stdout.split()\n{change}\nprint(*answer, sep='\\n')")

    def test_the_cells_of_a_grid_that_differ_are_told(self):
        turned = "answer[1] = answer[1].translate({ord('M'): 'G', ord('G'): 'M'})[:2] + answer[1][2:]"
        mine = self.spoilt("keepaway", turned)
        colored = self.hacked("keepaway", mine, "--color", "always", verdict="wrong answer")
        for heading, code in (("expected[^\n]*", "1;32"), ("it printed", "1;31")):
            self.assertRegex(colored, rf"\n{heading}\n  [GM]+\n  \x1b\[{code}m[GM]\x1b\[0m\x1b\[{code}m[GM]\x1b\[0m[GM]*\n")
        self.assertRegex(re.sub(r"\x1b\[[\d;]*m", "", colored), r"\nit printed\n(  [GM]+\n)+"
                                                               r'  for row 2, column 1 it printed "([GM])", not "(?!\2)[GM]"\n'
                                                               r'  for row 2, column 2 it printed "([GM])", not "(?!\3)[GM]"\n\n')

    def test_the_first_cases_that_differ_are_told_and_the_others_counted(self):
        mine = self.spoilt("end-nim", "if len(answer) > 4: answer = ['10'[int(word)] for word in answer]")
        text = self.expect_finding(self.hack("end-nim", mine, "--shrink", "0.000001s"), "wrong answer")
        told = "".join(rf'  for case {i} it printed "([01])", not "(?!\{i})[01]"\n' for i in (1, 2, 3))
        self.assertRegex(text, told + r"  \.\.\. and it is wrong in \d+ more places?\n\n")

    def test_a_long_answer_is_cut_around_the_first_difference(self):
        mine = self.spoilt("grid-walk", "if len(answer) > 150: answer[99] = 'Third'")
        text = self.expect_finding(self.hack("grid-walk", mine, "--shrink", "0.000001s", "--max-size", "9"), "wrong answer")
        self.assertRegex(text, r"wrong answer: for line 100 it printed \"Third\", not \"\w+\"\n")
        self.assertRegex(text, r"\nit printed\n  \.\.\. 97 lines before\n(  (First|Second)\n){2}  Third\n(  (First|Second)\n){2}"
                               r"  \.\.\. and \d+ lines more\n"
                               r'  for query 100 it printed "Third", not "\w+"\n')

    def test_every_step_counts_and_plain_numbers_come_early(self):
        """Right but for more than 30 heaps, where it crashes and notes it."""
        log = self.folder / "log"
        mine = compiled(self.write("mine.cpp", f'''
            #include <unistd.h>
            #include <cstdlib>
            #include <fstream>
            #include <iostream>
            int main() {{
                int cases = 0, heaps = 0;
                for (std::cin >> cases; std::cin >> heaps;) {{
                    if (heaps > 30) {{
                        std::ofstream("{log}", std::ios::app) << "x";
                        std::abort();
                    }}
                    for (long long heap; heaps-- > 0;) std::cin >> heap;
                }}
                lseek(0, 0, SEEK_SET);
                return execl("{ZERMELO}", "zermelo", "answer", "end-nim", "-", nullptr);
            }}'''), self.folder)
        text = self.expect_finding(self.hack("end-nim", mine, "--jobs", "1", "--time", "30", "--shrink", f"{PATIENCE}s"), "crash")
        (steps,) = re.findall(r"^it was made smaller in (\d+) steps?, from .* tried\); no single step makes it smaller still$", text, re.MULTILINE)
        found, again = 1, 3
        self.assertEqual(int(steps), len(log.read_text()) - found - again)
        self.assertEqual((self.folder / "hack-end-nim.in").read_text(), "1\n31\n" + " ".join(["1"] * 31) + "\n")

    def test_hints_where_an_option_or_a_sanitizer_would_have_helped(self):
        slow = self.script("while True: pass", "slow")
        crash = compiled(self.write("crash.cpp", '''
            #include <unistd.h>
            #include <csignal>
            #include <cstdlib>
            #include <cstring>
            #include <string>
            int main(int, char** words) {  // it does what it is called
                const std::string name = std::strrchr(words[0], '/') + 1;
                if (name == "crash") std::raise(SIGSEGV);
                if (name == "abort") std::abort();
                if (name == "large") std::memset(std::malloc(300 << 20), 1, 300 << 20), sleep(1000);
                return 1;
            }'''), self.folder)
        abort, large, status = (pathlib.Path(shutil.copy(crash, self.folder / name)) for name in ("abort", "large", "status"))
        script = self.script("os.abort()", "script")
        for program, options, verdict, part in [
                *[(slow, [], "too slow", "hint    if the contest allows more than 2 s, say so with --time\n")] * (EFFORT > 1),
                (slow, ["--time", "0.1"], "too slow", None),
                (large, ["--time", "60"], "too much memory",
                 "hint    if the contest allows more than 256 MiB, say so with --memory\n"),
                (crash, [], "crash", "hint    a program in C++ that is compiled with `-g -fsanitize=address,undefined` tells\n"),
                (script, [], "crash", None),
                (abort, [], "crash", None),
                (status, [], "crash", None)]:
            with self.subTest(program=program, options=options):
                text = self.hacked("end-nim", program, "--jobs", "1", *options, verdict=verdict)
                self.assertEqual(text.count("hint"), 0 if part is None else 1, text)
                self.assertIn(part or "", text)


class Correct(HackTest):
    def test_zermelo_itself_is_not_accused(self):
        for game in GAMES:
            result = self.hack(game, [ZERMELO, "answer", game], "--time", "30", seconds="0.2s")
            self.assertEqual(result.returncode, 0, result.stdout.decode() + result.stderr.decode())
            self.assertRegex(result.stdout.decode(), rf"^{game}: the program fails on none of [\d,]+ inputs?[^\n]*\n$")
            self.assertNotIn("correct", result.stdout.decode())
        self.assertEqual(list(self.folder.iterdir()), [])

    def test_it_tells_what_was_tried(self):
        """How long it takes to try all small ones depends on the machine."""
        for seconds in (1, 10, 100):
            result = self.hack("end-nim", [ZERMELO, "answer", "end-nim"], "--max-size", "2", seconds=f"{seconds}s")
            if " 2 " in result.stdout.decode():
                break
        self.assertRegex(result.stdout.decode(),
                         r"^end-nim: the program fails on none of [\d,]+ inputs \([\d,]+ cases\), all .* 2 .* among them; the random ones were "
                         r"small ones up to size 2, growing ones up to size 2, large ones up to size 2\n$")

    def test_two_correct_contest_programs_a_game_are_not_accused(self):
        count = 0
        for game in GAMES:
            for path in sorted((SOURCE / "zermelo/games" / game / "programs" / "right").glob("*.cpp")):
                program = compiled(path, self.folder)
                # That they keep to the time of a contest is for test_programs.py.
                result = self.hack(game, program, "--time", "30", seconds=f"{EFFORT}s")
                self.assertEqual(result.returncode, 0, f"{path}\n{result.stdout.decode()}{result.stderr.decode()}")
                count += 1
        print(f"tried: hack on correct programs: {count} cases")


if __name__ == "__main__":
    unittest.main()
