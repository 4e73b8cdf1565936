"""`sweep`: the results are those of `table`, `answer` and `hack`; and whatever ends the work, each is there once."""

import itertools
import json
import os
import pathlib
import random
import resource
import signal
import sqlite3
import subprocess
import tempfile
import time
import unittest

from support import PATIENCE, SOURCE, ZERMELO, CommandTest, wait_until

EFFORT = int(os.environ.get("ZERMELO_EFFORT", "1"))
SEED = int(os.environ.get("ZERMELO_SEED", "1"))
KILLS = 1000 if EFFORT > 1 else 20
EXAMPLES = SOURCE / "examples" / "games"

# Wythoff's game, whose values the tests compute by themselves.
WYTHOFF = """game wythoff: two heaps; take from one, or equally many from both
position a, b
move first  k in 1..a         -> [a - k, b]
move second k in 1..b         -> [a, b - k]
move both   k in 1..min(a, b) -> [a - k, b - k]
"""

# All octal games 0.d1d2d3, by what each digit says that a move may leave.
OCTAL = """game octal: take k from a heap where the digit k of the code allows it
input d1 in 0..7, d2 in 0..7, d3 in 0..7, heap
position heap
let digit(k) = if k == 1 then d1 else if k == 2 then d2 else d3
move whole k in 1..3 if heap == k and digit(k) % 2 == 1 -> [0]
move rest  k in 1..3 if heap > k and digit(k) / 2 % 2 == 1 -> [heap - k]
move split k in 1..3, left in 1..heap - k - 1 if digit(k) / 4 == 1 -> [left] + [heap - k - left]
"""


def mex(values):
    return next(n for n in itertools.count() if n not in values)


def wythoff_values(most):
    values = {}
    for a, b in itertools.product(range(most + 1), repeat=2):
        values[a, b] = mex({values[a - k, b] for k in range(1, a + 1)} | {values[a, b - k] for k in range(1, b + 1)}
                           | {values[a - k, b - k] for k in range(1, min(a, b) + 1)})
    return values


def octal_values(digits, most):
    values = [0]
    for heap in range(1, most + 1):
        seen = set()
        for k, digit in enumerate(digits, 1):
            if digit & 1 and heap == k:
                seen.add(0)
            if digit & 2 and heap > k:
                seen.add(values[heap - k])
            if digit & 4:
                seen |= {values[left] ^ values[heap - k - left] for left in range(1, heap - k)}
        values.append(mex(seen))
    return values


class SweepTest(CommandTest):
    def setUp(self):
        super().setUp()
        # Thousands of small writes wait for the disk; what is killed here is a process, and never the system.
        if os.access("/dev/shm", os.W_OK):
            folder = tempfile.TemporaryDirectory(dir="/dev/shm")
            self.addCleanup(folder.cleanup)
            self.folder = pathlib.Path(folder.name)
        self.write("wythoff.game", WYTHOFF)

    def sweep(self, *words, status=0):
        return self.expect(["sweep", *words, "--no-progress"], status)

    def rows(self, name, query="SELECT * FROM results"):
        database = sqlite3.connect(self.folder / name)
        rows = database.execute(query).fetchall()
        database.close()
        return rows

    def merged(self, *names):
        """The bytes of these files put together."""
        self.sweep("--merge", *names, "-o", "merged.sweep", "--force")
        return (self.folder / "merged.sweep").read_bytes()


