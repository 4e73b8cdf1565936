// MISTAKE: what was found for the intervals of one case is still there in the next.
// KIND: wrong-answer
#include <iostream>
using namespace std;

int n, a[1002];
int lmemo[1002][1002], rmemo[1002][1002];
bool lknown[1002][1002], rknown[1002][1002];

int extend(int same, int other, int x) {
    if (x == other) return 0;
    if (x < same && x < other) return x;
    if (x > same && x > other) return x;
    return same < other ? x + 1 : x - 1;
}

int right_of(int i, int j);

int left_of(int i, int j) {
    if (i == j) return a[i];
    if (!lknown[i][j]) {
        lknown[i][j] = true;
        lmemo[i][j] = extend(left_of(i, j - 1), right_of(i, j - 1), a[j]);
    }
    return lmemo[i][j];
}

int right_of(int i, int j) {
    if (i == j) return a[i];
    if (!rknown[i][j]) {
        rknown[i][j] = true;
        rmemo[i][j] = extend(right_of(i + 1, j), left_of(i + 1, j), a[i]);
    }
    return rmemo[i][j];
}

int main() {
    int t;
    cin >> t;
    while (t--) {
        cin >> n;
        for (int i = 1; i <= n; i++)
            cin >> a[i];
        cout << (n == 1 || left_of(2, n) != a[1]) << endl;
    }
}
