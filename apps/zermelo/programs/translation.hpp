// The rules of a game of one's own, compiled by the machine's compiler while they are played by the
// interpreter, and kept for the next time.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

namespace zermelo::app {

/// When rules are compiled.
enum class Compiling : unsigned char {
    never,   ///< and what was compiled before is not used either
    later,   ///< beside the work, once it has taken a second of the processor
    before,  ///< before any work is begun
};

class Translation {
  public:
    /// Calls use(function) with the entry of what `source` is compiled to, from here or from
    /// a thread of its own: at once if that was compiled before, else as `when` says; never where
    /// there is no compiler, or it fails or takes too long. `use` may be called until this is
    /// destroyed.
    Translation(std::string source, Compiling when, std::function<void(void*)> use);
    Translation(const Translation&) = delete;
    Translation& operator=(const Translation&) = delete;
    /// Ends the compiler if it runs yet.
    ~Translation();

    /// Whether work lasted, and there was no compiler. To be asked in the end.
    bool lacks_compiler();

  private:
    void wait_and_compile();
    void compile();
    bool is_ending();
    void stop();

    std::string source_;
    std::string key_;
    std::function<void(void*)> use_;
    std::mutex mutex_;
    std::condition_variable ends_;
    bool ending_ = false;
    bool lacks_compiler_ = false;
    std::thread thread_;
};

}  // namespace zermelo::app
