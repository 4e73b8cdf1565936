"""What the tests of the command share. ZERMELO is the path of the command, SOURCE that of the tree."""

import os
import pathlib
import subprocess
import tempfile
import unittest

ZERMELO = os.environ["ZERMELO"]
SOURCE = pathlib.Path(os.environ["SOURCE"])
GAMES = ["end-nim", "grid-walk", "keepaway", "staircase", "subtangle"]


def data(game, name):
    return SOURCE / "zermelo" / "games" / game / "data" / name


class CommandTest(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def run_zermelo(self, *words, stdin=b"", **options):
        """Runs the command in an empty folder; standard input is text or bytes."""
        if isinstance(stdin, str):
            stdin = stdin.encode()
        options.setdefault("cwd", self.folder)
        options.setdefault("timeout", 120)
        return subprocess.run([ZERMELO, *map(str, words)], input=stdin, capture_output=True, **options)

    def expect(self, words, status, stdout=None, stderr=None, stdin=b""):
        """Runs, and holds the status and, where given, the exact output against what is expected."""
        result = self.run_zermelo(*words, stdin=stdin)
        message = f"{words}\n{result.stdout.decode()}\n{result.stderr.decode()}"
        self.assertEqual(result.returncode, status, message)
        if stdout is not None:
            self.assertEqual(result.stdout.decode(), stdout)
        if stderr is not None:
            self.assertEqual(result.stderr.decode(), stderr)
        return result

    def write(self, name, text):
        path = self.folder / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path
