#!/usr/bin/env python3
"""A checker of Zermelo's certificates, written from docs/certificate.md and the section "Certificates" of the games' README.md alone:
python3 check.py GAME FILE CERTIFICATE

Status 0: verified; 1: not verified, with the line of the certificate and the reason; 2: usage, unreadable, or no input 
of the game. The rules of each game are in its folder, in tests/rules.py; here are the text of a certificate and what is checked of a claim.
"""

import functools
import re
import sys
from types import SimpleNamespace

from games import GAMES, MARK, BadInput, read_input


class NotVerified(Exception):
    pass


NUMBER, VALUE = "(?P<number>0|[1-9][0-9]{0,18})", "(?P<value>0|[1-9][0-9]{0,18})"
BOUND, MOVE, POSITION = "(?P<value>0|-?[1-9][0-9]{0,18})", "(?P<move>[!-~]+)", "(?P<position>.+)"
LISTS = {"moves": f"{NUMBER} {MOVE} {POSITION}", "values": f"{NUMBER} {VALUE} {POSITION}", "set": POSITION}
LISTS["strategy first"] = LISTS["strategy second"] = f"{NUMBER} {BOUND} {MOVE} {POSITION}"
LISTS["distance first"] = LISTS["distance second"] = f"{BOUND} {MOVE} {POSITION}"
MOVES = "(?P<value>1(?= move$)|(?!1 )[1-9][0-9]{0,18}(?= moves$)) moves?"
CLAIMS = {"wins": ("(?P<who>first|second) wins", ["moves"]), "grundy": (f"grundy {VALUE}", ["values"]),
          "distance": (f"(?P<who>first|second) wins in {MOVES}", ["distance first", "distance second"]),
          "score": (f"score {BOUND}", ["strategy first", "strategy second"]), "map": ("map", ["set"])}


def require(condition, at, why):
    if not condition:
        raise NotVerified(f"{at}: {why}")


compiled = functools.cache(re.compile)  # a certificate may have a million lines


class Text:
    """A certificate, line by line; `at` is the number of the last line that was taken."""

    def __init__(self, data):
        self.lines = data.removeprefix(MARK).decode("latin-1").split("\n")
        self.at = 0
        require(self.lines.pop() == "", len(self.lines) + 1, "no newline at the end")

    def next_is(self, word):
        return self.at < len(self.lines) and self.lines[self.at].startswith(word)

    def take(self, pattern, expected):
        """What the next line says, by the names of the pattern's groups, with the number `at` of the line."""
        self.at += 1
        require(self.at <= len(self.lines), self.at, f"the text ends where {expected} is expected")
        line = self.lines[self.at - 1]
        require(compiled("[!-~]+( [!-~]+)*").fullmatch(line), self.at,
                "not words of ASCII with single spaces between them")
        found = compiled(pattern).fullmatch(line)
        require(found, self.at, f"expected {expected}")
        said = found.groupdict()
        for name in {"number", "value"} & said.keys():
            said[name] = int(said[name])
            require(-2**63 <= said[name] < 2**63, self.at, f"{said[name]} has more than 64 bits")
        return SimpleNamespace(**{"number": 0, **said, "at": self.at})


class List:
    """A list: its lines by their POSITION, and which were met."""

    def __init__(self, rules, name, text):
        self.rules, self.lines, self.met, self.todo = rules, {}, {}, []
        self.numbered = not name.startswith("distance ")
        head = text.take(f"{name} {NUMBER}", f"'{name}' and a count")
        self.at = head.at
        for _ in range(head.number):
            line = text.take(LISTS[name], f"a line of '{name}'")
            require(line.position not in self.lines, line.at, "a second line for this position")
            self.lines[line.position] = line

    def line(self, position, above):
        """The line of a position; it must have one, with a NUMBER below that of `above`, the claim or line that
        needs it."""
        line = self.met.get(position)
        if line is None:
            line = self.lines.get(self.rules.text(position))
            require(line, above.at, f"'{self.rules.text(position)}' has no line")
            self.met[position] = line
            self.todo.append((position, line))
        if self.numbered and line.number >= above.number:  # asked so often that the sentence is made only here
            require(False, above.at, f"the number of line {line.at} is not smaller")
        return line

    def bound(self, position, above):
        """b(P) of strategies."""
        return self.line(position, above).value if self.goes_on(position) else 0

    def all_met(self):
        """Every line that is met, also those that are met meanwhile; there must not be more."""
        while self.todo:
            yield self.todo.pop()
        met = {line.at for line in self.met.values()}
        for line in self.lines.values():
            require(line.at in met, line.at, "this line is not needed")

    def after(self, position, line):
        """What the MOVE of a line scores, and the position after it."""
        found = self.rules.after(position, line.move)
        require(found, line.at, f"'{line.move}' is not legal there")
        return found

    def goes_on(self, position):
        return any(self.rules.moves(position))

    def options(self, position):
        return (after for _, _, after in self.rules.moves(position))


