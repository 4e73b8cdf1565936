"""Broken certificates: what can happen to a text, by kinds of damage.

KINDS names functions that take (lines, relatives, dice) and yield broken texts, as bytes or, since few of them are
chosen, as functions that make them. `lines` are those of a certificate, without newlines; `relatives` are other
certificates of the game, as lists of lines: of other inputs, kinds and cases. Damage that a count would give away is done
twice, the second time with all counts made right again.
"""

import functools
import re

from games import GAMES

NUMBER = re.compile(r"-?\d+")
LARGE = (2**31, 2**63 - 1, 2**63, 2**64 - 1, 2**64, 10**30, -2**63, -2**63 - 1)
LIST = re.compile(r"(moves|values|(strategy|distance) (first|second)|set) \d+")


def joined(lines):
    return "".join(line + "\n" for line in lines).encode()


def text(lines):
    return functools.partial(joined, lines)


def with_line(lines, at, *replacement):
    return [*lines[:at], *replacement, *lines[at + 1:]]


def recounted(lines):
    """The same with the counts of every list, the lines and the cases made right."""
    lines, head, total = list(lines), None, 0
    claims = sum(line.startswith("case ") for line in lines)
    for at, line in enumerate(lines):
        if LIST.fullmatch(line):
            head, count = at, 0
            name = lines[head].rsplit(" ", 1)[0]
            lines[head] = f"{name} 0"
        elif line == "end" or line.startswith("case "):
            head = None
        elif head is not None:
            count, total = count + 1, total + 1
            lines[head] = f"{name} {count}"
    for at, line in enumerate(lines[:6]):
        if line.startswith("lines "):
            lines[at] = f"lines {total}"
        elif re.match(r"cases \d+ of ", line):
            lines[at] = re.sub(r"cases \d+", f"cases {claims}", line)
    return lines


def text_recounted(lines):
    return lambda: joined(recounted(lines))


def both(lines):
    """As it is, and with the counts made right."""
    yield text(lines)
    yield text_recounted(lines)


def listed(lines):
    """The places of the lines of lists."""
    inside = False
    for at, line in enumerate(lines):
        if line == "end" or line.startswith("case "):
            inside = False
        if inside and not LIST.fullmatch(line):
            yield at
        inside = inside or bool(LIST.fullmatch(line))


def listed_lines(lines):
    return [lines[at] for at in listed(lines)]


def other_numbers(number):
    for other in (number + 1, number - 1, 0, -number, 2**32 + number, 2**64 + number, *LARGE):
        if other != number:
            yield str(other)
    yield from (f"0{number}", f"+{number}", f"-{number}", f"{number}.0", f"{number}e0", hex(number), f"{number}\0", "",
                str(number).translate({ord("0") + digit: 0x660 + digit for digit in range(10)}), f"{number},", "-")


def words(lines, relatives, dice):
    """Every number in every word changed; every word dropped, doubled, and replaced by one of another line."""
    for at, line in enumerate(lines):
        parts = line.split(" ")
        for k, word in enumerate(parts):
            for number in NUMBER.finditer(word) if not line.startswith("input ") else ():
                for other in other_numbers(int(number[0])):
                    new = word[:number.start()] + other + word[number.end():]
                    yield text(with_line(lines, at, " ".join(with_line(parts, k, new))))
            others = {other.split(" ")[k] for other in lines if len(other.split(" ")) > k} - {word}
            for replacement in [[], [word, word], [word.upper()], *([other] for other in sorted(others))]:
                yield text(with_line(lines, at, " ".join(with_line(parts, k, *replacement))))


def single_lines(lines, relatives, dice):
    """Every line dropped, doubled, emptied, swapped with and replaced by others, moved."""
    for at, line in enumerate(lines):
        yield from both(with_line(lines, at))
        yield from both(with_line(lines, at, line, line))
        yield text(with_line(lines, at, ""))
        for other in dice.sample(range(len(lines)), min(6, len(lines))):
            swapped = with_line(lines, at, lines[other])
            yield from both(swapped)
            yield text(with_line(swapped, other, line))
            moved = with_line(lines, at)
            moved.insert(other, line)
            yield from both(moved)


def several_lines(lines, relatives, dice):
    """Some lines dropped, and the lines of a list in another order."""
    places = list(listed(lines))
    for _ in range(20):
        gone = set(dice.sample(places, dice.randint(0, len(places))))
        yield from both([line for at, line in enumerate(lines) if at not in gone])
        first = dice.randrange(len(lines))
        yield from both(lines[:first] + lines[first + dice.randint(1, 4):])
    for _ in range(5):
        mixed = list(lines)
        for at, other in zip(places, dice.sample(places, len(places))):
            mixed[at] = lines[other]
        yield text(mixed)


