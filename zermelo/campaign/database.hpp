// SQLite, as far as results need it: errors as values, and statements that end by themselves.
#pragma once

#include <memory>
#include <string>

#include "zermelo/base/error.hpp"
#include "zermelo/campaign/campaign.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace zermelo {

/// A statement of SQL and where its rows are read. It must not outlive its database.
class SqlStatement {
  public:
    /// Puts a value in the place of the `index`-th question mark, from 1.
    void bind(int index, const Datum& cell);
    /// Goes to the next row; false if there is none, and then the statement can be bound anew.
    Result<bool> step();
    /// Runs a statement that has no rows to read.
    Result<void> run();
    /// The `column`-th value of the row, from 0.
    Datum cell(int column) const;
    /// The same of a column that has texts, or numbers of 0 or more, alone.
    std::string text(int column) const;
    std::uint64_t number(int column) const;

  private:
    friend class Database;
    struct End {
        void operator()(sqlite3_stmt* statement) const;
    };
    SqlStatement(sqlite3_stmt* statement, const std::string& path)
        : statement_(statement), path_(path) {}

    std::unique_ptr<sqlite3_stmt, End> statement_;
    std::string path_;
};

class Database {
  public:
    enum class Opening { existing, made_if_absent };

    /// Opens a file. Errors: it is not there, no database, or damaged (`input`).
    static Result<Database> open(const std::string& path, Opening opening);

    /// Runs statements that have no rows to read.
    Result<void> run(const std::string& sql);
    Result<SqlStatement> prepare(const std::string& sql);
    /// How many rows the last statement has put in.
    int changes() const;
    const std::string& path() const { return path_; }

  private:
    struct End {
        void operator()(sqlite3* database) const;
    };
    explicit Database(std::string path) : path_(std::move(path)) {}

    std::string path_;
    std::unique_ptr<sqlite3, End> database_;
};

/// A transaction that is undone unless it is committed. One at a time.
class Transaction {
  public:
    /// Waits until no other process writes.
    static Result<Transaction> begin(Database& database);
    Transaction(Transaction&& other) noexcept
        : database_(std::exchange(other.database_, nullptr)) {}
    Transaction& operator=(Transaction&&) = delete;
    ~Transaction();

    Result<void> commit();

  private:
    explicit Transaction(Database& database) : database_(&database) {}

    Database* database_;
};

}  // namespace zermelo
