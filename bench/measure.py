"""What the scripts of this folder share: programs, and alternating runs of whole processes."""

import os
import pathlib
import statistics
import subprocess
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
ZERMELO = ROOT / "build" / "release" / "zermelo"
MAKE_INPUT = ROOT / "build" / "release" / "bench" / "make_input"
GAMES = sorted(path.parts[-3] for path in (ROOT / "zermelo" / "games").glob("*/tests/inputs.py"))


def missing():
    """The programs that have to be built first, as a sentence; empty if all are there."""
    names = [str(p.relative_to(ROOT)) for p in (ZERMELO, MAKE_INPUT) if not p.exists()]
    return f"{', '.join(names)}: not built; ./test builds it" if names else ""


def compiled(program, folder):
    """The program itself, or what g++ -O2 makes of its source."""
    if not program.endswith((".cpp", ".cc")):
        return str(pathlib.Path(program).resolve())
    target = folder / (pathlib.Path(program).stem + "-peer")
    subprocess.run(["g++", "-O2", "-w", "-std=c++14", "-o", target, program], check=True)
    return str(target)


def output_of(command, source):
    with open(source, "rb") as stdin:
        return subprocess.run(command, stdin=stdin, stdout=subprocess.PIPE, check=True).stdout


def seconds(command, source):
    """How long one run with the file as standard input takes; fails if the command does. Spawned as directly as
    Python can, since the shortest runs take less than a millisecond."""
    files = [(os.POSIX_SPAWN_OPEN, 0, str(source), os.O_RDONLY, 0),
             (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
    begin = time.perf_counter()
    process = os.posix_spawnp(command[0], command, os.environ, file_actions=files)
    _, status = os.waitpid(process, 0)
    spent = time.perf_counter() - begin
    if status != 0:
        raise RuntimeError(f"{' '.join(command)} < {source}: status {os.waitstatus_to_exitcode(status)}")
    return spent


def alternate(commands, source, runs):
    """The median seconds of each command, in alternating runs after one that does not count; a single run counts."""
    warm_up = 0 if runs == 1 else 1
    rounds = [[seconds(command, source) for command in commands] for _ in range(runs + warm_up)][warm_up:]
    return [statistics.median(times) for times in zip(*rounds)]


def ours(game, jobs=None, verb=("answer",)):
    return [str(ZERMELO), verb[0], game, *verb[1:], *(["--jobs", str(jobs)] if jobs else [])]


def machine():
    """One line about where this ran."""
    model = next((line.split(":")[1].strip() for line in open("/proc/cpuinfo") if line.startswith("model name")), "?")
    return f"{model}, {len(os.sched_getaffinity(0))} cores"
