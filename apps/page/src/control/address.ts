// The address of the page and the history of the browser: a new entry for each opening and each turn, so that back and
// forward walk through the game. An instance too large for the address is known by its key, as long as it stays open.
import { longestAddress, packText, writeFragment, writeTask, type SharedTask } from "../share";
import type { App } from "./app";
import { common, type Line } from "./lines";
import { isWatched } from "./model";
import type { Task } from "./task";

export interface Entry {
  key: number;
  case: number;
  moves: string[];
}

export const sameMoves = (a: Line, b: Line) => a.length === b.length && common(a, b) === a.length;

/** The address of the page, whole, without what tells of a position. */
const here = () => location.href.replace(/[?#].*$/s, "");

/** What shows the position in another page; undefined if it is too long. */
export function embedOf(app: App): string | undefined {
  const link = linkOf(app)?.replace("#", "?embed#").replaceAll("&", "&amp;");
  return link && `<iframe src="${link}" title="Zermelo" width="640" height="720"></iframe>`;
}

/** The address of the position, its answers locked or not; undefined if it is too long to be sent. */
export function linkOf(app: App, locked = app.store.value.locked): string | undefined {
  const { opened } = app;
  const { state, own, task } = app.store.value;
  if (!opened || !state || opened.packed === undefined) return undefined;
  if (task) return here() + writeTask(sharedTask(task));
  const { game, moves } = state;
  const seats = locked && isWatched(state) ? { first: state.toMove === "first", second: state.toMove === "second" } : state.seats;
  const rules = opened.rules === undefined ? undefined : own?.packed;
  if (opened.rules !== undefined && (rules === undefined || own?.rules !== opened.rules)) return undefined;
  const fragment = writeFragment({ game, case: state.case, moves, seats, locked }, opened.packed, rules);
  const link = here() + fragment;
  return link.length <= longestAddress ? link : undefined;
}

/** As it is counted in links. */
function sharedTask(task: Task): SharedTask {
  if (task.what === "puzzle") return task;
  return { ...task, lesson: task.lesson + 1, position: task.position + 1 };
}

/** Deflates the instance for the address; undefined if that is too long in any case. */
export async function packed(text: string): Promise<string | undefined> {
  if (text.length > 40 * longestAddress) return undefined;
  const letters = await packText(text);
  return letters.length < longestAddress ? letters : undefined;
}

export function writeAddress(app: App, how: "push" | "replace"): void {
  const { opened } = app;
  const { state } = app.store.value;
  if (!opened || !state) return;
  const short = { game: state.game, case: state.case, moves: [], seats: state.seats };
  let address = linkOf(app) ?? writeFragment(short);
  const entry: Entry = { key: opened.key, case: state.case, moves: state.moves };
  const now = history.state as Entry | null;
  const same = now?.key === entry.key && now.case === entry.case && sameMoves(now.moves, entry.moves);
  if (app.store.value.view === "embed") address = `?embed${address.slice(address.indexOf("#"))}`;
  if (how === "push" && !same && app.store.value.view !== "embed") history.pushState(entry, "", address);
  else history.replaceState(entry, "", address);
}
