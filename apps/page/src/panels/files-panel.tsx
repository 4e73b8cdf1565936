// What can be taken away: files, and a link that holds the game.
import { linkOf } from "../control/address";
import { copyLink, exportFile, type Exported } from "../control/files";
import { Panel, usePage } from "./parts";

const exports: readonly Exported[] = ["saved", "input", "answer", "certificate", "svg", "png"];

export function FilesPanel() {
  const { app, page } = usePage();
  const { shell } = page.words;
  const tooLong = linkOf(app) === undefined;
  return (
    <Panel title={shell.files} id="files">
      {tooLong && <p class="muted">{shell.tooLong}</p>}
      <div class="buttons">
        {!tooLong && (
          <button type="button" class="primary" onClick={() => void copyLink(app)}>
            {shell.copyLink}
          </button>
        )}
        {exports.map((what) => (
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
