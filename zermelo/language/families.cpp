#include "zermelo/language/families.hpp"

#include "zermelo/base/format.hpp"

namespace zermelo::language {

Result<std::string> rules_of_octal(std::string_view code) {
    constexpr std::size_t kMostDigits = 1000;
    const bool is_code = code.starts_with("0.") && code.size() > 2 &&
                         code.find_first_not_of("01234567", 2) == std::string_view::npos;
    if (!is_code) return input_error("an octal code is 0. and digits 0 to 7, such as 0.137");
    if (code.size() > kMostDigits) return input_error("an octal code has at most 998 digits");
    std::string rules = "position heap\n";
    for (std::size_t k = 1; k + 1 < code.size(); ++k) {
        const int digit = code[k + 1] - '0';
        if ((digit & 1) != 0) rules += fmt::format("move \"{0}\" if heap == {0} -> [0]\n", k);
        if ((digit & 2) != 0) {
            rules += fmt::format("move \"-{0}\" if heap > {0} -> [heap - {0}]\n", k);
        }
        if ((digit & 4) != 0) {
            rules += fmt::format(
                "move \"-{0}:{{a}}\" a in 1..(heap-{0})/2 -> [a] + [heap - {0} - a]\n", k);
        }
    }
    return rules;
}

Result<std::string> rules_of_subtraction(std::string_view set) {
    const bool is_set = set.size() > 2 && set.front() == '{' && set.back() == '}' &&
                        set.find_first_not_of("0123456789, ", 1) == set.size() - 1;
    if (!is_set) return input_error("expected the numbers that may be taken, such as {1, 3, 4}");
    return fmt::format("position heap\nmove k in {} if k in 1..heap -> [heap - k]\n", set);
}

}  // namespace zermelo::language
