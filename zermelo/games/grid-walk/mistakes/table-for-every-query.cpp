// MISTAKE: works the whole board out again for every query.
// KIND: time
#include <iostream>
#include <string>
#include <vector>
using namespace std;

int n, m, k;
vector<string> board;

int grundy(int x, int y) {
    vector<vector<int>> g(n, vector<int>(m));
    for (int i = n - 1; i >= 0; i--) {
        for (int j = m - 1; j >= 0; j--) {
            if (board[i][j] == '#') continue;
            vector<int> seen(k + 4);
            if (i + 1 < n && board[i + 1][j] == '.') seen[g[i + 1][j]] = 1;
            if (j + 1 < m && board[i][j + 1] == '.') seen[g[i][j + 1]] = 1;
            for (int d = 1; d <= k && i + d < n && j + d < m; d++) {
                if (board[i + d][j + d] == '.') seen[g[i + d][j + d]] = 1;
            }
            while (seen[g[i][j]])
                g[i][j]++;
        }
    }
    return g[x][y];
}

int main() {
    cin >> n >> m >> k;
    board.resize(n);
    for (auto& row : board)
        cin >> row;
    int q;
    cin >> q;
    for (int i = 0; i < q; i++) {
        int x, y;
        cin >> x >> y;
        cout << (grundy(x - 1, y - 1) ? "First" : "Second") << endl;
    }
}
