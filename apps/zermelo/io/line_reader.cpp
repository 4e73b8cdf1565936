#include "io/line_reader.hpp"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

#include "zermelo/base/text.hpp"

namespace zermelo::app {

Result<bool> LineReader::read_more() {
    std::array<char, 4096> part{};
    while (true) {
        const ssize_t count = ::read(STDIN_FILENO, part.data(), part.size());
        if (count >= 0) {
            buffer_.append(part.data(), static_cast<std::size_t>(count));
            return count > 0;
        }
        if (errno == EAGAIN || errno == EWOULDBLOCK) {  // somebody made it not wait; so we do
            pollfd waiting{STDIN_FILENO, POLLIN, 0};
            ::poll(&waiting, 1, -1);
        } else if (errno != EINTR) {
            return input_error("cannot read standard input: {}", std::strerror(errno));
        }
    }
}

Result<std::optional<std::string>> LineReader::next() {
    std::string line;
    while (true) {
        const std::size_t newline = buffer_.find('\n', at_);
        const std::size_t end = newline == std::string::npos ? buffer_.size() : newline;
        if (line.size() < kLongest) line.append(buffer_, at_, std::min(end - at_, kLongest));
        if (newline != std::string::npos) {
            at_ = newline + 1;
            break;
        }
        buffer_.clear();
        at_ = 0;
        if (ended_) {
            if (line.empty()) return std::nullopt;
            break;
        }
        const auto more = ZERMELO_TRY(read_more());
        ended_ = !more;
    }
    if (line.ends_with('\r')) line.pop_back();
    if (!std::exchange(begun_, true)) line = without_byte_order_mark(line);
    return line;
}

}  // namespace zermelo::app
