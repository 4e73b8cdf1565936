#include "zermelo/base/side_task.hpp"

#include <system_error>

namespace zermelo {

SideTask::SideTask(Monitor* monitor) : monitor_(monitor) {}
SideTask::~SideTask() = default;

bool SideTask::go_on(std::uint64_t done, std::uint64_t total) {
    if (task_ != nullptr) begin();
    return monitor_ == nullptr || monitor_->go_on(done, total);
}

void SideTask::warn(std::string_view sentence) {
    if (monitor_ != nullptr) monitor_->warn(sentence);
}

void SideTask::end() {
    wait();
    if (failure_ != nullptr) std::rethrow_exception(std::exchange(failure_, nullptr));
}

void SideTask::abandon() {
    wait();
    failure_ = nullptr;
}

#if defined(__wasi__)

void SideTask::begin() {}
void SideTask::wait() {
    task_ = nullptr;
}

#else

void SideTask::begin() {
    if (thread_.joinable()) return;
    stop_.is_set.store(false, std::memory_order_relaxed);
    try {
        thread_ = std::thread([this] {
            try {
                task_(stop_);
            } catch (...) {
                failure_ = std::current_exception();
            }
        });
    } catch (const std::system_error&) {
        task_ = nullptr;  // it will be done afterwards
    }
}

void SideTask::wait() {
    stop_.is_set.store(true, std::memory_order_relaxed);
    if (thread_.joinable()) thread_.join();
    task_ = nullptr;
}

#endif

}  // namespace zermelo
