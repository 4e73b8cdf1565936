#include "zermelo/workbench/answers/table_writer.hpp"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <span>

#include "zermelo/base/checksum.hpp"

namespace zermelo {

namespace {

using namespace table_file;

/// Seven bits a byte, the lowest first; the upper bit tells that more follow.
void append_number(std::string& text, std::uint64_t number) {
    for (; number >= 0x80; number >>= 7)
        text += static_cast<char>(number | 0x80);
    text += static_cast<char>(number);
}

/// 0, -1, 1, -2, 2, ... as 0, 1, 2, 3, 4, ...
std::uint64_t without_sign(std::int64_t number) {
    const auto bits = static_cast<std::uint64_t>(number);
    return bits << 1 ^ (number < 0 ? ~std::uint64_t{0} : 0);
}

std::size_t shared_bytes(std::string_view one, std::string_view other) {
    const auto [end, _] = std::mismatch(one.begin(), one.end(), other.begin(), other.end());
    return static_cast<std::size_t>(end - one.begin());
}

void put_text(char* place, std::size_t room, std::string_view text) {
    std::memcpy(place, text.data(), std::min(room, text.size()));
}

}  // namespace

Result<TableWriter> TableWriter::beside(const std::string& path) {
    return TableWriter(ZERMELO_TRY(NewFile::beside(without_links(path))));
}

Result<TableWriter> TableWriter::under(const std::string& temporary, const std::string& path) {
    return TableWriter(ZERMELO_TRY(NewFile::under(temporary, path)));
}

Result<void> TableWriter::add(std::string_view position, const PositionWorth& worth,
                              bool with_moves) {
    assert(positions_ == 0 || last_ < position);
    if (position.size() > kLongestPosition) {
        return limit_error("the notation of a position has {} bytes; a table takes up to {}",
                           position.size(), kLongestPosition);
    }
    payload_.clear();
    append_number(payload_, without_sign(worth.number));
    if (with_moves) append_number(payload_, worth.moves);
    ++positions_;
    return add_entry(position);
}

/// Makes the entry of a key that follows another one in its block, and has the payload.
void TableWriter::make_entry(std::string_view key, std::string_view before) {
    const std::size_t shared = shared_bytes(key, before);
    entry_.clear();
    append_number(entry_, shared);
    append_number(entry_, key.size() - shared);
    entry_ += key.substr(shared);
    entry_ += payload_;
}

Result<void> TableWriter::add_entry(std::string_view key) {
    make_entry(key, last_);
    if (sizeof(BlockHead) + entries_.size() + entry_.size() > kContent) {
        ZERMELO_TRY(end_block());
        make_entry(key, "");
    }
    if (count_ == 0) first_ = key;
    entries_ += entry_;
    last_ = key;
    ++count_;
    return {};
}

Result<void> TableWriter::end_block() {
    const BlockHead head{count_, static_cast<std::uint16_t>(entries_.size()), level_};
    std::string content(sizeof head, '\0');
    std::memcpy(content.data(), &head, sizeof head);
    children_.push_back({std::move(first_), blocks_});
    ZERMELO_TRY(write_block(content + entries_));
    entries_.clear();
    last_.clear();
    count_ = 0;
    return {};
}

/// Fills the block up with zeros, and ends it with the checksum, in which its place counts.
Result<void> TableWriter::write_block(std::string content) {
    content.resize(kContent);
    const std::uint64_t sum = checksum(std::as_bytes(std::span(content)), blocks_++);
    content.append(reinterpret_cast<const char*>(&sum), sizeof sum);
    return file_.write(std::as_bytes(std::span(content)));
}

Result<void> TableWriter::finish(const TableIdentity& identity) {
    ZERMELO_TRY(end_block());
    for (; children_.size() > 1; ZERMELO_TRY(end_block())) {
        ++level_;
        for (const Child& child : std::exchange(children_, {})) {
            payload_.clear();
            append_number(payload_, child.number);
            ZERMELO_TRY(add_entry(child.first));
        }
    }
    Trailer trailer{};
    put_text(trailer.magic, sizeof trailer.magic, kMagic);
    trailer.version = kVersion;
    trailer.value = static_cast<std::uint32_t>(identity.value);
    trailer.blocks = blocks_ + 1;
    trailer.positions = positions_;
    trailer.levels = level_ + 1;
    trailer.case_number = identity.case_number;
    put_text(trailer.game, kLongestGame, identity.game);
    put_text(trailer.rules, kHash, identity.rules);
    put_text(trailer.input, kHash, identity.input);
    ZERMELO_TRY(write_block(std::string(reinterpret_cast<const char*>(&trailer), sizeof trailer)));
    ZERMELO_TRY(file_.sync());
    return file_.put_in_place();
}

}  // namespace zermelo
