import { hashKey } from '@tanstack/react-query';
import type { Annotation } from '#shared/file/annotation.ts';

interface Versions {
  /** What both sides began with. */
  readonly base: readonly Annotation[];
  readonly mine: readonly Annotation[];
  readonly theirs: readonly Annotation[];
}

const byId = (list: readonly Annotation[]): Map<string, Annotation> =>
  new Map(list.map((each) => [each.annotationId, each]));

/** Whether both say the same, in whatever order their fields stand. */
export const isSame = (a: unknown, b: unknown): boolean => hashKey([a]) === hashKey([b]);

/**
 * What two people drew at the same time, of which neither loses anything: what one of them alone changed stays so; what both
 * changed stands twice, mine as a copy; what one removed and the other changed stays. `newId` names the copies.
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
