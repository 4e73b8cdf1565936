#include "compiled_rules.hpp"

#include <dlfcn.h>

#include <cstdlib>

#include "rules_files.hpp"
#include "zermelo/language/translation/translation.hpp"

namespace zermelo::test {

CompiledRules::CompiledRules(const std::vector<std::string>& texts, const std::string& options) {
    std::string source = language::translation_prelude();
    for (std::size_t i = 0; i < texts.size(); ++i)
        source += language::translation_of(*program_of(texts[i]), fmt::format("rules{}", i));
    std::string folder = (std::filesystem::temp_directory_path() / "rules-XXXXXX").string();
    if (::mkdtemp(folder.data()) == nullptr) throw std::runtime_error("no folder for rules");
    const std::string path = folder + "/rules";
    std::ofstream(path + ".cpp") << source;
    const std::string command = fmt::format(
        "c++ -std=c++17 {} -w -shared -fPIC -ffreestanding -nostdlib "
        "-fno-exceptions -Wl,-z,defs -o {}.so {}.cpp",
        options, path, path);
    EXPECT_EQ(std::system(command.c_str()), 0) << command;
    object_ = ::dlopen((path + ".so").c_str(), RTLD_NOW);
    EXPECT_NE(object_, nullptr);
    std::filesystem::remove_all(folder);
}

language::TranslatedCode CompiledRules::code(std::size_t place) const {
    if (object_ == nullptr) return nullptr;
    return reinterpret_cast<language::TranslatedCode>(
        ::dlsym(object_, fmt::format("rules{}", place).c_str()));
}

}  // namespace zermelo::test
