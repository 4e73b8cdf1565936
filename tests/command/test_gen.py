"""`zermelo gen`: its inputs are the same bytes everywhere, keep to the contest, and have what was wanted.

The checksums are in tests/checksums.txt of the game's folder. After a deliberate change RENEW_GOLDEN=1 writes them anew.
"""

import hashlib
import json
import os
import re
import signal
import subprocess
import unittest

import inputs
from support import GAMES, PATIENCE, SOURCE, WITH_KEPT_PROGRAMS, ZERMELO, CommandTest, compiled, wait_until_at_work

WISHES = SOURCE / "tests" / "command" / "golden" / "gen.txt"  # of inputs that are wanted so
BEYOND = "; --beyond generates it all the same"

# What is generated for the checksums: of each game, arguments besides seed and character.


def characters_of(listing):
    return re.findall(r"^  (\S+) ", listing.partition("characters\n")[2].partition("\nsides of")[0], re.MULTILINE)


class GenTest(CommandTest):
    def gen(self, game, *words):
        """The text of an input; there is nothing on standard error unless something is wanted."""
        stderr = None if "--want" in words else ""
        return self.expect(["gen", game, *words], 0, stderr=stderr).stdout.decode()

    def characters(self, game):
        return characters_of(self.gen(game, "--list"))

    def solve(self, game, text):
        return json.loads(self.expect(["solve", game, "--json"], 0, stdin=text).stdout)["cases"]


class Bytes(GenTest):
    def of_game(self, game):
        """Lines `game arguments: checksum`, one for three seeds of a character and size."""
        for character in self.characters(game):
            for size in inputs.OF[game].SIZES:
                words = [game, "--character", character, *size]
                texts = [self.gen(*words, "--seed", str(seed)) for seed in (1, 2, 3)]
                yield f"{' '.join(words)}: {hashlib.sha256(''.join(texts).encode()).hexdigest()}\n"

    def of_wishes(self):
        for words in (["end-nim", "--want", "second"], ["grid-walk", "--want", "close"],
                      ["staircase", "--want", "close"], ["subtangle", "--want", "deep", "--cases", "3"],
                      ["cf2005e1", "--size", "12"]):
            text = self.gen(*words)
            yield f"{' '.join(words)}: {hashlib.sha256(text.encode()).hexdigest()}\n"

    def test_the_checksums_are_those_that_are_kept(self):
        kept = {SOURCE / "zermelo" / "games" / game / "tests" / "checksums.txt": self.of_game(game) for game in GAMES}
        count = 0
        for path, rows in {**kept, WISHES: self.of_wishes()}.items():
            table = "".join(rows)
            if os.environ.get("RENEW_GOLDEN"):
                path.write_text(table)
            self.assertTrue(path.exists(), f"{path} is missing; RENEW_GOLDEN=1 writes it")
            self.assertEqual(table, path.read_text(), "RENEW_GOLDEN=1 writes it anew")
            count += table.count("\n")
        print(f"tried: checksums of generated inputs: {count} cases")

    def test_seeds_and_characters_make_a_difference(self):
        for game in GAMES:
            texts = {self.gen(game, "--character", character, "--seed", seed)
                     for character in self.characters(game) for seed in "123"}
            # The boards of some characters have little left to chance.
            self.assertGreater(len(texts), 2 * len(self.characters(game)))
            self.assertEqual(self.gen(game), self.gen(game, "--seed", "1"))


