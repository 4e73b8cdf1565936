"""What the documents show is true: every console block is run and compared, every path named exists."""

import json
import re
import runpy
import subprocess
import unittest

from support import GAMES, PATIENCE, SOURCE, ZERMELO, CommandTest, example

DOCUMENTS = [str(path.relative_to(SOURCE)) for path in
             (*sorted(SOURCE.glob("*.md")), *sorted((SOURCE / "docs").rglob("*.md")),
              *(SOURCE / "zermelo" / "games" / game / "README.md" for game in GAMES))]


def console_blocks(text):
    """Pairs of a command, which may go on behind "> ", and the output shown for it."""
    for block in re.findall(r"^```console\n(.*?)^```", text, re.MULTILINE | re.DOTALL):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            typed, output = re.fullmatch(r"(.*\n(?:> .*\n)*)((?s:.*))", part).groups()
            yield typed.rstrip("\n").replace("\n> ", "\n"), output


def matches(shown, real):
    """A line `...` stands for any lines."""
    pattern = "".join(r"(?:.*\n)*" if line == "...\n" else re.escape(line)
                      for line in shown.splitlines(keepends=True))
    return re.fullmatch(pattern, real) is not None


class Documents(CommandTest):
    def test_console_blocks_show_what_happens(self):
        count = 0
        for entry in SOURCE.iterdir():  # what a command writes stays out of the tree
            (self.folder / entry.name).symlink_to(entry)
        for name in DOCUMENTS:
            for command, shown in console_blocks((SOURCE / name).read_text()):
                count += 1
                line = re.sub(r"(^|\| |&& )(\./run|zermelo) ", rf"\1{ZERMELO} ", command)
                done = subprocess.run(["bash", "-c", line], cwd=self.folder, stdout=subprocess.PIPE,
                                      stderr=subprocess.STDOUT, text=True, timeout=PATIENCE)
                with self.subTest(document=name, command=command):
                    self.assertTrue(matches(shown, done.stdout), f"it prints:\n{done.stdout}")
        print(f"tried: commands shown in documents: {count} cases")
        self.assertGreater(count, 5)

    def test_named_paths_exist(self):
        for name in DOCUMENTS:
            text = (SOURCE / name).read_text()
            links = re.findall(r"\]\(([^)#:]+)\)", text)
            quoted = re.findall(r"`((?:zermelo|tests|docs|scripts|fuzz|bench|apps|examples)/[\w./-]+)`", text)
            for path in links + quoted:
                with self.subTest(document=name, path=path):
                    beside = (SOURCE / name).parent / path
                    self.assertTrue(beside.exists() or (path in quoted and (SOURCE / path).exists()))

    def test_links_lead_to_headings(self):
        def slug(heading):
            return re.sub(r"[^\w -]", "", heading.lower().replace("`", "")).replace(" ", "-")

        count = 0
        for name in DOCUMENTS:
            document = SOURCE / name
            for path, anchor in re.findall(r"\]\(([^)#:]*)#([^)]+)\)", document.read_text()):
                count += 1
                target = document.parent / path if path else document
                with self.subTest(document=name, link=f"{path}#{anchor}"):
                    headings = re.findall(r"^#+ (.*)$", target.read_text(), re.MULTILINE)
                    self.assertIn(anchor, [slug(heading) for heading in headings])
        self.assertGreater(count, 5)

    def test_every_game_tells_what_a_checker_has_to_know(self):
        for game in GAMES:
            _, heading, section = (SOURCE / "zermelo" / "games" / game / "README.md").read_text().partition("\n## Certificates\n")
            self.assertTrue(heading, game)
            for part in ("Input: ", "POSITION: ", "A check tries "):
                self.assertIn(part, section.partition("\n## ")[0], game)

    def test_the_site_has_every_document(self):
        site = runpy.run_path(str(SOURCE / "scripts" / "docs"))
        site["check_that_all_are_there"]()
        self.assertGreaterEqual(set(site["DOCUMENTS"]), set(DOCUMENTS))

    def test_every_key_of_the_json_is_documented(self):
        text = (SOURCE / "docs" / "json.md").read_text()
        seen = set()

        def collect(value):
            if isinstance(value, dict):
                for key, inner in value.items():
                    seen.add(key)
                    collect(inner)
            elif isinstance(value, list):
                for inner in value:
                    collect(inner)

        for game in GAMES:
            lines = [self.run_zermelo("solve", game, example(game), "--json").stdout]
            if game == "grid-walk":
                lines.append(self.run_zermelo("solve", game, example(game), "--json", "--sum").stdout)
            for line in lines:
                collect(json.loads(line))
        self.assertGreater(len(seen), 20)
        for key in seen:
            self.assertIn(f"`{key}`", text.replace('"', "`"))


if __name__ == "__main__":
    unittest.main()
