// MISTAKE: keeps the last 64 cells of a diagonal as bits; a jump of 65 or more is forgotten.
// KIND: wrong-answer
#include <iostream>
#include <string>
#include <vector>
using namespace std;

typedef unsigned long long bits;

int main() {
    ios::sync_with_stdio(false);
    int n, m, k;
    cin >> n >> m >> k;
    vector<string> g(n);
    for (int i = 0; i < n; i++)
        cin >> g[i];
    bits mask = k < 64 ? (1ULL << k) - 1 : ~0ULL;
    vector<bits> window(n + m);  // of each diagonal; bit d - 1: the cell d further is lost
    vector<vector<char>> lost(n + 1, vector<char>(m + 1));
    for (int i = n - 1; i >= 0; i--) {
        for (int j = m - 1; j >= 0; j--) {
            bits& w = window[i - j + m];
            if (g[i][j] == '.') lost[i][j] = !lost[i + 1][j] && !lost[i][j + 1] && !(w & mask);
            w = w << 1 | lost[i][j];
        }
    }
    int q;
    cin >> q;
    while (q--) {
        int x, y;
        cin >> x >> y;
        cout << (lost[x - 1][y - 1] ? "Second" : "First") << '\n';
    }
}
