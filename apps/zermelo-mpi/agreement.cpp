#include "agreement.hpp"

namespace zermelo::mpi {

void Agreement::begin(std::uint64_t number) {
    own_ = number;
    MPI_Iallreduce(&own_, &most_, 1, MPI_UINT64_T, MPI_MAX, MPI_COMM_WORLD, &under_way_);
}

std::uint64_t Agreement::end_with_most() {
    MPI_Wait(&under_way_, MPI_STATUS_IGNORE);
    return most_;
}

}  // namespace zermelo::mpi
