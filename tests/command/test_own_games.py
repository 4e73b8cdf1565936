"""Games of rules files: every verb on every file of examples/games, small inputs that are typed, and what is wrong with files."""

import json
import os
import pathlib
import subprocess
import sys
import threading
import unittest

from support import PATIENCE, SANITIZED, SOURCE, ZERMELO, CommandTest

EXAMPLES = SOURCE / "examples" / "games"
NAMES = sorted(path.stem for path in EXAMPLES.glob("*.game"))
# Play may go round on their graphs, and then nobody knows who wins.
MAY_GO_ROUND = {"dag-token", "graph-token"}

KAYLES = """
pins = list(map(int, open(0).read().split()))
value = [0]
for n in range(1, max(pins) + 1):
    seen = {value[left] ^ value[n - k - left] for k in (1, 2) for left in range(n - k + 1) if k <= n}
    value.append(next(v for v in range(999) if v not in seen))
total = 0
for n in pins:
    total ^= value[n]
print("First" if total else "Second")
"""
# Reads the greeting, and asks `zermelo play` for the best move each time.
PLAYER = """
import subprocess, sys
lines = int(input().split()[1])
text = [input() for _ in range(lines)]
role = input()
zermelo, game = sys.argv[1:]
played, mine = [], role == "first"
while True:
    if mine:
        said = subprocess.run([zermelo, "solve", game, "--json", "--after", " ".join(played)], input="\\n".join(text),
                              capture_output=True, text=True).stdout
        best = json.loads(said)["cases"][0]["best"]
        move = best[0]["first"] if best else input()
        if best:
            print(move, flush=True)
    else:
        move = input()
    if move == "end":
        break
    played.append(move)
    mine = not mine
"""


def example(name):
    return EXAMPLES / f"{name}.game"


