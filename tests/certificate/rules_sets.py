"""What rules say of positions and moves, as sets of numbers; for pattern.py. The number i of a position is called ("", i), what
it becomes ("next", i), and numbers that are spoken of on the way ("some", i)."""

import number_sets
from number_sets import EVERYTHING, NOTHING, at_most_zero, both, either, no, renamed, some, zero


class Unsayable(Exception):
    pass


class Term:
    """A sum of names and a constant; `where` is what defines the names that were made for it."""

    def __init__(self, terms, constant, where=EVERYTHING):
        self.terms, self.constant, self.where = {name: n for name, n in terms.items() if n}, constant, where

    def plus(self, other, times=1):
        terms = dict(self.terms)
        for name, n in other.terms.items():
            terms[name] = terms.get(name, 0) + times * n
        return Term(terms, self.constant + times * other.constant, both(self.where, other.where))

    def fixed(self):
        if self.terms or self.where != EVERYTHING:
            raise Unsayable("a number is not fixed")
        return self.constant


def related(term, relation):
    """Where the term is 0, or 0 or less, without regard to what defines it."""
    return relation(term.terms, term.constant)


class Reader:
    def __init__(self, rules, fixed, parts):
        self.rules, self.values, self.arrays, self.made = rules, {}, {}, 0
        if set(fixed) - {one.name for one in rules.inputs}:
            raise Unsayable("what is fixed is no input")
        self.values = {name: Term({}, value) for name, value in fixed.items()}
        self.width = self.name_position(0)
        self.count = self.width * parts
        self.positions, at = EVERYTHING, 0
        for one in rules.positions * parts:
            for _ in self.elements(one):
                self.positions = both(self.positions, self.between(Term({("", at): 1}, 0), *self.limits(one)))
                at += 1
        if parts > 1 and (rules.has_input or any(one.has_start for one in rules.positions)):
            raise Unsayable("only a file without an input has positions of several parts")

    def limits(self, declared):
        """Those of the input that a position starts as."""
        inputs = [one.limits for one in self.rules.inputs if one.name == declared.name and not declared.has_start]
        return inputs[0] if inputs else declared.limits

    def between(self, term, low, high):
        result = related(self.number(low).plus(term, -1), at_most_zero)
        if self.number(low).fixed() < 0:
            raise Unsayable("a number may be below 0")
        return result if high is None else both(result, related(term.plus(self.number(high), -1), at_most_zero))

    def elements(self, declared):
        sides = declared.sides or next((one.sides for one in self.rules.inputs if one.name == declared.name), [])
        if not sides:
            return [None]
        if len(sides) > 1:
            raise Unsayable("a position has a grid")
        low, high = (self.number(one).fixed() for one in sides[0])
        return list(range(low, high + 1))

    def name_position(self, first):
        at = first
        for one in self.rules.positions:
            elements = self.elements(one)
            if elements == [None]:
                self.values[one.name] = Term({("", at): 1}, 0)
            else:
                self.arrays[one.name] = {index: ("", at + i) for i, index in enumerate(elements)}
            at += len(elements)
        return at - first

    # Numbers and conditions.

    def new_number(self, is_natural=False):
        """One that is to be defined. Where all names are of natural numbers it is the difference of two, one of which is 0."""
        self.made += 1
        name = "some", self.made
        if is_natural or not number_sets.FIBONACCI:
            return Term({name: 1}, 0)
        self.made += 1
        below = "some", self.made
        return Term({name: 1, below: -1}, 0, either(zero({name: 1}, 0), zero({below: 1}, 0)))

    def without_made(self, mark, a_set):
        """There are such numbers, of all that were made since."""
        for name in a_set[0]:
            if name[0] == "some" and name[1] > mark:
                a_set = some(name, a_set)
        return a_set

    def chosen(self, when, yes, other):
        if when in (EVERYTHING, NOTHING):
            return yes if when == EVERYTHING else other
        result = self.new_number()
        equal = [both(term.where, related(result.plus(term, -1), zero)) for term in (yes, other)]
        result.where = both(result.where, either(both(when, equal[0]), both(no(when), equal[1])))
        return result

    def number(self, expression):
        what, *parts = expression
        if what == "number":
            return Term({}, parts[0])
        if what in "+-":
            return self.number(parts[0]).plus(self.number(parts[1]), 1 if what == "+" else -1)
        if what == "*":
            one, other = map(self.number, parts)
            one, other = (one, other) if not other.terms else (other, one)
            return Term({}, 0).plus(one, other.fixed())
        if what in "/%":
            return self.divided(what, self.number(parts[0]), self.number(parts[1]).fixed())
        if what == "if":
            return self.chosen(self.condition(parts[0]), self.number(parts[1]), self.number(parts[2]))
        if what == "element":
            index = self.number(parts[1][0]).fixed()
            if index not in self.arrays.get(parts[0], {}):
                raise Unsayable("there is no such element")
            return Term({self.arrays[parts[0]][index]: 1}, 0)
        if what in ("count", "sum"):
            return self.counted(what, *parts)
        if what == "name":
            return self.named(*parts)
        raise Unsayable(what)

    def divided(self, what, whole, divisor):
        if divisor < 1:
            raise Unsayable("a divisor is below 1")
        quotient = self.new_number()
        rest = whole.plus(quotient, -divisor)
        fits = both(related(Term({}, 0).plus(rest, -1), at_most_zero), related(rest.plus(Term({}, 1 - divisor)), at_most_zero))
        result = quotient if what == "/" else rest
        return Term(result.terms, result.constant, both(both(whole.where, quotient.where), fits))

    def larger(self, one, other, sign):
        lead = Term({}, 0).plus(other, sign).plus(one, -sign)
        return self.chosen(related(lead, at_most_zero), Term(one.terms, one.constant, lead.where),
                           Term(other.terms, other.constant, lead.where))

    def named(self, name, arguments):
        if name in self.rules.lets:
            where, term = self.called(name, arguments, self.number)
            return Term(term.terms, term.constant, both(where, term.where))
        terms = [self.number(argument) for argument in arguments]
        if name in ("min", "max"):
            result = terms[0]
            for other in terms[1:]:
                result = self.larger(result, other, 1 if name == "max" else -1)
            return result
        if name == "abs":
            return self.larger(terms[0], Term({}, 0).plus(terms[0], -1), 1)
        if name in self.values and not arguments:
            return self.values[name]
        raise Unsayable(f"{name} is not fixed")

    def called(self, name, arguments, read):
        """What defines the arguments, and what is read of the body."""
        parameters, body = self.rules.lets[name]
        terms, where = [self.number(argument) for argument in arguments], EVERYTHING
        for term in terms:
            where = both(where, term.where)
        self.values.update((name, Term(term.terms, term.constant)) for name, term in zip(parameters, terms))
        return where, read(body)

    def counted(self, what, choices, guard, body):
        total = Term({}, 0)
        for when in self.each(choices, EVERYTHING):
            if when != EVERYTHING:
                raise Unsayable("it is not fixed how many there are")
            taken = self.condition(guard)
            if taken != NOTHING:
                term = self.number(body) if what == "sum" else Term({}, 1)
                holds = taken if what == "sum" else both(taken, self.condition(body))
                total = total.plus(self.chosen(holds, term, Term({}, 0)))
        return total

    def condition(self, expression):
        if expression is None:
            return EVERYTHING
        what, *parts = expression
        if what in ("==", "!=", "<", "<="):
            return self.compared(what, *parts)
        if what == "not":
            return no(self.condition(parts[0]))
        if what in ("and", "or"):
            left = self.condition(parts[0])
            if left == (NOTHING if what == "and" else EVERYTHING):
                return left
            return (both if what == "and" else either)(left, self.condition(parts[1]))
        if what == "in":
            listed, values = parts[1]
            if not listed:
                return both(self.compared("<=", values[0], parts[0]), self.compared("<=", parts[0], values[1]))
            result = NOTHING
            for value in values:
                result = either(result, self.compared("==", parts[0], value))
            return result
        if what in ("any", "all"):
            found = self.any(*parts, what == "any")
            return found if what == "any" else no(found)
        if what == "if":
            when = self.condition(parts[0])
            return either(both(when, self.condition(parts[1])), both(no(when), self.condition(parts[2])))
        if what == "name" and parts[0] in self.rules.lets:
            mark = self.made
            where, holds = self.called(*parts, self.condition)
            return self.without_made(mark, both(where, holds))
        raise Unsayable(what)

    def compared(self, what, left, right):
        mark = self.made
        difference = self.number(left).plus(self.number(right), -1)
        if what == "<":
            difference = difference.plus(Term({}, 1))
        holds = related(difference, zero if what in ("==", "!=") else at_most_zero)
        holds = self.without_made(mark, both(difference.where, holds))
        return no(holds) if what == "!=" else holds

    def any(self, choices, guard, body, holds):
        mark, found = self.made, NOTHING
        for when in self.each(choices, EVERYTHING):
            taken = both(when, self.condition(guard))
            if taken != NOTHING:
                here = self.condition(body)
                found = either(found, self.without_made(mark, both(taken, here if holds else no(here))))
        return found

    def each(self, choices, when):
        """For all choices, which are named, the condition under which there is one."""
        if not choices and when != NOTHING:
            yield when
        if not choices or when == NOTHING:
            return
        (name, listed, values), *rest = choices
        terms = [self.number(value) for value in values]
        if listed:
            named = [(term, both(when, term.where)) for term in terms]
        elif not terms[0].terms and not terms[1].terms:
            if terms[1].constant - terms[0].constant > 64:
                raise Unsayable("there are too many choices")
            named = [(Term({}, n), when) for n in range(terms[0].constant, terms[1].constant + 1)]
        else:
            term = self.new_number(not terms[0].terms and terms[0].constant >= 0)
            when = both(when, term.where)
            for difference in (terms[0].plus(term, -1), term.plus(terms[1], -1)):
                when = both(when, both(difference.where, related(difference, at_most_zero)))
            named = [(term, when)]
        for term, chosen in named:
            self.values[name] = Term(term.terms, term.constant)
            yield from self.each(rest, chosen)

    # Moves.

    def moves(self, part):
        """For each set of numbers that a move changes, the set of these moves."""
        first, found = part * self.width, {}
        self.name_position(first)
        for rule in self.rules.moves:
            mark = self.made
            for when in self.each(rule.choices, self.positions):
                allowed = both(when, self.condition(rule.guard))
                if allowed == NOTHING:
                    continue
                changes, chosen = self.changes(rule, first), allowed
                for number, term in changes:
                    if both(chosen, both(term.where, related(term.plus(Term({}, 1)), at_most_zero))) != NOTHING:
                        raise Unsayable("a move may lead below 0")
                    becomes = related(term.plus(Term({("next", number): 1}, 0), -1), zero)
                    allowed = both(allowed, both(term.where, becomes))
                allowed = self.without_made(mark, allowed)
                changed = tuple(sorted(number for number, _ in changes))
                if len(set(changed)) < len(changed):
                    raise Unsayable("a number is changed twice")
                found[changed] = either(found.get(changed, NOTHING), allowed)
        return found

    def changes(self, rule, first):
        changes = []
        for change in rule.changes:
            for when in self.each(change.choices, EVERYTHING):
                holds = self.condition(change.guard)
                if when != EVERYTHING:
                    raise Unsayable("it is not fixed what changes")
                if holds != NOTHING:
                    old = self.number(change.target)
                    (_, number), = old.terms
                    changes.append((number, self.chosen(holds, self.number(change.value), old)))
        if rule.parts:
            if len(rule.parts) > 1 or rule.parts[0].choices or rule.parts[0].guard:
                raise Unsayable("a move leaves a sum")
            changes += [(first + i, self.number(value)) for i, value in enumerate(rule.parts[0].values)]
        return [(number, term) for number, term in changes
                if (term.terms, term.constant, term.where) != ({("", number): 1}, 0, EVERYTHING)]

    def turns(self, parts):
        """The moves of a turn in up to so many parts as the rules say."""
        turns = [((), EVERYTHING, 0)]
        for part in range(parts):
            moves = self.moves(part)
            turns += [(changed + more, both(a_set, also), used + 1) for changed, a_set, used in turns
                      if used < self.rules.turns for more, also in moves.items()]
        for changed, a_set, _ in turns[1:]:
            next_names = {("", number): ("next", number) for number in changed}
            if both(a_set, no(renamed(self.positions, next_names))) != NOTHING:
                raise Unsayable("a move may lead outside of a range")
        return [(changed, a_set) for changed, a_set, _ in turns[1:]]

    def heaps(self):
        """Of a game of single heaps, for each number of heaps that a move leaves, the set of these moves."""
        found = {}
        for rule in self.rules.moves:
            mark = self.made
            for when in self.each(rule.choices, self.positions):
                allowed = both(when, self.condition(rule.guard))
                if allowed == NOTHING:
                    continue
                heaps = []
                for part in rule.parts:
                    for here in self.each(part.choices, EVERYTHING):
                        taken = both(here, self.condition(part.guard))
                        if taken not in (NOTHING, EVERYTHING):
                            raise Unsayable("it is not fixed how many heaps there are")
                        heaps += [self.number(part.values[0])] if taken == EVERYTHING else []
                heaps += [term for _, term in self.changes(rule, 0)] if not rule.parts else []
                for i, heap in enumerate(heaps):
                    allowed = both(allowed, both(heap.where, related(heap.plus(Term({("next", i): 1}, 0), -1), zero)))
                found[len(heaps)] = either(found.get(len(heaps), NOTHING), self.without_made(mark, allowed))
        return found
