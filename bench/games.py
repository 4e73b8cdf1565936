"""What is measured of each game, from bench.py in its folder. All of it may be missing:

LARGEST       the sides and the cases of the largest input that the contest allows
BEYOND        those of one of ten times as much
RACED         the size and the cases to race every character with, and each K; None is that of the generator
RACES, LARGE  rows of bench/race: Race and Large of rows.py
PROOFS        rows of bench/certificates: Proof
SERIES        what bench/plot draws: Series
PAGE          characters and sizes that bench/page tries
HAS_K         whether K can be chosen
CHANGES       changes of tables that bench/slow makes, by their names, see changes.py
tables(text)  goes through an input by text.head(count), which gives the numbers of a line, and text.table(rows, columns)
shape(...)    more cases of smaller sides, from the sides, those of the limit, its cases, and in how many parts
made(...)     the bytes of an input of a character that `gen` lacks, by character, size, cases and seed; else None
one_case(...) the text of an input cut to the case that a proof is written of
"""

import importlib.util
import os
import re
import subprocess

from measure import MAKE_INPUT, ROOT, ZERMELO, output_of


def loaded(path):
    spec = importlib.util.spec_from_file_location("bench_of_" + path.parent.name, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


OF = {path.parent.name: loaded(path) for path in sorted((ROOT / "zermelo" / "games").glob("*/bench.py"))}


def of_all(name):
    """The games that have it, each with what it has."""
    return {game: getattr(module, name) for game, module in OF.items() if hasattr(module, name)}


def make(game, character, size, cases, seed, path, longest=None):
    """Writes an input; `longest` sets the K of a game whose first line ends with it."""
    own = of_all("made").get(game)
    text = own and own(character, size, cases, seed)
    if text is None:
        command = [MAKE_INPUT, game, character, str(size), str(cases), str(seed)]
        text = subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout
    if longest is not None:
        first, rest = text.split(b"\n", 1)
        text = b" ".join([*first.split()[:-1], str(longest).encode()]) + b"\n" + rest
    path.write_bytes(text)


def characters_of(game):
    """Those that `zermelo gen` lists."""
    listed = output_of([str(ZERMELO), "gen", game, "--list"], os.devnull).decode()
    return re.findall(r"^  (\S+)", listed.split("sides of --size")[0], re.MULTILINE)
