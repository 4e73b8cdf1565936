"""What the tests of zermelo-mpi share. ZERMELO_MPI is the path of the program, ZERMELO that of the command."""

import os
import pathlib
import random
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "command"))
from support import PATIENCE, SOURCE, CommandTest, data, processor_seconds, wait_until  # noqa: E402, F401

ZERMELO_MPI = os.environ["ZERMELO_MPI"]
EFFORT = int(os.environ.get("ZERMELO_EFFORT", "1"))
SEED = int(os.environ.get("ZERMELO_SEED", "1"))

# Any user, any machine, more ranks than cores; ranks that wait let others work. Memory is copied by who may do so everywhere.
# Nobody looks for devices or for networks, which takes 40 % of the processor time of a small run, and a fifth of a second.
ENVIRONMENT = {
    **os.environ, "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
    "OMPI_MCA_rmaps_base_oversubscribe": "1", "OMPI_MCA_mpi_yield_when_idle": "1",
    "OMPI_MCA_hwloc_base_binding_policy": "none", "OMPI_MCA_btl_vader_single_copy_mechanism": "none",
    "OMPI_MCA_btl": "self,vader", "PRTE_ALLOW_RUN_AS_ROOT": "1", "OMPI_MCA_pml": "ob1", "HWLOC_COMPONENTS": "-pci,-linuxio",
}


def chance():
    print(f"seed: ZERMELO_SEED={SEED}")
    return random.Random(SEED)


def board(rows, columns, numbers, most=100_000):
    """A random input of staircase."""
    lines = [" ".join(str(numbers.randint(0, most)) for _ in range(columns)) for _ in range(2 * rows)]
    return f"{rows} {columns}\n" + "\n".join(lines) + "\n"


class RanksTest(CommandTest):
    def words(self, ranks, *words):
        return ["mpirun", "-q", "-n", str(ranks), ZERMELO_MPI, *map(str, words)]

    def environment(self):
        """Of one mpirun: one that ends removes the folder that all of a user share, while another one begins in it."""
        own = tempfile.TemporaryDirectory(prefix="ranks-", ignore_cleanup_errors=True)
        self.addCleanup(own.cleanup)
        return {**ENVIRONMENT, "TMPDIR": own.name, "OMPI_MCA_orte_tmpdir_base": own.name}

    def run_ranks(self, ranks, *words, stdin=b""):
        """Runs so many ranks in an empty folder."""
        done = subprocess.run(self.words(ranks, *words), input=stdin, capture_output=True, env=self.environment(),
                              cwd=self.folder, timeout=PATIENCE)
        return done.returncode, done.stdout.decode(), done.stderr.decode()

    def answer(self, path):
        return self.expect(["answer", "staircase", path], 0).stdout.decode()
