// The objects of the module: games, inputs, cases in play, tables and pictures. Each is the library's
// own, with what has to live as long.
#pragma once

#include <pybind11/pybind11.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "apps/python/binding/work.hpp"
#include "zermelo/games/registry.hpp"
#include "zermelo/workbench/answers/table.hpp"

namespace zermelo::python {

/// A game that is built in, or that a rules file states.
class GameObject {
  public:
    /// The one of this name or alias.
    explicit GameObject(const std::string& name);
    /// The one of these rules; `file` is what messages call them.
    GameObject(std::string_view rules, const std::string& file);

    const Game& game() const { return *game_; }
    const GameInfo& info() const { return game_->info(); }
    bool is_own() const { return own_ != nullptr; }
    const std::string& rules() const { return rules_; }
    std::string_view sample() const { return sample_; }
    /// What is called once work with the game has lasted.
    WhenLong* when_long() const { return &when_long_; }

  private:
    std::unique_ptr<const Game> own_;
    std::string rules_;
    const Game* game_ = nullptr;
    std::string_view sample_;
    mutable WhenLong when_long_;
};
using SharedGame = std::shared_ptr<const GameObject>;

/// An input.
class PuzzleObject {
  public:
    /// Reads the text, which messages call `file`.
    PuzzleObject(SharedGame game, std::string_view text, const std::string& file,
                 const std::string& memory);

    const SharedGame& game() const { return game_; }
    /// What use(puzzle) returns, or its error thrown.
    template <class Use>
    auto use(const Use& use_it) const {
        return take(without_lock(
            turns_, [&] { return use_it(*puzzle_); }, game_->when_long()));
    }
    std::size_t cases() const { return puzzle_->cases(); }
    std::string text() const { return puzzle_->text(); }

  private:
    SharedGame game_;
    std::unique_ptr<const Puzzle> puzzle_;
    mutable Turns turns_;
};

/// A case in play.
class SessionObject {
  public:
    SessionObject(const PuzzleObject& puzzle, std::size_t index, const SessionOptions& options);

    const GameInfo& info() const { return game_->info(); }
    /// What use(session) returns, or its error thrown.
    template <class Use>
    auto use(const Use& use_it) const {
        return take(without_lock(
            turns_, [&] { return use_it(*session_); }, game_->when_long()));
    }
    /// The same of what cannot fail.
    template <class Use>
    auto look(const Use& use_it) const {
        return without_lock(
            turns_, [&] { return use_it(*session_); }, game_->when_long());
    }

  private:
    SharedGame game_;
    std::unique_ptr<Session> session_;
    mutable Turns turns_;
};

/// A table, with its values as numbers in a row.
class TableObject {
  public:
    /// What make_table takes to need for a value has room for the numbers as well.
    TableObject(const GameObject& game, const TableRequest& request, const Resources& resources);

    const Table& table() const { return table_; }
    /// The game and what the table tells of it.
    std::string title() const;
    /// The values, row after row, which Python sees in place; 0 where there is none.
    const std::vector<std::int64_t>& numbers() const { return numbers_; }
    /// For each of them 1 where there is one.
    const std::vector<std::uint8_t>& known() const { return known_; }

  private:
    std::string game_;
    Table table_;
    std::vector<std::int64_t> numbers_;
    std::vector<std::uint8_t> known_;
};

/// The picture of a case or of a table.
class PictureObject {
  public:
    explicit PictureObject(CaseMap map) : map_(std::move(map)) {}

    const CaseMap& map() const { return map_; }

  private:
    CaseMap map_;
};

/// Numbers where they are, for whoever reads buffers.
struct CellsObject {
    std::shared_ptr<const void> owner;  ///< keeps them there
    const void* data;
    pybind11::ssize_t cell_size;
    const char* format;  ///< as Python's module `struct` has it
    std::vector<pybind11::ssize_t> shape;
};

/// Declare the classes in the module.
void add_games(pybind11::module_& module);
void add_sessions(pybind11::module_& module);
void add_tables(pybind11::module_& module);
void add_pictures(pybind11::module_& module);
void add_explorers(pybind11::module_& module);

}  // namespace zermelo::python
