"""The inputs of the games and their rules, each read from its folder's tests/rules.py, as the section
"Certificates" of its README.md tells them; for check.py."""

import hashlib
import importlib.util
import pathlib
import re
from types import SimpleNamespace

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "zermelo" / "games"
MARK = b"\xef\xbb\xbf"  # a byte order mark; it is no part of a text


class BadInput(Exception):
    pass


class Words:
    """An input, word by word."""

    def __init__(self, data):
        self.words = re.findall(rb"[^ \t-\r]+", data)
        self.hash = hashlib.sha256(b"\n".join(self.words)).hexdigest()
        self.at = 0

    def word(self):
        self.at += 1
        if self.at > len(self.words):
            raise BadInput("the input ends too early")
        return self.words[self.at - 1]

    def number(self, least=-2**63, most=2**63 - 1):
        word = self.word()
        if not re.fullmatch(rb"-?[0-9]{1,4000}", word) or not least <= int(word) <= most:
            raise BadInput(f"word {self.at} is not a number from {least} to {most}")
        return int(word)

    def numbers(self, count, least=-2**63, most=2**63 - 1):
        return [self.number(least, most) for _ in range(count)]


class Rules:
    """The rules of one game. cases(words) reads an input: of each case the rules and the start. moves(p) tells all
    moves from p, each as MOVE, what it scores and the position after it; text(p) is the POSITION."""

    def after(self, position, move):
        """What a MOVE scores and the position after it; None if it is not legal."""
        return next(((score, after) for word, score, after in self.moves(position) if word == move), None)


def rules_in(path):
    """The class Game of a game's tests/rules.py."""
    spec = importlib.util.spec_from_file_location("rules", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.Game


GAMES = {path.parts[-3]: rules_in(path) for path in sorted(FOLDER.glob("*/tests/rules.py"))}


def read_input(name, data):
    words = Words(data.removeprefix(MARK))
    cases = GAMES[name].cases(words)
    if words.at < len(words.words):
        raise BadInput(f"more than the {words.at} words of an input")
    return SimpleNamespace(name=name, hash=words.hash, cases=cases, kinds=GAMES[name].kinds)
