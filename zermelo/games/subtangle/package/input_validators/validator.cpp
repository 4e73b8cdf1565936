// Takes exactly the inputs of the statement, byte for byte.
#include "testlib.h"

int main(int argc, char* argv[]) {
    registerValidation(argc, argv);
    const int cases = inf.readInt(1, 1500, "t");
    inf.readEoln();
    int turns_left = 1500;
    int cells_left = 3000000;
    for (int i = 0; i < cases; ++i) {
        const int turns = inf.readInt(1, 1500, "l");
        inf.readSpace();
        const int rows = inf.readInt(1, 1500, "n");
        inf.readSpace();
        const int columns = inf.readInt(1, 1500, "m");
        inf.readEoln();
        const int cells = rows * columns;
        turns_left -= turns;
        cells_left -= cells;
        inf.ensuref(turns_left >= 0, "the sum of l is larger than 1500");
        inf.ensuref(cells_left >= 0, "the sum of n * m is larger than 3000000");
        inf.readInts(turns, 1, cells, "a");
        inf.readEoln();
        for (int j = 0; j < rows; ++j) {
            inf.readInts(columns, 1, cells, "b");
            inf.readEoln();
        }
    }
    inf.readEof();
}
