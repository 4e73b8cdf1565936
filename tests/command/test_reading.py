"""What is read: no more than --memory allows, whatever it comes from, and without the byte order mark it may begin with."""

import hashlib
import json
import os
import resource
import subprocess
import sys
import unittest

import inputs
from support import GAMES, PATIENCE, SANITIZED, SOURCE, ZERMELO, CommandTest, data

CHECK = os.path.join(os.path.dirname(ZERMELO), "zermelo-check")
MEGABYTE = 1 << 20
MARK = b"\xef\xbb\xbf"


class MeasuredTest(CommandTest):
    ALLOWED = 0  # what --memory says
    TEXT = 0  # what a text takes beside it

    def run_within(self, words, stdin):
        """Runs with that --memory; the status and what was said. Fails if more memory than that was ever in use."""
        limit = resource.RLIM_INFINITY if SANITIZED else 4 << 30  # so that no failure fills the machine
        process = subprocess.Popen([*words, "--memory", f"{self.ALLOWED // MEGABYTE}M"], stdin=stdin, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE,
                                   preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (limit, limit)))
        stdout, stderr = process.stdout.read(), process.stderr.read()
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        process.stdout.close()
        process.stderr.close()
        # Beside that is what the program itself takes, and what AddressSanitizer keeps.
        most = self.ALLOWED + self.TEXT + (300 if SANITIZED else 20) * MEGABYTE
        self.resident = used.ru_maxrss * 1024
        self.assertLess(self.resident, most, words)
        return process.returncode, stdout.decode(), stderr.decode()


class Memory(MeasuredTest):
    ALLOWED = 48 * MEGABYTE
    TOO_LONG = "the text needs more than 48 MiB, --memory is 48 MiB\n"

    def run_within(self, words, stdin):
        result = super().run_within(words, stdin)
        self.assertGreater(self.resident, self.ALLOWED, "it should read as far as it may")
        return result

    def endless(self):
        """The end of a pipe that never ends."""
        writer = subprocess.Popen(["yes", "1 1"], stdout=subprocess.PIPE)
        self.addCleanup(writer.wait)
        self.addCleanup(writer.stdout.close)
        return writer.stdout

    def test_every_verb_reads_no_more_than_it_may(self):
        for verb in ("answer", "solve", "why", "map", "validate", "certify"):
            with self.subTest(verb=verb):
                self.assertEqual(self.run_within([ZERMELO, verb, "end-nim", "/dev/zero"], subprocess.DEVNULL),
                                 (3, "", f"/dev/zero: error: {self.TOO_LONG}"))
        self.assertEqual(self.run_within([ZERMELO, "play", "end-nim", "/dev/zero"], subprocess.DEVNULL),
                         (3, "", f"/dev/zero: error: {self.TOO_LONG}"))

    def test_a_pipe_without_an_end(self):
        for verb in ("answer", "validate"):
            self.assertEqual(self.run_within([ZERMELO, verb, "end-nim"], self.endless()),
                             (3, "", f"<stdin>: error: {self.TOO_LONG}"))

    def test_a_game_to_go_on_with(self):
        commands = self.write("commands", "load /dev/zero\nquit\n")
        with open(commands, "rb") as stdin:
            status, stdout, _ = self.run_within([ZERMELO, "play", "end-nim"], stdin)
        self.assertEqual(status, 0)
        self.assertIn(f"? /dev/zero: {self.TOO_LONG}", stdout)

    def test_the_checker(self):
        sample = data("end-nim", "sample.in")
        for files in ((sample, "/dev/zero"), ("/dev/zero", sample)):
            self.assertEqual(self.run_within([CHECK, "end-nim", *files], subprocess.DEVNULL),
                             (1, "", f"/dev/zero: error: {self.TOO_LONG}"))

    def test_a_length_that_is_known_is_refused_before_it_is_read(self):
        """Standard input that stands inside its file is read, not mapped."""
        path = self.write("long", b"")
        os.truncate(path, 1 << 33)
        with open(path, "rb") as stdin:
            stdin.seek(1)
            result = subprocess.run([ZERMELO, "answer", "end-nim", "--memory", "4G"], stdin=stdin, capture_output=True,
                                    timeout=PATIENCE)
        self.assertEqual((result.returncode, result.stdout), (3, b""))
        self.assertEqual(result.stderr, b"<stdin>: error: the text needs 8.0 GiB, --memory is 4 GiB\n")

    def test_a_short_text_and_a_file_are_always_read(self):
        """What is mapped is the system's memory, and answered without more."""
        text = "1\n50000\n" + "7 " * 50000 + "\n"
        self.expect(["answer", "end-nim", self.write("mapped.in", text), "--memory", "2500K"], 0)
        for words in (["validate", "end-nim"], ["solve", "end-nim"]):
            self.expect([*words, "--memory", "100K"], 0, stderr="", stdin=data("end-nim", "sample.in").read_bytes())


