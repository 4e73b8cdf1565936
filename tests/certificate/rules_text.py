"""The text of a rules file as a tree, written from docs/own-games.md: what patterns are about, and no more; for pattern.py.

An expression is a tuple of what it is and its parts: ("number", n), ("name", name, arguments), ("element", name, indices),
("+", a, b), ("any", choices, guard, body) and the like. A choice is (name, listed, values)."""

import re
from types import SimpleNamespace

TOKEN = re.compile(r'\s*(?:(\d+(?:e\d+)?(?!\w))|([A-Za-z_]\w*)|("[^"]*")|(->|\.\.|[=!<>]=|[-+*/%<>=()\[\]{},:;]))')
OVER_CHOICES = ("any", "all", "count", "sum", "xor", "gcd", "min", "max")
COMPARISONS = ("==", "!=", "<", "<=", ">", ">=")


class Unreadable(Exception):
    pass


def octal(code):
    """The moves of an octal code: whether one may take k sticks and leave 0, 1 or 2 heaps behind."""
    lines = ["position heap"]
    for k, digit in enumerate(map(int, code[2:]), 1):
        if digit & 1:
            lines.append(f"move a{k} if heap == {k} -> [0]")
        if digit & 2:
            lines.append(f"move b{k} if heap > {k} -> [heap - {k}]")
        if digit & 4:
            lines.append(f"move c{k} x in 1..heap-{k}-1 -> [x] + [heap - {k} - x]")
    return "\n".join(lines)


def statements(text):
    """Each with what it begins with; a line that begins with a space goes on with the one above."""
    for line in re.sub(r"\n(?=[ \t])", " ", re.sub(r"#.*", "", text)).split("\n"):
        if line.strip():
            yield line.strip()


class Parser:
    def __init__(self, text):
        self.tokens, at = [], 0
        while text[at:].strip():
            found = TOKEN.match(text, at)
            if not found:
                raise Unreadable(text[at:])
            self.tokens.append(found.group().strip())
            at = found.end()
        self.at = 0

    def next(self):
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def take(self, *words):
        """The next token, if it is one of the words, or a name if there are none."""
        word = self.next()
        if word not in words if words else not re.fullmatch(r"[A-Za-z_]\w*", word):
            raise Unreadable(f"{word!r} in {' '.join(self.tokens)}")
        self.at += 1
        return word

    def has(self, *words):
        if self.next() in words:
            return self.take(*words)
        return None

    def end(self):
        if self.next():
            raise Unreadable(f"{self.next()!r} at the end of {' '.join(self.tokens)}")

    def binary(self, operations, operand):
        result = operand()
        while word := self.has(*operations):
            result = (word, result, operand())
        return result

    def expression(self):
        return self.binary(["or"], lambda: self.binary(["and"], self.negation))

    def negation(self):
        return ("not", self.negation()) if self.has("not") else self.comparison()

    def comparison(self):
        left = self.sum()
        if self.has("in"):
            return ("in", left, self.numbers())
        word = self.has(*COMPARISONS)
        if not word:
            return left
        right = self.sum()
        return (word.replace(">", "<"), right, left) if ">" in word else (word, left, right)

    def sum(self):
        return self.binary("+-", lambda: self.binary("*/%", self.sign))

    def sign(self):
        return ("-", ("number", 0), self.sign()) if self.has("-") else self.operand()

    def operand(self):
        word = self.next()
        if re.match(r"\d", word):
            self.at += 1
            return ("number", int(float(word)) if "e" in word else int(word))
        if self.has("("):
            result = self.expression()
            self.take(")")
            return result
        if self.has("if"):
            condition = self.expression()
            self.take("then")
            yes = self.expression()
            self.take("else")
            return ("if", condition, yes, self.expression())
        name = self.take()
        if self.has("["):
            return ("element", name, self.listed("]"))
        if self.has("("):
            return ("name", name, self.listed(")"))
        if name in OVER_CHOICES:
            return (name, *self.choices_of(name), self.expression())
        return ("name", name, [])

    def choices_of(self, name):
        choices, guard = self.choices(), self.guard()
        self.take(":")
        return choices, guard

    def listed(self, end):
        result = []
        while not self.has(end):
            result.append(self.expression())
            if self.next() != end:
                self.take(",")
        return result

    def numbers(self):
        """What stands behind `in`: (listed, values)."""
        if self.has("{"):
            return True, self.listed("}")
        low = self.sum()
        self.take("..")
        return False, [low, self.sum()]

    def choices(self):
        result = []
        while True:
            name = self.take()
            self.take("in")
            result.append((name, *self.numbers()))
            if not self.has(","):
                return result

    def guard(self):
        return self.expression() if self.has("if") else None

    def declared(self):
        """A number or an array: its name, sides, range and whether it has a start value."""
        name, sides, limits = self.take(), [], (("number", 0), None)
        if self.has("["):
            while not self.has("]"):
                first = self.sum()
                sides.append((first, self.sum()) if self.has("..") else (("number", 1), first))
                if self.next() != "]":
                    self.take(",")
        if self.has("in"):
            limits = (self.sum(), None)
            self.take("..")
            if self.next() not in ("", ",", "=", "cases"):
                limits = (limits[0], self.sum())
        has_start = self.has("=") is not None
        if has_start:
            self.expression()
        return SimpleNamespace(name=name, sides=sides, limits=limits, has_start=has_start)

    def move(self):
        rule = SimpleNamespace(choices=[], guard=None, changes=[], parts=[])
        if self.next().startswith('"'):
            self.at += 1
        elif self.next() not in ("if", "->") and self.tokens[self.at + 1] != "in":
            self.take()
        if self.next() not in ("if", "->"):
            rule.choices = self.choices()
        rule.guard = self.guard()
        self.take("->")
        if self.next() in ("[", "sum"):
            rule.parts = [self.part()]
            while self.has("+"):
                rule.parts.append(self.part())
        else:
            rule.changes = [self.change()]
            while self.has(";"):
                rule.changes.append(self.change())
        self.end()
        return rule

    def part(self):
        choices, guard = self.choices_of("sum") if self.has("sum") else ([], None)
        self.take("[")
        return SimpleNamespace(choices=choices, guard=guard, values=self.listed("]"))

    def change(self):
        target = self.operand()
        self.take("=")
        value = self.expression()
        choices = self.choices() if self.has("for") else []
        return SimpleNamespace(target=target, value=value, choices=choices, guard=self.guard())


