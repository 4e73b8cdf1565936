import { describe, expect, it } from "vitest";
import { shellEn } from "../words/shell.en";
import { shortcutFor, shortcuts } from "./shortcuts";

const pressed = {
  key: "u",
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  isComposing: false,
  defaultPrevented: false,
};

describe("shortcuts", () => {
  it("have a key each, and the help sheet has words for each", () => {
    expect(new Set(shortcuts.map(({ key }) => key)).size).toBe(shortcuts.length);
    expect(shortcuts.map(({ name }) => name).sort()).toEqual(Object.keys(shellEn.shortcuts).sort());
  });

  it("leave the keys of the boards alone", () => {
    for (const key of ["Enter", " ", "g", "[", "]", "+", "-", "=", "1", "Tab", "Escape"]) {
      expect(shortcutFor({ ...pressed, key }, false)).toBeUndefined();
    }
  });

  it("are found by their key, and capitals differ", () => {
    expect(shortcutFor(pressed, false)?.name).toBe("undo");
    expect(shortcutFor({ ...pressed, key: "r" }, false)?.name).toBe("redo");
    expect(shortcutFor({ ...pressed, key: "R" }, false)?.name).toBe("restart");
  });

  it("do nothing while somebody types, with a modifier, or where the key was used", () => {
    expect(shortcutFor(pressed, true)).toBeUndefined();
    for (const held of ["ctrlKey", "altKey", "metaKey", "isComposing", "defaultPrevented"] as const) {
      expect(shortcutFor({ ...pressed, [held]: true }, false)).toBeUndefined();
    }
  });
});
