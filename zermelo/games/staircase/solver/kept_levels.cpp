#include "zermelo/games/staircase/solver/kept_levels.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "zermelo/base/memory.hpp"
#include "zermelo/base/sizes.hpp"
#include "zermelo/games/staircase/solver/level_filler.hpp"
#include "zermelo/games/staircase/solver/level_tables.hpp"
#include "zermelo/games/staircase/solver/path_search.hpp"

namespace zermelo::games::staircase {

class KeptLevels::Solver {
  public:
    Solver() = default;
    Solver(const Solver&) = delete;
    Solver& operator=(const Solver&) = delete;
    virtual ~Solver() = default;

    /// The gain of Black from a position on, which is given as a word.
    virtual Result<std::int64_t> gain_from(std::uint64_t word, unsigned filled) = 0;

    Work work;
};

namespace {

/// A search over this many levels is quick on every board that there is memory for.
constexpr unsigned kFarSearch = 18;
constexpr std::uint64_t kMostSearched = std::uint64_t{1} << 20;

/// The filled cells of every row of the board as it is solved, as a word.
std::uint64_t word_of(const Board& board, const Staircase::Position& position) {
    const std::vector<std::size_t> rows = board.rows_of(position);
    std::uint64_t word = 0;
    std::size_t ones = 0;
    for (std::size_t i = rows.size(); i-- > 0;)
        word |= std::uint64_t{1} << (rows[i] + ones++);
    return word;
}

template <class Number>
class LevelKeeper final : public KeptLevels::Solver {
  public:
    static std::uint64_t least_bytes(const Shape& shape, unsigned jobs) {
        const auto [even, odd] = shape.largest_levels();
        const std::uint64_t levels = saturating_add(OwnLevel<Number>::bytes(shape, even),
                                                    OwnLevel<Number>::bytes(shape, odd));
        return saturating_add(
            LevelFiller<Number>::bytes(shape, jobs, levels),
            saturating_add(HalfWords::bytes(shape.low), HalfWords::bytes(shape.high)));
    }

    LevelKeeper(const Board& board, const Resources& resources)
        : board_(board),
          shape_(board_),
          resources_(resources),
          filler_(board_, shape_, resources_),
          low_(shape_.low, WordOrder::by_moves),
          high_(shape_.high, WordOrder::ascending),
          search_(board_) {
        const std::uint64_t spare =
            resources.memory - std::min(resources.memory, least_bytes(shape_, resources.jobs));
        most_searched_ = std::min(kMostSearched, spare / 4 / PathSearch::kBytesPerPosition);
        for_levels_ = spare - most_searched_ * PathSearch::kBytesPerPosition;
        const auto [even, odd] = shape_.largest_levels();
        working_ = {OwnLevel<Number>(shape_, even), OwnLevel<Number>(shape_, odd)};
        OwnLevel<Number> full(shape_, 1);
        filler_.start(full);
        kept_.emplace(shape_.cells(), std::move(full));
    }

    Result<std::int64_t> gain_from(std::uint64_t word, unsigned filled) override {
        if (const auto found = search_.find(word, filled)) return *found;
        for (;;) {
            const Level<Number>& level = next_level(filled);
            if (level.filled == filled) return look_up(level, word);
            bool stopped = false;
            const auto go_on = [&](std::uint64_t found) {
                stopped = !resources_.go_on(found, 0);
                return !stopped && found <= most_searched_;
            };
            const unsigned reached = search_.expand(word, filled, level.filled - filled, go_on);
            if (stopped) return stopped_error();
            if (filled + reached == level.filled) {
                ++work.searches;
                work.searched +=
                    search_.solve([&](std::uint64_t last) { return look_up(level, last); });
                return *search_.find(word, filled);
            }
            // A level that the search will reach.
            ZERMELO_TRY(solve_down_to(filled, filled + reached));
        }
    }

