// What is there for a game of one's own alone. It is loaded, with the editor, only where rules are written.
export { RulesPanel } from "./own-panel";
export { TablePanel } from "./table-panel";
export { PatternPanel } from "./pattern-panel";
