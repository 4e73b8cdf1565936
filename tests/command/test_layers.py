"""The layers: an include may only point at a layer below, and a game at no other game.

This test names what each folder may include, from docs to code; CMake's targets say the same of linking.
"""

import ast
import re
import unittest
from fnmatch import fnmatch

from support import SOURCE

# What a file under the key may include of zermelo/, besides its own folder.
ALLOWED = {
    "zermelo/base": [],
    "zermelo/rules": ["base"],
    "zermelo/language": ["base", "rules"],
    "zermelo/engine": ["base", "rules"],
    "zermelo/shards": ["base", "rules", "engine"],
    "zermelo/face": ["base", "rules"],
    "zermelo/frame": ["base", "rules", "engine", "face"],
    "zermelo/own": ["base", "rules", "language", "engine", "face", "frame"],
    "zermelo/discover": ["base", "rules", "language", "engine"],
    "zermelo/campaign": ["base"],
    "zermelo/games": ["base", "rules", "engine", "face", "frame"],
    "zermelo/workbench/answers": ["base", "rules", "face", "own/game.hpp", "games/registry.hpp", "discover"],
    "zermelo/workbench/play": ["base", "rules", "face", "games/registry.hpp", "workbench/answers"],
    "zermelo/workbench/pictures": ["base", "rules", "face"],
    "zermelo/workbench/trials": ["base", "rules", "face", "games/registry.hpp", "games/programs.hpp", "workbench/answers"],
    "apps/zermelo": ["base", "rules", "face", "own/game.hpp", "own/package.hpp", "own/translation.hpp", "games/registry.hpp", "games/programs.hpp", "workbench", "discover", "campaign"],
    "apps/page": ["base", "rules", "face", "own/game.hpp", "games/registry.hpp", "workbench"],
    "apps/python": ["base", "rules", "engine", "face", "own/game.hpp", "own/translation.hpp", "games/registry.hpp", "workbench"],
    "apps/zermelo-mpi": ["base", "rules", "face", "own/game.hpp", "games/registry.hpp", "games/staircase", "shards", "workbench/answers"],
    "apps/zermelo-check": ["base", "rules", "language", "games/*/rules.hpp"],
}
# What a file in a room of the command may include of apps/zermelo/, besides its own room; the files above the rooms may
# include all of it. Only verbs know the options and the manual.
ROOMS = {
    "verbs": ["words", "io", "programs", "options.hpp", "manual.hpp"],
    "words": [],
    "io": [],
    "programs": ["io"],
}
# rules.hpp is what a checker trusts: neither engines nor the face, whatever its folder may use.
RULES_HEADER = ["base", "rules"]
# What reads fast is for solvers, not for whom the rules are the truth.
FAST_READERS = ["base/fast_reader.hpp", "base/number_*", "base/dispatch.hpp", "base/targets.hpp", "base/workers.hpp"]
MOST_LINES_OF_THE_CHECKER = 1000
MOST_LINES_OF_A_FILE = 397
MOST_LINES_OF_A_FUNCTION = 68  # from the line of its opening brace to that of its closing one

INCLUDE = re.compile(r'^\s*#\s*include\s*[<"]([^">]+)[">]', re.MULTILINE)


def allowed_for(path):
    parts = path.relative_to(SOURCE).parts
    layer = "/".join(parts[:3 if parts[1] == "workbench" else 2])
    if layer != "zermelo/games" or len(parts) < 4:
        own = [layer.removeprefix("zermelo/")] if layer.startswith("zermelo/") else []
        return ALLOWED[layer] + own
    own = "games/" + parts[2]
    if parts[3] == "rules.hpp":
        return RULES_HEADER
    # Its tests may see the game as the program does.
    return ALLOWED[layer] + [own] + (["games/registry.hpp"] if parts[3] == "tests" else [])


def is_trusted(path):
    """Whether the checker of certificates is made of it."""
    return path.name == "rules.hpp" or (SOURCE / "apps" / "zermelo-check") in path.parents


def is_any(target, names):
    """Whether it is one of these, or lies in one."""
    return any(fnmatch(target, name) or fnmatch(target, name + "/*") for name in names)


def forbidden_includes(path, text=None):
    """Of a file, or of this text in its place."""
    parts = path.relative_to(SOURCE).parts
    room = parts[2] if parts[:2] == ("apps", "zermelo") and len(parts) > 3 else None
    for include in INCLUDE.findall(path.read_text() if text is None else text):
        target = include.removeprefix("zermelo/")
        if target == include:
            if room and (SOURCE / "apps" / "zermelo" / include).exists() and not is_any(include, [room] + ROOMS[room]):
                yield include
        elif not is_any(target, allowed_for(path)) or (is_trusted(path) and is_any(target, FAST_READERS)):
            yield include


# What has a brace of its own and is no function.
NO_FUNCTION = re.compile(r"(^|\s)(namespace|class|struct|enum|union)\s|[=,(]\s*\{$|^\{$")
# Neither code nor what it nests in: texts, characters and comments.
NO_CODE = re.compile(r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])\'|//.*')


