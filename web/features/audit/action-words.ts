import i18next from 'i18next';
import { API } from '#shared/api.ts';
import type words from '#shared/locales/en/audit.json';
import type { Api } from '#shared/wire/endpoint.ts';

type ActionWord = keyof typeof words.action;

/** Dictionary key of each call, such as `order-accept`, by the call's path. */
const WORDS = new Map<string, string>(
  Object.entries<Api>(API).flatMap(([group, calls]) =>
    Object.entries(calls).map(([verb, { path }]) => [path, `${group}-${verb}`] as const),
  ),
);

const isWord = (word: string): word is ActionWord => i18next.exists(`audit:action.${word}`);

/**
 * Returns the dictionary key, without `action.`, for the action of an audit line. The action is a call, or a task of
 * the platform such as `pipeline/publish`. Returns `operations` for an action without a key of its own.
 */
export function actionWord(action: string): ActionWord {
  const word = WORDS.get(action) ?? action.split('/')[0] ?? '';
  return isWord(word) ? word : 'operations';
}
