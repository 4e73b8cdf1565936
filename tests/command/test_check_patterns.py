"""Patterns: what `zermelo discover -o` writes is verified by zermelo-check, and what is wrong or no pattern is refused."""

import functools
import itertools
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import unittest

from support import PATIENCE, SOURCE, ZERMELO, CommandTest, wait_until_at_work

sys.path.insert(0, str(SOURCE / "tests" / "certificate"))
import number_sets  # noqa: E402
import pattern as second_checker  # noqa: E402
import rules_sets  # noqa: E402
import rules_text  # noqa: E402

GAMES = SOURCE / "examples" / "games"
CHECK = pathlib.Path(ZERMELO).parent / "zermelo-check"
# Games that are proved for all sizes, and what is verified of them.
PROVED = [
    ("nim", ["--parts", 3], "of 3 parts: who moves loses exactly at the positions that the automaton of 2 states accepts"),
    ("misere-nim", ["--parts", 2], "of 2 parts: who moves loses exactly at the positions that the automaton of 5 states accepts"),
    ("staircase-nim", ["--fix", "n=4"], "n = 4: who moves loses exactly at the positions that the automaton of 2 states accepts"),
    ("e-and-d", [], "who moves loses exactly at the positions that the automaton of 6 states accepts"),
    ("kayles", [], "the Grundy values of heaps from 71 on repeat with the period 12"),
    ("wythoff", [], "who moves loses exactly at the positions that the automaton of 7 states accepts"),
    ("fibonacci-nim", [], "who moves loses exactly at the positions that the automaton of 5 states accepts"),
    ("subtraction", [], "the Grundy values of heaps from 0 on repeat with the period 7"),
]
# Of Wythoff's kind; no automaton is known.
KNIGHT = ("position a, b\nmove k in 1..a -> a = a - k\nmove side k in 1..b -> b = b - k\n"
          "move both k in 1..min(a, b) if k != 2 -> [a - k, b - k]\n")
WYTHOFF_WITH_K = ("input k, a, b\nposition a, b\nmove down if a > 0 -> a = a - 1\nmove right if b > 0 -> b = b - 1\n"
                  "move both if a >= k and b >= k -> [a - k, b - k]\n")


def changed(text, draw):
    """The text of a pattern with one thing that it says changed."""
    lines = text.split("\n")
    at = draw.choice([i for i, line in enumerate(lines) if re.match("period|loses|wins|weights|zeros|most|n|k |parts", line)])
    words = lines[at].split(" ")
    i = draw.randrange(len(words))
    if words[i] in ("loses", "wins"):
        words[i] = "wins" if words[i] == "loses" else "loses"
    elif words[0] == "zeros":
        words[1] = draw.choice(("count", "ignore"))
    else:
        i = draw.choice([j for j, word in enumerate(words) if word.isdigit()])
        words[i] = str(draw.choice((0, 1, 2, 3, int(words[i]) + 1, max(int(words[i]) - 1, 0), 2 * int(words[i]))))
    lines[at] = " ".join(words)
    return "\n".join(lines)


def what_is_claimed(text):
    """A period, or which of the positions with numbers up to 15 lose: what may be said in other words all the same."""
    if found := re.search("^period (\\d+) from (\\d+) ", text, re.MULTILINE):
        return found.groups()
    rows = [line.split(" ") for line in text.split("\n") if re.match("loses|wins", line)]
    count = (len(rows[0]) - 1).bit_length() - 1

    def loses(numbers):
        state = 0
        for digit in range(4):
            state = int(rows[state][1 + sum((number >> digit & 1) << i for i, number in enumerate(numbers))])
        return rows[state][0] == "loses"

    def loses_by_fibonacci_digits(numbers):
        state, weights, letters = 0, [1, 2, 3, 5, 8, 13], [0] * 6
        for i, number in enumerate(numbers):
            for digit in reversed(range(6)):
                if number >= weights[digit]:
                    number -= weights[digit]
                    letters[digit] += 1 << i
        for letter in letters:
            state = int(rows[state][1 + letter])
        return rows[state][0] == "loses"

    said = loses_by_fibonacci_digits if "\ndigits fibonacci\n" in text else loses
    return [numbers for numbers in itertools.product(range(16), repeat=count) if said(numbers)]


