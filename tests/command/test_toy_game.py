"""A newcomer adds a game by one new folder: the toy game of HACKING.md, put into a copy of the tree.

What does not depend on which games there are is taken from the build under test; the rest is compiled as anywhere, in a folder
that stays beside that build, so that a later run compiles what has changed since.
"""

import fcntl
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

from support import PATIENCE, SOURCE, ZERMELO

sys.path.insert(0, str(SOURCE / "tests" / "package"))
import check_polygon  # noqa: E402


class ToyGame(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = pathlib.Path(ZERMELO).parent / "toy-game"
        folder.mkdir(exist_ok=True)
        lock = open(folder / "lock", "w")
        cls.addClassCleanup(lock.close)
        fcntl.flock(lock, fcntl.LOCK_EX)
        cls.tree = folder / "zermelo"
        shutil.rmtree(cls.tree, ignore_errors=True)
        cls.tree.mkdir()
        for part in ("zermelo", "apps", "cmake", "tests", "CMakeLists.txt", "bench", "fuzz"):
            source = SOURCE / part
            if source.is_dir():
                shutil.copytree(source, cls.tree / part, ignore=shutil.ignore_patterns("node_modules"))
            else:
                shutil.copy(source, cls.tree / part)
        # The whole of what a newcomer does.
        shutil.copytree(SOURCE / "tests" / "toy_game" / "bachet",
                        cls.tree / "zermelo" / "games" / "bachet")
        build = folder / "build"
        for command in (
            ["cmake", "-S", cls.tree, "-B", build, "-G", "Ninja", f"-DZERMELO_BUILT={pathlib.Path(ZERMELO).parent}",
             "-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_CXX_FLAGS=-O0 -g0", "-DZERMELO_TESTS=ON", "-DZERMELO_QUICK_BUILD=OFF"],
            ["cmake", "--build", build, "--target", "zermelo_programs", "conformance_test"],
        ):
            done = subprocess.run(command, capture_output=True, text=True)
            if done.returncode:
                raise AssertionError(done.stdout + done.stderr)
        cls.zermelo = build / "zermelo"
        cls.conformance = build / "tests" / "conformance_test"

    def run_zermelo(self, *words, stdin=""):
        return subprocess.run([self.zermelo, *words], input=stdin, capture_output=True, text=True)

    def compiler_on(self, text):
        """The first thing that the compiler objects to in another game.cpp; nothing if there is none."""
        with tempfile.NamedTemporaryFile(mode="w", suffix=".cpp") as file:
            file.write(text)
            file.flush()
            return subprocess.run(["c++", "-std=c++23", "-fsyntax-only", "-Wfatal-errors", f"-I{self.tree}", file.name],
                                  capture_output=True, text=True).stderr

    def test_a_part_of_a_wrong_name_or_type_does_not_compile(self):
        """What a game hands over is a table: what nobody would call is refused, and not lost in silence."""
        right = (SOURCE / "tests" / "toy_game" / "bachet" / "game.cpp").read_text()
        evaluator = """
            class Mine final : public Evaluator<Bachet> {
              public:
                explicit Mine(const Bachet& rules) : Evaluator(rules) {}
                ValueKind kind() const override { return ValueKind::outcome; }
                Result<Value> value(const Position&) override { return Value(); }
                Result<std::optional<Move>> best_move(const Position&) override { return std::nullopt; }
            };
            GameParts<PlainGame>::EvaluatorResult mine(const Bachet& rules, const SessionOptions&) {
                return std::make_unique<Mine>(rules);
            }
            """
        right = right.replace("GameInfo info() {", evaluator + "GameInfo info() {")
        right = right.replace(".only =", ".evaluator = mine,\n        .only =")
        self.assertEqual(self.compiler_on(right), "")
        for wrong, instead, said in (
            (".visit_smaller =", ".visit_smalller =", "visit_smalller"),  # misspelt
            (".only = [](const Instance&", ".only = [](Instance&", "only"),  # would change what it is shown
            ("        .write = write,\n", "", "Required"),
            ("best_move(", "best_mvoe(", "override"),
            ("value(const Position&)", "value(Position)", "override"),
        ):
            with self.subTest(wrong=wrong, instead=instead):
                self.assertEqual(right.count(wrong), 1)
                message = self.compiler_on(right.replace(wrong, instead))
                self.assertIn("error: ", message)
                self.assertIn(said, message)

    def test_it_is_listed_with_its_rules_and_sample(self):
        self.assertIn("bachet", self.run_zermelo("games").stdout)
        self.assertIn("7 3", self.run_zermelo("games", "subtraction").stdout)

    def test_it_answers(self):
        result = self.run_zermelo("answer", "bachet", stdin="3\n7 3\n8 3\n0 1\n")
        self.assertEqual(result.stdout, "First\nSecond\nSecond\n")

    def test_it_solves_with_grundy_values_and_sums(self):
        result = self.run_zermelo("solve", "bachet", "--grundy", stdin="1\n7 3\n")
        self.assertIn("First wins in 3 moves (Grundy value 3)", result.stdout)
        result = self.run_zermelo("solve", "bachet", "--sum", stdin="2\n7 3\n3 5\n")
        self.assertIn("Second wins (Grundy value 0)", result.stdout)

    def test_it_can_be_played(self):
        result = self.run_zermelo("play", "bachet", "--as", "none")
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        self.assertIn(" wins after ", result.stdout)

    def test_it_has_a_map_from_its_rules_alone(self):
        result = self.run_zermelo("map", "bachet", stdin="1\n7 3\n")
        self.assertEqual(
            result.stdout,
            "bachet\n  First wins\n  every move, and who wins after it\n\n"
            "  position 7\n   1S  2S  3F\n\n  F First\n  S Second\n")
        result = self.run_zermelo("map", "bachet", stdin="1\n25 25\n")
        self.assertIn("position 25\n    1S   2S   3S   4S   5S   6S   7S   8S   9S  10S\n", result.stdout)
        self.assertIn("\n   21S  22S  23S  24S  25F\n", result.stdout)
        result = self.run_zermelo("map", "bachet", "--after", "3 4", stdin="1\n7 4\n")
        self.assertEqual(result.stdout, "bachet\n  Second wins\n\n  position 0\n   S\n\n  S Second\n")
        with tempfile.NamedTemporaryFile(suffix=".svg") as file:
            self.assertEqual(self.run_zermelo("map", "bachet", "-o", file.name, stdin="1\n8 3\n").returncode, 0)
            self.assertIn("Second wins", pathlib.Path(file.name).read_text())

    def test_its_certificates_are_verified(self):
        path = self.tree / "piles.in"
        path.write_text("2\n7 3\n8 3\n")
        certificate = self.run_zermelo("certify", "bachet", path).stdout
        done = subprocess.run([self.zermelo.parent / "zermelo-check", "bachet", path, "-"], input=certificate,
                              capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertIn("case 1: first wins\ncase 2: second wins\nverified: 2 of 2 cases", done.stdout)

    def hack(self, least, *options):
        """Hunts a program that is wrong on piles of this size and larger ones; the input that was found."""
        program = self.tree / "wrong.cpp"
        program.write_text(f'''
            #include <cstdio>
            int main() {{
                int n, k;
                for (std::scanf("%*d"); std::scanf("%d %d", &n, &k) == 2;)
                    std::puts(n >= {least} || n % (k + 1) ? "First" : "Second");
            }}''')
        result = self.run_zermelo("hack", "bachet", "--for", f"{PATIENCE}s", "-o", self.tree / "found", *options, "--", program)
        self.assertEqual(result.returncode, 1, result.stdout + result.stderr)
        self.assertIn("wrong answer", result.stdout)
        return (self.tree / "found.in").read_text().split()

    def test_a_program_that_is_wrong_on_large_inputs_is_found(self):
        """The game does not say how large its contest's inputs are: piles of up to 1000, which it makes in size 200."""
        cases, pile, _ = self.hack(300)
        self.assertEqual(cases, "1")
        self.assertIn(int(pile), range(300, 1001))

    def test_inputs_are_as_large_as_it_is_told(self):
        _, pile, _ = self.hack(100, "--max-size", "40")
        self.assertIn(int(pile), range(100, 5 * 40 + 1))

    def test_it_has_no_kattis_package_and_says_so(self):
        result = self.run_zermelo("export", "bachet", "-o", self.tree / "bachet")
        self.assertEqual(result.returncode, 2)
        self.assertEqual(result.stderr, "zermelo: error: bachet has no folder package/ with a statement and a validator, which "
                                        "Kattis wants; --layout polygon makes a package without them\n")

    def test_it_has_a_polygon_package_from_its_rules_alone(self):
        folder = self.tree / "bachet-package"
        result = self.run_zermelo("export", "bachet", "--layout", "polygon", "--no-progress", "-o", folder)
        self.assertEqual((result.returncode, result.stdout), (0, "There are no submissions to run on the tests.\n"))
        self.assertEqual([line.partition(": it")[0] for line in result.stderr.splitlines()],
                         ["zermelo: note: the package is not whole"] * 3)
        self.assertEqual(check_polygon.check(folder), [])
        for section, text in (("name", "Bachet"), ("legend", "take 1 to k in turn"), ("input", "\\texttt{n}: 0..1000"),
                              ("output", "the winner's name")):
            self.assertIn(text, (folder / "statement-sections" / "english" / f"{section}.tex").read_text())
        answers = sorted((folder / "tests").glob("*.a"))
        self.assertGreater(len(answers), 3)
        for answer in answers:
            self.assertEqual(answer.read_text(), self.run_zermelo("answer", "bachet", answer.with_suffix("")).stdout)

    def test_it_has_errors_with_places(self):
        result = self.run_zermelo("answer", "bachet", stdin="1\n7 0\n")
        self.assertEqual(result.returncode, 2)
        self.assertEqual(result.stderr, "<stdin>:2:3: error: the largest number to take k is 0; it may be 1 or more\n  7 0\n    ^\n")

    def test_it_is_held_by_the_conformance_suite(self):
        result = subprocess.run([self.conformance, "--gtest_filter=*bachet*"], capture_output=True, text=True,
                                env=dict(os.environ, SOURCE=str(self.tree)))
        self.assertEqual(result.returncode, 0, result.stdout)
        self.assertIn("PASSED", result.stdout)
        self.assertRegex(result.stdout, r"\[==========\] [1-9]\d* tests from ")


if __name__ == "__main__":
    unittest.main()
