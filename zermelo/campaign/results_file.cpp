#include "zermelo/campaign/results_file.hpp"

#include <algorithm>

#include "zermelo/base/format.hpp"
#include "zermelo/base/printable.hpp"

namespace zermelo {

namespace {

constexpr std::int64_t kApplication = 0x5A524D4C;  // "ZRML"
constexpr std::int64_t kVersion = 1;

std::string quoted_name(const std::string& name) {
    std::string text = "\"";
    for (const char c : name)
        text += c == '"' ? std::string("\"\"") : std::string(1, c);
    return text + '"';
}

std::string schema_of(const std::vector<std::string>& columns) {
    std::string inputs;
    for (const std::string& column : columns)
        inputs += quoted_name(column) + ", ";
    return fmt::format(
        "PRAGMA application_id = {}; PRAGMA user_version = {};"
        "CREATE TABLE campaign (term TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;"
        "CREATE TABLE subjects (subject TEXT PRIMARY KEY, sha256 TEXT NOT NULL) WITHOUT ROWID;"
        "CREATE TABLE pieces (subject TEXT, first INTEGER, count INTEGER NOT NULL, "
        "name TEXT NOT NULL UNIQUE, digest TEXT NOT NULL, PRIMARY KEY (subject, first)) "
        "WITHOUT ROWID;"
        "CREATE TABLE results (subject TEXT, number INTEGER, {}value, error TEXT, "
        "PRIMARY KEY (subject, number)) WITHOUT ROWID;"
        "CREATE TABLE claims (name TEXT PRIMARY KEY) WITHOUT ROWID;",
        kApplication, kVersion, inputs);
}

std::vector<std::string> words_of(const std::string& text) {
    std::vector<std::string> words;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find(' ', begin), text.size());
        words.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return words;
}

Result<std::int64_t> pragma(Database& database, const std::string& name) {
    auto statement = ZERMELO_TRY(database.prepare("PRAGMA " + name));
    ZERMELO_TRY(statement.step());
    return static_cast<std::int64_t>(statement.number(0));
}

Result<bool> is_empty(Database& database) {
    auto statement = ZERMELO_TRY(database.prepare("SELECT count(*) FROM sqlite_schema"));
    ZERMELO_TRY(statement.step());
    return statement.number(0) == 0;
}

/// What stands under a name; empty if nothing does.
std::string value_of(const std::vector<Term>& terms, std::string_view name) {
    for (const auto& [term, value] : terms) {
        if (term == name) return value;
    }
    return "";
}

const Subject* find(const std::vector<Subject>& subjects, const std::string& name) {
    const auto found = std::find_if(subjects.begin(), subjects.end(),
                                    [&](const Subject& other) { return other.name == name; });
    return found == subjects.end() ? nullptr : &*found;
}

Datum cell_of(std::uint64_t number) {
    return static_cast<std::int64_t>(number);
}

Datum cell_of_error(const std::string& error) {
    return error.empty() ? Datum() : Datum(error);
}

}  // namespace

Result<ResultsFile> ResultsFile::open(const std::string& path) {
    ResultsFile file(ZERMELO_TRY(Database::open(path, Database::Opening::existing)));
    ZERMELO_TRY(file.load());
    return file;
}

Result<ResultsFile> ResultsFile::open_for(const std::string& path, const Campaign& campaign) {
    ResultsFile file(ZERMELO_TRY(Database::open(path, Database::Opening::made_if_absent)));
    auto transaction = ZERMELO_TRY(Transaction::begin(file.database_));
    if (ZERMELO_TRY(is_empty(file.database_))) {
        ZERMELO_TRY(file.make(campaign.identity()));
    } else {
        ZERMELO_TRY(file.load());
        ZERMELO_TRY(file.require(campaign));
    }
    ZERMELO_TRY(file.add_subjects(campaign.subjects));
    ZERMELO_TRY(transaction.commit());
    ZERMELO_TRY(file.load());
    return file;
}

