"""`export --layout polygon`, of games and of rules files: the packages are what the tools that take them read."""

import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

from support import PATIENCE, SOURCE, ZERMELO, CommandTest
from test_export import EFFORT, SEED, WITHOUT_COMPILER

sys.path.insert(0, str(SOURCE / "tests" / "package"))
import check_polygon  # noqa: E402


class PolygonPackages(CommandTest):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.packages = {}
        # Those of the other games differ in nothing but their size; what is in them, workbench_test looks at.
        for game in ("end-nim", "grid-walk", "staircase"):
            cls.packages[game] = pathlib.Path(folder.name) / game  # a name that Kattis refuses is none that Polygon does
            done = subprocess.run([ZERMELO, "export", game, "--layout", "polygon", "--no-progress", "-o", cls.packages[game]],
                                  env=WITHOUT_COMPILER, capture_output=True, timeout=PATIENCE)
            assert (done.returncode, done.stderr) == (3, b""), done

    def package(self, game):
        """A copy, to be changed."""
        return shutil.copytree(self.packages[game], self.folder / game)

    def test_every_package_is_as_the_tools_take_it(self):
        for game, folder in self.packages.items():
            with self.subTest(game=game):
                self.assertEqual(check_polygon.check(folder), [])
                self.assertIn("source: ", (folder / "README.md").read_text())

    def test_the_tests_are_those_of_the_kattis_package_and_their_command_lines_make_them(self):
        folder = self.package("grid-walk")
        self.run_zermelo("export", "grid-walk", "-o", "gridwalk", env=WITHOUT_COMPILER)
        kattis = sorted((self.folder / "gridwalk" / "data").rglob("*.in"))
        for number, path in enumerate(kattis, 1):
            test = folder / "tests" / f"{number:02}"
            self.assertEqual(test.read_bytes(), path.read_bytes())
            self.assertEqual(test.with_suffix(".a").read_bytes(), path.with_suffix(".ans").read_bytes())
        before = {path: path.read_bytes() for path in (folder / "tests").iterdir()}
        self.assertEqual(len(before), 2 * len(kattis))
        made = [folder / line.split()[-1] for line in (folder / "generate.sh").read_text().splitlines() if "zermelo gen" in line]
        self.assertGreater(len(made), 15)
        for path in made:
            path.unlink()
        environment = dict(os.environ, PATH=f"{pathlib.Path(ZERMELO).parent}:{os.environ['PATH']}")
        subprocess.run(["sh", folder / "generate.sh"], env=environment, check=True, timeout=PATIENCE)
        self.assertEqual({path: path.read_bytes() for path in (folder / "tests").iterdir()}, before)

    def test_the_package_holds_itself_by_its_own_programs(self):
        """With the little of testlib that is in tests/package/: the validator takes every test, the checker takes the answers
        of the solutions and no others."""
        folder = self.package("staircase")
        for path in (folder / "tests").iterdir():
            if int(path.stem) > 9:  # nine will do
                path.unlink()
        kept = self.folder / "kept"
        kept.mkdir()
        # Compiles nothing twice, and quickly; the source is the fifth word and the program the seventh.
        compiler = self.write("cxx", f'''#!/bin/sh
            kept={kept}/$(sha256sum < "$5" | cut -c 1-32)
            [ -e "$kept" ] || c++ "$@" -O0 || exit
            [ -e "$kept" ] || cp "$7" "$kept"
            cp "$kept" "$7"\n''')
        compiler.chmod(0o755)

        def doall(*words):
            done = subprocess.run(["sh", folder / "doall.sh", *words], env=dict(os.environ, CXX=str(compiler)),
                                  capture_output=True, text=True, timeout=PATIENCE)
            return done.returncode, done.stdout + done.stderr

        testlib = SOURCE / "tests" / "package"
        status, said = doall()
        self.assertEqual(status, 2)
        self.assertIn("there is no testlib.h in", said)
        self.assertEqual(doall(testlib), (0, "solutions/border-paths.cpp passes\nsolutions/row-lengths.cpp passes\nall is well\n"))
        answer = folder / "tests" / "05.a"
        right = answer.read_text()
        for wrong, reason in (("17\n", f"token 1 is {right.strip()}, expected 17"), (right + "1\n", "ends after 1 tokens"),
                              ("", "goes on after the 0 tokens")):
            answer.write_text(wrong)
            status, said = doall(testlib)
            self.assertEqual(status, 1)
            self.assertIn("solutions/border-paths.cpp fails on tests/05: ", said)
            self.assertIn(reason, said)
        answer.write_text(right)
        problem = folder / "problem.xml"
        whole = problem.read_text()
        problem.write_text(whole.replace('tag="main"', 'tag="accepted"'))
        self.assertEqual(doall(testlib), (1, "doall.sh: problem.xml names no main solution\n"))
        problem.write_text(whole)
        (folder / "tests" / "05").write_text("1 1\n1\n100001\n")
        status, said = doall(testlib)
        self.assertEqual(status, 1)
        self.assertIn("tests/05 is not valid", said)

    def test_a_broken_package_is_found(self):
        """The independent script must be able to complain."""
        def edit(name, old, new):
            def change(folder):
                text = (folder / name).read_text()
                self.assertIn(old, text)
                (folder / name).write_text(text.replace(old, new, 1))
            return change

        for change, expected in (
            (lambda folder: (folder / "problem.xml").unlink(), "problem.xml"),
            (edit("problem.xml", "</judging>", ""), "problem.xml"),
            (lambda folder: (folder / "tests/07.a").unlink(), "no tests/07.a"),
            (lambda folder: (folder / "tests/99").touch(), "tests/99: nothing names it"),
            (lambda folder: (folder / "files/testlib.h").touch(), "files/testlib.h: nothing names it"),
            (edit("tests/07", "\n", "\r\n"), "test 7: line ends"),
            (edit("problem.xml", 'tag="main"', 'tag="accepted"'), "not one main solution"),
            (edit("problem.xml", 'tag="rejected"', 'tag="crash"'), "tags"),
            (edit("problem.xml", "<test-count>", "<test-count>1"), "test-count"),
            (edit("problem.xml", "<time-limit>2000", "<time-limit>2s"), "time-limit is no number"),
            (edit("problem.xml", 'value="End-Nim"', 'value="Nim"'), "another name"),
            (edit("check.cpp", "token", "word"), "check.cpp is there in two versions"),
            (edit("statement-sections/english/input.tex", "heaps", "piles"), "input is not the same everywhere"),
            (edit("statements/english/problem.tex", "\\OutputFile", "\\Output"), "problem.tex cannot be read"),
            (edit("statements/english/example.01", "1", "2"), "the example is not the first test"),
            (edit("files/validator.cpp", "inf.readEof();", ""), "the validator is none of testlib"),
        ):
            with self.subTest(expected=expected), tempfile.TemporaryDirectory() as temporary:
                folder = shutil.copytree(self.packages["end-nim"], pathlib.Path(temporary) / "end-nim")
                change(folder)
                complaints = check_polygon.check(folder)
                self.assertTrue(any(expected in complaint for complaint in complaints), complaints)

    def test_the_layout_is_named(self):
        self.assertIn(b"--layout", self.expect(["export", "end-nim", "-o", "made", "--layout", "boj"], 2, "").stderr)


