"""Help, version, misspelt words, man page and completions: all from the one table of options."""

import re
import shutil
import subprocess
import unittest

from support import GAMES, CommandTest

VERBS = ["games", "answer", "solve", "why", "play", "map", "table", "gen", "validate", "hack", "interact", "certify", "export"]


class Help(CommandTest):
    def options_of(self, verb):
        return re.findall(r"^  (?:-\w, )?(--\S+)", self.run_zermelo(verb, "--help").stdout.decode(), re.MULTILINE)

    def test_every_verb_has_help_with_examples_that_run(self):
        for verb in VERBS:
            help_text = self.expect([verb, "--help"], 0, stderr="").stdout.decode()
            examples = re.findall(r"^  (zermelo .*)$", help_text.partition("Examples\n")[2], re.MULTILINE)
            self.assertTrue(examples, help_text)
            for line in help_text.splitlines():
                self.assertLessEqual(len(line), 90)
        self.assertEqual(self.run_zermelo("solve", "-h").stdout, self.run_zermelo("help", "solve").stdout)

    def test_general_help_names_verbs_games_and_statuses(self):
        text = self.expect(["--help"], 0, stderr="").stdout.decode()
        for word in VERBS + GAMES:
            self.assertIn(word, text)
        for status in range(5):
            self.assertIn(f"\n  {status}  ", text)
        for status in (42, 43):
            self.assertIn(f"\n  {status} ", text)
        self.expect([], 2, "", text)

    def test_version(self):
        self.assertRegex(self.expect(["--version"], 0, stderr="").stdout.decode(),
                         r"^zermelo \d+\.\d+\.\d+\n$")

    def test_misspelt_words_get_the_nearest(self):
        for words, message in (
            (["solv", "end-nim"], 'there is no verb "solv"; `zermelo --help` lists them; did you mean "solve"?'),
            (["solve", "endnim"],
             'there is no game "endnim"; `zermelo games` lists them; did you mean "end-nim"?'),
            (["games", "starcase"],
             'there is no game "starcase"; `zermelo games` lists them; did you mean "staircase"?'),
            (["answer", "p2598"],
             'there is no game "p2598"; `zermelo games` lists them; did you mean "p2599"?'),
            (["solve", "END-NIM"], 'there is no game "END-NIM"; `zermelo games` lists them; did you mean "end-nim"?'),
            (["solve", "end-nim", "--jsn"], 'solve has no option "--jsn"; did you mean "--json"?'),
            (["answer", "end-nim", "--json"], 'answer has no option "--json"'),
            (["solve", "quite-another-game"],
             'there is no game "quite-another-game"; `zermelo games` lists them'),
            (["solve"], "solve needs a game; `zermelo games` lists them"),
            (["--completion", "fish"], 'there is no completion for "fish"; there is one for bash and one for zsh'),
        ):
            self.expect(words, 2, "", f"zermelo: error: {message}\n")

    def test_wrong_values_of_options(self):
        for words, part in (
            (["solve", "end-nim", "--case", "x"], '--case: "x" is not a whole number of 0 or more'),
            (["solve", "end-nim", "--case=-1"], '--case: "-1" is not a whole number of 0 or more'),
            (["solve", "end-nim", "--case", "99999999999999999999"], '"99999999999999999999" does not fit 64 bits'),
            (["solve", "end-nim", "--case", "1", "--case", "2"], "--case is given more than once"),
            (["map", "end-nim", "a", "b"], "FILE is given more than once"),
            (["games", "end-nim", "b", "c"], 'games: "b" is not expected; see `zermelo games --help`'),
            (["solve", "end-nim", "--case", "0"], "--case is 0; the file has 1 case"),
            (["solve", "end-nim", "--case", "2"], "--case is 2; the file has 1 case"),
            (["solve", "end-nim", "--color", "blue"], '--color: "blue" is none of auto, always, never'),
            (["solve", "end-nim", "--memory", "much"], '--memory "much" is not a size'),
            (["solve", "end-nim", "--grundy"], "end-nim has no Grundy values here"),
            (["solve", "end-nim", "--after"], "--after needs a value"),
            (["solve", "end-nim", "--after", "L-1 L-99"], "--after, move 2: L-99 is not legal here; the legal moves are L-1"),
            (["solve", "end-nim", "--after", "up"], '--after, move 1: "up" is not a move; the legal moves are L-1'),
            (["solve", "grid-walk", "--sum", "--case", "1"], "--sum takes all cases"),
        ):
            result = self.expect(words, 2, "", stdin="1\n4\n3 1 9 4\n")
            self.assertIn(part, result.stderr.decode())

    def test_the_case_that_refuses_a_move_is_named(self):
        result = self.expect(["solve", "end-nim", "--after", "R-2"], 2, "", stdin="2\n2\n3 2\n2\n1 1\n")
        self.assertIn("<stdin>: error: case 2, --after, move 1: R-2 is not legal here", result.stderr.decode())

    def test_the_man_page_is_well_formed_and_complete(self):
        page = self.expect(["--man"], 0, stderr="").stdout.decode()
        path = self.write("zermelo.1", page)
        self.assertIsNotNone(shutil.which("man"), "man-db is in the list of packages")
        shown = subprocess.run(["man", "--warnings", "-E", "UTF-8", "-l", path], capture_output=True, text=True,
                               env={"PATH": "/usr/bin:/bin", "MANWIDTH": "100", "LC_ALL": "C.UTF-8"})
        self.assertEqual((shown.returncode, shown.stderr), (0, ""))
        for verb in VERBS:
            self.assertRegex(shown.stdout, rf"\n +zermelo {verb} ")
            for option in self.options_of(verb):
                if option != "--help":
                    self.assertIn(option, shown.stdout)

    def complete(self, line):
        """What bash offers for a line that ends at the cursor."""
        script = self.run_zermelo("--completion", "bash").stdout.decode()
        words = line.split(" ")
        quoted = " ".join(f"'{w}'" for w in words)
        script += f'\nCOMP_WORDS=({quoted}); COMP_CWORD={len(words) - 1}; _zermelo; echo "${{COMPREPLY[@]}}"\n'
        done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, cwd=self.folder)
        self.assertEqual(done.stderr, "")
        return done.stdout.split()

    def test_bash_completion_offers_verbs_games_options_and_values(self):
        self.assertEqual(self.complete("zermelo a"), ["answer"])
        self.assertEqual(self.complete("zermelo solve stair"), ["staircase"])
        self.assertEqual(self.complete("zermelo solve staircase --js"), ["--json"])
        self.assertEqual(self.complete("zermelo solve staircase --color a"), ["auto", "always"])
        self.write("input.txt", "")
        self.assertEqual(self.complete("zermelo solve staircase inp"), ["input.txt"])
        for verb in VERBS:
            self.assertEqual(sorted(self.complete(f"zermelo {verb} end-nim --")), sorted(self.options_of(verb)))

    def test_zsh_completion_is_valid_and_complete(self):
        script = self.run_zermelo("--completion", "zsh").stdout.decode()
        path = self.write("_zermelo", script)
        self.assertIsNotNone(shutil.which("zsh"), "zsh is in the list of packages")
        done = subprocess.run(["zsh", "-n", path], capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        for verb in VERBS:
            branch = re.search(rf"^ +{verb}\) options=\((.*)\) ;;$", script, re.MULTILINE)
            self.assertIsNotNone(branch)
            for option in self.options_of(verb):
                self.assertRegex(branch[1], rf"'\*?(\(-\w {option}\))?{option}\[")


if __name__ == "__main__":
    unittest.main()
