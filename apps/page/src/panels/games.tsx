// The choice of another game while one is chosen: a row of tabs.
import { openGame } from "../control/opening";
import { openOwn } from "../control/own";
import { places } from "../control/shortcuts";
import { ownGame } from "../protocol";
import { usePage } from "./parts";

export function Games() {
  const { app, page } = usePage();
  const { shell, sentences } = page.words;
  const current = (name: string) => (page.game === name ? ("true" as const) : undefined);
  return (
    <nav class="games tabs" id={places.games} aria-label={shell.games}>
      <ul>
        {page.games.map((game) => (
          <li key={game.name}>
            <button
              type="button"
              data-game={game.name}
              aria-current={current(game.name)}
              onClick={() => void openGame(app, game)}
            >
              {sentences.gameName(game)}
            </button>
          </li>
        ))}
        <li>
          <button type="button" class="own" aria-current={current(ownGame)} onClick={() => void openOwn(app)}>
            {shell.own}
          </button>
        </li>
      </ul>
    </nav>
  );
}
