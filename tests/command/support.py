"""What the tests of the command share. ZERMELO is the path of the command, SOURCE that of the tree; ZERMELO_KEPT_PROGRAMS
may be a folder in which compiled contest programs are kept from one test to the next.

No test may depend on how fast or how busy the machine is. So none sleeps and hopes that something has happened meanwhile: it
waits until it has, or until the command has worked for some time of the processor, which is the same on a busy machine.
The limits of waiting are there to end what hangs, and far from what anything takes.
"""

import atexit
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import time
import unittest

ZERMELO = os.environ["ZERMELO"]
SOURCE = pathlib.Path(os.environ["SOURCE"])
# The games that are complete: their folders have inputs for the tests of the command, see inputs.py.
GAMES = sorted(path.parts[-3] for path in (SOURCE / "zermelo" / "games").glob("*/tests/inputs.py"))

# With AddressSanitizer everything takes ten times as long.
SANITIZED = os.path.exists(ZERMELO) and b"__asan_init" in pathlib.Path(ZERMELO).read_bytes()

PATIENCE = 300  # seconds that nothing takes but what hangs

# A shell lets what it starts in the background ignore Ctrl-C, and so would all that the tests start and interrupt.
signal.signal(signal.SIGINT, signal.default_int_handler)

# A compiler for contest programs that compiles nothing twice, and the environment in which the command takes it.
COMPILER = SOURCE / "tests" / "command" / "kept_cxx"
os.environ.setdefault("ZERMELO_REAL_CXX", os.environ.get("CXX", "c++"))
if "ZERMELO_KEPT_PROGRAMS" not in os.environ:
    os.environ["ZERMELO_KEPT_PROGRAMS"] = tempfile.mkdtemp()
    atexit.register(shutil.rmtree, os.environ["ZERMELO_KEPT_PROGRAMS"], ignore_errors=True)
# Own games are played by the interpreter, whatever the folder of the user has; test_translation.py tests the rest.
os.environ.setdefault("ZERMELO_TRANSLATION", "off")
WITH_KEPT_PROGRAMS = {**os.environ, "CXX": str(COMPILER)}


def data(game, name):
    return SOURCE / "zermelo" / "games" / game / "data" / name


def example(game):
    """The input of a game that documents, the page and the tests begin with."""
    return data(game, f"{game}.txt")


def compiled(source, folder):
    """A contest program, compiled as the command does, in the folder; fails if there is a warning."""
    program = folder / source.stem
    with open(source, "rb") as stdin:
        done = subprocess.run([COMPILER, "-std=c++17", "-O2", "-x", "c++", "-", "-o", program], stdin=stdin,
                              capture_output=True, text=True)
    assert done.returncode == 0 and not done.stderr, f"{source}\n{done.stderr}"
    return program


def running(marker):
    """The processes that have the marker among their arguments or in their environment."""
    found = []
    for folder in pathlib.Path("/proc").iterdir():
        if folder.name.isdigit() and int(folder.name) != os.getpid():
            try:
                if marker.encode() in (folder / "environ").read_bytes() + (folder / "cmdline").read_bytes():
                    found.append(folder.name)
            except OSError:
                pass
    return found


def processor_seconds(process):
    """How long the processor has worked for a process that runs, or has just ended."""
    fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def wait_until(happened, what):
    """Waits for something to happen; to fail here is to hang."""
    end = time.monotonic() + PATIENCE
    while not happened():
        if time.monotonic() > end:
            raise AssertionError(f"waited in vain: {what}")
        time.sleep(0.01)


def wait_until_at_work(process, seconds=0.3):
    """Until a command has worked for so long, which is after its start; it must have more to do than that."""
    wait_until(lambda: process.poll() is not None or processor_seconds(process) >= seconds, "the command works")
    assert process.poll() is None, "the work should last longer than this"


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
        options.setdefault("timeout", PATIENCE)
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
