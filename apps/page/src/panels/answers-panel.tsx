// The answers, hidden until asked for: the verdict, every move with its result, the reason, and the map.
import { setAnswers } from "../control/answers";
import { gameOf, overlayIn } from "../control/model";
import { play } from "../control/playing";
import type { GameInfo, HintedChoice, State } from "../protocol";
import { standsOut } from "../views/cell-moves";
import { NumberField, Panel, Toggle, usePage } from "./parts";

export function AnswersPanel() {
  const { app, page } = usePage();
  const { shell, sentences } = page.words;
  const { state, answers } = page;
  const game = gameOf(page);
  if (!state || !game) return null;
  if (page.locked) {
    return (
      <Panel title={shell.answers} id="answers">
        <p class="muted">{shell.locked}</p>
      </Panel>
    );
  }
  const mapIsShown = (layer: string) => answers.layer === layer;
  return (
    <Panel
      title={shell.answers}
      id="answers"
      aside={
        <Toggle class="main" pressed={answers.shown} onToggle={() => void setAnswers(app, { shown: !answers.shown })}>
          {shell.showAnswers}
        </Toggle>
      }
    >
      {!answers.shown ? (
        <p class="muted">{shell.hiddenAnswers}</p>
      ) : (
        <>
          <p class={`verdict ${state.standing.winner ?? ""}`}>{sentences.verdict(game, state)}</p>
          <div class="buttons">
            <Toggle pressed={answers.moves} onToggle={() => void setAnswers(app, { moves: !answers.moves })}>
              {shell.everyMove}
            </Toggle>
            <Toggle pressed={answers.why} onToggle={() => void setAnswers(app, { why: !answers.why })}>
              {shell.why}
            </Toggle>
            {game.map.layers.map((layer) => (
              <Toggle
                key={layer}
                pressed={mapIsShown(layer)}
                onToggle={() => void setAnswers(app, { layer: mapIsShown(layer) ? undefined : layer })}
              >
                {shell.map}: {shell.layer(layer)}
              </Toggle>
            ))}
            {game.map.part !== "" && answers.layer !== undefined && (
              <NumberField
                label={shell.part(game.map.part)}
                value={String(answers.part)}
                min={1}
                onCommit={(value) => void setAnswers(app, { part: Math.max(1, Math.trunc(Number(value))) })}
              />
            )}
          </div>
          {answers.layer !== undefined && page.overlay && <MapText />}
          {answers.moves && <EveryMove game={game} state={state} />}
          {answers.why && <Why game={game} state={state} />}
        </>
      )}
    </Panel>
  );
}

/** What a map tells besides its picture. */
function MapText() {
  const { page } = usePage();
  const map = overlayIn(page.words, page.overlay)?.map;
  if (!map || map.text.length === 0) return null;
  return (
    <div class="map-text">
      {map.text.map(page.words.sentences.reason).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

function EveryMove({ game, state }: { game: GameInfo; state: State }) {
  const { app, page } = usePage();
  const { shell, sentences } = page.words;
  const { hints } = page;
  if (!hints) return null;
  return (
    <section class="every-move" aria-label={shell.everyMove}>
      <ul>
        {hints.choices.map((choice) => (
          <li key={choice.first}>
            <button type="button" class="quiet" disabled={state.over} onClick={() => void play(app, choice.first)}>
              {sentences.choiceName(choice)}
            </button>
            <Result game={game} state={state} choice={choice} />
          </li>
        ))}
      </ul>
      {hints.unlisted !== "0" && (
        <>
          <p class="muted">{sentences.unlisted(hints.unlisted)}</p>
          <p class="muted">{shell.notMarked}</p>
        </>
      )}
    </section>
  );
}

function Result({ game, state, choice }: { game: GameInfo; state: State; choice: HintedChoice }) {
  const { page } = usePage();
  const tone = choice.best ? "best" : "worse";
  return (
    <span class={`result ${tone}`}>
      {standsOut(choice) && <span class="badge">{page.words.shell.bestMark}</span>}{" "}
      {page.words.sentences.choiceResult(game, state, choice)}
    </span>
  );
}

function Why({ game, state }: { game: GameInfo; state: State }) {
  const { page } = usePage();
  const { shell, sentences } = page.words;
  const told = page.explanation;
  if (!told) return null;
  return (
    <section class="why" aria-label={shell.why}>
      <p>{sentences.summary(game, state, told)}</p>
      {told.reason.length > 0 && (
        <>
          <h3>{shell.because}</h3>
          {told.reason.map(sentences.reason).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </>
      )}
      <ul tabIndex={0} aria-label={shell.everyMove}>
        {told.choices.map((choice) => (
          <li key={choice.first}>
            <strong>{sentences.choiceName(choice)}</strong> <Result game={game} state={state} choice={choice} />
            <span class="muted">{sentences.follow(choice)}</span>
          </li>
        ))}
      </ul>
      {told.unlisted !== "0" && <p class="muted">{sentences.unlisted(told.unlisted)}</p>}
    </section>
  );
}
