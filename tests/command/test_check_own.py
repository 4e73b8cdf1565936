"""zermelo-check on games that rules files state: certificates by hand, and everything that refuses them."""

import hashlib
import pathlib
import re
import subprocess
import unittest

from support import PATIENCE, SOURCE, ZERMELO, CommandTest

CHECK = pathlib.Path(ZERMELO).parent / "zermelo-check"
KAYLES = ("game kayles: knock over one pin, or two that stand side by side\nposition pins\n"
          "move k in 1..2, left in 0..pins-k -> [left] + [pins - k - left]\n")
PROOF = "case 1 grundy 2\nvalues 3\n2 2 [2]\n1 1 [1]\n0 0 [0]\n"


def digest(data):
    return hashlib.sha256(data).hexdigest()


class CertificateOfOwn(CommandTest):
    def check(self, *words):
        return subprocess.run([CHECK, *map(str, words)], capture_output=True, cwd=self.folder, timeout=PATIENCE)


class CheckOwn(CertificateOfOwn):
    def setUp(self):
        super().setUp()
        self.rules = self.write("kayles.game", KAYLES)
        self.input = self.write("kayles.in", "2\n")
        self.proof = self.certificate(KAYLES, "kayles", "2", 3, PROOF)

    def certificate(self, rules, name, words, lines, proofs):
        return self.write("proof", f"zermelo certificate 1\ngame {name}\nrules {digest(rules.encode())}\n"
                                   f"input {digest(words.encode())}\ncases 1 of 1\nlines {lines}\n{proofs}end\n")

    def expect_refused(self, reason, *words):
        done = self.check(*words)
        self.assertEqual((done.returncode, done.stderr), (1, b""), done.stdout)
        self.assertRegex(done.stdout.decode(), rf"^not verified: .*proof(:\d+)?: {reason}")

    def test_it_is_verified(self):
        for path in (self.rules, "kayles.game", "./kayles.game"):
            done = self.check(path, self.input, self.proof)
            self.assertEqual((done.returncode, done.stderr), (0, b""), done.stdout)
            self.assertRegex(done.stdout.decode(), r"^case 1: grundy 2\nverified: 1 of 1 cases, 3 positions, \d+ moves looked at\n$")

    def test_a_path_is_a_rules_file_whatever_its_name(self):
        self.write("rules.txt", KAYLES)
        self.assertEqual(self.check("./rules.txt", self.input, self.proof).returncode, 0)
        done = self.check("rules.txt", self.input, self.proof)
        self.assertEqual(done.returncode, 2)
        self.assertIn(b'there is no game "rules.txt"', done.stderr)

    def test_a_byte_order_mark_is_no_part_of_the_rules(self):
        self.rules.write_bytes(b"\xef\xbb\xbf" + KAYLES.encode())
        self.assertEqual(self.check(self.rules, self.input, self.proof).returncode, 0)

    def test_other_rules_are_refused(self):
        for rules in (KAYLES + "\n", KAYLES + "# a comment\n", KAYLES.replace("1..2", "1..1"), KAYLES.replace("\n", "\r\n")):
            self.rules.write_bytes(rules.encode())
            self.expect_refused(f'"rules {digest(rules.encode())}" is expected here', self.rules, self.input, self.proof)
        self.rules.write_text(KAYLES.replace("game kayles", "game pins"))
        self.expect_refused('"game pins" is expected here', self.rules, self.input, self.proof)

    def test_other_inputs_are_refused(self):
        self.input.write_text("2 0\n")
        self.expect_refused('"input [0-9a-f]{64}" is expected here', self.rules, self.input, self.proof)

    def test_a_certificate_of_a_built_in_game_is_no_other(self):
        text = self.proof.read_text()
        self.proof.write_text(re.sub(r"rules .*\n", "", text))
        self.expect_refused('"rules [0-9a-f]{64}" is expected here', self.rules, self.input, self.proof)

    def test_every_change_of_a_line_is_refused(self):
        lines = self.proof.read_text().splitlines(keepends=True)
        changed = [lines[:i] + lines[i + 1:] for i in range(len(lines))]
        changed += [lines[:i] + [lines[i]] + lines[i:] for i in range(len(lines))]
        changed += [lines[:i] + ["1".join(lines[i].rsplit("0", 1))] + lines[i + 1:] for i in range(len(lines)) if "0" in lines[i]]
        for text in changed:
            self.proof.write_text("".join(text))
            self.expect_refused("", self.rules, self.input, self.proof)
        print(f"tried: certificates of own games that were changed: {len(changed)} cases")

    def test_errors_have_their_places(self):
        self.write("broken.game", "position pins\nmove k in 1..pinz -> [pins - k]\n")
        for words, part in (
            (["none.game", self.input, self.proof], "none.game: error: cannot open"),
            (["./", self.input, self.proof], "it is a folder, not a file"),
            (["broken.game", self.input, self.proof], 'broken.game:2:14: error: there is no "pinz" here; did you mean "pins"?'),
            ([self.rules, self.rules, self.proof], "kayles.game:1:1: error: the number pins is "),
        ):
            done = self.check(*words)
            self.assertEqual((done.returncode, done.stdout), (2, b""), words)
            self.assertIn(part, done.stderr.decode())

    def test_rules_that_fail_refuse_in_their_words(self):
        rules = "position n\nmove k in 1..n -> [n - k + 0 / (n - k)]\n"
        self.rules.write_text(rules)
        self.input.write_text("3\n")
        self.certificate(rules, "own game", "3", 1, "case 1 first wins\nmoves 1\n0 3 [3]\n")
        self.expect_refused(r"line 2 of the rules: this divides by 0; in the position \[3\]\n$", self.rules, self.input, self.proof)

    def test_work_and_memory_are_bounded(self):
        rules = "position n\nmove k in 1..n if (sum i in 1..50000000: i) > 0 -> [n - k]\n"
        self.rules.write_text(rules)
        self.input.write_text("3\n")
        self.certificate(rules, "own game", "3", 1, "case 1 first wins\nmoves 1\n0 3 [3]\n")
        self.expect_refused("the check takes 1000001 steps or more, --steps is 1000000\n$", self.rules, self.input, self.proof,
                            "--steps", "1000000")
        self.expect_refused("line 2 of the rules: this takes more than 100 million steps", self.rules, self.input, self.proof)
        done = self.check(self.rules, self.input, self.proof, "--memory", "100K")
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stdout.decode(), "needs .*, --memory is 100 KiB")


