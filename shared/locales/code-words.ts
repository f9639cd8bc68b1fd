import ar from './ar/code.json' with { type: 'json' };
import en from './en/code.json' with { type: 'json' };
import es from './es/code.json' with { type: 'json' };
import type { Language } from './languages.ts';
import ru from './ru/code.json' with { type: 'json' };
import tr from './tr/code.json' with { type: 'json' };
import zh from './zh/code.json' with { type: 'json' };

const WORDS: Readonly<Record<Language, typeof en>> = { zh, en, tr, es, ar, ru };

/** What the envelope says of each code. Every call loads it, so it stands apart from all else that the server says. */
export const codeWords = (language: Language): typeof en => WORDS[language];
