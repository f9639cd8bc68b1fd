/** Whether one of the four bytes of a word is 255. */
const has255 = (word: number): boolean => ((~word - 0x01010101) & word & 0x80808080) !== 0;

/** The end of a JPEG's entropy-coded segment, and its length without the zero bytes that follow every 255. */
export type Unstuffed = { readonly end: number; readonly length: number };

/** Copies a segment from `start` to the next marker, without the stuffed zero bytes. `to` must be as long as `from`. */
export function unstuff(from: DataView, start: number, to: DataView): Unstuffed {
  const { byteLength } = from;
  let [at, length] = [start, 0];
  while (at < byteLength) {
    const word = at + 4 <= byteLength ? from.getInt32(at) : -1;
    if (!has255(word)) {
      to.setInt32(length, word);
      at += 4;
      length += 4;
      continue;
    }
    const byte = from.getUint8(at);
    if (byte === 0xff && (at + 1 === byteLength || from.getUint8(at + 1) !== 0)) break;
    to.setUint8(length, byte);
    at += byte === 0xff ? 2 : 1;
    length += 1;
  }
  return { end: at, length };
}
