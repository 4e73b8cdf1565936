// The rules of a game in a sheet: with a picture of each of them where there are pictures, then in full.
import { useRef } from "preact/hooks";
import { ownGame, type GameInfo } from "../protocol";
import { picturedRules } from "../views/pictured-rules";
import { Picture } from "../views/picture";
import { usePage } from "./parts";

export function RulesButton({ game }: { game: GameInfo }) {
  const { page } = usePage();
  const { shell, sentences } = page.words;
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button type="button" onClick={() => dialog.current?.showModal()}>
        {shell.rules}
      </button>
      <dialog class="rules" ref={dialog} aria-labelledby="rules-title">
        <header class="dialog-head">
          <h2 id="rules-title">{shell.rulesOf(sentences.gameName(game))}</h2>
          <button type="button" onClick={() => dialog.current?.close()}>
            {shell.close}
          </button>
        </header>
        {page.game !== ownGame && <Pictures game={game.name} />}
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

function Pictures({ game }: { game: string }) {
  const { tag } = usePage().page.words;
  return (
    <ul class="rule-pictures">
      {(picturedRules[game] ?? []).map(({ drawing, en, zh }) => (
        <li key={en}>
          <Picture drawing={drawing} />
          <p>{tag.startsWith("zh") ? zh : en}</p>
        </li>
      ))}
    </ul>
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
