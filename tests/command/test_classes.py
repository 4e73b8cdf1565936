"""Outcome classes: who wins a game of Left and Right where the one starts, and where the other one does."""

import csv
import io
import itertools
import json
import unittest
from functools import cache

from support import SOURCE, CommandTest

GAMES = SOURCE / "examples" / "games"
DOMINEERING, TOADS, NIM = (GAMES / f"{name}.game" for name in ("domineering", "toads-and-frogs", "nim"))

# Berlekamp, "Blockbusting and Domineering", 1988; Left's dominoes stand upright.
PUBLISHED = {1: "PRRRRRR", 2: "LNNRLNN", 3: "LNNRRRR", 4: "LLLNLN", 5: "LRLRP"}


def toads_and_frogs(row):
    """Who wins a row for Left (0) and for Right (1) to start, by trying all moves."""

    def moves(row, mover):
        for i, kind in enumerate(row):
            step = (1, -1)[mover]
            if kind != "TF"[mover]:
                continue
            for length in (1, 2):
                to = i + length * step
                jumped = row[i + step] if 0 <= to < len(row) else ""
                if 0 <= to < len(row) and row[to] == "." and (length == 1 or jumped == "FT"[mover]):
                    cells = list(row)
                    cells[i], cells[to] = ".", kind
                    yield "".join(cells)

    @cache
    def wins(row, mover):
        return any(not wins(after, 1 - mover) for after in moves(row, mover))

    return [mover if wins(row, mover) else 1 - mover for mover in (0, 1)]


