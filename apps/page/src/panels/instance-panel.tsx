// The instance: where it comes from, and its text.
import { useState } from "preact/hooks";
import { showDrawer } from "../control/drawer";
import { gameOf } from "../control/model";
import { generate, open } from "../control/opening";
import { places } from "../control/shortcuts";
import { examples } from "../examples";
import { ownGame, type GameInfo } from "../protocol";
import { NumberField, OpenFile, Panel, usePage } from "./parts";
import { TextEditor } from "./text-editor";

export function InstancePanel() {
  const { app, page } = usePage();
  const { shell } = page.words;
  const game = gameOf(page);
  if (!game) return null;
  const example = examples.get(game.name);
  const show = (text: string) => void open(app, { kind: "text", text }, { game: game.name });
  return (
    <Panel title={shell.instance} id="instance" aside={page.game !== ownGame && page.state && <CloseDrawer />}>
      <p class="summary">{game.summary}</p>
      <div class="buttons">
        <button type="button" onClick={() => show(game.sample)}>
          {shell.sample}
        </button>
        {example !== undefined && (
          <button type="button" onClick={() => show(example)}>
            {shell.example}
          </button>
        )}
        <OpenFile>{shell.openFile}</OpenFile>
      </div>
      {game.characters.length > 0 && <Random key={game.name} game={game} />}
      <TextEditor />
    </Panel>
  );
}

function CloseDrawer() {
  const { app, page } = usePage();
  return (
    <button type="button" class="quiet" onClick={() => showDrawer(app, false, places.board)}>
      {page.words.shell.close}
    </button>
  );
}

function Random({ game }: { game: GameInfo }) {
  const { app, page } = usePage();
  const { shell, sentences } = page.words;
  const [character, setCharacter] = useState(game.characters[0]?.name ?? "");
  const [size, setSize] = useState("5");
  const [seed, setSeed] = useState(1);
  const summary = game.characters.find(({ name }) => name === character)?.summary;
  return (
    <form
      class="random"
      onSubmit={(event) => {
        event.preventDefault();
        void generate(app, character, Number(size), seed);
        setSeed(seed + 1);
      }}
    >
      <label class="field">
        <span>{shell.character}</span>
        <select value={character} onChange={(event) => setCharacter(event.currentTarget.value)}>
          {game.characters.map(({ name }) => (
            <option key={name} value={name}>
              {sentences.characterName(name)}
            </option>
          ))}
        </select>
      </label>
      <NumberField label={shell.sizeOf(game.sides)} value={size} min={1} onCommit={setSize} />
      <NumberField label={shell.seed} value={String(seed)} min={0} onCommit={(value) => setSeed(Number(value))} />
      <button type="submit">{shell.generate}</button>
      {summary !== undefined && <small class="muted">{summary}</small>}
    </form>
  );
}
