#include "zermelo/campaign/campaign.hpp"

#include <algorithm>
#include <set>
#include <string_view>

#include "zermelo/base/format.hpp"
#include "zermelo/base/sha256.hpp"
#include "zermelo/base/sizes.hpp"

namespace zermelo {

namespace {

/// The text behind its length, so that no two lists of texts are written alike.
std::string counted(std::string_view text) {
    return fmt::format("{}:{}", text.size(), text);
}

std::uint64_t pieces_a_subject(const Campaign& campaign) {
    const std::uint64_t rest = campaign.inputs % campaign.piece_size;
    return campaign.inputs / campaign.piece_size + (rest > 0 ? 1 : 0);
}

std::string in_small_letters(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return text;
}

std::string written(const Datum& cell) {
    if (const auto* const number = std::get_if<std::int64_t>(&cell)) {
        return fmt::format("i{};", *number);
    }
    if (const auto* const text = std::get_if<std::string>(&cell)) return 't' + counted(*text);
    return "n";
}

}  // namespace

std::uint64_t Campaign::pieces() const {
    return saturating_multiply(subjects.size(), pieces_a_subject(*this));
}

Piece Campaign::piece(std::uint64_t index) const {
    const std::uint64_t each = pieces_a_subject(*this);
    const std::uint64_t first = index % each * piece_size;
    return {static_cast<std::size_t>(index / each), first, std::min(piece_size, inputs - first)};
}

std::string Campaign::name_of(const Piece& piece) const {
    std::string text;
    for (const auto& [name, value] : identity())
        text += counted(name) + counted(value);
    const Subject& subject = subjects[piece.subject];
    text += counted(subject.name) + counted(subject.sha256);
    return sha256(text + fmt::format("{} {}", piece.first, piece.count));
}

std::vector<Term> Campaign::identity() const {
    std::vector<Term> result = terms;
    result.emplace_back("columns", joined(columns, " "));
    result.emplace_back("inputs", fmt::to_string(inputs));
    result.emplace_back("piece", fmt::to_string(piece_size));
    return result;
}

std::uint64_t usual_piece_size(std::uint64_t inputs) {
    constexpr std::uint64_t kPieces = 200;
    constexpr std::uint64_t kMost = 1000;
    return std::clamp<std::uint64_t>(inputs / kPieces, 1, kMost);
}

std::vector<std::string> column_names(const std::vector<std::string>& names) {
    std::set<std::string> taken = {"subject", "number", "value", "error"};
    std::vector<std::string> result;
    for (std::string name : names) {
        while (!taken.insert(in_small_letters(name)).second)
            name += '_';
        result.push_back(std::move(name));
    }
    return result;
}

std::string digest_of(const std::vector<ResultRow>& rows) {
    std::string text;
    for (const ResultRow& row : rows) {
        for (const Datum& cell : row.input)
            text += written(cell);
        text += written(row.value) + counted(row.error) + '\n';
    }
    return sha256(text);
}

}  // namespace zermelo
