// The processes that MPI has started together: who they are, and how they agree. Everything of MPI
// is here, in agreement.hpp and in letters.hpp. What MPI itself finds wrong ends all of them, as it
// does by default.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace zermelo::mpi {

/// What is wrong, in words, and the exit status for it.
struct Complaint {
    int status;
    std::string text;  ///< whole lines
};

/// All processes call its functions in the same order, but for `own`, `count` and `here`.
class Ranks {
  public:
    /// Starts MPI, and ends it when it is destroyed.
    Ranks(int* argc, char*** argv);
    Ranks(const Ranks&) = delete;
    Ranks& operator=(const Ranks&) = delete;
    ~Ranks();

    unsigned own() const { return own_; }
    unsigned count() const { return count_; }
    /// The number of those that run on the machine of this one.
    unsigned here() const { return here_; }
    /// True of the one that reads and writes for all.
    bool speaks() const { return own_ == 0; }

    /// The text that this rank has.
    std::string broadcast(std::string text, unsigned from = 0) const;
    std::uint64_t sum(std::uint64_t number) const;
    std::uint64_t most(std::uint64_t number) const;
    std::int64_t sum_of_signed(std::int64_t number) const;
    /// What each rank has for this one, of what each has for all: as many values for each of them.
    template <class Plain>
    std::vector<Plain> to_all(const std::vector<Plain>& own) const {
        std::vector<Plain> result(own.size());
        exchange(own.data(), result.data(), own.size() / count_ * sizeof(Plain));
        return result;
    }
    /// Gives all ranks the value that this one has.
    template <class Plain>
    void tell(Plain& value, unsigned from) const {
        broadcast_bytes(&value, sizeof value, from);
    }
    /// A text from one rank to another; these two alone call them.
    void send(const std::string& text, unsigned to) const;
    std::string receive(unsigned from) const;
    /// The complaint of the first one that has any.
    std::optional<Complaint> agree(const std::optional<Complaint>& complaint) const;

    /// Ends all at once, whatever they do.
    [[noreturn]] static void end_all(int status);

  private:
    static void exchange(const void* own, void* result, std::size_t bytes_each);
    static void broadcast_bytes(void* bytes, std::size_t count, unsigned from);

    unsigned own_ = 0;
    unsigned count_ = 1;
    unsigned here_ = 1;
};

}  // namespace zermelo::mpi
