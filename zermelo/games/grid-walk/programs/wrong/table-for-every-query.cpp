// MISTAKE: works the whole board out again for every query.
// KIND: time
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>
using namespace std;

int n, m, k;
vector<string> board;

// the smallest number that is none of these
int mex(vector<int>& numbers) {
    sort(numbers.begin(), numbers.end());
    int result = 0;
    for (int x : numbers) {
        if (x == result) result++;
    }
    return result;
}

int grundy(int x, int y) {
    vector<vector<int>> g(n, vector<int>(m));
    for (int i = n - 1; i >= 0; i--) {
        for (int j = m - 1; j >= 0; j--) {
            if (board[i][j] == '#') continue;
            vector<int> next;
            if (i + 1 < n && board[i + 1][j] == '.') next.push_back(g[i + 1][j]);
            if (j + 1 < m && board[i][j + 1] == '.') next.push_back(g[i][j + 1]);
            for (int d = 1; d <= k && i + d < n && j + d < m; d++) {
                if (board[i + d][j + d] == '.') next.push_back(g[i + d][j + d]);
            }
            g[i][j] = mex(next);
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
