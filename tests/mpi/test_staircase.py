"""zermelo-mpi on staircase: the answers of one process, on any number of ranks, and what is sent for them."""

import json
import math
import subprocess
import unittest

from ranks import EFFORT, ZERMELO_MPI, PATIENCE, RanksTest, board, chance

RANKS = (1, 2, 3, 4, 7)


def positions(rows, columns):
    return math.comb(rows + columns, rows)


class Answers(RanksTest):
    def check(self, text, ranks, *words):
        path = self.write("board.in", text)
        shape = text.split("\n")[0]
        self.assertEqual(self.run_ranks(ranks, "answer", "staircase", path, *words), (0, self.answer(path), ""),
                         f"{shape} on {ranks} ranks")

    def test_a_few_boards(self):
        numbers = chance()
        shapes = [(1, 1), (1, 9), (3, 2), (5, 5), (9, 12), (12, 12)]
        for rows, columns in shapes:
            self.check(board(rows, columns, numbers), numbers.choice(RANKS))
        for ranks in RANKS:
            self.check(board(8, 9, numbers), ranks, "--batch", numbers.randint(1, 500), "--jobs", numbers.randint(1, 2))
        print(f"tried: boards on ranks: {len(shapes) + len(RANKS)} cases")

    def test_wide_numbers(self):
        numbers = chance()
        self.check(board(7, 8, numbers, most=2**62 // 56 - 1), 3, "--batch", "50")

    @unittest.skipUnless(EFFORT > 1, "what ./test --long tries")
    def test_all_boards(self):
        numbers = chance()
        for rows in range(1, 13):
            for columns in range(1, 13):
                for ranks in RANKS:
                    self.check(board(rows, columns, numbers), ranks)
        self.check(board(16, 16, numbers), 4)
        self.check(board(16, 16, numbers), 7)

    def test_standard_input_is_that_of_the_first_rank(self):
        text = board(3, 4, chance())
        path = self.write("board.in", text)
        self.assertEqual(self.run_ranks(3, "answer", "staircase", "-", stdin=text.encode()), (0, self.answer(path), ""))


class Bytes(RanksTest):
    """p * n * m / ((n + m) * (n + m - 1)) values a position go to another rank, with p = log2 of the ranks, rounded up."""

    def test_what_is_sent_is_what_the_formula_tells(self):
        numbers = chance()
        for ranks, n, m in ((1, 6, 6), (2, 9, 11), (3, 10, 9), (4, 10, 10), (7, 8, 10), (8, 9, 9)):
            text = board(n, m, numbers)
            path = self.write("board.in", text)
            status, stdout, stderr = self.run_ranks(ranks, "answer", "staircase", path, "--json", "--batch", "3000")
            self.assertEqual((status, stderr), (0, ""))
            told = json.loads(stdout)
            self.assertEqual((told["ranks"], told["positions"]), (ranks, positions(n, m)))
            self.assertEqual(f"{told['answer']}\n", self.answer(path))
            expected = 4 * positions(n, m) * math.ceil(math.log2(ranks)) * n * m / ((n + m) * (n + m - 1))
            self.assertLessEqual(abs(told["bytes_sent"] - expected), 0.02 * expected)

    def test_the_forecast_tells_it_before(self):
        path = self.write("board.in", board(10, 9, chance()))
        for ranks in (2, 3, 5):
            _, stdout, _ = self.run_ranks(ranks, "answer", "staircase", path, "--json", "--jobs", "1")
            told = json.loads(stdout)
            # No ranks are needed for it.
            status, stdout, stderr = self.run_ranks(1, "answer", "staircase", path, "--forecast", "--json", "--ranks", ranks,
                                                    "--jobs", "1")
            self.assertEqual((status, stderr), (0, ""))
            forecast = json.loads(stdout)
            self.assertEqual(forecast["bytes_sent"], told["bytes_sent"])
            self.assertEqual(max(shard["memory"] for shard in forecast["shards"]), told["most_memory"])
            self.assertEqual(sum(shard["positions"] for shard in forecast["shards"]), told["positions"])

    def test_the_forecast_for_people(self):
        path = self.write("board.in", board(12, 12, chance()))
        status, stdout, _ = self.run_ranks(1, "answer", "staircase", path, "--forecast", "--ranks", "2", "--bandwidth", "1M")
        self.assertEqual(status, 0)
        self.assertRegex(stdout, r"^12 x 12 on 2 ranks: 2704156 positions\nmemory: .* a rank; .* of values in all\n"
                                 r"sent: .*\nlevels: .*\nat 1 MiB/s: \d+\.\d s on the wire\n$")


class Faults(RanksTest):
    def test_a_bad_file_is_told_once(self):
        bad = self.write("bad.in", "2 2\n1 1\n1 x\n1 1 1 1\n")
        status, stdout, stderr = self.run_ranks(3, "answer", "staircase", bad)
        self.assertEqual((status, stdout), (2, ""))
        self.assertEqual(stderr.count("error:"), 1, stderr)
        self.assertIn("bad.in:3:3: error:", stderr)

    def test_no_file(self):
        status, stdout, stderr = self.run_ranks(2, "answer", "staircase", "missing.in")
        self.assertEqual((status, stdout), (2, ""))
        self.assertEqual(stderr, "missing.in: error: cannot open: No such file or directory\n")

    def test_wrong_usage_is_told_once(self):
        for words in (["answer"], ["answer", "staircase"], ["play"], ["answer", "chess", "-"],
                      ["answer", "staircase", "-", "--memory", "much"], ["answer", "staircase", "-", "--jobs", "0"],
                      ["answer", "staircase", "-", "--bandwidth", "0"]):
            status, stdout, stderr = self.run_ranks(2, *words)
            self.assertEqual((status, stdout), (2, ""), words)
            self.assertEqual(len(stderr.splitlines()), len(set(stderr.splitlines())), stderr)

    def test_too_little_memory_is_told_once(self):
        path = self.write("board.in", board(12, 12, chance()))
        status, stdout, stderr = self.run_ranks(3, "answer", "staircase", path, "--memory", "100K")
        self.assertEqual((status, stdout), (3, ""))
        self.assertRegex(stderr, r"^zermelo-mpi: error: a shard of a 12 x 12 board needs \S+ [KM]iB, --memory is 100 KiB\n$")

    def test_one_rank_with_too_little_memory_ends_all(self):
        path = self.write("board.in", board(12, 12, chance()))
        words = [ZERMELO_MPI, "answer", "staircase", str(path)]
        done = subprocess.run(["mpirun", "-q", "-n", "2", *words, ":", "-n", "1", *words, "--memory", "1K"],
                              capture_output=True, text=True, env=self.environment(), timeout=PATIENCE)
        self.assertEqual((done.returncode, done.stdout), (3, ""))
        self.assertEqual(done.stderr.count("error:"), 1, done.stderr)
        self.assertIn("--memory is 1 KiB", done.stderr)

    def test_long_boards_are_refused(self):
        path = self.write("board.in", board(1, 62, chance()))
        status, _, stderr = self.run_ranks(2, "answer", "staircase", path)
        self.assertEqual(status, 3)
        self.assertEqual(stderr.count("error:"), 1, stderr)


if __name__ == "__main__":
    unittest.main()
