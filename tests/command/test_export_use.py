"""`export`: what it says, and what it refuses."""

import os
import pathlib
import re
import signal
import subprocess
import unittest

from support import (PATIENCE, WITH_KEPT_PROGRAMS, ZERMELO, CommandTest, compiled, data, running, wait_until,
                     wait_until_at_work)
from test_export import WITHOUT_COMPILER


class Report(CommandTest):
    def files_of(self, folder):
        return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}

    def test_the_report_is_true_and_the_same_seed_has_the_same_bytes(self):
        # The right programs of this game need a twentieth of this time, the slow one far more than it.
        limit = ["--time", "500ms"]
        result = self.run_zermelo("export", "grid-walk", "-o", "gridwalk", *limit, env=WITH_KEPT_PROGRAMS, timeout=3 * PATIENCE)
        self.assertEqual(result.returncode, 0, result.stdout)
        # On a pipe, too, one sees how far it is.
        self.assertRegex(result.stderr.decode(),
                         r"\Azermelo: The tests are being made, with their answers\.\n"
                         r"zermelo: The \d+ tests are made\. The 10 submissions are being compiled\.\n"
                         r"zermelo: The submissions are compiled\. Each is being run on every test\.\n"
                         r"(zermelo: \d0 % of the \d+0 runs are done\.\n)*"
                         r"zermelo: All submissions are run\.\n\Z")
        tenths = re.findall(rb"(\d)0 %", result.stderr)
        self.assertEqual(tenths, sorted(set(tenths)))
        report = result.stdout.decode()
        files = self.files_of(self.folder / "gridwalk")
        self.assertIn(report, files["README.md"].decode())
        rows = re.findall(r"^(\w+)/(\S+) +([.WTCMO?]+)  (.*)$", report, re.MULTILINE)
        programs = {(pathlib.Path(name).parent.name, pathlib.Path(name).stem)
                    for name in files if name.startswith("submissions/")}
        self.assertEqual({(kind, name) for kind, name, _, _ in rows}, programs)
        tests = sum(name.endswith(".in") for name in files)
        for kind, name, letters, rest in rows:
            self.assertEqual(len(letters), tests)
            seen = set(letters) - {"."}
            expected = {"accepted": "", "wrong_answer": "W", "time_limit_exceeded": "T", "run_time_error": "CM"}[kind]
            self.assertTrue(seen <= set(expected) | {"W"} if kind == "time_limit_exceeded" else seen <= set(expected), letters)
            self.assertEqual(bool(seen), kind != "accepted")
            if seen:
                killed = sum(letter != "." for letter in letters)
                self.assertRegex(rest, rf"^{killed} tests?, the first secret/")
        self.assertIn("Tests catch 8 of 8 wrong submissions as their folders say.", report)

        # The letters were told by the judge: a program's first letter is what it really does.
        (_, name, letters, rest), = [row for row in rows if row[1] == "query-transposed"]
        test = "gridwalk/data/" + rest.rpartition(" ")[2]
        program = compiled(self.folder / f"gridwalk/submissions/wrong_answer/{name}.cpp", self.folder)
        said = subprocess.run([program], input=(self.folder / f"{test}.in").read_bytes(), capture_output=True).stdout
        self.assertNotEqual(said.split(), (self.folder / f"{test}.ans").read_bytes().split())

        env = WITHOUT_COMPILER
        again = self.run_zermelo("export", "boj28218", "-o", "again", "--seed", "1", "--jobs", "1", *limit, env=env)
        self.assertEqual(again.returncode, 3)
        self.assertIn("The submissions were not run: ", again.stdout.decode())
        other = self.files_of(self.folder / "again")
        self.assertIn(b"The submissions were not run: ", other.pop("README.md"))
        files.pop("README.md")
        self.assertEqual(other, files)
        self.run_zermelo("export", "grid-walk", "-o", "another", "--seed", "2", *limit, env=env)
        self.assertNotEqual(self.files_of(self.folder / "another"), files)

    def test_limits_go_into_the_package(self):
        self.run_zermelo("export", "staircase", "-o", "tight", "--time", "500ms", "--memory", "64M", env=WITHOUT_COMPILER)
        self.assertIn("\nlimits:\n  memory: 64\n", (self.folder / "tight" / "problem.yaml").read_text())
        self.assertEqual((self.folder / "tight" / "domjudge-problem.ini").read_text(), "timelimit = 0.5\n")

    def test_a_submission_that_is_not_as_its_folder_says_is_a_negative_verdict(self):
        # So little time no right program gets by with, on any machine.
        result = self.run_zermelo("export", "staircase", "-o", "hasty", "--time", "0.1ms", env=WITH_KEPT_PROGRAMS,
                                  timeout=3 * PATIENCE)
        self.assertEqual(result.returncode, 1, result.stderr)
        self.assertRegex(result.stdout.decode(), r"accepted/row-lengths +[.T]+T[.T]* .*\n +NOT AS ITS FOLDER SAYS: it must pass")
        self.assertTrue((self.folder / "hasty" / "problem.yaml").exists())


