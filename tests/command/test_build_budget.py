"""What the build of the programs costs, counted and not timed: what the compiler reads, what it makes, and which sources
take the dear headers. `scripts/build-report` tells the time; this holds that it does not creep back."""

import pathlib
import re
import subprocess
import unittest

from support import SOURCE, ZERMELO

BUILD = pathlib.Path(ZERMELO).parent

# Lines of headers and sources that all compilations read together; what is precompiled counts once, and wherever a
# compilation does without it. Header-only fmt in every file, or the precompiled headers lost, is several times as much.
MOST_LINES = 1_990_000
# Bytes of all object files together: what the compiler writes is most of its work. With -Og, which cold code is compiled with, small
# functions are written as well and not only put where they are called: a third more bytes in a fifth less time.
MOST_BYTES = 21_940_000
# How many compilations may include what takes seconds each time.
DEAR = {
    "CLI/CLI.hpp": 2,  # the command and the checker
    "nlohmann/json.hpp": 1,
    "hwy/highway.h": 9,
    "fmt/format-inl.h": 1,
    "zermelo/frame/rules_game.hpp": len(list(SOURCE.glob("zermelo/games/*/rules.hpp"))) + 2,  # with its own source, and for own games
}


def ninja(*words):
    return subprocess.run(["ninja", "-C", BUILD, *words], check=True, capture_output=True, text=True).stdout


def dependencies():
    """The files that each compilation of the programs read, by its object file."""
    wanted = {line for line in ninja("-t", "inputs", "zermelo_programs").splitlines() if line.endswith((".o", ".gch"))}
    read = {}
    for line in ninja("-t", "deps").splitlines():
        if line.startswith(" "):
            files.append(line.strip())
        elif line:
            files = read[line.partition(":")[0]] = []
    return {name: files for name, files in read.items() if name in wanted}


def with_precompiled():
    """The object files of the compilations that are given a precompiled header."""
    commands = ninja("-t", "commands", "zermelo_programs").splitlines()
    return {name for command in commands if "cmake_pch" in command for name in re.findall(r" -o (\S+\.o)\b", command)}


class Budget(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.read = dependencies()
        cls.precompiled = {file for name, files in cls.read.items() if name.endswith(".gch") for file in files}

    def test_all_compilations_are_seen(self):
        self.assertEqual(sum(name.endswith(".gch") for name in self.read), 2)
        sources = {file for files in self.read.values() for file in files if file.endswith(".cpp")}
        self.assertGreater(len(sources), 120)
        self.assertTrue(any(file.endswith("/command_line.cpp") for file in sources))

    def test_the_lines_that_are_read(self):
        lines = {}

        def lines_of(file):
            if file not in lines:
                path = pathlib.Path(file)
                lines[file] = 0 if path.suffix == ".gch" else (BUILD / path).read_bytes().count(b"\n")
            return lines[file]

        # What was precompiled is named again by whoever includes it, and not read again.
        spared = with_precompiled()
        self.assertGreater(len(spared), 50)
        total = sum(lines_of(file) for name, files in self.read.items() for file in files
                    if name not in spared or file not in self.precompiled)
        print(f"tried: lines that compilations read: {total} cases")
        self.assertGreater(total, 300_000)
        self.assertLess(total, MOST_LINES)

    def test_the_bytes_that_are_written(self):
        total = sum((BUILD / name).stat().st_size for name in self.read if name.endswith(".o"))
        print(f"tried: bytes of object files: {total} cases")
        self.assertGreater(total, 2_000_000)
        self.assertLess(total, MOST_BYTES)

    def test_few_include_what_is_dear(self):
        for header, most in DEAR.items():
            users = [name for name, files in self.read.items() if any(file.endswith("/" + header) for file in files)]
            with self.subTest(header=header):
                self.assertGreater(len(users), 0)
                self.assertLessEqual(len(users), most, users)

    def test_lists_are_joined_by_our_own_function(self):
        """fmt::join takes a quarter of a second wherever it stands, and `joined` of base/format.hpp none."""
        paths = {(BUILD / file).resolve() for files in self.read.values() for file in files}
        ours = [path for path in paths if path.is_relative_to(SOURCE) and not path.is_relative_to(BUILD) and path.suffix in (".cpp", ".hpp")]
        self.assertGreater(len(ours), 400)
        for path in ours:
            self.assertNotIn("fmt::join(", path.read_text(), path)


if __name__ == "__main__":
    unittest.main()