# What is checked of a proof. Its claims have a NUMBER above that of any line.

def check_wins(claims, moves):
    for claim in claims:
        for position in [claim.start] if claim.who == "first" else moves.options(claim.start):
            moves.line(position, claim)
    for position, line in moves.all_met():
        _, after = moves.after(position, line)
        for option in moves.options(after):
            moves.line(option, line)


def check_grundy(claims, values):
    for claim in claims:
        value = values.line(claim.start, claim).value
        right = value == claim.value if claim.kind == "grundy" else (value != 0) == (claim.who == "first")
        require(right, claim.at, f"the start has the value {value}")
    for position, line in values.all_met():
        taken = {values.line(option, line).value for option in values.options(position)}
        mex = next(value for value in range(len(taken) + 1) if value not in taken)
        require(line.value == mex, line.at, f"the value is {mex}")


def check_score(claims, first, second):
    (claim,) = claims
    require(claim.value <= first.bound(claim.start, claim), claim.at, "the first player does not secure that")
    if not second.goes_on(claim.start):
        require(claim.value == 0, claim.at, "a game without moves scores 0")
    for move, score, option in second.rules.moves(claim.start):
        secured = -score + second.bound(option, claim)
        require(-claim.value <= secured, claim.at, f"the second player secures only {secured} after '{move}'")
    for owner in first, second:
        for position, line in owner.all_met():
            score, after = owner.after(position, line)
            require(line.value <= score or owner.goes_on(after), line.at, f"only {score} is secured")
            for move, loss, option in owner.rules.moves(after):
                secured = score - loss + owner.bound(option, line)
                require(line.value <= secured, line.at, f"only {secured} is secured if '{move}' follows")


def rank(bound):
    """A BOUND of distances, as something that is the greater the better it is: 1, 2, ..., 0, ..., -2, -1."""
    return (bound > 0) - (bound < 0), -bound


def earlier(bound):
    """What is worth so much after a move, seen from before it."""
    return bound + (bound > 0) - (bound < 0)


def worst_reply(owner, position, above):
    """What is left to the owner of a list where the other player is to move; he has won if that one cannot."""
    worst = None
    for option in owner.options(position):
        bound = earlier(owner.line(option, above).value) if owner.goes_on(option) else -1
        worst = bound if worst is None else min(worst, bound, key=rank)
    return worst


def check_distance(claims, first, second):
    """Of games that the last mover wins, as all built-in ones with such claims are."""
    for claim in claims:
        value = claim.value if claim.who == "first" else -claim.value
        require(first.goes_on(claim.start), claim.at, "no move is left at the start")
        require(rank(first.bound(claim.start, claim)) >= rank(value), claim.at, "the first player does not secure that")
        secured = worst_reply(second, claim.start, claim)
        require(rank(secured) >= rank(-value), claim.at, f"the second player secures only {secured}")
    for owner in first, second:
        for position, line in owner.all_met():
            _, after = owner.after(position, line)
            worst = worst_reply(owner, after, line)
            secured = 1 if worst is None else earlier(worst)
            require(rank(secured) >= rank(line.value), line.at, f"only {secured} is secured")


