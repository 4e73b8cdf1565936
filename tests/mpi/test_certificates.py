"""zermelo-mpi certify: the certificates of one process, to the byte, on any number of ranks; zermelo-check verifies them."""

import os
import subprocess
import unittest

from ranks import EFFORT, PATIENCE, chance, data
from test_positions import EXAMPLES, FEW, RANKS, PositionsTest

ZERMELO_CHECK = os.environ["ZERMELO_CHECK"]
BUILT_IN = {"end-nim": "2\n3\n1 2 3\n4\n2 2 1 3\n", "grid-walk": None, "subtangle": None}


class CertificatesTest(PositionsTest):
    def expect_same_certificate(self, ranks, game, path, words=()):
        """Returns what kinds of claims there are."""
        one = self.folder / "one.cert"
        all_of_them = self.folder / "all.cert"
        self.expect(["certify", game, path, "-o", one, *words], 0)
        status, stdout, stderr = self.run_ranks(ranks, "certify", game, path, "-o", all_of_them, *words)
        told = f"{game} {words} on {ranks} ranks"
        self.assertEqual((status, stdout, stderr), (0, "", ""), told)
        certificate = all_of_them.read_text()
        self.assertEqual(certificate, one.read_text(), told)
        self.check_by_rules(game, path, all_of_them, *(["--partial"] if "--case" in words else []))
        one.unlink()
        all_of_them.unlink()
        return [line.split()[2] for line in certificate.splitlines() if line.startswith("case ")]

    def check_by_rules(self, *words):
        done = subprocess.run([ZERMELO_CHECK, *words], capture_output=True, timeout=PATIENCE, cwd=self.folder)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)


class Certificates(CertificatesTest):
    def test_a_few_games(self):
        numbers = chance()
        claims = set()
        for name in FEW:
            game = self.example(name)
            if name == "round-for-ever":
                continue  # few inputs have a certificate, see test_the_long_run
            claims |= set(self.expect_same_certificate(numbers.choice(RANKS), game, self.input_of(game, numbers, 2)))
        print(f"tried: certificates by ranks: {len(FEW)} cases")
        self.assertIn("score", claims)

    def test_the_kinds_of_claims(self):
        for name, text, words, claim in (("wythoff", "3 4\n", ["--grundy"], "grundy"), ("chomp", "3 3\n", ["--distance"], "first"),
                                         ("kayles", "3 2\n", ["--grundy"], "grundy"), ("kayles", "2 3\n", ["--distance"], "first")):
            claims = self.expect_same_certificate(3, self.example(name), self.write("some.in", text), words)
            self.assertEqual(claims, [claim], name)

    def test_the_long_run(self):
        game = self.example("round-for-ever")
        path = self.write("some.in", "3 4\n1 2\n1 3\n2 3\n3 2\n5 1 1 5\n")
        for ranks in RANKS:
            self.assertEqual(self.expect_same_certificate(ranks, game, path), ["map"])
        self.write("some.in", "2 2\n1 2\n2 1\n1 0\n")
        status, stdout, stderr = self.run_ranks(3, "certify", game, path)
        self.assertEqual((status, stdout), (3, ""))
        self.assertEqual(stderr, self.expect(["certify", game, path], 3, "").stderr.decode().replace(f"{path}:", "zermelo-mpi:"))

    def test_games_with_rules_in_cpp(self):
        """These games prefer one of equally good moves; the queries of grid-walk share a proof."""
        for name, text in BUILT_IN.items():
            path = self.write("some.in", text) if text else data(name, "sample.in")
            self.expect_same_certificate(2, name, path)

    def test_standard_output(self):
        path = self.write("chomp.in", "2 2\n")
        self.expect_same(2, ["certify", self.example("chomp"), path])

    @unittest.skipUnless(EFFORT > 1, "what ./test --long tries")
    def test_all_games(self):
        numbers = chance()
        made = 0
        for game in sorted(EXAMPLES.glob("*.game")):
            if game.stem == "round-for-ever":
                continue  # see test_the_long_run
            for ranks in RANKS:
                with self.subTest(game=game.stem, ranks=ranks):
                    path, words = self.input_with_an_end(game, numbers)
                    made += len(self.expect_same_certificate(ranks, game, path, words))
        for name, text in BUILT_IN.items():
            path = self.write("some.in", text) if text else data(name, "sample.in")
            for words in ([], ["--distance"], ["--case", "1"], *([["--grundy"]] if name == "grid-walk" else [])):
                for ranks in RANKS:
                    made += len(self.expect_same_certificate(ranks, name, path, words))
        print(f"tried: certificates of all games by ranks: {made} cases")


class Refusals(CertificatesTest):
    def test_what_has_no_certificate_by_ranks(self):
        for name in ("keepaway", "staircase"):
            status, stdout, stderr = self.run_ranks(2, "certify", name, data(name, "sample.in"))
            self.assertEqual((status, stdout), (2, ""))
            self.assertRegex(stderr, "^zermelo-mpi: error: ranks do not solve ")

    def test_a_place_that_cannot_be_written_is_told_before_the_work(self):
        place = self.folder / "missing" / "chomp.cert"
        path = self.write("chomp.in", "9 9\n")
        status, stdout, stderr = self.run_ranks(2, "certify", self.example("chomp"), path, "-o", place)
        self.assertEqual((status, stdout), (4, ""))
        self.assertEqual(stderr.count("error:"), 1, stderr)
        self.assertIn("No such file or directory", stderr)

    def test_too_little_memory_for_the_lines(self):
        """The positions fit, and the lines do not."""
        path = self.write("chomp.in", "7 7\n")
        words = ["certify", self.example("chomp"), path, "--distance", "--memory", "1M", "-o", self.folder / "chomp.cert"]
        status, stdout, stderr = self.run_ranks(2, *words)
        self.assertEqual((status, stdout), (3, ""))
        self.assertRegex(stderr, r"^zermelo-mpi: error: a certificate may need many positions; --memory is \S+ KiB, which "
                                 r"holds \d+, pending ones included\n$")
        self.assertEqual(list(self.folder.glob("chomp.cert*")), [])


if __name__ == "__main__":
    unittest.main()
