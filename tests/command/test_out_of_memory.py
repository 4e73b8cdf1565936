"""The system refuses memory that --memory allows: an error with status 3, in whatever thread it happens."""

import random
import resource
import subprocess
import unittest

import inputs
from support import GAMES, PATIENCE, ZERMELO, CommandTest

MEGABYTE = 1 << 20


class OutOfMemory(CommandTest):
    def run_within(self, megabytes, words):
        """Runs with so much room for addresses; returns the status and what was said."""
        limit = megabytes * MEGABYTE
        done = subprocess.run([ZERMELO, *words], capture_output=True, timeout=PATIENCE,
                              preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (limit, limit)))
        return done.returncode, done.stdout.decode(), done.stderr.decode()

    def test_what_the_system_refuses_is_an_error(self):
        seen = set()
        for game in GAMES:
            path = self.write(game, inputs.OF[game].costly(random.Random(1)))
            verbs = [["answer", game, path], ["answer", game, path, "--jobs", "1"], ["solve", game, path]]
            if game == "keepaway":
                verbs.pop()  # lists a choice for every cell; the others tell enough
            for words in verbs:
                expected = self.expect([*words, "--memory", "8G"], 0, stderr="").stdout.decode()
                for megabytes in (18, 22, 26, 30, 36, 44, 60, 90, 150):
                    status, stdout, stderr = self.run_within(megabytes, [*words, "--memory", "8G"])
                    with self.subTest(words=words, megabytes=megabytes):
                        if status == 0:
                            self.assertEqual((stdout, stderr), (expected, ""))
                        else:
                            self.assertEqual((status, stdout), (3, ""), stderr)
                            self.assertRegex(stderr, r"error: .*memory")
                    seen.add(status)
        self.assertEqual(seen, {0, 3}, "both happen with these limits")


if __name__ == "__main__":
    unittest.main()
