"""The wheel that pip makes of the tree: what is in it can be installed and imported, and it is the same twice."""

import os
import pathlib
import subprocess
import sys
import unittest
import zipfile

import zermelo
from support import PATIENCE, SOURCE, ModuleTest

BUILT = pathlib.Path(zermelo._core.__file__).parent.parent.parent


class Wheel(ModuleTest):
    def pip(self, *words):
        done = subprocess.run([sys.executable, "-m", "pip", *words], capture_output=True, text=True, timeout=PATIENCE,
                              cwd=self.folder, env={**os.environ, "PIP_DISABLE_PIP_VERSION_CHECK": "1"})
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def wheel(self, name):
        """Made where everything is built already."""
        folder = self.folder / name
        self.pip("wheel", "--quiet", "--no-deps", "--no-index", "--no-build-isolation", "--config-settings", f"built={BUILT}",
                 "--wheel-dir", folder, SOURCE / "apps" / "python")
        wheel, = folder.iterdir()
        return wheel

    def test_it_is_installed_and_imported(self):
        first, second = self.wheel("first"), self.wheel("second")
        self.assertEqual(first.name, second.name)
        self.assertEqual(first.read_bytes(), second.read_bytes())
        self.pip("install", "--quiet", "--no-index", "--target", self.folder / "installed", first)
        done = subprocess.run([sys.executable, "-c", "import zermelo; print(zermelo.__file__, zermelo.__version__, "
                               "zermelo.game('end-nim').name)"], capture_output=True, text=True, timeout=PATIENCE,
                              env={**os.environ, "PYTHONPATH": str(self.folder / "installed")})
        self.assertEqual((done.stdout, done.stderr), (f"{self.folder}/installed/zermelo/__init__.py {zermelo.__version__} "
                                                      "end-nim\n", ""))

    def test_it_has_all_of_the_package(self):
        names = zipfile.ZipFile(self.wheel("wheel")).namelist()
        for path in (SOURCE / "apps" / "python" / "zermelo").iterdir():
            if path.is_file():
                self.assertIn(f"zermelo/{path.name}", names)


if __name__ == "__main__":
    unittest.main()
