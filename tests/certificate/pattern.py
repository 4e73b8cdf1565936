#!/usr/bin/env python3
"""A checker of patterns, written from docs/certificate.md and docs/own-games.md alone: python3 pattern.py RULES PATTERN

Status 0: verified; 1: not verified, with the reason; 2: usage. It shares nothing with zermelo-check, nor with what finds
patterns: it reads rules files (rules_text.py) of the kind that patterns are about, tells what they say as sets of numbers
(rules_sets.py, number_sets.py), and makes the decisions."""

import functools
import hashlib
import itertools
import pathlib
import re
import sys

import number_sets
from number_sets import NOTHING, as_usually_written, at_most_zero, both, differing, either, least, no, renamed, some, zero
from rules_sets import Reader, Unsayable
from rules_text import Unreadable, read

MARK = b"\xef\xbb\xbf"
NATURAL = "(0|[1-9][0-9]{0,18})"


class NotVerified(Exception):
    pass


def require(condition, why):
    if not condition:
        raise NotVerified(why)


class Text:
    def __init__(self, data):
        self.lines = data.removeprefix(MARK).decode("latin-1").split("\n")
        require(self.lines.pop() == "", "no newline at the end")

    def take(self, pattern):
        require(self.lines, "the text ends too early")
        found = re.fullmatch(pattern, self.lines.pop(0))
        require(found, f"expected {pattern}")
        return found.groups()

    def numbers(self, word, count):
        return [int(n) for n in self.take(word + f" {NATURAL}" * count)]


def check(rules_data, data):
    """What is verified, in words; throws what is wrong."""
    text, rules = Text(data), read(rules_data.removeprefix(MARK).decode())
    text.take("zermelo pattern 1")
    text.take(re.escape("game " + rules.name.encode().decode("latin-1")))
    text.take("rules " + hashlib.sha256(rules_data.removeprefix(MARK)).hexdigest())
    claim = period(text, rules) if text.lines and text.lines[0].startswith("period ") else losing_set(text, rules)
    text.take("end")
    require(not text.lines, "something follows the end")
    return claim


# Who loses.

def losing_set(text, rules):
    number_sets.FIBONACCI = bool(text.lines) and text.lines[0].startswith("digits ")
    try:
        if number_sets.FIBONACCI:
            text.take("digits fibonacci")
        return who_loses(text, rules)
    finally:
        number_sets.FIBONACCI = False


def who_loses(text, rules):
    parts, = text.numbers("parts", 1)
    count, = text.numbers("fixed", 1)
    require(1 <= parts <= 8 and count <= 100, "too many parts or fixed numbers")
    fixed = [text.take("([!-~]+) (0|-?[1-9][0-9]{0,18})") for _ in range(count)]
    require(len(dict(fixed)) == count, "a name is fixed twice")
    reader = Reader(rules, {name: int(value) for name, value in fixed}, parts)
    require(1 <= reader.count <= 8, "too many numbers")
    turns = reader.turns(parts)
    weights = text.numbers("weights", reader.count)
    zeros, = text.take("zeros (count|ignore)")
    for changed, moves in turns:
        require(both(moves, rising(changed, weights, zeros == "count")) == NOTHING, "a move does not make the measure smaller")
    states, losing = automaton(text, reader.count)
    won = []
    for changed, moves in turns:
        won.append(both(moves, renamed(losing, {("", number): ("next", number) for number in changed})))
        # This is part of what is decided below; to look at it first saves most wrong claims the large sets there.
        require(both(losing, won[-1]) == NOTHING, "a move leads from a position that is lost to another one")
    wins, can_move = NOTHING, NOTHING
    for (changed, moves), winning in zip(turns, won):
        wins = either(wins, before(changed, winning))
        can_move = either(can_move, before(changed, moves))
    if rules.misere:
        wins = either(wins, no(can_move))
    require(both(reader.positions, no(differing(losing, wins))) == NOTHING, "the automaton does not tell who loses")
    return f"who moves loses exactly at the positions that the automaton of {states} states accepts"


def before(changed, moves):
    for number in changed:
        moves = some(("next", number), moves)
    return moves


def rising(changed, weights, count_zeros):
    """Where the sum does not fall, nor stays while fewer numbers are 0."""
    growth = {}
    for number in changed:
        if weights[number]:
            growth[("next", number)], growth[("", number)] = weights[number], -weights[number]
    stays = zero(growth, 0)
    if count_zeros:
        fewer = NOTHING
        for old, new in itertools.product(itertools.product((0, 1), repeat=len(changed)), repeat=2):
            if sum(new) < sum(old):
                here = no(NOTHING)
                for number, was, is_zero in zip(changed, old, new):
                    for name, yes in ((("", number), was), (("next", number), is_zero)):
                        here = both(here, zero({name: 1}, 0) if yes else no(zero({name: 1}, 0)))
                fewer = either(fewer, here)
        stays = both(stays, no(fewer))
    return either(no(at_most_zero(growth, 0)), stays)


