"""`export`: the packages are what the layout tells, by an independent script; the report is true; nothing is left behind.
`validate --compat kattis` agrees with the validators of the packages."""

import concurrent.futures
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import unittest

import inputs
from support import (COMPILER, GAMES, PATIENCE, SOURCE, WITH_KEPT_PROGRAMS, ZERMELO, CommandTest, compiled, data, running,
                     wait_until, wait_until_at_work)

sys.path.insert(0, str(SOURCE / "tests" / "package"))
import check_package  # noqa: E402
import check_polygon  # noqa: E402

SEED = int(os.environ.get("ZERMELO_SEED", "1"))
EFFORT = int(os.environ.get("ZERMELO_EFFORT", "1"))

WITHOUT_COMPILER = dict(os.environ, CXX="there-is-no-such-compiler")


def package_name(game):
    return game.replace("-", "")



def laid_out(game, tokens):
    """The tokens of an input in lines, as the format tells; None if they are not so many."""
    rest = iter(tokens)
    lines = []

    def line(count):
        numbers = [next(rest) for _ in range(count)]
        lines.append(" ".join(numbers) + "\n")
        return [int(number) if re.fullmatch(r"\d{1,6}", number) else 0 for number in numbers]

    def block(rows, columns):
        for _ in range(rows):
            line(columns)

    try:
        inputs.OF[game].lay_out(line, block)
    except (StopIteration, RuntimeError):
        return None
    return None if next(rest, None) is not None else "".join(lines)


