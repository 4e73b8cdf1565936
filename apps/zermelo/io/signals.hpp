// Ctrl-C and the other signals that end the process.
#pragma once

namespace zermelo::app {

/// From here on Ctrl-C ends the process with status 3 and a word about it, and leaves no temporary
/// file behind: at once where nobody asks, else when the computation under way asks its Progress,
/// so that it can keep what it has; a second Ctrl-C ends it at once in any case. SIGTERM, SIGHUP,
/// SIGQUIT, SIGPIPE and SIGXCPU kill as they always do, but leave no temporary file or folder
/// behind, and no program that runs: `end_programs`, which a handler of a signal may call, ends
/// these. SIGXFSZ is nothing but an error of writing. A signal that is ignored stays ignored.
void handle_interrupts(void (*end_programs)());

/// True if Ctrl-C was pressed.
bool interrupted();

/// Notes that a computation asks now, and so will soon ask again, whether it is interrupted().
void somebody_asks();

/// From here on, until a computation asks again, Ctrl-C ends the process at once: for whoever waits
/// for a line to be typed, for a file that comes by a pipe, or for somebody to read what is
/// written. Ask interrupted() once after it.
void nobody_asks();

/// Has this written to the terminal before the process ends by a signal, so that it is left as it
/// was found: "\x1b[0m" for colours. The text must live for ever.
void write_at_the_end(const char* text);

}  // namespace zermelo::app
