"""`hack`: programs that fail are caught, each failure is a small input that stands, correct ones are not accused, and
whatever a program does, it is ended with all that it started."""

import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import time
import unittest

import inputs
from support import GAMES, PATIENCE, SOURCE, ZERMELO, CommandTest, compiled, running, wait_until

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


class Sources(HackTest):
    """A source behind `--` is compiled, or run."""

    def test_cpp_is_compiled_and_repeated_as_told(self):
        self.write("my mine.cpp", "#include <iostream>\nint main() { std::cout << 7; std::cerr << 8; }\n")
        text = self.hacked("end-nim", "my mine.cpp", verdict="wrong answer", env=CPP)
        self.assertIn('it printed "7", not "', text)
        (line,) = re.findall(r"^repeat  (.*)$", text, re.MULTILINE)
        self.assertEqual(line, "c++ -O2 'my mine.cpp' -o 'my mine' && './my mine' < hack-end-nim.in")
        done = subprocess.run(["bash", "-c", line], cwd=self.folder, capture_output=True, text=True)
        self.assertEqual((done.stdout, done.stderr), ("7", "8"))

    def test_python_is_run_by_python_or_by_itself(self):
        self.write("mine.py", "print(7)\n")
        text = self.hacked("end-nim", "mine.py", verdict="wrong answer")
        self.assertIn("repeat  python3 mine.py < hack-end-nim.in\n", text)
        self.script("print(8)", "own.py")
        self.assertIn("repeat  ./own.py < ", self.hacked("end-nim", "./own.py", verdict="wrong answer"))
        self.assertIn("repeat  python3 own.py < ", self.hacked("end-nim", "own.py", verdict="wrong answer"))
        result = self.run_zermelo("interact", "end-nim", "--", "mine.py")
        self.assertEqual(result.returncode, 1, result.stderr)
        self.assertIn(b"python3 mine.py", result.stdout)

    def test_what_does_not_compile_is_shown_as_the_compiler_says(self):
        self.write("mine.cpp", "int main() { return nothing; }\n")
        result = self.run_zermelo("hack", "end-nim", "--", "mine.cpp", env=CPP)
        self.assertEqual((result.returncode, result.stdout), (2, b""))
        self.assertIn(b"zermelo: error: mine.cpp does not compile; c++ says\n", result.stderr)
        self.assertIn(b"mine.cpp:1:21: error: ", result.stderr)

    def test_without_a_compiler_it_says_so(self):
        self.write("mine.cpp", "int main() {}\n")
        result = self.run_zermelo("hack", "end-nim", "--", "mine.cpp", env={**os.environ, "CXX": "/no/such"})
        self.assertEqual(result.returncode, 3)
        self.assertIn(b"needs a compiler: cannot run /no/such", result.stderr)

    def test_nothing_is_left_of_what_was_compiled(self):
        self.write("mine.cpp", "int main() { return 1; }\n")
        temporary = self.folder / "temporary"
        temporary.mkdir()
        self.hacked("end-nim", "mine.cpp", verdict="crash", env={**CPP, "TMPDIR": str(temporary)})
        self.assertEqual(list(temporary.iterdir()), [])


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


