"""Too few descriptors, processes or memory: limits, with status 3 and words, and nothing is left behind."""

import os
import pathlib
import resource
import subprocess
import unittest

from support import PATIENCE, ZERMELO, CommandTest, data, running

NOBODY = 65534


class TooFew(CommandTest):
    VERBS = (["answer", "end-nim", data("end-nim", "sample.in")],
             ["hack", "end-nim", "--for", "0.2s", "--shrink", "0.1s", "--", "cat"],
             ["interact", "end-nim", "--", "cat"],
             ["interact", "end-nim", "--games", "2", "--", "cat"])

    def run_within(self, words, limit, most, **options):
        """Runs with a limit; returns the status and what was said."""
        temporary = self.folder / "temporary"
        temporary.mkdir(exist_ok=True)
        temporary.chmod(0o777)
        marker = f"ZERMELO_TEST_TOO_FEW_{os.getpid()}"
        options.setdefault("preexec_fn", lambda: resource.setrlimit(limit, (most, most)))
        done = subprocess.run([ZERMELO, *map(str, words)], capture_output=True, timeout=PATIENCE, cwd=self.folder,
                              stdin=subprocess.DEVNULL,
                              env={**os.environ, "TMPDIR": str(temporary), "MARKER": marker}, **options)
        self.assertEqual(running(marker), [])
        self.assertEqual(list(temporary.iterdir()), [])
        return done.returncode, done.stderr.decode()

    def test_descriptors(self):
        seen = set()
        for words in self.VERBS:
            for most in range(3, 16):
                with self.subTest(words=words, most=most):
                    status, errors = self.run_within(words, resource.RLIMIT_NOFILE, most)
                    self.assertIn(status, (0, 1, 3), errors)
                    if status == 3:
                        self.assertIn("Too many open files; `ulimit -n` tells how many there may be\n", errors)
                        self.assertEqual(errors.count("\n"), 1)
                    seen.add(status)
        self.assertIn(3, seen)

    @unittest.skipIf(os.geteuid() != 0, "only root can become a user who has no processes")
    def test_processes_and_threads(self):
        """Root has no such limit, so the command runs as nobody; how many processes nobody has is not for us to say."""
        self.folder.chmod(0o777)
        program = pathlib.Path("/proc/self/fd") / str(os.open(ZERMELO, os.O_RDONLY))
        descriptor = int(program.name)
        self.addCleanup(os.close, descriptor)

        def become_nobody_with(most):
            resource.setrlimit(resource.RLIMIT_NPROC, (most, most))
            os.setgroups([])
            os.setgid(NOBODY)
            os.setuid(NOBODY)

        for words in self.VERBS[1:]:
            with self.subTest(words=words):
                done = subprocess.run([program, *map(str, words)], capture_output=True, timeout=PATIENCE, cwd=self.folder,
                                      pass_fds=[descriptor], preexec_fn=lambda: become_nobody_with(1))
                self.assertEqual(done.returncode, 3, done.stderr)
                self.assertRegex(done.stderr.decode(),
                                 "^zermelo: error: cannot start a (thread|process): Resource temporarily unavailable; "
                                 "`ulimit -u` tells how many processes and threads there may be, and each takes memory\n$")

    def test_memory(self):
        seen = set()
        for words in self.VERBS[1:]:
            for mebibytes in (12, 16, 20, 24, 32, 64, 512):
                with self.subTest(words=words, mebibytes=mebibytes):
                    status, errors = self.run_within(words, resource.RLIMIT_AS, mebibytes << 20)
                    self.assertIn(status, (0, 1, 3), errors)
                    if status == 3:
                        self.assertRegex(errors, "^zermelo: error: .*[Mm]emory.*\n$|^zermelo: error: cannot start a thread: ")
                    seen.add(status)
        self.assertIn(3, seen)


if __name__ == "__main__":
    unittest.main()
