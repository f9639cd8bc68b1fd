/** Returns the Arabic ligatures that Unicode has as one character, by their letters. */
function arabicLigatures(): Map<string, number> {
  const codes = [[0xfb50, 0xfdff] as const, [0xfe70, 0xfefc] as const].flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => first + at),
  );
  return new Map(codes.map((code) => [String.fromCodePoint(code).normalize('NFKC'), code]));
}

let ligatures: ReadonlyMap<string, number> | undefined;

/** A font of pdfkit: the characters of each glyph, which the file names for search and copying. */
const isEmbedded = (font: unknown): font is { readonly unicode: number[][] } =>
  typeof font === 'object' && font !== null && 'unicode' in font && Array.isArray(font.unicode);

const named = new WeakSet<readonly number[]>();

/**
 * Names each ligature by one character, or by its letters from left to right where Unicode has none: readers turn Arabic text round by
 * characters, and so would turn the letters of one glyph the wrong way.
 */
export function nameLigatures(font: unknown): void {
  if (!isEmbedded(font)) return;
  ligatures ??= arabicLigatures();
  for (const [glyph, codes] of font.unicode.entries()) {
    if (codes.length < 2 || named.has(codes)) continue;
    const ligature = ligatures.get(String.fromCodePoint(...codes));
    const name = ligature === undefined ? codes.toReversed() : [ligature];
    named.add(name);
    font.unicode[glyph] = name;
  }
}
