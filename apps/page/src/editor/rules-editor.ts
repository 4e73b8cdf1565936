// The editor of rules files: CodeMirror in a shadow tree, where it may keep its style sheets, which the policy of the page
// forbids elsewhere. It is loaded only where somebody writes rules.
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { bracketMatching, HighlightStyle, StreamLanguage, syntaxHighlighting } from "@codemirror/language";
import { lintGutter, nextDiagnostic, setDiagnostics, type Diagnostic } from "@codemirror/lint";
import { EditorState } from "@codemirror/state";
import { EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { Tag, tags } from "@lezer/highlight";
import { startReading, tokenOf, type Reading } from "./rules-language";

/** What is wrong at a place of the text; indices of UTF-16, as JavaScript counts. */
export interface WrongPlace {
  from: number;
  to: number;
  message: string;
}

interface EditorOptions {
  text: string;
  label: string;
  onChange(text: string): void;
  onRun(): void; // Ctrl and Enter
}

const arrow = Tag.define();

const language = StreamLanguage.define<Reading>({
  name: "rules",
  startState: startReading,
  copyState: (reading) => ({ ...reading }),
  token: tokenOf,
  languageData: { commentTokens: { line: "#" }, closeBrackets: { brackets: ["(", "[", "{", '"'] } },
  tokenTable: {
    arrow,
    atom: tags.atom,
    builtin: tags.standard(tags.name),
    call: tags.function(tags.name),
    comment: tags.comment,
    definition: tags.definition(tags.name),
    invalid: tags.invalid,
    keyword: tags.keyword,
    name: tags.name,
    number: tags.number,
    operator: tags.operator,
    punctuation: tags.punctuation,
    string: tags.string,
    summary: tags.docString,
  },
});

const colours = HighlightStyle.define([
  { tag: tags.keyword, color: "var(--first-text)", fontWeight: "600" },
  { tag: [tags.standard(tags.name), tags.atom], color: "var(--first-text)" },
  { tag: tags.definition(tags.name), fontWeight: "600" },
  { tag: arrow, color: "var(--second-text)", fontWeight: "700" },
  { tag: [tags.number, tags.string], color: "var(--second-text)" },
  { tag: tags.docString, color: "var(--muted)" },
  { tag: [tags.comment], color: "var(--muted)", fontStyle: "italic" },
  { tag: tags.invalid, color: "var(--error)" },
]);

const look = EditorView.theme({
  "&": { color: "var(--text)", backgroundColor: "var(--surface)", fontSize: "0.875rem", borderRadius: "0.45rem" },
  "&.cm-focused": { outline: "none" }, // the frame around it shows the focus
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.55", minHeight: "9rem", maxHeight: "28rem" },
  ".cm-content": { padding: "0.5rem 0", caretColor: "var(--text)" },
  ".cm-line": { padding: "0 0.625rem 0 0.5rem" },
  ".cm-gutters": { color: "var(--muted)", backgroundColor: "transparent", border: "none" },
  ".cm-lineNumbers .cm-gutterElement": { padding: "0 0.25rem 0 0.5rem", minWidth: "1.5rem" },
  ".cm-gutter-lint": { width: "0.9rem" },
  ".cm-gutter-lint .cm-gutterElement": { padding: "0.15rem 0 0 0.15rem" },
  ".cm-lint-marker": { width: "0.7rem", height: "0.7rem" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "transparent" },
  "&.cm-focused .cm-activeLine": { backgroundColor: "color-mix(in srgb, var(--first-tint) 45%, transparent)" },
  ".cm-content ::selection": { backgroundColor: "var(--first-soft)" },
  "&.cm-focused .cm-matchingBracket": { backgroundColor: "var(--first-soft)" },
  "&.cm-focused .cm-nonmatchingBracket": { backgroundColor: "var(--mark)" },
  ".cm-lintRange-error": {
    backgroundImage: "none",
    backgroundColor: "var(--error-soft)",
    textDecoration: "underline wavy var(--error) 1.5px",
    textUnderlineOffset: "0.2em",
  },
  ".cm-lintPoint-error::after": { borderBottomColor: "var(--error)" },
  ".cm-tooltip": {
    maxWidth: "28rem",
    color: "var(--text)",
    backgroundColor: "var(--surface)",
    border: "1px solid var(--edge)",
    borderRadius: "0.5rem",
    overflow: "hidden",
  },
  ".cm-diagnostic": { padding: "0.375rem 0.625rem", fontFamily: "inherit" },
  ".cm-diagnostic-error": { borderLeft: "4px solid var(--error)" },
});

/** Chromium keeps the colours of what is typed over in style attributes, which the policy of the page forbids. */
function typeOverSelection(event: InputEvent, view: EditorView): boolean {
  const { data, inputType } = event;
  if (inputType !== "insertText" || data === null || view.composing || view.state.selection.main.empty) return false;
  event.preventDefault();
  view.dispatch(view.state.replaceSelection(data), { userEvent: "input.type", scrollIntoView: true });
  return true;
}

export class RulesEditor {
  readonly #view: EditorView;
  #quiet = false; // the text is set by the page, and not typed

  constructor(host: HTMLElement, options: EditorOptions) {
    const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
    const state = EditorState.create({
      doc: options.text,
      extensions: [
        lineNumbers(),
        lintGutter(),
        history(),
        bracketMatching(),
        highlightActiveLine(),
        EditorView.lineWrapping,
        language,
        syntaxHighlighting(colours),
        look,
        // Tab goes on to what stands behind the editor, as everywhere on the page.
        keymap.of([
          { key: "Mod-Enter", run: () => (options.onRun(), true) },
          { key: "F8", run: nextDiagnostic },
          ...defaultKeymap,
          ...historyKeymap,
        ]),
        EditorView.contentAttributes.of({
          "aria-label": options.label,
          tabindex: "0", // so that who checks the page sees, too, that the keyboard gets there
          spellcheck: "false",
          autocapitalize: "off",
          autocorrect: "off",
        }),
        EditorView.domEventHandlers({ beforeinput: typeOverSelection }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !this.#quiet) options.onChange(update.state.doc.toString());
        }),
      ],
    });
    this.#view = new EditorView({ state, root, parent: root });
  }

  /** Shows another text; what was there can be had back by undoing. */
  show(text: string): void {
    const { doc } = this.#view.state;
    if (doc.toString() === text) return;
    this.#quiet = true;
    this.#view.dispatch({ changes: { from: 0, to: doc.length, insert: text }, scrollIntoView: true });
    this.#quiet = false;
  }

  /** Marks what is wrong in the text, if anything is. */
  mark(wrong: WrongPlace | undefined): void {
    const { state } = this.#view;
    const found: Diagnostic[] = [];
    if (wrong) {
      const from = Math.min(wrong.from, state.doc.length);
      found.push({ from, to: Math.min(Math.max(wrong.to, from), state.doc.length), severity: "error", message: wrong.message });
    }
    this.#view.dispatch(setDiagnostics(state, found));
  }

  /** Puts the cursor to a place, and the focus here. */
  goTo(from: number, to = from): void {
    const most = this.#view.state.doc.length;
    this.#view.dispatch({
      selection: { anchor: Math.min(from, most), head: Math.min(to, most) },
      scrollIntoView: true,
    });
    this.#view.focus();
  }

  destroy(): void {
    this.#view.destroy();
  }
}
