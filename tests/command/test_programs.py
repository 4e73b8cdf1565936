"""The programs in the games' folders programs/wrong/ are wrong as they say, and those in programs/right/ are not.

A wrong program has a witness: an input that keeps to the limits of the contest and on which it fails. It is the file
beside the program, or, where that would be too long to read, what a function in the game's tests/inputs.py makes.
"""

import concurrent.futures
import os
import pathlib
import random
import re
import subprocess
import tempfile
import unittest

import inputs
from support import GAMES, SOURCE, ZERMELO, compiled, data

SEED = int(os.environ.get("ZERMELO_SEED", "1"))
EFFORT = int(os.environ.get("ZERMELO_EFFORT", "1"))

# What a program may use. Time is that of the processor, so that a busy machine accuses nobody. The correct ones need less than
# a second; a slow machine is allowed for. Those that are too slow take over half a minute, so that less of it tells.
SECONDS = 10
SECONDS_OF_THE_SLOW = 2
BYTES = 256 << 20

KINDS = ("wrong-answer", "crash", "time", "memory")
HEADER = re.compile(r"// MISTAKE: [^\n]+\.\n// KIND: (" + "|".join(KINDS) + r")\n(?!//)")

# Witnesses that are too long for a file.
WITNESSES = {f"{game}/{name}": make for game in GAMES for name, make in getattr(inputs.OF[game], "WITNESSES", {}).items()}


def name_of(path):
    game = path.relative_to(SOURCE / "zermelo" / "games").parts[0]
    return f"{game}/{path.stem}"


def game_of(name):
    return name.split("/")[0]


def wrong_programs():
    return sorted(SOURCE.glob("zermelo/games/*/programs/wrong/*.cpp"))


def correct_programs():
    return sorted(SOURCE.glob("zermelo/games/*/programs/right/*.cpp"))


def kind_of(path):
    header = HEADER.match(path.read_text())
    return header.group(1) if header else None


def witness_of(path):
    """The text of the witness of a wrong program."""
    file = path.with_suffix(".in")
    return file.read_text() if file.exists() else WITNESSES[name_of(path)]()


def in_parallel(function, arguments):
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(function, arguments))


class Truth:
    """Inputs of a game as files, with what Zermelo answers."""

    def __init__(self, folder, game, texts):
        self.files = []
        for number, text in enumerate(texts):
            self.files.append(folder / f"{game}-{number:05}.in")
            self.files[-1].write_text(text)
        for begin in range(0, len(self.files), 1000):
            subprocess.run([ZERMELO, "answer", game, "--each", *self.files[begin:begin + 1000]], check=True,
                           stdout=subprocess.DEVNULL)

    def pairs(self):
        for file in self.files:
            yield file, file.with_suffix(".ans").read_text().split()


def verdict(program, file, answer, seconds=None):
    """What a judge says of a program: "right", or what is wrong with it, one of KINDS; with limits if there are seconds."""
    command = ["prlimit", f"--cpu={seconds}", f"--as={BYTES}", "--core=0", program] if seconds else [program]
    with open(file, "rb") as stdin, tempfile.TemporaryFile() as errors:
        done = subprocess.run(command, stdin=stdin, stdout=subprocess.PIPE, stderr=errors)
        errors.seek(0)
        said = errors.read()
    if done.returncode in (-24, -9):  # SIGXCPU, SIGKILL
        return "time"
    if b"bad_alloc" in said:
        return "memory"
    if done.returncode != 0:
        return "crash"
    return "right" if done.stdout.decode(errors="replace").split() == answer else "wrong-answer"


