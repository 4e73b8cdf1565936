#include "programs/translation.hpp"

#include <fcntl.h>
#include <poll.h>

#include <chrono>
#include <cstdlib>
#include <ctime>
#include <exception>
#include <fstream>
#include <iterator>
#include <optional>
#include <span>
#include <system_error>
#include <utility>
#include <vector>

#include "programs/child.hpp"
#include "programs/code_cache.hpp"
#include "programs/loaded_code.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/own/translation.hpp"

namespace zermelo::app {

namespace {

using namespace std::chrono_literals;

constexpr double kSecondsOfWork = 1;      // after which the compiler pays
constexpr double kSecondsToCompile = 60;  // of the processor, or without doing anything
constexpr std::uint64_t kMemoryToCompile = std::uint64_t{2} << 30;
constexpr std::size_t kLargestSource = 1 << 20;
constexpr const char* kFlags[] = {"-std=c++17",
                                  "-O3",
                                  "-w",
                                  "-shared",
                                  "-fPIC",
                                  "-ffreestanding",
                                  "-nostdlib",
                                  "-fno-exceptions",
                                  "-fno-rtti",
                                  "-fno-stack-protector",
                                  "-fvisibility=hidden",
                                  "-fno-asynchronous-unwind-tables",
                                  "-Wl,-z,defs"};

/// Seconds of the processor that this process has taken.
double seconds_of_work() {
    std::timespec time{};
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

/// The one that CXX names, else the first that is there.
std::optional<Command> compiler() {
    const char* const chosen = std::getenv("CXX");
    std::vector<std::string> names = {"c++", "g++", "clang++"};
    if (chosen != nullptr && *chosen != '\0') names = {chosen};
    for (const std::string& name : names) {
        if (auto command = find_command({name})) return *command;
    }
    return std::nullopt;
}

/// Whether the program ends well and in time.
bool ends_well(Child& child, const std::function<bool()>& stop) {
    for (;;) {
        pollfd ended{child.descriptor(), POLLIN, 0};
        if (::poll(&ended, 1, 20) > 0) break;
        const Usage usage = child.usage(kMemoryToCompile);
        if (stop() || usage.seconds > kSecondsToCompile || usage.idle > kSecondsToCompile ||
            usage.memory > kMemoryToCompile || usage.wall > patience(kSecondsToCompile))
            break;
    }
    const Child::End end = child.end();
    return !end.by_signal && end.code == 0;
}

/// The object that the command makes of the source; none if that goes wrong or is to stop.
std::optional<std::vector<std::byte>> compiled(Command command, const std::string& source,
                                               const std::function<bool()>& stop) {
    const auto folder = TemporaryFolder::make();
    if (!folder) return std::nullopt;
    const std::string text = (folder->path() / "rules.cpp").string();
    const std::string object = (folder->path() / "rules.so").string();
    std::ofstream(text) << source;
    command.words.insert(command.words.end(), std::begin(kFlags), std::end(kFlags));
    command.words.push_back(std::string("-Wl,-e,") + own::kTranslatedFunction);
    command.words.insert(command.words.end(), {"-o", object, text});
    const Descriptor null(::open("/dev/null", O_RDWR | O_CLOEXEC));
    auto child = Child::start(command, null.number(), null.number());
    if (!child || !ends_well(*child, stop)) return std::nullopt;
    std::ifstream file(object, std::ios::binary);
    const std::string bytes(std::istreambuf_iterator<char>(file), {});
    const auto all = std::as_bytes(std::span(bytes));
    return std::vector<std::byte>(all.begin(), all.end());
}

}  // namespace

Translation::Translation(std::string source, Compiling when, std::function<void(void*)> use)
    : source_(std::move(source)), use_(std::move(use)) {
    if (when == Compiling::never || source_.size() > kLargestSource) return;
    key_ = fmt::format("{} {}\n{}", ZERMELO_VERSION, joined(kFlags, " "), source_);
    const auto kept = kept_code(key_);
    if (void* const function = kept ? load_code(*kept) : nullptr) {
        use_(function);
        return;
    }
    if (when == Compiling::before) {
        compile();
        return;
    }
    try {
        thread_ = std::thread([this] { wait_and_compile(); });
    } catch (const std::system_error&) {
        // Without another thread the interpreter goes on.
    }
}

Translation::~Translation() {
    stop();
}

void Translation::stop() {
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
    }
    ends_.notify_all();
    if (thread_.joinable()) thread_.join();
}

bool Translation::lacks_compiler() {
    stop();
    return lacks_compiler_;
}

bool Translation::is_ending() {
    const std::lock_guard lock(mutex_);
    return ending_;
}

void Translation::wait_and_compile() {
    {
        std::unique_lock lock(mutex_);
        while (!ending_ && seconds_of_work() < kSecondsOfWork)
            ends_.wait_for(lock, 50ms);
        if (ending_) return;
    }
    try {
        compile();
    } catch (const std::exception&) {
        // There is too little memory, as a rule: the interpreter goes on.
    }
}

void Translation::compile() {
    const auto command = compiler();
    lacks_compiler_ = !command;
    if (!command) return;
    const auto object = compiled(*command, source_, [this] { return is_ending(); });
    void* const function = object ? load_code(*object) : nullptr;
    if (function == nullptr) return;
    keep_code(key_, *object);
    use_(function);
}

}  // namespace zermelo::app
