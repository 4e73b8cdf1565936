// MISTAKE: packs the length of a row into three bits, which do not hold 8, 9 and 10.
// KIND: wrong-answer
#include <algorithm>
#include <climits>
#include <iostream>
#include <unordered_map>
using namespace std;

int n, m;
int a[10][10], b[10][10];
int rows[10];
unordered_map<int, int> memo;

int best_difference(int moves) {
    if (moves == n * m) return 0;
    int key = 0;  // 30 bits are enough
    for (int i = 0; i < n; i++)
        key = key << 3 | rows[i];
    auto it = memo.find(key);
    if (it != memo.end()) return it->second;
    int best = moves % 2 ? INT_MAX : INT_MIN;
    for (int i = 0; i < n; i++) {
        int j = rows[i];
        if (j >= m || (i && rows[i - 1] <= j)) continue;
        rows[i]++;
        int d = best_difference(moves + 1);
        rows[i]--;
        if (moves % 2) {
            best = min(best, d - b[i][j]);
        } else {
            best = max(best, d + a[i][j]);
        }
    }
    memo[key] = best;
    return best;
}

int main() {
    ios::sync_with_stdio(false);
    cin >> n >> m;
    for (int i = 0; i < n * m; i++)
        cin >> a[i / m][i % m];
    for (int i = 0; i < n * m; i++)
        cin >> b[i / m][i % m];
    cout << best_difference(0) << '\n';
}
