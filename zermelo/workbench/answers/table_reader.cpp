#include "zermelo/workbench/answers/table_reader.hpp"

#include <algorithm>
#include <cstring>
#include <limits>
#include <string>

#include "zermelo/base/checksum.hpp"
#include "zermelo/base/sha256.hpp"

namespace zermelo {

namespace {

using namespace table_file;

std::unexpected<Error> damaged_table() {
    return input_error("is damaged");
}

bool has_its_checksum(std::span<const std::byte> block, std::uint64_t number) {
    std::uint64_t sum = 0;
    std::memcpy(&sum, block.data() + kContent, sizeof sum);
    return sum == checksum(block.first(kContent), number);
}

/// A text in a field that zeros fill up.
std::string text_in(const char* place, std::size_t room) {
    return {place, static_cast<std::size_t>(std::find(place, place + room, '\0') - place)};
}

std::int64_t with_sign(std::uint64_t number) {
    return static_cast<std::int64_t>(number >> 1 ^ (number % 2 == 1 ? ~std::uint64_t{0} : 0));
}

}  // namespace

/// A block of entries, and the entry in it that was read last.
class TableReader::Block {
  public:
    Block(std::shared_ptr<const std::byte> owner, std::span<const std::byte> entries,
          unsigned count)
        : owner_(std::move(owner)), rest_(entries), left_(count) {}

    bool is_at_end() const { return left_ == 0; }
    const std::string& key() const { return key_; }

    /// Reads the next key; the payload is to be read after it. False if the block is damaged, which
    /// it is, too, where its keys do not rise.
    bool next_key() {
        const auto shared = number();
        const auto length = number();
        if (!shared || !length || *shared > key_.size() || *length > rest_.size() ||
            *shared + *length > kLongestPosition) {
            return false;
        }
        const std::string_view added(reinterpret_cast<const char*>(rest_.data()), *length);
        const bool rises = !any_ || key_.compare(*shared, std::string::npos, added) < 0;
        key_.resize(*shared);
        key_ += added;
        rest_ = rest_.subspan(*length);
        --left_;
        any_ = true;
        return rises;
    }

    std::optional<std::uint64_t> number() {
        std::uint64_t result = 0;
        for (unsigned shift = 0; shift < 64 && !rest_.empty(); shift += 7) {
            const auto byte = std::to_integer<std::uint64_t>(rest_.front());
            rest_ = rest_.subspan(1);
            if (shift == 63 && byte > 1) return std::nullopt;
            result |= (byte & 0x7f) << shift;
            if (byte < 0x80) return result;
        }
        return std::nullopt;
    }

    std::optional<PositionWorth> worth(bool with_moves) {
        const auto value = number();
        const auto moves = with_moves ? number() : 0;
        if (!value || !moves || *moves > std::numeric_limits<std::uint32_t>::max())
            return std::nullopt;
        return PositionWorth{with_sign(*value), static_cast<std::uint32_t>(*moves)};
    }

