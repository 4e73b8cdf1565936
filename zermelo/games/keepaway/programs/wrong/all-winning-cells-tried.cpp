// MISTAKE: holds every cell against all winning cells so far; with a large k there are millions.
// KIND: time
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int n, k;
    cin >> n >> k;
    vector<pair<int, int>> cells(n * n + 1);
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
            int v;
            cin >> v;
            cells[v] = {i, j};
        }
    }
    vector<pair<int, int>> winning;
    vector<string> answer(n, string(n, 'G'));
    for (int v = n * n; v >= 1; v--) {
        auto [i, j] = cells[v];
        bool far = false;
        for (auto [x, y] : winning) {
            if (abs(i - x) + abs(j - y) > k) {
                far = true;
                break;
            }
        }
        if (!far) {
            winning.push_back({i, j});
            answer[i][j] = 'M';
        }
    }
    for (auto& row : answer)
        cout << row << '\n';
}