Result<void> ResultsFile::make(const std::vector<Term>& identity) {
    const std::string columns = value_of(identity, "columns");
    ZERMELO_TRY(database_.run(schema_of(column_names(words_of(columns)))));
    auto statement = ZERMELO_TRY(database_.prepare("INSERT INTO campaign VALUES (?, ?)"));
    for (const auto& [name, value] : identity) {
        statement.bind(1, name);
        statement.bind(2, value);
        ZERMELO_TRY(statement.run());
    }
    return {};
}

Result<void> ResultsFile::load() {
    const auto other = [&] {
        return input_error("{} holds no results of a sweep", printable(database_.path()));
    };
    if (ZERMELO_TRY(pragma(database_, "application_id")) != kApplication) return other();
    if (const std::int64_t version = ZERMELO_TRY(pragma(database_, "user_version"));
        version != kVersion) {
        return input_error("{} is of the version {}, which this program does not know",
                           printable(database_.path()), version);
    }
    terms_.clear();
    subjects_.clear();
    auto terms = ZERMELO_TRY(database_.prepare("SELECT term, value FROM campaign ORDER BY term"));
    while (ZERMELO_TRY(terms.step()))
        terms_.emplace_back(terms.text(0), terms.text(1));
    auto subjects =
        ZERMELO_TRY(database_.prepare("SELECT subject, sha256 FROM subjects ORDER BY subject"));
    while (ZERMELO_TRY(subjects.step()))
        subjects_.push_back({subjects.text(0), subjects.text(1)});
    columns_ = column_names(words_of(term("columns")));
    return {};
}

std::string ResultsFile::term(std::string_view name) const {
    return value_of(terms_, name);
}

Result<void> ResultsFile::require(const Campaign& campaign) const {
    std::vector<Term> wanted = campaign.identity();
    std::sort(wanted.begin(), wanted.end());
    const std::string path = printable(database_.path());
    for (const auto& [name, value] : wanted) {
        if (term(name) == value) continue;
        return input_error("{} holds results of another sweep: {} is {} there, and here it is {}",
                           path, name, term(name).empty() ? "missing" : printable(term(name)),
                           printable(value));
    }
    if (wanted != terms_) return input_error("{} holds results of another sweep", path);
    for (const Subject& subject : campaign.subjects) {
        const Subject* const known = find(subjects_, subject.name);
        if (known == nullptr || *known == subject) continue;
        return input_error(
            "{} has changed since {} was begun; it needs another name, or another "
            "place for its results",
            printable(subject.name), path);
    }
    return {};
}

Result<void> ResultsFile::add_subjects(std::span<const Subject> subjects) {
    auto insert = ZERMELO_TRY(database_.prepare("INSERT INTO subjects VALUES (?, ?)"));
    for (const Subject& subject : subjects) {
        if (find(subjects_, subject.name) != nullptr) continue;
        insert.bind(1, subject.name);
        insert.bind(2, subject.sha256);
        ZERMELO_TRY(insert.run());
    }
    return {};
}

Result<std::vector<RecordedPiece>> ResultsFile::pieces() {
    auto statement = ZERMELO_TRY(database_.prepare(
        "SELECT subject, first, count, name, digest FROM pieces ORDER BY subject, first"));
    std::vector<RecordedPiece> result;
    while (ZERMELO_TRY(statement.step())) {
        result.push_back({statement.text(0), statement.number(1), statement.number(2),
                          statement.text(3), statement.text(4)});
    }
    return result;
}

Result<bool> ResultsFile::has_piece(const std::string& name) {
    auto statement = ZERMELO_TRY(database_.prepare("SELECT 1 FROM pieces WHERE name = ?"));
    statement.bind(1, name);
    return statement.step();
}

Result<bool> ResultsFile::claim(const std::string& name) {
    auto statement = ZERMELO_TRY(database_.prepare("INSERT OR IGNORE INTO claims VALUES (?)"));
    statement.bind(1, name);
    ZERMELO_TRY(statement.run());
    return database_.changes() == 1;
}