def check_map(claims, listed):
    (claim,) = claims
    value = {cell: score for _, score, cell in listed.rules.moves(claim.start)}
    members = {cell for cell in value if listed.rules.text(cell) in listed.lines}
    lines = {cell: listed.line(cell, claim) for cell in members}
    require(len(list(listed.all_met())) == len(members), listed.at, "a line is no cell")
    for cell in value:
        options = listed.rules.moves(cell)
        require(options and all(value.get(option) == score for _, score, option in options), claim.at, "no such game")
        replies = [option for _, _, option in options if option in members]
        if cell in members:
            require(not replies, lines[cell].at, "another of the set can be reached from here")
        else:
            require(any(value[reply] > value[cell] for reply in replies), listed.at,
                    f"from '{listed.rules.text(cell)}' no larger one of the set can be reached")


CHECKS = {"wins": check_wins, "grundy": check_grundy, "distance": check_distance, "score": check_score, "map": check_map}


def check_proof(game, text, told):
    """Checks the next proof and adds its claims to those `told` by case. Returns how many lines its lists have."""
    claims = []
    while text.next_is("case "):
        head = text.take(f"case {NUMBER} (?P<claim>.*)", "'case', a number and a claim")
        case = head.number
        require(max(told, default=0) < case <= len(game.cases), head.at, "this case is not there, or not in order")
        kinds = [kind for kind in game.kinds if re.fullmatch(CLAIMS[kind][0], head.claim)]
        require(kinds, head.at, f"'{head.claim}' is no claim of {game.name}")
        text.at -= 1
        claim = text.take(f"case [0-9]+ {CLAIMS[kinds[0]][0]}", "a claim")
        claim.kind, (claim.rules, claim.start), claim.number = kinds[0], game.cases[case - 1], 2**63
        claims.append(claim)
        same = (claim.kind, claim.rules) == (claims[0].kind, claims[0].rules)
        require(same, claim.at, "this claim needs a proof of its own")
        told[case] = head.claim
    kind = claims[0].kind
    if kind == "wins" and text.next_is("values "):  # which tell who wins as well
        kind = "grundy"
    lists = [List(claims[0].rules, name, text) for name in CLAIMS[kind][1]]
    CHECKS[kind](claims, *lists)
    return sum(len(one.lines) for one in lists)


def verify(game, data):
    """What a certificate claims, by case; raises NotVerified if it is not proven."""
    text, told, listed = Text(data), {}, 0
    text.take("zermelo certificate 1", "'zermelo certificate 1'")
    text.take(f"game {game.name}", f"'game {game.name}'")
    text.take(f"input {game.hash}", f"'input {game.hash}'")
    cases = text.take(f"cases {NUMBER} of {VALUE}", "'cases', a number, 'of', a number")
    lines = text.take(f"lines {NUMBER}", "'lines' and a number")
    require(cases.value == len(game.cases), cases.at, f"the input has {len(game.cases)} cases")
    while text.next_is("case "):
        listed += check_proof(game, text, told)
    text.take("end", "'case' or 'end'")
    require(text.at == len(text.lines), text.at + 1, "there is more after 'end'")
    require(cases.number == len(told), cases.at, f"{len(told)} cases are claimed")
    require(told or not game.cases, cases.at, "nothing is claimed")
    require(lines.number == listed, lines.at, f"the lists have {listed} lines")
    return told


def main(words):
    if len(words) != 3 or words[0] not in GAMES:
        print(f"usage: check.py GAME FILE CERTIFICATE; GAME is one of {', '.join(GAMES)}", file=sys.stderr)
        return 2
    try:
        with open(words[1], "rb") as file:
            game = read_input(words[0], file.read())
        with open(words[2], "rb") as file:
            data = file.read()
    except (OSError, BadInput) as error:
        print(f"{words[1]}: {error}" if isinstance(error, BadInput) else error, file=sys.stderr)
        return 2
    try:
        told = verify(game, data)
    except NotVerified as error:
        print(f"not verified: {words[2]}:{error}")
        return 1
    except Exception as error:  # nothing is verified by accident
        print(f"not verified: {words[2]}: {error!r}")
        return 1
    print(f"verified: {len(told)} of {len(game.cases)} cases")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
