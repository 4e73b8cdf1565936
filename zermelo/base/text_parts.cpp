#include "zermelo/base/text_parts.hpp"

#include <algorithm>

namespace zermelo {

std::vector<std::string_view> parts_at_lines(std::string_view text, unsigned jobs) {
    // To start a thread takes as long as to read some 200 KB. Threads do not get the same share of
    // their cores, so there are more parts than threads.
    constexpr std::size_t kLeast = std::size_t{1} << 20;
    constexpr std::size_t kPartsOfAJob = 4;
    const std::size_t most = jobs <= 1 ? 1 : kPartsOfAJob * jobs;
    const std::size_t count = std::clamp<std::size_t>(text.size() / kLeast, 1, most);
    std::vector<std::string_view> parts;
    std::size_t begin = 0;
    for (std::size_t i = 1; i < count; ++i) {
        const std::size_t line_end = text.find('\n', std::max(text.size() / count * i, begin));
        if (line_end == std::string_view::npos) break;
        parts.push_back(text.substr(begin, line_end + 1 - begin));
        begin = line_end + 1;
    }
    parts.push_back(text.substr(begin));
    return parts;
}

bool ReadingProgress::report(Part& part, std::size_t offset) {
    const std::uint64_t more = offset - part.reported_;
    part.reported_ = offset;
    const std::uint64_t done = done_.fetch_add(more, std::memory_order_relaxed) + more;
    if (part.worker_ == 0 && !resources_->go_on(done, total_)) stopped_ = true;
    return !stopped();
}

}  // namespace zermelo
