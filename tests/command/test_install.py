"""`cmake --install` gives a package that find_package(zermelo) finds, the command, its man page and completions."""

import pathlib
import re
import subprocess
import tempfile
import unittest

from support import SOURCE, ZERMELO


def run(*command):
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True)
    if done.returncode:
        raise AssertionError(f"{command}\n{done.stdout}{done.stderr}")
    return done.stdout


class Install(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory()
        cls.folder = pathlib.Path(cls.temporary.name)
        cls.prefix = cls.folder / "prefix"
        run("cmake", "--install", pathlib.Path(ZERMELO).parent, "--prefix", cls.prefix)

    @classmethod
    def tearDownClass(cls):
        cls.temporary.cleanup()

    def test_run_builds_all_that_is_installed(self):
        """`cmake --install` after `./run`, as the README has it; the folder of the tests has more."""
        commands = run("ninja", "-C", pathlib.Path(ZERMELO).parent, "-t", "commands", "zermelo_programs")
        installed = {path.name for path in self.prefix.rglob("*") if path.suffix in (".a", ".1") or path.parent.name == "bin"}
        self.assertGreater(len(installed), 6)
        # The page of the checker is written where CMake configures.
        for name in installed - {"zermelo-check.1"}:
            self.assertRegex(commands, rf"[ /]{re.escape(name)}\s", name)

    def test_the_python_module_is_installed_only_when_asked_for(self):
        self.assertEqual([path for path in self.prefix.rglob("*") if path.suffix in (".py", ".so")], [])

    def test_the_command_runs(self):
        for name in ("zermelo", "zermelo-check"):
            self.assertRegex(run(self.prefix / "bin" / name, "--version"), rf"^{name} \d+\.\d+\.\d+\n$")

    def test_the_checker_has_a_man_page_with_its_options(self):
        page = (self.prefix / "share" / "man" / "man1" / "zermelo-check.1").read_text().replace("\\-", "-")
        options = re.findall(r"--[a-z]+", run(self.prefix / "bin" / "zermelo-check", "--help"))
        self.assertGreater(len(options), 2)
        for option in options:
            self.assertIn(option, page)

    def test_the_man_page_and_completions_are_those_of_the_command(self):
        command = self.prefix / "bin" / "zermelo"
        for path, words in (
            ("share/man/man1/zermelo.1", ["--man"]),
            ("share/bash-completion/completions/zermelo", ["--completion", "bash"]),
            ("share/zsh/site-functions/_zermelo", ["--completion", "zsh"]),
        ):
            self.assertEqual((self.prefix / path).read_text(), run(command, *words))

    def test_a_program_builds_against_the_package(self):
        build = self.folder / "example"
        run("cmake", "-S", SOURCE / "examples" / "library", "-B", build, "-G", "Ninja",
            f"-DCMAKE_PREFIX_PATH={self.prefix}", "-DCMAKE_CXX_FLAGS=-Wall -Wextra -Werror")
        run("cmake", "--build", build)
        self.assertEqual(
            run(build / "example"),
            "kayles: 1 2 3 1 4 3 2 1 4 2\nend-nim 3 1 9 5: R-1 wins\n")

    def test_pkg_config_tells_how_to_compile_and_link(self):
        folders = [path.parent for path in self.prefix.rglob("zermelo.pc")]
        self.assertEqual(len(folders), 1)
        words = run("env", f"PKG_CONFIG_PATH={folders[0]}", "pkg-config", "--cflags", "--libs", "zermelo").split()
        program = self.folder / "by-pkg-config"
        run("g++", SOURCE / "examples" / "library" / "main.cpp", "-o", program, *words)
        self.assertTrue(run(program).startswith("kayles: 1 2 3 1"))

    def test_every_installed_header_compiles(self):
        """All together, and twice, as none may lack its guard; tests/CMakeLists.txt has each compiled alone."""
        include = self.prefix / "include"
        headers = sorted(str(h.relative_to(include)) for h in include.rglob("*.hpp"))
        self.assertGreater(len(headers), 30)
        source = self.folder / "headers.cpp"
        source.write_text("".join(f'#include "{header}"\n' for header in headers * 2))
        run("g++", "-std=c++23", "-fsyntax-only", f"-I{include}", source)

    def test_a_position_that_cannot_be_hashed_is_told_what_it_lacks(self):
        """A std::vector has no bytes to compare; a struct around it that tells its hash has."""
        source = self.folder / "position.cpp"
        source.write_text(
            "#include <vector>\n"
            '#include "zermelo/rules/hash.hpp"\n'
            "struct Heaps { std::vector<int> heaps; std::uint64_t hash() const { return heaps.size(); } };\n"
            "static_assert(zermelo::Hashable<Heaps> && zermelo::Hashable<int>);\n"
            "#ifdef PLAIN\n"
            "static_assert(zermelo::Hashable<std::vector<int>>);\n"
            "#endif\n")
        compiler = ["g++", "-std=c++23", "-fsyntax-only", f"-I{self.prefix / 'include'}", str(source)]
        run(*compiler)
        refused = subprocess.run([*compiler, "-DPLAIN"], capture_output=True, text=True)
        self.assertEqual(refused.returncode, 1)
        self.assertIn("member `std::uint64_t hash() const`", refused.stderr)
        self.assertIn("A container, such as std::vector, goes into a struct with such a member.", refused.stderr)


if __name__ == "__main__":
    unittest.main()
