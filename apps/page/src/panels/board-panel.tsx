// The board, who is to move, and what a person can do.
import { useEffect, useRef, useState } from "preact/hooks";
import {
  gameOf,
  howItStands,
  isPersonsTurn,
  isWatched,
  markedMoves,
  movesAreListed,
  overlayIn,
  type PageState,
} from "../control/model";
import { toggleValues } from "../control/answers";
import { patch } from "../control/app";
import { drawerIsOpen, showDrawer } from "../control/drawer";
import { openCase } from "../control/opening";
import { hint, play, playTyped, redo, resign, restart, seat, toggleComputer, undo } from "../control/playing";
import { places } from "../control/shortcuts";
import { firstTurn } from "../control/task";
import { ownGame, type GameInfo, type State } from "../protocol";
import { seatsName, seatsOf } from "../share";
import { BoardView } from "../views/board-view";
import { MapLegend } from "../views/map-legend";
import { hasScores } from "../words/sentences.en";
import { NumberField, Toggle, usePage } from "./parts";
import { RulesButton } from "./rules-sheet";

export function BoardPanel() {
  const { app, page } = usePage();
  const { words, state, shown } = page;
  const game = gameOf(page);
  if (!game || !state || !shown) return null;
  const overlay = page.answers.shown ? overlayIn(words, page.overlay) : undefined;
  const hints = markedMoves(page);
  const lastMove = state.moves.at(-1);
  return (
    <section class="board-panel" id={places.board} tabIndex={-1} aria-labelledby="board-heading">
      <h1 id="board-heading" class="spoken">
        {words.sentences.gameName(game)}: {words.shell.board}
      </h1>
      <div class="board-head">
        <Status game={game} page={page} state={state} />
        <div class="board-tools">
          {!page.task && <Seats game={game} state={state} />}
          <RulesButton game={game} />
          {page.game !== ownGame && !page.task && <DrawerButton />}
        </div>
      </div>
      <div class="board">
        <BoardView
          shown={shown}
          enabled={!state.over && isPersonsTurn(state)}
          players={game.players}
          words={words.board}
          onMove={(move) => void play(app, move)}
          {...(overlay && { overlay })}
          {...(hints && { hints })}
          {...(page.hint && { hint: page.hint })}
          {...(lastMove !== undefined && { lastMove })}
        />
      </div>
      {movesAreListed(page) && <MoveList />}
      <Controls state={state} />
      {page.typing && <MoveField game={game} />}
      <WrongMove />
      {overlay && <MapLegend map={overlay.map} grid={overlay.grid} words={words.board} />}
      <div class="board-foot">
        <p class="position">
          <span class="muted">{words.shell.position}</span> <code>{words.sentences.position(state.position)}</code>
        </p>
        {page.game !== ownGame && <Given />}
        {state.cases > 1 && <Cases game={game} state={state} />}
      </div>
    </section>
  );
}

function Status({ game, page, state }: { game: GameInfo; page: PageState; state: State }) {
  const { sentences } = page.words;
  return (
    <p class={`status ${state.toMove}`}>
      {!state.over && <span class="chip" aria-hidden="true" />}
      <strong>{howItStands(sentences, game, state)}</strong>{" "}
      {hasScores(game) && <span class="muted lead">{!state.over && sentences.lead(game, state)}</span>}
    </p>
  );
}

/** The moves as buttons: most boards of one's own game show more than one move in a place, or none. */
function MoveList() {
  const { app, page } = usePage();
  const { shell, sentences } = page.words;
  const { hints } = page;
  // Not best first, as they come: that would be the answer.
  const choices = [...(hints?.choices ?? [])].sort((a, b) => a.first.localeCompare(b.first, "en", { numeric: true }));
  return (
    <section class="move-list" aria-label={shell.canPlay}>
      <h2>{shell.canPlay}</h2>
      <ul>
        {choices.map((choice) => (
          <li key={choice.first}>
            <button type="button" onClick={() => void play(app, choice.first)}>
              {sentences.choiceName(choice)}
            </button>
          </li>
        ))}
      </ul>
      {hints && hints.unlisted !== "0" && <p class="muted">{sentences.unlisted(hints.unlisted)}</p>}
    </section>
  );
}

function Controls({ state }: { state: State }) {
  const { app, page } = usePage();
  const { shell } = page.words;
  return (
    <div class="buttons controls" role="group" aria-label={shell.play}>
      <button
        type="button"
        disabled={state.moves.length === (page.task ? firstTurn(page.task, state) : 0) && !state.resigned}
        onClick={() => void undo(app)}
      >
        {shell.undo}
      </button>
      {!page.task && <FreeControls state={state} />}
      <button
        type="button"
        aria-expanded={page.typing}
        aria-keyshortcuts="t"
        onClick={() =>
          patch(app, { typing: !page.typing, wrongMove: undefined, ...(!page.typing && { focusAt: places.move }) })
        }
      >
        {shell.moveLabel}
      </button>
      {!page.task && (
        <Toggle pressed={page.values} onToggle={() => void toggleValues(app)}>
          {shell.after.values}
        </Toggle>
      )}
      <ComputerButton state={state} />
    </div>
  );
}

