// The text of the instance: typed or pasted, checked while it is typed, with the place of an error marked in it. A text
// too large for that is told by its size.
import { useRef } from "preact/hooks";
import { gameOf, indexOfByte } from "../control/model";
import { open } from "../control/opening";
import { draftText } from "../control/reading";
import { places } from "../control/shortcuts";
import { savedText } from "../control/source";
import { ownGame, type TextPlace } from "../protocol";
import { ElsewhereOffer } from "./elsewhere-offer";
import { usePage } from "./parts";

export function TextEditor() {
  const { app, page } = usePage();
  const { shell } = page.words;
  const area = useRef<HTMLTextAreaElement>(null);
  const marks = useRef<HTMLDivElement>(null);
  const { draft, source } = page;
  const failure = draft.failure;
  const isEmpty = draft.text.trim() === "";
  const isOpen = source?.kind === "text" && source.text === draft.text;
  const use = () => {
    if (page.game !== undefined) void open(app, { kind: "text", text: draft.text }, { game: page.game });
  };
  const scroll = () => {
    if (!area.current || !marks.current) return;
    marks.current.style.transform = `translate(${-area.current.scrollLeft}px, ${-area.current.scrollTop}px)`;
  };
  const goTo = (place: TextPlace) => {
    const from = indexOfByte(draft.text, place.offset);
    area.current?.focus();
    area.current?.setSelectionRange(from, indexOfByte(draft.text, place.offset + place.length));
  };
  return (
    <div class="editor">
      {source?.kind === "file" && isEmpty && (
        <p class="large">
          <strong>{shell.large(source.name, source.blob.size)}</strong> <span class="muted">{shell.largeIs}</span>
        </p>
      )}
      <label class="spoken" for={places.text}>
        {shell.textLabel}
      </label>
      <div class={failure ? "paper wrong" : "paper"}>
        <div class="marks" aria-hidden="true">
          <div ref={marks}>{failure?.place && <Mark text={draft.text} place={failure.place} />}</div>
        </div>
        <textarea
          ref={area}
          id={places.text}
          rows={page.game === ownGame || (source?.kind === "file" && isEmpty) ? 3 : 10}
          wrap="off"
          spellcheck={false}
          autocomplete="off"
          autocapitalize="off"
          aria-invalid={failure ? "true" : "false"}
          aria-describedby="text-status"
          value={draft.text}
          onInput={(event) => draftText(app, event.currentTarget.value)}
          onScroll={scroll}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) use();
          }}
        />
      </div>
      <TextStatus isOpen={isOpen} goTo={goTo} />
      {!isOpen && !isEmpty && (
        <button type="button" class="primary" disabled={!!failure} onClick={use}>
          {shell.useText} <kbd>Ctrl Enter</kbd>
        </button>
      )}
    </div>
  );
}

/** What is known of the text; `isOpen`: it is the one that is played. */
function TextStatus({ isOpen, goTo }: { isOpen: boolean; goTo(place: TextPlace): void }) {
  const { page } = usePage();
  const { shell, sentences } = page.words;
  const { draft } = page;
  const { failure, cases } = draft;
  return (
    <div id="text-status" class="text-status" role="status">
      {failure ? (
        <>
          <p class="error">
            {failure.place && (
              <button
                type="button"
                class="place"
                title={shell.goToPlace(failure.place.line, failure.place.column)}
                onClick={() => failure.place && goTo(failure.place)}
              >
                {shell.place(failure.place.line, failure.place.column)}
              </button>
            )}{" "}
            {sentences.failure(failure.message)}
          </p>
          {draft.elsewhere && <ElsewhereOffer source={{ kind: "text", text: draft.text }} games={draft.elsewhere} />}
        </>
      ) : savedText(draft.text) ? (
        <p>{shell.textIsSaved}</p>
      ) : isOpen ? (
        <p class="muted">{shell.textIsOpen}</p>
      ) : (
        cases !== undefined && draft.text.trim() !== "" && <p>{shell.textReads(cases, gameOf(page)?.caseName ?? "")}</p>
      )}
    </div>
  );
}

/** The marked place, under the text: the lines above it are empty, what stands before it is there but not seen. */
function Mark({ text, place }: { text: string; place: TextPlace }) {
  const from = indexOfByte(text, place.offset);
  const to = Math.max(from + 1, indexOfByte(text, place.offset + place.length));
  const lineStart = text.lastIndexOf("\n", from - 1) + 1;
  return (
    <div class="mark-line" style={{ top: `calc(${place.line - 1} * var(--line-height))` }}>
      <span>{text.slice(lineStart, from)}</span>
      <mark>{text.slice(from, to).split("\n")[0] || " "}</mark>
    </div>
  );
}
