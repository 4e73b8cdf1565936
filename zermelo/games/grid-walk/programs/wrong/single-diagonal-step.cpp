// MISTAKE: a diagonal move goes one cell, whatever K is, as long as it is not 0.
// KIND: wrong-answer
#include <cstring>
#include <iostream>
#include <string>
using namespace std;

int n, m, k;
string a[305];
int dp[305][305];

int go(int x, int y) {
    if (x >= n || y >= m || a[x][y] == '#') return 1;  // nobody can go there: as good as won
    int& r = dp[x][y];
    if (r != -1) return r;
    r = 0;
    if (!go(x + 1, y)) r = 1;
    if (!go(x, y + 1)) r = 1;
    if (k > 0 && !go(x + 1, y + 1)) r = 1;
    return r;
}

int main() {
    cin >> n >> m >> k;
    for (int i = 0; i < n; i++)
        cin >> a[i];
    memset(dp, -1, sizeof(dp));
    int q;
    cin >> q;
    while (q--) {
        int x, y;
        cin >> x >> y;
        if (go(x - 1, y - 1))
            cout << "First\n";
        else
            cout << "Second\n";
    }
}
