// The one table of the keys: it dispatches them, and the help sheet lists it.
import type { ShellWords } from "../words/shell.en";
import { copyLink, exportFile } from "./files";
import { setAnswers, toggleValues } from "./answers";
import { currentGame, patch, type App } from "./app";
import { showDrawer } from "./drawer";
import { another } from "./opening";
import { toggleProjector } from "./settings";
import { go, hint, redo, resign, restart, toggleComputer, undo } from "./playing";

interface Shortcut {
  key: string; // as KeyboardEvent.key has it
  name: keyof ShellWords["shortcuts"];
  run(app: App): void;
}

/** The parts of the page that keys lead to, by their ids. */
export const places = { board: "board", move: "move", text: "text", games: "games", drawer: "drawer" } as const;

function focus(id: string): void {
  const place = document.getElementById(id);
  const target = place?.matches("input, textarea, button")
    ? place
    : (place?.querySelector<HTMLElement>("[tabindex='0']") ?? place?.querySelector<HTMLElement>("a, button"));
  (target ?? place)?.focus();
}

const goBy = (app: App, moves: number) => {
  const { state } = app.store.value;
  if (!state) return;
  const to = state.moves.length + moves;
  if (to >= 0 && to <= state.moves.length + state.redoable) void go(app, to);
};

const toggle = (app: App, what: "shown" | "moves" | "why") => {
  const { answers } = app.store.value;
  if (what === "shown") void setAnswers(app, { shown: !answers.shown });
  else void setAnswers(app, { shown: true, [what]: !answers.shown || !answers[what] });
};

function toggleMap(app: App): void {
  const { answers } = app.store.value;
  const first = currentGame(app)?.map.layers[0];
  void setAnswers(app, { shown: true, layer: answers.shown && answers.layer !== undefined ? undefined : first });
}

export const shortcuts: readonly Shortcut[] = [
  { key: "?", name: "help", run: (app) => patch(app, { helpIsOpen: true }) },
  { key: "b", name: "board", run: () => focus(places.board) },
  { key: "t", name: "type", run: (app) => patch(app, { typing: true, focusAt: places.move }) },
  { key: "u", name: "undo", run: (app) => void undo(app) },
  { key: "r", name: "redo", run: (app) => void redo(app) },
  { key: ",", name: "back", run: (app) => goBy(app, -1) },
  { key: ".", name: "forward", run: (app) => goBy(app, 1) },
  { key: "h", name: "hint", run: (app) => void hint(app) },
  { key: "c", name: "computer", run: (app) => void toggleComputer(app) },
  { key: "R", name: "restart", run: (app) => void restart(app) },
  { key: "X", name: "resign", run: (app) => void resign(app) },
  { key: "a", name: "answers", run: (app) => toggle(app, "shown") },
  { key: "e", name: "moves", run: (app) => toggle(app, "moves") },
  { key: "v", name: "values", run: (app) => void toggleValues(app) },
  { key: "w", name: "why", run: (app) => toggle(app, "why") },
  { key: "m", name: "map", run: toggleMap },
  { key: "o", name: "games", run: () => focus(places.games) },
  { key: "i", name: "text", run: (app) => showDrawer(app, true, places.text) },
  { key: "n", name: "random", run: (app) => void another(app) },
  { key: "l", name: "link", run: (app) => void copyLink(app) },
  { key: "p", name: "projector", run: toggleProjector },
  { key: "s", name: "save", run: (app) => void exportFile(app, "saved") },
];

interface Pressed {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  isComposing: boolean;
  defaultPrevented: boolean;
}

/** What a key does; nothing where somebody types, or where whoever has the focus used the key. */
export function shortcutFor(pressed: Pressed, typing: boolean): Shortcut | undefined {
  if (typing || pressed.defaultPrevented || pressed.isComposing) return undefined;
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey) return undefined;
  return shortcuts.find(({ key }) => key === pressed.key);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return (
    target.closest("input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable], dialog") !== null
  );
}

export function listenToKeys(app: App): void {
  document.addEventListener("keydown", (event) => {
    const typing = isTyping(event.composedPath()[0] ?? null); // the editor of rules lies in a tree of its own
    const shortcut = app.store.value.singleKeys ? shortcutFor(event, typing) : undefined;
    if (!shortcut) return;
    event.preventDefault();
    shortcut.run(app);
  });
}
