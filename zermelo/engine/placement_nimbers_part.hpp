// What one thread has of a search for Grundy values of placement games, see placement_nimbers.hpp.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "zermelo/engine/facts_table.hpp"
#include "zermelo/engine/nimber_facts.hpp"
#include "zermelo/engine/nimber_parts.hpp"
#include "zermelo/engine/placement.hpp"
#include "zermelo/engine/team.hpp"
#include "zermelo/rules/hash.hpp"

namespace zermelo {

class PlacementNimbersPart {
  public:
    using Table = NimberParts::Table;
    static constexpr bool kServesThreads = true;

    /// The board, the table and the desk must outlive it.
    PlacementNimbersPart(const PlacementBoard& board, Table& table, TeamDesk& desk)
        : board_(board), table_(table), member_(desk, kLongTime), parts_(board, table, member_) {}
    PlacementNimbersPart(const PlacementNimbersPart&) = delete;  // its parts refer to its member
    PlacementNimbersPart& operator=(const PlacementNimbersPart&) = delete;

    TeamMember& member() { return member_; }
    void begin_like(const PlacementNimbersPart& other) { member_.begin_like(other.member_); }

    /// The Grundy value of free cells; none if the search has to stop.
    std::optional<std::uint32_t> value(Cells free) {
        return asked(free, [&](std::span<const Cells> parts) {
            std::uint32_t sum = 0;
            for (const Cells part : parts)
                sum ^= value_of(part);
            return sum;
        });
    }

    /// Whether the player to move loses, likewise.
    std::optional<bool> is_lost(Cells free) {
        return asked(free, [&](std::span<const Cells> parts) {
            if (parts.empty()) return true;
            std::uint32_t wanted = 0;
            for (const Cells part : parts.first(parts.size() - 1))
                wanted ^= value_of(part);
            return is(parts.back(), wanted);
        });
    }

  private:
    static constexpr int kTiny = 8;    // parts of so many cells are valued wherever they are met,
    static constexpr int kSmall = 14;  // and of so many are searched to the end once begun
    static constexpr std::uint64_t kPositionsBetweenAsking = 1 << 13;  // some 20 ms
    static constexpr unsigned kLongTime = 16;                          // positions
    static constexpr std::uint64_t kPositionsBetweenLooks = 1 << 6;
    static constexpr std::uint64_t kWorthLooking = 4;
    static constexpr std::size_t kAhead = 4;  // moves made before what they lead to is read

    using Effort = NimberFacts::Effort;
    static constexpr Effort kEndless = NimberFacts::kEndless;
    static constexpr Effort kNever = std::numeric_limits<Effort>::max();
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

    /// A question that was begun: whether a part is worth so much.
    struct UnderWay {
        Cells part;
        std::uint32_t number;
    };
    template <class Tell>
    auto asked(Cells free, const Tell& tell) -> std::optional<decltype(tell({}))> {
        under_way_.clear();
        parts_.clear();
        questions_.clear();
        parts_.split(free);
        // The search puts parts of its own behind these, and may move them.
        std::vector<Cells> parts = parts_.all();
        std::sort(parts.begin(), parts.end(), is_smaller);
        const auto result = tell(parts);
        return stopped() ? std::nullopt : std::optional(result);
    }

    static bool is_smaller(Cells a, Cells b) { return std::popcount(a) < std::popcount(b); }

    std::uint32_t value_of(Cells part) {
        Facts facts = parts_.facts_of(part);
        for (std::uint32_t n = 0; !facts.has_value() && !stopped(); ++n)
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
        Finding finding{parts_.facts_of(part), Answer::open};
        if (is_told(finding, n)) return finding;
        member_.step(kPositionsBetweenAsking, table_.size());
        if (member_.looks_now(kPositionsBetweenLooks)) look_around();
        if (member_.has_to_stop()) under_way_.leave();
        const auto size = static_cast<std::size_t>(std::popcount(part));
        const std::uint64_t before = member_.steps();
        const bool is_marked = member_.is_worth_a_mark(size);
        under_way_.push({part, n});
        if (is_marked) member_.mark(key_of(part, n));
        const std::size_t parts = parts_.size();
        const std::size_t begin = questions_.size();
        if (size <= kSmall) most_yes = most_no = kEndless;
        if (list(part, n, finding.facts)) finding.answer = Answer::no;
        while (finding.answer == Answer::open && !stopped() && !is_told(finding, n) &&
               !try_nearest(begin, n, most_yes, most_no, finding)) {
        }
        finish({part, n}, member_.steps() - before, finding);
        if (is_marked) member_.unmark(key_of(part, n));
        member_.learn(size, member_.steps() - before);
        parts_.resize(parts);
        questions_.resize(begin);
        return finding;
    }

