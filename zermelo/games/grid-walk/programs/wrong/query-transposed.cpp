// MISTAKE: takes a query for column and row, where it is row and column.
// KIND: wrong-answer
#include <iostream>
#include <string>
#include <vector>
using namespace std;

bool win[302][302];
int lost[605];

int main() {
    int n, m, k, q;
    cin >> n >> m >> k;
    vector<string> grid(n + 1);
    for (int i = 1; i <= n; i++) {
        cin >> grid[i];
        grid[i] = "#" + grid[i];
    }
    for (auto& row : win)
        for (bool& w : row)
            w = true;
    for (int& l : lost)
        l = 1000000;
    for (int i = n; i >= 1; i--) {
        for (int j = m; j >= 1; j--) {
            if (grid[i][j] == '#') continue;
            int& l = lost[i - j + 301];
            win[i][j] = !win[i + 1][j] || !win[i][j + 1] || l - i <= k;
            if (!win[i][j]) l = i;
        }
    }
    cin >> q;
    for (int i = 0; i < q; i++) {
        int x, y;
        cin >> y >> x;
        cout << (win[x][y] ? "First" : "Second") << '\n';
    }
}
