import { expect, test } from 'vitest';
import { languageOf } from '#functions/gate/language.ts';
import { codeWords } from '#shared/locales/code-words.ts';
import { LANGUAGES } from '#shared/locales/languages.ts';

// WIRE-4
test.each([
  ['zh-CN', 'zh'],
  ['tr-TR,tr;q=0.9,en;q=0.8', 'tr'],
  ['fr-FR, es;q=0.7', 'es'],
  ['AR', 'ar'],
  ['ru', 'ru'],
  ['de', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('a request that asks for %s is answered in %s', (asked, language) => {
  expect(languageOf(asked)).toBe(language);
});

// WIRE-5
test('the text of a code differs in each language', async () => {
  const said = await Promise.all(LANGUAGES.map(async (language) => (await codeWords(language)).wrongPassword));

  expect(new Set(said).size).toBe(LANGUAGES.length);
});
