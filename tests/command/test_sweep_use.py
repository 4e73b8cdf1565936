"""`sweep`: its pictures, and what it refuses."""

import re
import sqlite3
import unittest

from test_sweep import OCTAL, SweepTest, WYTHOFF


class Pictures(SweepTest):
    def test_a_picture_has_every_value(self):
        self.sweep("./wythoff.game", "--over", "a=0..5", "--over", "b=0..4", "--piece", "9", "-o", "w.sweep", "--draw", "w.svg")
        labels = re.findall(r">(\d+)</text>", (self.folder / "w.svg").read_text())
        for value, in self.rows("w.sweep", "SELECT value FROM results"):
            self.assertIn(str(value), labels)
            labels.remove(str(value))
        self.sweep("w.sweep", "--draw", "w.png")
        self.assertTrue((self.folder / "w.png").read_bytes().startswith(b"\x89PNG"))
        self.assertIn("--draw takes a name", self.sweep("w.sweep", "--draw", "w.jpg", status=2).stderr.decode())

    def test_a_picture_of_letters_and_one_of_many_axes(self):
        self.write("octal.game", OCTAL)
        self.sweep("./octal.game", "--over", "d1=0..2", "--over", "d2=0..1", "--over", "d3=7..7", "--over", "heap=0..5", "--value", "outcome",
                   "--piece", "9", "-o", "o.sweep", "--draw", "o.svg")
        letters = re.findall(r">([PN])</text>", (self.folder / "o.svg").read_text())
        for letter in "PN":
            count = self.rows("o.sweep", f"SELECT count(*) FROM results WHERE value = '{letter}'")[0][0]
            self.assertIn(letters.count(letter) - count, (0, 1))  # the legend has one more


class Refusals(SweepTest):
    def refused(self, *words, status=2):
        return self.sweep(*words, status=status).stderr.decode()

    def test_results_of_another_campaign(self):
        self.sweep("./wythoff.game", "0", "b", "--over", "b=0..5", "-o", "w.sweep")
        self.assertIn("w.sweep holds results of another sweep: ", self.refused("./wythoff.game", "0", "b", "--over", "b=0..6", "-o", "w.sweep"))
        self.sweep("./wythoff.game", "0", "b", "--over", "b=0..6", "-o", "v.sweep")
        self.assertIn("v.sweep holds results of another sweep than w.sweep: inputs differs",
                      self.refused("--merge", "w.sweep", "v.sweep", "-o", "x.sweep"))
        self.write("wythoff.game", WYTHOFF.replace("1..b ", "2..b "))
        self.assertIn("wythoff.game has changed since w.sweep was begun", self.refused("./wythoff.game", "0", "b", "--over", "b=0..5", "-o", "w.sweep"))
        self.sweep("./wythoff.game", "0", "b", "--over", "b=0..5", "-o", "y.sweep")
        self.assertIn("wythoff.game in y.sweep is not what it is in the files before it",
                      self.refused("--merge", "w.sweep", "y.sweep", "-o", "x.sweep"))
        self.assertFalse((self.folder / "x.sweep").exists())

    def test_what_is_no_file_of_results(self):
        self.write("text.sweep", "this is none, and longer than nothing\n" * 100)
        database = sqlite3.connect(self.folder / "other.sweep")
        database.execute("CREATE TABLE x (y)")
        database.commit()
        database.close()
        for name in ("text.sweep", "other.sweep"):
            kept = (self.folder / name).read_bytes()
            self.assertIn(f"{name} holds no results of a sweep", self.refused("./wythoff.game", "0", "b", "--over", "b=0..5", "-o", name))
            self.assertIn(f"{name} holds no results of a sweep", self.refused("--merge", name, "-o", "x.sweep"))
            self.assertEqual((self.folder / name).read_bytes(), kept)
        self.assertIn("none.sweep cannot be opened", self.refused("--merge", "none.sweep", "-o", "x.sweep"))

    def test_results_that_were_changed_are_told(self):
        for name in ("w.sweep", "v.sweep"):
            self.sweep("./wythoff.game", "0", "b", "--over", "b=0..5", "-o", name)
        database = sqlite3.connect(self.folder / "v.sweep")
        database.execute("UPDATE results SET value = 9 WHERE b = 3")
        database.commit()
        self.assertIn("v.sweep is damaged: the results of wythoff.game from 3 on", self.refused("--merge", "v.sweep", "-o", "x.sweep"))
        database.execute("UPDATE pieces SET digest = 'x' WHERE first = 3")
        database.commit()
        database.close()
        self.assertIn("w.sweep and v.sweep have different results", self.refused("--merge", "w.sweep", "v.sweep", "-o", "x.sweep"))

    def test_usage(self):
        over = ["--over", "b=0..5"]
        for words, said in (([], "sweep needs a game"), (["./wythoff.game", "0", "b", *over], "needs a place for the results"),
                            (["./wythoff.game", "0", "b", *over, "-o", "x.db"], "a name that ends in .sweep"),
                            (["./wythoff.game", "0", "b", *over, "-o", "x.sweep", "--shard", "4/3"], "--shard is"),
                            (["./wythoff.game", "0", "b", *over, "-o", "x.sweep", "--piece", "0"], "--piece is 0"),
                            (["./wythoff.game", "-o", "x.sweep"], "a sweep goes over up to 8 numbers"),
                            (["./wythoff.game", "a", "b", *over, "-o", "x.sweep"], "a has no range; --over a=A..B"),
                            (["end-nim", "1", "2", "a", "b", *over, "-o", "x.sweep"], "a has no range; --over a=A..B"),
                            (["end-nim", *over, "-o", "x.sweep"], "as `zermelo sweep --help` shows"),
                            (["end-nim", "--seeds", "5..1", "-o", "x.sweep"], "--seeds is"),
                            (["end-nim", "--programs", "none", "--seeds", "1..2", "-o", "x.sweep"], "none cannot be read"),
                            (["./wythoff.game", "0", "b", *over, "-o", "no/such/x.sweep"], "no/such/x.sweep cannot be opened"),
                            (["--merge", "-o", "x.sweep"], "needs files of results"), (["--merge", "x.sweep"], "needs a place")):
            with self.subTest(words=words):
                self.assertIn(said, self.refused(*words))
        self.assertEqual([path.name for path in self.folder.iterdir()], ["wythoff.game"])


if __name__ == "__main__":
    unittest.main()
