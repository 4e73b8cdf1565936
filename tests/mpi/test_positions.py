"""zermelo-mpi on rules files and games with rules in C++: answers, solutions and tables of one process, to the byte, on any
number of ranks."""

import json
import os
import pathlib
import re
import signal
import subprocess
import unittest

from kept import ranks_of
from ranks import EFFORT, PATIENCE, SOURCE, RanksTest, chance, data, wait_until

RANKS = (1, 2, 3, 4, 7)
EXAMPLES = SOURCE / "examples" / "games"
# Of each kind of game: sums, one part, scores, a result, play that goes round, who moves last loses, Left and Right, the long run.
FEW = ["kayles", "chomp", "dots-and-boxes", "tic-tac-toe", "cat-and-mouse", "misere-nim", "domineering", "round-for-ever"]


class PositionsTest(RanksTest):
    def example(self, name):
        return EXAMPLES / f"{name}.game"

    def input_of(self, game, numbers, size=3):
        """A random input; an empty one where the game reads nothing."""
        done = self.run_zermelo("gen", game, "--seed", numbers.randrange(10**6), "--size", size)
        self.assertEqual(done.returncode, 0, done.stderr)
        return self.write("some.in", done.stdout)

    def expect_same(self, ranks, words, more=()):
        """The ranks say what the command says."""
        expected = self.run_zermelo(*words, *(["--no-progress"] if words[0] != "answer" else []))
        status, stdout, stderr = self.run_ranks(ranks, *words, *more)
        self.assertEqual((status, stdout), (expected.returncode, expected.stdout.decode()), f"{words}\n{stderr}")

    def input_with_an_end(self, game, numbers):
        """An input in which all play ends, and its first case."""
        for _ in range(100):
            path = self.input_of(game, numbers, 2)
            words = ["--case", "1"] if len(self.run_zermelo("solve", game, path).stdout.split(b"case ")) > 2 else []
            done = self.run_zermelo("table", game, path, "--to", self.folder / "tried.zt", "--force", *words)
            if done.returncode == 0:
                return path, words
        self.fail(f"{game} has no such input")

    def solution(self, text, *but):
        """Without some things that one process does not tell."""
        told = json.loads(text)
        for case in told["cases"]:
            for name in but:
                case.pop(name, None)
        return told

    def check(self, name, path, ranks, numbers):
        game = self.example(name)
        batch = ("--batch", numbers.randint(1, 300))
        self.expect_same(ranks, ["answer", game, path], batch)
        words = ["solve", game, path, "--json"]
        expected = self.solution(self.expect(words, 0).stdout)
        status, stdout, stderr = self.run_ranks(ranks, *words, *batch)
        self.assertEqual((status, stderr), (0, ""))
        self.assertEqual(self.solution(stdout), expected, name)

    def check_table(self, name, path, ranks, words=()):
        game = self.example(name)
        one = self.folder / "one.zt"
        all_of_them = self.folder / "all.zt"
        told = self.expect(["table", game, path, "--to", one, "--force", *words], 0).stdout.decode()
        status, stdout, stderr = self.run_ranks(ranks, "table", game, path, "--to", all_of_them, "--force", *words)
        self.assertEqual((status, stderr), (0, ""))
        self.assertEqual(stdout, told.replace(str(one), str(all_of_them)))
        self.assertEqual(all_of_them.read_bytes(), one.read_bytes(), f"{name} on {ranks} ranks")


