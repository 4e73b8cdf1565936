"""zermelo-check: what `zermelo certify` writes is verified; statuses and messages."""

import hashlib
import pathlib
import subprocess
import unittest

from support import GAMES, PATIENCE, ZERMELO, CommandTest, data

CHECK = pathlib.Path(ZERMELO).parent / "zermelo-check"


class Check(CommandTest):
    def run_check(self, *words, stdin=b"", **options):
        return subprocess.run([CHECK, *map(str, words)], input=stdin, capture_output=True, cwd=self.folder,
                              timeout=PATIENCE, **options)

    def certify(self, game, path, *words):
        self.expect(["certify", game, path, "-o", "proof", *words], 0)
        return self.folder / "proof"

    def test_certificates_of_the_samples_are_verified(self):
        for game in GAMES:
            sample = data(game, "sample.in")
            done = self.run_check(game, sample, self.certify(game, sample))
            self.assertEqual((done.returncode, done.stderr), (0, b""), done.stdout)
            self.assertRegex(done.stdout.decode(),
                             r"^(case \d+: .*\n)+verified: \d+ of \d+ cases, \d+ positions, \d+ moves looked at\n$")

    def test_one_case_and_grundy_values(self):
        sample = data("grid-walk", "sample.in")
        proof = self.certify("grid-walk", sample, "--grundy", "--case", "2")
        done = self.run_check("grid-walk", sample, proof, "--partial")
        self.assertEqual(done.returncode, 0, done.stdout)
        self.assertRegex(done.stdout.decode(), r"^case 2: grundy \d+\npartly verified: 1 of 2 cases, ")

    def test_claims_about_some_of_the_cases_need_a_word(self):
        sample = data("grid-walk", "sample.in")
        done = self.run_check("grid-walk", sample, self.certify("grid-walk", sample, "--case", "1"))
        self.assertEqual((done.returncode, done.stderr), (1, b""))
        self.assertRegex(done.stdout.decode(),
                         r"^not verified: .*proof: it is about 1 of the 2 cases only; --partial accepts that\n$")
        done = self.run_check("grid-walk", sample, self.certify("grid-walk", sample), "--partial")
        self.assertEqual(done.returncode, 0)
        self.assertRegex(done.stdout.decode(), r"\nverified: 2 of 2 cases, ")

    def test_another_input_is_not_verified(self):
        proof = self.certify("end-nim", data("end-nim", "sample.in"))
        done = self.run_check("end-nim", self.write("other.in", "1\n1\n1\n"), proof)
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stdout.decode(), r"^not verified: .*proof:3: \"input [0-9a-f]{64}\" is expected here\n$")
        self.assertEqual(done.stderr, b"")

    def test_either_file_may_be_standard_input(self):
        sample = data("staircase", "sample.in")
        proof = self.certify("staircase", sample)
        self.assertEqual(self.run_check("staircase", sample, "-", stdin=proof.read_bytes()).returncode, 0)
        self.assertEqual(self.run_check("staircase", "-", proof, stdin=sample.read_bytes()).returncode, 0)
        self.assertNotEqual(self.run_check("staircase", "-", "-", stdin=proof.read_bytes()).returncode, 0)

    def test_wrong_usage_and_unreadable_files(self):
        sample = data("end-nim", "sample.in")
        proof = self.certify("end-nim", sample)
        for words, part in (
            ([], "GAME is required"),
            (["end-nim", sample], "CERTIFICATE is required"),
            (["no-game", sample, proof], 'there is no game "no-game"'),
            (["end-nim", "nonesuch", proof], "nonesuch: error: cannot open"),
            (["end-nim", sample, "nonesuch"], "nonesuch: error: cannot open"),
            (["end-nim", sample, self.folder], "it is a folder, not a file"),
            (["end-nim", proof, proof], "proof:1:1: error: the number of cases T is "),
            (["end-nim", sample, proof, "--memory", "much"], '--memory "much" is not a size'),
            (["end-nim", sample, proof, "--quick"], "--quick"),
            (["end-nim", sample, proof, "--steps", "many"], "--steps: this is not a natural number"),
            (["end-nim", sample, proof, "--steps", "-1"], "--steps: this is not a natural number"),
            (["end-nim", sample, proof, "--steps", ""], "--steps: this is not a natural number"),
        ):
            done = self.run_check(*words)
            self.assertEqual((done.returncode, done.stdout), (2, b""), words)
            self.assertIn(part, done.stderr.decode())

    def test_too_little_memory_is_not_verified(self):
        sample = data("end-nim", "sample.in")
        done = self.run_check("end-nim", sample, self.certify("end-nim", sample), "--memory", "1K")
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stdout.decode(),
                         r"^not verified: .*proof: a copy of a text needs .*, --memory is 1 KiB\n$")

    def test_a_short_certificate_of_a_large_board_is_refused_at_once(self):
        """Its check would hold the board and each cell, and go through all pairs of cells."""
        board = self.write("board.in", "500 1\n" + " ".join(map(str, range(1, 250_001))) + "\n")
        digest = hashlib.sha256(b"\n".join(board.read_bytes().split())).hexdigest()
        proof = self.write("proof", f"zermelo certificate 1\ngame keepaway\ninput {digest}\ncases 1 of 1\nlines 1\n"
                                    "case 1 map\nset 1\ntoken at 1,1\nend\n")
        for options, reason in (([], "the check takes 62500500001 steps or more, --steps is 4000000000"),
                                (["--memory", "1M"], "a copy of a text needs .*, --memory is 1 MiB"),
                                (["--memory", "4M"], "the input needs .*, --memory is 4 MiB"),
                                (["--memory", "18M"], "a map of 250000 cells needs .*, --memory is 18 MiB")):
            done = self.run_check("keepaway", board, proof, *options)
            self.assertEqual((done.returncode, done.stderr), (1, b""))
            self.assertRegex(done.stdout.decode(), rf"^not verified: .*proof: {reason}\n$")

    def test_steps(self):
        sample = data("keepaway", "sample.in")  # nine cells, each against each, and the start twice
        proof = self.certify("keepaway", sample)
        self.assertEqual(self.run_check("keepaway", sample, proof, "--steps", "110").returncode, 0)
        done = self.run_check("keepaway", sample, proof, "--steps", "109")
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stdout.decode(), r"^not verified: .*: the check takes 110 steps or more, --steps is 109\n$")

    def test_a_full_disk_is_no_verdict(self):
        sample = data("end-nim", "sample.in")
        proof = self.certify("end-nim", sample)
        with open("/dev/full", "wb") as full:
            done = subprocess.run([CHECK, "end-nim", sample, proof], stdout=full, stderr=subprocess.PIPE)
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"cannot write", done.stderr)

    def test_help_and_version(self):
        done = self.run_check("--help")
        self.assertEqual(done.returncode, 0)
        for word in (b"GAME", b"CERTIFICATE", b"--memory", b"--steps", b"--partial", b"--version", b"not verified"):
            self.assertIn(word, done.stdout)
        self.assertRegex(self.run_check("--version").stdout.decode(), r"^zermelo-check \d+\.\d+\.\d+\n$")


if __name__ == "__main__":
    unittest.main()
