"""The set-up scripts: what they say and do without root, with nothing to do, and that their lists are complete."""

import os
import re
import resource
import shutil
import socket
import subprocess
import unittest

from support import PATIENCE, SOURCE, CommandTest


class Install(CommandTest):
    def copy_with_packages(self, packages):
        scripts = self.folder / "scripts"
        shutil.copytree(SOURCE / "scripts", scripts)
        (scripts / "packages" / "run.txt").write_text("# a comment\n" + "\n".join(packages) + "\n")
        self.folder.chmod(0o755)
        return scripts / "install"

    def test_nothing_is_said_where_nothing_is_missing(self):
        done = subprocess.run([self.copy_with_packages(["bash", "coreutils"]), "run"], capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""))

    def test_without_root_or_sudo_it_prints_the_line_to_run(self):
        nobody = {"user": 65534, "group": 65534, "extra_groups": []} if os.geteuid() == 0 else {}
        install = self.copy_with_packages(["bash", "zermelo-no-such-package"])
        tools = self.folder / "bin"
        tools.mkdir()
        for tool in ("bash", "dirname", "grep", "dpkg-query", "env"):
            (tools / tool).symlink_to(shutil.which(tool, path="/usr/bin:/bin"))
        done = subprocess.run([install, "run"], capture_output=True, text=True,
                              env={"PATH": str(tools)}, **nobody)
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertEqual(done.stdout, "")
        self.assertEqual(
            done.stderr,
            "Zermelo needs some packages first; as root, please run:\n"
            "  apt-get update && apt-get install -y --no-install-recommends zermelo-no-such-package\n")

    def test_a_command_of_the_name_does_for_a_package(self):
        install = self.copy_with_packages(["bash", "zermelo-no-such-package"])
        tools = self.folder / "bin"
        tools.mkdir()
        (tools / "zermelo-no-such-package").symlink_to("/bin/true")
        done = subprocess.run([install, "run"], capture_output=True, text=True,
                              env={**os.environ, "PATH": f"{tools}:{os.environ['PATH']}"})
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""))


class Build(CommandTest):
    """scripts/build, in a tree of its own in which nothing has to be compiled."""

    PROJECT = """cmake_minimum_required(VERSION 3.25)
project(tiny LANGUAGES NONE)
foreach(name one two three)
  add_custom_command(OUTPUT ${name} COMMAND cmake -E touch ${name})
endforeach()
add_custom_target(files DEPENDS one two three)
add_custom_target(broken COMMAND echo this is wrong && false)
"""

    def setUp(self):
        super().setUp()
        (self.folder / "scripts").mkdir()
        shutil.copy(SOURCE / "scripts" / "build", self.folder / "scripts")
        self.write("CMakeLists.txt", self.PROJECT)

    def build(self, *words):
        done = subprocess.run([self.folder / "scripts" / "build", "tiny", *words], capture_output=True, text=True)
        return done.returncode, done.stdout, done.stderr

    def test_it_configures_once_and_says_nothing_where_nothing_is_to_do(self):
        self.assertEqual(self.build("files", "-DA=1"), (0, "", "Configuring build/tiny\n"))
        self.assertTrue((self.folder / "build" / "tiny" / "three").exists())
        self.assertEqual(self.build("files", "-DA=1"), (0, "", ""))

    def test_what_was_configured_before_stays(self):
        """./test asks for more than ./run in the same folder; neither undoes what the other did."""
        self.build("files", "-DA=1")
        self.assertEqual(self.build("files", "-DA=1", "-DB=1"), (0, "", "Configuring build/tiny\n"))
        self.assertEqual(self.build("files", "-DA=1"), (0, "", ""))
        self.assertEqual(self.build("files", "-DA=2"), (0, "", "Configuring build/tiny\n"))
        self.assertEqual(self.build("files", "-DA=1"), (0, "", "Configuring build/tiny\n"))

    def test_what_fails_is_told(self):
        status, stdout, stderr = self.build("broken")
        self.assertEqual((status, stdout), (4, ""))
        self.assertIn("this is wrong\n", stderr)
        self.write("CMakeLists.txt", "project(")
        status, _, stderr = self.build("files", "-DA=1")
        self.assertEqual(status, 4)
        self.assertIn("CMakeLists.txt", stderr)

    def test_on_a_terminal_it_shows_a_bar_and_takes_it_away(self):
        leader, follower = os.openpty()
        child = subprocess.Popen([self.folder / "scripts" / "build", "tiny", "files"], stderr=follower)
        os.close(follower)
        shown = b""
        try:
            while block := os.read(leader, 4096):
                shown += block
        except OSError:  # the other end is closed
            pass
        os.close(leader)
        self.assertEqual(child.wait(), 0)
        self.assertIn(b"Building build/tiny: [##########                    ] 1 of 3", shown)
        self.assertTrue(shown.endswith(b"\r\x1b[K"), shown)


