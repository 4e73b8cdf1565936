"""`zermelo map`: pictures and what the terminal shows, held against kept ones, and pixels against cells.

The kept ones are in tests/maps of the game's folder. After a deliberate change RENEW_GOLDEN=1 writes them anew; look at
them before you commit them.
"""

import os
import pathlib
import re
import resource
import signal
import struct
import subprocess
import unittest
import xml.dom.minidom
import zlib

import inputs
from support import GAMES, PATIENCE, SOURCE, ZERMELO, CommandTest, example


BACKGROUND, FIRST, SECOND, WALL = (255, 255, 255), (0x00, 0x3f, 0x80), (0xdd, 0x7a, 0x00), (0x85, 0x8d, 0x97)
DARK_BACKGROUND, DARK_FIRST, DARK_SECOND = (0x0d, 0x11, 0x17), (0x25, 0x66, 0xb0), (0xff, 0xb4, 0x54)


def decode_png(data):
    """Rows of colours of a PNG with a palette and without interlacing; checks every checksum."""
    if data[:8] != b"\x89PNG\r\n\x1a\n":
        raise AssertionError("no PNG")
    chunks = {}
    at = 8
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + length]
        if struct.unpack(">I", data[at + 8 + length:at + 12 + length])[0] != zlib.crc32(kind + body):
            raise AssertionError(f"wrong checksum of {kind}")
        chunks[kind] = chunks.get(kind, b"") + body
        at += 12 + length
    if kind != b"IEND":
        raise AssertionError("no end")
    width, height, bits, color, compression, filters, interlace = struct.unpack(">IIBBBBB", chunks[b"IHDR"])
    if (color, compression, filters, interlace) != (3, 0, 0, 0):
        raise AssertionError("not the kind of PNG that is expected")
    palette = [tuple(chunks[b"PLTE"][i:i + 3]) for i in range(0, len(chunks[b"PLTE"]), 3)]
    raw = zlib.decompress(chunks[b"IDAT"])
    stride = 1 + (width * bits + 7) // 8
    if len(raw) != height * stride:
        raise AssertionError("the rows have another length")
    rows = []
    for y in range(height):
        line = raw[y * stride:(y + 1) * stride]
        if line[0] != 0:
            raise AssertionError("a filter")
        if bits == 8:
            rows.append([palette[i] for i in line[1:]])
        else:
            mask = (1 << bits) - 1
            pixels = [palette[byte >> shift & mask] for byte in line[1:] for shift in range(8 - bits, -1, -bits)]
            rows.append(pixels[:width])
    return rows


def grid_walk(rows, longest, queries=()):
    text = f"{len(rows)} {len(rows[0])} {longest}\n" + "\n".join(rows) + f"\n{len(queries)}\n"
    return text + "".join(f"{x} {y}\n" for x, y in queries)


def kept(game):
    return SOURCE / "zermelo" / "games" / game / "tests" / "maps"


class MapTest(CommandTest):
    def golden(self, game, name, text):
        path = kept(game) / name
        if os.environ.get("RENEW_GOLDEN"):
            path.write_bytes(text)
        self.assertTrue(path.exists(), f"{path} is missing; RENEW_GOLDEN=1 writes it")
        self.assertEqual(text.decode(), path.read_text(), f"{name} has changed; RENEW_GOLDEN=1 writes it anew")

    def map(self, *words, stdin=b"", status=0, **environment):
        env = {**os.environ, "COLUMNS": "80", "LINES": "40", **environment}
        result = self.run_zermelo("map", *words, stdin=stdin, env=env)
        self.assertEqual(result.returncode, status, result.stderr.decode())
        return result

    def picture(self, name, *words, stdin=b""):
        result = self.map(*words, "-o", name, stdin=stdin)
        self.assertEqual(result.stdout, b"")
        return (self.folder / name).read_bytes()


