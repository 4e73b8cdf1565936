// The inputs to start with that the folders of the games keep, by the name of the game.
const files = import.meta.glob<string>("../../../zermelo/games/*/data/*.txt", { query: "?raw", import: "default", eager: true });

export const examples: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([path, text]) => [/([^/]+)\.txt$/.exec(path)?.[1] ?? path, text]),
);
