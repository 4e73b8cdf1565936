#include "zermelo/language/hints.hpp"

#include <algorithm>
#include <utility>

namespace zermelo::language {

Hints::Hints(const Program& program, const Memory& memory) {
    const bool is_sum = program.ending == Ending::last_mover_wins && !program.uses_again &&
                        program.tree.play_in.kind == PlayIn::Kind::one;
    if (!is_sum || program.positions.size() != 1) return;
    const std::uint32_t symbol = program.positions[0];
    if (program.symbols[symbol].sides == 0) return;
    array_ = &memory.arrays[program.code.array_of[symbol]];
    columns_ = columns_of(*array_);
    for (std::uint64_t i = 0; i < array_->elements(); ++i)
        cells_.push_back(cell_of(*array_, i));
    filled_ = Position(static_cast<std::size_t>(memory.words));
    take_parts(program, memory);
    if (!failure_) take_symmetries(program);
}

void Hints::take_parts(const Program& program, const Memory& memory) {
    if (program.tree.parts_hints.size() != 1) return;
    const PartsHint& hint = program.tree.parts_hints[0];
    value_ = hint.value;
    differs_ = hint.differs;
    splits_ = differs_ ? array_->low <= value_ && value_ <= array_->high
                       : array_->high - array_->low == 1;
    if (!splits_) return;
    for (std::uint64_t i = 0; i < array_->elements(); ++i)
        array_->set(filled_.data(), i, differs_ ? value_ : array_->low + array_->high - value_);
    neighbours_.resize(cells_.size());
    if (!hint.joined)
        join_side_by_side();
    else
        splits_ = join_pairs(program, memory);
}

void Hints::join(std::uint64_t one, std::uint64_t other) {
    neighbours_[one].push_back(static_cast<std::uint32_t>(other));
    neighbours_[other].push_back(static_cast<std::uint32_t>(one));
}

void Hints::join_side_by_side() {
    for (std::uint64_t cell = 0; cell < cells_.size(); ++cell) {
        if (cells_[cell].column + 1 < columns_) join(cell, cell + 1);
        if (cell + columns_ < cells_.size()) join(cell, cell + columns_);
    }
}

/// False if there are too many pairs, or if the rules fail.
bool Hints::join_pairs(const Program& program, const Memory& memory) {
    constexpr std::uint64_t kMostPairs = 1 << 22;  // some 32 MB
    const PairsCode& pairs = program.code.pairs[0];
    Machine machine(program, memory);
    machine.begin(pairs.routine, filled_.data(), 0);
    auto stop = machine.run();
    for (std::uint64_t left = kMostPairs; stop == Machine::Stop::found && left > 0; --left) {
        const std::uint64_t one = array_->element_at(machine.value_of(pairs.one));
        const std::uint64_t other = array_->element_at(machine.value_of(pairs.other));
        if (one < cells_.size() && other < cells_.size()) join(one, other);
        stop = machine.run();
    }
    if (stop == Machine::Stop::failed) failure_ = machine.error();
    return stop == Machine::Stop::halt;
}

void Hints::take_symmetries(const Program& program) {
    const bool has_pairs = splits_ && program.tree.parts_hints[0].joined;
    shifts_ = splits_ && !has_pairs && is_symmetric_under(program, "translation");
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
        for (const std::uint32_t neighbour : neighbours_[shape[i]])
            take(neighbour);
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
        if (least.size() == 0 || position < least) least = std::move(position);
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
        if (position < least) least = std::move(position);
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

}  // namespace zermelo::language
