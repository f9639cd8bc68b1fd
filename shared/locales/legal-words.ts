import type en from './en/legal.json';
import type { Language } from './languages.ts';

type Words = typeof en;

/** Loaders of the legal texts. Few people open these long texts, so each language is loaded only when it is needed. */
const WORDS: Readonly<Record<Language, () => Promise<{ default: Words }>>> = {
  zh: () => import('./zh/legal.json', { with: { type: 'json' } }),
  en: () => import('./en/legal.json', { with: { type: 'json' } }),
  tr: () => import('./tr/legal.json', { with: { type: 'json' } }),
  es: () => import('./es/legal.json', { with: { type: 'json' } }),
  ar: () => import('./ar/legal.json', { with: { type: 'json' } }),
  ru: () => import('./ru/legal.json', { with: { type: 'json' } }),
};

/** Loads the legal texts in one language, which the platform shows before sign-in. */
export const legalWords = async (language: Language): Promise<Words> => (await WORDS[language]()).default;
