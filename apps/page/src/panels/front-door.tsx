// The front door: what the page is for, and a way into each game. What a game is played on is loaded when it is pointed at.
import { useEffect, useState } from "preact/hooks";
import { setAnswers } from "../control/answers";
import type { App } from "../control/app";
import { showDrawer } from "../control/drawer";
import { openGame } from "../control/opening";
import { openOwn } from "../control/own";
import { places } from "../control/shortcuts";
import { learn } from "../control/visiting";
import type { GameInfo } from "../protocol";
import { drawings } from "../views/drawings";
import { Picture } from "../views/picture";
import { OpenFile, usePage } from "./parts";

/** `onPoint` is told when somebody comes near a game. */
export function FrontDoor({ onPoint }: { onPoint(): void }) {
  const { app, page } = usePage();
  const { shell, sentences } = page.words;
  return (
    <nav class="games doors" id={places.games} aria-label={shell.games} onPointerEnter={onPoint} onFocusCapture={onPoint}>
      <h1>{shell.promise}</h1>
      <div class="also">
        <button type="button" onClick={() => void learn(app, ({ openDaily }) => openDaily(app))}>
          {shell.puzzleOfDay}
        </button>
        <button type="button" onClick={() => void learn(app, ({ openNextLesson }) => openNextLesson(app))}>
          {shell.lessons}
        </button>
        <OpenFile>{shell.openFile}</OpenFile>
        <p class="muted">{shell.private}</p>
      </div>
      <ul>
        {page.games.map(sentences.game).map((game, index) => (
          <GameDoor key={game.name} game={game} info={page.games[index] ?? game} />
        ))}
        <OwnDoor />
      </ul>
    </nav>
  );
}

/** Opens the game with its example, the keyboard at its text, and the answer shown. */
async function openToSolve(app: App, game: GameInfo): Promise<void> {
  if (!(await openGame(app, game))) return;
  await setAnswers(app, { shown: true });
  showDrawer(app, true, places.text);
}

/** `game` in the words of the page, `info` as the engine tells of it. */
function GameDoor({ game, info }: { game: GameInfo; info: GameInfo }) {
  const { app, page } = usePage();
  const { shell, sentences } = page.words;
  const [pointedAt, setPointedAt] = useState(false);
  const name = sentences.gameName(info);
  return (
    <li
      class="door"
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocusCapture={() => setPointedAt(true)}
      onBlurCapture={() => setPointedAt(false)}
    >
      <Miniature game={game.name} lives={pointedAt} />
      <h2>{name}</h2>
      <p class="summary">{game.summary}</p>
      <small class="muted">{shell.knownAs(game.knownAs)}</small>
      <div class="buttons">
        <button type="button" class="primary" data-game={game.name} onClick={() => void openGame(app, info)}>
          {shell.playGame} <span class="spoken">{name}</span>
        </button>
        <button type="button" onClick={() => void openToSolve(app, info)}>
          {shell.solveMine} <span class="spoken">({name})</span>
        </button>
      </div>
    </li>
  );
}

const pace = 700; // milliseconds a move
const still = 3; // the picture that is seen while nothing moves

/** A board on which a game goes on, move by move, while somebody points at it and motion is not unwelcome. */
function Miniature({ game, lives }: { game: string; lives: boolean }) {
  const pictures = drawings[game] ?? [];
  const [step, setStep] = useState(still);
  useEffect(() => {
    if (!lives || matchMedia("(prefers-reduced-motion: reduce)").matches) return setStep(still);
    setStep(0);
    const timer = setInterval(() => setStep((before) => (before + 1) % pictures.length), pace);
    return () => clearInterval(timer);
  }, [lives]);
  const drawing = pictures[step];
  return <div class="miniature">{drawing && <Picture drawing={drawing} />}</div>;
}

const ownLines = "position stones\nmove k in 1..3\n  -> [stones - k]";

function OwnDoor() {
  const { app, page } = usePage();
  const { shell } = page.words;
  return (
    <li class="door">
      <pre class="miniature" aria-hidden="true">
        {ownLines}
      </pre>
      <h2>{shell.own}</h2>
      <p class="summary">{shell.ownHint}</p>
      <div class="buttons">
        <button type="button" class="primary own" onClick={() => void openOwn(app)}>
          {shell.stateRules} <span class="spoken">({shell.own})</span>
        </button>
      </div>
    </li>
  );
}
