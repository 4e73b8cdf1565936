#include "zermelo/own/live_registers.hpp"

#include <map>
#include <optional>

#include "zermelo/base/sizes.hpp"

namespace zermelo::own {

namespace {

using language::Instruction;
using language::Op;

/// What an instruction does to registers, and where it leads.
struct Effect {
    std::vector<std::uint16_t> reads;
    std::vector<std::size_t> next;
    bool writes = false;  // the register `to`
};

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

class Flow {
  public:
    Flow(const language::Code& code, const Halts& halts) : code_(code), halts_(halts) {
        for (std::size_t at = 0; at < code.instructions.size(); ++at) {
            const Instruction& i = code.instructions[at];
            if (i.op == Op::call) behind_calls_[i.to].push_back(at + 1);
        }
    }

    Effect effect_of(std::size_t at) const {
        const Instruction& i = code_.instructions[at];
        return {reads_of(at), next_of(at), writes(i.op)};
    }

  private:
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
                return {i.target};
            case Op::give_back:
                return behind(i.a);
            case Op::halt:
                return one_or_none(halts_.at(at).next);
            default:
                return {at + 1};
        }
    }

    std::vector<std::size_t> behind(std::uint16_t link) const {
        const auto found = behind_calls_.find(link);
        return found == behind_calls_.end() ? std::vector<std::size_t>() : found->second;
    }

    template <class T>
    static std::vector<T> one_or_none(const std::optional<T>& value) {
        return value ? std::vector{*value} : std::vector<T>();
    }

    const language::Code& code_;
    const Halts& halts_;
    std::map<std::uint16_t, std::vector<std::size_t>> behind_calls_;  // by the register of the link
};

}  // namespace

std::uint64_t LiveRegisters::bytes(const language::Code& code) {
    return saturating_multiply(code.instructions.size(), 4 * std::uint64_t{code.registers});
}

LiveRegisters::LiveRegisters(const language::Code& code, const Halts& halts) {
    const Flow flow(code, halts);
    const std::size_t count = code.instructions.size();
    std::vector<Effect> effects;
    for (std::size_t at = 0; at < count; ++at)
        effects.push_back(flow.effect_of(at));
    std::vector<std::vector<bool>> live(count, std::vector<bool>(code.registers, false));
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t at = count; at-- > 0;) {
            const Effect& effect = effects[at];
            std::vector<bool> now(code.registers, false);
            for (const std::size_t next : effect.next) {
                for (std::size_t r = 0; r < now.size(); ++r)
                    now[r] = now[r] || live[next][r];
            }
            if (effect.writes) now[code.instructions[at].to] = false;
            for (const std::uint16_t read : effect.reads)
                now[read] = true;
            if (now == live[at]) continue;
            live[at] = std::move(now);
            changed = true;
        }
    }
    std::vector<bool> written(code.registers, false);
    for (std::size_t at = 0; at < count; ++at) {
        const Instruction& i = code.instructions[at];
        if (effects[at].writes || i.op == Op::loop) written[i.to] = true;
    }
    live_.resize(count);
    for (std::size_t at = 0; at < count; ++at) {
        for (std::size_t r = 0; r < written.size(); ++r)
            if (written[r] && live[at][r]) live_[at].push_back(static_cast<std::uint16_t>(r));
    }
}

}  // namespace zermelo::own
