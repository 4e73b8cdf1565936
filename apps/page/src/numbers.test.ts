import { expect, test } from "vitest";
import { decode, longestText } from "./numbers";

test("numbers are read little endian, by their type", () => {
  const bytes = Uint8Array.from([0xfe, 0xff, 0xff, 0xff, 0x01, 0x02, 0x00, 0x00]);
  expect([...decode(bytes, { offset: 0, length: 2, type: "i32" })]).toEqual([-2, 513]);
  expect([...decode(bytes, { offset: 0, length: 2, type: "i16" })]).toEqual([-2, -1]);
  expect([...decode(bytes, { offset: 3, length: 2, type: "i8" })]).toEqual([-1, 1]);
  expect([...decode(bytes, { offset: 3, length: 2, type: "u8" })]).toEqual([255, 1]);
});

test("beyond 2^53 they stay exact", () => {
  const bytes = new Uint8Array(BigInt64Array.of(1n, -999_999_999_999_999_999n).buffer);
  const numbers = decode(bytes, { offset: 8, length: 1, type: "i64" });
  expect(numbers[0]).toBe(-999_999_999_999_999_999n);
});

test("what is not aligned is read as well, and bytes that begin within a buffer", () => {
  const buffer = new Uint8Array([9, 9, 9, 7, 0, 0, 0, 5, 0, 0, 0]);
  expect([...decode(buffer, { offset: 3, length: 2, type: "i32" })]).toEqual([7, 5]);
  expect([...decode(buffer.subarray(3), { offset: 4, length: 1, type: "i32" })]).toEqual([5]);
});

test("numbers that the bytes do not hold are refused", () => {
  expect(() => decode(new Uint8Array(7), { offset: 0, length: 2, type: "i32" })).toThrow(RangeError);
  expect(() => decode(new Uint8Array(8).subarray(4), { offset: 4, length: 1, type: "i32" })).toThrow(RangeError);
});

test("the longest number may be the smallest", () => {
  expect(longestText(Int32Array.of(3, -1000, 999))).toBe(5);
  expect(longestText(BigInt64Array.of(10n ** 18n, 1n))).toBe(19);
  expect(longestText(new Uint8Array())).toBe(0);
});
