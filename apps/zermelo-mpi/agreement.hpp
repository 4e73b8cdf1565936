// An agreement of all ranks that is begun at one time and asked for at a later one, so that nobody
// waits for who is behind.
#pragma once

#include <mpi.h>

#include <cstdint>

namespace zermelo::mpi {

class Agreement {
  public:
    Agreement() = default;
    Agreement(const Agreement&) = delete;
    Agreement& operator=(const Agreement&) = delete;

    /// Tells the others the number of this rank. Every one that is begun has to be ended.
    void begin(std::uint64_t number);
    /// The largest number of all ranks; waits until each of them has begun.
    std::uint64_t end_with_most();

  private:
    std::uint64_t own_ = 0;
    std::uint64_t most_ = 0;
    MPI_Request under_way_ = MPI_REQUEST_NULL;
};

}  // namespace zermelo::mpi