class Results(SweepTest):
    def test_values_are_those_of_the_definition(self):
        self.sweep("./wythoff.game", "--over", "a=0..12", "--over", "b=0..12", "-o", "w.sweep")
        rows = self.rows("w.sweep", "SELECT a, b, value FROM results ORDER BY number")
        expected = wythoff_values(12)
        self.assertEqual({(a, b): value for a, b, value in rows}, expected)
        self.assertEqual([row[:2] for row in rows], list(itertools.product(range(13), repeat=2)))
        print(f"tried: values of a sweep: {len(rows)} cases")

    def test_a_census_over_the_codes_of_octal_games(self):
        self.write("octal.game", OCTAL)
        self.sweep("./octal.game", "--over", "d1=0..7", "--over", "d2=0..7", "--over", "d3=0..1", "--over", "heap=0..9",
                   "-o", "octal.sweep")
        count = 0
        for *digits, heap, value in self.rows("octal.sweep", "SELECT d1, d2, d3, heap, value FROM results"):
            self.assertEqual(value, octal_values(digits, heap)[heap], (digits, heap))
            count += 1
        self.assertEqual(count, 8 * 8 * 2 * 10)
        print(f"tried: values of a census of octal games: {count} cases")

    def test_it_tells_what_table_tells(self):
        for words, value in ((["end-nim", "1", "3", "a", "4", "b"], "outcome"), ([EXAMPLES / "toads-and-frogs.game", "a", "T.F."], "class"),
                             (["end-nim", "1", "3", "a", "4", "b"], "distance")):
            over = ["--over", "a=1..9"] + (["--over", "b=0..9"] if "b" in words else [])
            with self.subTest(words=words, value=value):
                self.sweep(*words, *over, "--value", value, "-o", "x.sweep")
                csv = self.run_zermelo("table", *words, *over, "--value", value, "--csv").stdout.decode().splitlines()[1:]
                columns = "a, b" if "b" in words else "a"
                rows = self.rows("x.sweep", f"SELECT {columns}, value FROM results ORDER BY number")
                self.assertEqual([",".join("" if cell is None else str(cell) for cell in row) for row in rows], csv)
                (self.folder / "x.sweep").unlink()

    def test_answers_of_files_are_those_of_answer(self):
        files = []
        for seed in range(1, 6):
            path = self.folder / f"{seed}.in"
            path.write_bytes(self.run_zermelo("gen", "subtangle", "--seed", seed, "--cases", "3").stdout)
            files.append(path.name)
        self.write("odd.in", "this is none\n")
        self.sweep("subtangle", *files, "odd.in", "--value", "answer", "-o", "a.sweep")
        for name, value, error in self.rows("a.sweep", "SELECT file, value, error FROM results"):
            if name == "odd.in":
                self.assertIsNone(value)
                self.assertTrue(error)
            else:
                self.assertEqual(value, self.run_zermelo("answer", "subtangle", name).stdout.decode())

    def test_inputs_that_are_generated_are_those_of_gen(self):
        self.sweep("end-nim", "--seeds", "3..5", "--size", "4,9", "--cases", "2", "--value", "answer", "-o", "s.sweep")
        rows = self.rows("s.sweep", "SELECT character, size, seed, value FROM results")
        self.assertGreater(len({character for character, _, _, _ in rows}), 2)
        self.assertEqual({(size, seed) for _, size, seed, _ in rows}, set(itertools.product("49", (3, 4, 5))))
        for character, size, seed, value in rows:
            text = self.run_zermelo("gen", "end-nim", "--seed", seed, "--size", size, "--character", character, "--cases", "2").stdout
            self.assertEqual(self.run_zermelo("answer", "end-nim", stdin=text).stdout.decode(), value)

    def test_all_tiny_inputs_come_first(self):
        """In order of size, each with an answer, and the same without others behind them."""
        self.sweep("end-nim", "--tiny", "2", "--seeds", "1..3", "--character", "random", "--value", "answer", "-o", "t.sweep")
        rows = self.rows("t.sweep", "SELECT number, character, size, seed, value, error FROM results ORDER BY number")
        tiny = [row for row in rows if row[1] == "tiny"]
        self.assertEqual(rows, tiny + [row for row in rows if row[1] == "random"])
        self.assertEqual(len(rows) - len(tiny), 3)
        self.assertEqual([row[2] for row in tiny], sorted(row[2] for row in tiny))
        self.assertEqual({row[2] for row in tiny}, {"1", "2"})
        for size in "12":
            numbers = [row[3] for row in tiny if row[2] == size]
            self.assertEqual(numbers, list(range(1, len(numbers) + 1)))
        self.assertEqual([row for row in rows if row[4] is None or row[5]], [])
        self.sweep("end-nim", "--tiny", "2", "--value", "answer", "-o", "only.sweep")
        self.assertEqual(self.rows("only.sweep", "SELECT number, value FROM results ORDER BY number"), [(row[0], row[4]) for row in tiny])

    def test_a_folder_of_rules_files(self):
        rules = self.folder / "rules"
        rules.mkdir()
        for name in ("kayles", "nim", "dawsons-kayles"):
            (rules / f"{name}.game").write_bytes((EXAMPLES / f"{name}.game").read_bytes())
        self.sweep("rules", "heap", "--over", "heap=0..20", "-o", "r.sweep")
        for name in ("kayles", "nim", "dawsons-kayles"):
            values = [value for value, in self.rows("r.sweep", f"SELECT value FROM results WHERE subject = '{name}.game' ORDER BY number")]
            csv = self.run_zermelo("table", EXAMPLES / f"{name}.game", "n", "--over", "n=0..20", "--csv").stdout.decode()
            self.assertEqual([f"{n},{value}" for n, value in enumerate(values)], csv.splitlines()[1:])

    def test_columns_whose_names_are_taken_get_another(self):
        self.sweep("./wythoff.game", "value", "VALUE", "--over", "value=0..2", "--over", "VALUE=3..4", "-o", "w.sweep")
        expected = wythoff_values(4)
        for a, b, value in self.rows("w.sweep", "SELECT value_, VALUE__, value FROM results"):
            self.assertEqual(value, expected[a, b])

    def test_the_summary_for_people_and_programs(self):
        words = ["./wythoff.game", "--over", "a=0..3", "--over", "b=0..3", "-o", "w.sweep"]
        said = self.sweep(*words).stdout.decode()
        self.assertTrue(said.startswith("w.sweep: 16 of 16 results (grundy)\n  wythoff.game  "), said)
        told = json.loads(self.expect(["sweep", "w.sweep", "--json"], 0).stdout)
        values = self.rows("w.sweep", "SELECT value, count(*) FROM results GROUP BY value")
        self.assertEqual(told["results"], 16)
        self.assertEqual(told["campaign"]["over"], "a=0..3 b=0..3")
        self.assertEqual({entry["value"]: entry["results"] for entry in told["subjects"][0]["values"]}, dict(values))
        self.assertEqual(self.expect(["sweep", "w.sweep"], 0).stdout.decode(), said)


