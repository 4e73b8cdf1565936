#include "verbs/sweep_inputs.hpp"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <thread>
#include <utility>

#include "verbs/generation.hpp"
#include "verbs/table_input.hpp"
#include "zermelo/base/format.hpp"
#include "zermelo/base/printable.hpp"
#include "zermelo/base/sha256.hpp"
#include "zermelo/base/sizes.hpp"
#include "zermelo/base/text.hpp"
#include "zermelo/workbench/answers/input_values.hpp"
#include "zermelo/workbench/trials/generate.hpp"
#include "zermelo/workbench/trials/tiny_inputs.hpp"

namespace zermelo::app {

namespace {

/// Inputs in which names stand for numbers; the last number goes fastest.
class InputsOfRanges final : public SweepInputs {
  public:
    explicit InputsOfRanges(TableInput input)
        : input_(std::move(input)), named_(input_.source.text(), input_.axes) {}

    std::vector<Term> terms() const override {
        std::string ranges;
        for (const auto& [name, first, last] : input_.axes)
            ranges += fmt::format("{}{}={}..{}", ranges.empty() ? "" : " ", name, first, last);
        return {{"input", std::string(input_.source.text())}, {"over", ranges}};
    }

    std::uint64_t count() const override {
        std::uint64_t count = 1;
        for (const TableAxis& axis : input_.axes)
            count = saturating_multiply(count, axis.count());
        return count;
    }

    std::vector<std::string> columns() const override {
        std::vector<std::string> names;
        for (const TableAxis& axis : input_.axes)
            names.push_back(axis.name);
        return names;
    }

    std::vector<Datum> cells(std::uint64_t index) const override {
        const std::vector<std::int64_t> values = values_of(index);
        return {values.begin(), values.end()};
    }

    Result<std::string> text(const Game&, std::uint64_t index) const override {
        return named_.text(values_of(index));
    }

    std::vector<std::int64_t> numbers(std::uint64_t index) const override {
        return named_.all(values_of(index));
    }

  private:
    /// What the names stand for.
    std::vector<std::int64_t> values_of(std::uint64_t index) const {
        std::vector<std::int64_t> values(input_.axes.size());
        for (std::size_t i = values.size(); i-- > 0;) {
            const TableAxis& axis = input_.axes[i];
            values[i] = static_cast<std::int64_t>(static_cast<std::uint64_t>(axis.first) +
                                                  index % axis.count());
            index /= axis.count();
        }
        return values;
    }

    TableInput input_;
    NamedInput named_;
};

class InputsOfFiles final : public SweepInputs {
  public:
    /// Reads all of them once, for their hashes; later they are read one by one.
    static Result<std::unique_ptr<SweepInputs>> read(const std::vector<std::string>& files,
                                                     std::uint64_t memory) {
        std::string all;
        for (const std::string& file : files) {
            const auto source = ZERMELO_TRY(source_of(file, memory));
            all += fmt::format("{}:{} {}\n", file.size(), file, sha256(source.text()));
        }
        return std::unique_ptr<SweepInputs>(new InputsOfFiles(files, sha256(all), memory));
    }

    std::vector<Term> terms() const override { return {{"files", hash_}}; }
    std::uint64_t count() const override { return files_.size(); }
    std::vector<std::string> columns() const override { return {"file"}; }
    std::vector<Datum> cells(std::uint64_t index) const override { return {files_[index]}; }

    Result<std::string> text(const Game&, std::uint64_t index) const override {
        const auto source = ZERMELO_TRY(source_of(files_[index], memory_));
        return std::string(source.text());
    }

  private:
    InputsOfFiles(std::vector<std::string> files, std::string hash, std::uint64_t memory)
        : files_(std::move(files)), hash_(std::move(hash)), memory_(memory) {}

    static Result<Source> source_of(const std::string& file, std::uint64_t memory) {
        auto source = Source::read(file, memory);
        if (!source) source.error().message = Sentence{"{}: {}", file, source.error().message};
        return source;
    }

    std::vector<std::string> files_;
    std::string hash_;
    std::uint64_t memory_;
};

/// The columns of inputs that are made and not read.
std::vector<std::string> generated_columns() {
    return {"character", "size", "seed"};
}

/// A kind of inputs that are generated: of a character and a size.
struct GeneratedKind {
    std::string size = {};  ///< as it was typed
    Generation generation = {};
};

/// The seeds of a range.
struct SeedRange {
    std::uint64_t first = 0;
    std::uint64_t count = 0;
};

/// All seeds of the first kind come first.
class GeneratedInputs final : public SweepInputs {
  public:
    GeneratedInputs(const Arguments& arguments, std::vector<GeneratedKind> kinds, SeedRange seeds)
        : contest_(std::filesystem::path(arguments.game).filename()),
          kinds_(std::move(kinds)),
          seeds_(seeds) {}

