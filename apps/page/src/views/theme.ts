// Light or dark, as the system has it.
import { useEffect, useState } from "preact/hooks";
import type { Theme } from "./palette";

export function useTheme(): Theme {
  const [query] = useState(() => matchMedia("(prefers-color-scheme: dark)"));
  const [dark, setDark] = useState(query.matches);
  useEffect(() => {
    const changed = () => setDark(query.matches);
    query.addEventListener("change", changed);
    changed();
    return () => query.removeEventListener("change", changed);
  }, [query]);
  return dark ? "dark" : "light";
}
