import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BoxedTooth } from '#shared/analysis/teeth/teeth-review.ts';
import type { AnnotatedAsset } from '#shared/file/annotation.ts';
import { inArchOrder } from '#shared/tooth/arches.ts';
import { analysisQueries } from '#web/api/queries/analysis-queries.ts';

/**
 * Returns the teeth of a panoramic film that a person has accepted, in the order of the arches.
 * @param film `undefined` for an image of another kind
 */
export function useDecidedTeeth(film: AnnotatedAsset | undefined): readonly BoxedTooth[] {
  const { data } = useQuery(analysisQueries.film(film && { ...film, analyser: 'panoramicTeeth' }));
  const accepted = data?.run?.teethReview?.accepted;
  return useMemo(() => {
    const teeth = accepted ?? [];
    return inArchOrder([...new Set(teeth.map(({ tooth }) => tooth))]).flatMap((tooth) =>
      teeth.filter((each) => each.tooth === tooth),
    );
  }, [accepted]);
}
