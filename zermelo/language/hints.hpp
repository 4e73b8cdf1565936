// What the hints of a rules file tell about positions that the last mover wins: into which
// independent pieces one falls apart (`parts where`), and which look different and play alike
// (`symmetric under`). A hint makes a search smaller and is the author's word alone, so it is held
// against the rules before it is used.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/language/images.hpp"
#include "zermelo/language/input.hpp"
#include "zermelo/language/machine.hpp"
#include "zermelo/language/memory.hpp"
#include "zermelo/language/program.hpp"

namespace zermelo::language {

class Hints {
  public:
    /// The hints for one case. They serve where the position is one array, where turns move in one
    /// part and the last mover wins; elsewhere there are none. `parts where` with == needs an array
    /// of two values. The program and the memory must outlive them. O(elements + pairs).
    Hints(const Program& program, const Memory& memory);

    /// True if a position may be more than one piece, or another one than itself.
    bool any() const { return splits_ || images_.size() > 1 || sorted_; }
    /// True if a position may be more than one piece.
    bool splits() const { return splits_; }

    /// What went wrong when the pairs behind `by` were asked for; then there are no hints.
    const std::optional<Error>& failure() const { return failure_; }

    /// Puts the pieces of a part of a position behind those that are there, each in the form that
    /// stands for all that play like it. Whose turn it is may stand behind the part, and does not
    /// behind the pieces. O(elements) for each form.
    void split(const Position& part, std::vector<Position>& pieces) const;

  private:
    void take_parts(const Program& program, const Memory& memory);
    void join(std::uint64_t one, std::uint64_t other);
    void join_side_by_side();
    bool join_pairs(const Program& program, const Memory& memory);
    void take_symmetries(const Program& program);
    bool hangs(const Position& part, std::uint64_t element) const;
    void take_shape(std::uint64_t element, std::vector<bool>& rest,
                    std::vector<std::uint32_t>& shape) const;
    GridBox box_of(const std::vector<std::uint32_t>& shape) const;
    bool fits(const GridBox& box, GridImage image) const;
    std::uint64_t rows() const { return cells_.size() / columns_; }
    std::uint64_t element_of(GridCell cell) const { return cell.row * columns_ + cell.column; }
    Position least_of_shape(const Position& part, const std::vector<std::uint32_t>& shape) const;
    Position least_of_all(const Position& part) const;

    const Array* array_ = nullptr;
    std::uint64_t columns_ = 1;
    std::vector<GridCell> cells_;  // of each element
    std::vector<std::vector<std::uint32_t>>
        neighbours_;  // where it splits: those that hang together
    std::optional<Error> failure_;
    bool splits_ = false;
    bool differs_ = false;    // cells hang together that do not have the value, else those that do
    std::int64_t value_ = 0;  // where it splits
    Position filled_;         // the same: a part without cells that hang together
    bool shifts_ = false;     // shapes may be moved across the board
    bool sorted_ = false;     // elements may change places
    std::vector<GridImage> images_ = {0};
};

}  // namespace zermelo::language