class Test(CommandTest):
    """./test, in a tree of its own in which two test programs count as built."""

    def setUp(self):
        super().setUp()
        for script in ("test", "scripts/test-programs"):
            (self.folder / script).parent.mkdir(exist_ok=True)
            shutil.copy(SOURCE / script, self.folder / script)
        for script in ("install", "build", "page-build"):
            self.program(f"scripts/{script}", "exit 0")
        self.write(".gitignore", "build\n")
        self.program("build/sanitize/tests/one_test", "echo one >>ran")
        self.program("build/release/tests/two_test", "echo two >>ran")
        for folder, label, name in (("sanitize", "sanitize", "one"), ("release", "optimised", "two")):
            program = self.folder / "build" / folder / "tests" / f"{name}_test"
            self.write(f"build/{folder}/CTestTestfile.cmake", f'add_test({label}.{name}_test.A "{program}")\n'
                       f'add_test({label}.{name}_tests_beside "true")\n')
        subprocess.run(["git", "init", "-q", self.folder], check=True)

    def program(self, path, text):
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"#!/bin/sh\n{text}\n")
        file.chmod(0o755)

    def ran(self, *words, **environment):
        """Which programs ran, and what was said."""
        log = [self.folder / "build" / folder / "ran" for folder in ("sanitize", "release")]
        for file in log:
            file.unlink(missing_ok=True)
        done = subprocess.run([self.folder / "test", *words], capture_output=True, text=True, env={**os.environ, **environment})
        ran = [line for file in log if file.exists() for line in file.read_text().split()]
        return ran, done.returncode, done.stdout + done.stderr

    def test_what_passed_is_run_again_when_something_has_changed(self):
        self.write("source.txt", "1")
        self.assertEqual(self.ran()[:2], (["one", "two"], 0))
        ran, status, said = self.ran()
        self.assertEqual((ran, status), ([], 0))
        self.assertIn("and they passed: sanitize.one_test optimised.two_test\n", said)
        self.assertIn("100% tests passed, 0 tests failed out of 2", said)
        (self.folder / "tests").mkdir()
        self.write("tests/some_test.cpp", "compiled")
        self.assertEqual(self.ran()[0], [])
        self.program("build/release/tests/two_test", "echo two changed >>ran")
        self.assertEqual(self.ran()[0], ["two", "changed"])
        self.assertEqual(self.ran()[0], [])
        for change in (lambda: self.write("source.txt", "2"), lambda: self.write("new.txt", "3"),
                       lambda: (self.folder / "new.txt").unlink()):
            change()
            self.assertEqual(self.ran()[0], ["one", "two", "changed"])
        self.assertEqual(self.ran(ZERMELO_SEED="7")[0], ["one", "two", "changed"])
        self.assertEqual(self.ran("-R", ".")[0], ["one", "two", "changed"])

    def test_after_a_failure_all_are_run(self):
        self.assertEqual(self.ran()[1], 0)
        self.program("build/release/tests/two_test", "echo two >>ran; exit 1")
        ran, status, said = self.ran()
        self.assertEqual((ran, status), (["two"], 8))
        self.assertRegex(said, r"optimised\.two_test\.A \(Failed\)")
        self.assertNotIn(" Passed ", said)
        self.program("build/release/tests/two_test", "echo two >>ran")
        self.assertEqual(self.ran()[:2], (["one", "two"], 0))


class Page(unittest.TestCase):
    """`./run page` before it builds anything."""

    def run_page(self, *words):
        done = subprocess.run([SOURCE / "run", "page", *words], capture_output=True, text=True, timeout=PATIENCE)
        return done.returncode, done.stdout, done.stderr

    def test_a_port_that_is_taken_is_told_at_once(self):
        with socket.create_server(("127.0.0.1", 0)) as taken:
            port = taken.getsockname()[1]
            message = f"Port {port} is taken; ./run page --port N takes another one.\n"
            self.assertEqual(self.run_page("--port", str(port)), (2, "", message))
            self.assertEqual(self.run_page(f"--port={port}"), (2, "", message))

    def test_what_is_no_port_is_refused(self):
        usage = "usage: ./run page [--port N], with N from 1 to 65535\n"
        for words in (["--port"], ["--port", "0"], ["--port", "65536"], ["--port", "080"], ["--port", "x"], ["--port="],
                      ["5300"], ["--port", "5300", "more"], ["--help"]):
            with self.subTest(words=words):
                self.assertEqual(self.run_page(*words), (2, "", usage))


