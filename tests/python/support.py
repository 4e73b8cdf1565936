"""What the tests of the Python module share. They take the module from the build folder, and hold it against the command."""

import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import unittest

import zermelo

ZERMELO = os.environ["ZERMELO"]
CHECK = os.environ.get("ZERMELO_CHECK", str(pathlib.Path(ZERMELO).parent / "zermelo-check"))
SOURCE = pathlib.Path(os.environ["SOURCE"])
SEED = int(os.environ.get("ZERMELO_SEED", "1"))
EFFORT = int(os.environ.get("ZERMELO_EFFORT", "1"))
PATIENCE = 300  # seconds that nothing takes but what hangs
EXAMPLES = sorted((SOURCE / "examples" / "games").glob("*.game"))
# The command interprets rules files, whatever the folder of the user has.
os.environ.setdefault("ZERMELO_TRANSLATION", "off")


def random_of(name):
    """Random numbers for a test, which prints their seed."""
    print(f"seed of {name}: {SEED}")
    return random.Random(f"{name} {SEED}")


# Who runs the tests in the background may have Ctrl-C ignored, and what they start inherits that.
INTERRUPTIBLE = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)\n"


def run_python(program, *words, **options):
    """Runs a program in an interpreter of its own, which finds the module where this one did, and which Ctrl-C ends."""
    return subprocess.run([sys.executable, "-c", INTERRUPTIBLE + program, *words], capture_output=True, text=True, timeout=PATIENCE, **options)


class ModuleTest(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def command(self, *words, stdin="", program=ZERMELO):
        """What the command prints; it must end well."""
        done = subprocess.run([program, *map(str, words)], input=stdin.encode(), capture_output=True, timeout=PATIENCE)
        self.assertEqual(done.returncode, 0, f"{words}\n{done.stderr.decode()}")
        return done.stdout.decode()

    def hold_refusal(self, error, *words, stdin):
        """The command says of it what the module said."""
        done = subprocess.run([ZERMELO, *map(str, words)], input=stdin.encode(), capture_output=True, timeout=PATIENCE)
        self.assertEqual((done.returncode, done.stderr.decode()), (3, f"<stdin>: error: {error.message}\n"))

    def json_of(self, *words, stdin=""):
        return json.loads(self.command(*words, "--json", stdin=stdin))


def inputs_of_all_games(seeds=range(2)):
    """Pairs of the name of a game, as the command takes it, and a small input of it: of the games that are built in and of
    every example of a rules file."""
    for name in zermelo.games():
        game = zermelo.game(name)
        for seed in seeds:
            for character, _ in game.info.characters:
                yield name, game.generate(3 + seed % 2, seed=SEED + seed, character=character)
    for path in EXAMPLES:
        game = zermelo.rules_file(path)
        for seed in seeds:
            size = 2 if path.stem == "dots-and-boxes" else 3  # which has millions of positions otherwise
            yield str(path), game.generate(size, seed=SEED + seed)
