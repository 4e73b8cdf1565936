#include "saver.hpp"

#include <cstdio>
#include <cstring>
#include <string>
#include <utility>

#include "words.hpp"
#include "zermelo/base/resources.hpp"

namespace zermelo::mpi {

std::expected<std::optional<Saver::State>, Complaint> Saver::open() {
    Result<std::optional<State>> found;
    if (ranks_.speaks()) found = files_.open();
    if (auto refused = ranks_.agree(complaint_of(found))) return std::unexpected(*refused);
    std::vector<std::uint64_t> words;  // the stage, then the cut; none if there is no state
    if (*found) {
        words = {(*found)->stage};
        words.insert(words.end(), (*found)->cut.begin(), (*found)->cut.end());
    }
    const auto* const bytes = reinterpret_cast<const char*>(words.data());
    const std::string all =
        ranks_.broadcast(words.empty() ? "" : std::string(bytes, words.size() * sizeof words[0]));
    if (all.empty()) return std::nullopt;
    words.resize(all.size() / sizeof words[0]);
    std::memcpy(words.data(), all.data(), all.size());
    return State{static_cast<unsigned>(words[0]), {words.begin() + 1, words.end()}};
}

std::optional<Complaint> Saver::write(const Work& work) {
    schedule_.begin();
    auto failed = ranks_.agree(complaint_of(work.write_shards()));
    if (!failed && ranks_.speaks())
        failed = complaint_of(files_.write_state(work.state.stage, work.state.cut));
    schedule_.end(work.bytes);
    return ranks_.agree(failed);
}

void Saver::save(const Work& work) {
    const auto failed = write(work);
    if (failed && ranks_.speaks() && !warned_) {
        std::fprintf(stderr, "%szermelo-mpi: the work goes on, and tries again later\n",
                     failed->text.c_str());
    }
    warned_ = failed.has_value();
}

Complaint Saver::stop(const Work& work) {
    auto stopped = complaint(stopped_error().error());
    if (const auto failed = write(work)) stopped.text += failed->text;
    return stopped;
}

void Saver::remove() const {
    if (ranks_.speaks()) files_.remove();
}

}  // namespace zermelo::mpi