class Numbers(MeasuredTest):
    """What is made of a text is bounded as well, and refused before it is taken."""

    ALLOWED = 12 * MEGABYTE
    TEXT = 8 * MEGABYTE  # is mapped, which does not count

    def texts(self):
        return [(game, row) for game in GAMES for row in inputs.OF[game].DIGITS]

    def file_of(self, begin, unit, size=TEXT):
        """A file that begins so and goes on with one unit. It is written in parts: what this process holds is counted as the
        command's, as long as it is not there yet."""
        path = str(self.folder / "numbers.in")
        with open(path, "w", encoding="ascii") as file:
            file.write(begin)
            count = 8_000_000 * size // self.TEXT // len(unit)
            for _ in range(0, count, 1000):
                file.write(unit * 1000)
        return path

    def test_every_verb_refuses_numbers_that_do_not_fit(self):
        for game, (begin, _, unit, need) in self.texts():
            path = self.file_of(begin, unit)
            for verb in ("answer", "solve", "why", "map", "validate", "certify", "play"):
                with self.subTest(game=game, begin=begin, verb=verb):
                    status, stdout, stderr = self.run_within([ZERMELO, verb, game, path], subprocess.DEVNULL)
                    if verb == "answer" and begin in getattr(inputs.OF[game], "ANSWERED_AS_THEY_ARE_READ", []):
                        self.assertEqual((status, stderr), (0, ""))
                        continue
                    self.assertEqual((status, stdout, stderr),
                                     (3, "", f"{path}: error: the input needs {need} or more, --memory is 12 MiB\n"))

    def test_validators_do_not_call_it_invalid(self):
        path = self.file_of("2000 1\n", "1 ")
        for words in (["--contest"], ["--compat", "kattis"]):
            self.assertEqual(self.run_within([ZERMELO, "validate", "keepaway", *words, path], subprocess.DEVNULL),
                             (3, "", f"{path}: error: the input needs 91.6 MiB or more, --memory is 12 MiB\n"))

    def test_what_fits_is_read(self):
        """A sixteenth of that text needs a sixteenth of that memory."""
        for game, (_, begin, unit, _) in self.texts():
            if begin is None:
                continue
            path = self.file_of(begin, unit, self.TEXT // 16)
            with self.subTest(game=game, begin=begin):
                self.assertEqual(self.run_within([ZERMELO, "validate", game, path], subprocess.DEVNULL)[0::2], (0, ""))

    def test_the_checker(self):
        proof = self.write("proof", self.run_zermelo("certify", "end-nim", stdin=data("end-nim", "sample.in").read_bytes()).stdout)
        path = self.file_of("1\n4000000\n", "1 ")
        status, stdout, _ = self.run_within([CHECK, "end-nim", path, str(proof)], subprocess.DEVNULL)
        self.assertEqual(status, 1)
        self.assertRegex(stdout, "needs .* MiB, --memory is 12 MiB")


class ByteOrderMark(CommandTest):
    def sample(self, game):
        return data(game, "sample.in").read_bytes()

    def test_it_makes_no_difference(self):
        for game in GAMES:
            plain = self.sample(game)
            marked = self.write("marked.in", MARK + plain)
            for verb in ("answer", "solve", "why", "map", "certify"):
                with self.subTest(game=game, verb=verb):
                    expected = self.run_zermelo(verb, game, stdin=plain)
                    self.expect([verb, game, marked], 0, expected.stdout.decode(), expected.stderr.decode())
                    self.expect([verb, game], 0, expected.stdout.decode(), expected.stderr.decode(), stdin=MARK + plain)
            self.expect(["validate", game, marked], 0, stderr="")
            self.expect(["play", game, marked, "--as", "none", "--moves", "1"], 0, stderr="")

    def test_a_large_file_is_mapped(self):
        text = b"1\n100000\n" + b"7 " * 99999 + b"8\n"
        expected = self.run_zermelo("answer", "end-nim", stdin=text).stdout.decode()
        self.expect(["answer", "end-nim", self.write("large.in", MARK + text)], 0, expected, "")

    def test_places_are_those_of_the_text_that_people_see(self):
        for text, said in (("x\n", '1:1: error: T is "x", not a number\n  x\n  ^\n'),
                           ("1\n1\n0\n", "3:1: error: the heap a[1] is 0; it may be 1..1000000000000000000\n  0\n  ^\n")):
            plain = self.run_zermelo("answer", "end-nim", stdin=text).stderr.decode()
            self.expect(["answer", "end-nim"], 2, "", plain, stdin=MARK + text.encode())
            self.assertTrue(plain.startswith("<stdin>:" + said.split(" ")[0]), plain)

    def test_json_tells_of_the_file_as_it_is(self):
        text = MARK + self.sample("end-nim")
        told = json.loads(self.expect(["solve", "end-nim", "--json"], 0, stdin=text).stdout)["input"]
        self.assertEqual((told["bytes"], told["sha256"]), (len(text), hashlib.sha256(text).hexdigest()))

    def test_the_contest_does_not_know_it(self):
        marked = self.write("marked.in", MARK + self.sample("end-nim"))
        said = f"{marked}: error: the file begins with a byte order mark, which no program in a contest expects\n"
        self.expect(["validate", "end-nim", "--contest", marked], 1, "", said)
        self.expect(["validate", "end-nim", "--compat", "kattis", marked], 43, "", said)

    def test_certificates(self):
        for game in GAMES:
            proof = self.run_zermelo("certify", game, stdin=self.sample(game)).stdout
            for checker in ([CHECK], [sys.executable, SOURCE / "tests" / "certificate" / "check.py"]):
                for marks in ((MARK, b""), (b"", MARK)):
                    files = [self.write("input", marks[0] + self.sample(game)), self.write("proof", marks[1] + proof)]
                    with self.subTest(game=game, checker=checker[-1], marks=marks):
                        done = subprocess.run([*checker, game, *files], capture_output=True, timeout=PATIENCE)
                        self.assertEqual((done.returncode, done.stderr), (0, b""), done.stdout)

    def test_saved_games_and_what_is_typed(self):
        self.expect(["play", "end-nim"], 0, stdin="L-1\nsave kept\n")
        kept = (self.folder / "kept").read_bytes()
        self.write("marked", MARK + kept)
        plain = self.expect(["play", "end-nim", "kept"], 0, stdin="save again\n").stdout.decode()
        self.expect(["play", "end-nim", "marked"], 0, plain, stdin=MARK + b"save again\n")
        self.assertEqual((self.folder / "again").read_bytes(), kept)
        # A saved game may be overwritten, and one with a mark is one.
        self.assertIn(b"saved to marked", self.expect(["play", "end-nim", "kept"], 0, stdin="save marked\n").stdout)
        self.assertEqual((self.folder / "marked").read_bytes(), kept)


if __name__ == "__main__":
    unittest.main()
