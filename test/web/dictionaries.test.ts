import { expect, test } from 'vitest';

type Words = { readonly [key: string]: string | Words };

const FILES = import.meta.glob<Words>('../../shared/locales/{zh,en}/*.json', { import: 'default', eager: true });
const SOURCES = import.meta.glob<string>('../../web/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });

/** Namespaces that the portal speaks in; the others are the server's. */
const NAMESPACES = Object.keys(FILES)
  .map((path) => /\/en\/(.*)\.json$/u.exec(path)?.[1])
  .filter((name) => name !== undefined && !['mail', 'code'].includes(name)) as string[];

const flatten = (words: Words, prefix = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );

const wordsOf = (language: string, namespace: string): Map<string, string> =>
  new Map(flatten(FILES[`../../shared/locales/${language}/${namespace}.json`] ?? {}));

const PLURAL = /_(zero|one|two|few|many|other)$/u;
/** English has two plural forms, Chinese one. */
const withoutPlural = (keys: Iterable<string>): string[] =>
  [...new Set([...keys].map((key) => key.replace(PLURAL, '')))].toSorted();
const gapsOf = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/gu)].map(([, name]) => name!).toSorted();

test.each(NAMESPACES)('%s says the same things in Chinese and English', (namespace) => {
  expect(withoutPlural(wordsOf('zh', namespace).keys())).toEqual(withoutPlural(wordsOf('en', namespace).keys()));
});

test.each(NAMESPACES)('%s leaves the same gaps to fill in both languages, and no word is empty', (namespace) => {
  const english = wordsOf('en', namespace);
  for (const [key, text] of wordsOf('zh', namespace)) {
    expect(text.trim(), key).not.toBe('');
    expect(gapsOf(text), key).toEqual(gapsOf(english.get(key) ?? english.get(key.replace(PLURAL, '_other')) ?? ''));
  }
});

/** Keys in the sources: `t('a.b')`, `t('ns:a.b')`, and patterns such as t(`state.${state}`). */
function usedPatterns(): { namespaces: string[]; pattern: RegExp }[] {
  return Object.values(SOURCES).flatMap((source) => {
    const declared = [...source.matchAll(/useTranslation\((\[[^\]]*\]|'[^']*')?\)/gu)].flatMap(([, names]) =>
      names === undefined ? ['app'] : [...names.matchAll(/'(\w+)'/gu)].map(([, name]) => name!),
    );
    const typed = [...source.matchAll(/TFunction<(\[[^\]]*\]|'[^']*')>/gu)].flatMap(([, names]) =>
      [...names!.matchAll(/'(\w+)'/gu)].map(([, name]) => name!),
    );
    const own = [...declared, ...typed];
    return [...source.matchAll(/(['`])([\w:.${}\s()=?!&|'"[\]]*?)\1/gu)].map(([, , key]) => {
      const [first, rest] = key!.includes(':') ? (key!.split(':') as [string, string]) : [undefined, key!];
      const escaped = rest.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/gu, '[\\w-]+');
      return { namespaces: first === undefined ? own : [first], pattern: safePattern(escaped) };
    });
  });
}

function safePattern(text: string): RegExp {
  try {
    return new RegExp(`^${text}$`, 'u');
  } catch {
    return /^$/u;
  }
}

/** Read by the server, or by its own name from what the server answers. */
const READ_OTHERWISE = ['notification', 'refusal', 'note', 'field', 'legal'];

test('no word is kept that no page says', () => {
  const used = usedPatterns();
  const unused = NAMESPACES.filter((namespace) => !READ_OTHERWISE.includes(namespace)).flatMap((namespace) =>
    withoutPlural(wordsOf('en', namespace).keys())
      .filter((key) => !used.some(({ namespaces, pattern }) => namespaces.includes(namespace) && pattern.test(key)))
      .map((key) => `${namespace}:${key}`),
  );
  expect(unused).toEqual([]);
});

/** Names that are the same in every language, signs, and formats. */
const NOT_WORDS = /^[\s\p{P}\p{S}\d]*$/u;

test('no page says anything that is not in the dictionaries', () => {
  const hardCoded = Object.entries(SOURCES)
    .filter(([path]) => path.endsWith('.tsx'))
    .flatMap(([path, source]) => {
      const between = [...source.matchAll(/>([^<>{}]*?\p{L}{2,}[^<>{}=;]*?)<\//gu)].map(([, text]) => text!.trim());
      const attributes = [
        ...source.matchAll(
          /\b(?:label|title|text|header|description|placeholder|ariaLabel|aria-label|alt)="([^"]*)"/gu,
        ),
      ].map(([, text]) => text!);
      return [...between, ...attributes]
        .filter((text) => !NOT_WORDS.test(text) && !/^[A-Z/]+$/u.test(text))
        .map((text) => `${path}: ${text}`);
    });
  expect(hardCoded).toEqual([]);
});
