// MISTAKE: the number of a cell is kept in 16 bits to save memory; from n = 257 on it wraps around.
// KIND: wrong-answer
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int n, k;
    cin >> n >> k;
    vector<unsigned short> cell(n * n + 1);
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
            int v;
            cin >> v;
            cell[v] = i * n + j;
        }
    }
    vector<string> win(n, string(n, 'G'));
    int a = 9999, b = -9999, c = 9999, d = -9999;
    for (int v = n * n; v >= 1; v--) {
        int x = cell[v] / n, y = cell[v] % n;
        if (x + y - a > k || b - x - y > k || x - y - c > k || d - x + y > k) continue;
        win[x][y] = 'M';
        a = min(a, x + y);
        b = max(b, x + y);
        c = min(c, x - y);
        d = max(d, x - y);
    }
    for (auto& s : win)
        cout << s << "\n";
}
