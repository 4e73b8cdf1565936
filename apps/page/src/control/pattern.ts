// The pattern of a game of one's own: what holds for all sizes, with some inputs fixed.
import { ownGame, type AutomatonState } from "../protocol";
import { told } from "../words/told";
import { messageOf, patch, type App } from "./app";
import { askWithin } from "./asking";
import { gameAsked, type PatternWish, type ShownPattern } from "./model";

const patience = 30_000; // ms

/** Looks for the pattern of the rules as they are now. */
export async function findPattern(app: App, wish: PatternWish): Promise<void> {
  const { rules } = gameAsked(app.store.value, ownGame);
  if (rules === undefined) return;
  const pattern: ShownPattern = { rules, going: true };
  patch(app, { pattern });
  const request = { game: ownGame, rules, ...wish };
  // Refusals begin with names; the panel has words for them.
  const found = await askWithin(app, patience, "discover", request, undefined, (error) =>
    error.kind === "input" ? told(error.sentence) : messageOf(app, error),
  );
  if (app.store.value.pattern !== pattern) return; // another one is wanted
  patch(app, { pattern: { rules, going: false, ...(typeof found === "string" ? { failed: found } : { found }) } });
}

/** "n=3, m = 2" as numbers by name; none where it is not that. */
export function fixedIn(text: string): Record<string, number> | undefined {
  const parts = text.replace(/\s*=\s*/g, "=").split(/[\s,;]+/).filter((part) => part !== "");
  const fixed: Record<string, number> = {};
  for (const part of parts) {
    const found = /^([A-Za-z_]\w*)=(-?\d{1,15})$/.exec(part);
    if (!found) return undefined;
    fixed[found[1]!] = Number(found[2]);
  }
  return fixed;
}

/** A step of an automaton: the digits that it reads, and the state that they lead to. */
export interface Step {
  digits: readonly number[]; // of each number
  state: number;
}

/** How an automaton reads these natural numbers, from the state 0 on. */
export function stepsOf(states: readonly AutomatonState[], numbers: readonly number[], fibonacci = false): Step[] {
  const steps: Step[] = [];
  let state = 0;
  for (const digits of digitsOf(numbers.map(Math.trunc), fibonacci)) {
    const letter = digits.reduce((sum, digit, index) => sum + digit * 2 ** index, 0);
    state = states[state]!.next[letter]!;
    steps.push({ digits, state });
  }
  return steps;
}

/** The digits of each number, those of 1 first; no two ones are side by side where they count Fibonacci numbers. */
function digitsOf(numbers: readonly number[], fibonacci: boolean): number[][] {
  const weights: number[] = [];
  for (let [weight, more] = [1, 1]; numbers.some((number) => number >= weight); ) {
    weights.push(weight);
    [weight, more] = [weight + (fibonacci ? more : weight), weight];
  }
  const all = weights.map(() => numbers.map(() => 0));
  numbers.forEach((number, index) => {
    for (let digit = weights.length - 1, rest = number; digit >= 0; --digit) {
      if (rest < weights[digit]!) continue;
      rest -= weights[digit]!;
      all[digit]![index] = 1;
    }
  });
  return all;
}
