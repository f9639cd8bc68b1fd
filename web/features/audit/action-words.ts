import i18next from 'i18next';
import { API } from '#shared/api.ts';
import type words from '#shared/locales/en/audit.json';
import type { Api } from '#shared/wire/endpoint.ts';

type ActionWord = keyof typeof words.action;

/** Calls by their path, under the key that the dictionary has for them: `order-accept`. */
const WORDS = new Map<string, string>(
  Object.entries<Api>(API).flatMap(([group, calls]) =>
    Object.entries(calls).map(([verb, { path }]) => [path, `${group}-${verb}`] as const),
  ),
);

const isWord = (word: string): word is ActionWord => i18next.exists(`audit:action.${word}`);

/** The key under `action.` for what a line says was done: a call, or a task of the platform's (`pipeline/publish`). */
export function actionWord(action: string): ActionWord {
  const word = WORDS.get(action) ?? action.split('/')[0] ?? '';
  return isWord(word) ? word : 'operations';
}
