import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROUTES } from '#web/app/routes.ts';
import { OUTSIDE_PAGES } from '#web/app/work-order-routes.ts';

const SOURCE = 'web/app/pages.ts';

interface Part {
  /** Dictionaries that the file reads. */
  readonly reads: readonly string[];
  /** Dictionaries that the file fetches itself with `loadNamespaces`, before it shows a part that needs them. */
  readonly fetches: readonly string[];
  readonly imports: readonly string[];
}

const quotedIn = (text: string): string[] => [...text.matchAll(/'([^']+)'/gu)].map(([, word = '']) => word);
const allOf = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);

const fileOf = (specifier: string, from: string): string | undefined => {
  if (specifier.startsWith('#web/')) return specifier.slice(1);
  return specifier.startsWith('.') ? path.join(path.dirname(from), specifier) : undefined;
};

const known = new Map<string, Part>();

/** Reads a file of the portal once. An `import type` does not count, because types do not exist when the page runs. */
function partOf(file: string): Part {
  const before = known.get(file);
  if (before !== undefined) return before;
  const text = readFileSync(file, 'utf8').replaceAll(/^import type [^;]+;$/gmu, '');
  const part = {
    reads: [
      ...allOf(text, /\b(?:useTranslation|getFixedT)\(((?:\[[^\]]*\])|'[^']*')/gu).flatMap(quotedIn),
      ...allOf(text, /\bt\(\s*['`](\w+):/gu),
    ],
    fetches: allOf(text, /\bloadNamespaces\(\[([^\]]*)\]/gu).flatMap(quotedIn),
    imports: [...allOf(text, /\bfrom '([^']+)'/gu), ...allOf(text, /\bimport\('([^']+)'\)/gu)]
      .map((specifier) => fileOf(specifier, file))
      .filter((each) => each !== undefined)
      .filter((each) => /\.tsx?$/u.test(each) && existsSync(each)),
  };
  known.set(file, part);
  return part;
}

/**
 * Returns the dictionaries that a file or its imports read, and that none of these files fetches. Each dictionary is mapped to a file that
 * reads it.
 */
function wordsReadFrom(entry: string): Map<string, string> {
  const read = new Map<string, string>();
  const seen = new Set<string>();
  const walk = (file: string, fetched: ReadonlySet<string>): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const { reads, fetches, imports } = partOf(file);
    const here = new Set([...fetched, ...fetches]);
    for (const namespace of reads) if (!here.has(namespace)) read.set(namespace, file);
    for (const each of imports) walk(each, here);
  };
  walk(entry, new Set());
  return read;
}

const pages = readFileSync(SOURCE, 'utf8');

/**
 * Returns the files that a page begins with. The page's row of `PAGES` imports these files itself, or names a constant that imports them.
 */
function entriesOf(page: string): string[] {
  const row = new RegExp(String.raw`^ {2}${page}(?:: ([^]*?))?,$(?=\n {2}\w|\n\})`, 'mu').exec(pages);
  const constant = /^\w+$/u.exec(row?.[1] ?? page)?.[0];
  const text =
    constant === undefined ? row?.[1] : new RegExp(String.raw`^const ${constant} = ([^]*?);$`, 'mu').exec(pages)?.[1];
  const wrapped = text?.includes('viewerPage(') === true ? ['./pages/viewer-page.tsx'] : [];
  return [...allOf(text ?? '', /import\('([^']+)'\)/gu), ...wrapped]
    .map((specifier) => fileOf(specifier, SOURCE))
    .filter((file) => file !== undefined);
}

const VERSION_BAR = 'the bar of a version confirms or asks for a change; it sends nothing';

/** Parts that a page imports but never shows, each with the reason. */
const NEVER_SHOWN: Readonly<Record<string, string>> = {
  'web/features/order/naming-field.tsx': VERSION_BAR,
  'web/features/order/prescription-gaps-notice.tsx': VERSION_BAR,
  'web/viewers/mesh/use-mesh-pins.ts': 'pins belong to a version of an order; a share has none',
};

// LANG-7
describe('a page fetches every dictionary that it reads', () => {
  test.each(
    [...ROUTES, ...OUTSIDE_PAGES].map((row) => ({ page: row.page, words: row.words, isBare: 'isBare' in row })),
  )('$page', ({ page, words, isBare }) => {
    const entries = entriesOf(page);
    expect(entries).not.toEqual([]);
    const present: readonly string[] = ['app', ...(isBare ? [] : ['portal']), ...words];
    const missing = entries
      .flatMap((entry) => [...wordsReadFrom(entry)])
      .filter(([namespace, file]) => !present.includes(namespace) && !(isBare && file in NEVER_SHOWN));
    expect(missing).toEqual([]);
  });
});
