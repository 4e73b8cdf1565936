"""Certificates: what the checkers say of kept ones, and of thousands of broken ones."""

import sys
import unittest

from support import GAMES, SOURCE

sys.path.insert(0, str(SOURCE / "tests" / "certificate"))
import check  # noqa: E402
from games import read_input  # noqa: E402

KEPT = SOURCE / "tests" / "certificate" / "data"


def verified_by_page(game, data):
    """What the checker that was written from the page says; it must say it without an accident."""
    try:
        check.verify(game, data)
        return True
    except check.NotVerified:
        return False


class Kept(unittest.TestCase):
    def test_kept_certificates(self):
        """INPUT.in, and INPUT.WHAT-IT-IS.verified or .rejected with a certificate for it."""
        count = 0
        for name in GAMES:
            for path in sorted((KEPT / name).glob("*.*.*")):
                game = read_input(name, (KEPT / name / path.name.split(".")[0]).with_suffix(".in").read_bytes())
                with self.subTest(path=path.name):
                    self.assertEqual(verified_by_page(game, path.read_bytes()), path.suffix == ".verified")
                count += 1
        print(f"tried: kept certificates: {count} cases")
        self.assertGreater(count, 90)


if __name__ == "__main__":
    unittest.main()
