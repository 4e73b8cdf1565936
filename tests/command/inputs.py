"""Inputs of every game that keep to the limits of its contest. Each game has them in its folder, in tests/inputs.py
(and in tests/errors.py what is wrong with inputs, which test_errors.py tells about):

tiny()                      all tiny inputs, as the texts of files; a game of many cases may put them all in one file
random_input(random, most)  an input of one of several characters and of a size up to `most`, drawn by a random.Random
costly(random)              an input whose answer takes some tens of megabytes
large_certificates(random, effort)  inputs of large certificates, and the options of `zermelo certify`; effort is 0..2
large(random)               some of the largest inputs that the contest allows
small_input(random)         a small input for certificates, which need not keep to the contest
lay_out(line, block)        reads an input by line(count), which gives the numbers of a line, and block(rows, columns)
SAMPLES                     the contest's samples; what else is in data/ was never shown to a contestant
MAPS                        maps of the example that are kept in maps/: the name, and what `zermelo map` is told
PROOFS                      the options of `zermelo certify` for its other kinds of proofs
LARGEST                     the greatest side that the contest allows
SIDES                       sides for `zermelo gen --size`, and how a file of one case with these begins
SIZES                       what `zermelo gen` is told for checksums.txt, for every character
CAUGHT                      two wrong programs that `zermelo hack` catches at once
BROKEN                      inputs that are well-formed but break what the contest promises, each with the promise
START                       of `zermelo play` on the sample: who plays, the board, and what is said of the position
PLAYED                      inputs with more to play on; may be missing
WINNERS                     who can win, ["first", "second"] where nothing is said
EXTREMES                    inputs with the smallest and the largest numbers, with their answers
DIGITS                      how a file begins that goes on with numbers of one digit for 8 MB, how one of a sixteenth of that (or None), the
                            unit that is repeated, and what the first one would take
ANSWERED_AS_THEY_ARE_READ   of these beginnings, those that are answered without being stored; may be missing
WITNESSES                   of wrong programs whose witness is too long for a file: functions that make it
"""

import importlib.util

from support import GAMES, SOURCE


def lines(*parts):
    """A file of lines; a part is a number, a text, or several numbers, one line each."""
    return "".join((str(part) if isinstance(part, (int, str)) else " ".join(map(str, part))) + "\n" for part in parts)


def rows_of(numbers, m):
    return [numbers[i:i + m] for i in range(0, len(numbers), m)]


def loaded(game, name):
    path = SOURCE / "zermelo" / "games" / game / "tests" / f"{name}.py"
    spec = importlib.util.spec_from_file_location(f"{name}_of_{game}", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


OF = {game: loaded(game, "inputs") for game in GAMES}
ERRORS = {game: loaded(game, "errors") for game in GAMES}
