const HEADER_BYTES = 80;
const OWN_COLOR_BIT = 0x8000;
const CHANNEL_MAX = 31;
/** Text in the header of Materialise Magics. The colour of all triangles without a colour of their own follows this text. */
const MAGICS_MARK = 'COLOR=';

/** A function that converts the word after a triangle to its colour: sRGB red, green and blue. */
export type StlPalette = (word: number, color: Uint8Array) => void;

/**
 * Finds how a binary STL writes colours into the words after its triangles; undefined if it writes none. `words` has the AND and the OR of
 * all these words.
 * - Magics names itself in the header. If bit 15 of a word is set, the header's colour applies. Red is in the lowest bits.
 * - VisCAM and SolidView set bit 15 if the word is a colour. Blue is in the lowest bits.
 * - Without the header of Magics, words are colours only if all have bit 15 and not all are equal. Many programs write other numbers there.
 */
export function stlPalette(
  bytes: Uint8Array,
  words: { readonly all: number; readonly any: number },
): StlPalette | undefined {
  const header = String.fromCharCode(...bytes.subarray(0, HEADER_BYTES));
  const mark = header.indexOf(MAGICS_MARK);
  if (mark >= 0 && mark + MAGICS_MARK.length + 3 <= HEADER_BYTES) {
    const whole = bytes.subarray(mark + MAGICS_MARK.length);
    return (word, color) => {
      for (let channel = 0; channel < 3; channel++)
        color[channel] = word & OWN_COLOR_BIT ? (whole[channel] ?? 0) : byteOf(word >> (5 * channel));
    };
  }
  if (!(words.all & OWN_COLOR_BIT) || words.all === words.any) return undefined;
  return (word, color) => {
    for (let channel = 0; channel < 3; channel++) color[channel] = byteOf(word >> (10 - 5 * channel));
  };
}

const byteOf = (fifth: number): number => Math.round(((fifth & CHANNEL_MAX) * 255) / CHANNEL_MAX);