class Run(unittest.TestCase):
    def run_run(self, *words):
        """The seconds of the processor that it took with all that it starts, and what came of it. The first may build."""
        begin = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run([SOURCE / "run", *words], cwd="/", capture_output=True, text=True)
        end = resource.getrusage(resource.RUSAGE_CHILDREN)
        return end.ru_utime + end.ru_stime - begin.ru_utime - begin.ru_stime, done

    def test_with_arguments_it_is_the_command_and_adds_little(self):
        self.run_run("--version")  # builds, if nothing was built yet
        seconds = []
        for _ in range(3):
            taken, done = self.run_run("--version")
            seconds.append(taken)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertRegex(done.stdout, r"^zermelo \d+\.\d+\.\d+\n$")
        self.assertLess(min(seconds), 1)

    def test_without_arguments_it_solves_the_examples(self):
        _, done = self.run_run()
        self.assertEqual(done.returncode, 0)
        shown = [path.stem for path in (SOURCE / "examples").glob("*.txt")]
        self.assertGreater(len(shown), 2)
        for game in shown:
            self.assertIn(f"$ zermelo solve {game} examples/{game}.txt\n", done.stdout)
        self.assertEqual(len(re.findall(r"^\(\d+\.\d ms\)$", done.stdout, re.MULTILINE)), len(shown))
        self.assertNotIn("error", done.stdout + done.stderr)


class Lists(unittest.TestCase):
    """Every header that the tree takes from outside comes from a package of the lists."""

    # Where an include comes from; libc, libstdc++ and Linux come with g++.
    PACKAGES = {
        "fmt/": "libfmt-dev", "nlohmann/": "nlohmann-json3-dev",
        "CLI/": "libcli11-dev", "nettle/": "nettle-dev", "hwy/": "libhwy-dev", "gtest/": "libgtest-dev",
        "gmock/": "libgmock-dev", "benchmark/": "libbenchmark-dev", "png.h": "libpng-dev",
        "sqlite3.h": "libsqlite3-dev",
        "xxhash.h": "libxxhash-dev", "pybind11/": "pybind11-dev",
        "mpi.h": "libopenmpi-dev",
    }
    # Those of C++ have no ending.
    WITH_THE_COMPILER = ("sys/", "dirent.h", "dlfcn.h", "elf.h", "emmintrin.h", "fcntl.h", "malloc.h", "poll.h",
                         "sched.h", "signal.h", "termios.h", "unistd.h")

    def test_every_include_from_outside_is_installed_by_a_list(self):
        listed = {name: set((SOURCE / "scripts" / "packages" / f"{name}.txt").read_text().split("\n"))
                  for name in ("run", "test", "python", "mpi")}
        count = 0
        used = set()
        for folder in ("zermelo", "apps", "tests", "bench", "fuzz", "examples"):
            for path in (SOURCE / folder).rglob("*.[ch]pp"):
                for include in re.findall(r"#include <([^>]+)>", path.read_text()):
                    if include.startswith(self.WITH_THE_COMPILER) or not re.search(r"/|\.h$", include):
                        continue
                    count += 1
                    package = next((p for prefix, p in self.PACKAGES.items() if include.startswith(prefix)), None)
                    for_tests = folder in ("tests", "bench", "fuzz") or "tests" in path.parts[len(SOURCE.parts):]
                    for_python = (SOURCE / "apps" / "python") in path.parents
                    allowed = listed["run"] | (listed["test"] if for_tests else set())
                    allowed |= listed["python"] if for_python else set()
                    allowed |= listed["mpi"] if (SOURCE / "apps" / "zermelo-mpi") in path.parents else set()
                    self.assertIn(package, allowed, f"{path}: {include}")
                    used.add(package)
        self.assertGreater(count, 20)
        self.assertEqual(used, set(self.PACKAGES.values()), "a library that is listed but not used")


if __name__ == "__main__":
    unittest.main()
