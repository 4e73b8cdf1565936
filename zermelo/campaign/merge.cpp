// New files of results, and results put together.
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <tuple>

#include "zermelo/base/format.hpp"
#include "zermelo/base/printable.hpp"
#include "zermelo/base/system_error.hpp"
#include "zermelo/campaign/results_file.hpp"

namespace zermelo {

namespace {

/// Makes an empty file under the first temporary name that is free. What processes that were killed
/// left behind has other names.
Result<TransientFile> empty_file_beside(const std::string& path) {
    for (unsigned attempt = 0; attempt <= kLastTemporaryName; ++attempt) {
        const std::string name = temporary_name(fmt::format("{}.{}", path, ::getpid()), attempt);
        const int made = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (made >= 0) {
            ::close(made);
            return TransientFile(name);
        }
        if (errno != EEXIST) break;
    }
    const ErrorKind kind = is_limit(errno) ? ErrorKind::limit : ErrorKind::input;
    return std::unexpected(Error{
        kind, Sentence{"{} cannot be written: {}", printable(path), std::strerror(errno)}, {}});
}

/// A piece and the source that it is taken from.
struct FoundPiece {
    RecordedPiece piece = {};
    std::size_t source = 0;
};

/// What all sources have in common, and all subjects of them.
struct JoinedContents {
    std::vector<Term> terms = {};
    std::vector<Subject> subjects = {};
};

/// The name of a term that only one of them has, or that has two values; none if they agree.
std::optional<std::string> difference(const std::vector<Term>& a, const std::vector<Term>& b) {
    const auto [here, there] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
    if (here == a.end() && there == b.end()) return std::nullopt;
    return here != a.end() ? here->first : there->first;
}

/// Adds what a file holds; its path and that of the first one are for errors.
Result<void> join(JoinedContents& joined, const ResultsFile& file, const std::string& path,
                  const std::string& first_path) {
    if (joined.terms.empty()) joined.terms = file.terms();
    if (const auto name = difference(joined.terms, file.terms())) {
        return input_error("{} holds results of another sweep than {}: {} differs", printable(path),
                           printable(first_path), printable(*name));
    }
    std::vector<Subject>& known = joined.subjects;
    for (const Subject& subject : file.subjects()) {
        const auto found = std::find_if(known.begin(), known.end(), [&](const Subject& other) {
            return other.name == subject.name;
        });
        if (found == known.end()) {
            known.push_back(subject);
        } else if (*found != subject) {
            return input_error("{} in {} is not what it is in the files before it",
                               printable(subject.name), printable(path));
        }
    }
    return {};
}

/// All pieces of all sources in order, each once.
Result<std::vector<FoundPiece>> in_order(std::vector<FoundPiece> found,
                                         std::span<const std::string> sources) {
    const auto key = [](const FoundPiece& f) {
        return std::tie(f.piece.subject, f.piece.first, f.piece.count, f.piece.name, f.source);
    };
    std::sort(found.begin(), found.end(),
              [&](const FoundPiece& a, const FoundPiece& b) { return key(a) < key(b); });
    std::vector<FoundPiece> result;
    for (FoundPiece& next : found) {
        if (result.empty() || result.back().piece.name != next.piece.name) {
            result.push_back(std::move(next));
        } else if (result.back().piece.digest != next.piece.digest) {
            return input_error("{} and {} have different results of the inputs of {} from {} on",
                               printable(sources[result.back().source]),
                               printable(sources[next.source]), printable(next.piece.subject),
                               next.piece.first);
        }
    }
    return result;
}

}  // namespace

Result<NewResultsFile> NewResultsFile::beside(const std::string& path, std::vector<Term> identity,
                                              std::vector<Subject> subjects) {
    const auto by_name = [](const Subject& a, const Subject& b) { return a.name < b.name; };
    std::sort(identity.begin(), identity.end());
    std::sort(subjects.begin(), subjects.end(), by_name);
    const std::string place = without_links(path);
    auto temporary = ZERMELO_TRY(empty_file_beside(place));
    // Nobody reads it before it is in its place, and what becomes of it otherwise is no matter.
    ResultsFile file(
        ZERMELO_TRY(Database::open(temporary.path(), Database::Opening::made_if_absent)));
    ZERMELO_TRY(file.database_.run("PRAGMA journal_mode = OFF; BEGIN"));
    ZERMELO_TRY(file.make(identity));
    ZERMELO_TRY(file.load());
    ZERMELO_TRY(file.add_subjects(subjects));
    return NewResultsFile(std::move(temporary), std::move(file), place);
}

Result<void> NewResultsFile::add(const RecordedPiece& piece, const std::vector<ResultRow>& rows) {
    return file_->insert(piece, rows);
}

Result<void> NewResultsFile::put_in_place() {
    ZERMELO_TRY(file_->database_.run("COMMIT"));  // and it waits for the disk
    file_.reset();
    if (std::rename(temporary_.path().c_str(), path_.c_str()) != 0) {
        return internal_error("{} cannot be written: {}", printable(path_), std::strerror(errno));
    }
    temporary_.forget();
    sync_folder_of(path_);
    return {};
}

Result<void> merge(std::span<const std::string> sources, const std::string& destination,
                   const Resources& resources) {
    JoinedContents joined;
    std::vector<FoundPiece> found;
    for (std::size_t i = 0; i < sources.size(); ++i) {
        if (!resources.go_on(i, 2 * sources.size())) return stopped_error();
        auto file = ZERMELO_TRY(ResultsFile::open(sources[i]));
        ZERMELO_TRY(join(joined, file, sources[i], sources[0]));
        for (RecordedPiece& piece : ZERMELO_TRY(file.pieces()))
            found.push_back({std::move(piece), i});
    }
    const auto pieces = ZERMELO_TRY(in_order(std::move(found), sources));
    auto merged = ZERMELO_TRY(NewResultsFile::beside(destination, joined.terms, joined.subjects));
    std::optional<ResultsFile> file;
    std::size_t opened = sources.size();
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        if (!resources.go_on(pieces.size() + i, 2 * pieces.size())) return stopped_error();
        const auto& [piece, source] = pieces[i];
        if (source != opened) file = ZERMELO_TRY(ResultsFile::open(sources[source]));
        opened = source;
        const auto rows = ZERMELO_TRY(file->rows_of(piece));
        if (rows.size() != piece.count || digest_of(rows) != piece.digest) {
            return input_error(
                "{} is damaged: the results of {} from {} on are not what was written",
                printable(sources[source]), printable(piece.subject), piece.first);
        }
        ZERMELO_TRY(merged.add(piece, rows));
    }
    return merged.put_in_place();
}

}  // namespace zermelo