class Answers(PositionsTest):
    def test_a_few_games(self):
        numbers = chance()
        for name in FEW:
            self.check(name, self.input_of(self.example(name), numbers, 2), numbers.choice(RANKS), numbers)
        print(f"tried: rules files on ranks: {len(FEW)} cases")

    def test_any_number_of_ranks(self):
        numbers = chance()
        path = self.write("chomp.in", "4 5\n")
        for ranks in RANKS:
            self.check("chomp", path, ranks, numbers)

    @unittest.skipUnless(EFFORT > 1, "what ./test --long tries")
    def test_all_games(self):
        numbers = chance()
        for game in sorted(EXAMPLES.glob("*.game")):
            for ranks in RANKS:
                with self.subTest(game=game.stem, ranks=ranks):
                    path, words = self.input_with_an_end(game, numbers)
                    self.check(game.stem, path, ranks, numbers)
                    self.check_table(game.stem, path, ranks, words)

    def test_solutions_for_people(self):
        path = self.write("chomp.in", "3 4\n")
        for words in ((), ("--grundy",), ("--distance",)):
            self.expect_same(2, ["solve", self.example("chomp"), path, *words])

    def test_outcome_classes(self):
        told = set()
        for board in ("1 2\n", "2 1\n", "2 2\n", "3 3\n", "1 1\n"):
            words = ["solve", self.example("domineering"), self.write("board.in", board)]
            self.expect_same(3, words)
            told |= set(re.findall(r"outcome class (.)", self.run_ranks(3, *words)[1]))
        self.assertEqual(told, set("LRNP"))

    def test_symmetries_leave_half_of_the_positions(self):
        path = self.write("board.in", "3 4\n")
        stated = self.example("connect-four")
        rules = stated.read_text()
        plain = self.write("plain.game", rules.replace("symmetric under reversal\n", ""))
        listed = []
        for game in (stated, plain):
            self.expect_same(3, ["solve", game, path, "--distance"])
            listed.append(json.loads(self.run_ranks(2, "answer", game, path, "--json")[1])["positions"])
        self.assertLess(listed[0], 0.6 * listed[1])
        self.assertGreater(listed[0], 0.5 * listed[1])

    def test_a_symmetry_that_is_none_is_told_once(self):
        path = self.write("board.in", "3 4\n")
        lie = self.write("lie.game", self.example("connect-four").read_text() + "symmetric under reflection\n")
        told = self.expect(["answer", lie, "3", "4"], 2).stderr.decode().split("error: ")[1].splitlines()[0]
        self.assertIn("this hint is wrong", told)
        for words in (["answer", lie, path], ["certify", lie, path]):
            status, stdout, stderr = self.run_ranks(2, *words)
            self.assertEqual((status, stdout, stderr), (2, "", f"zermelo-mpi: error: {told}\n"))

    def test_games_with_rules_in_cpp(self):
        """Of equally good moves these games prefer one by themselves."""
        for name, case in (("end-nim", "2\n3\n1 2 3\n4\n2 2 1 3\n"), ("subtangle", None), ("grid-walk", None)):
            path = self.write("some.in", case) if case else data(name, "sample.in")
            self.expect_same(3, ["answer", name, path])
            words = ["solve", name, path, "--json"]
            expected = self.solution(self.expect(words, 0).stdout, "line")
            status, stdout, stderr = self.run_ranks(3, *words)
            self.assertEqual((status, stderr), (0, ""))
            self.assertEqual(self.solution(stdout, "line"), expected, name)


class Tables(PositionsTest):
    def test_tables_are_those_of_one_process(self):
        numbers = chance()
        for name, text, words in (("kayles", "7\n", []), ("chomp", "3 5\n", ["--value", "outcome"]),
                                  ("chomp", "3 4\n", ["--value", "distance"]), ("cat-and-mouse", None, []),
                                  ("dots-and-boxes", "1 2\n", []), ("tic-tac-toe", "", ["--value", "outcome"]),
                                  ("round-for-ever", None, [])):
            path = self.input_of(self.example(name), numbers, 2) if text is None else self.write("some.in", text)
            self.check_table(name, path, numbers.choice(RANKS), words)

    def test_any_number_of_ranks(self):
        path = self.write("kayles.in", "6 5\n")
        for ranks in RANKS:
            self.check_table("kayles", path, ranks)

    def test_a_file_that_is_there_stays(self):
        path = self.write("kayles.in", "3\n")
        there = self.write("there.zt", "mine")
        status, stdout, stderr = self.run_ranks(2, "table", self.example("kayles"), path, "--to", there)
        self.assertEqual((status, stdout), (2, ""))
        self.assertEqual(stderr, f"zermelo-mpi: error: {there} is there already; --force writes over it\n")
        self.assertEqual(there.read_text(), "mine")

    def test_a_place_that_cannot_be_written_is_told_once(self):
        path = self.write("kayles.in", "3\n")
        there = self.folder / "missing" / "there.zt"
        status, stdout, stderr = self.run_ranks(3, "table", self.example("kayles"), path, "--to", there)
        self.assertEqual((status, stdout), (4, ""))
        self.assertEqual(stderr, f"zermelo-mpi: error: {there} cannot be written: No such file or directory\n")


