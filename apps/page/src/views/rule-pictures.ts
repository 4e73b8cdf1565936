// A picture for each rule of the games that are built in; what each shows is said by the caption beside it (words/rules).
import { heapsDrawn } from "./drawings";
import type { Drawing } from "./picture";

/** By the name of the game, in the order of the captions. */
export const rulePictures: Readonly<Record<string, readonly Drawing[]>> = {
  "end-nim": [
    heapsDrawn([3, 1, 4, 2], 4, { 0: 2 }),
    heapsDrawn([3, 1, 4, 2], 4, { 3: 2 }),
    heapsDrawn([0, 1, 4, 2], 4),
    heapsDrawn([0, 0, 3, 0], 4, { 2: 3 }),
  ],
  "grid-walk": [
    ["o + - -", "+ - - -", "- - - -", "- - - -"],
    ["o # - -", "# + - -", "- - + -", "- - - -"],
    ["b - - -", "w b - -", "- - w b", "- - # o"],
  ],
  keepaway: [
    ["7+ 2+ 9+ 4+", "1+ 8+ 3+ 6+", "5+ 2+ 7+ 1+", "9+ 4+ 6+ 8+"],
    ["o 2- 9- 4+", "1- 8- 3+ 6+", "5- 2+ 7+ 1+", "9+ 4+ 6+ 8+"],
    ["7b 2. 9. 4.", "1. 8. 3. 6w", "5. 2. 7. 1.", "9b 4. 6. 8w"],
  ],
  staircase: [
    ["+ . . .", ". . . .", ". . . .", ". . . ."],
    ["b w + .", "b + . .", "+ . . .", ". . . ."],
    ["3b 1w 4b 1w", "5w 9b 2w 6b", "5b 3w 5b 8w", "9w 7b 9w 3b"],
  ],
  subtangle: [
    ["3+ 5. 2. 3+", "2. 3+ 4. 5.", "3+ 4. 2. 4.", "1. 2. 3+ 5."],
    ["3. 5. 2. 3.", "2. 3b 4. 5.", "3. 4. 2. 4+", "1. 2. 3. 4+"],
    ["3. 5. 2. 3.", "2. 3b 4. 5.", "3. 4. 2. 4w", "1. 2. 3. 5."],
  ],
};
