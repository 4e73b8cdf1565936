// What the gallery says of the games whose rules files have no sentence of their own.
import type { GalleryWords } from "./gallery.zh";

export const galleryEn: GalleryWords = {
  "dawsons-kayles": { name: "dawsons-kayles", summary: "take two pins that stand side by side" },
  "dawsons-chess": { name: "dawsons-chess", summary: "take a pin, and those beside it go as well" },
  subtraction: { name: "subtraction", summary: "take one, three or four stones" },
};
