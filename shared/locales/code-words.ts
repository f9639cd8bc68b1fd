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

/** What the envelope says of each code. Every call needs it, in the caller's language only, so it stands apart from all else that the server says. */
export const codeWords = async (language: Language): Promise<Words> => (await WORDS[language]()).default;