class Programs(SweepTest):
    def test_verdicts_of_a_folder_of_submissions(self):
        """Of programs that print what they were given as the answer; the answers are those of Zermelo itself."""
        folder = self.folder / "submissions"
        folder.mkdir()
        answer = f"import subprocess, sys\nsys.stdout.buffer.write(subprocess.run([{ZERMELO!r}, 'answer', 'end-nim'], stdin=0, capture_output=True).stdout)\n"
        (folder / "right.py").write_text(answer)
        (folder / "wrong.py").write_text("print('nothing')\n")
        (folder / "crash.py").write_text("import sys\nsys.exit(7)\n")
        words = ["end-nim", "--programs", "submissions", "--seeds", "1..2", "--time", "100s", "--program-memory", "4G"]
        said = self.sweep(*words, "-o", "v.sweep").stdout.decode()
        for name, verdict in (("right.py", "right"), ("wrong.py", "wrong answer"), ("crash.py", "crash")):
            found = {value for value, in self.rows("v.sweep", f"SELECT DISTINCT value FROM results WHERE subject = '{name}'")}
            self.assertEqual(found, {verdict})
            self.assertRegex(said, rf"  {name} +{verdict} \(\d+\)\n")
        self.sweep("v.sweep", "--draw", "v.svg")
        self.assertIn("programs: 1 crash.py, 2 right.py, 3 wrong.py", (self.folder / "v.svg").read_text())
        # One that comes later is all that is done then.
        (folder / "late.py").write_text("print(1, 2, 3)\n")
        before = self.rows("v.sweep", "SELECT count(*) FROM results")[0][0]
        self.sweep(*words, "-o", "v.sweep")
        self.assertEqual(self.rows("v.sweep", "SELECT count(*) FROM results")[0][0], before * 4 // 3)
        # One that has changed is another one.
        (folder / "late.py").write_text("print(1, 2, 3, 4)\n")
        self.assertIn("late.py has changed since v.sweep was begun", self.sweep(*words, "-o", "v.sweep", status=2).stderr.decode())


class Pieces(SweepTest):
    """However the work is parted, and whatever ends it."""

    WORDS = ["./wythoff.game", "--over", "a=0..20", "--over", "b=0..20", "--piece", "7"]

    def whole(self):
        self.sweep(*self.WORDS, "-o", "whole.sweep")
        return self.merged("whole.sweep")

    def test_shards_merge_in_any_order_to_the_same_bytes(self):
        rng = random.Random(SEED)
        print(f"tried: seed {SEED}")
        whole = self.whole()
        for parts in (1, 2, 3, 7):
            names = []
            for part in range(1, parts + 1):
                names.append(f"{part}-of-{parts}.sweep")
                self.sweep(*self.WORDS, "--shard", f"{part}/{parts}", "-o", names[-1])
            for _ in range(3):
                rng.shuffle(names)
                self.assertEqual(self.merged(*names, *rng.sample(names, 1)), whole, names)
            counts = [self.rows(name, "SELECT count(*) FROM pieces")[0][0] for name in names]
            self.assertLessEqual(max(counts) - min(counts), 1)

    def test_merging_what_was_merged(self):
        whole = self.whole()
        for part in (1, 2, 3):
            self.sweep(*self.WORDS, "--shard", f"{part}/3", "-o", f"{part}.sweep")
        self.sweep("--merge", "3.sweep", "1.sweep", "-o", "13.sweep")
        self.assertEqual(self.merged("13.sweep", "2.sweep"), whole)

    def test_several_processes_in_one_file(self):
        whole = self.whole()
        processes = [subprocess.Popen([ZERMELO, "sweep", *self.WORDS, "-o", "one.sweep", "--no-progress"], cwd=self.folder,
                                      stdout=subprocess.DEVNULL) for _ in range(3)]
        for process in processes:
            self.assertEqual(process.wait(PATIENCE), 0)
        self.assertEqual(self.merged("one.sweep"), whole)

    def pieces_in(self, name):
        """How many pieces are in the file by now."""
        try:
            return self.rows(name, "SELECT count(*) FROM pieces")[0][0]
        except sqlite3.Error:  # it is not there yet
            return 0

    def kill_after_some(self, words, enough, rng):
        """Starts a sweep into killed.sweep, and kills it at a random moment after so many pieces are there."""
        process = subprocess.Popen([ZERMELO, "sweep", *words, "-o", "killed.sweep", "--no-progress"], cwd=self.folder,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wait_until(lambda: process.poll() is not None or self.pieces_in("killed.sweep") >= enough, "pieces are written")
        time.sleep(rng.random() * 0.003)  # any moment is as good
        process.kill()
        process.wait(PATIENCE)

    def test_kills_neither_lose_nor_double_a_result(self):
        """Killed again and again, and begun anew where all is done."""
        rng = random.Random(SEED)
        print(f"tried: seed {SEED}")
        words = ["./wythoff.game", "--over", "a=0..39", "--over", "b=0..39", "--piece", "2"]
        self.sweep(*words, "-o", "whole.sweep")
        whole = self.merged("whole.sweep")
        kills = done = written = 0
        while kills < KILLS:
            self.kill_after_some(words, done + rng.randrange(4), rng)
            before, done = done, self.pieces_in("killed.sweep")
            kills += done < 800
            written += done - before
            if done:
                results = self.rows("killed.sweep", "SELECT count(*), count(DISTINCT number) FROM results")
                self.assertEqual(results, [(2 * done, 2 * done)], "whole pieces, each once")
            if done == 800:
                self.assertEqual(self.merged("killed.sweep"), whole)
                (self.folder / "killed.sweep").unlink()
                done = 0
        self.assertGreater(written, 0)
        self.sweep(*words, "-o", "killed.sweep")
        self.assertEqual(self.merged("killed.sweep"), whole)
        self.assertEqual(self.rows("killed.sweep", "SELECT count(*) FROM claims"), [(0,)])
        print(f"tried: kills of a sweep in the midst of its work, between which {written} pieces were written: {kills} cases")

    def test_kills_in_a_shared_folder(self):
        """Two at a time, of which one is killed at any moment."""
        whole = self.whole()
        rng = random.Random(SEED)
        words = [*self.WORDS, "--share", "shared", "--jobs", "1", "--no-progress"]
        for _ in range(5 * EFFORT):
            pair = [subprocess.Popen([ZERMELO, "sweep", *words], cwd=self.folder, stdout=subprocess.DEVNULL) for _ in range(2)]
            time.sleep(rng.random() * 0.05)
            pair[0].kill()
            self.assertEqual(pair[1].wait(PATIENCE), 0)
            pair[0].wait(PATIENCE)
            self.assertEqual(self.merged("shared"), whole)
            for path in rng.sample(sorted((self.folder / "shared").glob("?*.sweep")), 30):
                path.unlink()  # so that there is something to do
        self.sweep(*words[:-1])
        self.assertEqual(self.merged("shared"), whole)

    def test_what_a_dead_worker_has_claimed_is_computed(self):
        whole = self.whole()
        self.sweep(*self.WORDS, "-o", "dead.sweep", "--shard", "1/2")
        names = [name for name, in self.rows("whole.sweep", "SELECT name FROM pieces")]
        database = sqlite3.connect(self.folder / "dead.sweep")
        database.executemany("INSERT INTO claims VALUES (?)", [(name,) for name in names])
        database.commit()
        database.close()
        self.sweep(*self.WORDS, "-o", "dead.sweep")
        self.assertEqual(self.merged("dead.sweep"), whole)

    def test_an_interrupt_keeps_what_is_done(self):
        """A long sweep: it is interrupted when some pieces are there."""
        words = ["./wythoff.game", "--over", "a=0..60", "--over", "b=0..60", "--piece", "2"]
        process = subprocess.Popen([ZERMELO, "sweep", *words, "-o", "i.sweep", "--no-progress"], cwd=self.folder,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE)

        def some_are_there():
            try:
                return self.rows("i.sweep", "SELECT count(*) FROM pieces")[0][0] > 5
            except sqlite3.Error:
                return False

        wait_until(some_are_there, "some pieces are there")
        process.send_signal(signal.SIGINT)
        stdout, stderr = process.communicate(timeout=PATIENCE)
        self.assertEqual((process.returncode, stdout), (3, b""))
        self.assertRegex(stderr.decode(), r"^zermelo: error: it was interrupted; the result is unknown \(\d+ of 1861 pieces are in i\.sweep; "
                                          r"the same command goes on from there\)\n$")

    def test_a_full_disk_is_told_and_nothing_is_lost(self):
        whole = self.whole()
        limited = {"preexec_fn": lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (36 << 10, 36 << 10))}
        done = self.run_zermelo("sweep", *self.WORDS, "-o", "full.sweep", "--no-progress", **limited)
        self.assertEqual((done.returncode, done.stdout), (4, b""), done)
        self.assertRegex(done.stderr.decode(), r"full\.sweep cannot be read or written: .+ \(\d+ of 63 pieces are in full\.sweep;")
        self.sweep(*self.WORDS, "-o", "full.sweep")
        self.assertEqual(self.merged("full.sweep"), whole)

    def test_an_input_that_is_too_large_keeps_none_of_the_others_away(self):
        words = ["./wythoff.game", "a", "a", "--over", "a=0..100", "--piece", "10", "--jobs", "1", "-o", "m.sweep"]
        done = self.sweep(*words, "--memory", "1M", status=3)
        self.assertRegex(done.stderr.decode(), r"the inputs of wythoff.game from \d+ on, counted from 0, have no results: ")
        small = self.rows("m.sweep", "SELECT a, value FROM results ORDER BY a")
        self.assertGreaterEqual(len(small), 10)
        self.assertLess(len(small), 101)
        self.sweep(*words)
        self.assertEqual(self.rows("m.sweep", "SELECT a, value FROM results ORDER BY a")[:len(small)], small)


    def test_a_piece_whose_results_take_too_much_memory_is_told(self):
        words = ["end-nim", "1", "1", "a", "--over", "a=1..5000", "--jobs", "1", "--memory", "200K"]
        said = self.sweep(*words, "--piece", "5000", "-o", "large.sweep", status=3).stderr.decode()
        self.assertIn("a piece of 5000 results needs ", said)
        self.sweep(*words, "--piece", "500", "-o", "small.sweep")


if __name__ == "__main__":
    unittest.main()
