// The rules of a game of one's own: the editor, what is wrong with them, the gallery, and the language at a glance.
import { useEffect, useRef, useState } from "preact/hooks";
import { indexOfByte } from "../../control/model";
import { openRules, startInput, startRules, typeRules } from "../../control/own";
import { RulesEditor } from "../../editor/rules-editor";
import type { TextPlace } from "../../protocol";
import { ownWords } from "../../words/own";
import { OpenFile, Panel, usePage } from "../parts";
import { GalleryButton } from "./gallery-dialog";
import "./own.css";

export function RulesPanel() {
  const { app, page } = usePage();
  const { shell, tag } = page.words;
  const words = ownWords(tag);
  const editor = useRef<RulesEditor>();
  const goTo = (place: TextPlace) => {
    const text = page.own?.text ?? "";
    editor.current?.goTo(indexOfByte(text, place.offset), indexOfByte(text, place.offset + place.length));
  };
  return (
    <Panel title={shell.own} id="own">
      <div class="buttons">
        <GalleryButton />
        <button type="button" onClick={() => void openRules(app, startRules, { input: startInput })}>
          {words.newGame}
        </button>
        <OpenFile>{shell.openFile}</OpenFile>
      </div>
      <Editor key={tag} label={words.editor} editor={editor} />
      <RulesStatus goTo={goTo} />
      <Glance />
    </Panel>
  );
}

function Editor({ label, editor }: { label: string; editor: { current: RulesEditor | undefined } }) {
  const { app, page } = usePage();
  const host = useRef<HTMLDivElement>(null);
  const text = page.own?.text ?? "";
  const failure = page.own?.failure;
  const { sentences } = page.words;
  useEffect(() => {
    if (!host.current) return undefined;
    const made = new RulesEditor(host.current, {
      text,
      label,
      onChange: (typed) => typeRules(app, typed),
      onRun: () => void openRules(app, app.store.value.own?.text ?? ""),
    });
    editor.current = made;
    return () => made.destroy();
  }, []);
  // The text of the store, not the one that was drawn: more may have been typed since.
  useEffect(() => editor.current?.show(app.store.value.own?.text ?? ""), [text]);
  useEffect(() => {
    const place = failure?.place;
    editor.current?.mark(
      place && {
        from: indexOfByte(text, place.offset),
        to: indexOfByte(text, place.offset + place.length),
        message: sentences.failure(failure.message),
      },
    );
  }, [failure, sentences]);
  return <div class={failure ? "paper rules wrong" : "paper rules"} ref={host} />;
}

/** What is known of the rules as they are typed. */
function RulesStatus({ goTo }: { goTo(place: TextPlace): void }) {
  const { page } = usePage();
  const { shell, sentences, tag } = page.words;
  const words = ownWords(tag);
  const { own } = page;
  const place = own?.failure?.place;
  return (
    <div class="text-status" id="rules-status" role="status">
      {own?.failure ? (
        <>
          <p class="error">
            {place && (
              <button
                type="button"
                class="place"
                title={shell.goToPlace(place.line, place.column)}
                onClick={() => goTo(place)}
              >
                {shell.place(place.line, place.column)}
              </button>
            )}{" "}
            {sentences.failure(own.failure.message)}
          </p>
          {own.rules !== undefined && page.state && <p class="muted">{words.stale}</p>}
        </>
      ) : (
        own?.info && own.followed && own.rules === own.text && <p class="muted">{words.readsWell(own.info.name)}</p>
      )}
    </div>
  );
}

/** The most of the language, for those who have seen it before. */
function Glance() {
  const words = ownWords(usePage().page.words.tag);
  const [open, setOpen] = useState(false);
  return (
    <details class="glance" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.glance}</summary>
      {open && (
        <>
          <p class="muted">{words.glanceHint}</p>
          <dl>
            {words.statements.map(([code, meaning]) => (
              <div key={code}>
                <dt>
                  <code lang="en">{code}</code>
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </details>
  );
}
