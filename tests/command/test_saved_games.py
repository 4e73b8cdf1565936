"""`play`: saved games, and what it refuses."""

import os
import resource
import signal
import subprocess
import unittest

from support import GAMES, PATIENCE, ZERMELO, data, example, wait_until_at_work
from test_play import Playing


class SavedGames(Playing):
    def test_a_saved_game_goes_on_where_it_was(self):
        for game in GAMES:
            path = self.folder / f"{game}.txt"
            before = self.play(game, typed=f"go\nundo\nredo\nsave {path}\nboard\n")
            self.assertIn(f"the game is saved to {path}\n", before)
            board = before[before.index("saved to"):].partition("\n")[2]
            again = self.play(game, path, typed="")
            for line in board.splitlines():
                self.assertIn(line + "\n", again)
            loaded = self.play(game, typed=f"load {path}\nsave {path}.2\nboard\n")
            self.assertEqual(loaded[-len(board):], board)
            self.assertEqual(path.read_text(), (self.folder / f"{game}.txt.2").read_text())
            self.assertIn(data(game, "sample.in").read_text(), path.read_text())

    def test_what_a_saved_game_looks_like(self):
        self.play("end-nim", "--as", "second", typed="L-1\nsave game.txt\n")
        self.assertEqual((self.folder / "game.txt").read_text(),
                         "zermelo game 1\ngame end-nim\ncase 1\nfirst computer\nsecond person\nmoves 3\nL-1 L-1 R-2\n"
                         "resigned nobody\ninput\n1\n4\n3 1 9 4\n")
        shown = self.play("end-nim", "game.txt")
        self.assertIn("end-nim: the computer is First, you are Second\n", shown)
        shown = self.play("end-nim", "game.txt", "--as", "both")
        self.assertIn("end-nim: you play both First and Second\n", shown)
        shown = self.play("staircase", typed="load game.txt\nresign\nsave game.txt\n")
        self.assertIn("end-nim: the computer is First, you are Second\n1. First L-1\n2. Second L-1\n3. First R-2\n"
                      "Second is to move. Heaps 1 to 4 are left; the ends hold 1 and 2.\nFirst wins after 3 moves: Second resigned\n", shown)
        self.assertIn("First wins after 3 moves: Second resigned\n", self.play("end-nim", "game.txt"))

    def test_files_that_are_no_saved_games_are_neither_loaded_nor_overwritten(self):
        path = self.write("precious.txt", "1\n4\n3 1 9 4\n")
        os.mkfifo(self.folder / "pipe")
        shown = self.play("end-nim", typed=f"save {path}\nload {path}\nsave /dev/null\nsave .\nsave pipe\n")
        self.assertIn(f"? {path} is there, and no saved game; it stays as it is\n", shown)
        self.assertIn(f"? {path} is no saved game\n", shown)
        for other in ("/dev/null", ".", "pipe"):
            self.assertIn(f"? {other} is there, and no saved game; it stays as it is\n", shown)
        self.assertEqual(path.read_text(), "1\n4\n3 1 9 4\n")

    def test_a_broken_saved_game_is_told_with_its_place(self):
        text = ("zermelo game 1\ngame end-nim\ncase 1\nfirst person\nsecond computer\nmoves 1\nL-9\n"
                "resigned nobody\ninput\n1\n4\n3 1 9 4\n")
        self.write("bad.txt", text)
        message = ("bad.txt:7:1: error: move 1: L-9 is not legal here; the legal moves are L-1 L-2 L-3 R-1 R-2 ...\n"
                   "  L-9\n  ^~~\n")
        self.expect(["play", "end-nim", "bad.txt"], 2, "", message)
        self.assertIn(f"? {message}the game is not finished", self.play("end-nim", typed="load bad.txt\n"))
        self.write("bad.txt", text.replace("L-9", "L-1"))
        self.expect(["play", "keepaway", "bad.txt"], 2, "",
                    "bad.txt: error: this is a saved game of end-nim, not of keepaway\n")
        for option in (["--case", "1"], ["--after", "L-1"]):
            self.expect(["play", "end-nim", "bad.txt", *option], 2, "",
                        "bad.txt: error: this is a saved game; it goes with neither --case nor --after\n")

    def test_a_disk_that_is_full_is_said_and_the_game_goes_on(self):
        def full():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (10, 10))
        result = subprocess.run([ZERMELO, "play", "end-nim"], input=b"save game.txt\nL-1\n", stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, cwd=self.folder, preexec_fn=full)
        self.assertEqual((result.returncode, result.stderr), (0, b""))
        self.assertIn(b"? game.txt: cannot write the file: File too large\n1. First L-1\n", result.stdout)
        self.assertEqual(list(self.folder.iterdir()), [])


