import { parsedSources, textOf } from './parsed-sources.ts';

const namesIn = (list: string): string[] => [...list.matchAll(/'(\w+)'/gu)].flatMap(([, name]) => name ?? []);

/** Returns the namespaces in which a source looks up the keys that name no namespace themselves. */
export function namespacesOf(source: string): string[] {
  const declared = [...source.matchAll(/useTranslation\((\[[^\]]*\]|'[^']*')?\)/gu)].flatMap(([, names]) =>
    names === undefined ? ['app'] : namesIn(names),
  );
  const typed = [...source.matchAll(/TFunction<(\[[^\]]*\]|'[^']*')>/gu)].flatMap(([, names]) => namesIn(names ?? ''));
  return [...declared, ...typed];
}

const KEY = /^(?:(\w+):)?((?:[\w.-]|\$\{\})+)$/u;

function patternOf(key: string): RegExp {
  const escaped = key.replaceAll('.', String.raw`\.`).replaceAll('${}', String.raw`[\w-]+`);
  return new RegExp(`^(?:${escaped})$`, 'u');
}

/**
 * Returns patterns of the keys that the portal's sources may look up, by namespace. Every string in the form of a key counts: `a.b`,
 * `ns:a.b`, `state.${state}`.
 */
export function keyPatterns(): ReadonlyMap<string, readonly RegExp[]> {
  const keys = new Map<string, Set<string>>();
  for (const { text, nodes } of parsedSources()) {
    const own = namespacesOf(text);
    for (const [, namespace, key] of nodes.map((node) => KEY.exec(textOf(node) ?? '') ?? []))
      for (const each of namespace === undefined ? own : [namespace])
        if (key !== undefined) keys.set(each, (keys.get(each) ?? new Set()).add(key));
  }
  return new Map([...keys].map(([namespace, each]) => [namespace, [...each].map(patternOf)]));
}
