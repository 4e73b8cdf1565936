"""`zermelo table --to` and `--from`: the values of all positions of an input, in a file."""

import json
import os
import re
import resource
import signal
import subprocess
import unittest

from support import PATIENCE, SANITIZED, SOURCE, ZERMELO, CommandTest, wait_until, wait_until_at_work
from test_table import mex

KAYLES = [str(SOURCE / "examples/games/kayles.game"), "9"]
# Many cells in a position, but few that are ever marked: so notations take most of the memory, and are sorted in parts.
ROW = """game row: mark a cell
input n
position cell[500] in ".x" = "."
move i in 1..n if cell[i] == "." -> cell[i] = 1
"""
SHORT = ["row.game", "13"]
LITTLE = ["--memory", "16M"]
LASTING = SHORT if SANITIZED else ["row.game", "16"]
LITTLE_FOR_LASTING = LITTLE if SANITIZED else ["--memory", "64M"]
LINE = re.compile(r"(?:  \S+ -> )?(.*): (?:([PND])(?: (\d+))?|(-?\d+))$")


class TableFile(CommandTest):
    def setUp(self):
        super().setUp()
        self.path = str(self.folder / "values.zt")

    def table(self, *words, status=0):
        result = self.run_zermelo("table", *words)
        self.assertEqual(result.returncode, status, result.stderr)
        return (result.stderr if status else result.stdout).decode()

    def look_up(self, *words):
        """The worth of a position, and those of what its moves lead to."""
        lines = self.table(*words, "--from", self.path).splitlines()
        worths = [LINE.match(line).groups()[1:] for line in lines]
        moves = [line.split(" -> ")[0].strip() for line in lines[1:]]
        return worths[0], worths[1:], moves

    def test_grundy_values_are_the_mex_of_what_the_moves_lead_to(self):
        self.assertIn("positions of", self.table(*KAYLES, "--to", self.path))
        known = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4]
        after, tried = [], 0
        while True:
            (_, _, value), options, moves = self.look_up(*KAYLES, "--after", " ".join(after))
            if not after:
                self.assertEqual(int(value), known[9])
            self.assertEqual(int(value), mex({int(option[2]) for option in options}))
            tried += 1
            if not moves:
                break
            after.append(moves[len(moves) // 2])
        self.assertGreater(tried, 3)

    def test_distances_are_one_more_than_that_of_a_best_move(self):
        case = ["end-nim", "1", "3", "2", "5", "4"]
        self.table(*case, "--to", self.path, "--value", "distance")
        (winner, distance, _), options, _ = self.look_up(*case)
        lost = [int(moves) for letter, moves, _ in options if letter == "P"]
        all_moves = [int(moves) for _, moves, _ in options]
        self.assertEqual(winner, "N" if lost else "P")
        self.assertEqual(int(distance), 1 + (min(lost) if lost else max(all_moves)))

    def test_the_same_command_writes_the_same_bytes_and_nothing_is_written_over(self):
        self.table(*KAYLES, "--to", self.path)
        with open(self.path, "rb") as file:
            first = file.read()
        self.assertIn("--force", self.table(*KAYLES, "--to", self.path, status=2))
        self.table(*KAYLES, "--to", self.path, "--force")
        with open(self.path, "rb") as file:
            self.assertEqual(file.read(), first)

    def test_a_file_that_is_cut_off_or_of_another_input_is_refused(self):
        self.table(*KAYLES, "--to", self.path)
        self.assertIn("another game, input or case", self.table(KAYLES[0], "8", "--from", self.path, status=2))
        with open(self.path, "r+b") as file:
            file.truncate(5000)
        self.assertIn("cut off", self.table(*KAYLES, "--from", self.path, status=2))
        self.assertIn("No such file", self.table(*KAYLES, "--from", self.path + "x", status=2))

    def test_what_is_too_large_is_refused_with_the_figure(self):
        message = self.table(KAYLES[0], "60", "--to", self.path, "--memory", "4M", status=3)
        self.assertRegex(message, r"positions that were found take .*, and there are more; --memory leaves them 1\.5 MiB")
        kept = [name for name in os.listdir(self.folder) if name.startswith("values.zt.zermelo-part-")]
        self.assertEqual(os.listdir(self.folder), kept)
        self.assertEqual(bool(kept), "the same command goes on from them" in message)

    def test_an_interrupt_leaves_nothing(self):
        command = subprocess.Popen([ZERMELO, "table", KAYLES[0], "60", "--to", self.path],
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        wait_until_at_work(command)
        command.send_signal(signal.SIGINT)
        out, error = command.communicate(timeout=PATIENCE)
        self.assertEqual((command.returncode, out), (3, b""))
        self.assertIn("it was interrupted", error.decode())
        self.assertEqual(os.listdir(self.folder), [])

    def begin(self):
        """A computation that has a part of a table on disk, since the memory does not suffice to sort it in one."""
        process = subprocess.Popen([ZERMELO, "table", *LASTING, *LITTLE_FOR_LASTING, "--to", self.path], cwd=self.folder,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.addCleanup(process.communicate)
        self.addCleanup(process.kill)
        wait_until(lambda: process.poll() is not None or os.path.exists(self.path + ".zermelo-part-1"), "a part is there")
        self.assertIsNone(process.poll())
        return process

    def read(self):
        with open(self.path, "rb") as file:
            return file.read()

    def test_what_was_interrupted_or_killed_goes_on_from_what_is_on_disk(self):
        self.write("row.game", ROW)
        self.table(*LASTING, "--to", self.path)
        whole = self.read()
        os.remove(self.path)

        process = self.begin()
        process.send_signal(signal.SIGINT)
        out, error = process.communicate(timeout=PATIENCE)
        self.assertEqual((process.returncode, out), (3, b""))
        self.assertRegex(error.decode(), r"it was interrupted; .*; [0-9]+ positions are kept beside \S*values\.zt, and the same "
                                         r"command goes on from them\n$")
        kept = [name for name in os.listdir(self.folder) if name != "row.game"]
        self.assertTrue(all(name.startswith("values.zt.zermelo-part-") for name in kept), kept)

        part = self.path + ".zermelo-part-1"
        with open(part, "rb") as file:
            of_part = file.read()
        self.assertIn("another game, input or case", self.table(*LASTING, "--from", part, status=2))
        with open(part, "wb") as file:
            file.write(of_part[:5000] + b"?" + of_part[5001:])
        damaged = self.table(*LASTING, *LITTLE_FOR_LASTING, "--to", self.path, status=2)
        self.assertRegex(damaged, r"values\.zt\.zermelo-part-1 is damaged; remove it, and the same command goes on")
        with open(part, "wb") as file:
            file.write(of_part)
        self.assertIn("is left of a table of another game, input or case",
                      self.table("row.game", "9", *LITTLE_FOR_LASTING, "--to", self.path, status=2))

        self.table(*LASTING, *LITTLE_FOR_LASTING, "--to", self.path)
        self.assertEqual(self.read(), whole)
        self.assertEqual(sorted(os.listdir(self.folder)), ["row.game", "values.zt"])
        os.remove(self.path)

        process = self.begin()
        process.send_signal(signal.SIGSTOP)  # so that it lasts
        self.assertIn("another computation makes", self.table(*LASTING, *LITTLE_FOR_LASTING, "--to", self.path, status=2))
        process.kill()
        process.wait(timeout=PATIENCE)
        self.assertFalse(os.path.exists(self.path))
        self.table(*LASTING, *LITTLE_FOR_LASTING, "--to", self.path)
        self.assertEqual(self.read(), whole)
        self.assertEqual(sorted(os.listdir(self.folder)), ["row.game", "values.zt"])

    def test_a_full_disk_leaves_the_parts_that_are_whole(self):
        self.write("row.game", ROW)
        self.table(*SHORT, "--to", self.path)
        whole = self.read()
        os.remove(self.path)
        for room, kept in ((4096, 0), (len(whole) * 6 // 10, 2)):  # for less than a part, for each part but not for the table
            result = self.run_zermelo("table", *SHORT, *LITTLE, "--to", self.path,
                                      preexec_fn=lambda room=room: resource.setrlimit(resource.RLIMIT_FSIZE, (room, room)))
            self.assertEqual((result.returncode, result.stdout), (4, b""))
            message = result.stderr.decode()
            self.assertRegex(message, r"values\.zt\S* cannot be written: File too large")
            self.assertEqual("positions are kept beside" in message, kept > 0)
            parts = [name for name in os.listdir(self.folder) if name != "row.game"]
            self.assertTrue(all(name.startswith("values.zt.zermelo-part-") for name in parts), parts)
            self.assertGreaterEqual(len(parts), kept)
        self.table(*SHORT, *LITTLE, "--to", self.path)
        self.assertEqual(self.read(), whole)
        self.assertEqual(sorted(os.listdir(self.folder)), ["row.game", "values.zt"])

    def test_a_pipe_is_not_replaced(self):
        os.mkfifo(self.path)
        for words in ([], ["--force"]):
            self.assertIn("is no file", self.table(*KAYLES, "--to", self.path, *words, status=2))
        self.assertEqual(os.listdir(self.folder), ["values.zt"])

    def test_programs_read_the_same_as_people(self):
        for value in ("grundy", "outcome", "distance"):
            self.table(*KAYLES, "--to", self.path, "--value", value, "--force")
            told = json.loads(self.table(*KAYLES, "--from", self.path, "--after", "1,1", "--json"))
            self.assertEqual((told["schema"], told["case"], told["value_of"]), (1, 1, value))
            lines = []
            for one in [told, *told["moves"]]:
                worth = str(one["value"]) if value == "grundy" else one["outcome"]
                if value == "distance":
                    worth += f" {one['moves_left']}"
                move = f"  {one['move']} -> " if "move" in one else ""
                lines.append(f"{move}{one['position']}: {worth}")
            self.assertGreater(len(lines), 5)
            self.assertEqual(self.table(*KAYLES, "--from", self.path, "--after", "1,1"), "\n".join(lines) + "\n")

    def test_options_that_do_not_go_together(self):
        for words in (["--to", self.path, "--over", "0..3"], ["--to", self.path, "--json"], ["--to", self.path, "--from", self.path],
                      ["--to", self.path, "--after", "1,0"], ["--from", self.path, "--force"], ["--after", "1,0"]):
            self.table(*KAYLES, *words, status=2)


if __name__ == "__main__":
    unittest.main()
