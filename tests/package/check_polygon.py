#!/usr/bin/env python3
"""Checks a problem package in the layout of Polygon, as the tools that read such packages take it.

Polygon has no specification. What is looked for here is what is alike in the packages that it makes, and what
polygon-cli (import_package), Polygon2DOMjudge and pol2dom read: problem.xml and every file that it names, the statement as a
whole, in sections, and as problem-properties.json, and the tests. It knows nothing of Zermelo.

usage: check_polygon.py FOLDER
"""

import json
import pathlib
import re
import sys
import xml.etree.ElementTree

TAGS = {"main", "accepted", "rejected", "wrong-answer", "time-limit-exceeded", "memory-limit-exceeded",
        "presentation-error", "time-limit-exceeded-or-accepted", "time-limit-exceeded-or-memory-limit-exceeded", "failed"}
SECTIONS = ("legend", "input", "output")
OUR_OWN = {"README.md", "doall.sh", "generate.sh", "problem.xml"}


class Complaints(list):
    def need(self, true, message):
        if not true:
            self.append(message)
        return true


class Package:
    """The files of a package; what was asked for is remembered, so that what nobody asks for is found."""

    def __init__(self, folder, complaints):
        self.folder = folder
        self.complaints = complaints
        self.used = set(OUR_OWN)

    def text(self, path):
        self.used.add(path)
        if not self.complaints.need((self.folder / path).is_file(), f"no {path}"):
            return ""
        return (self.folder / path).read_bytes().decode()

    def paths(self):
        return {str(path.relative_to(self.folder)) for path in self.folder.rglob("*") if path.is_file()}


def check_text(path, text, complaints):
    complaints.need("\r" not in text and not text.startswith("\ufeff"), f"{path}: line ends, or a byte-order mark")
    complaints.need(not text or text.endswith("\n"), f"{path}: does not end with a newline")


def parsed_problem_tex(text):
    """Name and sections of a problem.tex, found as polygon-cli finds them; None where something is missing."""
    match = re.fullmatch(r"\\begin\{problem\}\{([^}]*)\}\{standard input\}\{standard output\}\{[\d.]+ seconds?\}"
                         r"\{\d+ megabytes\}\n(.*?)\\InputFile\n(.*?)\\OutputFile\n(.*?)\\Example\n.*\\end\{problem\}\n",
                         text, re.DOTALL)
    return match and [part.strip() for part in match.groups()]


def check_statement(package, root, complaints):
    name = root.find("names/name")
    if not complaints.need(name is not None and name.get("value") and name.get("language") == "english", "no name"):
        return
    statement = root.find("statements/statement[@language='english'][@type='application/x-tex']")
    if not complaints.need(statement is not None and statement.get("charset") == "UTF-8", "no statement"):
        return
    parts = parsed_problem_tex(package.text(statement.get("path")))
    if not complaints.need(parts, "problem.tex cannot be read"):
        return
    properties = json.loads(package.text("statements/english/problem-properties.json"))
    complaints.need([name.get("value")] == parts[:1] == [properties["name"]], "the statement has another name")
    complaints.need(package.text("statement-sections/english/name.tex").strip() == parts[0], "name.tex")
    complaints.need(isinstance(properties["notes"], str), "no notes")
    for section, whole in zip(SECTIONS, parts[1:]):
        own = package.text(f"statement-sections/english/{section}.tex").strip()
        complaints.need(own and own == whole == properties[section].strip(), f"{section} is not the same everywhere")
        check_tex(section, own, complaints)
    limits = root.find("judging/testset")
    for key, tag in (("timeLimit", "time-limit"), ("memoryLimit", "memory-limit")):
        complaints.need(str(properties[key]) == limits.findtext(tag), f"{key} is another in problem-properties.json")
    sample = [package.text("tests/01"), package.text("tests/01.a")]
    for folder in ("statements", "statement-sections"):
        complaints.need([package.text(f"{folder}/english/example.01{end}") for end in ("", ".a")] == sample,
                        f"{folder}: the example is not the first test")
    complaints.need([[one["input"], one["output"]] for one in properties["sampleTests"]] == [sample], "sampleTests")


