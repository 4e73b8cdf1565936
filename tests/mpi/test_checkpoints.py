"""Checkpoints of zermelo-mpi: killed at any moment, it goes on, on any number of ranks; what is damaged is refused by name."""

import fcntl
import os
import pathlib
import signal
import subprocess
import unittest

from ranks import EFFORT, PATIENCE, RanksTest, board, chance, wait_until

SIDE = 15


class Checkpoints(RanksTest):
    def setUp(self):
        super().setUp()
        self.numbers = chance()
        self.path = self.write("board.in", board(SIDE, SIDE, self.numbers))
        self.state = self.folder / "state"
        self.arguments = ["answer", "staircase", str(self.path), "--jobs", "1", "--checkpoint", str(self.state)]

    def start(self, ranks, *words):
        process = subprocess.Popen(self.words(ranks, *self.arguments, *words), env=self.environment(), cwd=self.folder,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.addCleanup(process.stdout.close)
        self.addCleanup(process.stderr.close)
        return process

    def shards(self):
        return sorted(self.folder.glob("state.*.zermelo-shard"))

    def of_process(self, process):
        """The ranks that mpirun has started."""
        found = []
        for folder in pathlib.Path("/proc").iterdir():
            if folder.name.isdigit():
                try:
                    parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
                    if parent == process.pid:
                        found.append(int(folder.name))
                except (OSError, ValueError):
                    pass
        return found

    @staticmethod
    def signal(process, number):
        try:
            os.kill(process, number)
        except ProcessLookupError:
            pass  # it is done

    def changes(self, process, before):
        """Whether another state was written since, or the work has ended."""
        def happened():
            try:
                return process.poll() is not None or self.state.stat().st_mtime_ns != before
            except FileNotFoundError:
                return False
        return happened

    def kill_a_rank(self, ranks):
        """Runs, and kills one of the ranks after it has written a state anew, or a few; False if it was done before."""
        before = self.state.stat().st_mtime_ns if self.state.exists() else 0
        process = self.start(ranks, "--every", "0")
        for _ in range(self.numbers.randint(1, 3)):
            wait_until(self.changes(process, before), "a state is written")
            before = self.state.stat().st_mtime_ns if self.state.exists() else 0
        victims = self.of_process(process)
        if process.poll() is None and victims:
            self.signal(self.numbers.choice(victims), signal.SIGKILL)
        return process.wait(PATIENCE) != 0

    def test_killed_ten_times_in_a_row_it_goes_on(self):
        expected = self.answer(self.path)
        kills = 0
        for _ in range(100 * EFFORT):
            # Where it was done before, it begins anew.
            if self.kill_a_rank(self.numbers.choice((1, 2, 3, 4))):
                self.assertTrue(self.state.exists())
                kills += 1
            if kills == 10 * EFFORT:
                break
        self.assertEqual(kills, 10 * EFFORT)
        print(f"tried: kills of a rank: {kills} cases")
        ranks = self.numbers.choice((1, 3, 7))
        self.assertEqual(self.run_ranks(ranks, *self.arguments), (0, expected, ""))
        self.assertEqual(list(self.folder.glob("state*")), [])

    def stop(self, ranks):
        """Interrupts the ranks once there is a state."""
        for _ in range(100):
            process = self.start(ranks, "--every", "0")
            wait_until(self.changes(process, 0), "a state is written")
            for rank in self.of_process(process):
                self.signal(rank, signal.SIGTERM)
            process.wait(PATIENCE)
            if self.state.exists():
                self.assertNotEqual(process.returncode, 0)
                return
            # It was done before this test came to it.
        self.fail("it is always done before it is interrupted")

    def test_after_an_interrupt_it_goes_on(self):
        expected = self.answer(self.path)
        self.stop(2)
        self.assertEqual(self.run_ranks(3, *self.arguments), (0, expected, ""))
        self.assertEqual(list(self.folder.glob("state*")), [])

    def test_after_ctrl_c_it_goes_on(self):
        """mpirun gets it, and tells the ranks a second later: on a fast machine they are done by then."""
        expected = self.answer(self.path)
        process = self.start(2, "--every", "0")
        wait_until(self.changes(process, 0), "a state is written")
        process.send_signal(signal.SIGINT)
        stdout, _ = process.communicate(timeout=PATIENCE)
        self.assertEqual(self.state.exists(), stdout == "")
        self.assertEqual(self.run_ranks(3, *self.arguments), (0, expected, ""))
        self.assertEqual(list(self.folder.glob("state*")), [])

    def test_one_rank_alone_tells_of_an_interrupt(self):
        process = self.start(2, "--every", "0")
        wait_until(self.changes(process, 0), "a state is written")
        for rank in self.of_process(process):
            self.signal(rank, signal.SIGTERM)
        stdout, stderr = process.communicate(timeout=PATIENCE)
        if process.returncode == 0:  # it was done before this test came to it
            self.assertEqual(stdout, self.answer(self.path))
            return
        self.assertEqual((process.returncode, stdout), (3, ""), stderr)
        self.assertEqual(stderr, "zermelo-mpi: error: it was interrupted; the result is unknown\n")

    def test_what_is_damaged_is_refused_by_name(self):
        self.stop(2)
        shards = self.shards()
        self.assertGreaterEqual(len(shards), 2)
        level = self.level_of_state(shards)
        for path in [self.state, *level]:
            whole = path.read_bytes()
            damaged = bytearray(whole)
            damaged[self.numbers.randrange(len(whole))] ^= 1 << self.numbers.randrange(8)
            path.write_bytes(damaged)
            status, stdout, stderr = self.run_ranks(3, *self.arguments)
            self.assertEqual((status, stdout), (2, ""), stderr)
            self.assertEqual(stderr.count("error:"), 1, stderr)
            self.assertIn(f"{path} ", stderr)
            self.assertEqual(path.read_bytes(), damaged)
            path.write_bytes(whole)
        self.assertEqual(self.run_ranks(1, *self.arguments), (0, self.answer(self.path), ""))

    def level_of_state(self, shards):
        """Those shards that the state tells of: there may be others, of a level that was not whole when it was stopped."""
        header = self.state.read_bytes()
        filled = int.from_bytes(header[36:40], "little")
        return [path for path in shards if path.name.startswith(f"state.{filled}.")]

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
