import type en from './en/field.json';
import type { Language } from './languages.ts';

type Words = typeof en;
export type FieldWord = keyof Words;

const WORDS: Readonly<Record<Language, () => Promise<{ default: Words }>>> = {
  zh: () => import('./zh/field.json', { with: { type: 'json' } }),
  en: () => import('./en/field.json', { with: { type: 'json' } }),
  tr: () => import('./tr/field.json', { with: { type: 'json' } }),
  es: () => import('./es/field.json', { with: { type: 'json' } }),
  ar: () => import('./ar/field.json', { with: { type: 'json' } }),
  ru: () => import('./ru/field.json', { with: { type: 'json' } }),
};

/** Loads the texts for refused fields in one language; only refusals of the input (code 40000) need them. */
export const fieldWords = async (language: Language): Promise<Words> => (await WORDS[language]()).default;
