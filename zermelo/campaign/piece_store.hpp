// The places where workers put the pieces that they compute, and see what others do.
//
// A claim only keeps two workers from doing the same at the same time. It is no promise: what was
// claimed and does not come is computed by whoever has nothing else to do, so that nobody waits
// for a worker that is dead, and no clock tells who that is. Where two compute the same piece, the
// first one counts. (Leases were the other way: they need a clock that all agree on, and a time
// that is neither too short for a busy worker nor too long to wait for a dead one.)
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/campaign/campaign.hpp"

namespace zermelo {

enum class PieceClaim : std::uint8_t {
    mine,       ///< nobody has claimed it before
    of_others,  ///< somebody has, and may have died since
    done,       ///< its results are there
};

/// Calls may come from several threads and, in as many objects of the same place, from several
/// processes at a time.
class PieceStore {
  public:
    PieceStore() = default;
    PieceStore(const PieceStore&) = delete;
    PieceStore& operator=(const PieceStore&) = delete;
    virtual ~PieceStore() = default;

    virtual Result<PieceClaim> claim(const Piece& piece) = 0;
    /// Writes the results of a piece, a row for each of its inputs, so that they outlive a crash of
    /// the system. Nothing happens if they are there already.
    virtual Result<void> record(const Piece& piece, const std::vector<ResultRow>& rows) = 0;
};

/// One file of results, for processes of one machine. Errors are those of ResultsFile::open_for;
/// the campaign must outlive it.
Result<std::unique_ptr<PieceStore>> store_in_file(const std::string& path,
                                                  const Campaign& campaign);

/// A folder that machines share, with a file for each piece that is put in place whole: of the file
/// system it takes that a name is made, or changed, for one only. The folder is made if it is not
/// there. Errors of the kind `input` if it cannot be used, or is of another campaign, which must
/// outlive it.
Result<std::unique_ptr<PieceStore>> store_in_folder(const std::string& path,
                                                    const Campaign& campaign);

/// All files of results in such a folder, in order of their names.
Result<std::vector<std::string>> results_in_folder(const std::string& path);

}  // namespace zermelo
