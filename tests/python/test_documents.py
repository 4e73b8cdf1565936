"""What docs/python.md and the notebook show is what happens."""

import doctest
import os
import re
import subprocess
import sys
import unittest

import zermelo
from support import PATIENCE, SOURCE, ModuleTest

NOTEBOOK = SOURCE / "docs" / "python" / "notebook.py"
RENEWS = bool(os.environ.get("RENEW_GOLDEN"))


class Documents(ModuleTest):
    def test_what_python_says(self):
        """The examples of the page, one after the other, in the folder of the tree."""
        text = (SOURCE / "docs" / "python.md").read_text()
        examples = "\n".join(re.findall(r"^```pycon\n(.*?)^```", text, re.MULTILINE | re.DOTALL))
        before = os.getcwd()
        self.addCleanup(os.chdir, before)
        os.chdir(SOURCE)
        test = doctest.DocTestParser().get_doctest(examples, {}, "docs/python.md", "docs/python.md", 0)
        told = []
        runner = doctest.DocTestRunner()
        result = runner.run(test, out=told.append)
        self.assertEqual(result.failed, 0, "".join(told))
        print(f"tried: examples of docs/python.md: {runner.tries} cases")
        self.assertGreater(runner.tries, 20)

    def test_the_example_of_the_package(self):
        self.assertEqual(doctest.testmod(zermelo).failed, 0)

    def test_every_public_name_is_told(self):
        text = (SOURCE / "docs" / "python.md").read_text()
        for name in ("Game", "Puzzle", "Session", "Table", "Picture", "Explored"):
            for member in vars(getattr(zermelo, name)):
                if not member.startswith("_") and member not in ("index_of", "name", "game", "rules", "over", "sample", "drawing",
                                                                 "position", "score", "kind", "title", "missing", "start",
                                                                 "first_missing", "svg", "png", "text"):
                    self.assertRegex(text, rf"\b{member}\b", f"{name}.{member}")

    def test_the_notebook(self):
        done = subprocess.run([sys.executable, NOTEBOOK], cwd=self.folder, capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        shown = re.findall(r"^#> (.*\n)", NOTEBOOK.read_text(), re.MULTILINE)
        self.assertEqual(done.stdout, "".join(shown))
        pictures = list(self.folder.iterdir())
        self.assertTrue(pictures)
        for picture in pictures:
            kept = NOTEBOOK.parent / picture.name
            if RENEWS:
                kept.write_bytes(picture.read_bytes())
            self.assertEqual(picture.read_bytes(), kept.read_bytes(), kept)


if __name__ == "__main__":
    unittest.main()
