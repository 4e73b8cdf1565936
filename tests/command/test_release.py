"""scripts/release: what it refuses; with --long all that it makes, twice, and the packages in a bare Debian 12."""

import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import unittest

from support import SOURCE, CommandTest

LONG = int(os.environ.get("ZERMELO_EFFORT", "1")) > 1
VERSION = re.search(r"^project\(zermelo VERSION (\S+) ", (SOURCE / "CMakeLists.txt").read_text(), re.MULTILINE)[1]


def run(*command, **options):
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, **options)
    if done.returncode:
        raise AssertionError(f"{command}\n{done.stdout}{done.stderr}")
    return done.stdout


class Release(CommandTest):
    def tree(self, name, *, whole=False):
        """A repository with what the script looks at, or with all that this one has, committed."""
        tree = self.folder / name
        if whole:
            run("git", "clone", "-q", SOURCE, tree)
        else:
            (tree / "scripts").mkdir(parents=True)
            run("git", "init", "-q", tree)
            for path in ("CMakeLists.txt", "CHANGELOG.md", "CITATION.cff", "scripts/release"):
                shutil.copy(SOURCE / path, tree / path)
        self.commit(tree)
        return tree

    @staticmethod
    def commit(tree):
        run("git", "-C", tree, "add", "-A")
        run("git", "-C", tree, "-c", "user.name=tests", "-c", "user.email=tests@localhost", "commit", "-q", "--allow-empty", "-m",
            "all", env={**os.environ, "GIT_COMMITTER_DATE": "2026-01-02T03:04:05Z", "GIT_AUTHOR_DATE": "2026-01-02T03:04:05Z"})

    def expect_refused(self, tree, version, told):
        done = subprocess.run([tree / "scripts" / "release", *version], capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn(told, done.stderr)
        self.assertFalse((tree / "build").exists())

    def test_what_does_not_agree_is_refused(self):
        tree = self.tree("tree")
        self.expect_refused(tree, [], "one word is expected")
        self.expect_refused(tree, ["v1"], "a version has three numbers")
        self.expect_refused(tree, ["99.0.0"], "CMakeLists.txt has another version than 99.0.0")
        (tree / "new").write_text("not committed")
        self.expect_refused(tree, [VERSION], "changes that are not committed")
        (tree / "new").unlink()
        for name, told in (("CHANGELOG.md", "no section"), ("CITATION.cff", "CITATION.cff has another version")):
            text = (tree / name).read_text()
            (tree / name).write_text(text.replace(VERSION, "98.7.6"))
            self.commit(tree)
            self.expect_refused(tree, [VERSION], told)
            (tree / name).write_text(text)
            self.commit(tree)

    @unittest.skipUnless(LONG, "it builds everything twice")
    def test_the_same_commit_gives_the_same_bytes_and_packages_that_install(self):
        made = []
        for name in ("one", "another"):
            tree = self.tree(name, whole=True)
            run(tree / "scripts" / "release", VERSION)
            made.append(tree / "build" / "dist" / VERSION)
        one, another = ({path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in folder.iterdir()} for folder in made)
        self.assertEqual(one, another)
        self.assertEqual({pathlib.PurePath(name).suffix for name in one}, {".gz", ".deb", ".zip", ".md", ""})
        run("sha256sum", "--check", "SHA256SUMS", cwd=made[0])
        self.expect_packages_to_install(made[0])

    def expect_packages_to_install(self, made):
        root = self.folder / "debian"
        run("debootstrap", "--variant=minbase", "bookworm", root)
        for path in (*made.glob("*.deb"), SOURCE / "examples" / "library" / "main.cpp"):
            shutil.copy(path, root / "root")
        inside = """set -e
            cd /root; apt-get update -qq
            apt-get install -y -qq --no-install-recommends ./*.deb g++ pkg-config >/dev/null
            zermelo solve end-nim 1 2 3 5
            zermelo-check --version
            g++ main.cpp -o example $(pkg-config --cflags --libs zermelo); ./example
            python3 -c 'import zermelo; print(zermelo.rules("game nim: nim\\nposition a\\nmove k in 1..a -> [a - k]").read("3 5").solve())'
            apt-get purge -y -qq zermelo libzermelo-dev python3-zermelo >/dev/null
            find / -xdev -iname '*zermelo*' -not -path '/proc/*' -not -path '/root/*' -not -path '/var/cache/*'"""
        out = run("chroot", root, "bash", "-c", inside)
        self.assertRegex(out, r"^First wins|: First wins")
        self.assertTrue(out.endswith("end-nim 3 1 9 5: R-1 wins\nFirst wins in 7 moves\n"), "nothing of the packages stays:\n" + out)


if __name__ == "__main__":
    unittest.main()
