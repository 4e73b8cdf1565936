#include "zermelo/own/decision_drafts.hpp"

#include <algorithm>
#include <bit>
#include <unordered_map>
#include <utility>

#include "zermelo/language/machine.hpp"
#include "zermelo/own/halts.hpp"
#include "zermelo/own/live_registers.hpp"

namespace zermelo::own {

namespace {

using language::Array;
using language::Instruction;
using language::Machine;
using language::Op;
using language::RuleCode;

/// The code that is run, for each node that is allowed.
constexpr std::uint64_t kMostInstructionsOfNode = 64;
constexpr std::uint64_t kMostBytesOfLiveRegisters = 1 << 22;
/// Of the bits of a number of the position that is read, and not only compared.
constexpr std::uint64_t kMostRead = 255;
/// To ask for one after the other is faster than bit after bit.
constexpr std::uint64_t kFewValues = 16;

class DraftMaker {
  public:
    DraftMaker(const language::Program& program, const language::Memory& memory,
               std::size_t most_nodes)
        : program_(program),
          code_(program.code),
          memory_(memory),
          most_nodes_(most_nodes),
          halts_(program),
          live_(program.code, halts_),
          base_(program.code.registers) {
        for (const auto& [index, value] : code_.constants)
            base_[index] = value;
        for (const auto& [index, value] : memory.numbers)
            base_[index] = value;
    }

    std::optional<DecisionDrafts> make() {
        std::array<DecisionDrafts::Roots, 2> roots{};
        for (std::size_t mover = 0; mover < (program_.uses_mover ? 2 : 1); ++mover) {
            base_[code_.mover] = static_cast<std::int64_t>(mover);
            known_.clear();
            roots[mover] = {begin(code_.over, base_), begin(code_.moves, base_)};
            while (!waiting_.empty() && is_small()) {
                const auto [index, standing] = std::move(waiting_.back());
                waiting_.pop_back();
                go_on(index, standing);
            }
        }
        if (!is_small()) return std::nullopt;
        return DecisionDrafts{std::move(nodes_), roots};
    }

  private:
    using Registers = std::vector<std::int64_t>;
    using Index = std::uint32_t;
    using Kind = DecisionKind;

    bool is_small() const {
        return nodes_.size() <= most_nodes_ &&
               instructions_ <= kMostInstructionsOfNode * most_nodes_;
    }

    Index begin(const language::Routine& routine, const Registers& registers) {
        return node_of(routine.begin, registers);
    }

    /// The node of a run from there on; a new one waits to be told what comes next.
    Index node_of(std::size_t at, Registers r) {
        at = run_ahead(at, r);
        Standing standing{live_.place_of(at, r)};
        for (const std::uint16_t index : live_.at(standing.place))
            standing.live.push_back(r[index]);
        const auto [found, is_new] =
            known_.try_emplace(std::move(standing), static_cast<Index>(nodes_.size()));
        if (is_new) {
            nodes_.emplace_back();
            waiting_.emplace_back(found->second, found->first);
        }
        return found->second;
    }

    /// Runs up to where a number of the position is read or changed, to the end, or to what fails or
    /// is not followed; returns that place. There fewer registers are read later on than before it, so
    /// that more runs meet.
    std::size_t run_ahead(std::size_t at, Registers& r) {
        instructions_ += r.size() / 8;  // to copy them takes about as long
        while (is_small() && run(code_.instructions[at], r, at)) {
            ++at;
            ++instructions_;
        }
        return at;
    }

