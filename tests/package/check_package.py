#!/usr/bin/env python3
"""Checks a problem package against the layout `legacy`, as its specification tells it, and nothing else.

https://www.kattis.com/problem-package-format/spec/legacy: what files there are and what they are called, the keys of
problem.yaml, that the package's own validators take every input and refuse broken ones, and that every submission does
on the tests what its folder says. Written from that text alone; it knows nothing of Zermelo.

usage: check_package.py FOLDER
"""

import concurrent.futures
import hashlib
import math
import os
import pathlib
import re
import subprocess
import sys
import tempfile

COMPILER = [os.environ.get("CXX", "g++"), "-O2", "-std=gnu++20"]

FILE_NAME = re.compile(r"[a-zA-Z0-9][a-zA-Z0-9_.-]{0,253}[a-zA-Z0-9]")
FOLDERS = {"problem_statement", "attachments", "data", "include", "submissions", "input_validators", "output_validators"}
LICENSES = {"unknown", "public domain", "cc0", "cc by", "cc by-sa", "educational", "permission"}
TEXT_KEYS = {"problem_format_version", "type", "name", "uuid", "author", "source", "source_url", "license",
             "rights_owner", "validation", "validator_flags", "keywords"}
LIMITS = {"time_multiplier", "time_safety_margin", "memory", "output", "code", "compilation_time", "compilation_memory",
          "validation_time", "validation_memory", "validation_output"}
SUBMISSIONS = {"accepted", "wrong_answer", "time_limit_exceeded", "run_time_error"}  # of pass-fail problems
OF_A_TEST = {".in", ".ans", ".hint", ".desc", ".png", ".jpg", ".jpeg", ".svg"}

# What a validator must refuse whatever the problem is.
JUNK = [b"", b"\n", b" ", b"\x00\xff\xfe\x01" * 100, bytes(range(32, 127)), b"-1\n", b"0\n", b"1\n", b"NaN\n",
        b"9223372036854775808\n", b"a\n"]


class Complaints(list):
    def need(self, true, message):
        if not true:
            self.append(message)
        return true


def read_yaml(text):
    """The part of YAML that a problem.yaml needs: `key: value`, and maps one level deep."""
    result, inner = {}, None
    for line in text.splitlines():
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        match = re.fullmatch(r"( *)([a-z_]+):(?: +(.*?))? *", line)
        if match is None:
            raise ValueError(f"problem.yaml: cannot read {line!r}")
        indent, key, value = match.groups()
        if value and value[0] in "\"'":
            if len(value) < 2 or value[-1] != value[0]:
                raise ValueError(f"problem.yaml: cannot read {line!r}")
            value = value[1:-1]
        elif value and (re.search(r": |\s#|:$", value) or value[0] in "[]{}&*!|>%@`,#?-"):
            raise ValueError(f"problem.yaml: {value!r} needs quotes")
        if indent and inner is None:
            raise ValueError(f"problem.yaml: {line!r} belongs to nothing")
        target = inner if indent else result
        if key in target:
            raise ValueError(f"problem.yaml: {key} stands twice")
        if indent or value is not None:
            target[key] = value
            inner = inner if indent else None
        else:
            inner = result[key] = {}
    return result


def check_names(folder, complaints):
    complaints.need(re.fullmatch(r"[a-z0-9]+", folder.name), f"{folder.name} is no name of a package")
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder)
        complaints.need(FILE_NAME.fullmatch(path.name), f"{name}: no name of a file")
        if path.is_symlink():
            complaints.need(folder.resolve() in path.resolve().parents, f"{name}: leads out of the package")
        if path.is_file() and path.suffix not in (".png", ".jpg", ".jpeg", ".pdf"):
            check_text(name, path.read_bytes(), complaints)
    for path in folder.iterdir():
        complaints.need(not path.is_dir() or path.name in FOLDERS, f"{path.name}/: no folder of a package")


def check_text(name, text, complaints):
    try:
        text.decode("utf-8")
    except UnicodeDecodeError:
        complaints.append(f"{name}: not UTF-8")
    complaints.need(not text.startswith(b"\xef\xbb\xbf"), f"{name}: begins with a byte-order mark")
    complaints.need(b"\r" not in text, f"{name}: line ends are not those of Unix")
    complaints.need(not text or text.endswith(b"\n"), f"{name}: does not end with a newline")


