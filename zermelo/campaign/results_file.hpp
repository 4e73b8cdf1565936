// Files of results: SQLite, with a schema that docs/campaigns.md tells to those who ask it
// questions.
//
// A file is always one that could be where work ended: a piece is written with all its results or
// not at all. Two files with the same pieces have the same bytes once `merge` has written them.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/base/new_file.hpp"
#include "zermelo/base/resources.hpp"
#include "zermelo/campaign/campaign.hpp"
#include "zermelo/campaign/database.hpp"

namespace zermelo {

/// A piece as it stands in a file.
struct RecordedPiece {
    std::string subject = {};
    std::uint64_t first = 0;
    std::uint64_t count = 0;
    std::string name = {};    ///< see Campaign::name_of
    std::string digest = {};  ///< of its rows, see digest_of
};

/// A result as it stands in a file.
struct RecordedResult {
    std::string subject = {};
    std::uint64_t number = 0;  ///< of the input, from 0
    ResultRow row = {};
};

/// How many results of a subject have the same value.
struct ValueCount {
    std::string subject = {};
    Datum value = {};
    std::uint64_t results = 0;
};

/// A file of results. Calls are for one thread at a time.
class ResultsFile {
  public:
    /// An error of the kind `input` if it is not there, or holds something else.
    static Result<ResultsFile> open(const std::string& path);
    /// The file for the results of a campaign; it is made if it is not there. An error of the kind
    /// `input` if it holds results of another campaign, or of a subject that has changed since.
    static Result<ResultsFile> open_for(const std::string& path, const Campaign& campaign);

    /// An error of the kind `input` if it holds results of another campaign, or of a subject that
    /// is not what it was.
    Result<void> require(const Campaign& campaign) const;

    /// What it holds, in order of names.
    const std::vector<Term>& terms() const { return terms_; }
    const std::vector<Subject>& subjects() const { return subjects_; }
    /// The names of the columns of an input, as they are in SQL.
    const std::vector<std::string>& columns() const { return columns_; }
    /// What stands under a name; empty if nothing does.
    std::string term(std::string_view name) const;

    /// All pieces, by subject and first input.
    Result<std::vector<RecordedPiece>> pieces();
    Result<bool> has_piece(const std::string& name);
    /// Notes that somebody computes the piece; false if somebody else has noted that before.
    Result<bool> claim(const std::string& name);
    /// Writes a piece with its results, if it is not there yet, and takes its claim away.
    Result<void> record(const RecordedPiece& piece, const std::vector<ResultRow>& rows);
    /// The results of a piece.
    Result<std::vector<ResultRow>> rows_of(const RecordedPiece& piece);
    /// Calls the visitor for every result, by subject and number, until it returns false.
    Result<void> visit(const std::function<bool(const RecordedResult&)>& visit);
    /// How often each value is there, the most frequent first for each subject; at most so many.
    Result<std::vector<ValueCount>> value_counts(std::size_t most);
    /// How many results have no value.
    Result<std::uint64_t> without_value();

  private:
    friend class NewResultsFile;
    explicit ResultsFile(Database database) : database_(std::move(database)) {}
    Result<void> make(const std::vector<Term>& identity);
    Result<void> load();
    Result<void> add_subjects(std::span<const Subject> subjects);
    Result<void> insert(const RecordedPiece& piece, const std::vector<ResultRow>& rows);
    ResultRow row_at(const SqlStatement& statement, int column) const;

    Database database_;
    std::vector<Term> terms_ = {};
    std::vector<Subject> subjects_ = {};
    std::vector<std::string> columns_ = {};
};

/// A file of results on its way to its place: there whole, or not at all.
class NewResultsFile {
  public:
    /// For results of the campaign of this identity (see Campaign::identity), about these subjects.
    static Result<NewResultsFile> beside(const std::string& path, std::vector<Term> identity,
                                         std::vector<Subject> subjects);

    /// Adds a piece. In order of subjects and first inputs, the same pieces make the same bytes.
    Result<void> add(const RecordedPiece& piece, const std::vector<ResultRow>& rows);
    /// Puts it where it belongs, in place of what is there. Callers call it once.
    Result<void> put_in_place();

  private:
    NewResultsFile(TransientFile temporary, ResultsFile file, std::string path)
        : temporary_(std::move(temporary)), file_(std::move(file)), path_(std::move(path)) {}

    TransientFile temporary_;
    std::optional<ResultsFile> file_;
    std::string path_;
};

/// Puts results together: a file of all pieces of these files, which are of one campaign. The
/// order of the sources and what they have in common make no difference to its bytes. Errors: a
/// source is no file of results, is damaged or of another campaign, or two have different results
/// of the same piece (`input`); the monitor stopped it (`limit`).
Result<void> merge(std::span<const std::string> sources, const std::string& destination,
                   const Resources& resources);

}  // namespace zermelo