    /// Answers whether cells are worth n if their facts tell it.
    static bool is_told(Finding& finding, std::uint32_t n) {
        if (finding.facts.excludes(n))
            finding.answer = Answer::no;
        else if (finding.facts.has_value())
            finding.answer = Answer::yes;
        return finding.answer != Answer::open;
    }

    /// Keeps what looking into the question that was begun last told, or takes over what another
    /// thread found, for which all after it were left.
    void finish(const UnderWay& question, std::uint64_t positions, Finding& finding) {
        if (const auto answered = under_way_.pop()) finding = *answered;
        if (stopped()) {
            finding.answer = Answer::no;
            return;
        }
        if (finding.answer == Answer::no && !finding.facts.has_value())
            finding.facts.exclude(question.number);
        if (finding.answer == Answer::yes) finding.facts.settle(question.number);
        finding.facts.took(positions);
        finding.facts = parts_.keep(question.part, finding.facts);
    }

    /// Leaves all above a question that another thread has answered.
    void look_around() {
        under_way_.look_around([&](const UnderWay& question) {
            Finding finding{parts_.facts_of(question.part), Answer::open};
            return is_told(finding, question.number) ? std::optional(finding) : std::nullopt;
        });
    }

    bool stopped() const { return under_way_.is_left(); }

    static std::uint64_t key_of(Cells part, std::uint32_t n) {
        return hash_combine(hash_combine(0, part), n);
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
        Effort nearest = kNever;
        Effort second = kNever;
        std::size_t best = begin;
        for (std::size_t i = begin; i < questions_.size(); ++i) {
            const Question& question = questions_[i];
            largest = std::max(largest, question.no);
            const Effort yes = shared_effort(question);
            if (yes < nearest) {
                second = nearest;
                nearest = yes;
                best = i;
            } else {
                second = std::min(second, yes);
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
        const std::uint64_t before = member_.steps();
        const Effort next = second >= kEndless / 2 ? kEndless : second + second / 8 + 1;
        ask(best, std::min(most_no, next), most_yes == kEndless ? kEndless : most_yes - beside,
            finding);
        if (finding.answer == Answer::open && member_.steps() - before >= kWorthLooking)
            look_again(begin, finding);
        return false;
    }

    /// What seems to be missing for a yes, and more where another thread looks into it already.
    Effort shared_effort(const Question& question) const {
        if (question.end - question.begin > 1) return question.yes;
        const Cells part = parts_[question.begin];
        const auto size = static_cast<std::size_t>(std::popcount(part));
        if (!member_.is_worth_a_mark(size)) return question.yes;
        if (!member_.is_begun(key_of(part, question.wanted))) return question.yes;
        return 2 * question.yes + kOfMove;
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
            const Facts facts = parts_.facts_of(part);
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
            // Another thread may have answered it just now.
            const Answer answer = consult(question);
            if (answer == Answer::yes) return true;
            if (answer == Answer::open) questions_.push_back(question);
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
            if (found || stopped()) return;
            if (made - added == kAhead) add();
            begins[made++ % kAhead] = parts_.size();
            parts_.split(part & ~piece);
        });
        while (added < made && !found && !stopped())
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
        const std::size_t count = question.end - question.begin;
        const Cells* const parts = &parts_[question.begin];
        return std::any_of(questions_.begin() + static_cast<std::ptrdiff_t>(first),
                           questions_.end(), [&](const Question& other) {
                               const Cells* const others = &parts_[other.begin];
                               return other.wanted == question.wanted && *others == *parts &&
                                      other.end - other.begin == count &&
                                      std::equal(parts, parts + count, others);
                           });
    }

    const PlacementBoard& board_;
    Table& table_;
    TeamMember member_;
    NimberParts parts_;                // of all questions under way, those of the last at the end
    std::vector<Question> questions_;  // the same
    QuestionsUnderWay<UnderWay, Finding> under_way_;
};

}  // namespace zermelo
