// MISTAKE: remembers the first lost cell found on a diagonal, not the latest, which is nearest.
// KIND: wrong-answer
#include <iostream>
#include <map>
#include <string>
#include <vector>
using namespace std;

int main() {
    int n, m, k;
    cin >> n >> m >> k;
    vector<string> board(n);
    for (auto& line : board)
        cin >> line;
    // 'W' won, 'L' lost, '#' wall
    map<int, int> lost_at;
    for (int i = n - 1; i >= 0; i--) {
        for (int j = m - 1; j >= 0; j--) {
            if (board[i][j] == '#') continue;
            bool win = false;
            if (i + 1 < n && board[i + 1][j] == 'L') win = true;
            if (j + 1 < m && board[i][j + 1] == 'L') win = true;
            auto it = lost_at.find(i - j);
            if (it != lost_at.end() && it->second - i <= k) win = true;
            board[i][j] = win ? 'W' : 'L';
            if (!win) lost_at.insert({i - j, i});
        }
    }
    int q, x, y;
    cin >> q;
    while (q--) {
        cin >> x >> y;
        cout << (board[x - 1][y - 1] == 'W' ? "First\n" : "Second\n");
    }
}
