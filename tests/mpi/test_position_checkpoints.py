"""Checkpoints of zermelo-mpi on rules files: killed at any moment, while positions are listed or valued, it goes on, on any
number of ranks, with the same answers, solutions and tables; what is damaged, or of something else, is refused by name."""

import json
import unittest

from kept import CheckpointsTest
from ranks import SOURCE

WYTHOFF = SOURCE / "examples" / "games" / "wythoff.game"
# Small letters, after each of which a state is written.
BATCH = ("--batch", "20000")


class Checkpoints(CheckpointsTest):
    def setUp(self):
        super().setUp()
        self.path = self.write("some.in", "70 60\n")

    def work(self, verb, *words):
        return [verb, str(WYTHOFF), str(self.path), *map(str, words), "--checkpoint", str(self.state)]

    def solution(self, text):
        """Without what one process alone tells: who wins if the other player begins."""
        told = json.loads(text)
        for case in told["cases"]:
            case.pop("other_start", None)
        return told

    def test_killed_ten_times_in_a_row_it_goes_on(self):
        one = self.folder / "one.zt"
        self.expect(["table", WYTHOFF, self.path, "--to", one, "--value", "grundy"], 0)
        to = self.folder / "all.zt"
        words = self.work("table", "--to", to, "--value", "grundy", "--force")
        self.arguments = [*words, *BATCH]

        def has_table(_):
            was_there = to.exists()
            to.unlink(missing_ok=True)
            return was_there

        self.kill_ten_times_in_a_row(has_table)
        status, _, stderr = self.run_ranks(self.numbers.choice((1, 2, 3, 4, 5)), *words)
        self.assertEqual((status, stderr), (0, ""))
        self.assertEqual(to.read_bytes(), one.read_bytes())
        self.expect_nothing_left()

    def test_another_verb_goes_on_with_the_same_values(self):
        self.arguments = [*self.work("answer"), *BATCH]
        self.stop(2)
        # More ranks than shards: some have nothing to do.
        words = self.work("solve", "--distance", "--json")
        status, stdout, stderr = self.run_ranks(13, *words)
        self.assertEqual((status, stderr), (0, ""))
        expected = self.expect(["solve", WYTHOFF, self.path, "--distance", "--json"], 0).stdout
        self.assertEqual(self.solution(stdout), self.solution(expected))
        self.expect_nothing_left()

    def test_an_answer_that_cannot_be_written_leaves_it(self):
        self.arguments = [*self.work("answer"), *BATCH]
        self.expect_kept_until_written(3, self.expect(["answer", WYTHOFF, self.path], 0).stdout.decode())

    def test_what_is_damaged_is_refused_by_name(self):
        self.arguments = [*self.work("answer"), *BATCH]
        self.stop(2)
        files = self.files_of_state()
        self.assertEqual(len(files), 1 + 12)
        self.expect_damage_refused(3, [files[0], self.numbers.choice(files[1:])])
        kept = [path.read_bytes() for path in files]
        self.expect_another_refused("solve", "--grundy")
        self.path.write_text("70 61\n")
        self.expect_another_refused("answer")
        self.assertEqual([path.read_bytes() for path in files], kept)
        self.path.write_text("70 60 \n")  # the same numbers
        expected = self.expect(["answer", WYTHOFF, self.path], 0).stdout.decode()
        self.assertEqual(self.run_ranks(1, *self.arguments), (0, expected, ""))

    def test_what_takes_more_than_the_memory_of_fewer_ranks_is_told(self):
        self.arguments = [*self.work("answer"), *BATCH]
        self.stop(4)
        status, stdout, stderr = self.run_ranks(1, *self.arguments, "--memory", "50K")
        self.assertEqual((status, stdout), (3, ""))
        self.assertRegex(stderr, r"^zermelo-mpi: error: the \d+ positions that one shard of 12 has in the checkpoint take "
                                 r"\S+ [KM]iB; --memory leaves them \S+ KiB\n$")
        self.assertEqual(len(self.files_of_state()), 1 + 12)

    def expect_another_refused(self, *words):
        status, stdout, stderr = self.run_ranks(2, *self.work(*words))
        self.assertEqual((status, stdout), (2, ""))
        self.assertEqual(stderr, f"zermelo-mpi: error: the checkpoint {self.state} is of another game, input, case or value; "
                                 "remove it, or name another\n")

    def test_a_place_that_cannot_be_written_is_told_before_the_work(self):
        self.state = self.folder / "missing" / "state"
        status, stdout, stderr = self.run_ranks(2, *self.work("answer"))
        self.assertEqual((status, stdout), (2, ""))
        self.assertEqual(stderr, f"zermelo-mpi: error: the checkpoint {self.state} cannot be written: No such file or directory\n")

    def test_several_cases_have_none(self):
        path = self.write("cases.in", "2\n3\n1 2 3\n4\n2 2 1 3\n")
        words = ["end-nim", path, "--checkpoint", self.state]
        status, stdout, stderr = self.run_ranks(2, "answer", *words)
        self.assertEqual((status, stdout), (2, ""))
        self.assertEqual(stderr, "zermelo-mpi: error: --checkpoint is for one case at a time; the file has 2 cases\n")
        expected = self.expect(["solve", "end-nim", path, "--case", "2"], 0).stdout.decode()
        status, stdout, stderr = self.run_ranks(2, "solve", *words, "--case", "2")
        self.assertEqual((status, stderr), (0, ""))
        self.assertEqual(stdout.splitlines()[0], expected.splitlines()[0])
        self.expect_nothing_left()


if __name__ == "__main__":
    unittest.main()