class Packages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        (cls.folder / "machine").mkdir()
        # With the flags of the command, so that what is kept will do; test_programs.py looks at C++20.
        cls.machine = check_package.Machine(cls.folder / "machine", [COMPILER, "-std=c++17", "-O2"])
        # Without the report: the independent script runs everything itself.
        for game in GAMES:
            done = subprocess.run([ZERMELO, "export", game, "-o", cls.folder / package_name(game)],
                                  env=WITHOUT_COMPILER, capture_output=True, text=True, timeout=PATIENCE)
            assert done.returncode == 3, done.stdout + done.stderr

    def package(self, game):
        return self.folder / package_name(game)

    def test_every_package_is_as_the_layout_tells(self):
        for game in GAMES:
            with self.subTest(game=game):
                self.assertEqual(check_package.check(self.package(game), self.machine, inputs.OF[game].BROKEN), [])

    def test_the_sample_is_that_of_the_game(self):
        for game in GAMES:
            sample = self.package(game) / "data" / "sample"
            self.assertEqual([path.name for path in sorted(sample.iterdir())],
                             ["01-sample.ans", "01-sample.desc", "01-sample.in"])
            self.assertEqual((sample / "01-sample.in").read_text().split(), data(game, "sample.in").read_text().split())
            self.assertEqual((sample / "01-sample.ans").read_text(), data(game, "sample.ans").read_text())

    def test_tests_are_numbered_and_say_how_they_were_made(self):
        for game in GAMES:
            secret = self.package(game) / "data" / "secret"
            names = sorted(path.stem for path in secret.glob("*.in"))
            self.assertEqual([int(name[:2]) for name in names], list(range(1, len(names) + 1)))
            self.assertGreater(len(names), 15)
            for name in names:
                self.assertRegex((secret / f"{name}.desc").read_text(), r"\A[^\n]+\n\Z")
            self.assertLess(sum(path.stat().st_size for path in self.package(game).rglob("*")), 60e6)
            largest = (secret / next(name for name in names if "largest" in name)).with_suffix(".desc").read_text()
            self.assertRegex(largest, rf"\Azermelo gen {game} --seed \d+ --size \d+ --character [a-z-]+ --cases \d+\n\Z")

    def test_command_lines_make_the_same_bytes(self):
        count = 0
        for game in GAMES:
            for path in sorted(self.package(game).glob("data/secret/*.desc")):
                words = path.read_text().rstrip().partition(": ")[0].split(" ")
                file = path.with_suffix(".in")
                if words[0] == "zermelo" and file.stat().st_size < 1_000_000:
                    count += 1
                    done = subprocess.run([ZERMELO, *words[1:]], capture_output=True, timeout=PATIENCE)
                    self.assertEqual((done.returncode, done.stdout == file.read_bytes()), (0, True), f"{words} {done.stderr}")
        self.assertGreater(count, 80)

    def test_the_submissions_are_the_programs_of_the_game(self):
        for game in GAMES:
            programs = SOURCE / "zermelo" / "games" / game / "programs"
            sources = {path.stem: path.read_text() for path in programs.glob("*/*.cpp")}
            self.assertEqual({path.stem: path.read_text() for path in self.package(game).glob("submissions/*/*")}, sources)

    def test_answers_are_those_of_zermelo(self):
        for game in GAMES:
            for file in sorted(self.package(game).glob("data/*/*.in")):
                done = subprocess.run([ZERMELO, "answer", game, file], capture_output=True, check=True)
                self.assertEqual(done.stdout, file.with_suffix(".ans").read_bytes(), file)

    def test_validators_agree_with_zermelo(self):
        """On inputs that are laid out as the format tells; of others Zermelo takes more."""
        print(f"ZERMELO_SEED={SEED}")
        source = random.Random(SEED)
        counts = {42: 0, 43: 0}
        for game in GAMES:
            validator = self.machine.compile(self.package(game) / "input_validators" / "validator.cpp")
            files = [path for path in self.package(game).glob("data/*/*.in") if path.stat().st_size < 2000]
            texts = []
            while len(texts) < 60 * EFFORT:
                tokens = source.choice(files).read_text().split()
                for _ in range(source.choice([1, 1, 1, 2])):
                    self.change(tokens, source)
                text = laid_out(game, tokens)
                if text is not None:
                    texts.append(text.encode())
            texts += [text for _, text in inputs.OF[game].BROKEN
                      if len(text) < 100_000 and laid_out(game, text.decode().split()) == text.decode()]

            def both(text):
                done = subprocess.run([ZERMELO, "validate", game, "--compat=kattis"], input=text, capture_output=True)
                return done.returncode, self.machine.takes(validator, text), done.stderr

            with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
                for text, (zermelo, own, message) in zip(texts, pool.map(both, texts)):
                    self.assertIn(zermelo, (42, 43), text)
                    self.assertEqual(zermelo, own, f"{game}\n{text.decode()}\n{message.decode()}")
                    self.assertEqual(message == b"", zermelo == 42)
                    counts[zermelo] += 1
        print(f"tried: validators on changed inputs: {sum(counts.values())} cases")
        self.assertGreater(min(counts.values()), 50)

    @staticmethod
    def change(tokens, source):
        i = source.randrange(len(tokens))
        if set(tokens[i]) <= set(".#"):
            at = source.randrange(len(tokens[i]))
            tokens[i] = tokens[i][:at] + source.choice(".#") + tokens[i][at + 1:]
        else:
            tokens[i] = str(source.choice([0, 1, 2, 3, 10, 11, 300, 301, 1500, 2000, 10**5, 10**5 + 1, 10**9, 10**9 + 1,
                                           int(tokens[i]) + 1, max(0, int(tokens[i]) - 1)]))

    def test_broken_packages_are_refused(self):
        """The independent script can fail."""
        def edit(name, old, new):
            def change(folder):
                path = folder / name
                text = path.read_text()
                self.assertIn(old, text)
                path.write_text(text.replace(old, new, 1))
            return change

        def remove(name):
            def change(folder):
                shutil.rmtree(folder / name) if (folder / name).is_dir() else (folder / name).unlink()
            return change

        def move(name, to):
            def change(folder):
                (folder / to).parent.mkdir(exist_ok=True)
                (folder / name).rename(folder / to)
            return change

        def write(name, text):
            def change(folder):
                (folder / name).parent.mkdir(exist_ok=True)
                (folder / name).write_bytes(text)
            return change

        answer = next((self.package("end-nim") / "data" / "secret").glob("05-*.ans")).name
        validator = "input_validators/validator.cpp"
        for change, expected in (
            (remove("problem.yaml"), "no problem.yaml"),
            (remove("problem_statement/problem.en.tex"), "no problem_statement"),
            (remove("data/secret"), "no secret test"),
            (remove(f"data/secret/{answer}"), "no .ans beside it"),
            (remove("submissions/accepted"), "no accepted submission"),
            (remove("input_validators"), "no input validator"),
            (edit("problem.yaml", "legacy", "2023-07-draft"), "another version"),
            (edit("problem.yaml", "license: cc by", "license: mine"), "license"),
            (edit("problem.yaml", "source: ", "sauce: "), "key sauce"),
            (edit("problem.yaml", "memory: ", "memories: "), "limit memories"),
            (edit("problem.yaml", "name: End-Nim", "name: Nim"), "another name"),
            (edit("problem_statement/problem.en.tex", r"\section*{Output}", ""), "no section Output"),
            (edit("problem_statement/problem.en.tex", r"\end{itemize}", ""), r"\begin and \end"),
            (write("data/secret/a b.txt", b""), "no name of a file"),
            (write("data/secret/test.txt", b""), "no file of a test"),
            (write("tests/test.in", b""), "no folder of a package"),
            (write("submissions/slow/mine.cpp", b""), "does not belong there"),
            (write("README.md", b"\xff\n"), "not UTF-8"),
            (write("README.md", b"x\r\n"), "line ends"),
            (write("README.md", b"x"), "newline"),
            (write(f"data/secret/{answer}", b"1 0 1\n"), "accepted/two-tables.cpp: wrong_answer"),
            (write("data/sample/01-sample.in", b"1\n4\n3  1 9 4\n"), "01-sample.in: not valid"),
            (write(validator, b"int main() { return 42; }\n"), "the validators take a broken input"),
            (write(validator, b"int main() { return 43; }\n"), "not valid"),
            (write(validator, b"int main() {\n"), "does not compile"),
            (edit(validator, 'ensuref(std::getchar() == EOF, "the end of the file is expected");', ""),
             "a broken input: a newline too much"),
            (move("submissions/wrong_answer/one-heap-lost.cpp", "submissions/accepted/one-heap-lost.cpp"),
             "accepted/one-heap-lost.cpp: wrong_answer"),
            (move("submissions/accepted/two-tables.cpp", "submissions/wrong_answer/two-tables.cpp"),
             "wrong_answer/two-tables.cpp: no test catches it"),
            (move("submissions/run_time_error/table-of-500.cpp", "submissions/wrong_answer/table-of-500.cpp"),
             "wrong_answer/table-of-500.cpp: it was"),
        ):
            with self.subTest(expected=expected), tempfile.TemporaryDirectory() as temporary:
                folder = pathlib.Path(temporary) / "endnim"
                shutil.copytree(self.package("end-nim"), folder)
                # A long program would only cost time here.
                (folder / "submissions/time_limit_exceeded/map-of-intervals.cpp").unlink()
                change(folder)
                complaints = check_package.check(folder, self.machine)
                self.assertTrue(any(expected in complaint for complaint in complaints), complaints)


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
