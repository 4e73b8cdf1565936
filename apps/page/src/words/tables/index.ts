// The words of tables on disk; they are loaded with their panel.
import { tableWordsEn, type TableWords } from "./tables.en";
import { tableWordsZh } from "./tables.zh";

export type { TableWords };

export const tableWords = (tag: string): TableWords => (tag.startsWith("zh") ? tableWordsZh : tableWordsEn);