    /// Tells what a run comes to, and where it goes on; nothing if the interpreter has to tell.
    void go_on(Index index, const Standing& standing) {
        const std::size_t at = live_.instruction_of(standing.place);
        Registers r = base_;
        const auto& live = live_.at(standing.place);
        for (std::size_t i = 0; i < live.size(); ++i)
            r[live[i]] = standing.live[i];
        switch (code_.instructions[at].op) {
            case Op::store:
            case Op::fill:
                return change(index, at, r);
            case Op::load:
            case Op::load_number:
                return is_only_compared(at, r) ? compare_next(index, at, r) : load(index, at, r);
            case Op::jump_at_equal:
            case Op::jump_at_unequal:
                return compare(index, at, r);
            case Op::found:
                return find_move(index, at, r);
            case Op::halt:
                return halt(index, at, r);
            default:
                return;
        }
    }

    static std::size_t before(std::uint32_t target) { return target - std::size_t{1}; }

    /// Runs an instruction that asks what is known; false if it asks the position, ends, would fail,
    /// or is not followed.
    bool run(const Instruction& i, Registers& r, std::size_t& at) {
        switch (i.op) {
            case Op::copy:
                r[i.to] = r[i.a];
                return true;
            case Op::jump_equal:
                if (r[i.a] == r[i.b]) at = before(i.target);
                return true;
            case Op::jump_unequal:
                if (r[i.a] != r[i.b]) at = before(i.target);
                return true;
            case Op::jump_less:
                if (r[i.a] < r[i.b]) at = before(i.target);
                return true;
            case Op::jump_less_equal:
                if (r[i.a] <= r[i.b]) at = before(i.target);
                return true;
            case Op::loop:
                if (r[i.to] >= r[i.a]) return true;
                ++r[i.to];
                instructions_ += at - i.target;  // as the interpreter counts them
                at = before(i.target);
                return true;
            case Op::call:
                r[i.to] = static_cast<std::int64_t>(at);
                at = before(i.target);
                return true;
            case Op::give_back:
                at = static_cast<std::size_t>(r[i.a]);
                return true;
            case Op::halt:
                return go_on_behind(halts_.at(at), r, at);
            case Op::load:
            case Op::load_number:
                return load_known(i, r);
            case Op::jump_at_equal:
            case Op::jump_at_unequal: {
                const auto is_equal = compare_known(i, r);
                if (is_equal == (i.op == Op::jump_at_equal)) at = before(i.target);
                return is_equal.has_value();
            }
            default:
                return Machine::is_arithmetic(i.op) &&
                       Machine::work_out(i, r.data()) == Machine::Fault::none;
        }
    }

    /// Goes on behind a halt if that tells nothing: where a move is made, or scores nothing.
    static bool go_on_behind(const Halt& halt, const Registers& r, std::size_t& at) {
        if (!halt.next || (halt.result && r[*halt.result] != 0)) return false;
        at = before(*halt.next);
        return true;
    }

    /// The end of a run, or what a move scores.
    void halt(Index index, std::size_t at, const Registers& r) {
        const Halt& halt = halts_.at(at);
        DecisionDraft told{.value = static_cast<std::uint64_t>(r[*halt.result]),
                           .kind = Kind::halt};
        if (halt.next) {
            told.kind = Kind::score;
            told.yes = told.no = node_of(*halt.next, r);
        }
        nodes_[index] = told;
    }

    /// The element that an instruction names, counted from 0; none if it does not exist.
    std::optional<std::uint64_t> element_of(const Instruction& i, const Registers& r) const {
        const Array& array = memory_.arrays[i.array];
        if (i.op == Op::load_number || i.op == Op::fill) return 0;
        const auto from_first = [&](std::uint16_t index, std::int8_t more, std::size_t side) {
            return static_cast<std::uint64_t>(r[index]) +
                   static_cast<std::uint64_t>(std::int64_t{more}) -
                   static_cast<std::uint64_t>(array.first[side]);
        };
        const std::uint64_t row = from_first(i.a, i.more_a, 0);
        const std::uint64_t column = from_first(i.b, i.more_b, 1);
        if (row >= array.size[0] || column >= array.size[1]) return std::nullopt;
        return row * array.size[1] + column;
    }
    static std::uint64_t first_bit(const Array& array, std::uint64_t element) {
        return array.first_bit + (element << array.shift);
    }
    /// The bits of an element, and those that stand for a number.
    static std::uint64_t mask_of(const Array& array, std::uint64_t element) {
        return array.mask << first_bit(array, element);
    }
    static std::uint64_t bits_of(const Array& array, std::uint64_t element, std::int64_t number) {
        return (static_cast<std::uint64_t>(number) - static_cast<std::uint64_t>(array.base))
               << first_bit(array, element);
    }
    static bool may_be(const Array& array, std::int64_t number) {
        return number >= array.low && number <= array.high;
    }

