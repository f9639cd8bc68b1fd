/** Returns the Arabic ligatures that have a Unicode character of their own, indexed by their letters. */
function arabicLigatures(): Map<string, number> {
  const codes = [[0xfb50, 0xfdff] as const, [0xfe70, 0xfefc] as const].flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => first + at),
  );
  return new Map(codes.map((code) => [String.fromCodePoint(code).normalize('NFKC'), code]));
}

let ligatures: ReadonlyMap<string, number> | undefined;

/**
 * Whether this is an embedded font of pdfkit. Its `unicode` lists the characters that each glyph stands for. PDF readers use these
 * characters for search and copying.
 */
const isEmbedded = (font: unknown): font is { readonly unicode: number[][] } =>
  typeof font === 'object' && font !== null && 'unicode' in font && Array.isArray(font.unicode);

const named = new WeakSet<readonly number[]>();

/**
 * Assigns one Unicode character to each Arabic ligature, so that search and copying work. If Unicode has no character for a ligature,
 * assigns its letters in reverse order. PDF readers reverse Arabic text character by character, so the letters are then in the right order
 * again.
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