class Usage(CommandTest):
    def test_bad_usage(self):
        self.write("file", "")
        (self.folder / "full").mkdir()
        self.write("full/file", "")
        (self.folder / "link").symlink_to("nowhere")
        for words, message in (
            (["end-nim"], "export needs -o DIR, the folder to make"),
            (["end-nim", "-o", "file"], "--output file: there is a file of this name"),
            (["end-nim", "-o", "full"], "--output full: the folder is not empty"),
            (["end-nim", "-o", "link"], "--output link: it is a link that leads nowhere"),
            (["end-nim", "-o", "no/endnim"], "there is no folder"),
            (["end-nin", "-o", "endnim"], 'there is no game "end-nin"'),
            (["end-nim", "-o", "endnim", "--time", "0"], '--time is "0"'),
            (["end-nim", "-o", "endnim", "--memory", "much"], '--memory is "much"'),
            (["end-nim", "-o", "endnim", "--jobs", "0"], "--jobs is 0"),
            (["end-nim", "-o", "endnim", "extra"], "extra"),
        ):
            result = self.expect(["export", *words], 2, "")
            self.assertIn(message, result.stderr.decode())
            self.assertEqual(sorted(os.listdir(self.folder)), ["file", "full", "link"])

    def test_an_empty_folder_is_taken_and_a_name_that_judges_refuse_is_noted(self):
        (self.folder / "End-Nim").mkdir()
        result = self.run_zermelo("export", "end-nim", "-o", "End-Nim/", env=WITHOUT_COMPILER)
        self.assertEqual(result.returncode, 3)
        self.assertIn("lowercase letters and digits alone; End-Nim is not", result.stderr.decode())
        self.assertTrue((self.folder / "End-Nim" / "problem.yaml").exists())
        self.assertEqual(os.listdir(self.folder), ["End-Nim"])

    def test_a_folder_that_cannot_be_written_to(self):
        result = self.run_zermelo("export", "end-nim", "-o", "/proc/endnim", env=WITHOUT_COMPILER)
        self.assertEqual((result.returncode, result.stdout), (4 if os.geteuid() == 0 else 2, b""))
        self.assertIn("/proc", result.stderr.decode())

    def test_a_full_disk_leaves_nothing(self):
        limited = ["prlimit", "--fsize=100000", ZERMELO, "export", "end-nim", "-o", "endnim"]
        result = subprocess.run(limited, cwd=self.folder, env=WITHOUT_COMPILER, capture_output=True, timeout=PATIENCE,
                                preexec_fn=lambda: signal.signal(signal.SIGXFSZ, signal.SIG_IGN))
        self.assertEqual(result.returncode, 4, result.stderr)
        self.assertIn(b"cannot write the file", result.stderr)
        self.assertEqual(os.listdir(self.folder), [])

    def test_signals_leave_nothing(self):
        """While the tests are made, while a compiler works, and while the programs run that it made: these two wait."""
        marker = f"ZERMELO_TEST_EXPORT_{os.getpid()}"
        for name in ("tmp", "tools", "work"):
            (self.folder / name).mkdir()
        began = self.folder / "tools" / "began"
        waits = self.write("tools/waits", f"#!/bin/sh\ntouch {began}\nexec sleep 1000\n")
        makes = self.write("tools/makes", f'#!/bin/sh\nwhile [ "$1" != -o ]; do shift; done\ncp {waits} "$2"\n')
        for tool in (waits, makes):
            tool.chmod(0o755)
        for number, status in ((signal.SIGINT, 3), (signal.SIGTERM, -signal.SIGTERM)):
            # It takes seconds to make the tests of keepaway, and next to nothing those of staircase.
            for game, compiler, soon in (("keepaway", waits, True), ("staircase", waits, False), ("staircase", makes, False)):
                began.unlink(missing_ok=True)
                child = subprocess.Popen([ZERMELO, "export", game, "-o", "made", "--time", "1000s"],
                                         cwd=self.folder / "work", stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                         env=dict(os.environ, TMPDIR=self.folder / "tmp", CXX=compiler, MARKER=marker))
                self.addCleanup(child.kill)
                if soon:
                    wait_until_at_work(child)
                else:
                    wait_until(began.exists, f"{compiler.name} is run")
                child.send_signal(number)
                child.communicate(timeout=PATIENCE)
                self.assertEqual(child.returncode, status)
                self.assertEqual(os.listdir(self.folder / "work"), [])
                wait_until(lambda: running(marker) == [], "all have ended")

    def test_validate_as_a_validator(self):
        good = data("end-nim", "sample.in").read_text()
        bad = "1\n1\n1000000001\n"
        for words, stdin, status in ((["--compat=kattis"], good, 42), (["--compat", "kattis"], bad, 43),
                                     (["--compat=kattis", "--contest"], bad, 43), ([], bad, 0), (["--contest"], bad, 1),
                                     (["--compat=kattis"], "", 43), (["--compat=polygon"], good, 2),
                                     (["--compat=kattis", "nowhere.in"], "", 2)):
            result = self.expect(["validate", "end-nim", *words], status, stdin=stdin)
            self.assertEqual(result.stderr == b"", status in (0, 42), result.stderr)


if __name__ == "__main__":
    unittest.main()
