// One shard of the levels of a board (cuts.hpp): fills its part of level after level, and
// tells what has to go to the other shards and come from them. How it gets there is the caller's:
// zermelo-mpi sends it, the tests copy it.
//
// A level comes in batches. What others have of the next level for a batch is taken before the
// batch is filled; letters of the batches after it may be written and under way meanwhile. All
// shards have nearly the same part of a level, but not of each batch: as letters are written some
// batches ahead, a shard that has little of one need not wait for the others there. As in level_ring.hpp a
// level takes the place of the next one: what a batch reads is still there until that batch is filled,
// for the others as for this shard.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "zermelo/base/resources.hpp"
#include "zermelo/base/workers.hpp"
#include "zermelo/games/staircase/shards/batches.hpp"
#include "zermelo/games/staircase/shards/cuts.hpp"
#include "zermelo/games/staircase/shards/routes.hpp"
#include "zermelo/games/staircase/solver/board.hpp"
#include "zermelo/games/staircase/solver/level_ring.hpp"
#include "zermelo/games/staircase/solver/level_tables.hpp"

namespace zermelo::games::staircase {

template <class Number>
class ShardFiller {
  public:
    /// Values for another shard, or from it.
    struct Letter {
        unsigned shard;
        std::span<Number> values;
    };

    /// Letters are written at most so many batches before the one that is filled.
    static constexpr std::size_t kAhead = 3;

    /// The bytes that a shard takes; saturated.
    static std::uint64_t bytes(const Shape& shape, const ShardCuts& cuts,
                               const ShardTraffic& traffic, unsigned jobs, std::uint64_t batch);

    /// Board, cuts and shape, which is that of the shard `own`, must outlive it. Batches are of
    /// this many values of all shards.
    ShardFiller(const Board& board, const Shape& shape, const ShardCuts& cuts, unsigned own,
                unsigned jobs, std::uint64_t batch);

    /// Begins with the full board.
    void start();
    /// Begins with this level, of which the caller sets the values, by rows().
    void start_at(unsigned filled) { levels_[now_].lay_out(shape_, filled); }
    /// The number of filled cells of the level that is filled, or being filled.
    unsigned filled() const { return here().filled; }
    /// Begins the level before; there is one. All batches of the one that was begun are filled.
    void begin_level();
    std::size_t batches() const { return batches_.count(); }

    /// What others need for this batch, ordered by shard. It stays as it is until that of the batch
    /// kAhead + 1 later is asked for. To be called before this batch is filled.
    std::span<const Letter> letters_out(std::size_t batch);
    /// The room for what this shard needs, ordered by shard, until that of the next batch but one is
    /// asked for.
    std::span<const Letter> letters_in(std::size_t batch);
    /// Fills the batch, with the letters that came. Calls `between` on this thread after each of the
    /// tasks that it does itself, some tenths of a millisecond: so letters move on meanwhile.
    void fill(
        std::size_t batch, const std::function<void()>& between = [] {});

    const Shape& shape() const { return shape_; }
    /// The values that the shard has of this level, and where they are, in the order of the blocks.
    std::uint64_t size() const { return here().size; }
    const std::array<std::span<Number>, 2>& pieces() const { return here().pieces; }
    /// Some rows of the block of a class.
    std::span<Number> rows(std::size_t id, std::uint64_t first, std::uint64_t count,
                           std::uint64_t width) {
        return {here().values + here().blocks[id] + first * width,
                static_cast<std::size_t>(count * width)};
    }
    /// The gain of Black from the empty board on, if that is level and this shard has it.
    std::optional<Number> answer() const;

  private:
    /// The letters of a batch.
    struct Letters {
        LevelMemory<Number> memory;
        std::vector<Letter> letters;
    };
    struct LettersIn : Letters {
        // Where their rows stand:
        std::vector<const Number*> far_rows;
        std::vector<std::size_t> first_far;  // by the blocks of the batch
    };
    static constexpr std::uint64_t kTaskValues = std::uint64_t{1} << 18;
    static constexpr std::uint64_t kLeastTaskValues = 16'384;

    const Level<Number>& here() const { return levels_[now_]; }
    const Level<Number>& next() const { return levels_[1 - now_]; }

    /// Cuts the memory into a letter for each shard, of as many values as `sizes_` tells.
    void cut(Letters& letters);
    void fill_part(const FillTask& task, std::size_t batch, unsigned worker);

    const Shape& shape_;
    LevelTables<Number> tables_;
    ShardRoutes routes_;
    ShardBatches batches_;
    LevelRing ring_;
    LevelMemory<Number> memory_;
    std::array<Level<Number>, 2> levels_;
    unsigned now_ = 0;
    Workers workers_;
    std::vector<FillSpace<Number>> spaces_;
    std::vector<FillTask> tasks_;
    std::array<Letters, kAhead + 1> out_;
    std::array<LettersIn, 2> in_;
    std::vector<std::uint64_t> sizes_;         // of the letters, by shard
    std::vector<Number*> places_;              // in the letters, by shard
    std::vector<std::size_t> block_of_class_;  // in its batch
    std::uint64_t batch_;
    Number all_gains_;
};

}  // namespace zermelo::games::staircase
