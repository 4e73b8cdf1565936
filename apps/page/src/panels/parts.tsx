// Small parts that several panels are made of.
import { createContext, type ComponentChildren } from "preact";
import { useContext, useEffect, useRef, useState } from "preact/hooks";
import { tell, type App } from "../control/app";
import { openAnyFile } from "../control/own";
import type { PageState } from "../control/model";
import { useStore } from "../store";

export const AppContext = createContext<App | undefined>(undefined);

/** What every panel needs: the app, and all that is shown. */
export function usePage(): { app: App; page: PageState } {
  const app = useContext(AppContext);
  if (!app) throw new Error("a panel outside of the page");
  return { app, page: useStore(app.store) };
}

/** A part of the page that is loaded where it is wanted, once it is there; that it cannot be is told. */
export function useLoaded<Part>(wanted: boolean, load: () => Promise<Part>): Part | undefined {
  const { app, page } = usePage();
  const [part, setPart] = useState<Part>();
  useEffect(() => {
    if (wanted) load().then(setPart, () => tell(app, "error", page.words.shell.trouble.part));
  }, [wanted]);
  return part;
}

interface PanelProps {
  title: string;
  id: string;
  class?: string;
  children: ComponentChildren;
  aside?: ComponentChildren; // beside the title
}

export function Panel({ title, id, class: name, children, aside }: PanelProps) {
  const heading = `heading-${id}`;
  return (
    <section class={`panel ${name ?? ""}`} id={id} aria-labelledby={heading}>
      <header class="panel-head">
        <h2 id={heading}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}

interface ToggleProps {
  pressed: boolean;
  onToggle(): void;
  children: ComponentChildren;
  class?: string;
}

export function Toggle({ pressed, onToggle, children, class: name }: ToggleProps) {
  return (
    <button type="button" class={`toggle ${name ?? ""}`} aria-pressed={pressed} onClick={onToggle}>
      {children}
    </button>
  );
}

/**
 * Of a field that commits when it is left, or on Enter: what is typed stays until then, whatever else of the page changes
 * and is drawn meanwhile. Nothing is committed where nothing was changed.
 */
export function useTyped(value: string, onCommit: (typed: string) => void) {
  const [typed, setTyped] = useState<string>();
  return {
    value: typed ?? value,
    onInput: (event: { currentTarget: HTMLInputElement }) => setTyped(event.currentTarget.value),
    onChange(event: { currentTarget: HTMLInputElement }) {
      const wanted = event.currentTarget.value.trim();
      setTyped(undefined);
      if (wanted !== "" && wanted !== value) onCommit(wanted);
    },
    onBlur: () => setTyped(undefined),
  };
}

interface NumberFieldProps {
  label: string;
  value: string;
  min?: number;
  onCommit(value: string): void;
}

/** A number that is taken when the field is left, or on Enter. */
export function NumberField({ label, value, min, onCommit }: NumberFieldProps) {
  const typing = useTyped(value, onCommit);
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="number"
        inputMode="numeric"
        {...(min !== undefined && { min })}
        {...typing}
      />
    </label>
  );
}

interface OpenFileProps {
  children: ComponentChildren;
  class?: string;
  onFile?: (app: App, file: File) => Promise<void>; // else it is opened as whatever it is
}

/** A button that asks for a file, and opens it. */
export function OpenFile({ children, class: name, onFile = openAnyFile }: OpenFileProps) {
  const { app } = usePage();
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" class={name ?? ""} onClick={() => file.current?.click()}>
        {children}
      </button>
      <input
        ref={file}
        type="file"
        hidden
        onChange={(event) => {
          const chosen = event.currentTarget.files?.[0];
          if (chosen) void onFile(app, chosen);
          event.currentTarget.value = ""; // the same file may be chosen again
        }}
      />
    </>
  );
}
