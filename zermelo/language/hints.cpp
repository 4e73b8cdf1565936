#include "zermelo/language/hints.hpp"

#include <algorithm>
#include <bit>
#include <deque>
#include <set>

#include "zermelo/language/rules.hpp"

namespace zermelo::language {

namespace {

bool is_less(const Position& a, const Position& b) {
    return std::lexicographical_compare(a.data(), a.data() + a.size(), b.data(),
                                        b.data() + b.size());
}

}  // namespace

Hints::Hints(const Program& program, const Memory& memory) {
    const bool is_sum = program.ending == Ending::last_mover_wins && !program.uses_again &&
                        program.tree.play_in.kind == PlayIn::Kind::one;
    if (!is_sum || program.positions.size() != 1) return;
    const std::uint32_t symbol = program.positions[0];
    if (program.symbols[symbol].sides == 0) return;
    array_ = &memory.arrays[program.code.array_of[symbol]];
    columns_ =
        std::max<std::uint64_t>(array_->sides == 1 ? array_->elements() : array_->size[1], 1);
    for (std::uint64_t i = 0; i < array_->elements(); ++i)
        cells_.push_back(
            {static_cast<std::uint32_t>(i / columns_), static_cast<std::uint32_t>(i % columns_)});
    const auto& hints = program.tree.parts_hints;
    filled_ = Position(static_cast<std::size_t>(memory.words));
    if (hints.size() == 1 && !hints[0].joined) {
        value_ = hints[0].value;
        differs_ = hints[0].differs;
        splits_ = differs_ ? array_->low <= value_ && value_ <= array_->high
                           : array_->high - array_->low == 1;
        for (std::uint64_t i = 0; splits_ && i < array_->elements(); ++i)
            array_->set(filled_.data(), i, differs_ ? value_ : array_->low + array_->high - value_);
    }
    take_symmetries(program);
}

void Hints::take_symmetries(const Program& program) {
    shifts_ = splits_ && is_symmetric_under(program, "translation");
    sorted_ = !splits_ && is_symmetric_under(program, "permutation");
    images_ = stated_images(program, shifts_ || rows() == columns_);
}

/// Whether an element is one of those that hang together where they are side by side.
bool Hints::hangs(const Position& part, std::uint64_t element) const {
    return (array_->get(part.data(), element) == value_) != differs_;
}

/// Takes the cells that hang together with this one out of the rest.
void Hints::take_shape(std::uint64_t element, std::vector<bool>& rest,
                       std::vector<std::uint32_t>& shape) const {
    shape.clear();
    const auto take = [&](std::uint64_t cell) {
        if (!rest[cell]) return;
        rest[cell] = false;
        shape.push_back(static_cast<std::uint32_t>(cell));
    };
    take(element);
    for (std::size_t i = 0; i < shape.size(); ++i) {
        const std::uint64_t cell = shape[i];
        if (cells_[cell].column > 0) take(cell - 1);
        if (cells_[cell].column + 1 < columns_) take(cell + 1);
        if (cell >= columns_) take(cell - columns_);
        if (cell + columns_ < cells_.size()) take(cell + columns_);
    }
}

/// The box of a shape that may be moved; else the board.
GridBox Hints::box_of(const std::vector<std::uint32_t>& shape) const {
    if (!shifts_) return {cells_.front(), cells_.back()};
    GridBox box{cells_[shape[0]], cells_[shape[0]]};
    for (const std::uint32_t element : shape) {
        const GridCell cell = cells_[element];
        box.first = {std::min(box.first.row, cell.row), std::min(box.first.column, cell.column)};
        box.last = {std::max(box.last.row, cell.row), std::max(box.last.column, cell.column)};
    }
    return box;
}

/// False if a box that lies down is too long to stand up, or the other way round.
bool Hints::fits(const GridBox& box, GridImage image) const {
    return !changes_sides(image) ||
           (box.last.row - box.first.row < columns_ && box.last.column - box.first.column < rows());
}

Position Hints::least_of_shape(const Position& part,
                               const std::vector<std::uint32_t>& shape) const {
    const GridBox box = box_of(shape);
    Position least;
    for (const GridImage image : images_) {
        if (!fits(box, image)) continue;
        Position position = filled_;
        for (const std::uint32_t cell : shape) {
            const std::uint64_t element = element_of(image_of(cells_[cell], box, image));
            array_->set(position.data(), element, array_->get(part.data(), cell));
        }
        if (least.size() == 0 || is_less(position, least)) least = std::move(position);
    }
    return least;
}

Position Hints::least_of_all(const Position& part) const {
    Position least = part;
    least.resize(filled_.size());
    if (sorted_) {
        std::vector<std::int64_t> values;
        for (std::uint64_t i = 0; i < cells_.size(); ++i)
            values.push_back(array_->get(part.data(), i));
        std::sort(values.begin(), values.end());
        for (std::uint64_t i = 0; i < values.size(); ++i)
            array_->set(least.data(), i, values[i]);
        return least;
    }
    const GridBox board{cells_.front(), cells_.back()};
    for (const GridImage image : images_) {
        Position position = filled_;
        for (std::uint64_t i = 0; i < cells_.size(); ++i) {
            const std::uint64_t element = element_of(image_of(cells_[i], board, image));
            array_->set(position.data(), element, array_->get(part.data(), i));
        }
        if (is_less(position, least)) least = std::move(position);
    }
    return least;
}

void Hints::split(const Position& part, std::vector<Position>& pieces) const {
    if (!any() || cells_.empty()) {
        pieces.push_back(part);
        pieces.back().resize(filled_.size());
        return;
    }
    if (!splits_) {
        pieces.push_back(least_of_all(part));
        return;
    }
    std::vector<bool> rest(cells_.size());
    for (std::uint64_t i = 0; i < cells_.size(); ++i)
        rest[i] = hangs(part, i);
    std::vector<std::uint32_t> shape;
    for (std::uint64_t i = 0; i < cells_.size(); ++i) {
        if (!rest[i]) continue;
        take_shape(i, rest, shape);
        pieces.push_back(least_of_shape(part, shape));
    }
}

namespace {

using Pieces = std::vector<Position>;

struct PiecesOrder {
    bool operator()(const Pieces& a, const Pieces& b) const {
        return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end(), is_less);
    }
};
struct PositionOrder {
    bool operator()(const Position& a, const Position& b) const { return is_less(a, b); }
};

/// The check of hints: goes through positions of one part each, without whose turn it is. Where the
/// players differ, either may have the turn in any part of a sum, so both are tried.
class HintCheck {
  public:
    HintCheck(const Program& program, const Case& game, const Hints& hints,
              std::uint64_t most_looks)
        : rules_(program, game), hints_(hints), looks_left_(most_looks) {}