class Classes(CommandTest):
    def json_of(self, *words):
        (case,) = json.loads(self.expect(["solve", *words, "--json"], 0, stderr="").stdout)["cases"]
        return case

    def text_of(self, *words):
        return self.expect(["solve", *words], 0, stderr="").stdout.decode()

    def table(self, *words):
        return self.expect(["table", DOMINEERING, "rows", "columns", "--over", "rows=1..5", "--over", "columns=1..5",
                            "--value", "class", *words], 0, stderr="").stdout.decode()

    def test_published_classes_of_domineering(self):
        for rows, letters in PUBLISHED.items():
            for columns, letter in enumerate(letters, 1):
                case = self.json_of(DOMINEERING, rows, columns)
                self.assertEqual(case["other_start"]["class"], letter, (rows, columns))
                self.assertEqual(case["other_start"]["to_move"], "second")

    def test_all_rows_of_toads_and_frogs(self):
        count = 0
        for row in map("".join, itertools.product(".TF", repeat=4)):
            left, right = toads_and_frogs(row)
            case = self.json_of(TOADS, 4, row)
            names = ("first", "second")
            self.assertEqual((case["winner"], case["other_start"]["winner"]), (names[left], names[right]), row)
            expected = "LR"[left] if left == right else "N" if left == 0 else "P"
            self.assertEqual(case["other_start"]["class"], expected, row)
            count += 1
        print(f"tried: classes of Toads and Frogs: {count} cases")

    def test_words(self):
        for size, words in (("2 5", "First wins whoever starts (outcome class L)."),
                            ("1 3", "Second wins whoever starts (outcome class R)."),
                            ("2 2", "Whoever starts wins (outcome class N)."),
                            ("1 1", "Whoever starts loses (outcome class P).")):
            self.assertIn(f"\n  {words}\n", self.text_of(DOMINEERING, *size.split()))

    def test_positions_in_play(self):
        case = self.json_of(DOMINEERING, 2, 3, "--after", "1,2")
        self.assertEqual(case["other_start"], {"to_move": "first", "winner": "first", "class": "L"})
        self.assertIn("First wins whoever starts", self.text_of(DOMINEERING, 2, 3, "--after", "1,2"))
        # A column of two and a domino of each kind are left.
        case = self.json_of(DOMINEERING, 2, 3, "--after", "1,1")
        self.assertEqual((case["to_move"], case["other_start"]["class"]), ("second", "N"))

    def test_draws_have_no_class(self):
        case = self.json_of(GAMES / "tic-tac-toe.game", "/dev/null")
        self.assertEqual(case["other_start"], {"to_move": "second", "winner": None, "class": None})
        self.assertIn("\n  If Second starts, it is a draw.\n", self.text_of(GAMES / "tic-tac-toe.game", "/dev/null"))
        case = self.json_of(GAMES / "tic-tac-toe.game", "/dev/null", "--after", "1,1 1,2")
        self.assertEqual(case["other_start"]["to_move"], "second")

    def test_equal_players_have_none(self):
        self.assertIsNone(self.json_of(NIM, 3, 4)["other_start"])
        self.assertNotIn("starts", self.text_of(NIM, 3, 4))
        self.assertIsNone(self.json_of("end-nim", "1", "2", "1", "2")["other_start"])
        for game in (NIM, "end-nim"):
            result = self.expect(["table", game, "1", "2", "n", "1", "--over", "n=1..3", "--value", "class"], 2)
            self.assertIn("is no game of Left and Right that one of them wins", result.stderr.decode())

    def test_tables(self):
        rows = list(csv.reader(io.StringIO(self.table("--csv"))))
        self.assertEqual(rows[0], ["rows", "columns", "class"])
        for row, column, letter in rows[1:]:
            self.assertEqual(letter, PUBLISHED[int(row)][int(column) - 1])
        told = json.loads(self.table("--json"))
        self.assertEqual((told["value"], told["missing"]), ("class", 0))
        self.assertEqual(told["values"], [list(PUBLISHED[row][:5]) for row in range(1, 6)])
        text = self.table()
        for row in range(1, 6):
            self.assertIn(f"{row}  {' '.join(PUBLISHED[row][:5])}\n", text)
        self.assertIn("R where the second does", " ".join(text.split()))

    def test_a_table_is_held_against_letters(self):
        (self.folder / "mine").write_text(self.table("--csv"))
        self.assertIn("all are the same", self.table("--against", "mine"))
        (self.folder / "mine").write_text("\n".join("PRRRR" "LNNRR"))
        result = self.expect(["table", DOMINEERING, "rows", "columns", "--over", "rows=1..2", "--over", "columns=1..5",
                              "--value", "class", "--against", "mine"], 1)
        self.assertIn("rows = 2, columns = 5: the value is L, and line 10 of mine has R", result.stdout.decode())

    def test_a_table_is_drawn(self):
        self.table("-o", "table.svg")
        picture = (self.folder / "table.svg").read_text()
        for words in ("the first player wins whoever starts", "whoever starts loses"):
            self.assertIn(words, picture)

    def test_a_draw_has_no_value(self):
        result = self.expect(["table", GAMES / "connect-four.game", "rows", "2", "--over", "rows=1..2", "--value",
                              "class"], 2)
        self.assertIn("it is a draw where one of the players starts", result.stderr.decode())

    def test_what_takes_too_long_is_not_told(self):
        (self.folder / "slow.game").write_text(
            "game slow: Left ends it at once; else both take turns for long\n"
            "input n in 1..24\n"
            "position a in 0..2 = 1, b[n] in 0..1 = 0\n"
            "left move end if a == 1 -> a = 0\n"
            "right move open if a == 1 -> a = 2\n"
            "move take k in 1..n if a == 2 and b[k] == 0 -> b[k] = 1\n")
        self.assertEqual(self.json_of("./slow.game", 2)["other_start"]["class"], "N")
        case = self.json_of("./slow.game", 24)
        self.assertEqual((case["winner"], case["other_start"]), ("first", None))
        self.assertNotIn("starts", self.text_of("./slow.game", 24))
        result = self.expect(["table", "./slow.game", "--over", "n=24", "--value", "class"], 2)
        self.assertIn("who wins where the other player starts is not known", result.stderr.decode())


if __name__ == "__main__":
    unittest.main()
