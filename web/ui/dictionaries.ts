import type { ResourceKey } from 'i18next';

/**
 * Loaders of the dictionaries by path: one file for each language and namespace. The built portal uses the module of
 * `build/packed-words.ts` instead.
 */
const DICTIONARIES = import.meta.glob<ResourceKey>(
  ['../../shared/locales/*/*.json', '!../../shared/locales/*/{code,legal,mail}.json'],
  { import: 'default' },
);

/**
 * Fetches dictionaries of a language, by namespace. In the built portal, the result also has the other dictionaries of the fetched files.
 */
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
