"""The module says what the command says: of every game that is built in and of every example of a rules file."""

import unittest

import zermelo
from support import CHECK, EXAMPLES, SOURCE, ModuleTest, inputs_of_all_games


def choice(value):
    return {"first": value.first, "last": value.last, "moves": value.moves, "value": value.value._asdict()}


def other_start(other):
    return other and {"to_move": other.begins, "winner": other.winner, "class": other.outcome_class}


def standing(answer):
    return {"position": answer.position, "to_move": answer.to_move, "value": answer.value._asdict(), "winner": answer.winner,
            "score": answer.score, "verdict": answer.verdict, "moves": answer.moves, "best_moves": answer.best_moves,
            "remoteness": answer.remoteness}


def solution(solved):
    line = None if solved.line is None else {"length": solved.line_length, "moves": solved.line}
    return {**standing(solved), "best": [choice(best) for best in solved.best], "other_start": other_start(solved.other_start),
            "line": line}


def without(names, case):
    return {name: value for name, value in case.items() if name not in names}


class Agreement(ModuleTest):
    def test_solutions_and_answers(self):
        count = 0
        for name, puzzle in inputs_of_all_games():
            with self.subTest(game=name, input=puzzle.text):
                try:
                    [puzzle.solve(case) for case in range(1, len(puzzle) + 1)]
                except zermelo.LimitError as error:  # play need not end
                    self.hold_refusal(error, "solve", name, stdin=puzzle.text)
                    continue
                said = self.json_of("solve", name, stdin=puzzle.text)
                self.assertEqual(len(said["cases"]), len(puzzle))
                for case, session in zip(said["cases"], puzzle):
                    self.assertEqual(solution(session.solve()), without(("case", "after"), case))
                    self.assertEqual(solution(puzzle.solve(case["case"])), solution(session.solve()))
                    self.assertEqual(session.value()._asdict(), case["value"])
                    count += 1
                answer = self.command("answer", name, stdin=puzzle.text)
                self.assertEqual(puzzle.answer(), answer)
                self.assertEqual(puzzle.game.answer(puzzle.text), answer)
        print(f"tried: cases solved by the Python module and by the command: {count} cases")
        self.assertGreater(count, 100)

    def test_explanations(self):
        count = 0
        for name, puzzle in inputs_of_all_games(seeds=[7]):
            try:
                puzzle.why()
            except zermelo.LimitError as error:
                self.hold_refusal(error, "why", name, stdin=puzzle.text)
                continue
            for case in self.json_of("why", name, stdin=puzzle.text)["cases"]:
                with self.subTest(game=name, input=puzzle.text, case=case["case"]):
                    why = puzzle.why(case["case"])
                    shown = {**standing(why), "best_move": why.best_move, "unlisted": why.unlisted, "reason": why.reason,
                             "results": [{"value": group.value._asdict(), "moves": group.moves} for group in why.results],
                             "choices": [{**choice(one.choice), "best": one.best, "follow": one.follow, "ends": one.ends,
                                          "lasts": one.lasts} for one in why.choices]}
                    self.assertEqual(shown, without(("case", "after"), case))
                    count += 1
        print(f"tried: cases explained by the Python module and by the command: {count} cases")
        self.assertGreater(count, 50)

    def test_certificates(self):
        """They are the same bytes; the module's checker says of them what zermelo-check says."""
        count = 0
        for name, puzzle in inputs_of_all_games(seeds=[3]):
            try:
                certificate = puzzle.certify()
            except zermelo.LimitError:
                continue
            with self.subTest(game=name, input=puzzle.text):
                self.assertEqual(certificate, self.command("certify", name, stdin=puzzle.text))
                (self.folder / "input").write_text(puzzle.text)
                (self.folder / "certificate").write_text(certificate)
                said = self.command(name, self.folder / "input", self.folder / "certificate", program=CHECK)
                verdict = puzzle.check(certificate)
                self.assertTrue(verdict)
                self.assertEqual([*verdict.claims, f"verified: {len(verdict.claims)} of {verdict.cases} cases, "
                                  f"{verdict.positions} positions, {verdict.moves} moves looked at"], said.splitlines())
                self.assertFalse(puzzle.check(certificate.replace("end\n", "")))
                count += 1
        print(f"tried: certificates of the Python module: {count} cases")
        self.assertGreater(count, 40)

    def test_pictures(self):
        for name in zermelo.games():
            with self.subTest(game=name):
                puzzle = zermelo.game(name).generate(4, seed=5)
                case = None if name == "grid-walk" else 1
                picture = puzzle.map(case)
                words = ["map", name] + ([] if case is None else ["--case", 1])
                for ending, mine in (("svg", picture.svg().encode()), ("png", picture.png())):
                    path = self.folder / f"picture.{ending}"
                    self.command(*words, "--output", path, stdin=puzzle.text)
                    self.assertEqual(mine, path.read_bytes())
                    picture.save(self.folder / f"mine.{ending}")
                    self.assertEqual(mine, (self.folder / f"mine.{ending}").read_bytes())
                self.assertEqual(picture._repr_svg_(), picture.svg())

    def test_generated_inputs(self):
        for name in zermelo.games():
            game = zermelo.game(name)
            for character, _ in game.info.characters:
                words = ["gen", name, "--size", 6, "--seed", 11, "--character", character]
                self.assertEqual(game.generate(6, seed=11, character=character).text, self.command(*words))

    def test_tables(self):
        count = 0
        for path in EXAMPLES:
            game = zermelo.rules_file(path)
            names = game.info.numbers
            if not 1 <= len(names) <= 2:
                continue
            last = 6 if len(names) == 1 else 2
            with self.subTest(game=path.stem):
                table = game.table(**{name: range(0, last + 1) for name in names})
                words = [word for name in names for word in ("--over", f"{name}=0..{last}")]
                self.assertEqual(table.csv(), self.command("table", path, *words, "--csv"))
                count += 1
        print(f"tried: tables of the Python module: {count} cases")
        self.assertGreater(count, 10)

    def test_limits(self):
        for name in zermelo.games():
            game = zermelo.game(name)
            said = self.command("games", name)
            for bound in game.limits():
                self.assertIn(bound.range, said)
            seen = game.validate(game.sample)
            self.assertEqual([bound.name for bound in seen], [bound.name for bound in game.limits()])
            self.assertTrue(any(bound.smallest is not None for bound in seen))
            self.assertNotEqual(game.limits(game.info.aliases[0]), game.limits())

    def test_files(self):
        for name in zermelo.games():
            path = SOURCE / "examples" / f"{name}.txt"
            puzzle = zermelo.game(name).read_file(path)
            self.assertEqual(puzzle.answer(), self.command("answer", name, path))


if __name__ == "__main__":
    unittest.main()