    std::vector<Term> terms() const override {
        std::string kinds;
        for (const auto& [size, generation] : kinds_)
            kinds += fmt::format("{}{}:{}", kinds.empty() ? "" : " ", generation.character, size);
        const Generation& first = kinds_.front().generation;
        return {{"contest", contest_},
                {"kinds", kinds},
                {"cases", fmt::to_string(first.cases)},
                {"k", first.k ? fmt::to_string(*first.k) : "any"},
                {"seeds", fmt::format("{}..{}", seeds_.first, seeds_.first + (seeds_.count - 1))}};
    }

    std::uint64_t count() const override { return seeds_.count * kinds_.size(); }
    std::vector<std::string> columns() const override { return generated_columns(); }

    std::vector<Datum> cells(std::uint64_t index) const override {
        const auto& [size, generation] = kinds_[index / seeds_.count];
        return {std::string(generation.character), size, static_cast<std::int64_t>(seed(index))};
    }

    Result<std::string> text(const Game& game, std::uint64_t index) const override {
        Generation wanted = kinds_[index / seeds_.count].generation;
        wanted.seed = seed(index);
        const auto puzzle = ZERMELO_TRY(game.generate(wanted));
        return puzzle->text();
    }

  private:
    std::uint64_t seed(std::uint64_t index) const { return seeds_.first + index % seeds_.count; }

    std::string contest_;
    std::vector<GeneratedKind> kinds_;
    SeedRange seeds_;
};

/// Adds the kinds of this size: of the character that is wished, else of all that the contest
/// allows. The size is an argument's, or empty for the usual one.
Result<void> add_kinds(std::vector<GeneratedKind>& kinds, const Arguments& arguments,
                       const Game& game, const std::string& size) {
    Arguments of_size = arguments;
    of_size.size = size;
    auto generation = ZERMELO_TRY(generation_of(of_size, game.info()));
    std::vector<std::string_view> characters = {arguments.character};
    if (arguments.character.empty())
        characters = fitting_characters(game, generation, arguments.game);
    if (characters.empty()) {
        return input_error("the contest allows no inputs of the size {}; --size says another one",
                           size.empty() ? fmt::to_string(generation.size) : size);
    }
    for (const std::string_view character : characters) {
        generation.character = character;
        // What cannot be made is told now, and not for every seed.
        ZERMELO_TRY(game.generate(generation));
        kinds.push_back({size.empty() ? fmt::to_string(generation.size) : size, generation});
    }
    return {};
}

Result<std::unique_ptr<SweepInputs>> generated_inputs(const Arguments& arguments,
                                                      const Game& game) {
    constexpr std::uint64_t kMostSeed = 1'000'000'000;
    const auto range = two_numbers(arguments.seeds, "..");
    if (!range || range->first > range->second || range->second > kMostSeed) {
        return input_error("--seeds is {}; it is a range like 1..100, of numbers up to {}",
                           in_quotes(arguments.seeds), kMostSeed);
    }
    std::vector<GeneratedKind> kinds;
    for (std::size_t begin = 0; begin <= arguments.size.size();) {
        const std::size_t end = std::min(arguments.size.find(',', begin), arguments.size.size());
        ZERMELO_TRY(add_kinds(kinds, arguments, game, arguments.size.substr(begin, end - begin)));
        begin = end + 1;
    }
    const SeedRange seeds{range->first, range->second - range->first + 1};
    return std::make_unique<GeneratedInputs>(arguments, std::move(kinds), seeds);
}

/// All tiny inputs in order of size, before other inputs of the same columns, or none.
class TinyAndOthers final : public SweepInputs {
  public:
    /// Makes those up to this size. An error of the kind `limit` if they do not fit the memory.
    static Result<std::unique_ptr<SweepInputs>> make(const Arguments& arguments, const Game& game,
                                                     std::unique_ptr<SweepInputs> others,
                                                     std::uint64_t memory) {
        auto result = std::unique_ptr<TinyAndOthers>(
            new TinyAndOthers(std::filesystem::path(arguments.game).filename(), std::move(others)));
        const auto most_size = static_cast<unsigned>(*arguments.tiny);
        TinyInputs inputs(game, arguments.game, most_size);
        std::uint64_t held = 0;
        while (!inputs.exhausted()) {
            const auto input = inputs.take();
            if (!input) std::this_thread::yield();
            if (!input) continue;
            held += input->text.size() + sizeof(TinyText);
            if (held > memory) {
                return memory_error(
                    Sentence{"holding all tiny inputs up to the size {}", most_size}, held, memory);
            }
            result->add(input->text, input->size);
        }
        if (result->texts_.empty())
            return input_error("the contest allows no tiny inputs up to the size {}", most_size);
        return result;
    }

