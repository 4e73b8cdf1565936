// The page: its landmarks, and where each panel stands.
import { useEffect, useRef, useState } from "preact/hooks";
import { tell } from "../control/app";
import { gameOf } from "../control/model";
import { openAnyFile } from "../control/own";
import { places } from "../control/shortcuts";
import { ownGame } from "../protocol";
import { AnswersPanel } from "./answers-panel";
import { BoardPanel } from "./board-panel";
import { EditPanel } from "./edit-panel";
import { FilesPanel } from "./files-panel";
import { Games } from "./games";
import { Header } from "./header";
import { HelpSheet } from "./help-sheet";
import { InstancePanel } from "./instance-panel";
import { MovesPanel } from "./moves-panel";
import { Notices } from "./notices";
import { usePage } from "./parts";

export function Page() {
  const { page } = usePage();
  const { shell } = page.words;
  const info = gameOf(page);
  const game = info && page.words.sentences.gameName(info);
  useEffect(() => {
    document.title = game === undefined ? "Zermelo" : `${game} · Zermelo`;
  }, [game]);
  useKeptFocus();
  const own = useOwnPanels();
  return (
    <>
      {page.state && (
        <a class="skip" href={`#${places.board}`} onClick={skipToBoard}>
          {shell.skip}
        </a>
      )}
      <Header />
      <main class={page.game === undefined ? "start" : page.game === ownGame ? "desk own" : "desk"}>
        <Games />
        {page.game !== undefined && (
          <>
            <div class="column-board">
              {page.state ? <BoardPanel /> : <NoBoard />}
              {page.game === ownGame && own && <own.TablePanel />}
              {page.game === ownGame && own && <own.PatternPanel />}
            </div>
            <div class="column-play">
              {page.state && <MovesPanel />}
              {page.state && <AnswersPanel />}
              {page.state && <FilesPanel />}
            </div>
            <div class="column-instance">
              {page.game === ownGame && (own ? <own.RulesPanel /> : <Loading title={shell.own} />)}
              <InstancePanel />
              {page.state && (page.sheet?.tables.length ?? 0) > 0 && <EditPanel />}
            </div>
          </>
        )}
      </main>
      <Notices />
      <p class="spoken" role="status" aria-live="polite">
        {page.said}
      </p>
      <HelpSheet />
      <DropTarget />
    </>
  );
}

/** The panels of a game of one's own, once they are needed and loaded. */
function useOwnPanels() {
  const { app, page } = usePage();
  const [panels, setPanels] = useState<typeof import("./own")>();
  const wanted = page.game === ownGame;
  useEffect(() => {
    if (wanted) import("./own").then(setPanels, () => tell(app, "error", page.words.shell.trouble.editor));
  }, [wanted]);
  return panels;
}

const Loading = ({ title }: { title: string }) => <section class="panel" id="own" aria-label={title} aria-busy="true" />;

function NoBoard() {
  const { shell } = usePage().page.words;
  return (
    <section class="board-panel none" id={places.board} tabIndex={-1}>
      <h1>{shell.nothingOpen}</h1>
      <p class="muted">{shell.nothingOpenHint}</p>
    </section>
  );
}

/** Where what had the focus is gone or can be used no more, the board gets it, so that the keyboard has a place. */
function useKeptFocus(): void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const remember = (event: FocusEvent) => (last.current = event.target as Element);
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, []);
  useEffect(() => {
    const lost = last.current && (!last.current.isConnected || last.current.matches(":disabled"));
    const now = document.activeElement;
    if (!lost || (now !== document.body && now !== last.current)) return;
    last.current = null;
    document.getElementById(places.board)?.focus({ preventScroll: true });
  });
}

// The fragment of the address tells the game, so it must not become the place skipped to.
function skipToBoard(event: Event): void {
  event.preventDefault();
  const board = document.getElementById(places.board);
  (board?.querySelector<HTMLElement>("[tabindex='0']") ?? board)?.focus();
}

/** A file may be dropped anywhere. */
function DropTarget() {
  const { app, page } = usePage();
  const cover = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const show = (shown: boolean) => cover.current?.toggleAttribute("hidden", !shown);
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      show(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) show(false);
    };
    const drop = (event: DragEvent) => {
      show(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file) void openAnyFile(app, file);
    };
    document.addEventListener("dragover", over);
    document.addEventListener("dragleave", leave);
    document.addEventListener("drop", drop);
    return () => {
      document.removeEventListener("dragover", over);
      document.removeEventListener("dragleave", leave);
      document.removeEventListener("drop", drop);
    };
  }, [app]);
  return (
    <div class="drop" ref={cover} hidden>
      <p>{page.words.shell.dropHere}</p>
    </div>
  );
}