class Contest(GenTest):
    def test_every_input_keeps_to_the_contest(self):
        count = 0
        for game in [*GAMES, "cf2005e1"]:
            files = []
            for character in self.characters(game):
                for size in ("2", "3", "5", "8"):
                    result = self.run_zermelo("gen", game, "--character", character, "--size", size)
                    if result.returncode == 2:  # what fits is tested below
                        self.assertIn(BEYOND, result.stderr.decode())
                        continue
                    files.append(self.write(f"{game}-{character}-{size}.in", result.stdout))
            self.assertGreater(len(files), 8)
            self.expect(["validate", game, "--contest", *files], 0)
            count += len(files)
        print(f"tried: generated inputs held against the contest: {count} cases")

    def test_only_small_keepaway_and_the_numbers_of_the_easy_contest_are_refused(self):
        for game in GAMES:
            for character in self.characters(game):
                self.gen(game, "--character", character, "--size", "6")
        fit = {c for c in self.characters("cf2005e1")
               if self.run_zermelo("gen", "cf2005e1", "--character", c, "--size", "6").returncode == 0}
        self.assertIn("few", fit)
        self.assertNotIn("random", fit)
        result = self.expect(["gen", "cf2005e1", "--character", "random", "--size", "6"], 2, "")
        self.assertRegex(result.stderr.decode(), r"^zermelo: error: the contest of cf2005e1 forbids it: .*; it may be 1\.\.7; "
                                                 r"characters that fit: .*" + re.escape(BEYOND) + "\n$")

    def test_what_is_too_large_is_refused_unless_beyond(self):
        for words, message in (
            *(([game, "--size", f"{largest + 1}"], f"the size is {largest + 1}; the contest of {game} allows at most {largest}")
              for game, largest in ((game, inputs.OF[game].LARGEST) for game in GAMES)),
            (["p4363", "--size", "4x11"], "the size is 11; the contest of p4363 allows at most 10"),
            (["end-nim", "--cases", "11"], "the number of cases is 11; the contest of end-nim allows at most 10"),
            (["cf2005e1", "--size", "301"], "the size is 301; the contest of cf2005e1 allows at most 300"),
            (["keepaway", "--size", "2"], "the contest of keepaway forbids it: the number of rows n is 2; it may be 3..2000"),
            (["subtangle", "--size", "1500", "--cases", "2"],
             "the contest of subtangle forbids it: "),
        ):
            result = self.expect(["gen", *words], 2, "")
            error = result.stderr.decode()
            self.assertTrue(error.startswith(f"zermelo: error: {message}"), error)
            self.assertTrue(error.endswith(BEYOND + "\n"), error)
        for words in (["end-nim", "--size", "1001"], ["p4363", "--size", "4x11"], ["end-nim", "--cases", "11"]):
            game = words[0]
            text = self.gen(*words, "--beyond")
            self.expect(["validate", game], 0, stdin=text)
            self.expect(["validate", game, "--contest"], 1, stdin=text)


class Wants(GenTest):
    def again(self, game, stderr, *words):
        """The input that the seed and the character of the message make."""
        seed, character = re.search(r"--seed (\d+) --character (\S+) makes it\)\n$", stderr).groups()
        return self.gen(game, "--seed", seed, "--character", character, *words)

    def want(self, want, game, *words):
        result = self.expect(["gen", game, "--want", want, *words], 0)
        stderr = result.stderr.decode()
        self.assertEqual(stderr.count("\n"), 1)
        return result.stdout.decode(), stderr

    def test_who_wins(self):
        for game in GAMES:
            for want in getattr(inputs.OF[game], "WINNERS", ["first", "second"]):
                for seed in "12345":
                    text, stderr = self.want(want, game, "--seed", seed)
                    (case,) = self.solve(game, text)
                    self.assertEqual(case["winner"], want, text)
                    self.assertIn(f"zermelo: {case['verdict']} (", stderr)
                    self.assertEqual(self.again(game, stderr), text)

    def test_one_move_decides(self):
        for game in ("end-nim", "grid-walk", "subtangle"):
            text, stderr = self.want("close", game, "--size", "4")
            (case,) = self.solve(game, text)
            move, moves = re.search(r"wins by (\S+) only, one of (\d+) moves", stderr).groups()
            if "after" not in stderr:
                self.assertEqual((case["best_moves"], case["best"][0]["first"], str(case["moves"])), (1, move, moves))
            self.assertEqual(self.again(game, stderr, "--size", "4"), text)
        text, stderr = self.want("close", "staircase", "--size", "3")
        self.assertRegex(stderr, r"^zermelo: White wins by \S+ only, one of 2 moves, after 1 without a choice \(")
        self.assertLess(self.solve("staircase", text)[0]["score"], 0)

    def test_a_long_game(self):
        for game in ("end-nim", "grid-walk", "subtangle"):
            text, stderr = self.want("deep", game, "--tries", "60")
            (case,) = self.solve(game, text)
            self.assertIn(f"a perfect game of {case['line']['length']} moves (60 tries; ", stderr)
            self.assertEqual(self.again(game, stderr), text)
        _, stderr = self.want("deep", "staircase", "--tries", "5", "--character", "small")
        self.assertIn("a perfect game of 25 moves, as in every try (5 tries; ", stderr)
        self.expect(["gen", "keepaway", "--want", "deep"], 2, "",
                    "zermelo: error: a game of keepaway never ends, so none is deep\n")

    def test_every_case_has_it(self):
        for game in ("end-nim", "subtangle", "grid-walk"):
            text, _ = self.want("second", game, "--cases", "4")
            self.assertEqual([case["winner"] for case in self.solve(game, text)], ["second"] * 4)
        _, stderr = self.want("second", "end-nim", "--cases", "4")
        self.assertRegex(stderr, r"^zermelo: case 1: Second wins \(\d+ tries; cases made by (--seed \d+ --character \S+(, |\)\n$)){4}")

    def test_none_is_said(self):
        self.expect(["gen", "end-nim", "--size", "1", "--want", "second"], 1, "",
                    "zermelo: none in 1000 tries has what --want second asks for\n")
        self.expect(["gen", "keepaway", "--want", "second", "--tries", "50"], 1, "",
                    "zermelo: none in 50 tries has what --want second asks for\n")
        self.assertEqual(list(self.folder.iterdir()), [])

    def test_wrong_programs_fail_on_a_tricky_one(self):
        words = ["end-nim", "--want", "tricky", "--cases", "3", "--tries", "25"]
        result = self.run_zermelo("gen", *words, env=WITH_KEPT_PROGRAMS)
        stderr = result.stderr.decode()
        self.assertEqual(result.returncode, 0, stderr)
        names = re.search(r"^zermelo: (\d+) of \d+ wrong programs fail: (.*) \(\d+ tr", stderr)
        failing = names.group(2).split(", ")
        self.assertEqual(len(failing), int(names.group(1)))
        self.assertEqual(self.again("end-nim", stderr, "--cases", "3"), result.stdout.decode())
        answer = self.expect(["answer", "end-nim"], 0, stdin=result.stdout).stdout.split()
        for name in failing:
            program = compiled(SOURCE / "zermelo/games/end-nim/programs/wrong" / f"{name}.cpp", self.folder)
            done = subprocess.run([program], input=result.stdout, capture_output=True, timeout=PATIENCE)
            self.assertTrue(done.returncode != 0 or done.stdout.split() != answer, name)

    def test_without_a_compiler_it_says_so(self):
        result = self.run_zermelo("gen", "end-nim", "--want", "tricky", env={**os.environ, "CXX": "no-such-compiler"})
        self.assertEqual((result.returncode, result.stdout), (3, b""))
        self.assertIn("a program in C++ needs a compiler", result.stderr.decode())

    def test_ctrl_c_ends_a_search_with_nothing(self):
        process = subprocess.Popen([ZERMELO, "gen", "keepaway", "--size", "100", "--want", "second", "--tries", "1000000",
                                    "--count", "2", "-o", "made"], cwd=self.folder, stderr=subprocess.PIPE)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        wait_until_at_work(process)
        process.send_signal(signal.SIGINT)
        _, stderr = process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, 3)
        self.assertIn("interrupted", stderr.decode())
        self.assertEqual(list(self.folder.iterdir()), [])


