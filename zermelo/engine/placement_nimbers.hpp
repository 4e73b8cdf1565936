// Grundy values of placement games (placement.hpp) in which both players have the same pieces.
// Cram is one.
//
// A question is: are these cells, which hang together, worth n? They are not if some move leads to
// a sum that is worth n, or if they are worth less than n. Of a sum all parts but the largest are
// valued, and the largest is only asked for what is left for it. So who wins takes one question to
// the whole board, and most parts are never valued (Lemoine and Viennot, "Nimbers are inevitable",
// 2012).
//
// One yes among the questions that a question leads to makes it a no, and it is a yes if they are
// all no. Which of them to look into is decided by efforts, which say how much seems to be missing
// for a yes and for a no: always that which seems nearest to a yes, until another one does. That is
// depth-first proof-number search (Nagai, 2002), with the largest effort and a little for each
// further question where others add all (Ueda and others, "Weak proof-number search", 2008): the
// same parts are met in many ways, and would be counted again and again. To try the moves in a
// fixed order, those to small parts first, takes five times as many positions on 5 x 7 cells.
//
// Cells are worth 0 without any search where each move can be answered by its mirror image.
//
// The search calls itself, a few times for each move of a play: some hundred calls.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "zermelo/base/error.hpp"
#include "zermelo/base/resources.hpp"
#include "zermelo/engine/cells_table.hpp"
#include "zermelo/engine/nimber_facts.hpp"
#include "zermelo/engine/placement.hpp"

namespace zermelo {

class PlacementNimbers {
  public:
    /// The pieces are those of Left; Right's do not count.
    PlacementNimbers(const PlacementRules& rules, std::uint64_t most_bytes, Monitor* monitor)
        : board_({rules.rows, rules.columns, {rules.pieces[0], {}}}),
          table_(most_bytes),
          monitor_(monitor) {}

    /// The Grundy value of free cells; what is learnt is kept. An error only if the monitor stops
    /// it. Exponential in the number of cells.
    Result<std::uint32_t> value(Cells free) {
        return asked(free, [&](std::span<const Cells> parts) {
            std::uint32_t sum = 0;
            for (const Cells part : parts)
                sum ^= value_of(part);
            return sum;
        });
    }

    /// Whether the player to move loses, in less time than their value takes. Else as `value`.
    Result<bool> is_lost(Cells free) {
        return asked(free, [&](std::span<const Cells> parts) {
            if (parts.empty()) return true;
            std::uint32_t wanted = 0;
            for (const Cells part : parts.first(parts.size() - 1))
                wanted ^= value_of(part);
            return is(parts.back(), wanted);
        });
    }

    /// The number of times that the moves of some cells were listed so far.
    std::uint64_t positions() const { return positions_; }

  private:
    static constexpr int kTiny = 8;    // parts of so many cells are valued wherever they are met,
    static constexpr int kSmall = 14;  // and of so many are searched to the end once begun
    static constexpr std::uint64_t kPositionsBetweenAsking = 1 << 13;  // some 20 ms
    static constexpr std::uint64_t kWorthLooking = 4;
    static constexpr std::size_t kAhead = 4;  // moves made before what they lead to is read

    using Effort = NimberFacts::Effort;
    static constexpr Effort kEndless = NimberFacts::kEndless;
    static constexpr Effort kOfMove = 4;    // for each move of cells that nobody looked into
    static constexpr Effort kOfOption = 3;  // for each question beside another

    static std::uint16_t stored(Effort effort) {
        return static_cast<std::uint16_t>(std::min(effort, kEndless - 1));
    }

    using Facts = NimberFacts;

    /// A question that another one leads to: is the sum of these parts worth so much?
    struct Question {
        std::size_t begin;  // of the parts, those that have no value yet
        std::size_t end;
        std::uint32_t wanted;
        Effort yes;
        Effort no;
        bool is_of_less;  // of the cells themselves, whether they are worth less than asked
    };
    enum class Answer { yes, no, open };

    /// What looking into a question told: the facts of its cells, and whether it is answered.
    struct Finding {
        Facts facts;
        Answer answer;
    };

    template <class Tell>
    auto asked(Cells free, const Tell& tell) -> Result<decltype(tell({}))> {
        stopped_ = false;
        parts_.clear();
        questions_.clear();
        split(board_.placed(free));
        // The search puts parts of its own behind these, and may move them.
        std::vector<Cells> parts = parts_;
        std::sort(parts.begin(), parts.end(), is_smaller);
        const auto result = tell(parts);
        if (stopped_) return stopped_error();
        return result;
    }

    static bool is_smaller(Cells a, Cells b) { return std::popcount(a) < std::popcount(b); }

    /// Puts the parts of free cells, in their forms, behind those that are there. Two that are the
    /// same are none.
    void split(Cells free) {
        const auto begin = static_cast<std::ptrdiff_t>(parts_.size());
        board_.visit_parts_of_left(free, anchors_, [&](Cells cells) {
            const auto form = board_.form_of(cells);
            if (form.is_symmetric) look_for_mirror(form.cells);
            const auto twin = std::find(parts_.begin() + begin, parts_.end(), form.cells);
            if (twin == parts_.end()) {
                table_.prefetch(form.cells);
                parts_.push_back(form.cells);
            } else {
                *twin = parts_.back();
                parts_.pop_back();
            }
        });
    }

