// The head of the page: its name, the language, and help.
import { setLanguage } from "../control/settings";
import { patch } from "../control/app";
import { languages } from "../words";
import { usePage } from "./parts";

export function Header() {
  const { app, page } = usePage();
  const { shell, tag } = page.words;
  return (
    <header class="head">
      <a class="brand" href="#">
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <path class="brand-first" d="M4 4h24L13 20H4z" />
          <path class="brand-second" d="M28 28H4l15-16h9z" />
        </svg>
        <strong>Zermelo</strong>
        <span>{shell.tagline}</span>
      </a>
      <div class="head-tools">
        {languages.length > 1 && (
          <label class="field-inline">
            <span class="spoken">{shell.language}</span>
            <select value={tag} onChange={(event) => void setLanguage(app, event.currentTarget.value)}>
              {languages.map((language) => (
                <option key={language.tag} value={language.tag} lang={language.tag}>
                  {language.name}
                </option>
              ))}
            </select>
          </label>
        )}
        <button type="button" onClick={() => patch(app, { helpIsOpen: true })} aria-keyshortcuts="?">
          {shell.help} <kbd aria-hidden="true">?</kbd>
        </button>
      </div>
    </header>
  );
}
