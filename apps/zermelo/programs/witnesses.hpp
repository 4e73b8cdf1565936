// The wrong programs of a game as witnesses: those that answer wrongly, compiled and run.
#pragma once

#include <vector>

#include "programs/compiled.hpp"
#include "zermelo/workbench/trials/generate.hpp"

namespace zermelo::app {

class WrongPrograms {
  public:
    /// Compiles those of the game that are of the kind wrong-answer; about a second each. No error
    /// if there is none. The errors are those of compile().
    static Result<WrongPrograms> make(std::string_view game, const Resources& resources);

    /// To be used while this lives and stays where it is. They fail where the judge says wrong
    /// answer or crash; too slow is told by none, since it depends on the machine.
    Witnesses witnesses() const;

  private:
    WrongPrograms(TemporaryFolder folder, std::vector<std::string> names,
                  std::vector<Command> commands)
        : folder_(std::move(folder)), names_(std::move(names)), commands_(std::move(commands)) {}

    TemporaryFolder folder_;
    std::vector<std::string> names_;
    std::vector<Command> commands_;
};

}  // namespace zermelo::app
