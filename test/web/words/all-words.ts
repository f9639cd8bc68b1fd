import { readdirSync, readFileSync } from 'node:fs';
import type { Language } from '#shared/locales/languages.ts';

export type Words = { readonly [key: string]: string | Words };

const FOLDER = 'shared/locales';

/** Names of all dictionaries, from the English folder. */
export const NAMESPACES: readonly string[] = readdirSync(`${FOLDER}/en`)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.slice(0, -'.json'.length));

const read = new Map<string, Words>();

/** Returns a dictionary, read as a file. Hundreds of dictionaries load in milliseconds as files, but in seconds as modules. */
export function wordsIn(language: Language, namespace: string): Words {
  const path = `${FOLDER}/${language}/${namespace}.json`;
  const words = read.get(path) ?? (JSON.parse(readFileSync(path, 'utf8')) as Words);
  read.set(path, words);
  return words;
}
