"""Rules files that are compiled while they are played: when, by which compiler, what is kept, and that all of that changes no
answer. ZERMELO_TRANSLATION=first compiles before any work is begun, so that nothing here depends on how fast the machine is."""

import os
import pathlib
import platform
import pty
import shutil
import signal
import stat
import struct
import subprocess
import tempfile
import unittest

from support import PATIENCE, SANITIZED, SOURCE, ZERMELO, CommandTest, running

EXAMPLES = SOURCE / "examples" / "games"
# Without hints, so that it lasts: some seconds on 5 x 5 cells.
# That free cells are told by another test keeps the game from the search that needs no rules.
CRAM = """position cell[5, 5] in 0..1 = 0
move across r in 1..5, c in 1..4 if cell[r, c] != 1 and cell[r, c+1] != 1 -> cell[r, c] = 1; cell[r, c+1] = 1
move down r in 1..4, c in 1..5 if cell[r, c] != 1 and cell[r+1, c] != 1 -> cell[r, c] = 1; cell[r+1, c] = 1
answer grundy
"""
INPUTS = {"cram": "3 4", "kayles": "12", "wythoff": "9 12", "domineering": "3 4", "nim": "3 4 5"}


@unittest.skipIf(platform.machine() not in ("x86_64", "aarch64"), "nothing is loaded on this machine")
@unittest.skipIf(SANITIZED, "what is compiled knows nothing of sanitizers")
class Translated(CommandTest):
    def setUp(self):
        self.home = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.home, ignore_errors=True)
        self.folder = self.home / "zermelo"

    def solve(self, name="cram", when="first", verb="solve", words=(), **environment):
        """The answer, of which standard error must say nothing."""
        variables = {**os.environ, "ZERMELO_TRANSLATION": when, "XDG_CACHE_HOME": str(self.home), **environment}
        game = name if os.sep in name else EXAMPLES / f"{name}.game"
        words = words or INPUTS.get(name, "").split()
        done = subprocess.run([ZERMELO, verb, game, *words], capture_output=True, text=True, env=variables, timeout=PATIENCE)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done.stdout

    def kept(self):
        return sorted(self.folder.iterdir()) if self.folder.exists() else []

    def script(self, text):
        path = self.home / f"cxx{len(list(self.home.glob('cxx*')))}"
        path.write_text(f"#!/bin/sh\n{text}\n")
        path.chmod(0o700)
        return str(path)

    def test_answers_are_the_same_and_the_code_is_kept(self):
        for count, name in enumerate(sorted(INPUTS), 1):
            with self.subTest(game=name):
                plain = self.solve(name, "off")
                self.assertEqual(len(self.kept()), count - 1)
                self.assertEqual(self.solve(name), plain)
                self.assertEqual(len(self.kept()), count)
                # From now on without a compiler, and also where nothing is to be compiled first.
                for when in ("first", ""):
                    self.assertEqual(self.solve(name, when, CXX="/nowhere/c++"), plain)
        self.assertEqual(stat.S_IMODE(self.folder.stat().st_mode), 0o700)
        for path in self.kept():
            self.assertEqual(stat.S_IMODE(path.stat().st_mode), 0o600)

    def test_clang_compiles_too(self):
        if shutil.which("clang++") is None:
            self.skipTest("there is no clang++")
        self.assertEqual(self.solve(CXX="clang++"), self.solve(when="off"))
        self.assertEqual(len(self.kept()), 1)

    def test_without_a_compiler_or_with_a_bad_one_the_interpreter_goes_on(self):
        plain = self.solve(when="off")
        marker = f"was-run-{os.getpid()}"
        for environment in ({"CXX": "/nowhere/c++"}, {"CXX": self.script("exit 1")}, {"PATH": str(self.home), "CXX": ""},
                            {"CXX": self.script(f"touch {self.home}/{marker}")}, {"CXX": self.script("kill -9 $$")},
                            {"CXX": self.script('while [ "$1" != -o ]; do shift; done; echo nothing > "$2"')}):
            with self.subTest(environment=environment):
                self.assertEqual(self.solve(**environment), plain)
                self.assertEqual(self.kept(), [])
        self.assertTrue((self.home / marker).exists())

    def test_without_a_folder_nothing_is_kept(self):
        plain = self.solve(when="off")
        (self.home / "file").write_text("")
        for cache in ("/nowhere", str(self.home / "file"), "not/a/whole/path"):
            with self.subTest(cache=cache):
                self.assertEqual(self.solve(XDG_CACHE_HOME=cache, HOME="/nowhere"), plain)
        self.assertEqual(self.solve(XDG_CACHE_HOME="", HOME=str(self.home)), plain)
        self.assertEqual(len(list((self.home / ".cache" / "zermelo").iterdir())), 1)

    def kept_file(self):
        plain = self.solve()
        (path,) = self.kept()
        return plain, path, path.read_bytes()

    def is_made_anew(self, plain, path, whole):
        """Whether what is there is refused: without a compiler it stays, with one it is written over."""
        before = path.read_bytes()
        self.assertEqual(self.solve(CXX="/nowhere/c++"), plain)
        self.assertEqual(path.read_bytes(), before)
        self.assertEqual(self.solve(), plain)
        self.assertEqual(path.read_bytes(), whole)

    def test_a_damaged_file_is_made_anew(self):
        plain, path, whole = self.kept_file()
        middle = len(whole) // 2
        for bad in (b"", whole[:7], whole[:middle], whole[:-1], whole + b"\0", b"\0" * len(whole),
                    whole[:middle] + bytes([whole[middle] ^ 1]) + whole[middle + 1:], whole[:-1] + bytes([whole[-1] ^ 128])):
            with self.subTest(length=len(bad)):
                path.write_bytes(bad)
                self.is_made_anew(plain, path, whole)

    def test_objects_that_are_not_to_be_loaded_are_refused(self):
        plain = self.solve(when="off")
        self.solve(CXX=self.script(f'c++ "$@"; while [ "$1" != -o ]; do shift; done; cp "$2" {self.home}/object'))
        shutil.rmtree(self.folder)
        whole = (self.home / "object").read_bytes()
        script = self.script(f'while [ "$1" != -o ]; do shift; done; cp {self.home}/bad "$2"')
        (self.home / "bad").write_bytes(whole)
        self.assertEqual(self.solve(CXX=script), plain)
        self.assertEqual(len(self.kept()), 1)
        shutil.rmtree(self.folder)
        headers, = struct.unpack_from("<Q", whole, 32)
        count, = struct.unpack_from("<H", whole, 56)
        segments = [headers + 56 * i for i in range(count)]
        kinds = {struct.unpack_from("<I", whole, at)[0]: at for at in reversed(segments)}  # the first of each
        code = next(at for at in segments if struct.unpack_from("<II", whole, at) == (1, 5))
        dynamic, = struct.unpack_from("<Q", whole, kinds[2] + 8)
        bad = {"empty": b"", "short": whole[:40], "a half": whole[:len(whole) // 8]}
        for name, at, form, value in (
                ("no object", 0, "B", 0), ("32 bits", 4, "B", 1), ("big-endian", 5, "B", 2), ("a program", 16, "H", 2),
                ("another machine", 18, "H", 8), ("entry outside", 24, "Q", 1 << 40), ("entry in data", 24, "Q", 8),
                ("headers outside", 32, "Q", 1 << 62), ("too many headers", 56, "H", 65535), ("headers of no size", 54, "H", 0),
                ("code beyond the end", code + 8, "Q", 1 << 20), ("code of no place", code + 8, "Q", 2 ** 64 - 1),
                ("far away", code + 16, "Q", 1 << 60), ("huge", code + 40, "Q", 2 ** 64 - 1), ("small in memory", code + 40, "Q", 1),
                ("long in the file", code + 32, "Q", 2 ** 63), ("writable code", code + 4, "I", 7), ("on another page", code + 16, "Q", 8),
                ("for threads", code, "I", 7), ("with an interpreter", code, "I", 3), ("a library", dynamic, "Q", 1),
                ("relocations", dynamic, "Q", 7), ("a beginning", dynamic, "Q", 12), ("packed relocations", dynamic, "Q", 36)):
            data = bytearray(whole)
            struct.pack_into("<" + form, data, at, value)
            bad[name] = bytes(data)
        for name, data in bad.items():
            with self.subTest(object=name):
                (self.home / "bad").write_bytes(data)
                self.assertEqual(self.solve(CXX=script), plain)
                self.assertEqual(self.kept(), [])

    def test_the_code_of_other_rules_is_refused(self):
        plain, path, whole = self.kept_file()
        self.solve("kayles")
        (other,) = set(self.kept()) - {path}
        path.write_bytes(other.read_bytes())
        self.is_made_anew(plain, path, whole)

    def test_what_others_may_write_is_refused(self):
        plain, path, whole = self.kept_file()
        marked = whole[:-8] + b"\0" * 8
        path.chmod(0o620)
        self.solve(CXX=self.script(f"touch {self.home}/asked; exit 1"))
        self.assertTrue((self.home / "asked").exists())
        path.unlink()
        elsewhere = self.home / "elsewhere"
        elsewhere.write_bytes(whole)
        path.symlink_to(elsewhere)
        (self.home / "asked").unlink()
        self.assertEqual(self.solve(CXX=self.script(f"touch {self.home}/asked; exit 1")), plain)
        self.assertTrue((self.home / "asked").exists())
        path.unlink()
        path.write_bytes(marked)
        self.folder.chmod(0o777)
        self.assertEqual(self.solve(), plain)
        self.assertEqual(path.read_bytes(), marked)

    def test_of_many_files_the_oldest_go(self):
        self.folder.mkdir(0o700)
        for i in range(70):
            path = self.folder / f"{i}.so"
            path.write_text("")
            os.utime(path, (i, i))
        self.solve()
        names = {path.name for path in self.kept()}
        self.assertEqual(len(names), 64)
        self.assertTrue({f"{i}.so" for i in range(7, 70)} < names)

    def test_two_at_once(self):
        plain = self.solve(when="off")
        variables = {**os.environ, "ZERMELO_TRANSLATION": "first", "XDG_CACHE_HOME": str(self.home)}
        both = [subprocess.Popen([ZERMELO, "solve", EXAMPLES / "cram.game", "3", "4"], stdout=subprocess.PIPE, text=True,
                                 env=variables) for _ in range(2)]
        self.assertEqual([process.communicate(timeout=PATIENCE)[0] for process in both], [plain] * 2)
        self.assertEqual(len(self.kept()), 1)

    def work(self, script):
        """Work that takes several seconds of the processor, of which the first has the rules compiled."""
        game = self.home / "cram.game"
        game.write_text(CRAM)
        (self.home / "input").write_text("")
        self.assertEqual(self.solve(str(game), "", "answer", [self.home / "input"] * 4, CXX=script), "0\n" * 4)
        self.assertTrue((self.home / "asked").exists())

    def test_work_that_lasts_has_the_rules_compiled(self):
        self.work(self.script('touch $XDG_CACHE_HOME/asked; exec c++ "$@"'))
        self.solve("nim", "", CXX=self.script(f"touch {self.home}/never"))
        self.assertFalse((self.home / "never").exists())

    def test_a_compiler_that_hangs_ends_with_the_command(self):
        self.work(self.script("touch $XDG_CACHE_HOME/asked; exec sleep 100000"))
        self.assertEqual(running(str(self.home)), [])

    def test_ctrl_c_ends_the_compiler(self):
        os.mkfifo(self.home / "begun")
        script = self.script("echo > $XDG_CACHE_HOME/begun; exec sleep 100000")
        variables = {**os.environ, "ZERMELO_TRANSLATION": "first", "XDG_CACHE_HOME": str(self.home), "CXX": script}
        process = subprocess.Popen([ZERMELO, "solve", EXAMPLES / "cram.game", "3", "4"], env=variables, stderr=subprocess.PIPE)
        (self.home / "begun").read_text()
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, 3)
        self.assertEqual(running(str(self.home)), [])

    def test_a_terminal_is_told_what_a_compiler_would_gain(self):
        primary, secondary = pty.openpty()
        variables = {**os.environ, "ZERMELO_TRANSLATION": "first", "XDG_CACHE_HOME": str(self.home), "CXX": "/nowhere/c++"}
        done = subprocess.run([ZERMELO, "answer", EXAMPLES / "nim.game", "3", "4"], env=variables, stderr=secondary,
                              stdout=subprocess.PIPE, timeout=PATIENCE)
        os.close(secondary)
        self.assertEqual(done.returncode, 0)
        said = os.read(primary, 1000).decode()
        os.close(primary)
        self.assertEqual(said.count("with a C++ compiler (c++, g++, clang++, or the one that CXX names)"), 1)

    def test_the_checker_has_no_translator(self):
        mark = b"Made by Zermelo from a rules file"
        self.assertIn(mark, pathlib.Path(ZERMELO).read_bytes())
        self.assertNotIn(mark, pathlib.Path(ZERMELO).with_name("zermelo-check").read_bytes())

    def test_what_is_not_known_is_told(self):
        variables = {**os.environ, "ZERMELO_TRANSLATION": "maybe"}
        done = subprocess.run([ZERMELO, "games", EXAMPLES / "nim.game"], env=variables, capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertEqual(done.stderr, 'zermelo: error: ZERMELO_TRANSLATION is "maybe"; it may be off or first\n')


if __name__ == "__main__":
    unittest.main()
