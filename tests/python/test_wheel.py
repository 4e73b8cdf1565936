"""The wheel that pip makes of the tree: what is in it can be installed and imported, and it is the same twice."""

import os
import pathlib
import subprocess
import sys
import tarfile
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
                 "--wheel-dir", folder, SOURCE)
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

    def test_what_cmake_installs_is_imported(self):
        """As the Debian package has it."""
        prefix = self.folder / "prefix"
        subprocess.run(["cmake", "--install", BUILT, "--prefix", prefix, "--component", "python"], check=True, capture_output=True)
        folder = prefix / "lib" / "python3" / "dist-packages"
        done = subprocess.run([sys.executable, "-c", "import zermelo; print(zermelo.__file__, zermelo.game('end-nim').name)"],
                              capture_output=True, text=True, timeout=PATIENCE, env={**os.environ, "PYTHONPATH": str(folder)})
        self.assertEqual((done.stdout, done.stderr), (f"{folder}/zermelo/__init__.py end-nim\n", ""))
        self.assertFalse([path for path in folder.rglob("*") if path.is_symlink()])

    def test_the_source_is_the_tree(self):
        sys.path.insert(0, str(SOURCE / "apps" / "python"))
        import wheel_of_zermelo
        made = [self.folder / str(i) / wheel_of_zermelo.build_sdist(self.new_folder(str(i))) for i in range(2)]
        self.assertEqual(made[0].read_bytes(), made[1].read_bytes())
        with tarfile.open(made[0]) as archive:
            names = archive.getnames()
            top = f"zermelo-{zermelo.__version__}"
            for path in ("PKG-INFO", "pyproject.toml", "CMakeLists.txt", "zermelo/base/error.hpp", "apps/python/wheel_of_zermelo.py"):
                self.assertIn(f"{top}/{path}", names)
            self.assertEqual(archive.extractfile(f"{top}/LICENSE").read(), (SOURCE / "LICENSE").read_bytes())
            self.assertEqual(archive.getmember(f"{top}/run").mode, 0o755)
        self.assertFalse([name for name in names if "/build/" in name or "node_modules" in name])

    def new_folder(self, name):
        folder = self.folder / name
        folder.mkdir()
        return folder

    def test_it_has_all_of_the_package(self):
        names = zipfile.ZipFile(self.wheel("wheel")).namelist()
        for path in (SOURCE / "apps" / "python" / "zermelo").iterdir():
            if path.is_file():
                self.assertIn(f"zermelo/{path.name}", names)


if __name__ == "__main__":
    unittest.main()
