// The page: its landmarks; in the middle the front door or, once a game is chosen, the desk.
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { patch } from "../control/app";
import { gameOf } from "../control/model";
import { openAnyFile } from "../control/own";
import { places } from "../control/shortcuts";
import { FrontDoor } from "./front-door";
import { Games } from "./games";
import { Header } from "./header";
import { HelpSheet } from "./help-sheet";
import { Notices } from "./notices";
import { useLoaded, usePage } from "./parts";

const loadDesk = () => import("./desk");

export function Page() {
  const { app, page } = usePage();
  const { shell } = page.words;
  const info = gameOf(page);
  const game = info && page.words.sentences.gameName(info);
  useEffect(() => {
    document.title = game === undefined ? "Zermelo" : `${game} · Zermelo`;
  }, [game]);
  useKeptFocus();
  useWishedFocus();
  const chosen = page.game !== undefined;
  const desk = useLoaded(chosen, loadDesk);
  const warm = () => {
    app.engine.warm();
    void loadDesk().catch(() => undefined); // told where it is needed
  };
  return (
    <>
      {page.state && (
        <a class="skip" href={`#${places.board}`} onClick={skipToBoard}>
          {shell.skip}
        </a>
      )}
      {page.view === "page" && <Header />}
      {!chosen ? (
        <main class="start">
          <FrontDoor onPoint={warm} />
        </main>
      ) : desk ? (
        <desk.Desk />
      ) : (
        <main class="desk" aria-busy="true">
          <Games />
        </main>
      )}
      <Notices />
      <p class="spoken" role="status" aria-live="polite">
        {page.said}
      </p>
      <HelpSheet />
      <DropTarget />
    </>
  );
}

/** What was wished to have the focus gets it, once it is there and seen: before the next key. */
function useWishedFocus(): void {
  const { app } = usePage();
  useLayoutEffect(() => {
    const { focusAt } = app.store.value;
    const place = focusAt === undefined ? null : document.getElementById(focusAt);
    if (!place?.checkVisibility()) return;
    patch(app, { focusAt: undefined });
    place.focus({ preventScroll: true });
    place.scrollIntoView({ block: "nearest" });
  });
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
