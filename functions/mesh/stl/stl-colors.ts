const HEADER_BYTES = 80;
const OWN_COLOR_BIT = 0x8000;
const CHANNEL_MAX = 31;
/** Materialise Magics puts the colour of triangles without colour after this, in the header. */
const MAGICS_MARK = 'COLOR=';

/** Reads the word after a triangle as its colour: sRGB red, green and blue. */
export type StlPalette = (word: number, color: Uint8Array) => void;

/**
 * Finds how a binary STL writes colours into the words after its triangles, if it does. Most programs follow one of two. Magics names
 * itself in the header and sets bit 15 where the header's colour holds, red lowest. VisCAM and SolidView set bit 15 where the word is a
 * colour, blue lowest. Without that header, words are colours only if all have that bit and not all are equal: many programs leave other
 * numbers there. `words` are all words joined by AND and by OR.
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
