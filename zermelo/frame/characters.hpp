// Tables of the characters of a game's inputs, each with the functions that make them.
#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

#include "zermelo/face/game.hpp"

namespace zermelo {

/// The characters of a table whose rows are derived from Character, in its order. O(rows).
template <class Table>
std::vector<Character> characters_in(const Table& table) {
    return {table.begin(), table.end()};
}

/// The row of the character of this name; the first one for any other name, of which `settled`
/// lets none pass. O(rows).
template <class Table>
const auto& row_of(const Table& table, std::string_view name) {
    const auto row = std::find_if(table.begin(), table.end(), [name](const Character& character) {
        return character.name == name;
    });
    return row == table.end() ? table.front() : *row;
}

}  // namespace zermelo
