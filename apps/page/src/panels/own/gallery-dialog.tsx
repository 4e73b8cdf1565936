// The gallery of rules files: by shelves, and with a search.
import { useRef, useState } from "preact/hooks";
import { openRules } from "../../control/own";
import { gallery, type GalleryGame } from "../../gallery";
import { galleryWords, ownWords } from "../../words/own";
import { usePage } from "../parts";

export function GalleryButton() {
  const { app, page } = usePage();
  const { shell, tag } = page.words;
  const words = ownWords(tag);
  const dialog = useRef<HTMLDialogElement>(null);
  const [wanted, setWanted] = useState("");
  const choose = (game: GalleryGame) => {
    dialog.current?.close();
    void openRules(app, game.rules, { input: game.input });
  };
  return (
    <>
      <button type="button" class="primary" onClick={() => dialog.current?.showModal()}>
        {words.gallery}
      </button>
      <dialog ref={dialog} class="gallery" aria-labelledby="gallery-title">
        <header class="dialog-head">
          <h2 id="gallery-title">{words.gallery}</h2>
          <button type="button" onClick={() => dialog.current?.close()}>
            {shell.close}
          </button>
        </header>
        <p class="muted">{words.galleryHint}</p>
        <label class="field">
          <span>{words.search}</span>
          <input type="search" value={wanted} onInput={(event) => setWanted(event.currentTarget.value)} />
        </label>
        <Shelves wanted={wanted} onChoose={choose} />
      </dialog>
    </>
  );
}

function Shelves({ wanted, onChoose }: { wanted: string; onChoose(game: GalleryGame): void }) {
  const { tag } = usePage().page.words;
  const words = ownWords(tag);
  const told = galleryWords(tag);
  const sought = wanted.trim().toLowerCase();
  const found = [...gallery].map(([shelf, games]) => {
    const named = games.map((game) => ({ game, ...(told[game.name] ?? game) }));
    const has = (text: string) => text.toLowerCase().includes(sought);
    return { shelf, games: named.filter(({ game, name, summary }) => has(game.name) || has(name) || has(summary)) };
  });
  if (found.every(({ games }) => games.length === 0)) return <p role="status">{words.nothingFound}</p>;
  return (
    <>
      {found
        .filter(({ games }) => games.length > 0)
        .map(({ shelf, games }) => (
          <section key={shelf} aria-label={words.shelf[shelf]}>
            <h3>{words.shelf[shelf]}</h3>
            <ul>
              {games.map(({ game, name, summary }) => (
                <li key={game.name}>
                  <button type="button" onClick={() => onChoose(game)}>
                    <strong>{name}</strong>
                    <span>{summary}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </>
  );
}