def read(text):
    """The rules: inputs, positions, lets, moves, misere, the most parts of a turn, and the name of a certificate."""
    rules = SimpleNamespace(inputs=[], positions=[], lets={}, moves=[], misere=False, turns=1, has_input=False, name="own game")
    family = None
    for line in statements(text):
        word, _, rest = line.partition(" ")
        if word == "game":
            rules.name = " ".join(rest.partition(":")[0].split())
        elif word in ("octal", "subtract"):
            family = " ".join(line.split())
            made = octal(rest.strip()) if word == "octal" else f"position heap\nmove k in {rest} if 1 <= k and k <= heap -> [heap - k]"
            below = read(made)
            rules.positions, rules.moves = below.positions, below.moves
        else:
            state(rules, word, rest, line)
    if rules.name == "own game" and family:
        rules.name = family
    return rules


def state(rules, word, rest, line):
    parser = Parser(rest)
    if word in ("position", "input"):
        rules.has_input |= word == "input"
        while True:
            if parser.has("cases"):  # how many there are is no number of the rules
                parser.take()
                parser.take(":")
            (rules.positions if word == "position" else rules.inputs).append(parser.declared())
            if not parser.has(","):
                break
        parser.end()
    elif word == "let":
        name, parameters = parser.take(), []
        if parser.has("("):
            parameters = [argument[1] for argument in parser.listed(")")]
        parser.take("=")
        rules.lets[name] = parameters, parser.expression()
        parser.end()
    elif word == "move":
        rules.moves.append(parser.move())
    elif line == "last mover loses":
        rules.misere = True
    elif found := re.fullmatch(r"play in up to (\d+) parts", line):
        rules.turns = int(found[1])
    elif word not in ("require", "answer", "symmetric", "falling", "parts") and line not in ("last mover wins", "play in one part"):
        raise Unreadable(line)
