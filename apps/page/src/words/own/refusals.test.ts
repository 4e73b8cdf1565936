// Every sentence with which zermelo/discover refuses rules has its Chinese, and no other does.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { refusalInChinese, refusals } from "./refusals.zh";

const folder = new URL("../../../../../zermelo/discover/", import.meta.url);
const sources = readdirSync(folder)
  .filter((name) => name.endsWith(".cpp"))
  .map((name) => readFileSync(new URL(name, folder), "utf8"))
  .join("\n");

/** The literal of each object(...) and not_linear(...), and what objection_to() returns. */
const literals = String.raw`((?:"(?:[^"\\]|\\.)*"\s*)+)`;
const forms = [
  new RegExp(String.raw`\b(?:object|not_linear)\([^;"]*?${literals}`, "g"),
  new RegExp(String.raw`^ +(?:if \(.*\)\s+)?return ${literals};`, "gm"),
];
const told = forms.flatMap((form) =>
  [...sources.matchAll(form)].map(([, found]) =>
    ((found ?? "").match(/"(?:[^"\\]|\\.)*"/g) ?? []).map((part) => JSON.parse(part) as string).join(""),
  ),
);
const elsewhere = ["the search would look at too many moves"]; // of another folder

describe("the Chinese of refusals", () => {
  it("is there for every sentence", () => {
    expect(told.length).toBeGreaterThan(25);
    expect(told.filter((english) => !Object.hasOwn(refusals, english))).toEqual([]);
  });

  it("is there for nothing else", () => {
    expect(Object.keys(refusals).filter((english) => !told.includes(english) && !elsewhere.includes(english))).toEqual([]);
  });

  it("fills in what is named", () => {
    expect(refusalInChinese("n is not fixed")).toBe("n 不固定，请在上面固定它");
    expect(refusalInChinese("something else")).toBe("something else");
  });
});
