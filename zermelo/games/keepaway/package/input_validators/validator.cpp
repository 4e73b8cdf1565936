// Takes exactly the inputs of the statement, byte for byte.
#include <vector>

#include "testlib.h"

int main(int argc, char* argv[]) {
    registerValidation(argc, argv);
    const int n = inf.readInt(3, 2000, "n");
    inf.readSpace();
    inf.readInt(1, n - 2, "k");
    inf.readEoln();
    std::vector<bool> seen(n * n + 1);
    for (int i = 0; i < n; ++i) {
        for (const int value : inf.readInts(n, 1, n * n, "v")) {
            inf.ensuref(!seen[value], "the value %d stands twice on the board", value);
            seen[value] = true;
        }
        inf.readEoln();
    }
    inf.readEof();
}
