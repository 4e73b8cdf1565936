// The help sheet: all keys, from the table that dispatches them.
import { useEffect, useRef } from "preact/hooks";
import { patch } from "../control/app";
import { setSingleKeys } from "../control/settings";
import { shortcuts } from "../control/shortcuts";
import { usePage } from "./parts";

export function HelpSheet() {
  const { app, page } = usePage();
  const { shell, board } = page.words;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const closed = () => patch(app, { helpIsOpen: false });
    dialog.current?.addEventListener("close", closed);
    return () => dialog.current?.removeEventListener("close", closed);
  }, [app]);
  useEffect(() => {
    if (page.helpIsOpen && !dialog.current?.open) dialog.current?.showModal();
    if (!page.helpIsOpen) dialog.current?.close();
  }, [page.helpIsOpen]);
  return (
    <dialog ref={dialog} aria-labelledby="help-title">
      <header class="dialog-head">
        <h2 id="help-title">{shell.keys}</h2>
        <button type="button" onClick={() => dialog.current?.close()}>
          {shell.close}
        </button>
      </header>
      <h3>{shell.keysOfPage}</h3>
      <dl class="keys">
        {shortcuts.map(({ key, name }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{shell.shortcuts[name]}</dd>
          </div>
        ))}
      </dl>
      <label class="check">
        <input
          type="checkbox"
          checked={page.singleKeys}
          onChange={(event) => setSingleKeys(app, event.currentTarget.checked)}
        />
        {shell.singleKeys}
      </label>
      <h3>{shell.keysOfBoard}</h3>
      <p>{board.grid.keys}</p>
      <p>{board.heaps.keys}</p>
      <p class="muted">
        {shell.about} {page.version !== "" && `Zermelo ${page.version}`}
      </p>
    </dialog>
  );
}
