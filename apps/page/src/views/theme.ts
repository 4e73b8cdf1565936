// Light or dark, as the system has it; on paper always light.
import { useEffect, useState } from "preact/hooks";
import type { Theme } from "./palette";

export function useTheme(): Theme {
  const [query] = useState(() => matchMedia("screen and (prefers-color-scheme: dark)"));
  const [dark, setDark] = useState(query.matches);
  useEffect(() => {
    const changed = () => setDark(query.matches);
    const printed = () => setDark(false); // browsers may print before they tell of another medium
    query.addEventListener("change", changed);
    addEventListener("beforeprint", printed);
    addEventListener("afterprint", changed);
    changed();
    return () => {
      query.removeEventListener("change", changed);
      removeEventListener("beforeprint", printed);
      removeEventListener("afterprint", changed);
    };
  }, [query]);
  return dark ? "dark" : "light";
}
