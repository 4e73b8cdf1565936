// A program that plays, over two pipes. Nothing that it does makes the referee wait longer than its
// time: what it does not read is kept for it, what it prints too early or too much stays in the
// pipe, and it is killed in the end with all that it started.
//
// Its time is that of the processor, of the program and of all that it has started, from when a
// move is waited for until the move is there, so that a busy machine accuses nobody; asleep it may
// be for as long and a second more.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "programs/child.hpp"
#include "zermelo/workbench/play/interact.hpp"
#include "zermelo/workbench/trials/judge.hpp"

namespace zermelo::app {

class BotProcess final : public Bot {
  public:
    /// A move is a few bytes long; a line with more than this is none.
    static constexpr std::size_t kLongestLine = 4096;
    /// The seconds that it may take to end after all is said, of the processor or asleep.
    static constexpr double kSecondsToEnd = 0.5;

    /// Starts the program. What it writes to standard error is thrown away, or else shown line by
    /// line where this process has its own, with nothing in it that a terminal would obey. The
    /// limits are the time for a move and the memory; the monitor may say stop while it is waited
    /// for. The errors are those of Child::start.
    static Result<std::unique_ptr<BotProcess>> start(const Command& command,
                                                     const RunLimits& limits, bool shows_errors,
                                                     Monitor& monitor);
    ~BotProcess() override;

    void send(std::string_view text) override;
    BotOutput receive() override;
    BotOutput finish() override;

  private:
    BotProcess(Child child, Descriptor to, Descriptor from, Descriptor errors,
               const RunLimits& limits, Monitor& monitor);

    bool has_line() const { return received_.find('\n') != std::string::npos; }
    bool has_unsent() const { return sent_ < unsent_.size(); }
    BotOutput take_line();
    void wait(int milliseconds);
    void write_more();
    void read_more();
    bool read_errors();
    void show_errors();
    BotOutput ended();
    BotOutput reap(bool may_end);
    BotOutput too_much_memory() const;

    Child child_;
    Descriptor to_;
    Descriptor from_;
    Descriptor errors_;  // none where they are thrown away
    RunLimits limits_;
    Monitor& monitor_;
    std::string unsent_;  // of this the pipe has taken sent_ bytes
    std::size_t sent_ = 0;
    std::string received_;   // and nobody has asked for
    std::string complaint_;  // the line that it is about to write to standard error
    bool exited_ = false;    // what it has printed is in the pipe
    bool closed_ = false;    // nothing more will come out of the pipe
    bool is_reaped_ = false;
};

}  // namespace zermelo::app
