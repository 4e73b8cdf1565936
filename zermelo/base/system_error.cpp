#include "zermelo/base/system_error.hpp"

#include <cerrno>
#include <cstring>

namespace zermelo {

namespace {

std::string_view advice_on(int number) {
    switch (number) {
        case EMFILE:
            return "; `ulimit -n` tells how many there may be";
        case EAGAIN:
            return "; `ulimit -u` tells how many processes and threads there may be, and each "
                   "takes "
                   "memory";
        default:
            return "";
    }
}

}  // namespace

bool is_limit(int number) {
    return number == EMFILE || number == ENFILE || number == EAGAIN || number == ENOMEM;
}

std::unexpected<Error> system_error(std::string_view doing, int number, ErrorKind otherwise) {
    return std::unexpected(
        Error{is_limit(number) ? ErrorKind::limit : otherwise,
              Sentence{"cannot {}: {}{}", doing, std::strerror(number), advice_on(number)},
              {}});
}

}  // namespace zermelo
