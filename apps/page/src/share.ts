// A game in play as the fragment of an address, which no server sees: game, case, moves, seats, and the whole instance,
// deflated, with the checksum of zlib's format. What comes back may have been written by anybody, so every part is held
// against its form and its size; the rules are the engine's business.
import type { Seats } from "./protocol";

/** Addresses beyond this are cut by mail programs and chats. */
export const longestAddress = 2000;

const mostText = 1 << 22;
const mostMoves = 10000;

export interface SharedGame {
  game: string;
  /** Of a game of one's own. */
  rules?: string;
  case: number;
  moves: string[];
  seats: Seats;
  /** None: the address tells only which game. */
  text?: string;
  /** No answer is told until the position is solved. */
  locked?: boolean;
}

export class BadLink extends Error {}

/** A puzzle, or a position of a lesson, both counted from 1. */
export type SharedTask =
  | { what: "puzzle"; game: string; seed: number }
  | { what: "lesson"; game: string; lesson: number; position: number };

/** The fragment, with its #. */
export function writeTask(task: SharedTask): string {
  const game = encodeURIComponent(task.game);
  if (task.what === "puzzle") return `#puzzle=${game}&seed=${task.seed}`;
  return `#lesson=${game}&number=${task.lesson}&position=${task.position}`;
}

/** What a fragment tells; nothing if it is of no task. Throws BadLink if it is of one, but not rightly. */
export function readTask(fragment: string): SharedTask | undefined {
  const fields = fieldsOf(fragment);
  const number = (name: string) => {
    const value = fields.get(name) ?? "1";
    if (!/^[1-9]\d{0,7}$/.test(value)) throw new BadLink(name);
    return Number(value);
  };
  const puzzle = fields.get("puzzle");
  if (puzzle !== undefined) return { what: "puzzle", game: letters(puzzle), seed: number("seed") };
  const game = fields.get("lesson");
  if (game === undefined) return undefined;
  return { what: "lesson", game: letters(game), lesson: number("number"), position: number("position") };
}

/** Throws BadLink. */
function letters(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    throw new BadLink("letters");
  }
}

function fieldsOf(fragment: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const part of fragment.replace(/^#/, "").split("&")) {
    const [, name, value] = /^(\w+)=(.*)$/s.exec(part) ?? [];
    if (name !== undefined && value !== undefined && !fields.has(name)) fields.set(name, value);
  }
  return fields;
}

const seatNames = { first: "10", second: "01", both: "11", watch: "00" } as const;

export function seatsName(seats: Seats): keyof typeof seatNames {
  const code = `${Number(seats.first)}${Number(seats.second)}`;
  for (const [name, value] of Object.entries(seatNames)) if (value === code) return name as keyof typeof seatNames;
  return "both";
}

export function seatsOf(name: string): Seats | undefined {
  const code = Object.hasOwn(seatNames, name) ? seatNames[name as keyof typeof seatNames] : undefined;
  return code && { first: code[0] === "1", second: code[1] === "1" };
}

async function throughStream(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream, most: number) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader() as ReadableStreamDefaultReader<Uint8Array>;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      await reader.cancel();
      throw new BadLink("size");
    }
    parts.push(new Uint8Array(value));
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** The text in letters that an address can hold. */
export async function packText(text: string): Promise<string> {
  const packed = await throughStream(new TextEncoder().encode(text), new CompressionStream("deflate"), Infinity);
  let letters = "";
  for (const byte of packed) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Throws BadLink. */
export async function unpackText(packed: string): Promise<string> {
  if (!/^[\w-]*$/.test(packed)) throw new BadLink("letters");
  try {
    const letters = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const text = await throughStream(bytes, new DecompressionStream("deflate"), mostText);
    return new TextDecoder("utf-8", { fatal: true }).decode(text); // without a byte order mark
  } catch (error) {
    throw error instanceof BadLink ? error : new BadLink("packing");
  }
}

const moveInAddress = (move: string) => encodeURIComponent(move).replaceAll("%2C", ",").replaceAll("_", "%5F");

/** The fragment, with its #; `packed` and `packedRules` are what packText made of the instance and of the rules. */
export function writeFragment(shared: Omit<SharedGame, "text" | "rules">, packed?: string, packedRules?: string): string {
  const parts = [`game=${encodeURIComponent(shared.game)}`, `case=${shared.case}`, `seats=${seatsName(shared.seats)}`];
  if (shared.locked) parts.push("locked=1");
  if (shared.moves.length > 0) parts.push(`moves=${shared.moves.map(moveInAddress).join("_")}`);
  if (packedRules !== undefined) parts.push(`rules=${packedRules}`);
  if (packed !== undefined) parts.push(`input=${packed}`);
  return `#${parts.join("&")}`;
}

/** What a fragment tells; nothing if it tells of no game. Throws BadLink if it tells of one, but not rightly. */
export async function readFragment(fragment: string): Promise<SharedGame | undefined> {
  const fields = fieldsOf(fragment);
  const game = fields.get("game");
  if (game === undefined) return undefined;
  const number = fields.get("case") ?? "1";
  const moves = (fields.get("moves") ?? "").split("_").filter((move) => move !== "");
  const seats = seatsOf(fields.get("seats") ?? "first");
  if (!/^[1-9]\d{0,14}$/.test(number)) throw new BadLink("case");
  if (!seats) throw new BadLink("seats");
  if (moves.length > mostMoves) throw new BadLink("moves");
  const packed = fields.get("input");
  const rules = fields.get("rules");
  return {
    game: letters(game),
    case: Number(number),
    moves: moves.map(letters),
    seats,
    ...(fields.get("locked") === "1" && { locked: true }),
    ...(rules !== undefined && { rules: await unpackText(rules) }),
    ...(packed !== undefined && { text: await unpackText(packed) }),
  };
}
