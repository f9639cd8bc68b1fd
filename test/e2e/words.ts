import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CustomTypeOptions } from 'i18next';
import type { Language } from '#shared/account/account.ts';
import type code from '#shared/locales/en/code.json';
import type mail from '#shared/locales/en/mail.json';

/** Texts of the portal in one language, by namespace. `code` and `mail` are the texts of the server's answers and mails. */
export type Words = CustomTypeOptions['resources'] & { readonly code: typeof code; readonly mail: typeof mail };

const FOLDER = join(import.meta.dirname, '..', '..', 'shared', 'locales');

function wordsIn(language: Language): Words {
  const folder = join(FOLDER, language);
  const files = readdirSync(folder).map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(join(folder, file), 'utf8')),
  ]);
  return Object.fromEntries(files);
}

const read = new Map<Language, Words>();

/** Returns the portal's texts in a language. The suites find controls by their texts, as a reader does. */
export function wordsOf(language: Language): Words {
  const words = read.get(language) ?? wordsIn(language);
  read.set(language, words);
  return words;
}

export const WORDS = { en: wordsOf('en'), zh: wordsOf('zh') } as const;

/**
 * Replaces the placeholders `{{name}}` of a text as the portal does. In an Arabic text, each value is between the isolating characters
 * U+2068 and U+2069.
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  const [before, after] = /\p{Script=Arabic}/u.test(text) ? ['\u2068', '\u2069'] : ['', ''];
  return text.replaceAll(/\{\{(\w+)\}\}/gu, (_, name: string) => `${before}${values[name]}${after}`);
}
