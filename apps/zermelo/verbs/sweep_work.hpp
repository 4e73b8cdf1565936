// The question of a sweep: what it is about, and how a worker computes a piece.
#pragma once

#include <memory>
#include <vector>

#include "options.hpp"
#include "verbs/sweep_inputs.hpp"
#include "zermelo/base/error.hpp"
#include "zermelo/base/resources.hpp"
#include "zermelo/campaign/campaign.hpp"

namespace zermelo::app {

/// A worker, for one thread.
class SweepWorker {
  public:
    SweepWorker() = default;
    SweepWorker(const SweepWorker&) = delete;
    SweepWorker& operator=(const SweepWorker&) = delete;
    virtual ~SweepWorker() = default;

    /// The results of a piece. An input that has none for a reason of its own has an error in its
    /// row; an error here is that of the work, and of the kind `limit` if another input may go
    /// well.
    virtual Result<std::vector<ResultRow>> rows(const Piece& piece) = 0;
};

/// What is asked about each input.
class SweepQuestion {
  public:
    SweepQuestion() = default;
    SweepQuestion(const SweepQuestion&) = delete;
    SweepQuestion& operator=(const SweepQuestion&) = delete;
    virtual ~SweepQuestion() = default;

    /// All that decides the answer but the inputs and the subjects.
    virtual std::vector<Term> terms() const = 0;
    /// What is asked about, in order of names.
    virtual const std::vector<Subject>& subjects() const = 0;
    /// A worker with a share of the resources that it may use; the question, the inputs and the
    /// monitor must outlive it.
    virtual std::unique_ptr<SweepWorker> worker(const SweepInputs& inputs,
                                                const Resources& resources) = 0;
};

/// The games of a sweep: the one that was typed, or each rules file of the folder of this name, in
/// order of names. Where one cannot be read, that is told, and there is none.
std::vector<Arguments> games_of_sweep(const Arguments& arguments);

/// The values or the answers of games, as games_of_sweep gave them, which must outlive it. An error
/// of the kind `input` if one of them has no such values.
Result<std::unique_ptr<SweepQuestion>> values_of_games(const Arguments& arguments,
                                                       const std::vector<Arguments>& games);

/// What the programs in the folder of --programs do on inputs of the game. Errors of the kind
/// `input` if there are none.
Result<std::unique_ptr<SweepQuestion>> verdicts_of_programs(const Arguments& arguments,
                                                            const Arguments& game);

}  // namespace zermelo::app
