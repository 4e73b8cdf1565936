// Rules files translated and compiled together, since a compiler takes longer than all else.
#pragma once

#include <string>
#include <vector>

#include "zermelo/language/translated.hpp"

namespace zermelo::test {

/// The code of rules files in one shared object, which stays loaded.
class CompiledRules {
  public:
    /// Fails the test where that of a text cannot be made. The options are those of a compiler.
    CompiledRules(const std::vector<std::string>& texts, const std::string& options);

    /// The code of the text that was given in this place; none if there is no object.
    language::TranslatedCode code(std::size_t place) const;

  private:
    void* object_ = nullptr;
};

}  // namespace zermelo::test
