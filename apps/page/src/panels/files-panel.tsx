// What can be taken away: files, and a link that holds the game.
import { linkOf } from "../control/address";
import { copyEmbed, copyLink, exportFile, type Exported } from "../control/files";
import { gameOf } from "../control/model";
import { toggleProjector } from "../control/settings";
import { ownGame } from "../protocol";
import { Panel, usePage } from "./parts";

const exports: readonly Exported[] = ["saved", "input", "answer", "certificate", "svg", "png"];

/** These tell the answer. */
const answering: readonly Exported[] = ["answer", "certificate", "svg", "png"];

/** What a class needs: to see it from afar, to solve it without a look at the answer, and to have it in a page of its own. */
function Teachers({ tooLong }: { tooLong: boolean }) {
  const { app, page } = usePage();
  const { shell } = page.words;
  return (
    <details>
      <summary>{shell.teachers}</summary>
      <div class="buttons">
        <button type="button" aria-keyshortcuts="p" onClick={() => toggleProjector(app)}>
          {shell.projector}
        </button>
        <button type="button" disabled={tooLong} onClick={() => void copyLink(app, true)}>
          {shell.lockedLink}
        </button>
        <button type="button" disabled={tooLong} onClick={() => void copyEmbed(app)}>
          {shell.embedCode}
        </button>
      </div>
    </details>
  );
}

export function FilesPanel() {
  const { app, page } = usePage();
  const { shell } = page.words;
  const own = page.game === ownGame;
  const hasMap = (gameOf(page)?.map.layers.length ?? 0) > 0;
  const kept = own ? ["rules" as const, ...exports.filter((what) => what !== "saved")] : exports;
  const open = kept.filter((what) => !page.locked || !answering.includes(what));
  const files = open.filter((what) => hasMap || (what !== "svg" && what !== "png"));
  const tooLong = linkOf(app) === undefined;
  return (
    <Panel title={shell.files} id="files">
      {tooLong && <p class="muted">{own ? shell.tooLongOwn : shell.tooLong}</p>}
      <div class="buttons">
        {!tooLong && (
          <button type="button" class="primary" onClick={() => void copyLink(app)}>
            {shell.copyLink}
          </button>
        )}
        {files.map((what) => (
          <button
            key={what}
            type="button"
            class={tooLong && what === "saved" ? "primary" : ""}
            onClick={() => void exportFile(app, what)}
          >
            {shell.exports[what]}
          </button>
        ))}
      </div>
      <Teachers tooLong={tooLong} />
    </Panel>
  );
}
