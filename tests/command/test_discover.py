"""zermelo discover: what it prints and with which status, and that the code it prints does what the game does."""

import itertools
import re
import signal
import subprocess
import unittest

from support import PATIENCE, SOURCE, ZERMELO, CommandTest, wait_until_at_work

GAMES = SOURCE / "examples" / "games"
END_NIM = """input n, heap[n]
position heap
move left i in 1..n, k in 1..heap[i] if all j in 1..i-1: heap[j] == 0 -> heap[i] = heap[i] - k
move right i in 1..n, k in 1..heap[i] if all j in i+1..n: heap[j] == 0 -> heap[i] = heap[i] - k
"""
PASS = """position a, b, pass in 0..1
move first k in 1..a -> a = a - k
move second k in 1..b -> b = b - k
move pass if pass == 1 and a + b > 0 -> pass = 0
"""


KNIGHT = """position a, b
move k in 1..a -> a = a - k
move side k in 1..b -> b = b - k
move both k in 1..min(a, b) if k != 2 -> [a - k, b - k]
"""


class Discover(CommandTest):
    def discovered(self, *words, status=0):
        result = self.run_zermelo("discover", *words)
        self.assertEqual((result.returncode, result.stderr), (status, b""))
        return result.stdout.decode()

    def codes(self, text):
        cpp, python = re.fullmatch(r".*\nIn C\+\+\n\n(.*)\nIn Python\n\n(.*)", text, re.DOTALL).groups()
        known = {}
        exec(python, known)
        return cpp, known

    def by_cpp(self, cpp, function, inputs):
        """What the function in C++ says of these inputs."""
        count = len(inputs[0])
        numbers = ", ".join(f"x[{i}]" for i in range(count))
        source = self.folder / "code.cpp"
        source.write_text(f"#include <cstdio>\n{cpp}\nint main() {{ unsigned long long x[{count}];\n"
                          f"for (;;) {{ for (auto& n : x) if (std::scanf(\"%llu\", &n) != 1) return 0;\n"
                          f"std::printf(\"%lld\\n\", static_cast<long long>({function}({numbers}))); }} }}\n")
        subprocess.run(["g++", "-O1", "-Wall", "-Wextra", "-Werror", "-o", self.folder / "code", source], check=True)
        text = "\n".join(" ".join(map(str, numbers)) for numbers in inputs)
        done = subprocess.run([self.folder / "code"], input=text, capture_output=True, text=True, check=True)
        return [int(word) for word in done.stdout.split()]

    def test_the_code_says_what_the_game_does(self):
        self.write("end-nim.game", END_NIM)
        nim = GAMES / "nim.game"
        for words, opening, sides in (
                ([nim, "--parts", 3], "proved for all sizes: the player to move loses exactly where the exclusive or", (9, 9, 9)),
                ([GAMES / "misere-nim.game", "--parts", 2], "proved for all sizes: ", (16, 16)),
                ([GAMES / "moores-nim.game", "--parts", 3], "proved for all sizes: ", (7, 7, 7)),
                ([GAMES / "take-at-most-half.game"], "proved for all sizes: ", (200,)),
                ([GAMES / "wythoff.game"], "proved for all sizes: the player to move loses exactly where the smaller of a and b", (70, 70)),
                ([GAMES / "e-and-d.game"], "proved for all sizes: ", (12, 12))):
            text = self.discovered(*words)
            self.assertTrue(text.startswith(opening), text)
            cpp, known = self.codes(text)
            inputs = list(itertools.product(*map(range, sides)))
            by_python = [known["loses"](*numbers) for numbers in inputs]
            self.assertEqual([bool(said) for said in self.by_cpp(cpp, "loses", inputs)], by_python)
            for numbers, loses in list(zip(inputs, by_python))[::37]:
                won = self.run_zermelo("answer", words[0], *numbers).stdout.decode()
                self.assertEqual(won, "Second\n" if loses else "First\n", f"{words} {numbers}")

    def test_an_automaton_says_what_the_game_does(self):
        path = self.write("end-nim.game", END_NIM)
        text = self.discovered(path, "--fix", "n=3")
        self.assertTrue(text.startswith("proved for all sizes: the player to move loses exactly where an automaton of 7 states"))
        cpp, known = self.codes(text)
        inputs = list(itertools.product(range(6), repeat=3))
        by_python = [known["loses"](*numbers) for numbers in inputs]
        self.assertEqual([bool(said) for said in self.by_cpp(cpp, "loses", inputs)], by_python)
        for numbers, loses in zip(inputs, by_python):
            if 0 in numbers:
                continue
            won = self.run_zermelo("answer", "end-nim", stdin=f"1\n3\n{' '.join(map(str, numbers))}\n").stdout.decode()
            self.assertEqual(won, "0\n" if loses else "1\n", numbers)

    def test_periods_say_what_the_table_does(self):
        for name, opening in (("kayles", "proved for all sizes: "), ("subtraction", "proved for all sizes: "),
                              ("dawsons-chess", "proved for all sizes: "), ("laskers-nim", "tried up to 999: ")):
            text = self.discovered(GAMES / f"{name}.game")
            self.assertTrue(text.startswith(opening), text)
            cpp, known = self.codes(text)
            lines = self.run_zermelo("table", GAMES / f"{name}.game", "--over", "0..400", "--csv").stdout.decode().split()[1:]
            inputs, values = zip(*(map(int, line.split(",")) for line in lines))
            self.assertEqual([known["grundy"](n) for n in inputs], list(values))
            self.assertEqual(self.by_cpp(cpp, "grundy", [(n,) for n in inputs]), list(values))

    def test_names_that_are_words_of_a_language_can_be_used(self):
        text = self.discovered(self.write("pass.game", PASS))
        cpp, known = self.codes(text)
        self.assertIn("pass_", cpp)
        self.assertTrue(known["loses"](0, 0, 1))

    def test_an_automaton_on_fibonacci_digits_says_what_the_game_does(self):
        """Of Fibonacci Nim, which begins with one stone less as the most that may be taken; a game without a formula of its own."""
        text = self.discovered(GAMES / "fibonacci-nim.game")
        self.assertTrue(text.startswith("proved for all sizes: the player to move loses exactly where stones is 0, or most is less than"), text)
        cpp, known = self.codes(text)
        inputs = [(stones, stones - 1) for stones in range(1, 200)]
        by_python = [known["loses"](*numbers) for numbers in inputs]
        self.assertEqual([stones for (stones, _), loses in zip(inputs, by_python) if loses], [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144])
        self.assertEqual([bool(said) for said in self.by_cpp(cpp, "loses", inputs)], by_python)
        large = [(2**64 - 1, 0), (2**64 - 1, 2**64 - 1), (12200160415121876738, 12200160415121876737), (7540113804746346429, 1)]
        self.assertEqual([bool(said) for said in self.by_cpp(cpp, "loses", large)], [known["loses"](*numbers) for numbers in large])

    def test_formulas_that_are_only_tried_say_what_the_table_does(self):
        for name, opening, over in (
                ("euclid", "tried up to 39: ", "0..30"),
                ("take-a-divisor", "tried up to 999: from heap = 1 on, the Grundy value is how often 2 divides", "1..400"),
                ("equal-heaps", "tried up to 999: ", "1..400")):
            text = self.discovered(GAMES / f"{name}.game", "--memory", "16M")
            self.assertTrue(text.startswith(opening), text)
            cpp, known = self.codes(text)
            function = "grundy" if "Grundy" in text.split("\n", 1)[0] else "loses"
            axes = ["--over", over] * (2 if name == "euclid" else 1)
            lines = self.run_zermelo("table", GAMES / f"{name}.game", *axes, "--value", "grundy" if function == "grundy" else "outcome",
                                     "--csv").stdout.decode().split()[1:]
            *columns, values = zip(*(line.split(",") for line in lines))
            inputs = [tuple(map(int, numbers)) for numbers in zip(*columns)]
            wanted = [int(value) if function == "grundy" else int(value == "P") for value in values]
            self.assertEqual([int(known[function](*numbers)) for numbers in inputs], wanted)
            self.assertEqual(self.by_cpp(cpp, function, inputs), wanted)

    def test_formulas_of_coins_say_what_the_game_does(self):
        for game in ("turning-turtles", "mock-turtles", "ruler"):
            text = self.discovered(GAMES / f"{game}.game")
            self.assertTrue(text.startswith("tried up to 12: the player to move loses exactly where the exclusive or of these"), text)
            cpp, known = self.codes(text)
            rows = ["".join(row) for count in (1, 3, 6) for row in itertools.product("TH", repeat=count)]
            by_python = [known["loses"](row) for row in rows]
            source = self.folder / "coins.cpp"
            source.write_text(f"#include <iostream>\n#include <string>\n{cpp}\nint main() {{ std::string row;\n"
                              "while (std::cin >> row) std::cout << loses(row) << '\\n'; }\n")
            subprocess.run(["g++", "-O1", "-Wall", "-Wextra", "-Werror", "-o", self.folder / "coins", source], check=True)
            said = subprocess.run([self.folder / "coins"], input="\n".join(rows), capture_output=True, text=True, check=True)
            self.assertEqual([word == "1" for word in said.stdout.split()], by_python)
            for row, loses in list(zip(rows, by_python))[::5]:
                won = self.run_zermelo("answer", GAMES / f"{game}.game", stdin=f"{len(row)}\n{row}\n").stdout.decode()
                self.assertEqual(won, "Second\n" if loses else "First\n", f"{game} {row}")

    def test_what_has_no_pattern_ends_with_a_status_of_its_own(self):
        text = self.discovered(GAMES / "grundys-game.game", status=3)
        self.assertTrue(text.startswith("no pattern up to 999\n"), text)
        path = self.write("knight.game", KNIGHT)
        text = self.discovered(path, "--memory", "8M", status=3)
        self.assertRegex(text, r"^no pattern up to \d+\n")
        self.assertRegex(text, r"A guess of \d+ states? from the numbers up to \d+ was wrong: first at a = \d+, b = \d+\.")

    def test_what_cannot_be_read_is_refused_with_its_place(self):
        path = self.write("end-nim.game", END_NIM)
        self.expect(["discover", path], 2, "", f"{path}:1:15: error: n is not fixed\n"
                                               "  input n, heap[n]\n                ^\nzermelo: --fix n=NUMBER fixes it\n")
        for words, told in ((["end-nim"], "end-nim is built in"), ([path, "--fix", "n"], "--fix n is not a name and a number"),
                            ([path, "--fix", "n=3x"], "is not a name and a number"), ([path, "--parts", 9], "from 1 to 8"),
                            ([path, "--fix", "n=3", "--parts", 2], "without an `input`"),
                            ([path, "--fix", "n=3", "--fix", "m=3"], "m is no input")):
            result = self.run_zermelo("discover", *words)
            self.assertEqual((result.returncode, result.stdout), (2, b""))
            self.assertIn(told, result.stderr.decode())

    def test_an_interrupt_ends_it(self):
        process = subprocess.Popen([ZERMELO, "discover", self.write("knight.game", KNIGHT)], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.addCleanup(process.kill)
        wait_until_at_work(process)
        process.send_signal(signal.SIGINT)
        stdout, stderr = process.communicate(timeout=PATIENCE)
        self.assertEqual((process.returncode, stdout), (3, b""))
        self.assertIn(b"interrupted", stderr)


if __name__ == "__main__":
    unittest.main()