class Nuisances(HackTest):
    """Nothing hangs, and no process is left behind."""

    def test_nothing_is_left_behind(self):
        marker = f"ZERMELO_TEST_MARKER_{os.getpid()}"
        fork = "if os.fork() == 0:\n    {}\n    while True: time.sleep(1)\n"
        for name, text, verdict in [
                ("a loop", "while True: pass", "too slow"),
                ("a child that stays", fork.format("pass"), "wrong answer"),
                ("a child of its own session", fork.format("os.setsid()"), "wrong answer"),
                ("a grandchild of its own session", fork.format("os.setsid(); os.fork()"), "wrong answer"),
                ("a child that holds no pipe", fork.format("os.close(0); os.close(1)"), "wrong answer"),
                ("pipes closed", "os.close(0); os.close(1); time.sleep(1000)", "too slow"),
                ("many children", "for i in range(20):\n    if os.fork() == 0:\n        os.setpgid(0, 0)\n"
                                  "        while True: time.sleep(1)", "wrong answer"),
                ("a group of its own", "os.setpgid(0, 0) if os.getpid() != os.getpgrp() else 0\nwhile True: pass",
                 "too slow"),
                ("ignores all signals", "for s in range(1, 32):\n    try: signal.signal(s, signal.SIG_IGN)\n"
                                        "    except OSError: pass\nwhile True: pass", "too slow"),
                ("endless output of a child", "os.fork()\nwhile True: print('1' * 1000)", "too much output"),
                ("reads nothing", "print(1)", "wrong answer")]:
            with self.subTest(program=name):
                mine = self.script(text)
                begin = time.monotonic()
                seconds = "0.2" if verdict == "too slow" else "30"
                result = self.hack("grid-walk", mine, "--time", seconds, "--shrink", "0.5s", "-o", "nuisance",
                                   env={**os.environ, "MARKER": marker})
                self.expect_finding(result, verdict)
                self.assertLess(time.monotonic() - begin, PATIENCE)
                self.assertEqual(running(marker), [])

    def test_children_from_before_are_left_alone(self):
        """A shell that becomes zermelo by exec leaves it children that are none of its business."""
        done = subprocess.run(["bash", "-c", f"sleep 1000 >/dev/null & echo $!; exec {ZERMELO} hack end-nim --for 0.3s -- {ZERMELO} "
                                             "answer end-nim"], stdout=subprocess.PIPE, text=True, timeout=PATIENCE)
        self.assertEqual(done.returncode, 0)
        os.kill(int(done.stdout.split()[0]), signal.SIGKILL)  # fails if there is no such process

    def test_a_program_sees_nothing_but_its_input_and_output(self):
        mine = self.script("out = sorted(os.listdir('/proc/self/fd'), key=int)\n"
                           "print(*out, os.readlink('/proc/self/fd/2'), os.getpgrp() == os.getpid())")
        self.expect_finding(self.hack("end-nim", mine, "-o", "seen", *self.AS_IT_IS), "wrong answer")
        # The fourth is that of the list itself.
        *seen, errors, leads = (self.folder / "seen.out").read_text().split()
        self.assertEqual((seen, leads), (["0", "1", "2", "3"], "True"))
        self.assertTrue(errors.startswith("pipe:"), errors)

    def interrupted(self, signal_number, text="time.sleep(1000)", processes=2):
        """Hunts a program that sleeps, sends zermelo a signal once it runs with the others, and returns what became of it."""
        marker = f"ZERMELO_TEST_INTERRUPT_{os.getpid()}"
        mine = self.script(text)
        temporary = self.folder / "temporary"
        temporary.mkdir(exist_ok=True)
        process = subprocess.Popen([ZERMELO, "hack", "end-nim", "--time", "1000s", "--for", "1000s", "--jobs", "1", "--", mine],
                                   cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                   env={**os.environ, "MARKER": marker, "TMPDIR": str(temporary)})
        wait_until(lambda: len(running(marker)) >= processes, "zermelo and the programs run")
        process.send_signal(signal_number)
        output, errors = process.communicate(timeout=PATIENCE)
        if signal_number != signal.SIGKILL:
            self.assertEqual(running(marker), [], "nothing outlives it")
            self.assertEqual(list(temporary.iterdir()), [])
        wait_until(lambda: running(marker) == [], "all have ended")
        self.assertEqual(list(self.folder.glob("hack-*")), [])
        return process.returncode, output.decode(), errors.decode()

    def test_ctrl_c_ends_it_with_all_programs(self):
        status, output, errors = self.interrupted(signal.SIGINT)
        self.assertEqual((status, output), (3, ""))
        self.assertRegex(errors, "^zermelo: error: it was interrupted; the result is unknown; the program failed on none of 0 inputs\n$")

    def test_other_signals_end_it_with_all_programs(self):
        self.assertEqual(self.interrupted(signal.SIGTERM)[0], -signal.SIGTERM)
        self.assertEqual(self.interrupted(signal.SIGKILL)[0], -signal.SIGKILL)

    def test_signals_end_children_in_sessions_of_their_own(self):
        family = ("if os.fork() == 0:\n    os.setsid()\n    if os.fork() == 0: os.setsid()\n"
                  "open('left-behind', 'w')\nos.makedirs('a/b', exist_ok=True)\nopen('a/b/c', 'w')\ntime.sleep(1000)")
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGINT):
            with self.subTest(signal=number):
                status, output, errors = self.interrupted(number, family, processes=4)
                self.assertEqual(status, 3 if number == signal.SIGINT else -number)
                self.assertEqual(output, "")
                self.assertEqual(errors == "", number != signal.SIGINT)

    def test_a_second_ctrl_c_leaves_as_little(self):
        """It ends it at once, whatever the hunt is at."""
        marker = f"ZERMELO_TEST_TWICE_{os.getpid()}"
        mine = self.script("if os.fork() == 0: os.setsid()\ntime.sleep(1000)")
        process = subprocess.Popen([ZERMELO, "hack", "end-nim", "--time", "1000s", "--", mine], cwd=self.folder,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                   env={**os.environ, "MARKER": marker, "TMPDIR": str(self.folder)})
        wait_until(lambda: len(running(marker)) >= 3, "zermelo and the programs run")
        process.send_signal(signal.SIGINT)
        process.send_signal(signal.SIGINT)
        self.assertEqual(process.wait(timeout=PATIENCE), 3)
        self.assertEqual(running(marker), [])
        self.assertEqual(list(self.folder.iterdir()), [mine])

    def test_a_signal_leaves_no_compiler_and_no_folder(self):
        marker = f"ZERMELO_TEST_COMPILER_{os.getpid()}"
        slow = self.script("if os.fork() == 0: os.setsid()\ntime.sleep(1000)", "slow-compiler")
        temporary = self.folder / "temporary"
        temporary.mkdir()
        process = subprocess.Popen([ZERMELO, "gen", "end-nim", "--want", "tricky", "--jobs", "2"], cwd=self.folder,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                   env={**os.environ, "MARKER": marker, "CXX": str(slow), "TMPDIR": str(temporary)})
        wait_until(lambda: len(running(marker)) >= 5, "the compilers run")
        process.send_signal(signal.SIGTERM)
        self.assertEqual(process.communicate(timeout=PATIENCE), (b"", b""))
        self.assertEqual(process.returncode, -signal.SIGTERM)
        self.assertEqual(running(marker), [])
        self.assertEqual(list(temporary.iterdir()), [])


