// Correct: two tables over all intervals of heaps: what to put on the left, or on the right, of an
// interval so that the mover loses.
#include <iostream>
#include <vector>
using namespace std;

// The same for an interval that got one more heap of x stones on the far side, from the two
// numbers of the interval before: `near` for this side and `far` for the side of the new heap.
int extend(int near, int far, int x) {
    if (x == far) return 0;
    if (near <= x && x < far) return x + 1;
    if (far < x && x <= near) return x - 1;
    return x;
}

int main() {
    int t;
    cin >> t;
    while (t--) {
        int n;
        cin >> n;
        vector<int> a(n);
        for (int& x : a)
            cin >> x;
        vector<vector<int>> left(n, vector<int>(n)), right = left;
        for (int i = n - 1; i >= 0; i--) {
            left[i][i] = right[i][i] = a[i];
            for (int j = i + 1; j < n; j++) {
                left[i][j] = extend(left[i][j - 1], right[i][j - 1], a[j]);
                right[i][j] = extend(right[i + 1][j], left[i + 1][j], a[i]);
            }
        }
        bool lost = n > 1 && a[0] == left[1][n - 1];
        cout << !lost << '\n';
    }
}
