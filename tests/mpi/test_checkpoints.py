"""Checkpoints of zermelo-mpi: killed at any moment, it goes on, on any number of ranks; what is damaged is refused by name."""

import fcntl
import signal
import unittest

from kept import CheckpointsTest, ranks_of, send
from ranks import PATIENCE, board, wait_until

SIDE = 15


class Checkpoints(CheckpointsTest):
    def setUp(self):
        super().setUp()
        self.path = self.write("board.in", board(SIDE, SIDE, self.numbers))
        self.arguments = ["answer", "staircase", str(self.path), "--jobs", "1", "--checkpoint", str(self.state)]

    def test_killed_ten_times_in_a_row_it_goes_on(self):
        expected = self.answer(self.path)
        self.kill_ten_times_in_a_row(lambda stdout: stdout == expected)
        ranks = self.numbers.choice((1, 3, 7))
        self.assertEqual(self.run_ranks(ranks, *self.arguments), (0, expected, ""))
        self.expect_nothing_left()

    def test_after_an_interrupt_it_goes_on(self):
        expected = self.answer(self.path)
        self.stop(2)
        self.assertEqual(self.run_ranks(3, *self.arguments), (0, expected, ""))
        self.expect_nothing_left()

    def test_after_ctrl_c_it_goes_on(self):
        """mpirun gets it, and tells the ranks a second later: on a fast machine they are done by then."""
        expected = self.answer(self.path)
        process = self.start(2, "--every", "0")
        wait_until(self.changes(process, 0), "a state is written")
        process.send_signal(signal.SIGINT)
        stdout, _ = process.communicate(timeout=PATIENCE)
        self.assertEqual(self.state.exists(), stdout == "")
        self.assertEqual(self.run_ranks(3, *self.arguments), (0, expected, ""))
        self.expect_nothing_left()

    def test_an_answer_that_cannot_be_written_leaves_it(self):
        self.expect_kept_until_written(3, self.answer(self.path))

    def test_one_rank_alone_tells_of_an_interrupt(self):
        process = self.start(2, "--every", "0")
        wait_until(self.changes(process, 0), "a state is written")
        for rank in ranks_of(process):
            send(rank, signal.SIGTERM)
        stdout, stderr = process.communicate(timeout=PATIENCE)
        if process.returncode == 0:  # it was done before this test came to it
            self.assertEqual(stdout, self.answer(self.path))
            return
        self.assertEqual((process.returncode, stdout), (3, ""), stderr)
        self.assertEqual(stderr, "zermelo-mpi: error: it was interrupted; the result is unknown\n")

    def test_what_is_damaged_is_refused_by_name(self):
        self.stop(2)
        files = self.files_of_state()
        self.assertEqual(len(files), 3)
        self.expect_damage_refused(3, files)
        self.assertEqual(self.run_ranks(1, *self.arguments), (0, self.answer(self.path), ""))

    def test_one_of_something_else_is_refused(self):
        self.state.write_text("mine")
        status, stdout, stderr = self.run_ranks(2, *self.arguments)
        self.assertEqual((status, stdout), (2, ""))
        self.assertEqual(stderr, f"zermelo-mpi: error: the checkpoint {self.state} is something else; "
                                 "remove it, or name another\n")
        self.assertEqual(self.state.read_text(), "mine")

    def test_a_second_computation_is_told_so(self):
        with open(f"{self.state}.zermelo-lock", "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            status, stdout, stderr = self.run_ranks(2, *self.arguments)
        self.assertEqual((status, stdout), (2, ""))
        self.assertEqual(stderr.count("error:"), 1, stderr)
        self.assertIn("another computation uses the checkpoint", stderr)


if __name__ == "__main__":
    unittest.main()
