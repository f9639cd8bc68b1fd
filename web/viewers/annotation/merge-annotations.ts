import { hashKey } from '@tanstack/react-query';
import type { Annotation } from '#shared/file/annotation.ts';

interface Versions {
  /** The common starting point. */
  readonly base: readonly Annotation[];
  readonly mine: readonly Annotation[];
  readonly theirs: readonly Annotation[];
}

const byId = (list: readonly Annotation[]): Map<string, Annotation> =>
  new Map(list.map((each) => [each.annotationId, each]));

/** Returns whether both are equal; the order of fields does not matter. */
export const isSame = (a: unknown, b: unknown): boolean => hashKey([a]) === hashKey([b]);

/**
 * Merges concurrent changes of two people without loss. One person's change is kept. What both changed is kept twice,
 * mine as a copy.
 * What one removed and the other changed is kept. `newId` makes the ids of copies.
 */
export function mergeAnnotations({ base, mine, theirs }: Versions, newId: () => string): Annotation[] {
  const [before, own, other] = [byId(base), byId(mine), byId(theirs)];
  const ids = new Set([...theirs, ...mine].map(({ annotationId }) => annotationId));
  return [...ids].flatMap((id): Annotation[] => {
    const [was, here, there] = [before.get(id), own.get(id), other.get(id)];
    if (isSame(here, there) || isSame(there, was)) return here === undefined ? [] : [here];
    if (isSame(here, was)) return there === undefined ? [] : [there];
    if (here === undefined) return there === undefined ? [] : [there];
    return there === undefined ? [here] : [there, { ...here, annotationId: newId() }];
  });
}
