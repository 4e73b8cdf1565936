#include "zermelo/workbench/pictures/map_png.hpp"

#include <png.h>

#include <algorithm>
#include <array>
#include <csetjmp>
#include <vector>

#include "zermelo/base/sizes.hpp"
#include "zermelo/workbench/pictures/bitmap_font.hpp"
#include "zermelo/workbench/pictures/map_layout.hpp"

namespace zermelo {

namespace {

// Of 10^8 cells of a random grid (the picture without the search for them): level 1 0.9 s and 14.2
// MB, 2 as fast and 13.6 MB, 3 1.5 s and 12.8 MB; level 9 takes minutes for 11 MB. Filters make
// pictures with a palette larger. zlib's strategy for runs is as fast; it saves a fifth of winners'
// maps, and costs a third of Grundy values'.
constexpr int kCompression = 2;

/// A byte a pixel, the paint.
class Canvas {
  public:
    Canvas(std::int64_t width, std::int64_t height)
        : width_(width),
          height_(height),
          pixels_(static_cast<std::size_t>(width * height),
                  static_cast<std::uint8_t>(paint_of(Ink::background))) {}

    std::int64_t width() const { return width_; }
    std::int64_t height() const { return height_; }
    const std::uint8_t* row(std::int64_t y) const { return &pixels_[at(0, y)]; }
    std::uint8_t* row(std::int64_t y) { return &pixels_[at(0, y)]; }

    /// The part of the rectangle that is on the canvas.
    void fill(std::int64_t x, std::int64_t y, std::int64_t width, std::int64_t height,
              Paint paint) {
        const std::int64_t left = std::max<std::int64_t>(0, x);
        const std::int64_t right = std::min(width_, x + width);
        if (left >= right) return;
        for (std::int64_t i = std::max<std::int64_t>(0, y); i < std::min(height_, y + height); ++i)
            std::fill_n(row(i) + left, right - left, static_cast<std::uint8_t>(paint));
    }

    void write(const PictureText& text) {
        const std::int64_t dot = text.size / kBitmapSizes.step;
        const auto length = static_cast<std::int64_t>(text.text.size());
        const std::int64_t width = length * kGlyphAdvance * dot - dot;
        std::int64_t x = text.x;
        if (text.anchor == Anchor::middle) x -= width / 2;
        if (text.anchor == Anchor::end) x -= width;
        const std::int64_t y = text.y - kGlyphHeight * dot / 2;
        for (const char character : text.text) {
            for (int column = 0; column < kGlyphWidth; ++column) {
                for (int line = 0; line < kGlyphHeight; ++line) {
                    if (!glyph_dot(character, column, line)) continue;
                    fill(x + column * dot, y + line * dot, dot, dot, text.paint);
                }
            }
            x += kGlyphAdvance * dot;
        }
    }

    /// All pixels that are more than inner and at most outer pixels away, by the ring's measure.
    void ring(const PictureRing& ring, std::int64_t inner, std::int64_t outer, Paint paint) {
        for (std::int64_t dy = -outer; dy <= outer; ++dy) {
            for (std::int64_t dx = -outer; dx <= outer; ++dx) {
                const std::int64_t straight = std::max(std::abs(dx), std::abs(dy));
                const std::int64_t distance = ring.square ? straight * straight : dx * dx + dy * dy;
                if (distance > inner * inner && distance <= outer * outer)
                    fill(ring.x + dx, ring.y + dy, 1, 1, paint);
            }
        }
    }

    void line(const PictureLine& line, std::int64_t half, Paint paint) {
        for (std::size_t i = 1; i < line.points.size(); ++i) {
            const auto [x1, y1] = line.points[i - 1];
            const auto [x2, y2] = line.points[i];
            fill(std::min(x1, x2) - half, std::min(y1, y2) - half, std::abs(x2 - x1) + 2 * half,
                 std::abs(y2 - y1) + 2 * half, paint);
        }
    }

