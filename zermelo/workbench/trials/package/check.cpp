// Compares an answer with the right one, token by token.
#include "testlib.h"

int main(int argc, char* argv[]) {
    registerTestlibCmd(argc, argv);
    int count = 0;
    while (!ans.seekEof() && !ouf.seekEof()) {
        ++count;
        const std::string expected = ans.readToken();
        const std::string found = ouf.readToken();
        if (found != expected) {
            quitf(_wa, "token %d is %s, expected %s", count, compress(found).c_str(),
                  compress(expected).c_str());
        }
    }
    if (!ans.seekEof()) quitf(_wa, "the output ends after %d tokens, too early", count);
    if (!ouf.seekEof()) quitf(_wa, "the output goes on after the %d tokens of the answer", count);
    quitf(_ok, "%d tokens", count);
}