class Families(HackTest):
    """What a program starts counts as its own."""

    def test_memory_of_children(self):
        big = "x = bytearray(300 << 20); x[::4096] = bytes(len(x[::4096])); import time; time.sleep(1000)"
        grandchild = f"import subprocess, sys; subprocess.run([sys.executable, '-S', '-c', {big!r}])"
        for child, how in ((big, ", start_new_session=True"), (grandchild, "")):
            with self.subTest(child=child, how=how):
                mine = self.script(f"import subprocess\nsubprocess.run([sys.executable, '-S', '-E', '-c', {child!r}]{how})")
                shown = self.expect_finding(self.hack("end-nim", mine, "--time", "30", "--memory", "100M", *self.AS_IT_IS),
                                            "too much memory")
                self.assertIn("it took more than 100 MiB\n", shown)

    def test_memory_that_is_shared_counts_once(self):
        """Four processes with the same 60 MB are no 240 MB."""
        mine = self.script("x = bytearray(60 << 20); x[::4096] = bytes(len(x[::4096]))\n"
                           "r, w = os.pipe()\n"
                           "for i in range(3):\n"
                           "    if os.fork() == 0:\n"
                           "        os.close(w); os.read(r, 1); os._exit(0)\n"
                           "begin = time.monotonic()\n"
                           "while time.monotonic() < begin + 0.3: pass\n"  # in which it is looked at many times
                           "os.close(w)\nprint('x')")
        self.expect_finding(self.hack("end-nim", mine, "--time", "30", "--memory", "150M", *self.AS_IT_IS), "wrong answer")

    def test_time_of_children(self):
        loop = "subprocess.run([sys.executable, '-S', '-E', '-c', 'while True: pass']{})"
        # One after the other, each a little, and the one that lives longest waits for none of them.
        relay = "if os.fork() > 0: os.wait()\nelse:\n    while os.fork() == 0: sum(range(300_000))\n    os._exit(0)"
        chain = ("r, w = os.pipe()\nif os.fork() > 0:\n    os.close(w); os.read(r, 1)\nos.close(r)\n"
                 "while True:\n    sum(range(300_000))\n    if os.fork() > 0: os._exit(0)")
        for text in (loop.format(""), loop.format(", start_new_session=True"), chain):
            with self.subTest(program=text):
                mine = self.script("import subprocess\n" + text)
                shown = self.expect_finding(self.hack("end-nim", mine, "--time", "0.5", *self.AS_IT_IS), "too slow")
                self.assertIn("it took more than 0.5 s\n", shown)