  private:
    std::size_t at(std::int64_t x, std::int64_t y) const {
        return static_cast<std::size_t>(y * width_ + x);
    }

    std::int64_t width_;
    std::int64_t height_;
    std::vector<std::uint8_t> pixels_;
};

/// False if it was stopped.
bool draw_board(Canvas& canvas, const PictureBoard& board, const Resources& resources) {
    const MapGrid& grid = *board.grid;
    std::array<std::uint8_t, 256> paints;
    for (std::size_t kind = 0; kind < paints.size(); ++kind)
        paints[kind] = static_cast<std::uint8_t>(paint_of_kind(kind));
    constexpr auto kBackground = static_cast<std::uint8_t>(paint_of(Ink::background));
    const auto columns = static_cast<std::int64_t>(grid.columns);
    for (std::size_t i = 0; i < grid.rows; ++i) {
        if (i % 256 == 0 && !resources.go_on(i, grid.rows)) return false;
        const std::int64_t y = board.y + static_cast<std::int64_t>(i) * board.cell;
        const std::uint8_t* const cells = &grid.cells[i * grid.columns];
        std::uint8_t* pixel = canvas.row(y) + board.x;
        if (board.cell == 1) {
            std::transform(cells, cells + grid.columns, pixel,
                           [&](std::uint8_t kind) { return paints[kind]; });
            continue;
        }
        for (std::size_t j = 0; j < grid.columns; ++j) {
            std::fill_n(pixel, board.cell, paints[cells[j]]);
            pixel += board.cell;
            if (board.lines) pixel[-1] = kBackground;
        }
        const std::int64_t full = board.cell - (board.lines ? 1 : 0);
        for (std::int64_t k = 1; k < full; ++k)
            std::copy_n(canvas.row(y) + board.x, columns * board.cell, canvas.row(y + k) + board.x);
    }
    return true;
}

/// The callbacks that libpng wants, and where its errors go. It is written in C: what it calls may
/// not throw, and it leaves by longjmp over frames that have nothing to destroy.
struct PngFile {
    std::string bytes;
    bool out_of_memory = false;

