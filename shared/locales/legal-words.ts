import type en from './en/legal.json';
import type { Language } from './languages.ts';

type Words = typeof en;

/** The long texts that few people open: each is loaded on demand. */
const WORDS: Readonly<Record<Language, () => Promise<{ default: Words }>>> = {
  zh: () => import('./zh/legal.json', { with: { type: 'json' } }),
  en: () => import('./en/legal.json', { with: { type: 'json' } }),
  tr: () => import('./tr/legal.json', { with: { type: 'json' } }),
  es: () => import('./es/legal.json', { with: { type: 'json' } }),
  ar: () => import('./ar/legal.json', { with: { type: 'json' } }),
  ru: () => import('./ru/legal.json', { with: { type: 'json' } }),
};

/** Loads the texts that the platform shows before sign-in. */
export const legalWords = async (language: Language): Promise<Words> => (await WORDS[language]()).default;