    /// Remembers of cells whether they are worth 0 because they have a mirror.
    void look_for_mirror(Cells part) {
        if (table_.find(part) != nullptr) return;
        Facts facts;
        facts.took(1);
        if (board_.has_mirror(part)) facts.settle(0);
        table_.keep(part, facts);
    }

    Facts facts_of(Cells part) const {
        const Facts* const known = table_.find(part);
        return known == nullptr ? Facts{} : *known;
    }

    std::uint32_t value_of(Cells part) {
        Facts facts = facts_of(part);
        for (std::uint32_t n = 0; !facts.has_value() && !stopped_; ++n)
            if (!facts.excludes(n)) facts = look_into(part, n, kEndless, kEndless).facts;
        return facts.number;
    }

    /// Whether a part is worth n.
    bool is(Cells part, std::uint32_t n) {
        return look_into(part, n, kEndless, kEndless).answer == Answer::yes;
    }

    /// Looks into whether a part is worth n, until that is answered or an effort is as large as is
    /// told here.
    Finding look_into(Cells part, std::uint32_t n, Effort most_yes, Effort most_no) {
        Finding finding{facts_of(part), Answer::open};
        if (finding.facts.excludes(n)) return {finding.facts, Answer::no};
        if (finding.facts.has_value()) return {finding.facts, Answer::yes};
        if (++positions_ % kPositionsBetweenAsking == 0 && monitor_ != nullptr &&
            !monitor_->go_on(table_.size(), 0)) {
            stopped_ = true;
        }
        const std::uint64_t before = positions_;
        const std::size_t parts = parts_.size();
        const std::size_t begin = questions_.size();
        if (std::popcount(part) <= kSmall) most_yes = most_no = kEndless;
        if (list(part, n, finding.facts)) finding.answer = Answer::no;
        while (finding.answer == Answer::open && !stopped_ &&
               !try_nearest(begin, n, most_yes, most_no, finding)) {
        }
        if (stopped_) finding.answer = Answer::no;
        if (!stopped_) {
            if (finding.answer == Answer::no && !finding.facts.has_value())
                finding.facts.exclude(n);
            if (finding.answer == Answer::yes) finding.facts.settle(n);
            finding.facts.took(positions_ - before);
            table_.keep(part, finding.facts);
        }
        parts_.resize(parts);
        questions_.resize(begin);
        return finding;
    }

    /// One step of that: looks into the one of its questions, which begin there, that seems nearest
    /// to a yes. True if the efforts are as large as was told.
    bool try_nearest(std::size_t begin, std::uint32_t n, Effort most_yes, Effort most_no,
                     Finding& finding) {
        if (questions_.size() == begin) {
            finding.answer = Answer::yes;
            return false;
        }
        Effort largest = 0;
        Effort second = kEndless;
        std::size_t best = begin;
        for (std::size_t i = begin; i < questions_.size(); ++i) {
            const Question& question = questions_[i];
            largest = std::max(largest, question.no);
            if (i == begin) continue;
            if (question.yes < questions_[best].yes) {
                second = questions_[best].yes;
                best = i;
            } else {
                second = std::min(second, question.yes);
            }
        }
        const Effort beside = kOfOption * static_cast<Effort>(questions_.size() - begin - 1);
        Facts& facts = finding.facts;
        facts.number = static_cast<std::uint8_t>(n);
        facts.yes = stored(largest + beside);
        facts.no = stored(questions_[best].yes);
        if ((most_yes != kEndless && facts.yes >= most_yes) ||
            (most_no != kEndless && facts.no >= most_no)) {
            return true;
        }
        const std::uint64_t before = positions_;
        const Effort next = second >= kEndless / 2 ? kEndless : second + second / 8 + 1;
        ask(best, std::min(most_no, next), most_yes == kEndless ? kEndless : most_yes - beside,
            finding);
        if (finding.answer == Answer::open && positions_ - before >= kWorthLooking)
            look_again(begin, finding);
        return false;
    }

    /// Looks into one of the questions of a finding, or values all parts of it but the largest.
    void ask(std::size_t index, Effort most_yes, Effort most_no, Finding& finding) {
        const Question question = questions_[index];
        if (question.end - question.begin > 1) {
            std::uint32_t wanted = question.wanted;
            for (std::size_t i = question.begin; i + 1 < question.end; ++i)
                wanted ^= value_of(parts_[i]);
            parts_[question.begin] = parts_[question.end - 1];
            questions_[index].end = question.begin + 1;
            questions_[index].wanted = wanted;
            take_answer(index, consult(questions_[index]), finding);
            return;
        }
        const Finding found = look_into(parts_[question.begin], question.wanted, most_yes, most_no);
        if (question.is_of_less) finding.facts = found.facts;
        questions_[index].yes = found.facts.yes;
        questions_[index].no = found.facts.no;
        take_answer(index, found.answer, finding);
    }