class Folders(HackTest):
    """A program runs in a folder of its own."""

    def test_it_is_empty_each_time_and_gone_afterwards(self):
        temporary = self.folder / "temporary"
        temporary.mkdir()
        mine = self.script("print(os.getcwd(), os.environ['TMPDIR'], *os.listdir())\n"
                           "os.makedirs('a/b')\nopen('a/b/c', 'w')\nos.symlink('/', 'link')\nos.chmod('a', 0)")
        result = self.hack("end-nim", mine, "-o", "found", *self.AS_IT_IS, env={**os.environ, "TMPDIR": str(temporary)})
        self.expect_finding(result, "wrong answer")
        where, as_environment, *seen = (self.folder / "found.out").read_text().split()
        self.assertTrue(where.startswith(f"{temporary}/zermelo-"), where)
        self.assertEqual((as_environment, seen), (where, []))
        self.assertEqual(list(temporary.iterdir()), [])
        self.assertEqual(sorted(path.name for path in self.folder.iterdir()),
                         ["found.ans", "found.in", "found.out", "mine", "temporary"])

    def test_names_of_files_are_understood_from_where_they_were_typed(self):
        (self.folder / "part").mkdir()
        self.write("part/helper.py", "WORD = 'x'\n")
        self.write("part/mine.py", "import sys, helper\nprint(helper.WORD, *sys.argv[1:])\n")
        (self.folder / "part" / "mine").write_text("#!/bin/sh\necho \"$0\" \"$@\"\n")
        (self.folder / "part" / "mine").chmod(0o755)
        for words, said in ((["python3", "part/mine.py", "part", "other", "--in=part"],
                             ["x", self.folder / "part", "other", "--in=part"]),
                            (["part/mine", "."], [self.folder / "part/mine", self.folder]),
                            (["./part/mine", "part/../part"], [self.folder / "part/mine", f"{self.folder}/part/../part"])):
            with self.subTest(words=words):
                shown = self.expect_finding(self.hack("end-nim", words, "-o", "found", *self.AS_IT_IS), "wrong answer")
                self.assertEqual((self.folder / "found.out").read_text().split(), [str(word) for word in said])
                self.assertIn(f"repeat  {' '.join(words)} < found.in\n", shown)

    def test_another_folder_can_be_named(self):
        (self.folder / "part").mkdir()
        self.write("part/mine.py", "import os, sys\nprint(os.getcwd(), *sys.argv)\n")
        self.expect_finding(self.hack("end-nim", ["python3", "mine.py", "."], "--folder", "part", "-o", "found", *self.AS_IT_IS),
                            "wrong answer")
        self.assertEqual((self.folder / "found.out").read_text().split(), [str(self.folder / "part"), "mine.py", "."])
        self.expect(["hack", "end-nim", "--folder", "none", "--", "cat"], 2, "",
                    'zermelo: error: --folder is "none"; there is no such folder\n')

    def test_where_no_finding_can_be_saved_nothing_is_begun(self):
        mine = self.script(f"open({str(self.folder / 'begun')!r}, 'w')\nprint('x')")
        self.write("file", "")
        (self.folder / "taken.in").mkdir()
        for place, why in (("no/such/folder/found", "cannot make found.in in the folder no/such/folder/: No such file or directory"),
                           ("file/found", "cannot make found.in in the folder file/: Not a directory"),
                           ("taken", "cannot make taken.in: it is a folder")):
            with self.subTest(place=place):
                self.expect(["hack", "end-nim", "-o", place, "--", mine], 4, "", f"zermelo: error: {why}\n")
        self.assertFalse((self.folder / "begun").exists())


