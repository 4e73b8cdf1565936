// The words of "Your own game" by the language of the page.
import { galleryEn } from "./gallery.en";
import { galleryZh, type GalleryWords } from "./gallery.zh";
import { ownWordsEn, type OwnWords } from "./own.en";
import { ownWordsZh } from "./own.zh";

export type { OwnWords };

export const ownWords = (tag: string): OwnWords => (tag.startsWith("zh") ? ownWordsZh : ownWordsEn);
export const galleryWords = (tag: string): GalleryWords => (tag.startsWith("zh") ? galleryZh : galleryEn);
