// The instance: where it comes from, its text, and which of its cases is played.
import { useRef, useState } from "preact/hooks";
import { gameOf } from "../control/model";
import { generate, open, openCase } from "../control/opening";
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
    <Panel title={shell.instance} id="instance" aside={<Rules game={game} />}>
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
      {page.state && page.state.cases > 1 && <Cases game={game} />}
    </Panel>
  );
}

function Cases({ game }: { game: GameInfo }) {
  const { app, page } = usePage();
  const { shell } = page.words;
  const { state } = page;
  if (!state) return null;
  const go = (number: number) => void openCase(app, number);
  return (
    <div class="row cases">
      <button type="button" disabled={state.case <= 1} onClick={() => go(state.case - 1)}>
        {shell.previous}
      </button>
      <NumberField
        label={shell.caseOf(game.caseName, state.cases)}
        value={String(state.case)}
        min={1}
        onCommit={(value) => go(Math.min(state.cases, Math.max(1, Math.trunc(Number(value)))))}
      />
      <button type="button" disabled={state.case >= state.cases} onClick={() => go(state.case + 1)}>
        {shell.next}
      </button>
    </div>
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

function ContestLimits({ game }: { game: GameInfo }) {
  const { sentences, shell } = usePage().page.words;
  return (
    <>
      <h3>{shell.contestLimits}</h3>
      <dl>
        {game.contestLimits.map(({ name, range }) => (
          <div key={name}>
            <dt>{sentences.limit([name])}</dt>
            <dd>{sentences.limit(range)}</dd>
          </div>
        ))}
      </dl>
      <p>{shell.beyondLimits}</p>
      <p class="muted">{shell.knownAs(game.knownAs)}</p>
    </>
  );
}

function Rules({ game }: { game: GameInfo }) {
  const { page } = usePage();
  const { shell } = page.words;
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button type="button" class="quiet" onClick={() => dialog.current?.showModal()}>
        {shell.rules}
      </button>
      <dialog ref={dialog} aria-labelledby="rules-title">
        <header class="dialog-head">
          <h2 id="rules-title">{shell.rulesOf(page.words.sentences.gameName(game))}</h2>
          <button type="button" onClick={() => dialog.current?.close()}>
            {shell.close}
          </button>
        </header>
        <p>{game.rules}</p>
        <h3>{shell.movesOfGame}</h3>
        <p>{game.moves}</p>
        <h3>{shell.grammar}</h3>
        <p>{game.grammar}</p>
        {page.game !== ownGame && <ContestLimits game={game} />}
      </dialog>
    </>
  );
}