Result<void> ResultsFile::record(const RecordedPiece& piece, const std::vector<ResultRow>& rows) {
    auto transaction = ZERMELO_TRY(Transaction::begin(database_));
    if (!ZERMELO_TRY(has_piece(piece.name))) ZERMELO_TRY(insert(piece, rows));
    {
        auto forget = ZERMELO_TRY(database_.prepare("DELETE FROM claims WHERE name = ?"));
        forget.bind(1, piece.name);
        ZERMELO_TRY(forget.run());
    }
    return transaction.commit();
}

Result<void> ResultsFile::insert(const RecordedPiece& piece, const std::vector<ResultRow>& rows) {
    auto heading = ZERMELO_TRY(database_.prepare("INSERT INTO pieces VALUES (?, ?, ?, ?, ?)"));
    const Datum cells[] = {piece.subject, cell_of(piece.first), cell_of(piece.count), piece.name,
                           piece.digest};
    for (int i = 0; i < 5; ++i)
        heading.bind(i + 1, cells[i]);
    ZERMELO_TRY(heading.run());
    std::string places = "?, ?, ?, ?";
    for (std::size_t i = 0; i < columns_.size(); ++i)
        places += ", ?";
    auto statement =
        ZERMELO_TRY(database_.prepare(fmt::format("INSERT INTO results VALUES ({})", places)));
    std::uint64_t number = piece.first;
    for (const ResultRow& row : rows) {
        int place = 0;
        statement.bind(++place, piece.subject);
        statement.bind(++place, cell_of(number++));
        for (const Datum& cell : row.input)
            statement.bind(++place, cell);
        statement.bind(++place, row.value);
        statement.bind(++place, cell_of_error(row.error));
        ZERMELO_TRY(statement.run());
    }
    return {};
}

ResultRow ResultsFile::row_at(const SqlStatement& statement, int column) const {
    ResultRow row;
    for (std::size_t i = 0; i < columns_.size(); ++i)
        row.input.push_back(statement.cell(column++));
    row.value = statement.cell(column++);
    row.error = statement.text(column);
    return row;
}

Result<std::vector<ResultRow>> ResultsFile::rows_of(const RecordedPiece& piece) {
    auto statement = ZERMELO_TRY(
        database_.prepare("SELECT * FROM results WHERE subject = ? AND number >= ? AND number < ? "
                          "ORDER BY number"));
    statement.bind(1, piece.subject);
    statement.bind(2, cell_of(piece.first));
    statement.bind(3, cell_of(piece.first + piece.count));
    std::vector<ResultRow> rows;
    while (ZERMELO_TRY(statement.step()))
        rows.push_back(row_at(statement, 2));
    return rows;
}

Result<void> ResultsFile::visit(const std::function<bool(const RecordedResult&)>& visit) {
    auto statement =
        ZERMELO_TRY(database_.prepare("SELECT * FROM results ORDER BY subject, number"));
    while (ZERMELO_TRY(statement.step())) {
        if (!visit({statement.text(0), statement.number(1), row_at(statement, 2)})) break;
    }
    return {};
}

Result<std::vector<ValueCount>> ResultsFile::value_counts(std::size_t most) {
    auto statement = ZERMELO_TRY(database_.prepare(
        "SELECT subject, value, count(*) FROM results WHERE value IS NOT NULL "
        "GROUP BY subject, value ORDER BY subject, count(*) DESC, value LIMIT ?"));
    statement.bind(1, cell_of(most));
    std::vector<ValueCount> counts;
    while (ZERMELO_TRY(statement.step()))
        counts.push_back({statement.text(0), statement.cell(1), statement.number(2)});
    return counts;
}

Result<std::uint64_t> ResultsFile::without_value() {
    auto statement =
        ZERMELO_TRY(database_.prepare("SELECT count(*) FROM results WHERE value IS NULL"));
    ZERMELO_TRY(statement.step());
    return statement.number(0);
}

}  // namespace zermelo
