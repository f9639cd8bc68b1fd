// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#shared/locales/languages.ts';
import { NAMESPACES, type Words, wordsIn } from './words/all-words.ts';
import { termsMissing } from './words/glossary.ts';
import { SAME_EVERYWHERE, SAME_IN } from './words/same-words.ts';
import { keyPatterns } from './words/used-keys.ts';

const TRANSLATIONS = LANGUAGES.filter((language) => language !== 'en');

const flatten = (words: Words, prefix = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );

const known = new Map<string, ReadonlyMap<string, string>>();

/** Returns a dictionary's texts by their keys, such as `list.title`. */
function wordsOf(language: Language, namespace: string): ReadonlyMap<string, string> {
  const name = `${language} ${namespace}`;
  const words = known.get(name) ?? new Map(flatten(wordsIn(language, namespace)));
  known.set(name, words);
  return words;
}

const PLURAL = /_(zero|one|two|few|many|other)$/u;
const stemOf = (key: string): string => key.replace(PLURAL, '');
const formsOf = (language: Language): string[] => new Intl.PluralRules(language).resolvedOptions().pluralCategories;

/**
 * Whether a key has plural forms. A key with plural forms always has the form `_other` in English. The form `_zero` is optional in every
 * language (i18next).
 */
const hasForms = (words: ReadonlyMap<string, string>, key: string): boolean => words.has(`${stemOf(key)}_other`);

/** Returns the keys that a language needs for all English texts. A text with plural forms needs the forms of that language. */
function keysIn(language: Language, english: ReadonlyMap<string, string>): string[] {
  const keys = [...english.keys()].flatMap((key) => {
    if (!PLURAL.test(key) || !hasForms(english, key)) return [key];
    const none = english.has(`${stemOf(key)}_zero`) ? ['zero'] : [];
    return [...formsOf(language), ...none].map((form) => `${stemOf(key)}_${form}`);
  });
  return [...new Set(keys)].toSorted();
}

const englishOf = (english: ReadonlyMap<string, string>, key: string): string =>
  english.get(key) ?? english.get(`${stemOf(key)}_other`) ?? '';

const gapsOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{\w+\}\}|<\/?\w+\/?>/gu)].map(([gap]) => gap))].toSorted();
/**
 * Returns the placeholders that a text must have. A plural form may leave out `{{count}}` and state the number in words, as Arabic does for
 * one and two.
 */
const gapsToFill = (words: ReadonlyMap<string, string>, key: string, text: string): string[] =>
  gapsOf(text).filter((gap) => gap !== '{{count}}' || !hasForms(words, key));

describe.each(LANGUAGES)('%s', (language) => {
  // LANG-1
  test.each(NAMESPACES)('%s says all that English says, with the forms that counting needs', (namespace) => {
    expect([...wordsOf(language, namespace).keys()].toSorted()).toEqual(keysIn(language, wordsOf('en', namespace)));
  });

  test.each(NAMESPACES)('%s leaves the same gaps to fill in, and no word is empty', (namespace) => {
    const english = wordsOf('en', namespace);
    for (const [key, text] of wordsOf(language, namespace)) {
      expect(text.trim(), key).not.toBe('');
      expect(gapsToFill(english, key, text), key).toEqual(gapsToFill(english, key, englishOf(english, key)));
    }
  });
});

const WORD = /\p{L}{2,}/u;
const bare = (text: string): string => text.replaceAll(/\{\{\w+\}\}/gu, '').trim();

describe.each(TRANSLATIONS)('%s', (language) => {
  const isTheSame = (text: string): boolean => {
    const words = bare(text)
      .replaceAll(/[\p{P}\p{S}\p{N}\s]+/gu, ' ')
      .trim();
    return (
      !WORD.test(words) ||
      SAME_EVERYWHERE.some((pattern) => pattern.test(bare(text)) || pattern.test(words)) ||
      SAME_IN[language]?.test(bare(text)) === true ||
      SAME_IN[language]?.test(words) === true ||
      /^[cm]m( mm)*$/u.test(words)
    );
  };

  test.each(NAMESPACES)('nothing in %s is left in English', (namespace) => {
    const english = wordsOf('en', namespace);
    const left = [...wordsOf(language, namespace)].filter(
      ([key, text]) => text === english.get(key) && !isTheSame(text),
    );
    expect(left).toEqual([]);
  });

  // LANG-8
  test.each(NAMESPACES)('%s uses the words of the glossary', (namespace) => {
    const english = wordsOf('en', namespace);
    const strange = [...wordsOf(language, namespace)].flatMap(([key, text]) =>
      termsMissing(englishOf(english, key), text, language).map((expected) => `${key}: "${text}" has not ${expected}`),
    );
    expect(strange).toEqual([]);
  });
});

/** Namespaces whose keys are not in the portal's sources: the server reads them, or its answers name the keys. */
const READ_OTHERWISE = ['code', 'field', 'legal', 'mail', 'note', 'notification', 'paper', 'record', 'refusal'];

/** Keys that only `shared/chart/state-text.ts` looks up. Pages and printed papers use its texts. */
const SAID_BY_SHARED = ['chart:percent', 'chart:degree', 'chart:withSurfaces'];

test('no word is kept that no page says', () => {
  const used = keyPatterns();
  const unused = NAMESPACES.filter((namespace) => !READ_OTHERWISE.includes(namespace)).flatMap((namespace) =>
    [...new Set([...wordsOf('en', namespace).keys()].map(stemOf))]
      .filter((key) => used.get(namespace)?.some((pattern) => pattern.test(key)) !== true)
      .map((key) => `${namespace}:${key}`),
  );
  expect(unused).toEqual(SAID_BY_SHARED);
});
