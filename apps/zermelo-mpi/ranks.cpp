#include "ranks.hpp"

#include <mpi.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

namespace zermelo::mpi {

namespace {

/// Texts go in parts: MPI counts in `int`.
constexpr std::size_t kPart = std::size_t{1} << 30;

template <class Number>
Number reduced(Number number, MPI_Datatype type, MPI_Op operation) {
    Number result{};
    MPI_Allreduce(&number, &result, 1, type, operation, MPI_COMM_WORLD);
    return result;
}

/// Of a communicator: the number of its ranks, and which of them this is.
std::pair<unsigned, unsigned> size_and_rank(MPI_Comm communicator) {
    int count = 1;
    int own = 0;
    MPI_Comm_size(communicator, &count);
    MPI_Comm_rank(communicator, &own);
    return {static_cast<unsigned>(count), static_cast<unsigned>(own)};
}

}  // namespace

Ranks::Ranks(int* argc, char*** argv) {
    int provided = 0;
    // Threads compute, and one of them alone speaks.
    MPI_Init_thread(argc, argv, MPI_THREAD_FUNNELED, &provided);
    std::tie(count_, own_) = size_and_rank(MPI_COMM_WORLD);
    MPI_Comm machine = MPI_COMM_NULL;
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &machine);
    here_ = size_and_rank(machine).first;
    MPI_Comm_free(&machine);
}

Ranks::~Ranks() {
    MPI_Finalize();
}

std::string Ranks::broadcast(std::string text, unsigned from) const {
    std::uint64_t size = text.size();
    MPI_Bcast(&size, 1, MPI_UINT64_T, static_cast<int>(from), MPI_COMM_WORLD);
    text.resize(size);
    for (std::size_t at = 0; at < text.size(); at += kPart) {
        const auto count = static_cast<int>(std::min(kPart, text.size() - at));
        MPI_Bcast(text.data() + at, count, MPI_CHAR, static_cast<int>(from), MPI_COMM_WORLD);
    }
    return text;
}

void Ranks::exchange(const void* own, void* result, std::size_t bytes_each) {
    const auto count = static_cast<int>(bytes_each);
    MPI_Alltoall(own, count, MPI_BYTE, result, count, MPI_BYTE, MPI_COMM_WORLD);
}

void Ranks::broadcast_bytes(void* bytes, std::size_t count, unsigned from) {
    MPI_Bcast(bytes, static_cast<int>(count), MPI_BYTE, static_cast<int>(from), MPI_COMM_WORLD);
}

void Ranks::send(const std::string& text, unsigned to) const {
    MPI_Send(text.data(), static_cast<int>(text.size()), MPI_CHAR, static_cast<int>(to), 0,
             MPI_COMM_WORLD);
}

std::string Ranks::receive(unsigned from) const {
    MPI_Status status;
    MPI_Probe(static_cast<int>(from), 0, MPI_COMM_WORLD, &status);
    int count = 0;
    MPI_Get_count(&status, MPI_CHAR, &count);
    std::string text(static_cast<std::size_t>(count), '\0');
    MPI_Recv(text.data(), count, MPI_CHAR, static_cast<int>(from), 0, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    return text;
}

std::uint64_t Ranks::sum(std::uint64_t number) const {
    return reduced(number, MPI_UINT64_T, MPI_SUM);
}

std::uint64_t Ranks::most(std::uint64_t number) const {
    return reduced(number, MPI_UINT64_T, MPI_MAX);
}

std::int64_t Ranks::sum_of_signed(std::int64_t number) const {
    return reduced(number, MPI_INT64_T, MPI_SUM);
}

std::optional<Complaint> Ranks::agree(const std::optional<Complaint>& complaint) const {
    const unsigned first = reduced(complaint ? own_ : count_, MPI_UNSIGNED, MPI_MIN);
    if (first == count_) return std::nullopt;
    Complaint agreed = complaint.value_or(Complaint{0, ""});
    MPI_Bcast(&agreed.status, 1, MPI_INT, static_cast<int>(first), MPI_COMM_WORLD);
    agreed.text = broadcast(std::move(agreed.text), first);
    return agreed;
}

void Ranks::end_all(int status) {
    MPI_Abort(MPI_COMM_WORLD, status);
    std::_Exit(status);
}

}  // namespace zermelo::mpi