def automaton(text, count):
    """The states and the set, of numbers from 0 on, behind the last digits of which zeros come."""
    states, = text.numbers("states", 1)
    require(1 <= states <= len(text.lines), "no states, or more than there are lines")
    rows = []
    for _ in range(states):
        words = text.take("((?:loses|wins)(?: (?:0|[1-9][0-9]{0,18})){%d})" % (1 << count))[0].split(" ")
        rows.append((words[0] == "loses", [int(word) for word in words[1:]]))
    require(all(to < states for _, row in rows for to in row), "there is no such state")
    require(all(rows[row[0]][0] == loses for loses, row in rows), "zeros behind the last digits change who loses")
    names = [("", number) for number in range(count)]
    # Bit i of a letter of the text is the digit of number i; a table of number_sets has the first number foremost.
    letters = [sum(digit << i for i, digit in enumerate(digits)) for digits in itertools.product((0, 1), repeat=count)]
    fibonacci = number_sets.FIBONACCI
    read = least(names, [[(row[letter], loses and (fibonacci or letter == 0)) for letter in letters] for loses, row in rows])
    return states, as_usually_written(read) if fibonacci else read


# Periods.

def period(text, rules):
    length, start, tried = map(int, text.take(f"period {NATURAL} from {NATURAL} tried {NATURAL}"))
    require(1 <= length <= tried - start and tried <= 100_000, "a period is tried on heaps up to 100000")
    one, = rules.positions if len(rules.positions) == 1 else [None]
    require(one and not one.sides and not one.has_start and not rules.has_input and rules.turns == 1 and not rules.misere
            and one.limits == (("number", 0), None), "a period is about single heaps of any size, which the last mover wins")
    heaps = Reader(rules, {}, 1).heaps()
    for count, moves in heaps.items():
        for i in range(count):
            wrong = either(no(at_most_zero({("next", i): -1}, 0)), at_most_zero({("", 0): 1, ("next", i): -1}, 0))
            require(both(moves, wrong) == NOTHING, "a move leaves a heap that is not smaller")
    values = values_of_heaps(heaps, tried)

    def repeats(first, period):
        return all(values[n] == values[n + period] for n in range(first, tried + 1 - period))
    require(repeats(start, length), "the values do not repeat so")
    require(start == 0 or not repeats(start - 1, length), "they repeat from an earlier heap on")
    require(not any(length % less == 0 and repeats(start, less) for less in range(1, length)), "they have a shorter period")
    for count, moves in heaps.items():
        expect_same_options(count, moves, start, length, tried)
    return f"the Grundy values of heaps from {start} on repeat with the period {length}"


def values_of_heaps(heaps, last):
    """By the sets alone: the heaps that are left of n are found by their digits."""
    values = []
    for n in range(last + 1):
        options = set()
        for count, moves in heaps.items():
            for left in members(moves, [("", 0)] + [("next", i) for i in range(count)], n):
                value = 0
                for heap in left:
                    value ^= values[heap]
                options.add(value)
        values.append(next(value for value in itertools.count() if value not in options))
    return values


@functools.cache
def open_states_of(table):
    """Those behind which there still are members."""
    found = {state for state, row in enumerate(table) if any(ends for _, ends in row)}
    while more := {state for state, row in enumerate(table) if state not in found and any(to in found for to, _ in row)}:
        found |= more
    return found


def members(a_set, names, first):
    """The members whose first number is given, and whose others are natural numbers that are not larger."""
    order, table = a_set
    open_states = open_states_of(table)
    digits = first.bit_length() + 1
    found = {(0, (0,) * (len(names) - 1))}
    for digit in range(digits):
        after = set()
        for state, numbers in found:
            for bits in itertools.product((0, 1), repeat=len(numbers)):
                by_name = dict(zip(names, (first >> digit & 1, *bits)))
                letter = 0
                for name in order:
                    letter = 2 * letter + by_name[name]
                to, ends = table[state][letter]
                if digit < digits - 1 and to in open_states:
                    after.add((to, tuple(number | bit << digit for number, bit in zip(numbers, bits))))
                elif digit == digits - 1 and ends and not any(bits):
                    after.add((to, numbers))
        found = after
    return {numbers for _, numbers in found}


def expect_same_options(count, moves, start, length, tried):
    beyond = at_most_zero({("", 0): -1}, tried + 1)
    if count == 0:
        require(both(beyond, differing(moves, shifted(moves, [("", 0)], length))) == NOTHING, "the period is not seen to last")
        return
    heap, largest = ("", 0), ("next", 0)
    here = NOTHING
    for order in itertools.permutations(range(count)):
        here = either(here, renamed(moves, {("next", i): ("next", j) for i, j in enumerate(order)}))
    each = beyond
    for i in range(1, count):
        each = both(each, at_most_zero({("next", i): 1, largest: -1}, 0))
    earlier = shifted(here, [heap], length)
    later = both(at_most_zero({largest: -1}, start + length), shifted(here, [heap, largest], length))
    longer = both(at_most_zero({largest: -1}, start), shifted(here, [largest], -length))
    require(both(both(each, here), no(either(earlier, later))) == NOTHING
            and both(both(each, earlier), no(either(here, longer))) == NOTHING, "the period is not seen to last")


def shifted(a_set, names, by):
    """The set in which these numbers are so much larger than in the given one."""
    result = renamed(a_set, {name: ("old", name) for name in names if name in a_set[0]})
    for name in names:
        if name in a_set[0]:
            result = some(("old", name), both(result, zero({name: 1, ("old", name): -1}, -by)))
    return result


def main(rules, pattern):
    try:
        print(check(pathlib.Path(rules).read_bytes(), pathlib.Path(pattern).read_bytes()))
    except (NotVerified, Unsayable, Unreadable) as why:
        print(f"not verified: {why}")
        return 1
    print("verified")
    return 0


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