    static void write(png_structp png, png_bytep data, std::size_t size) {
        auto& file = *static_cast<PngFile*>(png_get_io_ptr(png));
        try {
            file.bytes.append(reinterpret_cast<const char*>(data), size);
        } catch (const std::bad_alloc&) {
            file.out_of_memory = true;
        }
        if (file.out_of_memory) png_error(png, "out of memory");
    }
    static void flush(png_structp) {}
    [[noreturn]] static void fail(png_structp png, png_const_charp) { png_longjmp(png, 1); }
    static void warn(png_structp, png_const_charp) {}
};

struct Encoding {
    std::vector<png_color> palette;
    int bits = 8;
    bool stopped = false;
};

/// Packs a row of pixels, the first one in the highest bits.
void pack(const std::uint8_t* pixels, std::int64_t width, int bits, std::uint8_t* packed) {
    if (bits == 8) {
        std::copy_n(pixels, width, packed);
        return;
    }
    const int each = 8 / bits;
    for (std::int64_t x = 0; x < width; x += each) {
        unsigned byte = 0;
        for (int i = 0; i < each; ++i)
            byte = byte << bits | (x + i < width ? pixels[x + i] : 0U);
        *packed++ = static_cast<std::uint8_t>(byte);
    }
}

/// The work of libpng between setjmp and its end; no object of this function needs to be destroyed.
bool encode(png_structp png, png_infop info, const Canvas& canvas, Encoding& encoding,
            std::uint8_t* packed, const Resources& resources) {
    if (setjmp(png_jmpbuf(png)) != 0) return false;
    png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_set_IHDR(png, info, static_cast<png_uint_32>(canvas.width()),
                 static_cast<png_uint_32>(canvas.height()), encoding.bits, PNG_COLOR_TYPE_PALETTE,
                 PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_PLTE(png, info, encoding.palette.data(), static_cast<int>(encoding.palette.size()));
    png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
    png_set_compression_level(png, kCompression);
    png_write_info(png, info);
    for (std::int64_t y = 0; y < canvas.height(); ++y) {
        if (y % 64 == 0 && !resources.go_on(static_cast<std::uint64_t>(y),
                                            static_cast<std::uint64_t>(canvas.height()))) {
            encoding.stopped = true;
            return true;
        }
        pack(canvas.row(y), canvas.width(), encoding.bits, packed);
        png_write_row(png, packed);
    }
    png_write_end(png, info);
    return true;
}

Result<std::string> to_file(const Canvas& canvas, Encoding& encoding, const Resources& resources) {
    PngFile file;
    std::vector<std::uint8_t> packed(static_cast<std::size_t>(canvas.width()) + 8);
    png_structp png =
        png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, PngFile::fail, PngFile::warn);
    png_infop info = png == nullptr ? nullptr : png_create_info_struct(png);
    bool done = false;
    if (info != nullptr) {
        png_set_write_fn(png, &file, PngFile::write, PngFile::flush);
        done = encode(png, info, canvas, encoding, packed.data(), resources);
    }
    png_destroy_write_struct(&png, &info);
    if (encoding.stopped) return stopped_error();
    if (!done) return limit_error("there is no memory for the PNG");
    return std::move(file.bytes);
}

/// The colours in the order of the paints, and as many bits as they need.
Encoding encoding_of(const CaseMap& map, Theme theme) {
    Encoding encoding;
    const auto add = [&](Rgb color) {
        encoding.palette.push_back({color.red, color.green, color.blue});
    };
    for (std::size_t ink = 0; ink < kInks; ++ink)
        add(color_of(static_cast<Ink>(ink), theme));
    for (const MapKind& kind : map.kinds)
        add(color_of(kind, theme));
    const std::size_t colors = encoding.palette.size();
    encoding.bits = colors <= 4 ? 2 : colors <= 16 ? 4 : 8;
    return encoding;
}

}  // namespace

Result<std::string> map_to_png(const CaseMap& map, const PngOptions& options) {
    const Picture picture = lay_out(map, options.scale, kBitmapSizes);
    const Sentence what{"a picture of {} x {} pixels", picture.width, picture.height};
    if (std::max(picture.width, picture.height) > std::int64_t{PNG_UINT_31_MAX}) {
        return limit_error("{} is larger than a PNG can be", what);
    }
    std::uint64_t cells = 0;
    for (const MapGrid& grid : map.grids)
        cells += grid.cells.size();
    const std::uint64_t need =
        saturating_add(cells, saturating_multiply(static_cast<std::uint64_t>(picture.width),
                                                  static_cast<std::uint64_t>(picture.height)));
    if (need > options.resources.memory) {
        return memory_error(what, need, options.resources.memory);
    }

    Canvas canvas(picture.width, picture.height);
    for (const PictureBoard& board : picture.boards) {
        if (!draw_board(canvas, board, options.resources)) return stopped_error();
    }
    for (const PictureRect& rect : picture.rects)
        canvas.fill(rect.x, rect.y, rect.width, rect.height, rect.paint);
    for (const auto& [half, ink] : {std::pair(3, Ink::background), std::pair(1, Ink::text)}) {
        for (const PictureLine& line : picture.lines)
            canvas.line(line, half, paint_of(ink));
    }
    for (const PictureRing& ring : picture.rings) {
        canvas.ring(ring, ring.radius - 3, ring.radius + 1, paint_of(Ink::background));
        canvas.ring(ring, ring.radius - 2, ring.radius, paint_of(Ink::text));
    }
    for (const PictureText& text : picture.texts)
        canvas.write(text);
    Encoding encoding = encoding_of(map, options.theme);
    return to_file(canvas, encoding, options.resources);
}

}  // namespace zermelo
