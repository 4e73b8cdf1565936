"""What the tests of checkpoints share: ranks that are killed, interrupted and started anew."""

import os
import pathlib
import signal
import subprocess
import time

from ranks import EFFORT, PATIENCE, ZERMELO_MPI, RanksTest, chance, wait_until


def ranks_of(process):
    """The ranks that mpirun has started."""
    found = []
    for folder in pathlib.Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                if int((folder / "stat").read_text().rpartition(")")[2].split()[1]) == process.pid:
                    found.append(int(folder.name))
            except (OSError, ValueError):
                pass
    return found


def send(process, number):
    try:
        os.kill(process, number)
    except ProcessLookupError:
        pass  # it is done


class CheckpointsTest(RanksTest):
    """`self.arguments` are those of work with the checkpoint `self.state`."""

    def setUp(self):
        super().setUp()
        self.numbers = chance()
        self.state = self.folder / "state"

    def start(self, ranks, *words):
        process = subprocess.Popen(self.words(ranks, *self.arguments, *words), env=self.environment(), cwd=self.folder,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.addCleanup(process.stdout.close)
        self.addCleanup(process.stderr.close)
        return process

    def changes(self, process, before):
        """Whether another state was written since, or the work has ended."""
        def happened():
            try:
                return process.poll() is not None or self.state.stat().st_mtime_ns != before
            except FileNotFoundError:
                return False
        return happened

    def kill_a_rank(self, ranks):
        """Runs, and kills one of the ranks after it has written a state anew, or a few. Whether that ended it before it
        was done, and what it had said."""
        before = self.state.stat().st_mtime_ns if self.state.exists() else 0
        process = self.start(ranks, "--every", "0")
        for _ in range(self.numbers.randint(1, 3)):
            wait_until(self.changes(process, before), "a state is written")
            before = self.state.stat().st_mtime_ns if self.state.exists() else 0
        time.sleep(self.numbers.random() / 50)
        victims = ranks_of(process)
        if process.poll() is None and victims:
            send(self.numbers.choice(victims), signal.SIGKILL)
        stdout, _ = process.communicate(timeout=PATIENCE)
        return process.returncode != 0, stdout

    def kill_ten_times_in_a_row(self, has_result):
        """`has_result(stdout)` tells whether a run left the whole result, and takes it away. A rank may be killed after that."""
        kills = 0
        for _ in range(100 * EFFORT):
            # Where it was done before, it begins anew.
            was_killed, stdout = self.kill_a_rank(self.numbers.choice((1, 2, 3, 4)))
            self.assertTrue(has_result(stdout) or was_killed and self.state.exists(), stdout)
            kills += was_killed
            if kills == 10 * EFFORT:
                break
        self.assertEqual(kills, 10 * EFFORT)
        print(f"tried: kills of a rank: {kills} cases")

    def stop(self, ranks):
        """Interrupts the ranks once there is a state."""
        for _ in range(100):
            process = self.start(ranks, "--every", "0")
            wait_until(self.changes(process, 0), "a state is written")
            for rank in ranks_of(process):
                send(rank, signal.SIGTERM)
            process.wait(PATIENCE)
            if self.state.exists():
                self.assertNotEqual(process.returncode, 0)
                return
            # It was done before this test came to it.
        self.fail("it is always done before it is interrupted")

    def expect_kept_until_written(self, ranks, answer):
        """The checkpoint stays where the answer cannot be written."""
        self.stop(2)
        with open("/dev/full", "w") as full:  # mpirun would take the answer, and lose it
            done = subprocess.run([ZERMELO_MPI, *self.arguments], env=self.environment(), stdout=full, stderr=subprocess.PIPE,
                                  text=True, timeout=PATIENCE)
        self.assertEqual((done.returncode, done.stderr), (4, "zermelo-mpi: error: cannot write\n"))
        self.assertTrue(self.state.exists())
        self.assertEqual(self.run_ranks(ranks, *self.arguments), (0, answer, ""))
        self.expect_nothing_left()

    def files_of_state(self):
        """FILE, and those shards that it tells of: there may be others, of a state that was not whole when it was stopped."""
        header = self.state.read_bytes()
        stage = int.from_bytes(header[36:40], "little")
        return [self.state, *sorted(self.folder.glob(f"state.{stage}.*.zermelo-shard"))]

    def expect_damage_refused(self, ranks, paths):
        """Each of these files, damaged, is refused by its name and left alone."""
        for path in paths:
            whole = path.read_bytes()
            damaged = bytearray(whole)
            damaged[self.numbers.randrange(len(whole))] ^= 1 << self.numbers.randrange(8)
            path.write_bytes(damaged)
            status, stdout, stderr = self.run_ranks(ranks, *self.arguments)
            self.assertEqual((status, stdout), (2, ""), stderr)
            self.assertEqual(stderr.count("error:"), 1, stderr)
            self.assertIn(f"{path} ", stderr)
            self.assertEqual(path.read_bytes(), damaged)
            path.write_bytes(whole)

    def expect_nothing_left(self):
        self.assertEqual(list(self.folder.glob("state*")), [])