class EveryGame(CommandTest):
    def test_every_verb(self):
        """All that a verb says of a small input fits to what the others say of it."""
        for name in NAMES:
            with self.subTest(game=name):
                self.every_verb(example(name), name)
        print(f"tried: own games through every verb: {len(NAMES)} cases")

    def every_verb(self, game, name):
        told = self.expect(["games", game], 0, stderr="").stdout.decode()
        self.assertIn("A small input, and the moves at its start", told)
        words = ["gen", game, "--size", 1 if name == "dots-and-boxes" else 3, "--seed", 2]
        self.expect([*words, "-o", "input"], 0)
        self.assertEqual(self.run_zermelo(*words).stdout, (self.folder / "input").read_bytes())
        self.expect(["validate", game, "input"], 0, stderr="")
        mapped = self.run_zermelo("map", game, "input", "-o", "map.svg", "--case", 1)
        if mapped.returncode == 3 and name in MAY_GO_ROUND:
            return
        self.assertEqual(mapped.returncode, 0, mapped.stderr)
        solved = json.loads(self.expect(["solve", game, "input", "--json", "--case", 1], 0, stderr="").stdout)
        self.assertEqual(solved["game"], str(game))
        case = solved["cases"][0]
        winner = {"first": "First", "second": "Second", None: "Draw"}[case["winner"]]
        answer = self.expect(["answer", game, "input"], 0, stderr="").stdout.decode().split()[0]
        self.assertEqual(answer, str(case["score"]) if "score\n" in game.read_text() else winner)
        first_line = self.expect(["why", game, "input", "--case", 1], 0, stderr="").stdout.decode().splitlines()[0]
        self.assertIn("it is a draw" if winner == "Draw" else f"{winner} wins", first_line)
        played = self.expect(["play", game, "input", "--as", "none", "--moves", 60], 0, stderr="").stdout.decode()
        if name != "round-for-ever":
            self.assertIn("it is a draw after" if winner == "Draw" else f"{winner} wins", played)
        certificate = self.run_zermelo("certify", game, "input", "--case", 1)
        if certificate.returncode == 0:
            self.assertIn(f"\ngame ".encode(), certificate.stdout)
        else:  # a draw in endless play cannot be proven
            self.assertEqual((certificate.returncode, name), (3, "round-for-ever"), certificate.stderr)

    def test_the_rules_are_told_as_they_were_understood(self):
        told = self.expect(["games", example("domineering")], 0).stdout.decode()
        self.assertIn("\n  The first player alone may choose r in 1..rows-1, c in 1..columns if ", told)
        self.assertIn("\n  The second player alone may choose r in 1..rows, c in 1..columns-1 if ", told)
        told = self.expect(["games", example("tic-tac-toe")], 0).stdout.decode()
        self.assertIn("\n  Play is over and lost for the player to move if three(2 - mover).\n", told)
        self.assertIn('\n  The answer is "First" if the player to move first wins, "Second" if not, and "Draw" in a draw.\n', told)
        self.assertIn("\n  start          [.../.../...]; first moves\n  1,1            [x../.../...]; second moves\n", told)

    def test_a_saved_game_goes_on(self):
        game = example("nim")
        self.expect(["play", game, 3, 4, "--as", "both"], 0, stdin="1\nsave kept\nquit\n")
        self.assertIn(f"game {game}\n", (self.folder / "kept").read_text())
        went_on = self.expect(["play", game, "kept", "--as", "none"], 0).stdout.decode()
        self.assertRegex(went_on, "(First|Second) wins after")
        self.expect(["play", example("kayles"), "kept"], 2)

    def test_a_saved_game_goes_on_in_another_folder(self):
        (self.folder / "my games").mkdir()
        rules = self.folder / "my games" / "two  words.game"
        rules.write_text(example("nim").read_text())
        self.expect(["play", rules, 3, 4, "--as", "both"], 0, stdin="1\nsave kept\nquit\n")
        self.assertIn(f"game {rules}\n", (self.folder / "kept").read_text())
        moved = rules.rename(self.folder / rules.name)
        for game in (moved, f"./{moved.name}"):
            went_on = self.expect(["play", game, "kept", "--as", "none"], 0).stdout.decode()
            self.assertRegex(went_on, "(First|Second) wins after")
        self.expect(["play", moved.rename(self.folder / "words.game"), "kept"], 2)

    def test_a_reason_speaks_of_scores_where_there_are_some(self):
        for name, words in (("tic-tac-toe", ["--after", "1,1 2,1"]), ("take-from-the-ends", [3, 1, 5, 2])):
            with self.subTest(game=name):
                case = json.loads(self.expect(["why", example(name), *words, "--json"], 0).stdout)["cases"][0]
                self.assertEqual(case["reason"] != [], name == "take-from-the-ends")

    def test_endless_play_is_certified_where_the_checker_can_prove_it(self):
        check = pathlib.Path(ZERMELO).parent / "zermelo-check"
        proven = 0
        for seed in range(60):
            made = self.expect(["gen", example("round-for-ever"), "--size", 3, "--seed", seed], 0).stdout
            (self.folder / "input").write_bytes(made)
            done = self.run_zermelo("certify", example("round-for-ever"), "input", "--case", 1)
            self.write("proof", done.stdout.decode())
            checked = subprocess.run([check, example("round-for-ever"), "input", "proof"], capture_output=True, cwd=self.folder,
                                     timeout=PATIENCE)
            self.assertEqual(checked.returncode == 0, done.returncode == 0, (seed, made, done.stderr, checked.stdout))
            proven += done.returncode == 0
        print(f"tried: certificates of endless play on seeds 0 to 59: 60 cases, {proven} proven")
        self.assertGreater(proven, 0)
        self.write("input", "2 2\n1 2\n2 1\n1 0\n")
        refused = self.expect(["certify", example("round-for-ever"), "input"], 3, "").stderr.decode()
        self.assertIn("no certificate can prove who wins in the long run: a move from [2] leads to [1], "
                      "where no first move does", refused)
        self.write("input", "2 2\n1 2\n2 1\n1\n1\n")
        self.write("proof", self.expect(["certify", example("graph-token"), "input"], 0).stdout.decode())
        checked = subprocess.run([check, example("graph-token"), "input", "proof"], capture_output=True, cwd=self.folder,
                                 timeout=PATIENCE)
        self.assertEqual((checked.returncode, checked.stdout.splitlines()[0]), (0, b"case 1: score 0"))

    def test_a_program_plays(self):
        for name, words in (("nim", [3, 5]), ("tic-tac-toe", []), ("chomp", [2, 3])):
            with self.subTest(game=name):
                bot = self.write("bot.py", "import json\n" + PLAYER)
                done = self.run_zermelo("interact", example(name), *words, "--time", "60s", "--", sys.executable, bot, ZERMELO,
                                        example(name))
                last = done.stdout.decode().splitlines()[-1]
                self.assertRegex(last, "won|draw", done.stdout.decode() + done.stderr.decode())

    def test_hack_finds_the_wrong_program_and_not_the_right_one(self):
        right = self.write("right.py", KAYLES)
        wrong = self.write("wrong.py", KAYLES.replace("for k in (1, 2)", "for k in (2,)"))
        game = self.write("rows.game", example("kayles").read_text())
        found = self.run_zermelo("hack", "./rows.game", "--time", "20s", "--", sys.executable, wrong)
        self.assertEqual(found.returncode, 1, found.stderr)
        small = (self.folder / "hack-rows.in").read_text()
        self.assertLess(len(small), 12, small)
        self.assertNotEqual((self.folder / "hack-rows.ans").read_text(), (self.folder / "hack-rows.out").read_text())
        self.assertEqual((self.folder / "hack-rows.ans").read_text(),
                         self.expect(["answer", "rows.game", "hack-rows.in"], 0).stdout.decode())
        passed = self.run_zermelo("hack", game, "--for", "3s", "--time", "20s", "--", sys.executable, right)
        self.assertEqual(passed.returncode, 0, passed.stderr)
        self.assertIn(b"fails on none of", passed.stdout)

    def test_hack_speaks_as_the_contest_does(self):
        self.write("my.game", example("kayles").read_text() + 'answer "Alice", "Bob"\n')
        program = self.write("mine.py", KAYLES.replace("First", "Alice").replace("Second", "Bob"))
        passed = self.run_zermelo("hack", "my.game", "--for", "2s", "--time", "20s", "--", sys.executable, program)
        self.assertEqual(passed.returncode, 0, passed.stderr)