    /// Solves all levels from the next kept one down to this one, and keeps what there is room for,
    /// in the place of those before `passed`. It and the one after it are then at hand.
    Result<void> solve_down_to(unsigned passed, unsigned filled) {
        kept_.erase(kept_.begin(), kept_.lower_bound(passed));
        const unsigned from = kept_.lower_bound(filled)->first;
        const std::vector<unsigned> keep = choose(filled, from);
        std::uint64_t positions = 0;
        for (unsigned level = filled; level < from; ++level)
            positions += shape_.level_size(level);
        filler_.expect(positions);
        ++work.passes;
        work.filled += positions;
        at_hand_.fill(nullptr);  // what they were may be filled anew
        std::array<const Level<Number>*, 2> last{};
        const Level<Number>* next = &kept_.find(from)->second;
        for (unsigned level = from; level-- > filled;) {
            Level<Number>* here = &working_[level % 2];
            const bool stays = std::binary_search(keep.begin(), keep.end(), level);
            if (stays) {
                here = &kept_.emplace(level, OwnLevel<Number>(shape_, shape_.level_size(level)))
                            .first->second;
            }
            here->lay_out(shape_, level);
            if (!filler_.fill(*next, *here)) {
                if (stays) kept_.erase(level);
                return stopped_error();
            }
            last = {here, next};
            next = here;
        }
        at_hand_ = last;
        return {};
    }

  private:
    std::uint64_t bytes_of(unsigned filled) const {
        return OwnLevel<Number>::bytes(shape_, shape_.level_size(filled));
    }

    /// The levels between two that are kept, ascending: every g-th one with the least g for
    /// which they fit. If that is too far apart for a search, the one in the middle, and others
    /// before it the same way: the walk comes there first.
    std::vector<unsigned> choose(unsigned low, unsigned high) const {
        std::uint64_t room = for_levels_;
        for (const auto& [filled, level] : kept_)
            room -= std::min(room, bytes_of(filled));
        std::vector<unsigned> chosen;
        while (high - low > 1) {
            // The first two levels are at hand anyway, but not for ever: all are kept if they fit.
            const auto first = [&](unsigned step) { return step == 1 ? low : low + step; };
            const auto fits = [&](unsigned step) {
                std::uint64_t sum = 0;
                for (unsigned level = first(step); level < high && sum <= room; level += step)
                    sum = saturating_add(sum, bytes_of(level));
                return sum <= room;
            };
            unsigned step = 1;
            while (step <= kFarSearch && !fits(step))
                ++step;
            if (step <= kFarSearch) {
                for (unsigned level = first(step); level < high; level += step)
                    chosen.push_back(level);
                break;
            }
            std::optional<unsigned> middle;
            for (unsigned level = low + 1; level < high; ++level) {
                const auto distance = [&](unsigned x) {
                    return x * 2 > low + high ? x * 2 - low - high : low + high - x * 2;
                };
                const bool nearer = !middle || distance(level) < distance(*middle);
                if (nearer && bytes_of(level) <= room) middle = level;
            }
            if (!middle) break;
            room -= bytes_of(*middle);
            chosen.push_back(*middle);
            high = *middle;
        }
        std::sort(chosen.begin(), chosen.end());
        return chosen;
    }

    /// The first level at or after this one that is kept, or was one of the last two to be filled.
    const Level<Number>& next_level(unsigned filled) const {
        const Level<Number>* next = &kept_.lower_bound(filled)->second;
        for (const Level<Number>* const level : at_hand_) {
            if (level != nullptr && level->filled >= filled && level->filled < next->filled) {
                next = level;
            }
        }
        return *next;
    }

