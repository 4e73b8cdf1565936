// What can be taken away: files, and a link that holds the game.
import { linkOf } from "../control/address";
import { copyLink, exportFile, type Exported } from "../control/files";
import { gameOf } from "../control/model";
import { ownGame } from "../protocol";
import { Panel, usePage } from "./parts";

const exports: readonly Exported[] = ["saved", "input", "answer", "certificate", "svg", "png"];

export function FilesPanel() {
  const { app, page } = usePage();
  const { shell } = page.words;
  const own = page.game === ownGame;
  const hasMap = (gameOf(page)?.map.layers.length ?? 0) > 0;
  const kept = own ? ["rules" as const, ...exports.filter((what) => what !== "saved")] : exports;
  const files = kept.filter((what) => hasMap || (what !== "svg" && what !== "png"));
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
    </Panel>
  );
}