class SmallInputs(CommandTest):
    def test_numbers_stand_in_place_of_a_file(self):
        typed = self.expect(["solve", example("kayles"), 7], 0).stdout
        self.assertEqual(typed, self.expect(["solve", example("kayles")], 0, stdin="7\n").stdout)
        self.expect(["answer", example("nim"), 3, 5, 6], 0, "Second\n")
        self.expect(["answer", example("toads-and-frogs"), 4, "T.F."], 0, "First\n")
        self.expect(["answer", example("tic-tac-toe")], 0, "Draw\n")

    def test_also_of_a_game_that_is_built_in(self):
        self.assertEqual(self.expect(["answer", "end-nim", 1, 2, 3, 5], 0).stdout,
                         self.expect(["answer", "end-nim"], 0, stdin="1\n2\n3 5\n").stdout)

    def test_a_file_of_that_name_comes_first(self):
        self.write("7", "2\n")
        self.assertIn(b"[2]", self.expect(["solve", example("kayles"), 7], 0).stdout)

    def test_a_second_file_is_told(self):
        self.expect(["map", "end-nim", "one", "two"], 2,
                    stderr='zermelo: error: map: FILE is given more than once; see `zermelo map --help`\n')

    def test_errors_have_a_place_in_it(self):
        self.expect(["solve", example("chomp"), 0, 3], 2,
                    stderr="<arguments>:1:1: error: the number rows is 0; it may be 1 or more\n  0 3\n  ^\n")
        self.expect(["solve", example("chomp"), 1, 3, 4], 2,
                    stderr="<arguments>:1:5: error: the input goes on with \"4\" where it must end\n  1 3 4\n      ^\n")


