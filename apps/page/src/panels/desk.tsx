// The desk at which a game is played: the board, which has most of the room, and beside it what one may ask for. It is
// loaded when a game is pointed at.
import { drawerIsOpen } from "../control/drawer";
import { linkOf } from "../control/address";
import { gameOf } from "../control/model";
import { toggleProjector } from "../control/settings";
import { places } from "../control/shortcuts";
import { ownGame } from "../protocol";
import { AnswersPanel } from "./answers-panel";
import { BoardPanel } from "./board-panel";
import { EditPanel } from "./edit-panel";
import { FilesPanel } from "./files-panel";
import { Games } from "./games";
import { InstancePanel } from "./instance-panel";
import { MovesPanel } from "./moves-panel";
import { Panel, useLoaded, usePage } from "./parts";
import { RulesButton } from "./rules-sheet";
import "../style/desk.css";
import "../style/panels.css";
import "../style/beside.css";
import "../style/print.css";

export function Desk() {
  const { page } = usePage();
  if (page.view === "embed") return <EmbeddedDesk />;
  if (page.view === "projector") return <ProjectorDesk />;
  if (page.task) return <LearningDesk />;
  return page.game === ownGame ? <OwnDesk /> : <BuiltInDesk />;
}

function LearningDesk() {
  const learn = useLoaded(true, () => import("./learn"));
  return learn ? <learn.TaskDesk /> : <main class="desk" aria-busy="true" />;
}

/** In the frame of another page: the board, and a way to all the rest. */
function EmbeddedDesk() {
  const { app, page } = usePage();
  const { shell } = page.words;
  const learn = useLoaded(page.task !== undefined, () => import("./learn"));
  return (
    <main class="desk embedded">
      {page.task && learn && (
        <div class="column-play">
          <learn.EmbeddedTask />
        </div>
      )}
      <div class="column-board">
        {page.state ? <BoardPanel /> : <NoBoard />}
        <p class="elsewhere-link">
          <a href={linkOf(app) ?? "./"} target="_blank" rel="noopener">
            {shell.openWhole}
          </a>
        </p>
      </div>
    </main>
  );
}

/** To be seen from the last row: the board, its rules, and the moves. */
function ProjectorDesk() {
  const { app, page } = usePage();
  const { shell, sentences } = page.words;
  const game = gameOf(page);
  return (
    <main class="desk projector">
      <div class="column-board">{page.state ? <BoardPanel /> : <NoBoard />}</div>
      <div class="column-play">
        <button type="button" aria-keyshortcuts="p" onClick={() => toggleProjector(app)}>
          {shell.leaveProjector}
        </button>
        {game && (
          <Panel title={shell.rulesOf(sentences.gameName(game))} id="rules">
            <p class="told-rules">{game.rules}</p>
          </Panel>
        )}
        {page.state && <MovesPanel />}
      </div>
    </main>
  );
}

function BuiltInDesk() {
  const { page } = usePage();
  return (
    <main class="desk">
      <Games />
      <div class="column-board">{page.state ? <BoardPanel /> : <NoBoard />}</div>
      <div class="column-play">
        <Drawer />
        {page.state && <MovesPanel />}
        {page.state && <AnswersPanel />}
        {page.state && <FilesPanel />}
      </div>
    </main>
  );
}

/** Where the position comes from; what is half filled in there stays while it is closed. */
function Drawer() {
  const { page } = usePage();
  return (
    <div class="drawer" id={places.drawer} tabIndex={-1} hidden={!drawerIsOpen(page)}>
      <InstancePanel />
      {page.state && (page.sheet?.tables.length ?? 0) > 0 && <EditPanel />}
      <TableFile isShown={drawerIsOpen(page)} />
    </div>
  );
}

/** It is loaded where it is seen for the first time. */
function TableFile({ isShown }: { isShown: boolean }) {
  const part = useLoaded(isShown, () => import("./table-file-panel"));
  return part ? <part.TableFilePanel /> : null;
}

/** Beside the board the rules, which are most of the work. */
function OwnDesk() {
  const { page } = usePage();
  const own = useLoaded(true, () => import("./own"));
  return (
    <main class="desk own">
      <Games />
      <div class="column-board">
        {page.state ? <BoardPanel /> : <NoBoard />}
        {own && <own.TablePanel />}
        {own && <own.PatternPanel />}
      </div>
      <div class="column-play">
        {page.state && <MovesPanel />}
        {page.state && <AnswersPanel />}
        {page.state && <FilesPanel />}
      </div>
      <div class="column-instance">
        {own ? <own.RulesPanel /> : <Loading title={page.words.shell.own} />}
        <InstancePanel />
        {page.state && (page.sheet?.tables.length ?? 0) > 0 && <EditPanel />}
        <TableFile isShown />
      </div>
    </main>
  );
}

const Loading = ({ title }: { title: string }) => <section class="panel" id="own" aria-label={title} aria-busy="true" />;

function NoBoard() {
  const { page } = usePage();
  const { shell } = page.words;
  const game = gameOf(page);
  return (
    <section class="board-panel none" id={places.board} tabIndex={-1}>
      <h1>{shell.nothingOpen}</h1>
      <p class="muted">{shell.nothingOpenHint}</p>
      {game && (
        <p>
          <RulesButton game={game} />
        </p>
      )}
    </section>
  );
}