/** What there is to do where nothing is to be found. */
function FreeControls({ state }: { state: State }) {
  const { app, page } = usePage();
  const { shell } = page.words;
  return (
    <>
      <button type="button" disabled={state.redoable === 0} onClick={() => void redo(app)}>
        {shell.redo}
      </button>
      <button type="button" disabled={state.moves.length === 0 && !state.resigned} onClick={() => void restart(app)}>
        {shell.restart}
      </button>
      <button type="button" disabled={state.over || page.locked} onClick={() => void hint(app)}>
        {shell.hint}
      </button>
      <button type="button" disabled={state.over || !isPersonsTurn(state)} onClick={() => void resign(app)}>
        {shell.resign}
      </button>
    </>
  );
}

/** While the computer waits, to let it go on. */
function ComputerButton({ state }: { state: State }) {
  const { app, page } = usePage();
  const { shell } = page.words;
  if (page.task || state.over || isPersonsTurn(state) || (!page.paused && !isWatched(state))) return null;
  return (
    <button type="button" class="primary" onClick={() => void toggleComputer(app)}>
      {!page.paused ? shell.pause : isWatched(state) ? shell.continueWatching : shell.letComputer}
    </button>
  );
}

/** The tables of the built-in games that are needed to play and are not drawn on the board. */
const given: readonly string[] = ["K", "k", "a"];
const mostGiven = 24; // numbers

function Given() {
  const { page } = usePage();
  const tables = (page.sheet?.tables ?? []).filter(({ name, rows }) => given.includes(name) && rows === 1);
  return (
    <>
      {tables.map(({ name, columns, left, values }) => (
        <p key={name} class="given">
          <span class="muted">{page.words.sentences.tableName(name)}</span>{" "}
          <code>
            {left > 0 && "… "}
            {values[0]?.slice(0, mostGiven).join(" ")}
            {left + Math.min(mostGiven, values[0]?.length ?? 0) < columns && " …"}
          </code>
        </p>
      ))}
    </>
  );
}

/** Why a move cannot be played, however it was tried. */
function WrongMove() {
  const { wrongMove } = usePage().page;
  const told = useRef<HTMLParagraphElement>(null);
  useEffect(() => told.current?.scrollIntoView({ block: "nearest" }), [wrongMove]);
  if (wrongMove === undefined) return null;
  return (
    <p id="move-wrong" class="error" role="alert" ref={told}>
      {wrongMove}
    </p>
  );
}

function DrawerButton() {
  const { app, page } = usePage();
  const open = drawerIsOpen(page);
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={() => showDrawer(app, !open, open ? places.board : places.drawer)}
    >
      {page.words.shell.newPosition}
    </button>
  );
}

function MoveField({ game }: { game: GameInfo }) {
  const { app, page } = usePage();
  const { shell } = page.words;
  const { wrongMove } = page;
  const [typed, setTyped] = useState("");
  return (
    <form
      class="move-field"
      onSubmit={(event) => {
        event.preventDefault();
        void playTyped(app, typed).then((played) => played && setTyped(""));
      }}
    >
      <label class="field">
        <span>{shell.moveLabel}</span>
        <input
          id={places.move}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          value={typed}
          aria-describedby="move-wrong move-notation"
          aria-invalid={wrongMove !== undefined}
          onInput={(event) => {
            setTyped(event.currentTarget.value);
            if (wrongMove !== undefined) patch(app, { wrongMove: undefined });
          }}
        />
      </label>
      <button type="submit">{shell.moveButton}</button>
      <small id="move-notation" class="muted">
        {game.moves}
      </small>
    </form>
  );
}

function Cases({ game, state }: { game: GameInfo; state: State }) {
  const { app, page } = usePage();
  const { shell } = page.words;
  const go = (number: number) => void openCase(app, number);
  return (
    <div class="row cases">
      <button type="button" disabled={state.case <= 1} onClick={() => go(state.case - 1)}>
        {shell.previous}
      </button>
      <NumberField
        label={shell.caseOf(game.caseName, state.cases)}
        value={String(state.case)}
        min={1}
        onCommit={(value) => go(Math.min(state.cases, Math.max(1, Math.trunc(Number(value)))))}
      />
      <button type="button" disabled={state.case >= state.cases} onClick={() => go(state.case + 1)}>
        {shell.next}
      </button>
    </div>
  );
}

function Seats({ game, state }: { game: GameInfo; state: State }) {
  const { app, page } = usePage();
  const { shell } = page.words;
  const names = { first: game.players[0], second: game.players[1], both: "", watch: "" };
  return (
    <label class="field-inline">
      <span>{shell.youPlay}</span>
      <select
        aria-label={shell.youPlay}
        disabled={page.locked}
        value={seatsName(state.seats)}
        onChange={(event) => {
          const seats = seatsOf(event.currentTarget.value);
          if (seats) void seat(app, seats);
        }}
      >
        {(["first", "second", "both", "watch"] as const).map((name) => (
          <option key={name} value={name}>
            {shell.seats[name](names[name])}
          </option>
        ))}
      </select>
    </label>
  );
}
