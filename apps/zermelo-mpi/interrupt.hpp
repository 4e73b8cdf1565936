// Ctrl-C, which mpirun hands on to the ranks as SIGTERM.
#pragma once

namespace zermelo::mpi {

/// From here on the first SIGINT or SIGTERM is noted, for the work to end at the next level; a second
/// one kills.
void handle_interrupts();

bool interrupted();

}  // namespace zermelo::mpi
