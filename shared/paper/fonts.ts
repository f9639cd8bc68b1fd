interface FontRow {
  readonly name: string;
  /** Path of the file inside `@fontsource`. The weight replaces `{weight}`. */
  readonly file: string;
  /** Characters that the font draws. The last row draws all characters that no other row draws. */
  readonly draws: RegExp;
}

/**
 * Fonts of printed papers: Noto Sans and IBM Plex Sans Arabic, under the Open Font License. Each character uses the first font that can
 * draw it.
 */
const FONTS = [
  {
    name: 'latin',
    file: 'noto-sans/files/noto-sans-latin-{weight}-normal.woff',
    draws:
      /[\t-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2010-\u2027\u2030-\u203a\u20ac\u2122\u2191\u2193\u2212\u2215]/u,
  },
  {
    name: 'latinExt',
    file: 'noto-sans/files/noto-sans-latin-ext-{weight}-normal.woff',
    draws: /[\u0100-\u02ba\u1e00-\u1e9f\u1ef2-\u1eff\u20a0-\u20c0]/u,
  },
  {
    name: 'vietnamese',
    file: 'noto-sans/files/noto-sans-vietnamese-{weight}-normal.woff',
    draws: /[\u0300-\u0309\u0323\u0329\u1ea0-\u1ef9]/u,
  },
  {
    name: 'cyrillic',
    file: 'noto-sans/files/noto-sans-cyrillic-{weight}-normal.woff',
    draws: /[\u0401\u0410-\u0451\u0490\u0491\u2116]/u,
  },
  {
    name: 'cyrillicExt',
    file: 'noto-sans/files/noto-sans-cyrillic-ext-{weight}-normal.woff',
    draws: /[\u0400-\u052f\u2de0-\u2dff]/u,
  },
  { name: 'greek', file: 'noto-sans/files/noto-sans-greek-{weight}-normal.woff', draws: /[\u0370-\u03ff]/u },
  {
    name: 'arabic',
    file: 'ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-{weight}-normal.woff',
    draws: /[\u0600-\u06ff\u0750-\u077f\u0870-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/u,
  },
  { name: 'chinese', file: 'noto-sans-sc/files/noto-sans-sc-chinese-simplified-{weight}-normal.woff', draws: /./su },
] as const satisfies readonly FontRow[];

export type FontName = (typeof FONTS)[number]['name'];

const WEIGHTS = [400, 700] as const;
export type Weight = (typeof WEIGHTS)[number];

/** Returns the font that draws a character. */
export const fontOf = (character: string): FontName =>
  FONTS.find(({ draws }) => draws.test(character))?.name ?? 'chinese';

/** Returns the path of a font's file, as an import names it inside a package. */
export const fontPath = (name: FontName, weight: Weight): string => {
  const { file } = FONTS.find((row) => row.name === name) ?? FONTS[0];
  return `@fontsource/${file.replace('{weight}', String(weight))}`;
};

/** Returns the paths of all fonts. */
export const fontPaths = (): string[] => FONTS.flatMap(({ name }) => WEIGHTS.map((weight) => fontPath(name, weight)));
