import type { ResourceKey } from 'i18next';

/** Each namespace is a file of its own. `build/packed-words.ts` replaces this module in the built portal. */
const DICTIONARIES = import.meta.glob<ResourceKey>(
  ['../../shared/locales/*/*.json', '!../../shared/locales/*/{code,legal,mail}.json'],
  { import: 'default' },
);

/** Fetches dictionaries of a language, by namespace; the answer may hold others that came with them. */
export async function fetchDictionaries(
  language: string,
  namespaces: readonly string[],
): Promise<ReadonlyMap<string, ResourceKey>> {
  const found = namespaces.map(async (namespace) => {
    const load = DICTIONARIES[`../../shared/locales/${language}/${namespace}.json`];
    if (load === undefined) throw new Error(`no dictionary ${language}/${namespace}`);
    return [namespace, await load()] as const;
  });
  return new Map(await Promise.all(found));
}