    Result<void> run() {
        meet(rules_.start());
        for (; !queue_.empty() && looks_left_ > 0; queue_.pop_front()) {
            const Position position = queue_.front();
            for (std::uint64_t turn = 0; turn < (is_partisan() ? 2U : 1U); ++turn)
                ZERMELO_TRY(check(position, turn));
        }
        return {};
    }

  private:
    using Sums = std::set<Pieces, PiecesOrder>;

    bool is_partisan() const { return rules_.program().uses_mover; }

    Position with_turn(Position position, std::uint64_t turn) const {
        if (is_partisan()) position.push_back(turn);
        return position;
    }

    Result<void> check(const Position& position, std::uint64_t turn) {
        Pieces pieces;
        hints_.split(position, pieces);
        Sums of_pieces;
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            Pieces others = pieces;
            others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
            add_moves(with_turn(pieces[i], turn), others, of_pieces, false);
        }
        Sums of_position;
        add_moves(with_turn(position, turn), {}, of_position, true);
        if (auto failure = rules_.failure()) return std::unexpected(std::move(*failure));
        if (of_position != of_pieces && looks_left_ > 0) return lie(with_turn(position, turn));
        return {};
    }

    /// Takes in the sums that moves of a position lead to, each beside other pieces.
    void add_moves(const Position& position, const Pieces& others, Sums& sums, bool is_met) {
        if (looks_left_ == 0) return;
        rules_.visit_moves(position, [&](const Move& move) {
            const Position next = rules_.after(position, move);
            if (is_met) meet(next);
            Pieces pieces = others;
            for (std::size_t i = 0; i < rules_.parts(next); ++i)
                hints_.split(rules_.part(next, i), pieces);
            std::sort(pieces.begin(), pieces.end(), PositionOrder());
            sums.insert(std::move(pieces));
            return --looks_left_ > 0;
        });
    }

    void meet(const Position& position) {
        for (std::size_t i = 0; i < rules_.parts(position); ++i) {
            Position part = rules_.part(position, i);
            if (is_partisan()) part.resize(part.size() - 1);
            if (met_.insert(part).second) queue_.push_back(std::move(part));
        }
    }

    std::unexpected<Error> lie(const Position& position) const {
        const Tree& tree = rules_.program().tree;
        return input_error(
            tree.parts_hints.empty() ? tree.symmetries_place : tree.parts_hints[0].condition.place,
            "this hint is wrong: in the position {} it leads elsewhere than the moves",
            rules_.write_position(position));
    }

    FileRules rules_;  // whose failure is their own
    const Hints& hints_;
    std::uint64_t looks_left_;
    std::deque<Position> queue_;
    std::set<Position, PositionOrder> met_;
};

}  // namespace

Result<void> check_hints(const Program& program, const Case& game, const Hints& hints,
                         std::uint64_t most_looks) {
    if (!hints.any()) return {};
    return HintCheck(program, game, hints, most_looks).run();
}

}  // namespace zermelo::language
