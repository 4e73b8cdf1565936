// What could not be opened is an input of other games: which, and a button that opens it there.
import type { Elsewhere } from "../control/model";
import { open } from "../control/opening";
import { usePage } from "./parts";

export function ElsewhereOffer({ source, games }: Elsewhere) {
  const { app, page } = usePage();
  const { shell, sentences } = page.words;
  return (
    <>
      {page.games
        .filter(({ name }) => games.includes(name))
        .map((game) => (
          <p class="elsewhere" key={game.name}>
            {shell.readsAs(sentences.gameName(game))}{" "}
            <button type="button" onClick={() => void open(app, source, { game: game.name })}>
              {shell.openThere(sentences.gameName(game))}
            </button>
          </p>
        ))}
    </>
  );
}
