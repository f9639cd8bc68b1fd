import { parsedSources, textOf } from './parsed-sources.ts';

interface KeyPattern {
  readonly namespaces: readonly string[];
  readonly pattern: RegExp;
}

const namesIn = (list: string): string[] => [...list.matchAll(/'(\w+)'/gu)].flatMap(([, name]) => name ?? []);

/** Returns the namespaces that a source's plain keys may belong to. */
export function namespacesOf(source: string): string[] {
  const declared = [...source.matchAll(/useTranslation\((\[[^\]]*\]|'[^']*')?\)/gu)].flatMap(([, names]) =>
    names === undefined ? ['app'] : namesIn(names),
  );
  const typed = [...source.matchAll(/TFunction<(\[[^\]]*\]|'[^']*')>/gu)].flatMap(([, names]) => namesIn(names ?? ''));
  return [...declared, ...typed];
}

const KEY = /^(?:(\w+):)?((?:[\w.-]|\$\{\})+)$/u;

/** Returns the keys that the portal's sources may look up: every string in the form of a key, `a.b`, `ns:a.b`, `state.${state}`. */
export const keyPatterns = (): KeyPattern[] =>
  parsedSources().flatMap(({ text, nodes }) => {
    const own = namespacesOf(text);
    return nodes.flatMap((node) => {
      const [, namespace, key] = KEY.exec(textOf(node) ?? '') ?? [];
      if (key === undefined) return [];
      const escaped = key.replaceAll('.', String.raw`\.`).replaceAll('${}', String.raw`[\w-]+`);
      return [
        { namespaces: namespace === undefined ? own : [namespace], pattern: new RegExp(`^(?:${escaped})$`, 'u') },
      ];
    });
  });
