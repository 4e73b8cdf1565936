// The module zermelo._core: the library as Python sees it. apps/python/zermelo makes of it what
// people import.
#include <pybind11/pybind11.h>

#include "apps/python/binding/failure.hpp"
#include "apps/python/binding/objects.hpp"

PYBIND11_MODULE(_core, module) {
    using namespace zermelo::python;
    translate_failures();
    add_games(module);
    add_sessions(module);
    add_tables(module);
    add_pictures(module);
    add_explorers(module);
    module.def("set_progress", set_progress);
    module.attr("version") = ZERMELO_VERSION;
}