GAMES = SOURCE / "examples" / "games"
ROUND = "6 7 0 3 3 1 1 4 4 5 5 2 2 3 1 5"
# Of each objective; sums, conditions, and positions that may come back.
DISTANCES = (("kayles", "5", "first wins in 5 moves"), ("laskers-nim", "2 2", "second wins in 4 moves"),
             ("misere-nim", "1 2 3", "second wins in 5 moves"), ("chomp", "2 3", "first wins in 6 moves"),
             ("toads-and-frogs", "5 TT.FF", "first wins in 5 moves"), ("domineering", "3 3", "first wins in 3 moves"),
             ("graph-token", "3 2 1 2 2 3 1 1", "second wins in 2 moves"), ("graph-token", "2 1 1 2 1 1", "first wins in 1 move"),
             ("cat-and-mouse", ROUND, "second wins in 4 moves"), ("graph-token", "3 3 1 2 2 3 3 1 1 1", "score 0"))


class Distances(CertificateOfOwn):
    """`certify --distance`."""

    def expect_verdicts(self, name, texts, verified):
        for at, text in enumerate(texts):
            self.write(f"proof{at}", text)
        done = self.check(GAMES / f"{name}.game", "input", *(f"proof{at}" for at in range(len(texts))))
        said = re.findall(r"^(verified|not verified): ", done.stdout.decode(), re.MULTILINE)
        self.assertEqual(said, ["verified" if verified else "not verified"] * len(texts), done)

    def test_examples(self):
        tried = 0
        for name, words, claim in DISTANCES:
            with self.subTest(game=name, input=words):
                self.write("input", words)
                made = self.expect(["certify", GAMES / f"{name}.game", "input", "--distance"], 0, stderr="").stdout.decode()
                self.assertIn(f"case 1 {claim}\n", made)
                self.expect_verdicts(name, [made], True)
                if claim != "score 0":
                    broken = [*self.other_claims(made, claim), *self.better_bounds(made)]
                    self.expect_verdicts(name, broken, False)
                    tried += len(broken)
        print(f"tried: certificates of distances that lie: {tried} cases")

    def other_claims(self, made, claim):
        """Another player, or another number of moves."""
        number = int(re.search(r"\d+", claim)[0])
        for who in ("first", "second"):
            for moves in range(number + 3):
                other = f"{who} wins in {moves} {'move' if moves == 1 else 'moves'}"
                if other != claim:
                    yield made.replace(claim, other)

    def better_bounds(self, made):
        """A line with the next better BOUND, or, as none is better than 1, without it. All are as good as can be."""
        lines = made.splitlines(keepends=True)
        for at, line in enumerate(lines):
            if found := re.fullmatch(r"(-?\d+)( .*\n)", line):
                bound = int(found[1])
                better = 10**9 if bound == 0 else bound - 1
                new = [f"{better}{found[2]}"] if better else []
                yield "".join([*lines[:at], *new, *lines[at + 1:]])


if __name__ == "__main__":
    unittest.main()
