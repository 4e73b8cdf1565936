"""`answer staircase --checkpoint FILE`: interrupted, resumed, refused."""

import resource
import signal
import subprocess
import unittest

from support import PATIENCE, SANITIZED, ZERMELO, CommandTest, wait_until_at_work

SIDE = 15 if SANITIZED else 17  # so large that it can be interrupted: seconds of work


def board(seed):
    rows = "\n".join(" ".join(str((i * 31 + j * 17 * seed) % 101) for j in range(SIDE)) for i in range(2 * SIDE))
    return f"{SIDE} {SIDE}\n{rows}\n"


class Checkpoint(CommandTest):
    def interrupt(self, words):
        """Presses Ctrl-C when it is at work; the status and what it said."""
        process = subprocess.Popen([ZERMELO, *words], cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.addCleanup(process.kill)
        wait_until_at_work(process)
        process.send_signal(signal.SIGINT)
        stdout, stderr = process.communicate(timeout=PATIENCE)
        self.assertEqual(stdout, b"")
        return process.returncode, stderr.decode()

    def test_work_that_was_interrupted_goes_on_where_it_was(self):
        self.write("board.in", board(1))
        plain = self.expect(["answer", "staircase", "board.in"], 0, stderr="").stdout.decode()
        words = ["answer", "staircase", "board.in", "--checkpoint", "kept", "--jobs", "1"]
        status, said = self.interrupt(words)
        self.assertEqual((status, said), (3, "board.in: error: it was interrupted; the result is unknown\n"))
        self.assertEqual(sorted(p.name for p in self.folder.iterdir()), ["board.in", "kept"])
        kept = (self.folder / "kept").read_bytes()

        self.write("other.in", board(2))
        other = self.expect(["answer", "staircase", "other.in", "--checkpoint", "kept"], 2, "")
        self.assertRegex(other.stderr.decode(), r"^other\.in: error: .*kept.* another board")
        (self.folder / "cut").write_bytes(kept[:-1])
        (self.folder / "flipped").write_bytes(kept[:1000] + bytes([kept[1000] ^ 1]) + kept[1001:])
        for name in ("cut", "flipped", "board.in"):
            damaged = (self.folder / name).read_bytes()
            result = self.expect(["answer", "staircase", "board.in", "--checkpoint", name], 2, "")
            self.assertRegex(result.stderr.decode(), rf"^board\.in: error: .*{name}")
            self.assertEqual((self.folder / name).read_bytes(), damaged, "never overwritten")

        self.assertEqual((self.folder / "kept").read_bytes(), kept)
        self.expect(words, 0, plain, "")
        self.assertFalse((self.folder / "kept").exists(), "after the answer it is of no more use")

    def test_a_place_that_cannot_be_written_is_told_before_the_work(self):
        self.write("board.in", board(1))
        result = self.expect(["answer", "staircase", "board.in", "--checkpoint", "no/such/folder/kept"], 2, "")
        self.assertIn("no/such/folder/kept", result.stderr.decode())

    def test_one_that_has_no_room_is_told_before_the_work(self):
        self.write("board.in", board(1))
        words = ["answer", "staircase", "board.in", "--checkpoint", "kept"]
        result = self.run_zermelo(*words, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (10**6, 10**6)))
        self.assertEqual((result.returncode, result.stdout, result.stderr),
                         (2, b"", b"board.in: error: the checkpoint kept cannot be written: File too large\n"))
        self.assertEqual([p.name for p in self.folder.iterdir()], ["board.in"])

    def test_a_second_run_is_refused_and_a_killed_one_is_in_nobodys_way(self):
        self.write("board.in", board(1))
        words = ["answer", "staircase", "board.in", "--checkpoint", "kept", "--jobs", "1"]
        process = subprocess.Popen([ZERMELO, *words], cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.addCleanup(process.communicate)
        self.addCleanup(process.kill)
        wait_until_at_work(process)
        process.send_signal(signal.SIGSTOP)  # so that it lasts
        self.expect(words, 2, "", "board.in: error: another computation uses the checkpoint kept now; wait for it, or name "
                                  "another file\n")
        process.kill()
        process.wait(timeout=PATIENCE)
        self.expect(words, 0, stderr="")
        self.assertEqual([p.name for p in self.folder.iterdir()], ["board.in"])

    def test_a_signal_that_ends_it_leaves_nothing_but_the_checkpoint(self):
        self.write("board.in", board(1))
        words = ["answer", "staircase", "board.in", "--checkpoint", "kept", "--jobs", "1"]
        for number in (signal.SIGTERM, signal.SIGXCPU):
            process = subprocess.Popen([ZERMELO, *words], cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            self.addCleanup(process.kill)
            wait_until_at_work(process)
            self.assertTrue((self.folder / "kept.zermelo-lock").exists())
            process.send_signal(number)
            process.communicate(timeout=PATIENCE)
            self.assertEqual(process.returncode, -number)
            self.assertEqual([p.name for p in self.folder.iterdir()], ["board.in"])


if __name__ == "__main__":
    unittest.main()
