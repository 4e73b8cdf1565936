// MISTAKE: a board higher than wide is transposed for speed, but B is forgotten.
// KIND: wrong-answer
#include <algorithm>
#include <iostream>
#include <map>
#include <vector>
using namespace std;

int n, m;
int a[10][10], b[10][10];
map<vector<int>, int> known;

int play(vector<int>& row, int step) {
    if (step == n * m) return 0;
    auto found = known.find(row);
    if (found != known.end()) return found->second;
    vector<int> results;
    for (int i = 0; i < n; i++) {
        if (row[i] == m || (i > 0 && row[i] == row[i - 1])) continue;
        int j = row[i]++;
        int rest = play(row, step + 1);
        row[i]--;
        results.push_back(step % 2 == 0 ? rest + a[i][j] : rest - b[i][j]);
    }
    int result = step % 2 == 0 ? *max_element(results.begin(), results.end())
                               : *min_element(results.begin(), results.end());
    return known[row] = result;
}

int main() {
    cin >> n >> m;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            cin >> a[i][j];
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            cin >> b[i][j];
    if (n > m) {
        for (int i = 0; i < n; i++)
            for (int j = 0; j < i; j++)
                swap(a[i][j], a[j][i]);
        swap(n, m);
    }
    vector<int> row(n, 0);
    cout << play(row, 0) << endl;
}