class Usage(HackTest):
    def test_bad_usage(self):
        self.write("notes", "1")
        for words, message in [
                (["hack", "end-nim"], "hack needs a program to run, behind `--`; see `zermelo hack --help`"),
                (["hack", "end-nim", "--"], "hack needs a program to run, behind `--`; see `zermelo hack --help`"),
                (["hack", "--", "./mine"], "hack needs a game; `zermelo games` lists them"),
                (["hack", "endnim", "--", "cat"], 'there is no game "endnim"; `zermelo games` lists them; '
                                                  'did you mean "end-nim"?'),
                (["hack", "end-nim", "./mine"],
                 "hack needs a program to run, behind `--`; did you mean `zermelo hack end-nim -- ./mine`?"),
                (["hack", "--time", "1s", "end-nim", "-o", "out", "python3", "mine.py", "--fast"],
                 "hack needs a program to run, behind `--`; did you mean "
                 "`zermelo hack --time 1s end-nim -o out -- python3 mine.py --fast`?"),
                (["hack", "end-nim", "./mine", "--"],
                 "hack needs a program to run, behind `--`; did you mean `zermelo hack end-nim -- ./mine`?"),
                (["interact", "end-nim", "python3", "bot.py"],
                 "interact needs a program to run, behind `--`; did you mean `zermelo interact end-nim -- python3 bot.py`?"),
                (["hack", "end-nim", "--tim", "1s", "./mine"], 'hack has no option "--tim"; did you mean "--time"?'),
                (["hack", "end-nim", "./mine", "--", "cat"], None),
                (["hack", "end-nim", "--", "none.cpp"], "there is no file none.cpp"),
                (["hack", "end-nim", "--", "notes"], "notes is no program that can be run; behind `--` goes what runs it, as in "
                                                     "`-- ./mine` or `-- java Mine`"),
                (["hack", "end-nim", "--", "./none"], "cannot run ./none: No such file or directory"),
                (["hack", "end-nim", "--", "no-such-program"], "cannot run no-such-program: it is not in the PATH"),
                (["hack", "end-nim", "--for", "soon", "--", "cat"],
                 '--for is "soon"; it is a time like 2, 0.5s, 500ms or 3m'),
                (["hack", "end-nim", "--time", "0", "--", "cat"],
                 '--time is "0"; it is a time like 2, 0.5s, 500ms or 3m'),
                (["hack", "end-nim", "--memory", "much", "--", "cat"],
                 '--memory is "much"; it is a size like 512M or 4G'),
                (["hack", "end-nim", "--max-size", "0", "--", "cat"], "--max-size is 0; it may be 1..1000000"),
                (["hack", "end-nim", "--jobs", "0", "--", "cat"], "--jobs is 0; it may be 1..1024"),
                (["hack", "end-nim", "--mistake", "--", "cat"], None)]:
            with self.subTest(words=words):
                result = self.expect(words, 2, "")
                if message is not None:
                    self.assertEqual(result.stderr.decode(), f"zermelo: error: {message}\n")

    def test_a_program_that_the_system_cannot_run_is_not_accused(self):
        mine = self.write("mine", b"\x7fELF nonsense")
        mine.chmod(0o755)
        self.expect(["hack", "end-nim", "--", mine], 2, "", f"zermelo: error: cannot run {mine}: Exec format error\n")
        self.write("here", "x").chmod(0o755)
        self.expect(["hack", "end-nim", "--", "here"], 2, "",
                    "zermelo: error: cannot run here: it is not in the PATH; did you mean ./here?\n")

    def test_a_finding_that_cannot_be_saved_is_told(self):
        mine = self.script("print('x')")
        place = self.folder / "place"
        place.mkdir()
        mine = self.script(f"if os.path.isdir({str(place)!r}): os.rmdir({str(place)!r})\nprint('x')")
        result = self.hack("end-nim", mine, "-o", "place/found", *self.AS_IT_IS)
        self.assertEqual(result.returncode, 4)
        self.assertIn(b"cannot create the file", result.stderr)
        self.assertIn(b"wrong answer", result.stdout)


if __name__ == "__main__":
    unittest.main()