    /// Changes numbers, if they may have that value.
    void change(Index index, std::size_t at, const Registers& r) {
        const Instruction& i = code_.instructions[at];
        const Array& array = memory_.arrays[i.array];
        const auto element = element_of(i, r);
        if (!element || !may_be(array, r[i.to])) return;
        DecisionDraft changed{.kind = Kind::change};
        const std::uint64_t last = i.op == Op::fill ? array.elements() : *element + 1;
        instructions_ += last - *element;
        for (std::uint64_t e = *element; e < last; ++e) {
            changed.mask |= mask_of(array, e);
            changed.value |= bits_of(array, e, r[i.to]);
        }
        changed.yes = changed.no = node_of(at + 1, r);
        nodes_[index] = changed;
    }

    /// Reads a number of the input; false if it is none, or does not exist.
    bool load_known(const Instruction& i, Registers& r) const {
        const Array& array = memory_.arrays[i.array];
        const auto element = element_of(i, r);
        if (!element || array.input == nullptr) return false;
        r[i.to] = array.input[*element];
        return true;
    }

    /// Whether a number is what it is compared with; none if that has to be asked.
    std::optional<bool> compare_known(const Instruction& i, const Registers& r) const {
        const Array& array = memory_.arrays[i.array];
        const auto element = element_of(i, r);
        if (!element) return std::nullopt;
        if (array.input != nullptr) return array.input[*element] == r[i.to];
        return may_be(array, r[i.to]) ? std::nullopt : std::optional(false);
    }

    /// Asks for a number of the position, if it has few bits: one value after the other where there
    /// are few, else bit after bit.
    void load(Index index, std::size_t at, const Registers& r) {
        const Instruction& i = code_.instructions[at];
        const Array& array = memory_.arrays[i.array];
        const auto element = element_of(i, r);
        const std::uint64_t most =
            static_cast<std::uint64_t>(array.high) - static_cast<std::uint64_t>(array.low);
        if (!element || most > kMostRead) return;
        const Read read{at, first_bit(array, *element), most};
        const Index first = most < kFewValues ? read_values(read, mask_of(array, *element), r)
                                              : read_bits(read, r, 0, std::bit_width(most));
        nodes_[index] = {0, 0, first, first, Kind::question};
    }

    /// A number that is read: the instruction, the first of its bits, and what they are at most.
    struct Read {
        std::size_t at;
        std::uint64_t first_bit;
        std::uint64_t most;
    };

    /// Where a run goes on that has read these bits.
    Index go_on_with(const Read& read, Registers r, std::uint64_t bits) {
        const Instruction& i = code_.instructions[read.at];
        r[i.to] = memory_.arrays[i.array].low + static_cast<std::int64_t>(bits);
        return node_of(read.at + 1, std::move(r));
    }

    Index read_values(const Read& read, std::uint64_t mask, const Registers& r) {
        Index no = go_on_with(read, r, read.most);
        for (std::uint64_t bits = read.most; bits-- > 0;) {
            const Index yes = go_on_with(read, r, bits);
            nodes_.push_back({mask, bits << read.first_bit, yes, no, Kind::question});
            no = static_cast<Index>(nodes_.size() - 1);
        }
        return no;
    }

