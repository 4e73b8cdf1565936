// The letters between shards that are under way: nonblocking sends and receives, so that a batch is
// filled while those of the next one travel.
#pragma once

#include <mpi.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace zermelo::mpi {

class Letters {
  public:
    Letters() = default;
    Letters(const Letters&) = delete;
    Letters& operator=(const Letters&) = delete;

    /// Begins to take or to send; the bytes stay where they are until finish().
    void take(unsigned from, std::span<std::byte> bytes);
    void send(unsigned to, std::span<const std::byte> bytes);
    /// Lets those that are under way get on: MPI does that only while it is called.
    void move_on();
    /// Waits for all of them.
    void finish();

    /// The bytes that were sent so far.
    std::uint64_t sent() const { return sent_; }

  private:
    std::vector<MPI_Request> under_way_;
    std::uint64_t sent_ = 0;
};

}  // namespace zermelo::mpi
