"""`zermelo table` for games that rules files state: their numbers have names."""

import json
import unittest

from support import SOURCE
from test_table import TableTest, mex

GAMES = SOURCE / "examples" / "games"
KAYLES, WYTHOFF, CHOMP = GAMES / "kayles.game", GAMES / "wythoff.game", GAMES / "chomp.game"


class Rules(TableTest):
    def test_without_an_input_it_is_the_names_of_the_game(self):
        values = [0]
        for pins in range(1, 16):
            values.append(mex({values[left] ^ values[pins - taken - left]
                               for taken in (1, 2) for left in range(pins - taken + 1)}))
        expected = "pins,grundy\n" + "".join(f"{pins},{value}\n" for pins, value in enumerate(values))
        for words in (["--over", "0..15"], ["--over", "pins=0..15"], ["pins", "--over", "0..15"],
                      ["pins", "--over", "pins=0..15"], ["n", "--over", "n=0..15"]):
            told = self.table(KAYLES, *words, "--csv")
            self.assertEqual(told.partition("\n")[2], expected.partition("\n")[2])
            self.assertEqual(told.partition(",")[0], words[0] if words[0] == "n" else "pins")

    def test_ranges_without_a_name_take_the_names_in_order(self):
        told = json.loads(self.table(WYTHOFF, "--over", "0..4", "--over", "1..3", "--json"))
        self.assertEqual(told["over"], [{"name": "a", "first": 0, "last": 4}, {"name": "b", "first": 1, "last": 3}])
        told = json.loads(self.table(WYTHOFF, "--over", "0..4", "--over", "a=1..3", "--json"))
        self.assertEqual([axis["name"] for axis in told["over"]], ["b", "a"])
        self.assertEqual(json.loads(self.table(CHOMP, "rows", "2", "--over", "1..3", "--json"))["over"][0]["name"], "rows")

    def test_some_of_the_numbers_may_be_given(self):
        csv = self.table(CHOMP, "rows", "2", "--over", "1..3", "--csv")
        self.assertEqual(csv, "rows,outcome\n1,N\n2,N\n3,N\n")
        csv = self.table(CHOMP, "1", "columns", "--over", "1..3", "--csv")
        self.assertEqual(csv, "columns,outcome\n1,P\n2,N\n3,N\n")
        csv = self.table(GAMES / "nim.game", "3", "heap", "--over", "heap=1..4", "--value", "outcome", "--csv")
        self.assertEqual(csv, "heap,outcome\n1,N\n2,N\n3,P\n4,N\n")

    def test_draws_are_spoken_of_only_where_there_are_some(self):
        nim = self.table(GAMES / "nim.game", "heap", "--over", "1..4")
        self.assertIn("No P-position is among them: the player to move always wins.", nim)
        drawn = self.table(GAMES / "can-i-win.game", "n", "2", "--over", "1..2", "--value", "outcome")
        self.assertIn("No P-position is among them: the player to move always wins or draws.", drawn)

    def test_distances_of_a_game_that_conditions_decide(self):
        numbers = 4

        def worth(used, left):
            """Who wins for the player to move (1, 0 or -1), and how many moves are left."""
            if left == 0:
                return -1, 0
            after = [worth(used | {k}, max(0, left - k)) for k in range(1, numbers + 1) if k not in used]
            if not after:
                return 0, 0
            value = max(-value for value, _ in after)
            moves = [moves for other, moves in after if -other == value]
            return value, 1 + (min(moves) if value == 1 else max(moves))

        game = GAMES / "can-i-win.game"
        expected = {goal: worth(frozenset(), goal) for goal in range(14)}
        told = self.table(game, str(numbers), "goal", "--over", "0..13", "--value", "distance", "--csv").splitlines()
        self.assertEqual(told, ["goal,distance"] + [f"{goal},{moves if value else ''}" for goal, (value, moves) in expected.items()])
        self.assertEqual({value for value, _ in expected.values()}, {-1, 0, 1})
        self.assertGreater(len({moves for _, moves in expected.values()}), 3)
        text = self.table(game, str(numbers), "goal", "--over", "0..13", "--value", "distance")
        self.assertIn("it is a draw", text)

    def test_names_that_are_missing_or_wrong(self):
        self.refuse(CHOMP, "--over", "rows=1..3", message="columns has no range; --over columns=A..B gives it one")
        self.refuse(KAYLES, "--over", "pin=1..3", message='no word of the input is "pin"; did you mean "pins"?')
        self.refuse(KAYLES, message="with an --over for each, such as --over pins=0..20; an input has the numbers pins")
        self.refuse(KAYLES, "--over", "1..3", "--over", "1..3", message="--over 1..3 needs a name, NAME=1..3")
        self.refuse(KAYLES, "--over", "1..3", "--value", "score", message="has no score")

    def test_what_repeats_stands_in_columns(self):
        text = self.table(GAMES / "subtraction.game", "--over", "0..40")
        self.assertIn("From heap = 0 on the values repeat with the period 7: 0 1 0 1 2 3 2. This is proved: by a\n  theorem of Guy and Smith, values that repeat up to heap = 28 in such a game repeat for\n  ever.", text)
        rows = [line.split()[1:] for line in text.splitlines() if line[:6].strip().isdigit()]
        self.assertEqual(len({tuple(row) for row in rows[:-1]}), 1)


if __name__ == "__main__":
    unittest.main()