class BadUse(Playing):
    def test_bad_words(self):
        for words, message in (
            (["end-nim", "-"], "zermelo: error: play reads moves from standard input; name the file to play\n"),
            (["end-nim", "a", "b"],
             "zermelo: error: play: FILE is given more than once; see `zermelo play --help`\n"),
            (["end-nim", "nowhere"], "nowhere: error: cannot open: No such file or directory\n"),
            (["end-nim", "--case", "2"], "zermelo: error: --case is 2; the file has 1 case\n"),
            (["end-nim", "--case", "0"], "zermelo: error: --case is 0; the file has 1 case\n"),
            (["end-nim", "--after", "L-1 L-9"],
             "zermelo: error: --after, move 2: L-9 is not legal here; the legal moves are L-1 L-2 R-1 R-2 R-3 ...\n"),
            (["end-nim", "--memory", "much"],
             'zermelo: error: --memory "much" is not a size; write it like 512M or 4G\n'),
            (["staircase", "--memory", "1"], None),
        ):
            result = self.expect(["play", *words], 3 if "1" in words else 2, "")
            if message:
                self.assertEqual(result.stderr.decode(), message)
        self.assertIn("--as", self.expect(["play", "end-nim", "--as", "third"], 2, "").stderr.decode())
        self.write("empty.in", "0\n")
        self.expect(["play", "end-nim", "empty.in"], 2, "", "empty.in: error: the file has nothing to play\n")
        self.write("bad.in", "1\n1\n0\n")
        self.assertIn("bad.in:3:1: error: ", self.expect(["play", "end-nim", "bad.in"], 2, "").stderr.decode())

    def test_what_happens_to_its_output_and_input(self):
        with open("/dev/full", "wb") as full:
            result = subprocess.run([ZERMELO, "play", "end-nim"], input=b"L-1\n", stdout=full, stderr=subprocess.PIPE)
        self.assertEqual(result.returncode, 4)
        self.assertIn(b"cannot write standard output", result.stderr)
        result = subprocess.run(["sh", "-c", f'"{ZERMELO}" play end-nim <&-'], capture_output=True)
        self.assertEqual((result.returncode, result.stderr),
                         (2, b"zermelo: error: cannot read standard input: Bad file descriptor\n"))

    def test_a_closed_pipe_ends_it_quietly(self):
        for sigpipe in (signal.SIG_DFL, signal.SIG_IGN):
            reader, writer = os.pipe()
            process = subprocess.Popen(
                [ZERMELO, "play", "keepaway", "--as", "none", "--moves", "1000000000"], stdout=writer,
                stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, restore_signals=False,
                preexec_fn=lambda: signal.signal(signal.SIGPIPE, sigpipe))
            os.close(writer)
            self.assertTrue(os.read(reader, 100).startswith(b"keepaway: "))
            os.close(reader)
            _, stderr = process.communicate(timeout=PATIENCE)
            self.assertEqual(stderr, b"")
            self.assertIn(process.returncode, (0, -signal.SIGPIPE))

    def test_ctrl_c_while_it_waits_or_plays(self):
        for words in ([], ["--as", "none", "--moves", "1000000000"]):
            process = subprocess.Popen([ZERMELO, "play", "keepaway", *words], stdin=subprocess.PIPE,
                                       stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            self.addCleanup(process.kill)
            process.stdout.readline()
            process.send_signal(signal.SIGINT)
            _, stderr = process.communicate(timeout=PATIENCE)
            self.assertEqual(process.returncode, 3)
            self.assertIn(b"interrupted", stderr)

    def test_ctrl_c_while_the_board_is_solved(self):
        rows = "\n".join(" ".join(str((i * 31 + j * 17) % 101) for j in range(17)) for i in range(34))
        process = subprocess.Popen([ZERMELO, "play", "staircase", self.write("long.in", f"17 17\n{rows}\n")],
                                   stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.addCleanup(process.kill)
        wait_until_at_work(process)
        process.send_signal(signal.SIGINT)
        _, stderr = process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, 3)
        self.assertIn(b"interrupted", stderr)

    def test_the_examples_can_be_played(self):
        for game in GAMES:
            shown = self.play(game, example(game), typed="go\nhint\nwhy\n")
            self.assertIn("\n1. ", shown)
            self.assertNotIn("?", shown)


if __name__ == "__main__":
    unittest.main()
