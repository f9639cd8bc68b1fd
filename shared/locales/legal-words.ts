import type { Language } from '../account/account.ts';
import type en from './en/legal.json';

type Words = typeof en;

/** Long texts that few ask for: each is loaded when it is. Languages without one of their own yet read English. */
const WORDS: Partial<Record<Language, () => Promise<{ default: Words }>>> & { en: () => Promise<{ default: Words }> } =
  {
    en: () => import('./en/legal.json', { with: { type: 'json' } }),
    zh: () => import('./zh/legal.json', { with: { type: 'json' } }),
  };

/** What the platform says to anybody before they sign in. */
export const legalWords = async (language: Language): Promise<Words> => (await (WORDS[language] ?? WORDS.en)()).default;
