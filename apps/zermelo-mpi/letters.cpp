#include "letters.hpp"

#include <algorithm>

namespace zermelo::mpi {

namespace {

/// Calls f(part, count) for parts that MPI can count; both sides cut alike, and letters between the
/// same two do not overtake each other.
template <class Bytes, class F>
void for_each_part(Bytes bytes, const F& f) {
    constexpr std::size_t kPart = std::size_t{1} << 30;
    for (std::size_t at = 0; at < bytes.size(); at += kPart) {
        const auto part = bytes.subspan(at, std::min(kPart, bytes.size() - at));
        f(part.data(), static_cast<int>(part.size()));
    }
}

}  // namespace

void Letters::take(unsigned from, std::span<std::byte> bytes) {
    for_each_part(bytes, [&](std::byte* part, int count) {
        MPI_Irecv(part, count, MPI_BYTE, static_cast<int>(from), 0, MPI_COMM_WORLD,
                  &under_way_.emplace_back());
    });
}

void Letters::send(unsigned to, std::span<const std::byte> bytes) {
    for_each_part(bytes, [&](const std::byte* part, int count) {
        MPI_Isend(part, count, MPI_BYTE, static_cast<int>(to), 0, MPI_COMM_WORLD,
                  &under_way_.emplace_back());
    });
    sent_ += bytes.size();
}

void Letters::move_on() {
    if (under_way_.empty()) return;
    int done = 0;
    MPI_Testall(static_cast<int>(under_way_.size()), under_way_.data(), &done, MPI_STATUSES_IGNORE);
    if (done != 0) under_way_.clear();
}

void Letters::finish() {
    MPI_Waitall(static_cast<int>(under_way_.size()), under_way_.data(), MPI_STATUSES_IGNORE);
    under_way_.clear();
}

}  // namespace zermelo::mpi
