// The moves so far, each a way back; the value after each of them, as far as it may be seen; and in the end the
// account.
import { useEffect, useRef } from "preact/hooks";
import { answersAreOpen, gameOf } from "../control/model";
import { go } from "../control/playing";
import { ValueGraph } from "../views/value-graph";
import { Panel, usePage } from "./parts";

export function MovesPanel() {
  const { app, page } = usePage();
  const { shell, sentences, board } = page.words;
  const { state } = page;
  const list = useRef<HTMLOListElement>(null);
  const game = gameOf(page);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [state]);
  if (!state || !game) return null;
  return (
    <Panel title={shell.moves} id="moves">
      {state.moves.length === 0 ? (
        <p class="muted">{shell.noMoves}</p>
      ) : (
        <ol class="moves" ref={list} tabIndex={0} aria-label={shell.moves}>
          <li value={0}>
            <button type="button" class="quiet" onClick={() => void go(app, 0)}>
              {shell.start}
            </button>
          </li>
          {state.moves.map((move, index) => {
            const player = index % 2 === 0 ? "first" : "second";
            const number = index + 1;
            return (
              <li key={number}>
                <button
                  type="button"
                  class={`quiet ${player}`}
                  aria-current={number === state.moves.length ? "true" : undefined}
                  onClick={() => void go(app, number)}
                >
                  <span class="number">{number}</span> <span class="spoken">{sentences.player(game, player)}</span> {move}
                </button>
              </li>
            );
          })}
        </ol>
      )}
      {state.redoable > 0 && <p class="muted">{shell.redoable(state.redoable)}</p>}
      {state.over && (page.locked ? <p>{shell.notSolved}</p> : <Account />)}
      {answersAreOpen(page) && state.marks.length > 1 && (
        <figure class="graph">
          <figcaption>{shell.graph}</figcaption>
          <ValueGraph
            marks={state.marks}
            current={state.moves.length}
            scores={game.objective === "higher_score"}
            players={game.players}
            words={board}
            onGo={(moves) => void go(app, moves)}
          />
        </figure>
      )}
    </Panel>
  );
}

function Account() {
  const { page } = usePage();
  const { shell, sentences } = page.words;
  const { state } = page;
  const game = gameOf(page);
  if (!state || !game) return null;
  return (
    <div class="account">
      <h3>{shell.account}</h3>
      <p>{sentences.ending(game, state)}</p>
      {state.slips.length === 0 ? (
        <p>{sentences.flawless(state)}</p>
      ) : (
        <ul>
          {state.slips.map((slip, index) => (
            <li key={slip.number}>
              {sentences.slip(game, slip)} {index === state.turning && <strong>{sentences.turning}</strong>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
