// Arrays of numbers as they come from the worker: typed arrays upon its bytes, without a copy where they are aligned.
import type { Numbers } from "./protocol";

export type NumberArray = Uint8Array | Int8Array | Int16Array | Int32Array | BigInt64Array;

const arrays = {
  u8: Uint8Array,
  i8: Int8Array,
  i16: Int16Array,
  i32: Int32Array,
  i64: BigInt64Array,
} as const;

/** The numbers that lie in the bytes. Throws a RangeError if they do not lie there wholly. */
export function decode(bytes: Uint8Array<ArrayBuffer>, numbers: Numbers): NumberArray {
  const array = arrays[numbers.type];
  const size = array.BYTES_PER_ELEMENT;
  if (numbers.offset + numbers.length * size > bytes.length) {
    throw new RangeError(`${numbers.length} numbers at ${numbers.offset} do not fit ${bytes.length} bytes`);
  }
  const at = bytes.byteOffset + numbers.offset;
  if (at % size === 0) return new array(bytes.buffer, at, numbers.length);
  const aligned = new Uint8Array(bytes.subarray(numbers.offset, numbers.offset + numbers.length * size));
  return new array(aligned.buffer, 0, numbers.length);
}

/** As many characters as the longest of them has, written in decimal. */
export function longestText(numbers: NumberArray): number {
  if (numbers.length === 0) return 0;
  let low = numbers[0]!;
  let high = low;
  for (let i = 1; i < numbers.length; ++i) {
    const number = numbers[i]!;
    if (number < low) low = number;
    else if (number > high) high = number;
  }
  return Math.max(String(low).length, String(high).length);
}
