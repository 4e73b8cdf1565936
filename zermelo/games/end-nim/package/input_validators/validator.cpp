// Takes exactly the inputs of the statement, byte for byte.
#include "testlib.h"

int main(int argc, char* argv[]) {
    registerValidation(argc, argv);
    const int cases = inf.readInt(1, 10, "T");
    inf.readEoln();
    for (int i = 0; i < cases; ++i) {
        const int heaps = inf.readInt(1, 1000, "n");
        inf.readEoln();
        inf.readInts(heaps, 1, 1000000000, "a");
        inf.readEoln();
    }
    inf.readEof();
}
