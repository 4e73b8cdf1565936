"""Patterns: what `zermelo discover -o` writes is verified by zermelo-check, and what is wrong or no pattern is refused."""

import pathlib
import re
import signal
import subprocess
import unittest

from support import PATIENCE, SOURCE, ZERMELO, CommandTest, wait_until_at_work

GAMES = SOURCE / "examples" / "games"
CHECK = pathlib.Path(ZERMELO).parent / "zermelo-check"
# Games that are proved for all sizes, and what is verified of them.
PROVED = [
    ("nim", ["--parts", 3], "of 3 parts: who moves loses exactly at the positions that the automaton of 2 states accepts"),
    ("misere-nim", ["--parts", 2], "of 2 parts: who moves loses exactly at the positions that the automaton of 5 states accepts"),
    ("staircase-nim", ["--fix", "n=4"], "n = 4: who moves loses exactly at the positions that the automaton of 2 states accepts"),
    ("e-and-d", [], "who moves loses exactly at the positions that the automaton of 6 states accepts"),
    ("kayles", [], "the Grundy values of heaps from 71 on repeat with the period 12"),
    ("subtraction", [], "the Grundy values of heaps from 0 on repeat with the period 7"),
]


class Patterns(CommandTest):
    def check(self, *words, **options):
        return subprocess.run([CHECK, *map(str, words)], capture_output=True, cwd=self.folder, timeout=PATIENCE, **options)

    def pattern(self, game, *words):
        path = self.folder / "pattern"
        result = self.run_zermelo("discover", GAMES / f"{game}.game", *words, "-o", path)
        self.assertEqual((result.returncode, result.stderr), (0, b""))
        self.assertRegex(result.stdout, b"^proved for all sizes: ")
        return path

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
        result = self.run_zermelo("discover", GAMES / "fibonacci-nim.game", "-o", path)
        self.assertEqual(result.returncode, 3)
        self.assertRegex(result.stdout, b"^tried up to ")
        self.assertEqual(result.stderr.decode(), f"zermelo: nothing is proved for all sizes, so {path} was not written\n")
        self.assertFalse(path.exists())

    def test_where_it_cannot_be_written_it_is_said_at_once(self):
        result = self.run_zermelo("discover", GAMES / "wythoff.game", "-o", self.folder / "none" / "pattern")
        self.assertEqual((result.returncode, result.stdout), (4, b""))
        self.assertIn(b"No such file or directory", result.stderr)

    def test_an_interrupt_leaves_no_file(self):
        path = self.folder / "pattern"
        process = subprocess.Popen([ZERMELO, "discover", GAMES / "wythoff.game", "-o", path], stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE)
        self.addCleanup(process.kill)
        wait_until_at_work(process)
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, 3)
        self.assertEqual(list(self.folder.iterdir()), [])


if __name__ == "__main__":
    unittest.main()