def columns(lines, relatives, dice):
    """A column of all lists changed: numbers moved, made equal, turned; moves or positions exchanged between lines."""
    places = [at for at in listed(lines) if NUMBER.fullmatch(lines[at].split(" ")[0])]
    if not places:
        return
    highest = max(int(lines[at].split(" ")[0]) for at in places)
    for change in (lambda n: n + 1, lambda n: n - 1, lambda n: 0, lambda n: 7, lambda n: highest - n, lambda n: 2 * n,
                   lambda n: 2**63 - 1 - highest + n, lambda n: 2**63 - highest + n, lambda n: 2**64 + n, lambda n: -n,
                   lambda n: -2**63, lambda n: 2**63 - 1, lambda n: dice.randint(0, highest), lambda n: n // 2):
        for column in (0, 1):
            for share in (1, 0.5):
                new = list(lines)
                for at in places:
                    parts = lines[at].split(" ")
                    if NUMBER.fullmatch(parts[column]) and dice.random() <= share:
                        new[at] = " ".join(with_line(parts, column, str(change(int(parts[column])))))
                yield text(new)
    for column in (0, 1, 2, slice(2, None), slice(3, None)):
        cut = slice(column, column + 1) if isinstance(column, int) else column
        for _ in range(3):
            new = list(lines)
            for at, other in zip(places, dice.sample(places, len(places))):
                parts = lines[at].split(" ")
                parts[cut] = lines[other].split(" ")[cut]
                new[at] = " ".join(parts)
            yield text(new)


def claims(lines, relatives, dice):
    """Claims turned, changed by one, of another kind or case; claims that are dropped, added, or out of order."""
    places = [at for at, line in enumerate(lines) if line.startswith("case ")]
    for at in places:
        _, case, claim = lines[at].split(" ", 2)
        value = int(NUMBER.search(claim)[0]) if NUMBER.search(claim) else 0
        numbers = [*other_numbers(value), value]
        for other in ("first wins", "second wins", "map", "first", "wins", "draw", "nobody wins", "first loses",
                      *(f"{kind} {number}" for kind in ("grundy", "score") for number in numbers),
                      *(f"{who} wins in {number} {moves}" for who in ("first", "second")
                        for number in [*numbers, 1] for moves in ("move", "moves"))):
            yield text(with_line(lines, at, f"case {case} {other}"))
            yield text(with_line(lines, at, lines[at], f"case {int(case) + 1} {other}"))
            yield from both(with_line(lines, at, lines[at], f"case {int(case) + 1} {other}"))
            yield from both(with_line(lines, at, lines[at], f"case {case} {other}"))
        for number in (*range(0, 8), int(case) + 2**32, int(case) + 2**64):
            yield from both(with_line(lines, at, f"case {number} {claim}"))
        yield from both(with_line(lines, at))
        for other in places:
            yield text(with_line(with_line(lines, at, lines[other]), other, lines[at]))


def header(lines, relatives, dice):
    """Another version, game, hash, count; headers alone; that of a relative."""
    word = lines[2].split(" ")[1]
    for at, others in enumerate([
            ["zermelo certificate 2", "zermelo certificate 0", "zermelo certificate 01", "zermelo certificate",
             "Zermelo certificate 1", "zermelo certificate 1 1", "# zermelo certificate 1"],
            [f"game {name}" for name in (*GAMES, "p2599", "chess", "")],
            [f"input {other}" for other in (
                "0" * 64, word.upper(), word[:-1], word + "0", word[::-1], word[1:] + word[0], "", word + " " + word,
                *(word[:k] + ("0" if word[k] != "0" else "1") + word[k + 1:] for k in range(64)))],
            [f"cases {a} of {b}" for a in range(5) for b in range(5)] + ["cases -1 of -1", "cases 1", "cases"],
            [f"lines {number}" for number in (0, 1, len(lines), 10**6, 2**31, 2**32)]]):
        for other in others:
            if other != lines[at]:
                yield text(with_line(lines, at, other))
    for kept in range(9):
        yield text(lines[:kept])
        yield text([*lines[:kept], "end"])
        yield text_recounted([*lines[:kept], "end"])
    for relative in relatives:
        for at in range(1, 6):
            yield text(relative[:at] + lines[at:])
            yield text_recounted(relative[:at] + lines[at:])


def proofs(lines, relatives, dice):
    """Proofs and their lists in another order, dropped, doubled, merged, exchanged with those of relatives."""
    def parts(some):
        cases = [at for at, line in enumerate(some) if line.startswith("case ")]
        starts = [at for at in cases if at - 1 not in cases]
        return [some[a:b] for a, b in zip(starts, [*starts[1:], len(some) - 1])]

    def lists(proof):
        starts = [at for at, line in enumerate(proof) if LIST.fullmatch(line)]
        return proof[:starts[0]], [proof[a:b] for a, b in zip(starts, [*starts[1:], len(proof)])]

    head, own = lines[:5], parts(lines)

    def made(chosen):
        return both([*head, *(line for proof in chosen for line in proof), "end"])

    for at, proof in enumerate(own):
        told, its = lists(proof)
        for other in [own[:at] + own[at + 1:], own[:at] + [proof, proof] + own[at + 1:]]:
            yield from made(other)
        for order in [its[::-1], its[:1], its[1:], its + its, its + its[:1], []]:
            if order != its:
                yield from made(with_line(own, at, told + [line for one in order for line in one]))
        for line in told:  # the same as several proofs
            yield from made([*own[:at], *([line, *proof[len(told):]] for line in told), *own[at + 1:]])
            break
        for relative in relatives:
            for theirs in parts(relative)[:6]:
                yield from made(with_line(own, at, theirs))
                yield from made(with_line(own, at, told + [line for one in lists(theirs)[1] for line in one]))
                yield from made(with_line(own, at, lists(theirs)[0] + proof[len(told):]))
    for _ in range(5):
        yield from made(dice.sample(own, len(own)))


def foreign_lines(lines, relatives, dice):
    """Lines of relatives among, and instead of, our own."""
    for relative in relatives:
        theirs = listed_lines(relative)
        for at in listed(lines):
            for line in dice.sample(theirs, min(4, len(theirs))):
                yield from both(with_line(lines, at, line))
                yield from both(with_line(lines, at, lines[at], line))


def of_relatives(lines, relatives, dice):
    """A relative as it is, and as if it were for this input."""
    for relative in relatives:
        yield text(relative)
        for kept in range(1, 6):
            yield text(lines[:kept] + relative[kept:])
            yield text_recounted(lines[:kept] + relative[kept:])


def cut(lines, relatives, dice):
    """The text cut at every byte."""
    whole = joined(lines)
    for at in range(len(whole)):
        yield whole[:at]
        if at % 7 == 0:
            yield whole[:at] + b"\n"
            yield whole[:at] + b"\nend\n"
            yield whole[at:]


def single_bytes(lines, relatives, dice):
    """A byte changed, dropped, and another before it, in a hundred places."""
    whole = joined(lines)
    for at in dice.sample(range(len(whole)), min(100, len(whole))):
        byte = whole[at]
        yield whole[:at] + whole[at + 1:]
        for other in (0, 9, 10, 11, 13, 32, 45, 48, 127, 128, 255, byte ^ 32, byte ^ 128, byte ^ 1, byte + 1):
            if other != byte:
                yield whole[:at] + bytes([other]) + whole[at + 1:]
            yield whole[:at] + bytes([other]) + whole[at:]


def spaces(lines, relatives, dice):
    """Other white space, other encodings, and something before or after."""
    whole = joined(lines)
    yield from (whole.replace(b"\n", b"\r\n"), whole.replace(b"\n", b"\r"), whole.replace(b"\n", b"\n\n"),
                whole.replace(b" ", b"\t"), whole.replace(b" ", b"  "), whole.replace(b"\n", b" \n"), whole.upper(),
                whole.replace(b"\n", b"\n "), b"\xef\xbb\xbf" + whole, whole.decode().encode("utf-16"), whole[:-1],
                whole.replace(b" ", "\u00a0".encode()), whole.replace(b"\n", "\u2028".encode()), b"", b"\n", b"\0",
                whole * 2)
    for more in (b"\n", b" ", b"\0", b"end\n", b"x", b"\r\n", b"\x1a", b"# done\n", b"case 1 first wins\n"):
        yield from (whole + more, more + whole, whole[:-1] + more + b"\n", whole[:-4] + more + whole[-4:])


def twice(lines, relatives, dice):
    """Two or three kinds of damage at once, so that one may hide the other."""
    for _ in range(60):
        broken = list(lines)
        for _ in range(dice.randint(2, 3)):
            places = list(listed(broken))
            if not places:
                break
            at, other = dice.choice(places), dice.choice(places)
            parts, theirs = broken[at].split(" "), broken[other].split(" ")
            k = dice.randrange(len(parts))
            number = NUMBER.search(parts[k])
            way = dice.randrange(5)
            if way == 0:
                broken = with_line(broken, at)
            elif way == 1 and number:
                new = NUMBER.sub(str(int(number[0]) + dice.choice((-2, -1, 1, 2))), parts[k], count=1)
                broken = with_line(broken, at, " ".join(with_line(parts, k, new)))
            elif way == 2 and k < len(theirs):
                broken = with_line(broken, at, " ".join(with_line(parts, k, theirs[k])))
            elif way == 3:
                broken[at], broken[other] = broken[other], broken[at]
            elif relatives and (lines_of := [one for relative in relatives for one in listed_lines(relative)]):
                broken = with_line(broken, at, broken[at], dice.choice(lines_of))
        yield text_recounted(broken)


KINDS = (words, single_lines, several_lines, columns, claims, header, proofs, foreign_lines, of_relatives, cut,
         single_bytes, spaces, twice)


def variants(certificate, relatives, dice, most):
    """At most `most` different broken texts of each kind, as (name of the kind, text); never the certificate itself."""
    lines = certificate.decode().split("\n")[:-1]
    relatives = [relative.decode().split("\n")[:-1] for relative in relatives]
    seen = {certificate}
    for kind in KINDS:
        left, count = list(kind(lines, relatives, dice)), 0
        while left and count < most:
            at = dice.randrange(len(left))
            left[at], left[-1] = left[-1], left[at]
            broken = left.pop()
            broken = broken if isinstance(broken, bytes) else broken()
            if broken not in seen:
                seen.add(broken)
                count += 1
                yield kind.__name__, broken
