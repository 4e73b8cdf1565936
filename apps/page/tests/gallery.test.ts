// Every game of the gallery in the module: its input is one of the game, it is solved, and the perfect players end it.
import { describe, expect, test } from "vitest";
import { gallery } from "../src/gallery";
import { ownGame, type Reply } from "../src/protocol";
import { Desk } from "./support/desk";

const desk = await Desk.start();
const bytes = (text: string) => new TextEncoder().encode(text);
const mostMoves = 60;

describe.each([...gallery])("on the shelf of %s", (_, games) => {
  test.each(games)("$name is opened and played", ({ rules, input }) => {
    const { reply: told }: { reply: Reply<"rules"> } = desk.ask("rules", { tried: input }, bytes(rules));
    expect(told.reads, "the input").toBe(true);
    const both = { first: false, second: false };
    let { reply: state } = desk.ask("open", { game: ownGame, rules, seats: both }, bytes(input));
    expect(state.game).toBe(ownGame);
    expect(state.over, "there is a move").toBe(false);
    const { winner } = state.standing;
    while (!state.over && state.moves.length < mostMoves) ({ reply: state } = desk.ask("reply", {}));
    if (told.info.objective === "long_run") return; // it has no end
    expect(state.over, "it ends").toBe(true);
    expect(state.standing.winner, "perfect play keeps the result").toBe(winner);
  });
});
