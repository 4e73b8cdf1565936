// MISTAKE: a heap alone is called lost, for an index is kept in range where a case is missing.
// KIND: wrong-answer
#include <algorithm>
#include <iostream>
using namespace std;

int n, a[1005], L[1005][1005], R[1005][1005];

int main() {
    int t;
    cin >> t;
    while (t--) {
        cin >> n;
        for (int i = 1; i <= n; i++)
            cin >> a[i];
        for (int i = 1; i <= n; i++)
            L[i][i] = R[i][i] = a[i];
        for (int len = 2; len <= n; len++) {
            for (int i = 1; i + len - 1 <= n; i++) {
                int j = i + len - 1;
                int l = L[i][j - 1], r = R[i][j - 1], x = a[j];
                if (x == r)
                    L[i][j] = 0;
                else if ((x < l && x < r) || (x > l && x > r))
                    L[i][j] = x;
                else
                    L[i][j] = l < r ? x + 1 : x - 1;
                l = L[i + 1][j], r = R[i + 1][j], x = a[i];
                if (x == l)
                    R[i][j] = 0;
                else if ((x < l && x < r) || (x > l && x > r))
                    R[i][j] = x;
                else
                    R[i][j] = r < l ? x + 1 : x - 1;
            }
        }
        int from = min(2, n);
        cout << (L[from][n] == a[1] ? 0 : 1) << endl;
    }
}