class Files(unittest.TestCase):
    def test_every_game_has_eight_wrong_and_two_correct_programs(self):
        for game in GAMES:
            self.assertEqual(sum(game_of(name_of(path)) == game for path in wrong_programs()), 8, game)
            self.assertEqual(sum(game_of(name_of(path)) == game for path in correct_programs()), 2, game)

    def test_a_wrong_program_says_what_is_wrong(self):
        for path in wrong_programs():
            self.assertIn(kind_of(path), KINDS, path)
        for path in correct_programs():
            self.assertNotIn("MISTAKE", path.read_text(), path)

    def test_the_programs_need_nothing_but_the_standard_library(self):
        for path in wrong_programs() + correct_programs():
            for line in re.findall(r"^\s*#\s*include.*", path.read_text(), re.MULTILINE):
                self.assertRegex(line, r"^#include <[a-z_]+>$", path)

    def test_the_programs_and_validators_are_cpp_20_as_well(self):
        """As judges compile them. Names of the library that came after C++17 are what could be in the way: it is enough to
        look at all of them at once, each in a namespace of its own."""
        sources = [*wrong_programs(), *correct_programs(), *SOURCE.glob("zermelo/games/*/package/input_validators/*.cpp")]
        include = re.compile(r"^#include.*\n", re.MULTILINE)
        testlib = (SOURCE / "zermelo" / "workbench" / "trials" / "package" / "kattis_testlib.h").read_text()
        texts = [path.read_text().replace('#include "testlib.h"\n', testlib) for path in sources]
        text = "".join(dict.fromkeys(line for text in texts for line in include.findall(text)))
        for number, (path, own) in enumerate(zip(sources, texts)):
            text += f'namespace program_{number} {{\n#line 1 "{path}"\n' + include.sub("\n", own) + "}\n"
        done = subprocess.run([os.environ.get("CXX", "c++"), "-std=gnu++20", "-w", "-fsyntax-only", "-x", "c++", "-"],
                              input=text, capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_every_wrong_program_has_one_witness(self):
        files = {name_of(path) for path in SOURCE.glob("zermelo/games/*/programs/wrong/*.in")}
        self.assertEqual(files & set(WITNESSES), set())
        self.assertEqual(files | set(WITNESSES), set(map(name_of, wrong_programs())))

    def test_a_witness_in_a_file_can_be_read_at_a_glance(self):
        for path in SOURCE.glob("zermelo/games/*/programs/wrong/*.in"):
            text = path.read_text()
            self.assertLessEqual(len(text.splitlines()), 24, path)
            self.assertLessEqual(max(map(len, text.splitlines())), 80, path)


class Programs(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        cls.sources = wrong_programs() + correct_programs()
        cls.programs = dict(zip(cls.sources, in_parallel(cls.compile, cls.sources)))
        # The truth of what several tests use.
        cls.tiny = {game: cls.truth(game, inputs.OF[game].tiny(), "tiny") for game in GAMES}

    @classmethod
    def compile(cls, path):
        folder = cls.folder / game_of(name_of(path))
        folder.mkdir(exist_ok=True)
        return compiled(path, folder)

    @classmethod
    def truth(cls, game, texts, label):
        folder = cls.folder / f"{label}-{game}"
        folder.mkdir()
        return Truth(folder, game, texts)

    def expect_right(self, paths, truths, limits=False):
        """Holds programs, each against the inputs of its game."""
        count = 0

        def first_failure(path):
            nonlocal count
            for file, answer in truths[game_of(name_of(path))].pairs():
                said = verdict(self.programs[path], file, answer, SECONDS if limits else None)
                count += 1
                if said != "right":
                    return f"{name_of(path)}: {said} on\n{file.read_text()[:500]}"
            return None

        for failure in in_parallel(first_failure, paths):
            if failure is not None:
                self.fail(failure)
        return count

    def test_all_are_right_on_the_samples(self):
        truths = {}
        for game in GAMES:
            samples = [data(game, f"{name}.in") for name in inputs.OF[game].SAMPLES]
            truths[game] = self.truth(game, [file.read_text() for file in samples], "sample")
            kept = [file.with_suffix(".ans").read_text().split() for file in samples]
            self.assertEqual([answer for _, answer in truths[game].pairs()], kept)
        self.expect_right(self.sources, truths, limits=True)

    def test_correct_programs_are_right_on_all_tiny_inputs(self):
        """So are those that are only too slow, too large, or crash: that is their one mistake."""
        paths = correct_programs() + [path for path in wrong_programs() if kind_of(path) != "wrong-answer"]
        count = self.expect_right(paths, self.tiny)
        print(f"tried: contest programs on tiny inputs: {count} runs")

    def test_correct_programs_are_right_on_random_inputs(self):
        print(f"ZERMELO_SEED={SEED}")
        source = random.Random(SEED)
        truths = {game: self.truth(game, [inputs.OF[game].random_input(source, most) for _ in range(20 * EFFORT)
                                          for most in (4, 10, 30)], "random") for game in GAMES}
        count = self.expect_right(correct_programs(), truths)
        print(f"tried: contest programs on random inputs: {count} runs")

    def test_correct_programs_keep_to_the_limits_on_the_largest_inputs(self):
        print(f"ZERMELO_SEED={SEED}")
        source = random.Random(SEED)
        for game in GAMES:
            truths = {game: self.truth(game, inputs.OF[game].large(source), "large")}
            paths = [path for path in correct_programs() if game_of(name_of(path)) == game]
            self.expect_right(paths, truths, limits=True)
            for file in truths[game].files:
                file.unlink()

    def test_every_wrong_program_fails_on_its_witness_as_it_says(self):
        paths = wrong_programs()
        files = [self.programs[path].with_suffix(".witness.in") for path in paths]
        for path, file in zip(paths, files):
            file.write_text(witness_of(path))
            subprocess.run([ZERMELO, "validate", game_of(name_of(path)), "--contest", file], check=True,
                           capture_output=True)
            subprocess.run([ZERMELO, "answer", game_of(name_of(path)), "--each", file], check=True,
                           stdout=subprocess.DEVNULL)

        def said(pair):
            path, file = pair
            seconds = SECONDS_OF_THE_SLOW if kind_of(path) == "time" else SECONDS
            return verdict(self.programs[path], file, file.with_suffix(".ans").read_text().split(), seconds)

        for path, kind in zip(paths, in_parallel(said, zip(paths, files))):
            with self.subTest(program=name_of(path)):
                self.assertEqual(kind, kind_of(path))

    def test_tiny_and_large_inputs_keep_to_the_contest(self):
        """But for the number of cases in one file of tiny ones."""
        source = random.Random(SEED)
        for game in GAMES:
            files = [self.folder / f"kept-{game}-{i}.in" for i in range(20)]
            for most, file in enumerate(files):
                file.write_text(inputs.OF[game].random_input(source, 2 + most))
            if len(self.tiny[game].files) > 1:
                files += self.tiny[game].files
            done = subprocess.run([ZERMELO, "validate", game, "--contest", *files], capture_output=True, text=True)
            self.assertEqual(done.returncode, 0, done.stderr)

    def test_a_mistake_that_is_none_would_be_found(self):
        """The tests above must be able to fail: the judge calls a correct program right where others fail."""
        for path in correct_programs():
            game = game_of(name_of(path))
            wrong = next(other for other in wrong_programs()
                         if game_of(name_of(other)) == game and kind_of(other) == "wrong-answer" and
                         other.with_suffix(".in").exists())
            truths = {game: self.truth(game, [witness_of(wrong)], f"none-{path.stem}")}
            self.expect_right([path], truths, limits=True)
            with self.assertRaisesRegex(AssertionError, "wrong-answer on"):
                self.expect_right([wrong], truths, limits=True)


if __name__ == "__main__":
    unittest.main()