@functools.cache
def read_once(text, fixed, parts, fibonacci):
    """The second checker's reader of rules, whose answers are kept: of one game there are many claims."""
    reader = rules_sets.Reader(rules_text.read(text), dict(fixed), parts)
    reader.turns, reader.heaps = functools.cache(reader.turns), functools.cache(reader.heaps)
    return reader


def read(text):
    rules = rules_text.read(text)
    rules.text = text
    return rules


class Values:
    """The values of heaps, which are found once for those moves, as far as they were asked for."""

    def __init__(self):
        self.find, self.known = second_checker.values_of_heaps, {}

    def __call__(self, heaps, last):
        values = self.known.setdefault(id(heaps), [])  # a reader that is kept keeps its answer, too
        if last >= len(values):
            values[:] = self.find(heaps, last)
        return values[:last + 1]


second_checker.values_of_heaps = Values()
second_checker.read = functools.cache(read)
second_checker.Reader = lambda rules, fixed, parts: read_once(rules.text, tuple(fixed.items()), parts, number_sets.FIBONACCI)


class CheckedPatterns(CommandTest):
    def check(self, *words, **options):
        return subprocess.run([CHECK, *map(str, words)], capture_output=True, cwd=self.folder, timeout=PATIENCE, **options)

    def pattern(self, game, *words):
        path = self.folder / "pattern"
        result = self.run_zermelo("discover", GAMES / f"{game}.game", *words, "-o", path)
        self.assertEqual((result.returncode, result.stderr), (0, b""))
        self.assertRegex(result.stdout, b"^proved for all sizes: ")
        return path


class TwoCheckers(CheckedPatterns):
    def first_verdicts(self, rules, texts):
        """What zermelo-check says of each of several texts: what is claimed, or None where it does not verify it."""
        folder = self.folder / "texts"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        names = [f"texts/{i}" for i in range(len(texts))]
        for name, text in zip(names, texts):
            (self.folder / name).write_text(text)
        done = self.check("--memory", "256M", rules, *names, "texts/0")  # of one alone it does not repeat the name
        self.assertIn(done.returncode, (0, 1), done.stderr)
        said = re.findall(r"^(texts/\d+):\n(.*)\n(verified: for positions of any size\n)?", done.stdout.decode(), re.MULTILINE)
        self.assertEqual([name for name, *_ in said[:-1]], names)
        return [claim if verified else None for _, claim, verified in said[:-1]]

    def second_verdict(self, rules, text):
        """The second checker's, which was written from the documents."""
        try:
            return second_checker.check(rules.encode(), text.encode())
        except (second_checker.NotVerified, second_checker.Unsayable, second_checker.Unreadable):
            return None

    def test_two_checkers_agree_on_claims_that_were_changed(self):
        """Both verify or refuse each, and what they verify is what was proved."""
        effort, seed = int(os.environ.get("ZERMELO_EFFORT", "1")), int(os.environ.get("ZERMELO_SEED", "1"))
        print(f"seed: ZERMELO_SEED={seed}")
        draw, refused, verified = random.Random(seed), 0, 0
        for game, words in (("nim", ["--parts", 2]), ("misere-nim", ["--parts", 2]), ("bachet", ["--fix", "most=3"]), ("e-and-d", []),
                            ("kayles", []), ("subtraction", []), ("take-at-most-half", []), ("moores-nim", ["--parts", 3]),
                            ("staircase-nim", ["--fix", "n=3"]), (None, ["--fix", "k=2"]), ("wythoff", [])):
            path = GAMES / f"{game}.game" if game else self.write("k.game", WYTHOFF_WITH_K)
            result = self.run_zermelo("discover", path, *words, "-o", self.folder / "pattern")
            self.assertEqual((result.returncode, result.stderr), (0, b""))
            rules, text = path.read_text(), (self.folder / "pattern").read_text()
            self.assertIsNotNone(self.second_verdict(rules, text))
            proved = what_is_claimed(text)
            left = 12 if effort == 1 else 500 * effort
            if "\ndigits fibonacci\n" in text:
                left = left // 4  # these take the second checker seconds
            while left:
                others = [changed(text, draw) for _ in range(min(left, 250))]
                left -= len(others)
                for other, first in zip(others, self.first_verdicts(path, others)):
                    second = self.second_verdict(rules, other)
                    self.assertEqual(first is None, second is None, f"{path}\n{other}")
                    if second:
                        self.assertIn(second.replace(" 1 states", " 1 state"), first)
                        self.assertEqual(what_is_claimed(other), proved, f"{path}\n{other}")
                    verified, refused = verified + (second is not None), refused + (second is None)
        self.assertGreater(refused, verified)
        print(f"tried: patterns that two checkers refuse: {refused} cases")
        print(f"tried: patterns that were changed and still are true: {verified} cases")