    /// A yes to a question answers that of the finding; after a no it is none any more.
    void take_answer(std::size_t index, Answer answer, Finding& finding) {
        if (answer == Answer::yes) finding.answer = Answer::no;
        if (answer != Answer::no) return;
        questions_[index] = questions_.back();
        questions_.pop_back();
    }

    /// Asks the table about all questions: the search may have met their parts elsewhere.
    void look_again(std::size_t begin, Finding& finding) {
        for (std::size_t i = begin; i < questions_.size(); ++i)
            table_.prefetch(parts_[questions_[i].begin]);
        for (std::size_t i = questions_.size(); i-- > begin && finding.answer == Answer::open;)
            if (!questions_[i].is_of_less) take_answer(i, consult(questions_[i]), finding);
    }

    /// What the table tells of a question. Parts whose value is known are taken from it, and the
    /// largest of the others is its last.
    Answer consult(Question& question) {
        std::size_t end = question.begin;
        Facts last;
        for (std::size_t i = question.begin; i < question.end; ++i) {
            const Cells part = parts_[i];
            const Facts facts = facts_of(part);
            if (facts.has_value()) {
                question.wanted ^= facts.number;
            } else {
                parts_[end] = part;
                if (end > question.begin && is_smaller(part, parts_[end - 1])) {
                    std::swap(parts_[end], parts_[end - 1]);
                } else {
                    last = facts;
                }
                ++end;
            }
        }
        question.end = end;
        if (end == question.begin) return question.wanted == 0 ? Answer::yes : Answer::no;
        if (end > question.begin + 1) return Answer::open;
        if (last.excludes(question.wanted)) return Answer::no;
        if (last.yes != 0 && last.number == question.wanted) {
            question.yes = last.yes;
            question.no = last.no;
        }
        return Answer::open;
    }

    /// Puts the questions to which it leads whether a part is worth n behind those that are there;
    /// true if one of them is answered with yes.
    bool list(Cells part, std::uint32_t n, const Facts& facts) {
        const std::size_t begin = questions_.size();
        for (std::uint32_t less = 0; less < n; ++less) {
            if (facts.excludes(less)) continue;
            parts_.push_back(part);
            Question question = fresh({parts_.size() - 1, parts_.size(), less, 0, 0, true});
            consult(question);
            questions_.push_back(question);
        }
        // What the table has of the parts is on its way while the next moves are made.
        std::array<std::size_t, kAhead> begins;
        std::size_t made = 0;
        std::size_t added = 0;
        bool found = false;
        const auto add = [&] {
            const std::size_t end = added + 1 < made ? begins[(added + 1) % kAhead] : parts_.size();
            found = add_option(begins[added % kAhead], end, n, begin);
            ++added;
        };
        board_.visit_pieces(0, part, [&](Cells piece) {
            if (found || stopped_) return;
            if (made - added == kAhead) add();
            begins[made++ % kAhead] = parts_.size();
            split(part & ~piece);
        });
        while (added < made && !found && !stopped_)
            add();
        return found;
    }

    /// A question with the efforts of one that nobody looked into.
    Question fresh(Question question) const {
        Effort moves = 0;
        for (std::size_t i = question.begin; i < question.end; ++i)
            moves += static_cast<Effort>(board_.count(0, parts_[i]));
        question.yes = kOfMove * moves;
        question.no = kOfMove;
        return question;
    }

    /// Adds the question whether some parts are worth n, unless it is answered, or there already
    /// among those from `first` on; true if it is answered with yes.
    bool add_option(std::size_t begin, std::size_t end, std::uint32_t n, std::size_t first) {
        for (std::size_t i = begin; i < end; ++i)
            if (std::popcount(parts_[i]) <= kTiny) value_of(parts_[i]);
        Question question{begin, end, n, 0, 0, false};
        const Answer answer = consult(question);
        if (answer == Answer::open && !is_there(question, first)) {
            if (question.yes == 0) question = fresh(question);
            questions_.push_back(question);
        }
        return answer == Answer::yes;
    }

    bool is_there(const Question& question, std::size_t first) const {
        const auto parts_of = [&](const Question& one) {
            return std::span(parts_).subspan(one.begin, one.end - one.begin);
        };
        return std::any_of(questions_.begin() + static_cast<std::ptrdiff_t>(first),
                           questions_.end(), [&](const Question& other) {
                               return other.wanted == question.wanted &&
                                      std::ranges::equal(parts_of(other), parts_of(question));
                           });
    }

    PlacementBoard board_;
    CellsTable<Facts> table_;
    Monitor* monitor_;
    std::vector<Cells> parts_;         // of all questions under way, those of the last at the end
    std::vector<Question> questions_;  // the same
    std::vector<Cells> anchors_;       // of one set of cells
    std::uint64_t positions_ = 0;
    bool stopped_ = false;
};

}  // namespace zermelo