    /// The higher bits are known, and this many lower ones are still to be asked for.
    Index read_bits(const Read& read, const Registers& r, std::uint64_t known, int bits) {
        if (bits == 0) return go_on_with(read, r, known);
        const std::uint64_t bit = std::uint64_t{1} << (bits - 1);
        const Index no = read_bits(read, r, known, bits - 1);
        if (known + bit > read.most) return no;
        const Index yes = read_bits(read, r, known + bit, bits - 1);
        if (yes == no) return no;
        nodes_.push_back({bit << read.first_bit, bit << read.first_bit, yes, no, Kind::question});
        return static_cast<Index>(nodes_.size() - 1);
    }

    /// Whether a number is read for the comparison that follows, and for nothing else.
    bool is_only_compared(std::size_t at, const Registers& r) {
        const std::uint16_t read = code_.instructions[at].to;
        const Instruction& next = code_.instructions[at + 1];
        const auto is_live = [&](std::size_t later) {
            const auto& live = live_.at(live_.place_of(later, r));
            return std::find(live.begin(), live.end(), read) != live.end();
        };
        return (next.op == Op::jump_equal || next.op == Op::jump_unequal) &&
               (next.a == read) != (next.b == read) && !is_live(at + 2) && !is_live(next.target);
    }

    void compare_next(Index index, std::size_t at, const Registers& r) {
        const Instruction& i = code_.instructions[at];
        const Instruction& next = code_.instructions[at + 1];
        ask(index, i, r[next.a == i.to ? next.b : next.a], next.op == Op::jump_equal, next.target,
            at + 2, r);
    }

    /// Asks whether a number of the position is what it is compared with.
    void compare(Index index, std::size_t at, const Registers& r) {
        const Instruction& i = code_.instructions[at];
        ask(index, i, r[i.to], i.op == Op::jump_at_equal, i.target, at + 1, r);
    }

    /// Asks whether the number that an instruction names has this value. A jump follows if it has, or
    /// if it has not; else the run goes on behind.
    void ask(Index index, const Instruction& i, std::int64_t value, bool jumps_if_equal,
             std::size_t target, std::size_t behind, const Registers& r) {
        const Array& array = memory_.arrays[i.array];
        const auto element = element_of(i, r);
        if (!element) return;
        const Index no = node_of(jumps_if_equal ? behind : target, r);
        if (!may_be(array, value)) {
            nodes_[index] = {0, 0, no, no, Kind::question};
            return;
        }
        const Index yes = node_of(jumps_if_equal ? target : behind, r);
        nodes_[index] = {mask_of(array, *element), bits_of(array, *element, value), yes, no,
                         Kind::question};
    }

    /// What a move leads to is told by a run of its own.
    void find_move(Index index, std::size_t at, const Registers& r) {
        const RuleCode& rule = code_.rules[code_.instructions[at].target];
        Registers chosen = base_;
        for (const std::uint16_t choice : rule.choices)
            chosen[choice] = r[choice];
        const Index made = begin(rule.apply, chosen);
        const Index next = node_of(at + 1, r);
        nodes_[index] = {0, 0, next, made, Kind::move};
    }

    const language::Program& program_;
    const language::Code& code_;
    const language::Memory& memory_;
    std::size_t most_nodes_;
    Halts halts_;
    LiveRegisters live_;
    Registers base_;  // what is known of every run
    std::vector<DecisionDraft> nodes_;
    std::unordered_map<Standing, Index, Standing::Hash> known_;
    std::vector<std::pair<Index, Standing>> waiting_;
    std::uint64_t instructions_ = 0;
};

}  // namespace

std::optional<DecisionDrafts> decision_drafts(const language::Program& program,
                                              const language::Memory& memory,
                                              std::size_t most_nodes) {
    if (LiveRegisters::bytes(program.code) > kMostBytesOfLiveRegisters) return std::nullopt;
    return DraftMaker(program, memory, most_nodes).make();
}

}  // namespace zermelo::own
