// What the pictures of the rules show, by the language of the page.
import { ruleCaptionsEn, type RuleCaptions } from "./rules.en";
import { ruleCaptionsZh } from "./rules.zh";

export const ruleCaptions = (tag: string): RuleCaptions => (tag.startsWith("zh") ? ruleCaptionsZh : ruleCaptionsEn);
