// MISTAKE: the rule for the right side is a copy of that for the left, with L and R not exchanged.
// KIND: wrong-answer
#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

int next_value(int l, int r, int x) {
    if (x == r) return 0;
    if (x < min(l, r) || x > max(l, r)) return x;
    return l < r ? x + 1 : x - 1;
}

int main() {
    int t;
    cin >> t;
    for (; t > 0; t--) {
        int n;
        cin >> n;
        vector<int> a(n + 1);
        for (int i = 1; i <= n; i++)
            cin >> a[i];
        vector<vector<int>> L(n + 2, vector<int>(n + 2)), R(n + 2, vector<int>(n + 2));
        for (int i = n; i >= 1; i--) {
            L[i][i] = R[i][i] = a[i];
            for (int j = i + 1; j <= n; j++) {
                L[i][j] = next_value(L[i][j - 1], R[i][j - 1], a[j]);
                R[i][j] = next_value(L[i + 1][j], R[i + 1][j], a[i]);
            }
        }
        if (n == 1) {
            cout << 1 << '\n';
        } else {
            cout << (L[2][n] == a[1] ? 0 : 1) << '\n';
        }
    }
}
