// What several tests need: seeds that are printed, counts of what was tried, and broken texts.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "zermelo/base/random.hpp"
#include "zermelo/base/resources.hpp"
#include "zermelo/base/targets.hpp"
#include "zermelo/face/game.hpp"

namespace zermelo::test {

/// The seed of this run: ZERMELO_SEED, else 1. Prints it, so that a failure can be repeated.
std::uint64_t seed();
inline Random random() {
    return Random(seed());
}

/// The tree that is tested: SOURCE, as for the tests of the command, else the one that the tests
/// were compiled in.
std::filesystem::path source_folder();

/// How much more a campaign is to try than in a short run: ZERMELO_EFFORT, else 1.
std::uint64_t effort();

/// Whether AddressSanitizer watches, under which everything takes ten times as long.
#if defined(__SANITIZE_ADDRESS__)
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif

/// Whether a test may take a part of what it goes through: under sanitizers, which look at what
/// each step does, and only if no more effort is asked for. All of it is tried by the optimised
/// build, and under sanitizers by ./test --long.
inline bool thinned() {
    return kSanitized && effort() == 1;
}

/// Prints "tried: WHAT: COUNT cases", and fails the test if nothing was tried.
void tried(std::string_view what, std::uint64_t count);

/// The text with one to three small things broken: bytes, tokens or lines dropped, doubled, swapped
/// or replaced, numbers made larger, smaller, negative or absurd, the end cut off.
std::string broken(std::string_view text, Random& random);

/// Fails unless both readers of the game read the same puzzle, or find the same error at the same
/// place.
void expect_readers_agree(const Game& game, std::string_view text);

/// The file that comes of a file by one change in the sheet of a case, or what is wrong with the
/// change.
std::string edited(const Game& game, std::string_view text, const SheetEdit& edit,
                   std::size_t index = 0);

/// Gives the choice of the vector target back when it goes.
struct RestoreTarget {
    ~RestoreTarget() { force_target(std::nullopt); }
};

/// Calls use() with each vector target of the machine forced.
template <class Use>
void for_each_target(Use&& use) {
    const RestoreTarget restore;
    for (const Target target : targets()) {
        ASSERT_TRUE(force_target(target));
        SCOPED_TRACE(name_of(target));
        use();
    }
}

/// Calls use(jobs) with each vector target forced and 1 to 3 jobs.
template <class Use>
void for_each_way(Use&& use) {
    for_each_target([&] {
        for (const unsigned jobs : {1U, 2U, 3U})
            use(jobs);
    });
}

/// Lets a computation go on so many times, then stops it. Fails the test if what is done falls, or
/// is more than all.
class StopAfter final : public Monitor {
  public:
    explicit StopAfter(std::uint64_t calls) : calls_(calls) {}
    bool go_on(std::uint64_t done, std::uint64_t total) override;
    /// How many times it was asked.
    std::uint64_t seen() const { return seen_; }

  private:
    std::uint64_t calls_;
    std::uint64_t seen_ = 0;
    std::uint64_t done_ = 0;
    std::uint64_t total_ = 0;
};

}  // namespace zermelo::test