class Faults(PositionsTest):
    def test_wrong_rules_are_told_once(self):
        game = self.write("bad.game", "game bad\nposition n in 0..\n")
        path = self.write("some.in", "3\n")
        status, stdout, stderr = self.run_ranks(3, "solve", game, path)
        self.assertEqual((status, stdout), (2, ""))
        self.assertEqual(stderr, self.run_zermelo("solve", game, path).stderr.decode())

    def test_a_bad_input_is_told_once(self):
        path = self.write("some.in", "-3\n")
        status, stdout, stderr = self.run_ranks(3, "answer", self.example("kayles"), path)
        self.assertEqual((status, stdout), (2, ""))
        self.assertEqual(stderr, self.run_zermelo("answer", self.example("kayles"), path).stderr.decode())

    def test_what_ranks_do_not_solve(self):
        for name in ("keepaway", "staircase"):
            status, stdout, stderr = self.run_ranks(2, "solve", name, data(name, "sample.in"))
            self.assertEqual((status, stdout), (2, ""))
            self.assertIn("zermelo-mpi: error: ranks do not solve ", stderr)
        for words in (["--forecast"], ["--jobs", "2"]):
            status, stdout, stderr = self.run_ranks(2, "answer", self.example("kayles"), "-", *words)
            self.assertEqual((status, stdout), (2, ""))
            self.assertEqual(stderr.count("error:"), 1, stderr)

    def test_too_little_memory_is_told_once(self):
        path = self.write("some.in", "5 5\n")
        words = ["answer", self.example("cram"), path]
        status, stdout, stderr = self.run_ranks(3, *words, "--memory", "1M")
        self.assertEqual((status, stdout), (3, ""))
        self.assertRegex(stderr, r"^zermelo-mpi: error: the \d+ positions that were found by one shard of 3 take \S+ KiB, and "
                                 r"there are more; --memory leaves them \S+ KiB\n$")

    def start(self, *words):
        """Work that lasts; returns it once its ranks are there and one of them has worked."""
        path = self.write("some.in", "6 6\n")
        process = subprocess.Popen(self.words(2, *words, self.example("cram"), path), env=self.environment(), cwd=self.folder,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.addCleanup(process.stdout.close)
        self.addCleanup(process.stderr.close)
        wait_until(lambda: process.poll() is not None or self.have_worked(process), "the ranks work")
        self.assertIsNone(process.poll(), "the work should last longer than this")
        return process

    def have_worked(self, process, ticks=50):
        worked = []
        for rank in ranks_of(process):
            try:
                worked.append(int(pathlib.Path(f"/proc/{rank}/stat").read_text().rpartition(")")[2].split()[11]))
            except OSError:
                return False
        return len(worked) == 2 and min(worked) >= ticks

    def test_one_rank_alone_tells_of_an_interrupt(self):
        process = self.start("answer")
        for rank in ranks_of(process):
            os.kill(rank, signal.SIGTERM)
        stdout, stderr = process.communicate(timeout=PATIENCE)
        self.assertEqual((process.returncode, stdout), (3, ""), stderr)
        self.assertEqual(stderr, "zermelo-mpi: error: it was interrupted; the result is unknown\n")

    def test_a_rank_that_is_killed_ends_all_and_leaves_no_table(self):
        to = self.folder / "cram.zt"
        process = self.start("table", "--to", str(to))
        os.kill(ranks_of(process)[-1], signal.SIGKILL)
        process.communicate(timeout=PATIENCE)
        self.assertNotEqual(process.returncode, 0)
        self.assertEqual(list(self.folder.glob("cram.zt*")), [])


if __name__ == "__main__":
    unittest.main()
