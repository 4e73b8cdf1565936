#include "programs/loaded_code.hpp"

#include <elf.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <vector>

namespace zermelo::app {

namespace {

#if defined(__linux__) && defined(__x86_64__)
constexpr Elf64_Half kMachine = EM_X86_64;
#elif defined(__linux__) && defined(__aarch64__)
constexpr Elf64_Half kMachine = EM_AARCH64;
#else
constexpr Elf64_Half kMachine = EM_NONE;
#endif

constexpr std::uint64_t kMostMemory = 64 << 20;
constexpr std::size_t kMostHeaders = 64;

/// A value of some type at a place in the object; zeros beyond its end.
template <class T>
T read_at(std::span<const std::byte> object, std::uint64_t at) {
    T value{};
    if (at <= object.size() && object.size() - at >= sizeof(T))
        std::memcpy(&value, object.data() + at, sizeof(T));
    return value;
}

bool is_for_this_machine(const Elf64_Ehdr& header) {
    const std::array<unsigned char, 7> wanted = {ELFMAG0,    ELFMAG1,     ELFMAG2,   ELFMAG3,
                                                 ELFCLASS64, ELFDATA2LSB, EV_CURRENT};
    return std::equal(wanted.begin(), wanted.end(), header.e_ident) && header.e_type == ET_DYN &&
           kMachine != EM_NONE && header.e_machine == kMachine &&
           header.e_phentsize == sizeof(Elf64_Phdr) && header.e_phnum <= kMostHeaders;
}

/// Whether this entry of the dynamic section asks for something that nobody does here.
bool asks_for_work(Elf64_Sxword tag) {
    constexpr std::array<Elf64_Sxword, 11> kWork = {
        DT_NEEDED,     DT_RELA,    DT_REL,        DT_JMPREL,        DT_INIT, DT_FINI,
        DT_INIT_ARRAY, DT_TEXTREL, DT_FINI_ARRAY, DT_PREINIT_ARRAY, 36 /* DT_RELR */};
    return std::find(kWork.begin(), kWork.end(), tag) != kWork.end();
}

std::uint64_t page_of(std::uint64_t address) {
    return address / static_cast<std::uint64_t>(::getpagesize());
}

class Object {
  public:
    explicit Object(std::span<const std::byte> bytes)
        : bytes_(bytes), header_(read_at<Elf64_Ehdr>(bytes, 0)) {}

    /// Takes in the segments; false if one is not to be loaded.
    bool read() {
        if (!is_for_this_machine(header_)) return false;
        for (std::uint64_t i = 0; i < header_.e_phnum; ++i) {
            const auto segment =
                read_at<Elf64_Phdr>(bytes_, header_.e_phoff + i * sizeof(Elf64_Phdr));
            if (segment.p_type == PT_TLS || segment.p_type == PT_INTERP) return false;
            if (segment.p_type == PT_DYNAMIC && !needs_nothing(segment)) return false;
            if (segment.p_type == PT_LOAD && segment.p_memsz > 0 && !take(segment)) return false;
        }
        return std::any_of(segments_.begin(), segments_.end(), [&](const Elf64_Phdr& s) {
            return (s.p_flags & PF_X) != 0 && header_.e_entry >= s.p_vaddr &&
                   header_.e_entry - s.p_vaddr < s.p_filesz;
        });
    }

    void* map() const {
        const std::uint64_t size = (page_of(end_ - 1) + 1) * page_of_one();
        void* const memory =
            ::mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (memory == MAP_FAILED) return nullptr;
        auto* const base = static_cast<char*>(memory);
        bool allowed = true;
        for (const Elf64_Phdr& s : segments_) {
            std::memcpy(base + s.p_vaddr, bytes_.data() + s.p_offset, s.p_filesz);
            __builtin___clear_cache(base + s.p_vaddr, base + s.p_vaddr + s.p_filesz);
            const std::uint64_t first = page_of(s.p_vaddr) * page_of_one();
            const int protection = PROT_READ | ((s.p_flags & PF_W) != 0 ? PROT_WRITE : 0) |
                                   ((s.p_flags & PF_X) != 0 ? PROT_EXEC : 0);
            allowed &= ::mprotect(base + first, s.p_vaddr + s.p_memsz - first, protection) == 0;
        }
        if (allowed) return base + header_.e_entry;
        ::munmap(memory, size);
        return nullptr;
    }

  private:
    static std::uint64_t page_of_one() { return static_cast<std::uint64_t>(::getpagesize()); }

    bool needs_nothing(const Elf64_Phdr& segment) const {
        if (segment.p_filesz > bytes_.size()) return false;
        for (std::uint64_t at = 0; at < segment.p_filesz; at += sizeof(Elf64_Dyn)) {
            if (asks_for_work(read_at<Elf64_Dyn>(bytes_, segment.p_offset + at).d_tag))
                return false;
        }
        return true;
    }

    /// Segments come in order; no two of them share a page, as each page has one protection.
    bool take(const Elf64_Phdr& s) {
        const bool is_in_file = s.p_offset <= bytes_.size() &&
                                s.p_filesz <= bytes_.size() - s.p_offset && s.p_filesz <= s.p_memsz;
        const bool is_small = s.p_vaddr <= kMostMemory && s.p_memsz <= kMostMemory - s.p_vaddr;
        if (!is_in_file || !is_small || (s.p_flags & (PF_W | PF_X)) == (PF_W | PF_X)) return false;
        if (!segments_.empty() && page_of(s.p_vaddr) <= page_of(end_ - 1)) return false;
        segments_.push_back(s);
        end_ = s.p_vaddr + s.p_memsz;
        return true;
    }

    std::span<const std::byte> bytes_;
    Elf64_Ehdr header_;
    std::vector<Elf64_Phdr> segments_;
    std::uint64_t end_ = 0;
};

}  // namespace

void* load_code(std::span<const std::byte> object) {
    Object code(object);
    return code.read() ? code.map() : nullptr;
}

}  // namespace zermelo::app
