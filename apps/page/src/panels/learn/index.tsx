// The desk for puzzles and lessons: the board, what is to be found on it, and what is told of a move.
import { useEffect, useState } from "preact/hooks";
import { copyTask } from "../../control/files";
import {
  again,
  anotherPuzzle,
  finish,
  nextOf,
  openDaily,
  openLesson,
  openLessons,
  playOn,
  reveal,
  toldPlace,
} from "../../control/learning";
import { gameOf } from "../../control/model";
import { progress } from "../../control/progress";
import { places } from "../../control/shortcuts";
import { isDone, slipIn, type LessonTask, type PuzzleTask, type Task, type Told } from "../../control/task";
import { lessons } from "../../learn/lessons";
import { dateOf, daysOf, gamesWithPuzzles } from "../../learn/puzzle";
import type { GameInfo, Player, State } from "../../protocol";
import { learnWords } from "../../words/learn";
import type { LearnWords } from "../../words/learn/learn.en";
import { BoardPanel } from "../board-panel";
import { Panel, usePage } from "../parts";
import "./learn.css";

interface TaskProps<T extends Task = Task> {
  task: T;
  game: GameInfo;
  state: State;
  words: LearnWords;
  done: boolean;
}

/** The words in the language of the page, once they are there. */
function useLearnWords(): LearnWords | undefined {
  const { tag } = usePage().page.words;
  const [found, setFound] = useState<{ tag: string; words: LearnWords }>();
  useEffect(() => {
    void learnWords(tag).then((words) => setFound({ tag, words }), () => undefined); // the language before stays
  }, [tag]);
  return found?.words;
}

/** The task that is open, once there are words for it; what it takes to have found it is done where it is found. */
function useTask(): TaskProps | undefined {
  const { app, page } = usePage();
  const { task, state } = page;
  const game = gameOf(page);
  const words = useLearnWords();
  const done = !!task && !!state && !!game && isDone(task, state, game);
  useEffect(() => {
    if (done) void finish(app);
  }, [done, task?.what, task?.start]);
  return task && state && game && words && { task, state, game, words, done };
}

export function TaskDesk() {
  const props = useTask();
  if (!props) return <main class="desk learning" aria-busy="true" />;
  const { task } = props;
  return (
    <main class="desk learning">
      <TaskTabs task={task} words={props.words} />
      <div class="column-play">
        <TaskPanel {...props} />
      </div>
      <div class="column-board">
        <BoardPanel />
      </div>
      {task.what === "lesson" && <PathPanel {...props} task={task} />}
    </main>
  );
}

/** In the frame of another page: what is to be found, and nothing that leads elsewhere. */
export function EmbeddedTask() {
  const props = useTask();
  return props ? <TaskPanel {...props} /> : null;
}

function TaskPanel(props: TaskProps) {
  const { task } = props;
  return task.what === "puzzle" ? <PuzzlePanel {...props} task={task} /> : <LessonPanel {...props} task={task} />;
}

/** Puzzles or lessons, and of which game. */
function TaskTabs({ task, words }: { task: Task; words: LearnWords }) {
  const { app, page } = usePage();
  const { shell, sentences } = page.words;
  const isPuzzle = task.what === "puzzle";
  const choose = (what: Task["what"], game: string) =>
    what === "puzzle" ? anotherPuzzle(app, game) : openLessons(app, game);
  const tab = (label: string, current: boolean, onChoose: () => Promise<void>, name?: string) => (
    <li key={label}>
      <button type="button" data-game={name} aria-current={current ? "true" : undefined} onClick={() => void onChoose()}>
        {label}
      </button>
    </li>
  );
  return (
    <nav class="games tabs" id={places.games} aria-label={shell.games}>
      <ul>
        {tab(shell.puzzleOfDay, isPuzzle && task.date !== undefined, () => openDaily(app))}
        {tab(words.puzzles, isPuzzle && task.date === undefined, () => choose("puzzle", task.game))}
        {tab(shell.lessons, !isPuzzle, () => choose("lesson", task.game))}
      </ul>
      <ul>
        {page.games
          .filter(({ name }) => gamesWithPuzzles.includes(name))
          .map((game) =>
            tab(sentences.gameName(game), task.game === game.name, () => choose(task.what, game.name), game.name),
          )}
      </ul>
    </nav>
  );
}