def check_tex(section, tex, complaints):
    plain = re.sub(r"\\[\\{}$&#_%]", "", tex)
    complaints.need(plain.count("{") == plain.count("}") and plain.count("$") % 2 == 0, f"{section}: braces or $")
    complaints.need(not re.search(r"[&#%]", plain), f"{section}: a letter that LaTeX takes for something else")
    begun, ended = re.findall(r"\\begin\{(\w+)\}", tex), re.findall(r"\\end\{(\w+)\}", tex)
    complaints.need(sorted(begun) == sorted(ended), f"{section}: \\begin and \\end")
    complaints.need("\\section" not in tex and "\\problemname" not in tex, f"{section}: parts of another layout")


def check_tests(package, root, complaints):
    judging = root.find("judging")
    complaints.need(judging.get("input-file") == judging.get("output-file") == "", "files in place of standard input")
    testset = judging.find("testset[@name='tests']")
    for tag in ("time-limit", "memory-limit"):
        complaints.need(re.fullmatch(r"[1-9]\d*", testset.findtext(tag, "")), f"{tag} is no number")
    tests = testset.findall("tests/test")
    complaints.need(tests and testset.findtext("test-count") == str(len(tests)), "test-count")
    seen = set()
    for number, test in enumerate(tests, 1):
        complaints.need(test.get("method") == "manual" and test.get("description"), f"test {number}: how it was made")
        complaints.need((test.get("sample") == "true") == (number == 1), f"test {number}: sample")
        text = package.text(testset.findtext("input-path-pattern") % number)
        check_text(f"test {number}", text, complaints)
        check_text(f"answer {number}", package.text(testset.findtext("answer-path-pattern") % number), complaints)
        complaints.need(text not in seen, f"test {number}: there twice")
        seen.add(text)


def check_programs(package, root, complaints):
    for resource in root.findall("files/resources/file"):
        complaints.need(package.text(resource.get("path")), "an empty resource")
    executables = [source.get("path") for source in root.findall("files/executables/executable/source")]
    checker = root.find("assets/checker[@type='testlib']")
    if not complaints.need(checker is not None, "no checker"):
        return
    check = package.text(checker.find("source").get("path"))
    complaints.need(check == package.text(checker.find("copy").get("path")), "check.cpp is there in two versions")
    complaints.need("registerTestlibCmd(argc, argv);" in check, "the checker is none of testlib")
    programs = [checker.find("source")]
    for source in root.findall("assets/validators/validator/source"):
        text = package.text(source.get("path"))
        complaints.need("registerValidation(argc, argv);" in text and "inf.readEof();" in text, "the validator is none of testlib")
        complaints.need(re.search(r'^#include "testlib.h"$', text, re.MULTILINE), "the validator does without testlib")
        programs.append(source)
    complaints.need(executables == [source.get("path") for source in programs], "executables are not checker and validator")
    solutions = root.findall("assets/solutions/solution")
    tags = [solution.get("tag") for solution in solutions]
    complaints.need(set(tags) <= TAGS, f"tags {tags}")
    complaints.need(tags.count("main") == bool(tags), "there is not one main solution")
    for solution in solutions:
        complaints.need(package.text(solution.find("source").get("path")), "an empty solution")
        programs.append(solution.find("source"))
    complaints.need({source.get("type") for source in programs} == {"cpp.g++17"}, "types of sources")


def check(folder):
    """What is wrong with a package, as a list of sentences."""
    complaints = Complaints()
    package = Package(pathlib.Path(folder), complaints)
    try:
        root = xml.etree.ElementTree.parse(package.folder / "problem.xml").getroot()
    except (OSError, xml.etree.ElementTree.ParseError) as error:
        return [f"problem.xml: {error}"]
    complaints.need(root.tag == "problem" and re.fullmatch(r"[a-z0-9-]+", root.get("short-name", "")), "short-name")
    check_statement(package, root, complaints)
    check_tests(package, root, complaints)
    check_programs(package, root, complaints)
    for path in sorted(package.paths() - package.used):
        complaints.append(f"{path}: nothing names it")
    return complaints


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    found = check(sys.argv[1])
    print("\n".join(found) or f"{sys.argv[1]}: as the tools take it")
    sys.exit(1 if found else 0)