def check_yaml(folder, complaints):
    path = folder / "problem.yaml"
    if not complaints.need(path.is_file(), "no problem.yaml"):
        return {}
    try:
        data = read_yaml(path.read_text())
    except ValueError as error:
        complaints.append(str(error))
        return {}
    for key, value in data.items():
        if key == "limits":
            for limit, number in (value.items() if isinstance(value, dict) else [("limits", None)]):
                complaints.need(limit in LIMITS and re.fullmatch(r"\d+(\.\d+)?", number or "") and float(number) > 0,
                                f"problem.yaml: limit {limit}")
        else:
            complaints.need(key in TEXT_KEYS and isinstance(value, str) and value, f"problem.yaml: key {key}")
    complaints.need(data.get("problem_format_version", "legacy") == "legacy", "problem.yaml: another version")
    complaints.need(data.get("type", "pass-fail") == "pass-fail", "problem.yaml: type")
    complaints.need(data.get("validation", "default") == "default" or (folder / "output_validators").is_dir(),
                    "problem.yaml: validation needs output_validators/")
    license_ = data.get("license", "unknown")
    complaints.need(license_ in LICENSES, "problem.yaml: license")
    owner = data.get("rights_owner") or data.get("author") or data.get("source")
    if license_ == "public domain":
        complaints.need("rights_owner" not in data, "problem.yaml: public domain has no rights_owner")
    elif license_ != "unknown":
        complaints.need(owner, "problem.yaml: the license needs a rights_owner")
    complaints.need("source" in data or "source_url" not in data, "problem.yaml: source_url without source")
    return data


def check_statement(folder, yaml, complaints):
    statements = [path for path in (folder / "problem_statement").glob("*")
                  if re.fullmatch(r"problem(\.[a-z]{2,3}(-[A-Z]{2})?)?\.(tex|pdf)", path.name)]
    complaints.need(statements, "no problem_statement/problem.LANGUAGE.tex")
    for path in statements:
        if path.suffix != ".tex":
            continue
        text = path.read_text(errors="replace")
        name = re.search(r"\\problemname\{([^{}]*)\}", text)
        if complaints.need(name, f"{path.name}: no \\problemname"):
            complaints.need(name[1] == yaml.get("name", name[1]), f"{path.name}: problem.yaml has another name")
        for section in ("Input", "Output"):
            complaints.need(rf"\section*{{{section}}}" in text, f"{path.name}: no section {section}")
        plain = re.sub(r"\\[\\{}]", "", text)
        complaints.need(plain.count("{") == plain.count("}"), f"{path.name}: braces do not match")
        complaints.need(plain.count("$") % 2 == 0, f"{path.name}: a $ is alone")
        begun = re.findall(r"\\begin\{(\w+)\}", text)
        complaints.need(sorted(begun) == sorted(re.findall(r"\\end\{(\w+)\}", text)), f"{path.name}: \\begin and \\end")


def check_data(folder, complaints):
    """The tests, in the order in which they are run: those of sample first."""
    data = folder / "data"
    tests, seen = [], {}
    for path in sorted(data.glob("*")):
        complaints.need(path.is_dir() and path.name in ("sample", "secret"), f"data/{path.name}: does not belong there")
    for group in ("sample", "secret"):
        for path in sorted((data / group).glob("*")):
            name = path.relative_to(folder)
            if not complaints.need(path.suffix in OF_A_TEST, f"{name}: no file of a test"):
                continue
            for needed in (".in", ".ans"):
                complaints.need(path.with_suffix(needed).is_file(), f"{name}: no {needed} beside it")
            if path.suffix == ".in":
                tests.append(path)
                digest = hashlib.sha256(path.read_bytes()).digest()
                complaints.need(digest not in seen, f"{name}: the same as {seen.get(digest)}")
                seen[digest] = name
    complaints.need(any(path.parent.name == "secret" for path in tests), "no secret test")
    return tests


def check_programs(folder, complaints):
    """The submissions as pairs of a folder's name and a file, and the input validators."""
    submissions = []
    for kind in sorted((folder / "submissions").glob("*")):
        if complaints.need(kind.is_dir() and kind.name in SUBMISSIONS, f"submissions/{kind.name}: does not belong there"):
            files = sorted(kind.iterdir())
            names = [path.stem for path in files]
            complaints.need(len(set(names)) == len(names), f"submissions/{kind.name}: two of one name")
            submissions += [(kind.name, path) for path in files]
    complaints.need(any(kind == "accepted" for kind, _ in submissions), "no accepted submission")
    validators = sorted((folder / "input_validators").glob("*"))
    complaints.need(validators, "no input validator")
    for path in [path for _, path in submissions] + validators:
        complaints.need(path.suffix == ".cpp", f"{path.name}: only C++ can be checked here")
    return submissions, validators