class RulesFiles(CommandTest):
    """Packages of games that a rules file states."""

    NAMES = ("nim", "cat-and-mouse", "ordinary", "fibonacci-nim")

    def export(self, name, *options):
        return self.run_zermelo("export", SOURCE / "examples" / "games" / f"{name}.game", "--layout", "polygon", "-o", name, *options)

    def test_the_package_is_as_the_tools_take_it_and_says_what_is_missing(self):
        for name in self.NAMES:
            with self.subTest(name=name):
                done = self.export(name)
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertIn(b"it has no main solution", done.stderr)
                self.assertNotIn(b"it has no validator", done.stderr)
                self.assertEqual(check_polygon.check(self.folder / name), [])
                rules = self.folder / name / "files" / f"{name}.game"
                self.assertEqual(rules.read_bytes(), (SOURCE / "examples" / "games" / f"{name}.game").read_bytes())
                output = (self.folder / name / "statement-sections" / "english" / "output.tex").read_text()
                self.assertRegex(output, "The answer is ")

    def test_command_lines_make_the_same_bytes_and_answers_are_those_of_zermelo(self):
        for name in self.NAMES[:2]:
            self.export(name)
            folder = self.folder / name
            before = {path: path.read_bytes() for path in (folder / "tests").iterdir()}
            environment = dict(os.environ, PATH=f"{pathlib.Path(ZERMELO).parent}:{os.environ['PATH']}")
            subprocess.run(["sh", folder / "generate.sh"], env=environment, check=True, timeout=PATIENCE)
            self.assertEqual({path: path.read_bytes() for path in (folder / "tests").iterdir()}, before)
            for answer in (folder / "tests").glob("*.a"):
                done = self.run_zermelo("answer", folder / "files" / f"{name}.game", answer.with_suffix(""))
                self.assertEqual(done.stdout, answer.read_bytes())

    def test_a_sample_that_has_no_answer_gives_way_to_one_that_has(self):
        """The first small input of this game has a circle, in which play would not end."""
        done = self.export("dag-token")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(check_polygon.check(self.folder / "dag-token"), [])

    def test_what_is_too_hard_is_left_out_in_favour_of_what_is_smaller(self):
        self.write("all.game", "input n in 0..\nposition x[n] in 0..1 = 0\nmove i in 1..n if x[i] == 0 -> x[i] = 1\n"
                               "lost if (count i in 1..n, j in 1..n, k in 1..n: x[i] + x[j] + x[k] == 3) > n * n * n\n")
        done = self.run_zermelo("export", "./all.game", "--layout", "polygon", "-o", "all")
        self.assertEqual(done.returncode, 0, done.stderr)
        largest = max(int(path.read_text()) for path in (self.folder / "all" / "tests").glob("??"))
        self.assertIn(largest, range(4, 16))

    def test_the_validator_takes_what_the_rules_take_and_nothing_else(self):
        """On inputs that are laid out as the package has them; Zermelo takes other spaces, too."""
        print(f"ZERMELO_SEED={SEED}")
        self.write("words.game", 'input n in 1..4, m in n..2*n+1, goal in any, cell[0..n, m] in ".#", '
                                 "cases q in 1..3: k, c in \"abc\", a[k] in -3..gcd(n, m) + max(n, 3)\n"
                                 "let held(i) = any j in 1..m if j != 2: cell[i, j] == \"#\" or i in {0, 2}\n"
                                 "require all i in 0..n: held(i)\n"
                                 "require (sum i in 1..k: a[i] / 2 % 3) - (min i in 0..k: i) <= 2 or joined 1, 3 by i in 1..k if a[i] >= 0: a[i], i\n"
                                 "position left in 0..9 = k + abs(n - m)\n"
                                 "move i in 1..left -> [left - i]\n")
        source = random.Random(SEED)
        counts = {0: 0, 1: 0}
        for name, rules in [(name, SOURCE / "examples" / "games" / f"{name}.game") for name in self.NAMES] + [("words", "./words.game")]:
            done = self.run_zermelo("export", rules, "--layout", "polygon", "-o", name)
            self.assertEqual(done.returncode, 0, done.stderr)
            validator = self.folder / f"{name}.exe"
            subprocess.run(["c++", "-std=c++17", "-O0", "-Wall", "-Wextra", "-Werror", f"-I{SOURCE / 'tests' / 'package'}",
                            self.folder / name / "files" / "validator.cpp", "-o", validator], check=True, timeout=PATIENCE)
            files = [path.read_text() for path in sorted((self.folder / name / "tests").glob("??"))]
            for _ in range(40 * EFFORT):
                text = source.choice(files)
                for _ in range(source.choice([0, 1, 1, 2])):
                    text = self.changed(text, source)
                ours = self.run_zermelo("validate", rules, "-", stdin=text.encode())
                theirs = subprocess.run([validator], input=text.encode(), capture_output=True, timeout=PATIENCE)
                self.assertIn(theirs.returncode, (0, 3), theirs.stderr)
                self.assertEqual(theirs.returncode == 0, ours.returncode == 0, f"{name}\n{text}\n{ours.stderr}{theirs.stderr}")
                counts[ours.returncode != 0] += 1
        print(f"tried: validators of rules files: {sum(counts.values())} cases")
        self.assertGreater(min(counts.values()), 20)

    @staticmethod
    def changed(text, source):
        """One number or character changed; spaces and lines stay."""
        places = list(re.finditer(r"-?\d+|\S", text))
        place = source.choice(places)
        old = place.group()
        new = (str(source.choice([0, 1, 2, 5, int(old) + 1, int(old) - 1, 2**63])) if re.fullmatch(r"-?\d+", old)
               else source.choice("abc.#"))
        return text[:place.start()] + new + text[place.end():]

    def test_kattis_wants_more(self):
        done = self.expect(["export", SOURCE / "examples" / "games" / "nim.game", "-o", "nim"], 2, "")
        self.assertIn(b"--layout polygon", done.stderr)
        self.assertFalse((self.folder / "nim").exists())


if __name__ == "__main__":
    unittest.main()
