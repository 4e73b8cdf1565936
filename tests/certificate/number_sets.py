"""Sets of tuples of whole numbers, as automata that read the binary digits of all numbers at once, the least first; for
pattern.py. Behind the last digits a letter comes for ever: a negative number has ones without end. With FIBONACCI set, digits count the
Fibonacci numbers 1, 2, 3, 5, 8, ... instead, all numbers are natural, a set holds every way to write a number or none, and `ends` of all
letters tells what zeros for ever mean.

A set is (names, table): the names of its numbers in order, and for each state a row with (next state, ends) for each letter,
`ends` telling whether it is a member if this letter comes for ever from here on. State 0 is the first; every set that the
functions below make is the least one, so that equal sets are equal."""

import itertools

FIBONACCI = False
EVERYTHING = ((), (((0, True),),))
NOTHING = ((), (((0, False),),))


def made(names, start, step):
    """The least automaton with what step(state, digits) tells: (next state, ends), the digits by name. States can be hashed."""
    letters = [dict(zip(names, digits)) for digits in itertools.product((0, 1), repeat=len(names))]
    numbers, states, table = {start: 0}, [start], []
    for state in states:
        row = []
        for digits in letters:
            to, ends = step(state, digits)
            if to not in numbers:
                numbers[to] = len(states)
                states.append(to)
            row.append((numbers[to], bool(ends)))
        table.append(row)
    return least(names, table)


def least(names, table):
    classes = [0] * len(table)
    while True:  # states that nothing tells apart (E. F. Moore, 1956)
        known = {}
        refined = [known.setdefault((classes[i], tuple((classes[to], ends) for to, ends in row)), len(known))
                   for i, row in enumerate(table)]
        if len(known) == len(set(classes)):
            break
        classes = refined
    numbers, order = {classes[0]: 0}, [0]
    for state in order:
        for to, _ in table[state]:
            if classes[to] not in numbers:
                numbers[classes[to]] = len(order)
                order.append(to)
    rows = [[(numbers[classes[to]], ends) for to, ends in table[state]] for state in order]
    for i in reversed(range(len(names))):
        bit = 1 << len(names) - 1 - i
        if all(row[j] == row[j | bit] for row in rows for j in range(len(row))):
            rows = [[entry for j, entry in enumerate(row) if not j & bit] for row in rows]
            names = names[:i] + names[i + 1:]
    return tuple(names), tuple(map(tuple, rows))


def entry(a_set, state, digits):
    names, table = a_set
    letter = 0
    for name in names:
        letter = 2 * letter + digits[name]
    return table[state][letter]


def combined(one, other, holds):
    def step(state, digits):
        (to, ends), (other_to, other_ends) = entry(one, state[0], digits), entry(other, state[1], digits)
        return (to, other_to), holds(ends, other_ends)
    return made(sorted(set(one[0]) | set(other[0])), (0, 0), step)


def both(one, other):
    return NOTHING if NOTHING in (one, other) else combined(one, other, lambda a, b: a and b)


def either(one, other):
    return combined(one, other, lambda a, b: a or b)


def differing(one, other):
    return combined(one, other, lambda a, b: a != b)


def no(one):
    return one[0], tuple(tuple((to, not ends) for to, ends in row) for row in one[1])


def some(name, a_set):
    """Where some whole number in place of the name is in the set."""
    names, table = a_set
    if name not in names:
        return a_set
    known = {}

    def ends_with(state, digits):
        """Whether digits of the name, behind which one comes for ever, lead to a member while these digits come for ever."""
        key = state, tuple(digits.values())
        if key not in known:
            seen, pending = {state}, [state]
            known[key] = False
            for here in pending:
                for digit in (0, 1):
                    to, ends = entry(a_set, here, {**digits, name: digit})
                    known[key] = known[key] or ends
                    if to not in seen:
                        seen.add(to)
                        pending.append(to)
        return known[key]

    def step(states, digits):
        to = frozenset(entry(a_set, state, {**digits, name: digit})[0] for state in states for digit in (0, 1))
        last = dict.fromkeys(digits, 0) if FIBONACCI else digits
        return to, any(ends_with(state, last) for state in states)
    return made([other for other in names if other != name], frozenset([0]), step)


def renamed(a_set, new_names):
    names = [new_names.get(name, name) for name in a_set[0]]
    old = dict(zip(names, a_set[0]))
    return made(sorted(names), 0, lambda state, digits: entry(a_set, state, {old[name]: digits[name] for name in names}))


def of_sum(terms, constant, step, ends):
    """By what is carried from one digit to the next; a carry of None has no member behind it."""
    def go_on(carry, digits):
        if carry is None:
            return None, False
        ones = sum(terms[name] * digit for name, digit in digits.items())
        return step(carry + ones), ends(carry - ones)  # ones for ever are -1
    return made(sorted(terms), constant, go_on)


def zero(terms, constant):
    """Where the sum of the names, each so many times, and the constant is 0."""
    if FIBONACCI:
        return fibonacci_zero(terms, constant)
    return of_sum(terms, constant, lambda carry: None if carry % 2 else carry // 2, lambda rest: rest == 0)


def at_most_zero(terms, constant):
    if FIBONACCI:
        return some(("less",), fibonacci_zero({**terms, ("less",): 1}, constant))
    return of_sum(terms, constant, lambda carry: -(-carry // 2), lambda rest: rest <= 0)


def fibonacci_zero(terms, constant):
    """Digits in front of the last k ones are worth p F[k+1] + q F[k], where F is 1, 1, 2, 3, 5, ...; a digit behind them makes
    (p, q) to (p + q + digit, p), and (0, 0) is no digits. A state is all (p, q) of which one must be what is still to come: at the
    end p + q makes up for the constant. The distance of p and the golden ratio times q shrinks by that ratio with every digit
    and grows by the digit, so only what is near can be met, and once (0, 0) is far it is no more."""
    names = sorted(terms)
    most = max(sum(n for n in terms.values() if n > 0), -sum(n for n in terms.values() if n < 0))

    def near(p, q):
        return abs(1000 * p - 1618 * q) <= 2620 * most + abs(q)

    start = frozenset((-constant - q, q) for q in range(-abs(constant) - 3 * most - 3, abs(constant) + 3 * most + 4)
                      if near(-constant - q, q))

    def step(pairs, digits):
        ones = sum(terms[name] * digit for name, digit in digits.items())
        return frozenset((q, p - q - ones) for p, q in pairs if near(q, p - q - ones)), (0, 0) in pairs
    return made(names, start, step)


def as_usually_written(a_set):
    """The set of the numbers that an automaton on Fibonacci digits accepts where they have no two ones side by side."""
    for name in a_set[0]:
        usual = ("usual", name)
        apart = made([usual], 0, lambda last, digits: ((last + 1) * digits[usual] if last < 2 else 2, last < 2))
        a_set = both(both(renamed(a_set, {name: usual}), apart), fibonacci_zero({name: 1, usual: -1}, 0))
        a_set = some(usual, a_set)
    return a_set
