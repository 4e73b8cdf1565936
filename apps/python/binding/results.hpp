// What the library answers as the small objects of Python that zermelo/results.py declares.
#pragma once

#include <pybind11/pybind11.h>

#include <initializer_list>
#include <optional>
#include <string_view>
#include <type_traits>

#include "zermelo/base/int128.hpp"
#include "zermelo/face/game.hpp"
#include "zermelo/workbench/answers/explain.hpp"
#include "zermelo/workbench/answers/solve.hpp"

namespace zermelo::python {

/// A class of zermelo/results.py, all of which are named tuples.
class ResultClass {
  public:
    /// The name is a literal.
    explicit constexpr ResultClass(const char* name) : name_(name) {}

    /// An object of the class with these fields, in its order.
    pybind11::object operator()(std::initializer_list<pybind11::object> fields) const;

  private:
    const char* name_;
    mutable PyTypeObject* type_ = nullptr;  // once it was needed; never given back
};

/// A text as Python has texts; bytes that are no UTF-8 are replaced.
pybind11::object text_of(std::string_view text);

inline pybind11::object object_of(std::string_view text) {
    return text_of(text);
}
pybind11::object object_of(const Sentence& sentence);
pybind11::object object_of(int128 number);
pybind11::object object_of(Player player);
pybind11::object object_of(ValueKind kind);
pybind11::object object_of(const Value& value);
pybind11::object object_of(const Choice& choice);
pybind11::object object_of(const OtherStart& other);
pybind11::object object_of(const ExplainedChoice& explained);
pybind11::object object_of(const ChoiceGroup& group);
pybind11::object object_of(const Character& character);
pybind11::object object_of(const Bound& bound);
pybind11::object object_of(const GameInfo& game);
pybind11::object object_of(const Solution& solution, const GameInfo& game);
pybind11::object object_of(const Explanation& explanation, const GameInfo& game);

/// A list of the objects of what is there.
template <class Items>
pybind11::list list_of(const Items& items) {
    pybind11::list list;
    for (const auto& item : items)
        list.append(object_of(item));
    return list;
}

/// None, or the object of what is there.
template <class T>
pybind11::object object_or_none(const std::optional<T>& value) {
    if (!value) return pybind11::none();
    if constexpr (std::is_integral_v<T>) {
        return pybind11::int_(*value);
    } else {
        return object_of(*value);
    }
}

}  // namespace zermelo::python
