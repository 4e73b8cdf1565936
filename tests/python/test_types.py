"""The package is typed: mypy has no objection to it, to programs that use it rightly, and objects to others."""

import subprocess
import unittest

import zermelo
from support import PATIENCE, SOURCE, ModuleTest

PACKAGE = SOURCE / "apps" / "python"

RIGHT = """
import zermelo
game: zermelo.Game = zermelo.game("end-nim")
puzzle = game.read(game.sample)
number: int = puzzle.value().number
names: list[str] = zermelo.games()
best = puzzle.best()
if best is not None:
    move: str = best.first
for session in puzzle:
    session.play("L-1").undo()
svg: str = puzzle.map().svg()
verdict: bool = puzzle.check(puzzle.certify()).verified
row: int = game.table("1 2 a 3", a=range(5)).values.shape[0]
"""
WRONG = """
import zermelo
zermelo.game("end-nim").read(5)
zermelo.game("end-nim").read("1").value().numbers
move: str = zermelo.game("end-nim").read("1").best()
"""


class Types(ModuleTest):
    def mypy(self, *words):
        done = subprocess.run(["mypy", "--strict", "--no-error-summary", "--cache-dir", self.folder / "cache", *words],
                              cwd=PACKAGE, capture_output=True, text=True, timeout=PATIENCE)
        return done.stdout + done.stderr

    def test_mypy_has_no_objection(self):
        self.assertEqual(self.mypy("zermelo"), "")

    def test_programs(self):
        (self.folder / "right.py").write_text(RIGHT)
        (self.folder / "wrong.py").write_text(WRONG)
        self.assertEqual(self.mypy(self.folder / "right.py"), "")
        said = self.mypy(self.folder / "wrong.py")
        self.assertEqual([line.split(":")[1] for line in said.splitlines() if "error" in line], ["3", "4", "5"], said)

    def test_what_is_declared_of_the_compiled_part_is_there(self):
        """All of it, and nothing else."""
        declared = {}
        inside = None
        for line in (PACKAGE / "zermelo" / "_core.pyi").read_text().splitlines():
            if line.startswith("class "):
                inside = line[6:].rstrip(":")
                declared[inside] = set()
            elif line.startswith("    def ") and inside:
                declared[inside].add(line[8:].partition("(")[0])
        from zermelo import _core
        for name, methods in declared.items():
            if name.startswith("_"):
                continue
            with self.subTest(name=name):
                there = {method for method in vars(getattr(_core, name)) if not method.startswith("__")}
                self.assertEqual(there, methods - {"__init__"})
        self.assertEqual({name for name in vars(_core) if not name.startswith("__")},
                         {name for name in declared if not name.startswith("_")} | {"games", "set_progress", "version"})

    def test_everything_public_has_a_docstring(self):
        count = 0
        for name in zermelo.__all__:
            thing = getattr(zermelo, name)
            if name == "__version__":
                continue
            self.assertTrue(thing.__doc__, name)
            for member, value in vars(thing).items() if isinstance(thing, type) else ():
                if not member.startswith("_") and (callable(value) or isinstance(value, property)):
                    count += 1
                    self.assertTrue(value.__doc__, f"{name}.{member}")
        print(f"tried: public methods of the Python module: {count} cases")
        self.assertGreater(count, 40)


if __name__ == "__main__":
    unittest.main()
