// What is told of a game that a rules file states: the texts of its GameInfo.
#pragma once

#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/bound.hpp"
#include "zermelo/face/game.hpp"
#include "zermelo/language/program.hpp"
#include "zermelo/own/instance.hpp"

namespace zermelo::own {

/// The texts that a GameInfo refers to.
class Texts {
  public:
    /// The text, which lasts as long as this object.
    std::string_view keep(std::string text) { return kept_.emplace_back(std::move(text)); }

  private:
    std::deque<std::string> kept_;
};

/// All that can be told of the game; with an empty name its own.
GameInfo info_of(const language::Program& program, std::string_view name, Texts& texts);

/// What each number of an input may be, as far as the file tells it without an input.
std::vector<Bound> bounds_of(const language::Program& program);
/// The same with what an input has.
std::vector<Bound> bounds_of(const Instance& instance);

}  // namespace zermelo::own