    std::vector<Term> terms() const override {
        std::string all;
        for (const auto& [text, size, number] : texts_)
            all += fmt::format("{}:{}", text.size(), text);
        std::vector<Term> terms = {{"contest", contest_}};
        if (others_) terms = others_->terms();
        terms.emplace_back("tiny", sha256(all));
        return terms;
    }

    std::uint64_t count() const override {
        return texts_.size() + (others_ ? others_->count() : 0);
    }

    std::vector<std::string> columns() const override { return generated_columns(); }

    std::vector<Datum> cells(std::uint64_t index) const override {
        if (index >= texts_.size()) return others_->cells(index - texts_.size());
        const auto& [text, size, number] = texts_[index];
        return {"tiny", fmt::to_string(size), number};
    }

    Result<std::string> text(const Game& game, std::uint64_t index) const override {
        if (index >= texts_.size()) return others_->text(game, index - texts_.size());
        return texts_[index].text;
    }

  private:
    struct TinyText {
        std::string text = {};
        unsigned size = 0;
        std::int64_t number = 0;  // among those of this size, from 1
    };

    TinyAndOthers(std::string contest, std::unique_ptr<SweepInputs> others)
        : contest_(std::move(contest)), others_(std::move(others)) {}

    void add(const std::string& text, unsigned size) {
        const bool same = !texts_.empty() && texts_.back().size == size;
        texts_.push_back({text, size, same ? texts_.back().number + 1 : 1});
    }

    std::string contest_;
    std::unique_ptr<SweepInputs> others_;  // none
    std::vector<TinyText> texts_ = {};
};

/// The inputs of --seeds and --tiny.
Result<std::unique_ptr<SweepInputs>> inputs_that_are_made(const Arguments& arguments,
                                                          const Game& game, std::uint64_t memory) {
    constexpr std::uint64_t kMostTiny = 100;
    std::unique_ptr<SweepInputs> generated;
    if (!arguments.seeds.empty()) generated = ZERMELO_TRY(generated_inputs(arguments, game));
    if (!arguments.tiny) return generated;
    if (*arguments.tiny < 1 || *arguments.tiny > kMostTiny)
        return input_error("--tiny is {}; it may be 1..{}", *arguments.tiny, kMostTiny);
    return TinyAndOthers::make(arguments, game, std::move(generated), memory);
}

Result<std::unique_ptr<SweepInputs>> inputs_of_ranges(const Arguments& arguments, const Game& game,
                                                      std::uint64_t memory) {
    const MostRanges most{"sweep", 8, "a sweep goes over up to 8 numbers"};
    auto input = ZERMELO_TRY(table_input_of(arguments, game.info(), memory, most));
    const std::string word = word_without_range(input);
    auto inputs = std::make_unique<InputsOfRanges>(std::move(input));
    // A word may be characters of the input, or a name that was forgotten.
    if (!word.empty() && !game.read(ZERMELO_TRY(inputs->text(game, 0)))) {
        return input_error("{} has no range; --over {}=A..B gives it one", printable(word),
                           printable(word));
    }
    constexpr std::uint64_t kMost = std::uint64_t{1} << 62;
    if (inputs->count() > kMost) return input_error("these are more inputs than can be counted");
    return inputs;
}

}  // namespace

std::optional<std::pair<std::uint64_t, std::uint64_t>> two_numbers(std::string_view text,
                                                                   std::string_view between) {
    const std::size_t middle = text.find(between);
    if (middle == std::string_view::npos) return std::nullopt;
    const auto read = [](std::string_view word, std::uint64_t& number) {
        const char* const end = word.data() + word.size();
        const auto [stop, error] = std::from_chars(word.data(), end, number);
        return error == std::errc() && stop == end;
    };
    std::pair<std::uint64_t, std::uint64_t> numbers;
    if (!read(text.substr(0, middle), numbers.first) ||
        !read(text.substr(middle + between.size()), numbers.second)) {
        return std::nullopt;
    }
    return numbers;
}

Result<std::unique_ptr<SweepInputs>> sweep_inputs_of(const Arguments& arguments, const Game& game,
                                                     std::uint64_t memory) {
    const bool has_seeds = !arguments.seeds.empty();
    const bool are_made = has_seeds || arguments.tiny;
    if (are_made && (!arguments.over.empty() || !arguments.files.empty())) {
        return input_error(
            "--seeds and --tiny make the inputs, so none goes behind the game, nor --over");
    }
    const bool has_wishes =
        !arguments.size.empty() || !arguments.character.empty() || arguments.cases || arguments.k;
    if (!has_seeds && has_wishes) {
        return input_error("--size, --character, --cases and --k go with --seeds");
    }
    if (are_made) return inputs_that_are_made(arguments, game, memory);
    if (arguments.over.empty() && !arguments.files.empty()) {
        return InputsOfFiles::read(arguments.files, memory);
    }
    return inputs_of_ranges(arguments, game, memory);
}

}  // namespace zermelo::app
