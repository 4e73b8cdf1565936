// What the engine says in English, said in another language: tables from English templates to translated ones. A
// template has places for what varies: `{a}` any text, `{a:number}` text of a kind. Kinds are patterns, or translate
// themselves; a text that a kind does not know does not match.

export type Phrases = Readonly<Record<string, string>>;
export type Translate = (text: string) => string | undefined;
type Kinds = Readonly<Record<string, RegExp | Translate>>;

interface Pattern {
  english: RegExp;
  places: { name: string; kind: Translate | undefined }[];
  translated: string;
}

const place = /\{(\w+)(?::(\w+))?\}/;
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

function patternOf(english: string, translated: string, kinds: Kinds): Pattern {
  const places: Pattern["places"] = [];
  const parts = english.split(new RegExp(place, "g"));
  let source = escaped(parts[0] ?? "");
  for (let i = 1; i < parts.length; i += 3) {
    const kindName = parts[i + 1];
    const kind = kindName === undefined ? /.+?/ : kinds[kindName];
    if (!kind) throw new Error(`there is no kind ${kindName} of places in “${english}”`);
    places.push({ name: parts[i] ?? "", kind: kind instanceof RegExp ? undefined : kind });
    source += `(${kind instanceof RegExp ? kind.source : ".+?"})${escaped(parts[i + 2] ?? "")}`;
  }
  return { english: new RegExp(`^${source}$`, "s"), places, translated };
}

function apply(pattern: Pattern, text: string): string | undefined {
  const match = pattern.english.exec(text);
  if (!match) return undefined;
  const found = new Map<string, string>();
  for (const [index, { name, kind }] of pattern.places.entries()) {
    const part = match[index + 1] ?? "";
    const told = kind ? kind(part) : part;
    if (told === undefined) return undefined;
    found.set(name, told);
  }
  return pattern.translated.replace(new RegExp(place, "g"), (_, name: string) => found.get(name) ?? "");
}

const inOneLine = (text: string) => text.replace(/\s*\n\s*/g, " ");

/** Translates texts that a table has, the first that fits; undefined for others. `kinds` may hold the result itself. */
export function translator(phrases: Phrases, kinds: Kinds = {}): Translate {
  const fixed = new Map<string, string>();
  const open: [string, string][] = [];
  for (const [english, translated] of Object.entries(phrases)) {
    if (place.test(english)) open.push([english, translated]);
    else fixed.set(english, translated);
  }
  let patterns: Pattern[] | undefined;
  return (text) => {
    const known = fixed.get(inOneLine(text));
    if (known !== undefined) return known;
    patterns ??= open.map(([english, translated]) => patternOf(english, translated, kinds));
    for (const pattern of patterns) {
      const told = apply(pattern, text);
      if (told !== undefined) return told;
    }
    return undefined;
  };
}

/** The first translation that any of them knows. */
export const either =
  (...translators: Translate[]): Translate =>
  (text) => {
    for (const translate of translators) {
      const told = translate(text);
      if (told !== undefined) return told;
    }
    return undefined;
  };

/** Texts of this form stay as they are. */
export const kept =
  (form: RegExp): Translate =>
  (text) =>
    form.test(text) ? text : undefined;
