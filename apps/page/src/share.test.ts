import { describe, expect, it } from "vitest";
import {
  BadLink,
  packText,
  readFragment,
  seatsName,
  seatsOf,
  unpackText,
  writeFragment,
  type SharedGame,
} from "./share";

const game: SharedGame = {
  game: "staircase",
  case: 3,
  moves: ["1,1", "2,1", "1,2"],
  seats: { first: false, second: true },
  text: "2 3\n2 7 3\n9 1 2\n3 7 2\n2 3 1\n",
};

const roundTrip = async (shared: SharedGame) =>
  readFragment(writeFragment(shared, shared.text === undefined ? undefined : await packText(shared.text)));

const broken = async (fragment: string) => {
  try {
    await readFragment(fragment);
  } catch (error) {
    return error instanceof BadLink ? error.message : "another error";
  }
  return "accepted";
};

describe("links", () => {
  it("come back as they went", async () => {
    expect(await roundTrip(game)).toEqual(game);
    const plain: SharedGame = { game: "end-nim", case: 1, moves: [], seats: { first: true, second: false } };
    expect(await roundTrip(plain)).toEqual(plain);
    expect(await roundTrip({ ...plain, text: "" })).toEqual({ ...plain, text: "" });
  });

  it("hold the rules of a game of one's own", async () => {
    const own: SharedGame = { ...game, game: "own", rules: "position heap\nmove k in 1..heap -> [heap - k]\n" };
    const fragment = writeFragment(own, await packText(own.text!), await packText(own.rules!));
    expect(await readFragment(fragment)).toEqual(own);
    expect(fragment.length).toBeLessThan(250);
    expect(await broken("#game=own&rules=!")).toBe("letters");
    expect(await broken("#game=own&rules=AAAA")).toBe("packing");
  });

  it("hold every character of a text and of a move", async () => {
    const odd = { ...game, text: "棋盤 \u0000\r\n\ufeff🙂 &=#%+_-", moves: ["a_b", "&=#", "L-3", "100%"] };
    expect(await roundTrip(odd)).toEqual(odd);
  });

  it("leave a byte order mark behind", async () => {
    expect((await roundTrip({ ...game, text: "\ufeff1 2\n" }))?.text).toBe("1 2\n");
  });

  it("stay readable where they can be", () => {
    expect(writeFragment(game)).toBe("#game=staircase&case=3&seats=second&moves=1,1_2,1_1,2");
  });

  it("are small for a small instance", async () => {
    expect(writeFragment(game, await packText(game.text!)).length).toBeLessThan(150);
  });

  it("tell of nothing without a game", async () => {
    for (const fragment of ["", "#", "#board", "#case=1&moves=1,1", "#gamer=x"]) {
      expect(await readFragment(fragment)).toBeUndefined();
    }
  });

  it("are refused when a part has not its form", async () => {
    expect(await broken("#game=x&case=0")).toBe("case");
    expect(await broken("#game=x&case=-1")).toBe("case");
    expect(await broken("#game=x&case=1e3")).toBe("case");
    expect(await broken("#game=x&case=99999999999999999999")).toBe("case");
    expect(await broken("#game=x&seats=constructor")).toBe("seats");
    expect(await broken("#game=x&moves=%E0%A4%A")).toBe("letters");
    expect(await broken("#game=%")).toBe("letters");
    expect(await broken(`#game=x&moves=${"a_".repeat(10001)}`)).toBe("moves");
    expect(await broken("#game=x&input=***")).toBe("letters");
    expect(await broken("#game=x&input=AAAA")).toBe("packing");
    expect(await broken("#game=x&input=A")).toBe("packing");
  });

  it("never tell another instance when a letter was changed on the way", async () => {
    const text = "1\n4\n3 1 9 4\n";
    const packed = await packText(text);
    let refused = 0;
    for (let at = 0; at < packed.length; ++at) {
      const changed = packed.slice(0, at) + (packed[at] === "A" ? "B" : "A") + packed.slice(at + 1);
      const read = await unpackText(changed).catch(() => undefined); // not every bit of it matters
      if (read === undefined) ++refused;
      else expect(read).toBe(text);
    }
    expect(refused).toBeGreaterThan(packed.length - 4);
  });

  it("are refused when they are cut", async () => {
    const packed = await packText("1\n5\n".repeat(200));
    expect(await broken(`#game=x&input=${packed.slice(0, -4)}`)).toBe("packing");
  });

  it("are refused when they would unpack to more than any page should hold", async () => {
    const bomb = await packText("0".repeat(8 << 20));
    expect(bomb.length).toBeLessThan(20000);
    await expect(unpackText(bomb)).rejects.toThrow("size");
  });

  it("are refused when they are no text", async () => {
    const bytes = new Uint8Array([0xff, 0xfe, 0x80]);
    const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate"));
    const packed = Buffer.from(await new Response(stream).arrayBuffer()).toString("base64url");
    await expect(unpackText(packed)).rejects.toBeInstanceOf(BadLink);
  });

  it("take the first of parts that are there twice", async () => {
    expect((await readFragment("#game=a&game=b"))?.game).toBe("a");
  });
});

describe("seats", () => {
  it("have a name each", () => {
    for (const name of ["first", "second", "both", "watch"] as const) expect(seatsName(seatsOf(name)!)).toBe(name);
    expect(seatsOf("toString")).toBeUndefined();
  });
});
