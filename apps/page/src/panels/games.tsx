// The choice of the game: cards while none is chosen, then a row of tabs.
import { open } from "../control/opening";
import { openOwn } from "../control/own";
import { places } from "../control/shortcuts";
import { examples } from "../examples";
import { ownGame, type GameInfo } from "../protocol";
import { OpenFile, usePage } from "./parts";

export function Games() {
  const { app, page } = usePage();
  const { shell, sentences } = page.words;
  const choose = (game: GameInfo) =>
    void open(app, { kind: "text", text: examples.get(game.name) ?? game.sample }, { game: game.name });
  const chosen = page.game !== undefined;
  return (
    <nav
      class={chosen ? "games tabs" : "games cards"}
      id={places.games}
      aria-label={shell.games}
      onPointerEnter={() => app.engine.warm()}
      onFocusCapture={() => app.engine.warm()}
    >
      {!chosen && <h1>{shell.gamesIntro}</h1>}
      <ul>
        {page.games.map(sentences.game).map((game, index) => (
          <li key={game.name}>
            <button
              type="button"
              aria-current={page.game === page.games[index]?.name ? "true" : undefined}
              onClick={() => choose(page.games[index] ?? game)}
            >
              <strong>{sentences.gameName(game)}</strong>
              {!chosen && (
                <>
                  <span>{game.summary}</span>
                  <small>{shell.knownAs(game.knownAs)}</small>
                </>
              )}
            </button>
          </li>
        ))}
        <li>
          <button
            type="button"
            class="own"
            aria-current={page.game === ownGame ? "true" : undefined}
            onClick={() => void openOwn(app)}
          >
            <strong>{shell.own}</strong>
            {!chosen && <span>{shell.ownHint}</span>}
          </button>
        </li>
        {!chosen && (
          <li>
            <OpenFile class="other">
              <strong>{shell.openFile}</strong>
              <span>{shell.openFileHint}</span>
            </OpenFile>
          </li>
        )}
      </ul>
    </nav>
  );
}