class BadFiles(CommandTest):
    def test_rules_that_are_none(self):
        self.write("bad.game", "game bad: none\nposition a\nmove k in 1..b -> [a - k]\n")
        self.expect(["solve", "bad.game", 3], 2, "",
                    "bad.game:3:14: error: there is no \"b\" here\n  move k in 1..b -> [a - k]\n               ^\n")

    def test_rules_that_go_wrong_in_play(self):
        self.write("bad.game", "game bad: divides\nposition a\nmove k in 1..1 if 6 / (a - 2) > 0 -> [a - k]\n")
        for verb in ("solve", "why", "answer", "certify", "map"):
            with self.subTest(verb=verb):
                done = self.expect([verb, "bad.game", 4], 2, "")
                self.assertIn("line 3 of the rules: this divides by 0; in the position [2]", done.stderr.decode())

    def test_rules_that_go_wrong_in_the_first_moves(self):
        self.write("bad.game", "game bad: an index outside\ninput n in 1.., a[n]\nposition at = 1\n"
                               "move k in 1..n+1 if a[k] > 0 -> at = k\n")
        done = self.expect(["games", "bad.game"], 2, "")
        self.assertIn("line 4 of the rules:", done.stderr.decode())

    def test_hints_that_are_wrong(self):
        rules = "input n\nposition cell[n] in 0..1 = 0\nmove i in 1..n if cell[i] == 0 and (i == n or cell[i+1] == 1) -> cell[i] = 1\n"
        for goal, alike in (("last mover wins", "[0 0 1]"), ("last mover loses", "[0 0 1]"), ("score", "[0 0 1]")):
            text = "game bad: it is not the same from the other end\n" + goal + "\n" + rules.replace("->", "scores 1 ->" if goal == "score" else "->")
            self.write("bad.game", text + "symmetric under reversal\n")
            for verb in ("solve", "why", "answer"):
                with self.subTest(goal=goal, verb=verb):
                    self.expect([verb, "bad.game", 3], 2, "", f"<arguments>: error: line 6 of the rules: this hint is wrong: in the position {alike} it leads elsewhere than the moves\n")

    def test_names(self):
        self.write("there.game", example("nim").read_text())
        said = self.expect(["solve", "there", 3], 2).stderr.decode()
        self.assertIn('did you mean the rules file "./there.game"?', said)
        self.expect(["solve", "./there", 3], 2)
        self.expect(["solve", "missing.game", 3], 2)
        self.expect(["solve", "./", 3], 2)
        self.expect(["solve", "/dev/null", 3], 2)
        self.expect(["export", "there.game", "-o", "package"], 2)
        self.assertFalse((self.folder / "package").exists())

    def test_two_moves_that_are_equally_good_are_both(self):
        told = self.expect(["solve", SOURCE / "examples" / "games" / "take-from-the-ends.game", 3, 1, 5, 2], 0).stdout
        self.assertIn(b"First is to move, and both moves are equally good: left; right", told)

    @unittest.skipIf(SANITIZED, "AddressSanitizer maps more than there is")
    def test_a_file_without_end_is_refused(self):
        done = self.expect(["games", "/dev/zero"], 3, "")
        self.assertIn("/dev/zero: error:", done.stderr.decode())

    def test_rules_may_come_through_a_pipe(self):
        pipe = self.folder / "pipe.game"
        os.mkfifo(pipe)
        writer = threading.Thread(target=pipe.write_text, args=(example("nim").read_text(),))
        writer.start()
        self.expect(["answer", pipe, 3, 3], 0, "Second\n")
        writer.join()

    def test_positions_that_come_back_want_a_word(self):
        shuttle = self.write("shuttle.game", "position a in 0..3\nmove left if a > 0 -> [a - 1]\nmove right if a < 3 -> [a + 1]\n")
        done = self.expect(["solve", shuttle, 2], 3, "")
        self.assertIn(b"play need not end; a rules file says `may repeat` where that is a draw", done.stderr)

    def test_little_memory(self):
        rounds = self.write("rounds.game", "position a in 0..999, b in 0..999\nmay repeat\n"
                            "move left -> [(a + 1) % 1000, b]\nmove right if b < 999 -> [a, b + 1]\n")
        # Connect Four has less, since its rules take long for each position.
        for rules, memory, *numbers in ((example("cram"), "1M", 9, 9), (example("connect-four"), "256K", 6, 7),
                                        (example("domineering"), "1M", 9, 9), (example("dots-and-boxes"), "1M", 4, 4),
                                        (rounds, "1M", 0, 0)):
            for verb, jobs in ("answer", 1), ("answer", 2), ("solve", 2):
                done = self.expect([verb, rules, *numbers, "--memory", memory, "--jobs", jobs], 3, "")
                self.assertRegex(done.stderr.decode(), r"error: the search holds \d+ positions and moves, "
                                                       r"and --memory has no room for more\n$")
        self.write("large", "3000 3000\n")
        self.expect(["solve", example("cram"), "large", "--memory", "1M"], 2, "")


class New(CommandTest):
    def test_a_new_file_is_a_game(self):
        self.expect(["new", "mine"], 0, "wrote mine.game\n")
        self.expect(["answer", "mine.game", 4], 0, "Second\n")
        self.expect(["answer", "mine.game", 5], 0, "First\n")
        before = (self.folder / "mine.game").read_text()
        self.write("mine.game", "kept")
        self.expect(["new", "mine"], 2, "", 'zermelo: error: there is a file "mine.game" already; --force writes over it\n')
        self.assertEqual((self.folder / "mine.game").read_text(), "kept")
        self.expect(["new", "mine", "--force"], 0)
        self.assertEqual((self.folder / "mine.game").read_text(), before)
        self.expect(["new", "other", "-o", "first.game"], 0, "wrote first.game\n")
        self.assertTrue((self.folder / "first.game").read_text().startswith("game other:"))

    def test_a_name_that_no_game_can_have(self):
        for name in ("a b", "7", "x:y", ""):
            with self.subTest(name=name):
                self.expect(["new", name], 2, "")
                self.assertEqual(list(self.folder.iterdir()), [])


if __name__ == "__main__":
    unittest.main()
