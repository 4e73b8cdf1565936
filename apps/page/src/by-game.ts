// What is of one game lies in its folder in zermelo/games/; Vite gathers it, so there is no list to keep.

/** By the names of the games, from what import.meta.glob found in their folders. */
export const byGame = <Part>(files: Readonly<Record<string, Part>>): Readonly<Record<string, Part>> =>
  Object.fromEntries(Object.entries(files).map(([path, part]) => [/([^/]+)\/(?:page|tests)\//.exec(path)?.[1] ?? path, part]));
