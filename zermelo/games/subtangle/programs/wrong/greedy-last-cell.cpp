// MISTAKE: lets the mover always take the lowest and then rightmost cell, to leave little room.
// KIND: wrong-answer
#include <iostream>
#include <vector>
using namespace std;

int l, n, m;
vector<int> a;
vector<vector<int>> b;

// moves to the last cell below and right of (r, c) that holds v
bool choose(int v, int& r, int& c) {
    for (int i = n; i > r; i--) {
        for (int j = m; j > c; j--) {
            if (b[i][j] == v) {
                r = i;
                c = j;
                return true;
            }
        }
    }
    return false;
}

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int t;
    cin >> t;
    while (t--) {
        cin >> l >> n >> m;
        a.assign(l, 0);
        for (int& v : a)
            cin >> v;
        b.assign(n + 1, vector<int>(m + 1));
        for (int i = 1; i <= n; i++) {
            for (int j = 1; j <= m; j++)
                cin >> b[i][j];
        }
        int moves = 0, r = 0, c = 0;
        while (moves < l && choose(a[moves], r, c))
            moves++;
        cout << (moves % 2 ? "T" : "N") << '\n';
    }
}
