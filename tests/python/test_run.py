"""`./run python` starts an interpreter that finds the module, with the arguments as they are."""

import subprocess
import unittest

from support import PATIENCE, SOURCE


class Run(unittest.TestCase):
    def test_it_is_python(self):
        program = "import sys, zermelo; print(zermelo.games()[0], sys.argv[1:])"
        done = subprocess.run([SOURCE / "run", "python", "-c", program, "a b", "--version"], cwd="/", capture_output=True,
                              text=True, timeout=PATIENCE)
        self.assertEqual((done.returncode, done.stdout), (0, "end-nim ['a b', '--version']\n"), done.stderr)


if __name__ == "__main__":
    unittest.main()
