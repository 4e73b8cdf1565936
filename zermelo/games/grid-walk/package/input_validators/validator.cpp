// Takes exactly the inputs of the statement, byte for byte.
#include <algorithm>
#include <string>
#include <vector>

#include "testlib.h"

int main(int argc, char* argv[]) {
    registerValidation(argc, argv);
    const int rows = inf.readInt(2, 300, "N");
    inf.readSpace();
    const int columns = inf.readInt(2, 300, "M");
    inf.readSpace();
    const int longest = inf.readInt(0, std::min(rows, columns) - 1, "K");
    inf.readEoln();
    std::vector<std::string> grid;
    for (int i = 0; i < rows; ++i) {
        grid.push_back(inf.readToken());
        inf.readEoln();
        inf.ensuref(static_cast<int>(grid[i].size()) == columns, "row %d has not %d cells", i + 1,
                    columns);
        inf.ensuref(grid[i].find_first_not_of(".#") == std::string::npos,
                    "a cell of row %d is neither . nor #", i + 1);
    }
    const auto open = [&](int i, int j) { return i < rows && j < columns && grid[i][j] == '.'; };
    const auto last = [&](int i, int j) { return i == rows - 1 && j == columns - 1; };
    inf.ensuref(open(rows - 1, columns - 1), "the last cell is a wall");
    // Every move leads down or right: all cells reach the last one if each other one has a move.
    for (int i = 0; i < rows; ++i) {
        for (int j = 0; j < columns; ++j) {
            bool moves = !open(i, j) || last(i, j) || open(i + 1, j) || open(i, j + 1);
            for (int d = 1; d <= longest && !moves; ++d)
                moves = open(i + d, j + d);
            inf.ensuref(moves, "the open cell in row %d and column %d does not reach the last one",
                        i + 1, j + 1);
        }
    }
    const int queries = inf.readInt(1, 300, "Q");
    inf.readEoln();
    for (int i = 0; i < queries; ++i) {
        const int row = inf.readInt(1, rows, "x");
        inf.readSpace();
        const int column = inf.readInt(1, columns, "y");
        inf.readEoln();
        inf.ensuref(open(row - 1, column - 1), "query %d asks for a wall", i + 1);
        inf.ensuref(!last(row - 1, column - 1), "query %d asks for the last cell", i + 1);
    }
    inf.readEof();
}