function PuzzlePanel({ task, game, state, words, done }: TaskProps<PuzzleTask>) {
  const { app, page } = usePage();
  const days = daysOf(progress().streak, dateOf(new Date()));
  return (
    <Panel
      title={task.date === undefined ? words.puzzle : page.words.shell.puzzleOfDay}
      id="task"
      aside={
        <span class="grade" title={words.grade(task.grade)}>
          <span aria-hidden="true">{words.stars(task.grade)}</span>
          <span class="spoken">{words.grade(task.grade)}</span>
        </span>
      }
    >
      <p class="wish">{words.find(game, task.seat)}</p>
      <ToldOfMove {...{ task, game, state, words, done }} />
      <div class="buttons">
        <AgainButtons {...{ task, game, state, words, done }} />
        {done && (
          <button type="button" onClick={() => void playOn(app)}>
            {words.playOn}
          </button>
        )}
        <button type="button" class={done ? "primary" : ""} onClick={() => void anotherPuzzle(app, task.game)}>
          {words.nextPuzzle}
        </button>
        <button type="button" onClick={() => void copyTask(app, words.copied)}>
          {words.challenge}
        </button>
      </div>
      {task.date !== undefined && <p class="muted streak">{words.streak(days)}</p>}
    </Panel>
  );
}

function LessonPanel({ task, game, state, words, done }: TaskProps<LessonTask>) {
  const { app } = usePage();
  const told = words.of[task.game]?.[task.id];
  const next = nextOf(task);
  const of = lessons[task.game]?.[task.lesson]?.positions.length ?? 0;
  return (
    <Panel
      title={words.lessonOf(task.lesson + 1, told?.title ?? "")}
      id="task"
      aside={<small class="muted">{words.position(task.position + 1, of)}</small>}
    >
      <p class="idea">{told?.idea}</p>
      <p class="wish">{words.win(game, task.seat)}</p>
      <ToldOfMove {...{ task, game, state, words, done }} />
      {done && !next && <p>{words.allDone}</p>}
      <div class="buttons">
        <AgainButtons {...{ task, game, state, words, done }} />
        {done && next && (
          <button
            type="button"
            class="primary"
            onClick={() => void openLesson(app, task.game, next.lesson, next.position)}
          >
            {next.position === 0 ? words.nextLesson : words.nextPosition}
          </button>
        )}
      </div>
    </Panel>
  );
}

/** After a wrong move to try again; and to have the answer shown. */
function AgainButtons({ task, state, words, done }: TaskProps) {
  const { app } = usePage();
  if (done) return null;
  return (
    <>
      {slipIn(task, state) && (
        <button type="button" class="primary" onClick={() => void again(app)}>
          {words.tryAgain}
        </button>
      )}
      {!state.over && (
        <button type="button" disabled={!!task.revealed} onClick={() => void reveal(app)}>
          {words.showAnswer}
        </button>
      )}
    </>
  );
}

/** What is told of the last move, as long as it is the last one; and that all is done. */
function ToldOfMove({ task, game, state, words, done }: TaskProps) {
  const told = task.told?.state === state ? task.told : undefined;
  const tone = done ? "right" : told?.slip ? "wrong" : "";
  return (
    <div class={`told-of-move ${tone}`} id={toldPlace} tabIndex={-1}>
      {told && <ToldMove {...{ game, state, told, words }} />}
      {done && task.what === "lesson" && (
        <p>
          <strong>{words.done}</strong>
        </p>
      )}
    </div>
  );
}

interface ToldMoveProps {
  game: GameInfo;
  state: State;
  told: Told;
  words: LearnWords;
}

function ToldMove({ game, state, told, words }: ToldMoveProps) {
  const { sentences } = usePage().page.words;
  const other: Player = state.toMove;
  const reply = told.why.choices[0];
  return (
    <>
      <p>
        <strong>{told.slip ? words.wrong(told.slip) : words.right(game, told.move)}</strong>{" "}
        {told.slip ? reply && words.answered(game, other, reply) : words.left(game, other, told.why)}
      </p>
      {told.why.reason.length > 0 && (
        <>
          <h3>{words.because}</h3>
          {told.why.reason.map(sentences.reason).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </>
      )}
    </>
  );
}

function PathPanel({ task, game, words }: TaskProps<LessonTask>) {
  const { app, page } = usePage();
  const { lessons: done } = progress();
  return (
    <Panel title={words.path(page.words.sentences.gameName(game))} id="path">
      <ol class="path">
        {(lessons[task.game] ?? []).map(({ id }, index) => (
          <li key={id}>
            <button
              type="button"
              class="quiet"
              aria-current={index === task.lesson ? "step" : undefined}
              onClick={() => void openLesson(app, task.game, index, 0)}
            >
              {words.lessonOf(index + 1, words.of[task.game]?.[id]?.title ?? "")}{" "}
              {done.has(`${task.game}/${id}`) && (
                <span class="done">
                  <span aria-hidden="true">✓</span>
                  <span class="spoken">{words.isDone}</span>
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
