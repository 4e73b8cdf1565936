// MISTAKE: keeps the million intervals of each case in a std::map.
// KIND: time
#include <iostream>
#include <map>
#include <utility>
#include <vector>
using namespace std;

vector<int> a;
map<pair<int, int>, int> left_memo, right_memo;

int right_value(int i, int j);

int left_value(int i, int j) {
    if (i == j) return a[i];
    if (left_memo.count({i, j})) return left_memo[{i, j}];
    int l = left_value(i, j - 1), r = right_value(i, j - 1), x = a[j];
    int result = x;
    if (x == r) {
        result = 0;
    } else if (l <= x && x < r) {
        result = x + 1;
    } else if (r < x && x <= l) {
        result = x - 1;
    }
    return left_memo[{i, j}] = result;
}

int right_value(int i, int j) {
    if (i == j) return a[i];
    if (right_memo.count({i, j})) return right_memo[{i, j}];
    int l = left_value(i + 1, j), r = right_value(i + 1, j), x = a[i];
    int result = x;
    if (x == l) {
        result = 0;
    } else if (r <= x && x < l) {
        result = x + 1;
    } else if (l < x && x <= r) {
        result = x - 1;
    }
    return right_memo[{i, j}] = result;
}

int main() {
    int t;
    cin >> t;
    while (t--) {
        int n;
        cin >> n;
        a.assign(n, 0);
        for (int& x : a)
            cin >> x;
        left_memo.clear();
        right_memo.clear();
        if (n > 1 && left_value(1, n - 1) == a[0]) {
            cout << 0 << endl;
        } else {
            cout << 1 << endl;
        }
    }
}
