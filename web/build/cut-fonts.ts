import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const FACE = /@font-face \{[^}]+\}/gu;
const EMBEDDED_FACE = /@font-face\s*\{[^}]*base64[^}]*\}/gu;

/** Name of the font file that every page needs. */
const FIRST = 'open-sans-first.woff2';

/** OpenType features to keep: spacing and marks. Features for digits are not needed, because all digits of the font have one width. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl'];

const textOf = (pattern: RegExp, css: string): string => {
  const found = pattern.exec(css)?.[1];
  if (found === undefined) throw new Error(`a face of fonts.css has no ${pattern.source}`);
  return found;
};

/** Returns the characters of a `unicode-range`, such as `U+0020-007E, U+00A0`. */
function lettersOf(range: string): string {
  return range
    .split(',')
    .map((part) => {
      const [first = 0, last = first] = part
        .trim()
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
    })
    .join('');
}

/** Cuts a font file to the characters and weights that its `@font-face` in `fonts.css` names. */
async function cut(face: string, index: number): Promise<{ name: string; source: Buffer }> {
  const file = textOf(/url\('([^']+)'\)/u, face);
  const [min = 0, max = min] = textOf(/font-weight: ([\d ]+);/u, face)
    .split(' ')
    .map(Number);
  const letters = lettersOf(textOf(/unicode-range:\s*([^;]+);/u, face));
  const font = await readFile(fileURLToPath(import.meta.resolve(file)));
  const source = await subsetFont(font, letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min, max } },
    keepFeatures: FEATURES,
  });
  return { name: index === 0 ? FIRST : basename(file).replace('-wght', ''), source };
}

/**
 * Removes Cloudscape's eight embedded fonts from its stylesheet: 134 KB that block the first paint. Cuts the fonts of `app/fonts.css` to
 * the characters and weights that their `@font-face` names. Every page needs the first of these fonts. The browser fetches it at the same
 * time as the script. So no text is first shown in another font.
 */
export function cutFonts(): Plugin[] {
  return [
    {
      name: 'arcata:without-embedded-fonts',
      enforce: 'pre',
      transform: (code, id) =>
        id.endsWith('/global-styles/index.css') ? { code: code.replaceAll(EMBEDDED_FACE, ''), map: null } : undefined,
    },
    {
      name: 'arcata:cut-fonts',
      apply: 'build',
      enforce: 'pre',
      async transform(code, id) {
        if (!id.endsWith('/web/app/fonts.css')) return undefined;
        const fonts = await Promise.all((code.match(FACE) ?? []).map(cut));
        const urls = fonts
          .map((font) => `url('__VITE_ASSET__${this.emitFile({ type: 'asset', ...font })}__')`)
          .values();
        return { code: code.replaceAll(/url\('[^']+'\)/gu, () => urls.next().value ?? ''), map: null };
      },
      transformIndexHtml: {
        order: 'post',
        handler(_html, { path, bundle = {} }) {
          const first = Object.values(bundle).find((file) => file.type === 'asset' && file.names.includes(FIRST));
          if (path !== '/index.html' || first === undefined) return [];
          const attrs = {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            crossorigin: true,
            href: `/${first.fileName}`,
          };
          return [{ tag: 'link', attrs, injectTo: 'head-prepend' }];
        },
      },
    },
  ];
}