class Machine:
    """Compiles, and keeps what it has compiled; runs, and remembers what it has run: programs always do the same."""

    def __init__(self, folder, compiler=COMPILER):
        self.folder = pathlib.Path(folder)
        self.compiler = compiler
        self.known = {}

    def once(self, key, find_out):
        if key not in self.known:
            self.known[key] = find_out()
        return self.known[key]

    def compile(self, source):
        """The program, or None."""
        program = self.folder / hashlib.sha256(source.read_bytes()).hexdigest()
        if not program.exists():
            made = self.folder / f"{program.name}.{os.getpid()}.{id(source)}"
            # As a judge does: the file alone, in an empty folder.
            done = subprocess.run([*self.compiler, "-x", "c++", "-", "-o", made], input=source.read_bytes(), cwd=self.folder,
                                  capture_output=True)
            if done.returncode != 0:
                return None
            made.rename(program)
        return program

    def run(self, program, stdin, seconds=60, megabytes=2048):
        """The status (negative: the signal), standard output, and the seconds of the processor."""
        limits = ["prlimit", f"--cpu={math.ceil(seconds)}:{math.ceil(seconds) + 1}", f"--as={megabytes << 20}", "--core=0"]
        with tempfile.TemporaryFile() as output:
            child = subprocess.Popen([*limits, program], stdin=stdin, stdout=output, stderr=subprocess.DEVNULL)
            _, status, usage = os.wait4(child.pid, 0)
            child.returncode = os.waitstatus_to_exitcode(status)
            output.seek(0)
            return child.returncode, output.read(), usage.ru_utime + usage.ru_stime

    def takes(self, validator, text):
        """The status with which a validator ends."""
        def find_out():
            with tempfile.TemporaryFile() as stdin:
                stdin.write(text)
                stdin.seek(0)
                return self.run(validator, stdin)[0]
        return self.once((validator, hashlib.sha256(text).digest()), find_out)


def broken_inputs(text):
    """Inputs that differ from a valid one by what a strict validator must not let pass."""
    lines = text.split(b"\n")[:-1]
    for i in range(min(len(lines), 30)):
        def with_line(*new):
            return b"\n".join([*lines[:i], *new, *lines[i + 1:], b""])
        yield f"space at the end of line {i + 1}", with_line(lines[i] + b" ")
        yield f"space before line {i + 1}", with_line(b" " + lines[i])
        yield f"empty line after line {i + 1}", with_line(lines[i], b"")
        yield f"CRLF after line {i + 1}", with_line(lines[i] + b"\r")
        yield f"one token more in line {i + 1}", with_line(lines[i] + b" 1")
        yield f"letter in line {i + 1}", with_line(lines[i] + b"x")
        yield f"two spaces in line {i + 1}", with_line(lines[i].replace(b" ", b"  ", 1) if b" " in lines[i] else b" ")
        yield f"tab in line {i + 1}", with_line(lines[i].replace(b" ", b"\t", 1) if b" " in lines[i] else b"\t")
        if lines[i][:1].isdigit():
            for before in (b"0", b"+", b"-", b"99999999999999999999"):
                yield f"{before.decode()} before line {i + 1}", with_line(before + lines[i])
            yield f"decimal point in line {i + 1}", with_line(lines[i] + b".0")
        yield f"lines from {i + 1} on missing", b"".join(line + b"\n" for line in lines[:i])
        yield f"line {i + 1} broken off", b"".join(line + b"\n" for line in lines[:i]) + lines[i]
    yield "newline at the end missing", text[:-1]
    yield "a newline too much", text + b"\n"
    yield "a space at the end", text + b" "
    yield "a line too much", text + b"1\n"
    yield "a zero byte at the end", text + b"\0"


