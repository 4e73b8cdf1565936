// MISTAKE: lets both players jump as far as they can, else go down, else right, and counts moves.
// KIND: wrong-answer
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>
using namespace std;

int n, m, k;
vector<string> g;

bool free_cell(int x, int y) {
    return x < n && y < m && g[x][y] == '.';
}

bool step(int& x, int& y) {
    for (int d = k; d >= 1; d--) {
        if (free_cell(x + d, y + d)) {
            x += d;
            y += d;
            return true;
        }
    }
    if (free_cell(x + 1, y)) {
        x++;
        return true;
    }
    if (free_cell(x, y + 1)) {
        y++;
        return true;
    }
    return false;
}

int main() {
    cin >> n >> m >> k;
    g.resize(n);
    for (auto& row : g)
        cin >> row;
    int q;
    cin >> q;
    while (q--) {
        int x, y, moves = 0;
        cin >> x >> y;
        x--, y--;
        while (step(x, y))
            moves++;
        cout << (moves % 2 == 1 ? "First" : "Second") << "\n";
    }
}
