// The moves so far, each a way back, with slips marked where they may be seen; the other lines that were tried; the value
// after each move; and in the end the account, and what to play next.
import { useEffect, useRef } from "preact/hooks";
import { distancesAlong, variationsOf, type Variation } from "../control/lines";
import { answersAreOpen, gameOf, isOfOnePerson, markOf } from "../control/model";
import { nextPosition } from "../control/opening";
import { go, otherSide, tryAgain, visit } from "../control/playing";
import type { GameInfo, Slip, State } from "../protocol";
import { ValueGraph } from "../views/value-graph";
import { Panel, usePage } from "./parts";

export function MovesPanel() {
  const { app, page } = usePage();
  const { shell, board } = page.words;
  const { state } = page;
  const game = gameOf(page);
  if (!state || !game) return null;
  return (
    <Panel title={shell.moves} id="moves">
      {state.moves.length === 0 ? <p class="muted">{shell.noMoves}</p> : <Moves game={game} state={state} />}
      <Variations state={state} />
      {state.redoable > 0 && <p class="muted">{shell.redoable(state.redoable)}</p>}
      {state.over && (page.locked ? <p>{shell.notSolved}</p> : <Account game={game} state={state} />)}
      {state.over && <WhatNext game={game} state={state} />}
      {answersAreOpen(page) && state.marks.length > 1 && (
        <figure class="graph">
          <figcaption>{shell.graph}</figcaption>
          <ValueGraph
            marks={state.marks}
            lasts={distancesAlong(page.lasts, state.moves)}
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

function Moves({ game, state }: { game: GameInfo; state: State }) {
  const { app, page } = usePage();
  const { shell } = page.words;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [state]);
  const slips = new Map(answersAreOpen(page) ? state.slips.map((slip) => [slip.number, slip]) : []);
  return (
    <ol class="moves" ref={list} tabIndex={0} aria-label={shell.moves}>
      <li value={0}>
        <button type="button" class="quiet" onClick={() => void go(app, 0)}>
          {shell.start}
        </button>
      </li>
      {state.moves.map((move, index) => (
        <MoveItem
          key={index}
          game={game}
          number={index + 1}
          move={move}
          slip={slips.get(index + 1)}
          current={index + 1 === state.moves.length}
          onGo={() => void go(app, index + 1)}
        />
      ))}
    </ol>
  );
}

interface MoveItemProps {
  game: GameInfo;
  number: number;
  move: string;
  slip?: Slip | undefined;
  current?: boolean;
  onGo(): void;
}

function MoveItem({ game, number, move, slip, current = false, onGo }: MoveItemProps) {
  const { sentences, shell } = usePage().page.words;
  const player = number % 2 === 1 ? "first" : "second";
  return (
    <li>
      <button type="button" class={`quiet ${player}`} aria-current={current ? "true" : undefined} onClick={onGo}>
        <span class="number">{number}</span> <span class="spoken">{sentences.player(game, player)}</span>{" "}
        <span class="move">{move}</span>
        {slip && (
          <abbr class="slip-mark" title={shell.after.slipMark[markOf(slip)]}>
            {markOf(slip)}
          </abbr>
        )}
      </button>
    </li>
  );
}

/** What was tried besides, under the move after which it departs. */
function Variations({ state }: { state: State }) {
  const { page } = usePage();
  const { after } = page.words.shell;
  const variations = variationsOf(page.lines, state.moves);
  const game = gameOf(page);
  if (variations.length === 0 || !game) return null;
  return (
    <section class="variations" aria-label={after.variations}>
      <h3>{after.variations}</h3>
      {variations.map((variation) => (
        <OtherLine key={`${variation.after} ${variation.moves.join(" ")}`} {...{ game, state, variation }} />
      ))}
    </section>
  );
}

function OtherLine({ game, state, variation }: { game: GameInfo; state: State; variation: Variation }) {
  const { app, page } = usePage();
  const { after, moves } = variation;
  const before = state.moves.slice(0, after);
  return (
    <div>
      <span class="muted">{page.words.shell.after.leaves(after)}</span>
      <ol class="moves">
        {moves.map((move, index) => (
          <MoveItem
            key={index}
            game={game}
            number={after + index + 1}
            move={move}
            onGo={() => void visit(app, state.case, [...before, ...moves.slice(0, index + 1)])}
          />
        ))}
      </ol>
    </div>
  );
}

function Account({ game, state }: { game: GameInfo; state: State }) {
  const { app, page } = usePage();
  const { shell, sentences } = page.words;
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
              {sentences.slip(game, slip)} {index === state.turning && <strong>{sentences.turning}</strong>}{" "}
              <button type="button" aria-label={shell.after.tryAgainAt(slip.number)} onClick={() => void tryAgain(app, slip)}>
                {shell.after.tryAgain}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function WhatNext({ game, state }: { game: GameInfo; state: State }) {
  const { app, page } = usePage();
  const { after } = page.words.shell;
  const hasNext = state.case < state.cases || game.characters.length > 0;
  return (
    <div class="buttons">
      {isOfOnePerson(state) && !page.locked && (
        <button type="button" onClick={() => void otherSide(app)}>
          {after.otherSide}
        </button>
      )}
      {hasNext && (
        <button type="button" class="primary" onClick={() => void nextPosition(app)}>
          {after.nextPosition}
        </button>
      )}
    </div>
  );
}
