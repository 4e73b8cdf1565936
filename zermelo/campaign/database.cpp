#include "zermelo/campaign/database.hpp"

#include <sqlite3.h>

#include <cstring>

#include "zermelo/base/printable.hpp"

namespace zermelo {

namespace {

/// How long to wait for another process that writes: longer than any piece takes to be written.
constexpr int kPatience = 600'000;  // milliseconds

/// The error that the database just met.
std::unexpected<Error> error_of(sqlite3* database, const std::string& path) {
    const std::string name = printable(path);
    const int number = sqlite3_system_errno(database);
    switch (sqlite3_errcode(database)) {
        case SQLITE_NOTADB:
        case SQLITE_CORRUPT:
            return input_error("{} holds no results of a sweep, or is damaged", name);
        case SQLITE_FULL:
            return limit_error("{} cannot be written: the disk is full", name);
        case SQLITE_BUSY:
            return limit_error("{} is in use by another program for too long", name);
        case SQLITE_NOMEM:
            return limit_error("{} cannot be read: there is no memory left", name);
        case SQLITE_CANTOPEN:
            return input_error("{} cannot be opened: {}", name,
                               number == 0 ? sqlite3_errmsg(database) : std::strerror(number));
        case SQLITE_READONLY:
            return input_error("{} cannot be written: this is not allowed", name);
        case SQLITE_IOERR:
            return internal_error("{} cannot be read or written: {}", name,
                                  number == 0 ? sqlite3_errmsg(database) : std::strerror(number));
        default:
            return internal_error("{} cannot be used: {}", name, sqlite3_errmsg(database));
    }
}

/// A path as SQLite takes it: some names mean more than a file to it.
std::string plain_path(const std::string& path) {
    return path.starts_with('/') ? path : "./" + path;
}

}  // namespace

void SqlStatement::End::operator()(sqlite3_stmt* statement) const {
    sqlite3_finalize(statement);
}

void SqlStatement::bind(int index, const Datum& cell) {
    sqlite3_stmt* const statement = statement_.get();
    if (const auto* const number = std::get_if<std::int64_t>(&cell)) {
        sqlite3_bind_int64(statement, index, *number);
    } else if (const auto* const text = std::get_if<std::string>(&cell)) {
        sqlite3_bind_text64(statement, index, text->data(), text->size(), SQLITE_TRANSIENT,
                            SQLITE_UTF8);
    } else {
        sqlite3_bind_null(statement, index);
    }
}

Result<bool> SqlStatement::step() {
    const int status = sqlite3_step(statement_.get());
    if (status == SQLITE_ROW) return true;
    sqlite3* const database = sqlite3_db_handle(statement_.get());
    if (status != SQLITE_DONE) {
        auto error = error_of(database, path_);
        sqlite3_reset(statement_.get());
        return error;
    }
    sqlite3_reset(statement_.get());
    return false;
}

Result<void> SqlStatement::run() {
    ZERMELO_TRY(step());
    return {};
}

Datum SqlStatement::cell(int column) const {
    switch (sqlite3_column_type(statement_.get(), column)) {
        case SQLITE_NULL:
            return {};
        case SQLITE_INTEGER:
            return std::int64_t{sqlite3_column_int64(statement_.get(), column)};
        default:
            return text(column);
    }
}

std::string SqlStatement::text(int column) const {
    const unsigned char* const bytes = sqlite3_column_text(statement_.get(), column);
    if (bytes == nullptr) return {};
    const int size = sqlite3_column_bytes(statement_.get(), column);
    return {reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(size)};
}

std::uint64_t SqlStatement::number(int column) const {
    return static_cast<std::uint64_t>(sqlite3_column_int64(statement_.get(), column));
}

void Database::End::operator()(sqlite3* database) const {
    sqlite3_close(database);
}

Result<Database> Database::open(const std::string& path, Opening opening) {
    Database result(path);
    sqlite3* opened = nullptr;
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_FULLMUTEX |
                      (opening == Opening::made_if_absent ? SQLITE_OPEN_CREATE : 0);
    const int status = sqlite3_open_v2(plain_path(path).c_str(), &opened, flags, nullptr);
    result.database_.reset(opened);
    if (opened == nullptr) return limit_error("there is no memory left");
    if (status != SQLITE_OK) return error_of(opened, path);
    sqlite3_busy_timeout(opened, kPatience);
    // Opening looks at nothing yet; a file that is no database is told here.
    ZERMELO_TRY(result.run("SELECT count(*) FROM sqlite_schema"));
    return result;
}

Result<void> Database::run(const std::string& sql) {
    if (sqlite3_exec(database_.get(), sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK) {
        return {};
    }
    return error_of(database_.get(), path_);
}

Result<SqlStatement> Database::prepare(const std::string& sql) {
    sqlite3_stmt* statement = nullptr;
    const int size = static_cast<int>(sql.size());
    if (sqlite3_prepare_v2(database_.get(), sql.data(), size, &statement, nullptr) != SQLITE_OK) {
        return error_of(database_.get(), path_);
    }
    return SqlStatement(statement, path_);
}

int Database::changes() const {
    return sqlite3_changes(database_.get());
}

Result<Transaction> Transaction::begin(Database& database) {
    ZERMELO_TRY(database.run("BEGIN IMMEDIATE"));
    return Transaction(database);
}

Transaction::~Transaction() {
    if (database_ != nullptr) static_cast<void>(database_->run("ROLLBACK"));
}

Result<void> Transaction::commit() {
    ZERMELO_TRY(database_->run("COMMIT"));
    database_ = nullptr;
    return {};
}

}  // namespace zermelo
