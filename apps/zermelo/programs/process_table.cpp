#include "programs/process_table.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cstring>
#include <mutex>
#include <string_view>

namespace zermelo::app {

namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

using ProcPath = std::array<char, 80>;

/// "/proc/12/stat", or with a thread "/proc/12/task/13/stat".
ProcPath proc_path(pid_t pid, std::string_view name, pid_t thread = 0) {
    ProcPath path = {};
    char* end = path.data();
    const auto add = [&](std::string_view text) {
        std::memcpy(end, text.data(), text.size());
        end += text.size();
    };
    const auto add_number = [&](pid_t number) {
        end = std::to_chars(end, path.data() + path.size(), number).ptr;
    };
    add("/proc/");
    add_number(pid);
    add("/");
    if (thread > 0) {
        add("task/");
        add_number(thread);
        add("/");
    }
    add(name);
    return path;
}

using ProcText = std::array<char, 1024>;

/// The beginning of a file; empty if it cannot be read.
std::string_view read_proc(const ProcPath& path, ProcText& buffer) {
    const int file = ::open(path.data(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return {};
    const ssize_t count = ::read(file, buffer.data(), buffer.size());
    ::close(file);
    return {buffer.data(), static_cast<std::size_t>(std::max<ssize_t>(count, 0))};
}

/// The part of the `stat` of a process or a thread that follows its name: the name may hold
/// anything, but ends with the last closing bracket.
std::string_view behind_name(std::string_view stat) {
    const std::size_t bracket = stat.rfind(')');
    return bracket == std::string_view::npos || bracket + 2 >= stat.size()
               ? std::string_view()
               : stat.substr(bracket + 2);
}

bool is_any_thread_ready(const Process& process) {
    FolderReader threads(AT_FDCWD, proc_path(process.pid, "task").data());
    while (const char* const name = threads.next()) {
        ProcText buffer;
        const auto path = proc_path(process.pid, "stat", process_called(name));
        if (behind_name(read_proc(path, buffer)).starts_with('R')) return true;
    }
    return false;
}

/// Between vfork and exec a process has the very memory of its parent, who waits for it in the
/// state D.
bool borrows_memory(const Process& process) {
    const auto parent = read_process(process.parent);
    const auto now = read_process(process.pid);
    return parent && now && parent->state == 'D' && parent->addresses == now->addresses;
}

/// Bytes in use now: none if the process has ended since it was read.
std::uint64_t memory_now(pid_t pid) {
    const auto process = read_process(pid);
    return process ? process->memory : 0;
}

/// Bytes in use, of those that n processes share the n-th part. Where the system does not tell
/// that, all that are in use.
std::uint64_t share_of_memory(const Process& process) {
    ProcText buffer;
    const std::string_view text = read_proc(proc_path(process.pid, "smaps_rollup"), buffer);
    constexpr std::string_view kLabel = "\nPss:";
    const std::size_t label = text.find(kLabel);
    if (label == std::string_view::npos) return memory_now(process.pid);
    const std::size_t digits = text.find_first_not_of(' ', label + kLabel.size());
    std::uint64_t kibibytes = 0;
    if (digits == std::string_view::npos) return memory_now(process.pid);
    std::from_chars(text.data() + digits, text.data() + text.size(), kibibytes);
    return kibibytes << 10;
}

}  // namespace

double ticks_a_second() {
    static const auto ticks = static_cast<double>(::sysconf(_SC_CLK_TCK));
    return ticks;
}

pid_t process_called(const char* name) {
    pid_t pid = 0;
    const char* const end = name + std::strlen(name);
    const auto [rest, error] = std::from_chars(name, end, pid);
    return error == std::errc() && rest == end ? pid : 0;
}

std::optional<Process> read_process(pid_t pid) {
    ProcText buffer;
    std::string_view text = behind_name(read_proc(proc_path(pid, "stat"), buffer));
    if (text.empty()) return std::nullopt;
    Process process{.pid = pid, .state = text.front()};
    // The fields of proc(5) from the fourth on.
    std::array<std::uint64_t, 21> fields = {};
    for (std::uint64_t& field : fields) {
        text.remove_prefix(std::min(text.find(' '), text.size()));
        text.remove_prefix(std::min<std::size_t>(text.size(), 1));
        std::from_chars(text.data(), text.data() + text.size(), field);  // a negative one stays 0
    }
    static const auto page = static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
    process.parent = static_cast<pid_t>(fields[0]);
    process.group = static_cast<pid_t>(fields[1]);
    process.session = static_cast<pid_t>(fields[2]);
    process.ticks = fields[10] + fields[11];
    process.ticks_of_children = fields[12] + fields[13];
    process.threads = fields[16];
    process.addresses = fields[19];
    process.memory = fields[20] * page;
    return process;
}

std::shared_ptr<const ProcessTable> recent_processes() {
    static std::mutex mutex;  // for what follows
    static std::shared_ptr<const ProcessTable> kept;
    static Clock::time_point stale;
    const std::lock_guard lock(mutex);
    const auto begin = Clock::now();
    if (kept && begin < stale) return kept;
    ProcessTable processes;
    visit_processes([&](const Process& process) { processes.push_back(process); });
    std::sort(processes.begin(), processes.end(),
              [](const Process& a, const Process& b) { return a.pid < b.pid; });
    kept = std::make_shared<const ProcessTable>(std::move(processes));
    const auto end = Clock::now();
    stale = end + std::max<Clock::duration>(20ms, 20 * (end - begin));
    return kept;
}

std::vector<Process> family_of(pid_t head, const ProcessTable& processes) {
    std::vector<bool> belongs(processes.size());
    const auto parent_belongs = [&](const Process& process) {
        const auto parent =
            std::lower_bound(processes.begin(), processes.end(), process.parent,
                             [](const Process& other, pid_t pid) { return other.pid < pid; });
        return parent != processes.end() && parent->pid == process.parent &&
               belongs[static_cast<std::size_t>(parent - processes.begin())];
    };
    std::vector<Process> family;
    for (bool grows = true; grows;) {  // most are found the first time: parents have lower numbers
        grows = false;
        for (std::size_t i = 0; i < processes.size(); ++i) {
            const Process& process = processes[i];
            if (belongs[i]) continue;
            if (process.pid != head && process.session != head && !parent_belongs(process))
                continue;
            belongs[i] = true;
            family.push_back(process);
            grows = true;
        }
    }
    return family;
}

bool is_any_ready(const std::vector<Process>& family) {
    return std::any_of(family.begin(), family.end(), [](const Process& process) {
        return process.state == 'R' || (process.threads > 1 && is_any_thread_ready(process));
    });
}

std::uint64_t memory_of(const std::vector<Process>& family, std::uint64_t enough) {
    std::uint64_t bytes = 0;
    for (const Process& process : family)
        bytes += process.memory;
    if (family.size() <= 1 || bytes <= enough) return bytes;
    bytes = 0;
    for (const Process& process : family) {
        if (!borrows_memory(process)) bytes += share_of_memory(process);
    }
    return bytes;
}

}  // namespace zermelo::app
