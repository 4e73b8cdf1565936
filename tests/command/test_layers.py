"""The layers: an include may only point at a layer below, and a game at no other game.

This test names what each folder may include, from docs to code; CMake's targets say the same of linking.
"""

import re
import unittest

from support import SOURCE

# What a file under the key may include of zermelo/, besides its own folder.
ALLOWED = {
    "zermelo/base": [],
    "zermelo/rules": ["base"],
    "zermelo/engine": ["base", "rules"],
    "zermelo/face": ["base", "rules", "engine"],
    "zermelo/games": ["base", "rules", "engine", "face"],
    "zermelo/workbench": ["base", "rules", "engine", "face", "games/registry.hpp"],
    "apps/zermelo": ["base", "rules", "face", "games/registry.hpp", "workbench"],
}
# rules.hpp is what a checker trusts: neither engines nor the face, whatever its folder may use.
RULES_HEADER = ["base", "rules"]

INCLUDE = re.compile(r'^\s*#\s*include\s*[<"]([^">]+)[">]', re.MULTILINE)


def allowed_for(path):
    parts = path.relative_to(SOURCE).parts
    layer = "/".join(parts[:2])
    if layer != "zermelo/games" or len(parts) < 4:
        own = [layer.removeprefix("zermelo/")] if layer.startswith("zermelo/") else []
        return ALLOWED[layer] + own
    own = "games/" + parts[2]
    if parts[3] == "rules.hpp":
        return RULES_HEADER
    # Its tests may see the game as the program does.
    return ALLOWED[layer] + [own] + (["games/registry.hpp"] if parts[3] == "tests" else [])


def forbidden_includes(path):
    for include in INCLUDE.findall(path.read_text()):
        if not include.startswith("zermelo/"):
            continue
        target = include.removeprefix("zermelo/")
        if not any(target == name or target.startswith(name + "/") for name in allowed_for(path)):
            yield include


class Layers(unittest.TestCase):
    def test_every_include_points_downward(self):
        count = 0
        for folder in ("zermelo", "apps"):
            for path in sorted((SOURCE / folder).rglob("*.[ch]pp")):
                count += 1
                with self.subTest(path=str(path.relative_to(SOURCE))):
                    self.assertEqual(list(forbidden_includes(path)), [])
        print(f"tried: files whose includes were looked at: {count} cases")
        self.assertGreater(count, 40)

    def test_a_forbidden_include_is_found(self):
        """The test above must be able to fail."""
        path = SOURCE / "zermelo" / "engine" / "search.hpp"
        self.assertEqual(list(forbidden_includes(path)), [])
        self.assertNotIn("face", allowed_for(path))
        rules = SOURCE / "zermelo" / "games" / "end-nim" / "rules.hpp"
        self.assertNotIn("games/end-nim", allowed_for(rules))
        solver = SOURCE / "zermelo" / "games" / "end-nim" / "solver.hpp"
        self.assertNotIn("games/keepaway", allowed_for(solver))

    def test_quoted_includes_name_their_whole_path(self):
        """So that the same line works in the tree and installed; the apps' own headers are the exception."""
        for path in sorted((SOURCE / "zermelo").rglob("*.[ch]pp")):
            for include in re.findall(r'#include "([^"]+)"', path.read_text()):
                with self.subTest(path=str(path.relative_to(SOURCE)), include=include):
                    self.assertTrue(include.startswith(("zermelo/", "support/")))


if __name__ == "__main__":
    unittest.main()
