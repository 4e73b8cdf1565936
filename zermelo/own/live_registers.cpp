#include "zermelo/own/live_registers.hpp"

#include <utility>

#include "zermelo/base/sizes.hpp"

namespace zermelo::own {

namespace {

using language::Instruction;
using language::Op;

bool writes(Op op) {
    switch (op) {
        case Op::store:
        case Op::fill:
        case Op::new_part:
        case Op::jump_equal:
        case Op::jump_unequal:
        case Op::jump_less:
        case Op::jump_less_equal:
        case Op::jump_at_equal:
        case Op::jump_at_unequal:
        case Op::loop:  // it counts, so that it reads what it writes
        case Op::give_back:
        case Op::join_begin:
        case Op::join_pair:
        case Op::found:
        case Op::halt:
        case Op::fail_empty:
            return false;
        default:
            return true;
    }
}

void add(std::vector<std::uint64_t>& set, std::size_t number) {
    set[number / 64] |= std::uint64_t{1} << number % 64;
}
void remove(std::vector<std::uint64_t>& set, std::size_t number) {
    set[number / 64] &= ~(std::uint64_t{1} << number % 64);
}

}  // namespace

class LiveRegisters::Analysis {
  public:
    Analysis(const language::Code& code, const Halts& halts, std::vector<Flow>& flows)
        : code_(code), halts_(halts), flows_(flows), none_(code.registers / 64 + 1, 0) {}

    void run() {
        flows_.assign(code_.instructions.size(), {none_, none_});
        for (bool changed = true; changed;) {
            changed = false;
            for (std::size_t at = flows_.size(); at-- > 0;) {
                Flow now = flow_of(at);
                if (now == flows_[at]) continue;
                flows_[at] = std::move(now);
                changed = true;
            }
        }
    }

  private:
    Flow flow_of(std::size_t at) const {
        const Instruction& i = code_.instructions[at];
        Flow now = i.op == Op::call ? flow_of_call(at) : flow_behind(at);
        if (writes(i.op)) {
            remove(now.read, i.to);
            remove(now.kept, i.to);
        }
        for (const std::uint16_t read : reads_of(at))
            add(now.read, read);
        return now;
    }

    Flow flow_behind(std::size_t at) const {
        Flow now{none_, none_};
        if (code_.instructions[at].op == Op::give_back)
            now.kept.assign(none_.size(), ~std::uint64_t{0});
        for (const std::size_t next : next_of(at)) {
            for (std::size_t word = 0; word < none_.size(); ++word) {
                now.read[word] |= flows_[next].read[word];
                now.kept[word] |= flows_[next].kept[word];
            }
        }
        return now;
    }

    /// What the function reads, and what is read behind the call and is the same there.
    Flow flow_of_call(std::size_t at) const {
        Flow now = flows_[code_.instructions[at].target];
        const Flow& behind = flows_[at + 1];
        for (std::size_t word = 0; word < none_.size(); ++word) {
            now.read[word] |= now.kept[word] & behind.read[word];
            now.kept[word] &= behind.kept[word];
        }
        return now;
    }

    std::vector<std::uint16_t> reads_of(std::size_t at) const {
        const Instruction& i = code_.instructions[at];
        switch (i.op) {
            case Op::load_number:
            case Op::share:
            case Op::new_part:
            case Op::call:
            case Op::join_begin:
            case Op::fail_empty:
                return {};
            case Op::copy:
            case Op::negate:
            case Op::absolute:
            case Op::give_back:
                return {i.a};
            case Op::fill:
                return {i.to};
            case Op::store:
            case Op::jump_at_equal:
            case Op::jump_at_unequal:
                return {i.a, i.b, i.to};
            case Op::loop:
                return {i.to, i.a};
            case Op::pick: {  // one of the registers from `a` on
                std::vector<std::uint16_t> reads = {i.b};
                for (std::uint32_t of_list = i.a; of_list < code_.registers; ++of_list)
                    reads.push_back(static_cast<std::uint16_t>(of_list));
                return reads;
            }
            case Op::found:
                if (i.target >= code_.rules.size()) return {};  // a pair of a hint
                return code_.rules[i.target].choices;
            case Op::halt:
                return one_or_none(halts_.at(at).result);
            default:
                return {i.a, i.b};
        }
    }

    std::vector<std::size_t> next_of(std::size_t at) const {
        const Instruction& i = code_.instructions[at];
        switch (i.op) {
            case Op::jump_equal:
            case Op::jump_unequal:
            case Op::jump_less:
            case Op::jump_less_equal:
            case Op::jump_at_equal:
            case Op::jump_at_unequal:
            case Op::loop:
                return {at + 1, i.target};
            case Op::call:
            case Op::give_back:
                return {};
            case Op::halt:
                return one_or_none(halts_.at(at).next);
            default:
                return {at + 1};
        }
    }

    template <class T>
    static std::vector<T> one_or_none(const std::optional<T>& value) {
        return value ? std::vector{*value} : std::vector<T>();
    }

    const language::Code& code_;
    const Halts& halts_;
    std::vector<Flow>& flows_;
    const Registers none_;
};

std::uint64_t LiveRegisters::bytes(const language::Code& code) {
    return saturating_multiply(code.instructions.size(), 4 * std::uint64_t{code.registers});
}

LiveRegisters::LiveRegisters(const language::Code& code, const Halts& halts)
    : links_(code.instructions.size()), written_(code.registers / 64 + 1, 0) {
    Analysis(code, halts, flows_).run();
    for (std::size_t at = 0; at < code.instructions.size(); ++at) {
        const Instruction& i = code.instructions[at];
        if (writes(i.op) || i.op == Op::loop) add(written_, i.to);
        if (i.op != Op::give_back) continue;
        for (std::size_t of_function = at - i.target; of_function <= at; ++of_function)
            links_[of_function] = i.a;
    }
}

LiveRegisters::Place LiveRegisters::place_of(std::size_t instruction,
                                             const std::vector<std::int64_t>& registers) {
    Chain chain = {instruction};
    while (const auto link = links_[chain.back()])
        chain.push_back(static_cast<std::size_t>(registers[*link]) + 1);
    const auto [found, is_new] =
        known_.try_emplace(std::move(chain), static_cast<Place>(places_.size()));
    if (is_new) places_.push_back({instruction, live_of(found->first)});
    return found->second;
}

std::vector<std::uint16_t> LiveRegisters::live_of(const Chain& chain) const {
    Registers live = flows_[chain[0]].read;
    Registers kept = flows_[chain[0]].kept;
    for (std::size_t call = 1; call < chain.size(); ++call) {
        const Flow& behind = flows_[chain[call]];
        for (std::size_t word = 0; word < live.size(); ++word) {
            live[word] |= kept[word] & behind.read[word];
            kept[word] &= behind.kept[word];
        }
    }
    std::vector<std::uint16_t> numbers;
    for (std::size_t number = 0; number < 64 * live.size(); ++number) {
        if ((live[number / 64] & written_[number / 64]) >> number % 64 & 1)
            numbers.push_back(static_cast<std::uint16_t>(number));
    }
    return numbers;
}

}  // namespace zermelo::own
