import type { Language } from '../account/account.ts';
import en from './en/code.json' with { type: 'json' };
import zh from './zh/code.json' with { type: 'json' };

/** Languages without words of their own yet are answered in English. */
const WORDS: Partial<Record<Language, typeof en>> = { en, zh };

/** What the envelope says of each code. Every call loads it, so it stands apart from all else that the server says. */
export const codeWords = (language: Language): typeof en => WORDS[language] ?? en;
