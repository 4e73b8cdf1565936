#include "zermelo/workbench/pictures/picture.hpp"

namespace zermelo {

std::int64_t PictureMaker::fitting_size(std::size_t characters, std::int64_t room) const {
    const auto count = static_cast<std::int64_t>(std::max<std::size_t>(1, characters));
    // By the height, and by the width of bold letters, which are wider.
    std::int64_t size = std::min({room * 13 / (count * 10), room * 7 / 10, sizes_->label});
    size -= size % sizes_->step;
    return size >= sizes_->least ? size : 0;
}

void PictureMaker::add_text(std::int64_t x, std::int64_t y_middle, std::int64_t size,
                            std::string text, Anchor anchor, Ink ink, bool bold) {
    if (text.empty()) return;
    const std::int64_t width = width_of(text.size(), size);
    reach(anchor == Anchor::start ? x + width : anchor == Anchor::middle ? x + width / 2 : x);
    picture.texts.push_back({x, y_middle, size, anchor, paint_of(ink), bold, std::move(text)});
}

void PictureMaker::add_rect(const PictureRect& rect) {
    reach(rect.x + rect.width);
    picture.rects.push_back(rect);
}

Picture PictureMaker::finish() && {
    picture.width = right_ + kMargin;
    picture.height = y + kMargin;
    return std::move(picture);
}

bool has_letter(const MapKind& kind) {
    return kind.tone != Tone::wall && kind.tone != Tone::shade && kind.tone != Tone::plain &&
           kind.tone != Tone::blank;
}

}  // namespace zermelo