  private:
    std::shared_ptr<const std::byte> owner_;
    std::span<const std::byte> rest_;
    unsigned left_;
    std::string key_ = {};
    bool any_ = false;
};

TableIdentity identity_of_case(const GameInfo& game, std::string_view input,
                               std::uint64_t case_number) {
    const std::string rules = game.certified_as.empty() ? "game " + std::string(game.name) + "\n"
                                                        : std::string(game.certified_as);
    return {.game = std::string(game.name),
            .rules = sha256(rules),
            .input = sha256_of_tokens(input),
            .case_number = case_number};
}

Result<TableReader> TableReader::of(std::span<const std::byte> bytes) {
    const auto place = [bytes](std::uint64_t number) {
        const std::byte* const block = bytes.data() + static_cast<std::size_t>(number) * kBlock;
        return std::shared_ptr<const std::byte>(std::shared_ptr<void>(), block);  // not owned
    };
    return of(BlockSource{bytes.size(), place});
}

Result<TableReader> TableReader::of(BlockSource source) {
    if (source.bytes < 2 * kBlock || source.bytes % kBlock != 0)
        return input_error("is no table of positions, or is cut off");
    const std::uint64_t blocks = source.bytes / kBlock;
    const auto owner = ZERMELO_TRY(source.read(blocks - 1));
    const std::span last(owner.get(), kBlock);
    Trailer trailer;
    std::memcpy(&trailer, last.data(), sizeof trailer);
    if (std::memcmp(trailer.magic, kMagic, sizeof kMagic) != 0)
        return input_error("is no table of positions, or is cut off");
    if (!has_its_checksum(last, blocks - 1)) return damaged_table();
    if (trailer.version != kVersion) {
        return input_error("is of version {} of its format, this is {}", trailer.version, kVersion);
    }
    const bool known =
        std::any_of(std::begin(kTableValues), std::end(kTableValues),
                    [&](auto kind) { return trailer.value == static_cast<std::uint32_t>(kind); });
    if (!known || trailer.blocks != blocks || trailer.levels == 0 || trailer.levels >= blocks)
        return damaged_table();
    TableReader reader(std::move(source), {.game = text_in(trailer.game, kLongestGame),
                                           .rules = text_in(trailer.rules, kHash),
                                           .input = text_in(trailer.input, kHash),
                                           .case_number = trailer.case_number,
                                           .value = static_cast<TableValue>(trailer.value)});
    reader.positions_ = trailer.positions;
    reader.blocks_ = blocks - 1;
    reader.levels_ = trailer.levels;
    return reader;
}

Result<TableReader::Block> TableReader::block(std::uint64_t number, std::uint64_t level) const {
    auto owner = ZERMELO_TRY(source_.read(number));
    const std::span bytes(owner.get(), kBlock);
    BlockHead head;
    std::memcpy(&head, bytes.data(), sizeof head);
    if (!has_its_checksum(bytes, number) || head.level != level || head.entries == 0 ||
        head.bytes > kContent - sizeof head) {
        return damaged_table();
    }
    return Block(std::move(owner), bytes.subspan(sizeof head, head.bytes), head.entries);
}

Result<std::optional<PositionWorth>> TableReader::find(std::string_view position) const {
    const bool with_moves = identity_.value == TableValue::distance;
    std::uint64_t number = blocks_ - 1;
    for (std::uint64_t level = levels_ - 1; level > 0; --level) {
        Block entries = ZERMELO_TRY(block(number, level));
        std::optional<std::uint64_t> child;
        while (!entries.is_at_end()) {
            if (!entries.next_key()) return damaged_table();
            if (position < entries.key()) break;
            child = entries.number();
            // The blocks of a level stand before those of the next.
            if (!child || *child >= number) return damaged_table();
        }
        if (!child) return std::nullopt;
        number = *child;
    }
    Block entries = ZERMELO_TRY(block(number, 0));
    while (!entries.is_at_end()) {
        if (!entries.next_key()) return damaged_table();
        const auto worth = entries.worth(with_moves);
        if (!worth) return damaged_table();
        if (entries.key() == position) return *worth;
    }
    return std::nullopt;
}

TableReader::Cursor::Cursor(const TableReader& table)
    : table_(std::make_unique<const TableReader>(table)) {}
TableReader::Cursor::Cursor(Cursor&&) noexcept = default;
TableReader::Cursor& TableReader::Cursor::operator=(Cursor&&) noexcept = default;
TableReader::Cursor::~Cursor() = default;

Result<bool> TableReader::Cursor::next() {
    if (seen_ == table_->positions_) return false;
    if (!block_ || block_->is_at_end()) {
        if (number_ == table_->blocks_) return damaged_table();
        block_ = std::make_unique<Block>(ZERMELO_TRY(table_->block(number_++, 0)));
    }
    const bool read = block_->next_key();
    const auto worth = block_->worth(table_->identity_.value == TableValue::distance);
    if (!read || !worth || (seen_ > 0 && block_->key() <= position_)) return damaged_table();
    position_ = block_->key();
    worth_ = *worth;
    ++seen_;
    // What is left of the last block would be further positions.
    if (seen_ == table_->positions_ && !block_->is_at_end()) return damaged_table();
    return true;
}

Result<void> TableReader::visit(const Visitor& visit) const {
    Cursor cursor(*this);
    while (ZERMELO_TRY(cursor.next())) {
        if (!visit(cursor.position(), cursor.worth())) break;
    }
    return {};
}

Result<void> TableReader::verify() const {
    Result<void> result;
    ZERMELO_TRY(visit([&](std::string_view position, const PositionWorth& worth) {
        const auto found = find(position);
        if (!found) {
            result = std::unexpected(found.error());
        } else if (*found != worth) {
            result = damaged_table();
        }
        return result.has_value();
    }));
    return result;
}

}  // namespace zermelo
