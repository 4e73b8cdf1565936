"""The system refuses memory that --memory allows: an error with status 3, in whatever thread it happens."""

import random
import resource
import subprocess
import unittest

from support import PATIENCE, ZERMELO, CommandTest

MEGABYTE = 1 << 20


def row(numbers):
    return " ".join(map(str, numbers))


def keepaway(n):
    values = list(range(1, n * n + 1))
    random.Random(1).shuffle(values)
    return f"{n} 5\n" + "\n".join(row(values[i * n:i * n + n]) for i in range(n)) + "\n"


def subtangle(n):
    dice = random.Random(2)
    matrix = "\n".join(row(dice.choices(range(1, n * n), k=n)) for _ in range(n))
    return f"1\n{n} {n} {n}\n{row(range(1, n + 1))}\n{matrix}\n"


def grid_walk(n):
    dice = random.Random(3)
    rows = "\n".join("".join(dice.choices("..#", k=n)) for _ in range(n - 1)) + "\n" + "." * n
    return f"{n} {n} {n - 1}\n{rows}\n1\n{n} 1\n"


def staircase(n):
    return f"{n} {n}\n" + (row(range(n)) + "\n") * (2 * n)


def end_nim(n):
    return f"1\n{n}\n" + row(random.Random(4).choices((1, 2), k=n)) + "\n"


class OutOfMemory(CommandTest):
    def run_within(self, megabytes, words):
        """Runs with so much room for addresses; returns the status and what was said."""
        limit = megabytes * MEGABYTE
        done = subprocess.run([ZERMELO, *words], capture_output=True, timeout=PATIENCE,
                              preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (limit, limit)))
        return done.returncode, done.stdout.decode(), done.stderr.decode()

    def test_what_the_system_refuses_is_an_error(self):
        inputs = {"keepaway": keepaway(900), "subtangle": subtangle(900), "grid-walk": grid_walk(2500),
                  "staircase": staircase(15), "end-nim": end_nim(40_000)}
        seen = set()
        for game, text in inputs.items():
            path = self.write(game, text)
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
