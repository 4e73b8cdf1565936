"""`hack` as it is used: sources and folders of programs, families of inputs, what disturbs it, and what it refuses."""

import os
import re
import signal
import subprocess
import time
import unittest

from support import PATIENCE, ZERMELO, running, wait_until
from test_hack import CPP, HackTest


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
        """Four processes with the same 60 MB are no 240 MB, also in the moment in which they end."""
        mine = self.script("x = bytearray(60 << 20); x[::4096] = bytes(len(x[::4096]))\n"
                           "def fork_three_that_wait_for_the_end(seconds):\n"
                           "    r, w = os.pipe()\n"
                           "    for i in range(3):\n"
                           "        if os.fork() == 0:\n"
                           "            os.close(w); os.read(r, 1); os._exit(0)\n"
                           "    begin = time.monotonic()\n"
                           "    while time.monotonic() < begin + seconds: pass\n"
                           "    os.close(w); os.close(r)\n"
                           "    for i in range(3): os.wait()\n"
                           "fork_three_that_wait_for_the_end(0.3)  # in which they are looked at many times\n"
                           "for i in range(40): fork_three_that_wait_for_the_end(0.03)\n"
                           "print('x')")
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