class Golden(MapTest):
    CASES = {name: [game, example(game), *words] for game in GAMES for name, words in inputs.OF[game].MAPS.items()}

    def test_svgs(self):
        for name, words in self.CASES.items():
            with self.subTest(name):
                svg = self.picture("x.svg", *words)
                self.golden(words[0], f"{name}.svg", svg)
                self.assertEqual(svg, self.picture("y.svg", *words), "the same bytes each time")
        print(f"tried: kept pictures: {len(self.CASES)} cases")

    def test_svgs_are_whole_and_refer_to_nothing_outside(self):
        for name, words in self.CASES.items():
            text = (kept(words[0]) / f"{name}.svg").read_text()
            document = xml.dom.minidom.parseString(text)
            self.assertTrue(document.getElementsByTagName("title"))
            self.assertEqual(re.findall(r"(?:href|src|url\((?!#)|@import)", text), [])
            self.assertEqual(text.count("http"), 1, "the name space")
            self.assertIn("prefers-color-scheme:dark", text)

    def test_terminals(self):
        for name, words in self.CASES.items():
            for color in ("always", "never"):
                with self.subTest(name=name, color=color):
                    self.golden(words[0], f"{name}.{color}.txt", self.map(*words, "--color", color).stdout)

    def test_larger_maps_are_scaled_down_to_the_window(self):
        rows = ["".join(".#"[i // 13 * 3 % 5 == j // 11 % 5 or j % 60 == 59] for j in range(150)) for i in range(90)]
        values = "\n".join(" ".join(str((i * 90 + j) * 1009 % 8100 + 1) for j in range(90)) for i in range(90))
        large = {"grid": (["grid-walk"], grid_walk(rows, 80)),
                 "grundy": (["grid-walk", "--layer", "grundy"], grid_walk(rows, 80)),
                 "keepaway": (["keepaway"], f"90 50\n{values}\n")}
        for name, (words, stdin) in large.items():
            for columns in ("40", "80", "160"):
                for color in ("always", "never"):
                    with self.subTest(name=name, columns=columns, color=color):
                        text = self.map(*words, "--color", color, stdin=stdin, COLUMNS=columns,
                                        LINES="100").stdout
                        self.golden(words[0], f"large-{name}.{columns}.{color}.txt", text)
                        for line in re.sub(r"\x1b\[[0-9;]*m", "", text.decode()).splitlines():
                            self.assertLessEqual(len(line) if " of " not in line else 0, int(columns), line)


class Pixels(MapTest):
    """At a pixel a cell, and at more without letters, every pixel is its cell's."""

    def cells_of(self, rows, columns, scale, pixels, colors):
        """The grid in the picture: its top left corner is the first pixel that has a colour of a cell."""
        y, x = next((y, x) for y, row in enumerate(pixels) for x, p in enumerate(row) if p in colors)
        for i in range(rows * scale):
            for j in range(columns * scale):
                self.assertEqual(pixels[y + i][x + j], pixels[y + i // scale * scale][x + j // scale * scale])
        return [[pixels[y + i * scale][x + j * scale] for j in range(columns)] for i in range(rows)]

    def test_keepaway(self):
        n, k = 40, 13
        text = f"{n} {k}\n" + "\n".join(
            " ".join(str((i * n + j) * 1009 % (n * n) + 1) for j in range(n)) for i in range(n))
        answer = self.run_zermelo("answer", "keepaway", stdin=text).stdout.decode().split()
        for theme, first, second in (("light", FIRST, SECOND), ("auto", FIRST, SECOND),
                                     ("dark", DARK_FIRST, DARK_SECOND)):
            for scale in (1, 2, 5):
                pixels = decode_png(self.picture("x.png", "keepaway", "--scale", scale, "--theme", theme, stdin=text))
                cells = self.cells_of(n, n, scale, pixels, (first, second))
                self.assertEqual(["".join("MG"[c == second] for c in row) for row in cells], answer)
                background = DARK_BACKGROUND if theme == "dark" else BACKGROUND
                self.assertEqual((pixels[0][0], pixels[-1][-1]), (background, background))

    def test_grid_walk(self):
        rows = ["".join(".#"[(3 * i + 5 * j + i * j) % 4 == 0] for j in range(61)) for i in range(37)]
        open_cells = [(i + 1, j + 1) for i in range(37) for j in range(61) if rows[i][j] == "."]
        answer = dict(zip(open_cells, self.run_zermelo("answer", "grid-walk", stdin=grid_walk(rows, 7, open_cells))
                          .stdout.decode().split(), strict=True))
        wanted = [[{"First": FIRST, "Second": SECOND, None: WALL}[answer.get((i + 1, j + 1))] for j in range(61)]
                  for i in range(37)]
        for scale in (1, 3):
            pixels = decode_png(self.picture("x.png", "grid-walk", "--scale", scale, stdin=grid_walk(rows, 7)))
            self.assertEqual(self.cells_of(37, 61, scale, pixels, (FIRST, SECOND, WALL)), wanted)

    def test_end_nim(self):
        heaps = [(7 * i * i + i // 3) % 5 + 1 for i in range(50)]
        cases = [(i, j) for i in range(50) for j in range(i, 50)]
        text = f"{len(cases)}\n" + "".join(
            f"{j - i + 1}\n{' '.join(map(str, heaps[i:j + 1]))}\n" for i, j in cases)
        answer = dict(zip(cases, self.run_zermelo("answer", "end-nim", stdin=text).stdout.decode().split(),
                          strict=True))
        # A mark of nine pixels is around the cell at the top right.
        pixels = decode_png(self.picture("x.png", "end-nim", "--scale", 4,
                                         stdin=f"1\n50\n{' '.join(map(str, heaps))}\n"))
        y, x = next((y, x) for y, row in enumerate(pixels) for x, p in enumerate(row) if p in (FIRST, SECOND))
        for (i, j), wins in answer.items():
            if j < 47 or i > 2:
                self.assertEqual(pixels[y + 4 * i + 1][x + 4 * j + 1], FIRST if wins == "1" else SECOND, (i, j))
        for i in range(50):
            for j in range(i):
                self.assertEqual(pixels[y + 4 * i + 1][x + 4 * j + 1], BACKGROUND)

    def test_sizes_from_a_pixel_a_cell(self):
        """At the smallest there is one, whatever else is in the picture; large boards are one pixel a cell."""
        self.assertGreater(len(decode_png(self.picture("x.png", "grid-walk", stdin=grid_walk(["."], 0)))), 20)
        rows = ["." * 1500] * 1200
        pixels = decode_png(self.picture("x.png", "grid-walk", stdin=grid_walk(rows, 0)))
        top = next(y for y, row in enumerate(pixels) if FIRST in row or SECOND in row)
        self.assertEqual(sum(row.count(FIRST) + row.count(SECOND) for row in pixels[top:top + 1200]), 1500 * 1200)
        self.assertLess(len(pixels), 1200 + 250)

    def test_letters_are_drawn_where_there_is_room(self):
        small = decode_png(self.picture("x.png", "grid-walk", example("grid-walk"), "--scale", 30))
        white_on_blue = sum(
            row[x - 1:x + 2] == [FIRST, (255, 255, 255), (255, 255, 255)] for row in small for x in range(1, len(row)))
        self.assertGreater(white_on_blue, 50)


class Options(MapTest):
    def test_one_turn(self):
        text = self.map("subtangle", example("subtangle"), "--case", 3, "--turn", 2).stdout.decode()
        self.assertEqual(re.findall(r"turn \d+ asks", text), ["turn 2 asks"])

    def test_more_turns_are_counted(self):
        l = 9
        rows = "\n".join(" ".join(str(min(i, j) + 1) for j in range(l)) for i in range(l))
        stdin = f"1\n{l} {l} {l}\n{' '.join(str(i + 1) for i in range(l))}\n{rows}\n"
        text = self.map("subtangle", stdin=stdin).stdout.decode()
        self.assertIn("  turns 1 to 6 of 9\n", text)
        self.assertTrue(text.endswith("  ... and 3 more turns (--turn K shows one)\n"))

    def test_which_case_is_drawn_is_said(self):
        result = self.map("end-nim", example("end-nim"))
        self.assertEqual(result.stderr.decode(), "zermelo: this is case 1 of 3; --case K draws another\n")
        self.assertEqual(self.map("end-nim", example("end-nim"), "--case", 1).stderr, b"")
        self.assertEqual(self.map("grid-walk", example("grid-walk")).stderr, b"", "all queries share the map")

    def test_a_theme_may_be_chosen(self):
        for theme in ("light", "dark"):
            svg = self.picture("x.svg", "keepaway", example("keepaway"), "--theme", theme).decode()
            self.assertNotIn("prefers-color-scheme", svg)
            self.assertIn("#003f80" if theme == "light" else "#2566b0", svg)

    def test_a_large_svg_is_runs_and_a_huge_one_is_refused(self):
        rows = ["".join(".#"[(i * i + j * 7 + i * j) % 3 == 0] for j in range(300)) for i in range(300)]
        svg = self.picture("x.svg", "grid-walk", stdin=grid_walk(rows, 5))
        self.assertLess(len(svg), 1_500_000)
        xml.dom.minidom.parseString(svg)
        result = self.map("grid-walk", "-o", "x.svg", stdin=grid_walk([".#" * 600] * 1000, 5), status=3)
        self.assertIn(b"<stdin>: error: a board of 1000 x 1200 with so many changes is too much for an SVG; "
                      b"a .png has room for it\n", result.stderr)

    def test_half_blocks_only_with_colours(self):
        stdin = grid_walk(["." * 60] * 60, 2)
        self.assertNotRegex(self.map("grid-walk", stdin=stdin).stdout.decode(), r"[^\x00-\x7e]")
        self.assertIn("\u2580", self.map("grid-walk", "--color", "always", stdin=stdin).stdout.decode())

    def test_the_window_of_a_terminal(self):
        """Without COLUMNS it is the terminal's own width."""
        import fcntl
        import termios
        for columns in (30, 70):
            main, side = os.openpty()
            fcntl.ioctl(side, termios.TIOCSWINSZ, struct.pack("HHHH", 30, columns, 0, 0))
            env = {k: v for k, v in os.environ.items() if k not in ("COLUMNS", "LINES", "NO_COLOR")}
            path = self.write("x.in", grid_walk(["." * 300] * 20, 2))
            process = subprocess.Popen([ZERMELO, "map", "grid-walk", path], stdout=side, stderr=subprocess.PIPE,
                                       env={**env, "TERM": "xterm"})
            process.wait(timeout=PATIENCE)
            os.close(side)
            text = re.sub(r"\x1b\[[0-9;]*m", "", os.read(main, 1 << 16).decode())
            os.close(main)
            process.stderr.close()
            widths = [len(line) for line in text.splitlines() if "\u2580" in line]
            self.assertTrue(widths)
            self.assertLessEqual(max(widths), columns)
            self.assertGreater(max(widths), columns * 3 // 4)


class Refused(MapTest):
    def test_usage(self):
        sample = (example("end-nim")).read_text()
        for words, message in (
            (["end-nim", "-o", "x.gif"], 'the ending of "x.gif" tells no picture; --output takes a name that ends in '
                                         ".svg or .png"),
            (["end-nim", "-o", "svg"], 'the ending of "svg" tells no picture; --output takes a name that ends in .svg '
                                       "or .png"),
            (["end-nim", "--layer", "grundy"], 'end-nim has no layer "grundy"; it has: wins'),
            (["grid-walk", "--layer", "walls"], 'grid-walk has no layer "walls"; it has: wins, grundy'),
            (["end-nim", "--turn", "1"], "end-nim has one map, not one for each turn"),
            (["keepaway", "--after", "1,1"], "the map of keepaway shows all positions at once, after any moves"),
            (["end-nim", "-o", "x.png", "--scale", "0"], "--scale is 0; it may be 1..1000"),
            (["end-nim", "-o", "x.png", "--scale", "1001"], "--scale is 1001; it may be 1..1000"),
            (["end-nim", "--theme", "dark"],
             "--theme and --scale are for pictures; on the terminal there is --color"),
        ):
            self.expect(["map", *words], 2, "", f"zermelo: error: {message}\n", stdin=sample)
        for words in (["end-nim", "--theme", "pink"], ["end-nim", "a.in", "b.in"],
                      ["end-nim", "-o"], ["end-nim", "--scale", "x"]):
            self.expect(["map", *words], 2, "", stdin=sample)
        self.assertEqual(list(self.folder.iterdir()), [])

    def test_input(self):
        for words, stdin, message in (
            (["end-nim", "--case", 4], "1\n1\n5\n", "--case is 4; the file has 1 case"),
            (["end-nim"], "0\n", "there is no case to draw"),
            (["subtangle", "--turn", 3], "1\n2 2 2\n1 2\n1 1\n1 2\n", "there is no turn 3; turns 1..2 can be played"),
            (["end-nim", "--after", "L-9"], "1\n2\n5 5\n", "--after, move 1: L-9 is not legal here; the legal moves are L-1 L-2 "
                                                           "L-3 L-4 L-5 ..."),
        ):
            self.expect(["map", *words], 2, "", f"<stdin>: error: {message}\n", stdin=stdin)
        self.expect(["map", "end-nim"], 2, "", "<stdin>:2:1: error: the number of heaps n is 0; it may be 1..2147483647\n  0\n  ^\n",
                    stdin="1\n0\n")
        self.assertEqual(self.map("grid-walk", stdin="1 1 0\n.\n0\n").stderr, b"", "a map needs no query")

    def test_memory(self):
        self.write("wide", grid_walk(["." * 1000] * 1000, 5))  # is mapped, and so not counted
        for words, message in (
            (["--memory", "500K"], "the input needs "),
            (["--memory", "1M"], "a map of 1000 x 1000 cells needs "),
            (["--memory", "1500K", "-o", "x.png"], "a picture of "),
            (["--memory", "100M", "--scale", "100", "-o", "x.png"], "a picture of "),
        ):
            result = self.expect(["map", "grid-walk", "wide", *words], 3, "")
            self.assertTrue(result.stderr.decode().startswith(f"wide: error: {message}"), result.stderr)
        self.assertEqual([p.name for p in self.folder.iterdir()], ["wide"])

    def test_what_cannot_be_written_leaves_nothing(self):
        (self.folder / "folder.svg").mkdir()
        (self.folder / "folder.svg" / "keep").touch()
        for path, message in (("missing/x.svg", "cannot create the file: No such file or directory"),
                              ("folder.svg", "cannot put the file in place: ")):
            result = self.map("keepaway", example("keepaway"), "-o", path, status=4)
            self.assertTrue(result.stderr.decode().startswith(f"{path}: error: {message}"), result.stderr)
        self.assertEqual([p.name for p in self.folder.iterdir()], ["folder.svg"])

    def test_a_full_disk_leaves_nothing(self):
        """A limit on the size of files stands for it; an older picture stays."""
        self.write("x.png", "older")

        def no_room():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))

        result = subprocess.run([ZERMELO, "map", "keepaway", example("keepaway"), "-o", "x.png"],
                                cwd=self.folder, capture_output=True, restore_signals=False, preexec_fn=no_room)
        self.assertEqual(result.returncode, 4)
        self.assertEqual(result.stderr.decode(), "x.png: error: cannot write the file: File too large\n")
        self.assertEqual([(p.name, p.read_text()) for p in self.folder.iterdir()], [("x.png", "older")])
        with open("/dev/full", "wb") as full:
            result = subprocess.run([ZERMELO, "map", "keepaway", example("keepaway")], stdout=full,
                                    stderr=subprocess.PIPE)
        self.assertEqual(result.returncode, 4)
        self.assertIn(b"cannot write standard output: No space left on device", result.stderr)

    def test_a_closed_pipe_is_quiet(self):
        reader, writer = os.pipe()
        os.close(reader)
        process = subprocess.Popen([ZERMELO, "map", "keepaway", example("keepaway")], stdout=writer,
                                   stderr=subprocess.PIPE)
        os.close(writer)
        _, stderr = process.communicate(timeout=PATIENCE)
        self.assertEqual(stderr, b"")
        self.assertIn(process.returncode, (0, -signal.SIGPIPE))

    def test_every_game_has_all_three(self):
        for game in GAMES:
            for name in ("x.svg", "x.png"):
                self.assertGreater(len(self.picture(name, game, example(game))), 500)
            self.assertGreater(len(self.map(game, example(game)).stdout), 100)
        self.assertEqual(sorted(p.name for p in self.folder.iterdir()), ["x.png", "x.svg"])


class Documented(MapTest):
    def test_pictures_of_the_documents_are_what_the_command_draws(self):
        """docs/map.md and docs/table.md name a command line for each picture in docs/pictures."""
        text = "".join((SOURCE / "docs" / name).read_text() for name in ("map.md", "table.md"))
        commands = re.findall(r"^zermelo ((?:map|table) .* -o (docs/pictures/\S+))$", text, re.MULTILINE)
        self.assertEqual(sorted(path for _, path in commands),
                         sorted(str(p.relative_to(SOURCE)) for p in (SOURCE / "docs" / "pictures").iterdir()))
        self.assertGreater(len(commands), 3)
        for command, path in commands:
            with self.subTest(command):
                words = re.findall(r'"([^"]*)"|(\S+)', command)
                words = [quoted or word for quoted, word in words]
                words = [str(SOURCE / word) if (SOURCE / word).is_file() else word for word in words]
                words[-1] = str(self.folder / pathlib.Path(path).name)
                self.expect(words, 0, "")
                drawn = pathlib.Path(words[-1]).read_bytes()
                if os.environ.get("RENEW_GOLDEN"):
                    (SOURCE / path).write_bytes(drawn)
                self.assertEqual(drawn, (SOURCE / path).read_bytes(), "RENEW_GOLDEN=1 draws it anew")


if __name__ == "__main__":
    unittest.main()
