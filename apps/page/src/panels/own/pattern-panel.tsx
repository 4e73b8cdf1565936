// The pattern of a game of one's own: what is proved for all sizes, its automaton as a graph, and the code to submit.
import { useState } from "preact/hooks";
import type { ShownPattern } from "../../control/model";
import { findPattern, fixedIn } from "../../control/pattern";
import type { FoundPattern } from "../../protocol";
import { ownWords, type OwnWords } from "../../words/own";
import { refusalInChinese } from "../../words/own/refusals.zh";
import { Panel, usePage } from "../parts";
import { AutomatonView } from "./automaton-view";

export function PatternPanel() {
  const { page } = usePage();
  const words = ownWords(page.words.tag);
  const [open, setOpen] = useState(false);
  if (page.own?.rules === undefined) return null;
  return (
    <Panel title={words.pattern} id="pattern">
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{words.patternHint}</summary>
        {open && <Wish />}
        {open && page.pattern && page.pattern.rules === page.own.rules && <Shown pattern={page.pattern} />}
      </details>
    </Panel>
  );
}

/** What stays the same; the pattern is looked for when that is asked for. */
function Wish() {
  const { app, page } = usePage();
  const words = ownWords(page.words.tag);
  const [fixed, setFixed] = useState("");
  const [parts, setParts] = useState("1");
  const [wrong, setWrong] = useState(false);
  const look = (event: Event) => {
    event.preventDefault();
    const numbers = fixedIn(fixed);
    setWrong(numbers === undefined);
    if (numbers) void findPattern(app, { fixed: numbers, parts: Number(parts) || 1 });
  };
  return (
    <form class="row table-wish" onSubmit={look}>
      <label class="field">
        <span>{words.fixed}</span>
        <input
          value={fixed}
          spellcheck={false}
          autocomplete="off"
          aria-invalid={wrong}
          onInput={(event) => setFixed(event.currentTarget.value)}
        />
      </label>
      <label class="field">
        <span>{words.parts}</span>
        <input
          type="number"
          inputMode="numeric"
          min={1}
          max={8}
          value={parts}
          onInput={(event) => setParts(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="primary" disabled={page.pattern?.going === true}>
        {words.look}
      </button>
      {wrong && (
        <p class="error" role="alert">
          {words.fixedWrong}
        </p>
      )}
    </form>
  );
}

function Shown({ pattern }: { pattern: ShownPattern }) {
  const { page } = usePage();
  const words = ownWords(page.words.tag);
  const { found, failed } = pattern;
  const chinese = page.words.tag.startsWith("zh");
  const refused = (why: string) => words.refused(chinese ? refusalInChinese(why) : why);
  const why = failed !== undefined && (failed === "" ? words.tooLong : refused(failed));
  return (
    <div class="pattern">
      <div role="status">
        {pattern.going && <p class="muted">{words.looking}</p>}
        {why && <p class="muted">{why}</p>}
        {found && <Statement found={found} words={words} />}
      </div>
      {found?.losses?.states && (
        <AutomatonView names={found.losses.names} states={found.losses.states} fibonacci={found.losses.fibonacci === true} />
      )}
      {found?.code && (
        <>
          <Code title={words.inCpp} text={found.code.cpp} />
          <Code title={words.inPython} text={found.code.python} />
        </>
      )}
    </div>
  );
}

function Statement({ found, words }: { found: FoundPattern; words: OwnWords }) {
  const { losses, values, formula } = found;
  const last = (losses ?? values ?? formula)?.last ?? 0;
  const verdict = found.proved ? words.proved : found.something ? words.tried(last) : words.noPattern(last);
  return (
    <>
      <p>
        <strong class={found.proved ? "proved" : ""}>{verdict}</strong>
      </p>
      {found.something && losses && <Losses losses={losses} words={words} />}
      {values?.period !== undefined && (
        <p>
          {words.repeats(values.name, values.period, values.from ?? 0)}
          {values.step ? ` ${words.larger(values.step)}` : ""}
        </p>
      )}
      {formula && <p>{words.formulaOf(formula.ofValues)}</p>}
    </>
  );
}

function Losses({ losses, words }: { losses: NonNullable<FoundPattern["losses"]>; words: OwnWords }) {
  if (losses.formula === undefined) return <p>{words.losesBy(words.states(losses.count ?? 0))}</p>;
  return (
    <p>
      {words.losesWhere} <code>{losses.formula}</code>
    </p>
  );
}

function Code({ title, text }: { title: string; text: string }) {
  return (
    <details class="code">
      <summary>{title}</summary>
      <pre tabIndex={0} role="region" aria-label={title}>
        {text}
      </pre>
    </details>
  );
}