class Many(GenTest):
    def test_a_folder_of_different_inputs_with_their_answers(self):
        for game in GAMES:
            stderr = self.expect(["gen", game, "--count", "12", "-o", game, "--size", "4"], 0, "").stderr.decode()
            made = self.folder / game
            names = [f"{number:03}" for number in range(1, 13)]
            self.assertEqual(sorted(p.name for p in made.iterdir()), sorted(n + e for n in names for e in (".in", ".ans")))
            inputs = sorted(made.glob("*.in"))
            self.assertEqual(len({p.read_text() for p in inputs}), 12)
            self.expect(["validate", game, "--contest", *inputs], 0)
            for path, line in zip(inputs, stderr.splitlines(), strict=True):
                answer = self.expect(["answer", game, path], 0).stdout.decode()
                self.assertEqual(path.with_suffix(".ans").read_text(), answer)
                name, seed, character = re.fullmatch(r"(\d+): --seed (\d+) --character (\S+)", line).groups()
                self.assertEqual(name, path.stem)
                self.assertEqual(self.gen(game, "--seed", seed, "--character", character, "--size", "4"), path.read_text())
            self.assertEqual(inputs[0].read_text(), self.gen(game, "--size", "4"))

    def test_with_a_want(self):
        self.expect(["gen", "end-nim", "--want", "second", "--count", "5", "-o", "made"], 0, "")
        answers = [p.read_text() for p in (self.folder / "made").glob("*.ans")]
        self.assertEqual(answers, ["0\n"] * 5)

    def test_all_or_none(self):
        words = ["gen", "end-nim", "--size", "1", "--character", "small", "--count"]
        self.expect([*words, "4", "-o", "made"], 1, "", "zermelo: none in 1000 tries differs from the 3 before\n")
        self.assertEqual(list(self.folder.iterdir()), [])
        self.expect([*words, "4", "-o", "made", "--want", "first", "--tries", "50"], 1, "",
                    "zermelo: none in 50 tries has what --want first asks for and differs from the 3 before\n")
        self.assertEqual(list(self.folder.iterdir()), [])
        self.expect([*words, "3", "-o", "made"], 0, "")
        self.assertEqual(len(list((self.folder / "made").iterdir())), 6)

    def test_nothing_is_overwritten(self):
        (self.folder / "made").mkdir()
        self.write("made/old.in", "1\n")
        self.expect(["gen", "end-nim", "--count", "2", "-o", "made"], 2, "",
                    'zermelo: error: --output made: the folder is not empty\n')
        self.assertEqual([p.name for p in (self.folder / "made").iterdir()], ["old.in"])
        self.write("file", "old")
        self.expect(["gen", "end-nim", "--count", "2", "-o", "file"], 2, "",
                    'zermelo: error: --output file: there is a file of this name\n')
        self.assertEqual((self.folder / "file").read_text(), "old")

    def test_one_file(self):
        self.expect(["gen", "end-nim", "-o", "one.in"], 0, "", "")
        self.assertEqual((self.folder / "one.in").read_text(), self.gen("end-nim"))