class Patterns(CheckedPatterns):
    def test_what_is_proved_is_verified(self):
        for game, words, claim in PROVED:
            with self.subTest(game=game):
                path = self.pattern(game, *words)
                done = self.check(GAMES / f"{game}.game", path)
                self.assertEqual((done.returncode, done.stderr), (0, b""), done.stdout)
                self.assertEqual(done.stdout.decode(), f"{claim}\nverified: for positions of any size\n")
        print(f"tried: patterns of games of the examples: {len(PROVED)} cases")

    def test_several_are_verified_each_for_itself(self):
        path = self.pattern("kayles")
        self.write("wrong", path.read_text().replace("period 12", "period 24"))
        done = self.check(GAMES / "kayles.game", path, "wrong", "-", input=path.read_bytes())
        self.assertEqual((done.returncode, done.stderr), (1, b""))
        verified = "the Grundy values of heaps from 71 on repeat with the period 12\nverified: for positions of any size\n"
        refused = "not verified: wrong:4: they have a shorter period\n"
        self.assertEqual(done.stdout.decode(), f"{path}:\n{verified}wrong:\n{refused}<stdin>:\n{verified}")

    def test_it_is_about_its_rules_alone(self):
        path = self.pattern("kayles")
        other = self.write("kayles.game", (GAMES / "kayles.game").read_text() + "# the same moves\n")
        done = self.check(other, path)
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stdout.decode(), r'^not verified: .*pattern:3: "rules [0-9a-f]{64}" is expected here\n$')
        for words, told in ((["nim", path], b"CERTIFICATE is required"), ([GAMES / "kayles.game", path, "--steps", 1000], b"--steps is 1000"),
                            ([GAMES / "kayles.game", path, "--memory", "20K"], b"")):
            done = self.check(*words)
            self.assertNotEqual(done.returncode, 0)
            self.assertIn(told, done.stdout + done.stderr)

    def test_nothing_is_written_where_nothing_is_proved(self):
        path = self.folder / "pattern"
        result = self.run_zermelo("discover", GAMES / "euclid.game", "-o", path)
        self.assertEqual(result.returncode, 3)
        self.assertRegex(result.stdout, b"^tried up to ")
        self.assertEqual(result.stderr.decode(), f"zermelo: nothing is proved for all sizes, so {path} was not written\n")
        self.assertFalse(path.exists())

    def test_where_it_cannot_be_written_it_is_said_at_once(self):
        result = self.run_zermelo("discover", GAMES / "nim.game", "-o", self.folder / "none" / "pattern")
        self.assertEqual((result.returncode, result.stdout), (4, b""))
        self.assertIn(b"No such file or directory", result.stderr)

    def test_an_interrupt_leaves_no_file(self):
        path = self.folder / "pattern"
        rules = self.write("knight.game", KNIGHT)
        process = subprocess.Popen([ZERMELO, "discover", rules, "-o", path], stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE)
        self.addCleanup(process.kill)
        wait_until_at_work(process)
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, 3)
        self.assertEqual([one.name for one in self.folder.iterdir()], ["knight.game"])


if __name__ == "__main__":
    unittest.main()
