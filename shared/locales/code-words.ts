import type en from './en/code.json';
import type { Language } from './languages.ts';

type Words = typeof en;

const WORDS: Readonly<Record<Language, () => Promise<{ default: Words }>>> = {
  zh: () => import('./zh/code.json', { with: { type: 'json' } }),
  en: () => import('./en/code.json', { with: { type: 'json' } }),
  tr: () => import('./tr/code.json', { with: { type: 'json' } }),
  es: () => import('./es/code.json', { with: { type: 'json' } }),
  ar: () => import('./ar/code.json', { with: { type: 'json' } }),
  ru: () => import('./ru/code.json', { with: { type: 'json' } }),
};

const loaded = new Map<Language, Words>();

/** Returns the text for each code of the envelope in one language. Every call needs it, so it is separate from the server's other texts. */
export async function codeWords(language: Language): Promise<Words> {
  const words = loaded.get(language) ?? (await WORDS[language]()).default;
  loaded.set(language, words);
  return words;
}
