// Takes exactly the inputs of the statement, byte for byte.
#include "testlib.h"

static void read_matrix(const char* name, int rows, int columns) {
    for (int i = 0; i < rows; ++i) {
        inf.readInts(columns, 0, 100000, name);
        inf.readEoln();
    }
}

int main(int argc, char* argv[]) {
    registerValidation(argc, argv);
    const int rows = inf.readInt(1, 10, "n");
    inf.readSpace();
    const int columns = inf.readInt(1, 10, "m");
    inf.readEoln();
    read_matrix("A", rows, columns);
    read_matrix("B", rows, columns);
    inf.readEof();
}
