// MISTAKE: reads T and then only one case.
// KIND: wrong-answer
#include <iostream>
#include <vector>
using namespace std;

// a: this side, b: the side of the new heap
int grow(int a, int b, int x) {
    if (x == b) return 0;
    if (a <= x && x < b) return x + 1;
    if (b < x && x <= a) return x - 1;
    return x;
}

int main() {
    int t, n;
    cin >> t >> n;
    vector<int> s(n);
    for (int& x : s)
        cin >> x;
    // of the intervals of one length, by where they begin
    vector<int> left = s, right = s;
    for (int len = 2; len < n; len++) {
        for (int i = 0; i + len <= n; i++) {
            int l = grow(left[i], right[i], s[i + len - 1]);
            right[i] = grow(right[i + 1], left[i + 1], s[i]);
            left[i] = l;
        }
    }
    if (n == 1 || left[1] != s[0]) {
        cout << 1 << endl;
    } else {
        cout << 0 << endl;
    }
}
