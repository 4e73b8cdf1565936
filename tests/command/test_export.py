"""`export`: the packages are what the layout tells, by an independent script; the report is true; nothing is left behind.
`validate --compat kattis` agrees with the validators of the packages."""

import concurrent.futures
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

import inputs
from support import COMPILER, GAMES, PATIENCE, SOURCE, ZERMELO, data

sys.path.insert(0, str(SOURCE / "tests" / "package"))
import check_package  # noqa: E402

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


# Changes of a package, each a function that makes it in a folder.
def edit(name, old, new):
    def change(folder):
        path = folder / name
        text = path.read_text()
        assert old in text, old
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


if __name__ == "__main__":
    unittest.main()
