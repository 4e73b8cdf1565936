// A table on disk: where answers can come from in place of the solver.
import { useState } from "preact/hooks";
import { closeTable, openTable } from "../control/table-file";
import { tableWords } from "../words/tables";
import { OpenFile, Panel, usePage } from "./parts";

export function TableFilePanel() {
  const { app, page } = usePage();
  const words = tableWords(page.words.tag);
  const table = page.state?.table;
  return (
    <Panel title={words.title} id="table-file">
      <p class="muted">{table ? words.isOpen(table.positions, words.values[table.value]) : words.hint}</p>
      <div class="buttons">
        <OpenFile onFile={openTable}>{words.open}</OpenFile>
        {table && (
          <button type="button" onClick={() => void closeTable(app)}>
            {words.close}
          </button>
        )}
      </div>
      <Address />
    </Panel>
  );
}

function Address() {
  const { app, page } = usePage();
  const words = tableWords(page.words.tag);
  const [address, setAddress] = useState("");
  return (
    <form
      class="address-field"
      onSubmit={(event) => {
        event.preventDefault();
        void openTable(app, address);
      }}
    >
      <label class="field">
        <span>{words.address}</span>
        <input
          inputMode="url"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          value={address}
          onInput={(event) => setAddress(event.currentTarget.value)}
        />
      </label>
      <button type="submit" disabled={address.trim() === ""}>
        {words.read}
      </button>
    </form>
  );
}
