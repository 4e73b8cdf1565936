"""Inputs of every game that keep to the limits of its contest. Each game has them in its folder, in tests/inputs.py:

tiny()                      all tiny inputs, as the texts of files; a game of many cases may put them all in one file
random_input(random, most)  an input of one of several characters and of a size up to `most`, drawn by a random.Random
large(random)               some of the largest inputs that the contest allows
small_input(random)         a small input for certificates, which need not keep to the contest
lay_out(line, block)        reads an input by line(count), which gives the numbers of a line, and block(rows, columns)
SAMPLES                     the contest's samples; what else is in data/ was never shown to a contestant
MAPS                        maps of the example that are kept in maps/: the name, and what `zermelo map` is told
PROOFS                      the options of `zermelo certify` for its other kinds of proofs
SIZES                       what `zermelo gen` is told for checksums.txt, for every character
CAUGHT                      two wrong programs that `zermelo hack` catches at once
BROKEN                      inputs that are well-formed but break what the contest promises, each with the promise
WITNESSES                   of wrong programs whose witness is too long for a file: functions that make it
"""

import importlib.util

from support import GAMES, SOURCE


def lines(*parts):
    """A file of lines; a part is a number, a text, or several numbers, one line each."""
    return "".join((str(part) if isinstance(part, (int, str)) else " ".join(map(str, part))) + "\n" for part in parts)


def rows_of(numbers, m):
    return [numbers[i:i + m] for i in range(0, len(numbers), m)]


def loaded(game):
    path = SOURCE / "zermelo" / "games" / game / "tests" / "inputs.py"
    spec = importlib.util.spec_from_file_location("inputs_of_" + game, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


OF = {game: loaded(game) for game in GAMES}