def check_validators(validators, tests, broken, machine, complaints):
    programs = [machine.compile(path) for path in validators]
    if not complaints.need(all(programs), "an input validator does not compile"):
        return
    for test in tests:
        for program in programs:
            complaints.need(machine.takes(program, test.read_bytes()) == 42, f"{test.name}: not valid")
    samples = [path.read_bytes() for path in tests if path.parent.name == "sample"]
    wrong = [("junk", text) for text in JUNK] + [pair for text in samples for pair in broken_inputs(text)] + list(broken)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        refused = pool.map(lambda pair: any(machine.takes(program, pair[1]) == 43 for program in programs), wrong)
        for (what, text), by_one in zip(wrong, refused):
            complaints.need(by_one or text in samples, f"the validators take a broken input: {what}: {text[:60]!r}")


def verdict(machine, program, test, seconds, megabytes):
    """What a judge says, and the time: "right", "wrong_answer", "time_limit_exceeded" or "run_time_error"."""
    with test.open("rb") as stdin:
        status, output, spent = machine.run(program, stdin, seconds, megabytes)
    if spent > seconds or status == -24:  # SIGXCPU
        return "time_limit_exceeded", spent
    if status != 0:
        return "run_time_error", spent
    # The default output validator: by tokens, whatever their case.
    right = output.lower().split() == test.with_suffix(".ans").read_bytes().lower().split()
    return ("right" if right else "wrong_answer"), spent


def check_submissions(submissions, tests, limits, machine, complaints):
    memory = int(limits.get("memory", 2048))
    contents = {test: tuple(hashlib.sha256(test.with_suffix(ending).read_bytes()).digest() for ending in (".in", ".ans"))
                for test in tests}

    def judged(program, test, seconds):
        return machine.once((program, contents[test], seconds, memory),
                            lambda: verdict(machine, program, test, seconds, memory))

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        programs = list(pool.map(lambda pair: machine.compile(pair[1]), submissions))
        if not complaints.need(all(programs), "a submission does not compile"):
            return
        slowest = 0

        def accepted(program):
            return [judged(program, test, 60) for test in tests]

        right = [(pair[1], program) for pair, program in zip(submissions, programs) if pair[0] == "accepted"]
        for (path, _), results in zip(right, pool.map(accepted, [program for _, program in right])):
            for test, (said, spent) in zip(tests, results):
                complaints.need(said == "right", f"accepted/{path.name}: {said} on {test.name}")
                slowest = max(slowest, spent)
        # As the layout has it: the time limit comes from the slowest accepted one, and who is too slow is so by a margin: machines differ.
        limit = max(1, math.ceil(slowest * float(limits.get("time_multiplier", 5))))
        margin = float(limits.get("time_safety_margin", 2))

        def rejected(pair):
            """What a submission did on the tests, up to the first that shows what its folder says."""
            (kind, _), program = pair
            said = set()
            for test in tests:
                said.add(judged(program, test, limit * margin)[0])
                if kind in said and kind != "wrong_answer":
                    break
            return said

        wrong = [pair for pair in zip(submissions, programs) if pair[0][0] != "accepted"]
        for ((kind, path), _), said in zip(wrong, pool.map(rejected, wrong)):
            allowed = {"wrong_answer": {"right", "wrong_answer"},
                       "time_limit_exceeded": {"right", "wrong_answer", "time_limit_exceeded"},
                       "run_time_error": {"right", "wrong_answer", "time_limit_exceeded", "run_time_error"}}[kind]
            complaints.need(kind in said, f"{kind}/{path.name}: no test catches it; it was {sorted(said)}")
            complaints.need(said <= allowed, f"{kind}/{path.name}: it was {sorted(said)}")


def check(folder, machine, broken=()):
    """What is wrong with a package, as a list of sentences. `broken`: pairs of a word and an input that must be refused."""
    folder = pathlib.Path(folder).resolve()
    complaints = Complaints()
    check_names(folder, complaints)
    yaml = check_yaml(folder, complaints)
    check_statement(folder, yaml, complaints)
    tests = check_data(folder, complaints)
    submissions, validators = check_programs(folder, complaints)
    if complaints:  # what is not where it belongs cannot be run
        return complaints
    check_validators(validators, tests, broken, machine, complaints)
    check_submissions(submissions, tests, yaml.get("limits", {}), machine, complaints)
    return complaints


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    with tempfile.TemporaryDirectory() as temporary:
        found = check(sys.argv[1], Machine(temporary))
    print("\n".join(found) or f"{sys.argv[1]}: as the layout tells")
    sys.exit(1 if found else 0)