def long_functions(text):
    """The opening lines of the functions, loops and other blocks of C++ code that are longer than a function may be."""
    opened = []
    lines = [NO_CODE.sub("", line).rstrip() for line in text.splitlines()]
    for number, line in enumerate(lines):
        for brace in re.findall("[{}]", line):
            if brace == "{":
                opened.append(number)
                continue
            first = opened.pop()
            if number - first >= MOST_LINES_OF_A_FUNCTION and not NO_FUNCTION.search(lines[first]):
                yield lines[first]


def long_python_functions(text):
    """The names of the functions of Python code that are longer than a function may be."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            if node.end_lineno - node.lineno >= MOST_LINES_OF_A_FUNCTION:
                yield node.name


def is_python(path):
    """Whether it is a module, or a script without a suffix."""
    return path.suffix == ".py" or (path.is_file() and not path.suffix
                                    and path.read_bytes().startswith(b"#!/usr/bin/env python3"))


class Layers(unittest.TestCase):
    def test_every_include_points_downward(self):
        count = 0
        for folder in ("zermelo", "apps"):
            for path in sorted((SOURCE / folder).rglob("*.[ch]pp")):
                count += 1
                with self.subTest(path=str(path.relative_to(SOURCE))):
                    self.assertEqual(list(forbidden_includes(path)), [])
        print(f"tried: files whose includes were looked at: {count} cases")
        self.assertGreater(count, 40)

    def test_a_forbidden_include_is_found(self):
        """The test above must be able to fail."""
        path = SOURCE / "zermelo" / "engine" / "search.hpp"
        self.assertEqual(list(forbidden_includes(path)), [])
        self.assertNotIn("face", allowed_for(path))
        rules = SOURCE / "zermelo" / "games" / "end-nim" / "rules.hpp"
        self.assertNotIn("games/end-nim", allowed_for(rules))
        solver = SOURCE / "zermelo" / "games" / "end-nim" / "solver.hpp"
        self.assertNotIn("games/keepaway", allowed_for(solver))

    def test_the_rooms_of_the_command_are_held_apart(self):
        command = SOURCE / "apps" / "zermelo"
        self.assertEqual(set(ROOMS), {path.name for path in command.iterdir() if path.is_dir()})
        for room, include, count in (("io", "programs/child.hpp", 1), ("io", "options.hpp", 1), ("words", "io/terminal.hpp", 1),
                                     ("programs", "verbs/input.hpp", 1), ("programs", "words/excerpt.hpp", 1),
                                     ("programs", "io/terminal.hpp", 0), ("verbs", "programs/child.hpp", 0),
                                     ("verbs", "options.hpp", 0), ("io", "io/signals.hpp", 0), ("io", "unistd.h", 0)):
            with self.subTest(room=room, include=include):
                found = forbidden_includes(command / room / "new.cpp", f'#include "{include}"\n')
                self.assertEqual(list(found), [include] * count)

    def test_the_checker_may_include_rules_and_their_language_alone(self):
        main = SOURCE / "apps" / "zermelo-check" / "main.cpp"
        rules = SOURCE / "zermelo" / "games" / "end-nim" / "rules.hpp"
        for include in ("engine/search.hpp", "face/game.hpp", "workbench/solve.hpp", "games/registry.hpp",
                        "own/game.hpp", "frame/prover.hpp", "games/end-nim/solver.hpp", "games/end-nim/format.hpp", "base/fast_reader.hpp",
                        "base/number_runs.hpp", "base/number_lanes/x86-inl.hpp"):
            for path in (main, rules):
                with self.subTest(include=include, path=path.name):
                    self.assertEqual(len(list(forbidden_includes(path, f'#include "zermelo/{include}"\n'))), 1)
        for include in ("games/end-nim/rules.hpp", "base/source.hpp", "rules/rules.hpp", "language/rules.hpp"):
            self.assertEqual(list(forbidden_includes(main, f'#include "zermelo/{include}"\n')), [])

    def test_the_checker_links_the_base_and_the_language_alone(self):
        """Of the library; so no solver can come in behind an include either."""
        text = (SOURCE / "apps" / "CMakeLists.txt").read_text()
        links = re.findall(r"target_link_libraries\(zermelo_check(?:er)?\s([^)]*)\)", text)
        links += re.findall(r"zermelo_library\(zermelo_(?:claims|patterns)\s[^)]*LINKS([^)]*)\)", text)
        words = {word for link in links for word in link.split()}
        self.assertEqual(words, {"PUBLIC", "PRIVATE", "zermelo_base", "zermelo_language", "zermelo_options", "zermelo_checker",
                                 "zermelo_claims", "zermelo_patterns", "CLI11::CLI11"})

    def test_the_checker_is_small(self):
        files = sorted((SOURCE / "apps" / "zermelo-check").glob("*.[ch]pp"))
        lines = sum(1 for path in files for line in path.read_text().splitlines() if line.strip())
        print(f"tried: lines of zermelo-check, blank ones aside: {lines} cases")
        self.assertGreater(lines, 300)
        self.assertLess(lines, MOST_LINES_OF_THE_CHECKER)

    def test_the_library_names_no_option(self):
        """A program says which option helps where the library says what is needed and allowed."""
        option = re.compile(r'"(?:[^"\\\n]|\\.)*(?<![\w-])--[a-z]')
        self.assertTrue(option.search('error("it needs {}, --memory is {}")'))
        self.assertFalse(option.search('f("a--b", "-", n--, "")'))
        for path in sorted((SOURCE / "zermelo").rglob("*.[ch]pp")):
            if not {"tests", "programs", "package"} & set(path.relative_to(SOURCE).parts):
                with self.subTest(path=str(path.relative_to(SOURCE))):
                    self.assertIsNone(option.search(re.sub("//.*", "", path.read_text())))

    def test_files_and_functions_are_short(self):
        """Those that are compiled, those of Python, and style sheets."""
        files = [path for folder in ("zermelo", "apps") for path in sorted((SOURCE / folder).rglob("*"))
                 if path.suffix in (".cpp", ".hpp", ".ts", ".tsx", ".css") and "node_modules" not in path.parts]
        files += sorted((SOURCE / "tests").rglob("*.[ch]pp"))
        files += [path for folder in ("zermelo", "apps", "tests", "bench", "scripts", "docs", "fuzz")
                  for path in sorted((SOURCE / folder).rglob("*"))
                  if not {"node_modules", "__pycache__"} & set(path.parts) and is_python(path)]
        for path in files:
            with self.subTest(path=str(path.relative_to(SOURCE))):
                text = path.read_text()
                self.assertLessEqual(len(text.splitlines()), MOST_LINES_OF_A_FILE)
                if path.suffix in (".cpp", ".hpp"):
                    self.assertEqual(list(long_functions(text)), [])
                elif is_python(path):
                    self.assertEqual(list(long_python_functions(text)), [])
        print(f"tried: files whose lines were counted: {len(files)} cases")
        self.assertGreater(len(files), 600)

    def test_a_long_function_is_found(self):
        """The test above must be able to fail."""
        def function(lines):
            return "namespace zermelo {\nint f(int a,\n      char b) {  // }\n" + "    g(\"{\", '{');\n" * (lines - 2) + "}\n}\n"
        self.assertEqual(list(long_functions(function(MOST_LINES_OF_A_FUNCTION))), [])
        self.assertEqual(list(long_functions(function(MOST_LINES_OF_A_FUNCTION + 1))), ["      char b) {"])
        python = "class A:\n    def f(self):\n" + "        g()\n" * (MOST_LINES_OF_A_FUNCTION - 1)
        self.assertEqual(list(long_python_functions(python)), [])
        self.assertEqual(list(long_python_functions(python + "        g()\n")), ["f"])

    def test_what_has_to_be_trusted_is_as_large_as_its_page_says(self):
        """All files that the checker is made of, by its includes and the sources beside the headers."""
        pending = [path for pattern in ("apps/zermelo-check/*.[ch]pp", "apps/zermelo-check/patterns/*.[ch]pp", "zermelo/language/*.[ch]pp", "zermelo/games/*/rules.hpp")
                   for path in SOURCE.glob(pattern)]
        lines = {}
        known = set()
        while pending:
            path = pending.pop()
            if path in known or not path.exists():
                continue
            known.add(path)
            parts = path.relative_to(SOURCE).parts
            folder = "/".join(parts[:3] if parts[2] == "patterns" else parts[:2])
            lines[folder] = lines.get(folder, 0) + sum(1 for line in path.read_text().splitlines() if line.strip())
            for include in INCLUDE.findall(path.read_text()):
                header = SOURCE / include
                pending += [header, header.with_suffix(".cpp")] if include.startswith("zermelo/") else []
        page = (SOURCE / "docs" / "certificate.md").read_text()
        told = dict(re.findall(r"\| .*`((?:apps|zermelo)/[a-z-]+(?:/patterns)?)/[^|]*\| (\d+) \|", page))
        self.assertEqual(set(told), set(lines))
        for folder, count in lines.items():
            with self.subTest(folder=folder):
                self.assertLessEqual(count, int(told[folder]))
                self.assertGreater(count, 0.8 * int(told[folder]))
        print(f"tried: lines that have to be trusted: {sum(lines.values())} cases")

    def test_quoted_includes_name_their_whole_path(self):
        """So that the same line works in the tree and installed; the apps' own headers are the exception, and testlib.h,
        which those who have a package bring along."""
        for path in sorted((SOURCE / "zermelo").rglob("*.[ch]pp")):
            for include in re.findall(r'#include "([^"]+)"', path.read_text()):
                with self.subTest(path=str(path.relative_to(SOURCE)), include=include):
                    packed = "package" in path.relative_to(SOURCE).parts
                    self.assertTrue(include.startswith(("zermelo/", "support/")) or packed and include == "testlib.h")


if __name__ == "__main__":
    unittest.main()