    std::int64_t look_up(const Level<Number>& level, std::uint64_t word) const {
        const unsigned cut = shape_.low.bits();
        const std::uint64_t low = word & ((std::uint64_t{1} << cut) - 1);
        const std::uint64_t high = word >> cut;
        const auto ones = static_cast<unsigned>(std::popcount(high));
        const std::size_t width =
            static_cast<std::size_t>(shape_.low.size(shape_.n - ones, area_of(low)));
        const std::size_t block = level.blocks[shape_.high.id(ones, area_of(high))];
        const std::int64_t value =
            level.values[block + high_.place(high) * width + low_.place(low)];
        return level.filled % 2 == 0 ? value : value - gains_of(word);  // V, or W = V + S
    }

    /// The sum of the gains of all filled cells.
    std::int64_t gains_of(std::uint64_t word) const {
        std::int64_t sum = 0;
        for (std::size_t up = 0; word != 0; word &= word - 1, ++up) {
            const std::size_t cells = static_cast<std::size_t>(std::countr_zero(word)) - up;
            for (std::size_t j = 0; j < cells; ++j)
                sum += board_.gain(board_.rows() - 1 - up, j);
        }
        return sum;
    }

    Board board_;
    Shape shape_;
    Resources resources_;
    LevelFiller<Number> filler_;
    HalfWords low_;
    HalfWords high_;
    PathSearch search_;
    std::uint64_t most_searched_ = 0;
    std::uint64_t for_levels_ = 0;
    std::array<OwnLevel<Number>, 2> working_;
    std::array<const Level<Number>*, 2> at_hand_{};
    std::map<unsigned, OwnLevel<Number>> kept_;  // the full board among them, always
};

template <class Number>
Result<std::unique_ptr<KeptLevels::Solver>> make_solver(const Board& board,
                                                        const Resources& resources) {
    auto solver = std::make_unique<LevelKeeper<Number>>(board, resources);
    ZERMELO_TRY(solver->solve_down_to(0, 0));
    return std::unique_ptr<KeptLevels::Solver>(std::move(solver));
}

}  // namespace

KeptLevels::KeptLevels(const Board& board, std::unique_ptr<Solver> solver)
    : board_(board), solver_(std::move(solver)) {}
KeptLevels::KeptLevels(KeptLevels&&) noexcept = default;
KeptLevels& KeptLevels::operator=(KeptLevels&&) noexcept = default;
KeptLevels::~KeptLevels() = default;

std::uint64_t KeptLevels::least_bytes(const Board& board, unsigned jobs) {
    const Shape shape(board);
    return board.narrow() ? LevelKeeper<std::int32_t>::least_bytes(shape, jobs)
                          : LevelKeeper<std::int64_t>::least_bytes(shape, jobs);
}

Result<KeptLevels> KeptLevels::make(const Staircase& rules, const Resources& resources) {
    const Board board(rules.instance());
    const std::uint64_t need = least_bytes(board, resources.jobs);
    const Sentence what{"a game on a {} x {} board", rules.rows(), rules.columns()};
    return or_out_of_memory(what, need, resources.memory, [&]() -> Result<KeptLevels> {
        auto solver = ZERMELO_TRY(board.narrow() ? make_solver<std::int32_t>(board, resources)
                                                 : make_solver<std::int64_t>(board, resources));
        return KeptLevels(board, std::move(solver));
    });
}

Result<Value> KeptLevels::value(const Staircase::Position& position) {
    std::int64_t rest_b = board_.sum_b();
    unsigned filled = 0;
    for (std::size_t i = 0; i < position.filled.size(); ++i) {
        const auto cells = static_cast<std::size_t>(position.filled[i]);
        filled += static_cast<unsigned>(cells);
        for (std::size_t j = 0; j < cells; ++j)
            rest_b -= board_.transposed() ? board_.b(j, i) : board_.b(i, j);
    }
    const auto gain = ZERMELO_TRY(solver_->gain_from(word_of(board_, position), filled));
    const std::int64_t difference = gain - rest_b;
    return Value{ValueKind::score,
                 player_after(filled) == Player::first ? difference : -difference};
}

KeptLevels::Work KeptLevels::work() const {
    return solver_->work;
}

}  // namespace zermelo::games::staircase
