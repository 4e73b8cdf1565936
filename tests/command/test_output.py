"""Where the output goes wrong: closed pipes, full disks, interrupts, files that cannot be written."""

import itertools
import os
import resource
import select
import signal
import subprocess
import time
import unittest

from support import PATIENCE, ZERMELO, CommandTest, data, wait_until_at_work

SAMPLE = data("end-nim", "sample.in").read_text()


class Output(CommandTest):
    def test_a_closed_pipe_is_quiet(self):
        """`zermelo ... | head -1`: status 0 or death by SIGPIPE, and not a word."""
        many = "2000\n" + "3\n1 2 3\n" * 2000
        path = self.write("many.in", many)
        for sigpipe in (signal.SIG_DFL, signal.SIG_IGN):
            reader, writer = os.pipe()
            os.close(reader)
            process = subprocess.Popen(
                [ZERMELO, "answer", "end-nim", path], stdout=writer, stderr=subprocess.PIPE,
                restore_signals=False, preexec_fn=lambda: signal.signal(signal.SIGPIPE, sigpipe))
            os.close(writer)
            _, stderr = process.communicate(timeout=PATIENCE)
            self.assertEqual(stderr, b"")
            self.assertIn(process.returncode, (0, -signal.SIGPIPE))

    def test_a_full_disk_is_said(self):
        for verb in (["answer"], ["solve"], ["solve", "--json"], ["validate"]):
            with open("/dev/full", "wb") as full:
                result = subprocess.run([ZERMELO, verb[0], "end-nim", *verb[1:]], input=SAMPLE.encode(),
                                        stdout=full, stderr=subprocess.PIPE)
            self.assertEqual(result.returncode, 4)
            self.assertEqual(
                result.stderr.decode(),
                "zermelo: error: cannot write standard output: No space left on device\n")

    def test_a_full_disk_is_said_once(self):
        """Also where there is more to be written."""
        with open("/dev/full", "wb") as full:
            result = subprocess.run([ZERMELO, "play", "end-nim", "--as", "none"], stdin=subprocess.DEVNULL, stdout=full,
                                    stderr=subprocess.PIPE)
        self.assertEqual(result.returncode, 4)
        self.assertEqual(result.stderr.decode(), "zermelo: error: cannot write standard output: No space left on device\n")

    def test_names_that_a_terminal_would_obey_are_shown_as_bytes(self):
        name = "\x1b]0;title\x07\x1b[31m.in"
        shown = "\\x1b]0;title\\x07\\x1b[31m.in"
        self.write(name, SAMPLE)
        self.write("bad" + name, "1\n1\n0\n")
        here = self.folder / name
        for words in (["validate", "end-nim", name], ["solve", "end-nim", name, name], ["why", "end-nim", name, name],
                      ["answer", "end-nim", "bad" + name], ["answer", "end-nim", "missing" + name], [name], ["solve", name],
                      ["hack", "end-nim", "--", name], ["hack", "end-nim", "-o", f"missing{name}/x", "--", "cat"],
                      ["interact", "end-nim", "--", "./" + name], ["certify", "end-nim", name, "-o", f"missing{name}/x"],
                      ["play", "end-nim", "missing" + name], ["map", "end-nim", name, "-o", name], ["answer", "--" + name],
                      ["export", "end-nim", "-o", here], ["gen", "end-nim", "--count", "2", "-o", here]):
            with self.subTest(words=words):
                result = self.run_zermelo(*words)
                said = (result.stdout + result.stderr).decode()
                self.assertNotIn("\x1b", said)
                self.assertNotIn("\x07", said)
                self.assertIn("\\x1b", said)
        said = self.expect(["play", "end-nim"], 0, stdin=f"save {name}\nload missing{name}\n").stdout.decode()
        self.assertIn(f"? {shown} is there, and no saved game; it stays as it is\n"
                      f"? missing{shown}: cannot open: No such file or directory\n", said)

    def test_closed_standard_output_is_said(self):
        result = subprocess.run(["sh", "-c", f'"{ZERMELO}" answer end-nim >&-'], input=SAMPLE.encode(),
                                stderr=subprocess.PIPE)
        self.assertEqual(result.returncode, 4)
        self.assertIn(b"cannot write standard output", result.stderr)

    def test_each_writes_an_answer_beside_each_file(self):
        for name in ("a.in", "b.txt", "bare"):
            self.write(name, SAMPLE)
        self.expect(["answer", "end-nim", "a.in", "b.txt", "bare", "--each"], 0,
                    "wrote a.ans\nwrote b.ans\nwrote bare.ans\n", "")
        self.assertEqual(sorted(p.name for p in self.folder.iterdir()),
                         ["a.ans", "a.in", "b.ans", "b.txt", "bare", "bare.ans"])
        for name in ("a.ans", "b.ans", "bare.ans"):
            self.assertEqual((self.folder / name).read_text(), "0\n")

    def test_each_goes_on_after_a_bad_file(self):
        self.write("bad.in", "1\n1\n0\n")
        self.write("good.in", SAMPLE)
        self.expect(["answer", "end-nim", "bad.in", "good.in", "--each"], 2, "wrote good.ans\n",
                    "bad.in:3:1: error: the heap a[1] is 0; it may be 1..1000000000000000000\n  0\n  ^\n")
        self.assertTrue((self.folder / "good.ans").exists())
        self.assertFalse((self.folder / "bad.ans").exists())

    def test_each_refuses_what_would_collide(self):
        self.write("a.in", SAMPLE)
        self.write("a.txt", SAMPLE)
        self.write("c.ans", SAMPLE)
        self.expect(["answer", "end-nim", "a.in", "a.txt", "--each"], 2, "",
                    'zermelo: error: the answers to "a.in" and "a.txt" would both be "a.ans"\n')
        self.expect(["answer", "end-nim", "c.ans", "--each"], 2, "",
                    'zermelo: error: the answer to "c.ans" would overwrite it\n')
        self.expect(["answer", "end-nim", "a.in", "--force"], 2, "",
                    "zermelo: error: --force is for --each\n")
        self.expect(["answer", "end-nim", "--each"], 2, "",
                    "zermelo: error: --each needs files: standard input has no place beside it\n")
        self.assertEqual((self.folder / "c.ans").read_text(), SAMPLE)

    def test_each_writes_over_answers_only_by_force(self):
        """Also where only the last of the files has one, nothing is written at all."""
        self.write("a.in", SAMPLE)
        self.write("b.in", SAMPLE)
        self.write("b.ans", "what somebody worked out\n")
        self.expect(["answer", "end-nim", "a.in", "b.in", "--each"], 2, "",
                    'zermelo: error: there is a file "b.ans" already; --force writes over it\n')
        self.assertFalse((self.folder / "a.ans").exists())
        self.assertEqual((self.folder / "b.ans").read_text(), "what somebody worked out\n")
        self.expect(["answer", "end-nim", "a.in", "b.in", "--each", "--force"], 0, "wrote a.ans\nwrote b.ans\n", "")
        self.assertEqual((self.folder / "b.ans").read_text(), "0\n")

    def test_each_that_cannot_write_leaves_nothing_behind(self):
        """A folder stands where the answer should go: the rename fails, the temporary file goes."""
        self.write("a.in", SAMPLE)
        (self.folder / "a.ans").mkdir()
        (self.folder / "a.ans" / "keep").touch()
        result = self.expect(["answer", "end-nim", "a.in", "--each", "--force"], 4, "")
        self.assertIn(b"a.in: error: cannot put the file in place", result.stderr)
        self.assertEqual(sorted(p.name for p in self.folder.iterdir()), ["a.ans", "a.in"])

    def test_a_file_that_may_not_grow_leaves_nothing_behind(self):
        """`ulimit -f`: SIGXFSZ is an error of writing like a full disk, for every verb that writes a file."""
        sample = self.write("a.in", SAMPLE)
        board = data("keepaway", "sample.in")
        play = ["play", "end-nim"]
        for words, stdin in ((["answer", "end-nim", sample, "--each"], ""), (["gen", "end-nim", "-o", "out"], ""),
                             (["gen", "end-nim", "--count", "2", "-o", "folder"], ""),
                             (["certify", "end-nim", sample, "-o", "proof"], ""),
                             (["map", "keepaway", board, "-o", "map.svg"], ""),
                             (["map", "keepaway", board, "-o", "map.png"], ""), (play, "save game\n")):
            with self.subTest(words=words):
                result = self.run_zermelo(*words, stdin=stdin,
                                          preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0)))
                self.assertEqual(result.returncode, 0 if words == play else 4, result.stderr)
                self.assertIn(b"cannot write the file: File too large", result.stdout + result.stderr)
                self.assertEqual([p.name for p in self.folder.iterdir()], ["a.in"])
        with open(self.folder / "all", "wb") as output:
            result = subprocess.run([ZERMELO, "answer", "end-nim", sample], stdout=output, stderr=subprocess.PIPE,
                                    preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0)))
        self.assertEqual((result.returncode, result.stderr),
                         (4, b"zermelo: error: cannot write standard output: File too large\n"))

    def test_what_is_planted_beside_a_file_is_left_alone(self):
        self.write("victim", "precious")
        self.write("a.in", SAMPLE)
        for name in ("a.ans.0.tmp", "folder.0.tmp", "proof.0.tmp"):
            (self.folder / name).symlink_to("victim")
        (self.folder / "proof.1.tmp").symlink_to("nothing")
        self.expect(["answer", "end-nim", "a.in", "--each"], 0)
        self.expect(["gen", "end-nim", "--count", "2", "-o", "folder"], 0)
        self.expect(["certify", "end-nim", "a.in", "-o", "proof"], 0, "", "")
        self.assertEqual((self.folder / "victim").read_text(), "precious")
        self.assertEqual(sorted(p.name for p in self.folder.iterdir()),
                         ["a.ans", "a.ans.0.tmp", "a.in", "folder", "folder.0.tmp", "proof", "proof.0.tmp", "proof.1.tmp",
                          "victim"])

    def test_bad_input_among_several_files_leaves_standard_output_empty(self):
        self.write("good.in", SAMPLE)
        self.write("bad.in", "1\n1\nx\n")
        for verb in ("answer", "solve"):
            self.expect([verb, "end-nim", "good.in", "bad.in"], 2, "")

    def test_several_files_follow_each_other(self):
        self.write("a.in", SAMPLE)
        self.write("b.in", "2\n1\n5\n2\n3 3\n")
        self.expect(["answer", "end-nim", "a.in", "b.in", "a.in"], 0, "0\n1\n0\n0\n", "")

    def expect_interrupted_at_once(self, process):
        process.send_signal(signal.SIGINT)
        self.assertEqual(process.wait(PATIENCE), 3)
        self.assertEqual(process.communicate()[1], b"\nzermelo: interrupted\n")

    def board(self, side):
        """The path of a file; where the board is not small, to solve it is work that asks whether it is interrupted."""
        row = " ".join(map(str, range(side))) + "\n"
        return self.write(f"board-{side}.in", f"{side} {side}\n" + row * (2 * side))

    def test_an_interrupt_ends_a_wait_for_somebody_to_read(self):
        """After work that asked, and asks no more."""
        files = [self.board(3)] * 3000 + [self.board(12)]
        process = subprocess.Popen([ZERMELO, "answer", "staircase", *files], stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, pipesize=4096)
        self.addCleanup(process.kill)
        # The output begins to come, and is more than the pipe holds; nothing of it is read here.
        self.assertTrue(select.select([process.stdout], [], [], PATIENCE)[0])
        self.expect_interrupted_at_once(process)

    def test_an_interrupt_ends_a_wait_for_input(self):
        pipe = self.folder / "pipe"
        os.mkfifo(pipe)
        process = subprocess.Popen([ZERMELO, "answer", "staircase", self.board(12), pipe], stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE)
        self.addCleanup(process.kill)
        with open(pipe, "wb"):  # opens once the program opens it as well
            self.expect_interrupted_at_once(process)

    def test_an_interrupt_leaves_nothing_half_written(self):
        """Killed while it works: no output, no temporary file; Ctrl-C has a status and a word of its own."""
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGKILL):
            path = self.board(19)  # 35 billion positions
            process = subprocess.Popen([ZERMELO, "answer", "staircase", path, "--each", "--memory", "16G"],
                                       stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            wait_until_at_work(process)
            process.send_signal(number)
            stdout, stderr = process.communicate(timeout=PATIENCE)
            self.assertEqual(stdout, b"")
            self.assertEqual(process.returncode, 3 if number == signal.SIGINT else -number)
            self.assertEqual(b"interrupted" in stderr, number == signal.SIGINT)
            self.assertEqual([p.name for p in self.folder.iterdir()], ["board-19.in"])

    def test_a_file_that_is_cut_off_while_it_is_read(self):
        """It is mapped, so this is a SIGBUS; it must end in an answer or a message, as it comes."""
        row = " ".join(["123456"] * 1000) + "\n"
        text = "1\n8000000\n" + row * 8000
        errors = 0
        # That it was too slow to be quicker must happen some time.
        for delay in (0, 0.002, 0.005, 0.01, 0.02, *itertools.repeat(0, 100)):
            if errors > 0 and delay == 0:
                break
            path = self.write("cut.in", text)
            process = subprocess.Popen([ZERMELO, "answer", "end-nim", path],
                                       stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            time.sleep(delay)
            os.truncate(path, 100_000)
            stdout, stderr = process.communicate(timeout=PATIENCE)
            if process.returncode == 0:  # it was quicker
                self.assertEqual((stdout, stderr), (b"0\n", b""))
            else:
                self.assertEqual((process.returncode, stdout), (2, b""))
                self.assertIn(b"error: ", stderr)
                errors += 1
        self.assertGreater(errors, 0, "cut off at once, it cannot have been read")

    def test_standard_input_and_a_dash_are_the_same(self):
        self.expect(["answer", "end-nim"], 0, "0\n", "", stdin=SAMPLE)
        self.expect(["answer", "end-nim", "-"], 0, "0\n", "", stdin=SAMPLE)

    def test_colour_is_only_where_it_is_wanted(self):
        words = [ZERMELO, "solve", "end-nim", data("end-nim", "sample.in")]
        escape = b"\x1b["
        self.assertNotIn(escape, self.run_zermelo(*words[1:]).stdout)
        self.assertIn(escape, self.run_zermelo(*words[1:], "--color=always").stdout)

        def on_terminal(*more, **environment):
            """The bytes that a terminal gets."""
            main, side = os.openpty()
            env = {**os.environ, "TERM": "xterm", **environment}
            env.pop("NO_COLOR", None) if "NO_COLOR" not in environment else None
            process = subprocess.Popen([*words, *more], stdin=subprocess.DEVNULL, stdout=side, env=env)
            process.wait(timeout=PATIENCE)
            os.close(side)
            output = os.read(main, 1 << 16)
            os.close(main)
            return output

        self.assertIn(escape, on_terminal())
        self.assertNotIn(escape, on_terminal("--color=never"))
        self.assertNotIn(escape, on_terminal(NO_COLOR="1"))
        self.assertNotIn(escape, on_terminal(TERM="dumb"))


if __name__ == "__main__":
    unittest.main()