class Usage(GenTest):
    def test_the_list_names_characters_sides_and_wants(self):
        for game in GAMES:
            text = self.gen(game, "--list")
            self.assertGreater(len(characters_of(text)), 4)
            for line in text.splitlines():
                self.assertLessEqual(len(line), 100)
            for want in ("first", "second", "close", "deep", "tricky"):
                self.assertRegex(text, rf"\n  {want} +\w")
        self.assertIn("\nsides of --size\n  turns x rows x columns\n", self.gen("subtangle", "--list"))

    def test_sides(self):
        for game in GAMES:
            sides, begin = inputs.OF[game].SIDES
            for character in self.characters(game):
                text = self.gen(game, "--character", character, "--size", sides)
                self.assertTrue(text.startswith(begin), text)
                self.expect(["validate", game, "--contest"], 0, stdin=text)
            each = sides.split("x")
            for i in range(len(each)):
                for wrong in ("0", f"{2**63 - 1}"):
                    words = ["gen", game, "--beyond", "--size", "x".join([*each[:i], wrong, *each[i + 1:]])]
                    self.assertIn(self.run_zermelo(*words).returncode, (2, 3), words)
        self.assertTrue(self.gen("keepaway", "--size", "6", "--k", "2").startswith("6 2\n"))
        self.assertTrue(self.gen("end-nim", "--size", "3", "--cases", "2").startswith("2\n3\n"))

    def test_wrong_usage(self):
        for words, message in (
            ([], "gen needs a game; `zermelo games` lists them"),
            (["endnim"], 'there is no game "endnim"; `zermelo games` lists them; did you mean "end-nim"?'),
            (["end-nim", "--size", "4y"], '--size "4y" is not a size like 5 or 4x7 (heaps)'),
            (["end-nim", "--size", "0"], '--size "0" is not a size like 5 or 4x7 (heaps)'),
            (["staircase", "--size", "4x"], '--size "4x" is not a size like 5 or 4x7 (rows x columns)'),
            (["end-nim", "--size", "99999999999999999999"],
             '--size "99999999999999999999" is not a size like 5 or 4x7 (heaps)'),
            (["staircase", "--size", "4x7x2"], "a size of staircase is rows x columns: one number or 2, not 3"),
            (["end-nim", "--k", "2"], "end-nim has no K"),
            (["end-nim", "--count", "2"], "--count needs a folder: -o DIR"),
            (["end-nim", "--count", "0", "-o", "made"], "--count is 0; it may be 1..100000"),
            (["end-nim", "--tries", "5"], "--tries is for --want"),
            (["end-nim", "--want", "first", "--tries", "0"], "--tries is 0; it may be 1..1000000000"),
            (["staircase", "--cases", "2"], "a file of staircase holds one board"),
            (["end-nim", "--cases", "0", "--want", "first"],
             "an input without a case has nothing that can be wanted"),
        ):
            self.expect(["gen", *words], 2, "", f"zermelo: error: {message}\n")
        for words, part in ((["end-nim", "--character", "smal"], 'end-nim has no character "smal"; it has: random, '),
                            (["end-nim", "--want", "third"], "--want"), (["end-nim", "--seed", "x"], "--seed"),
                            (["end-nim", "file"], "gen: "), (["grid-walk", "--size", "4", "--k", "9"], "9")):
            self.assertIn(part, self.expect(["gen", *words], 2, "").stderr.decode())
        self.assertEqual(list(self.folder.iterdir()), [])


if __name__ == "__main__":
    unittest.main()
