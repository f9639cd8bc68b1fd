import { useEffect, useRef, useState } from 'react';
import type { Point } from '#shared/analysis/teeth/curve-points.ts';
import type { BoxedTooth } from '#shared/analysis/teeth/teeth-review.ts';

/** Finds the teeth along a curve. */
export type FindAlong = (curve: readonly Point[]) => Promise<readonly BoxedTooth[]>;

/** Milliseconds without a change of the curve before teeth are found again, since keys move the curve in small steps. */
const REST_MS = 300;

/**
 * Finds the teeth again some time after the last change of the curve. `bent` is the changed curve until the teeth are
 * found.
 */
export function useRefit(find: FindAlong, onFound: (curve: readonly Point[], teeth: readonly BoxedTooth[]) => void) {
  const [bent, setBent] = useState<readonly Point[]>();
  const latest = useRef({ find, onFound });
  useEffect(() => {
    latest.current = { find, onFound };
  });
  useEffect(() => {
    if (bent === undefined) return undefined;
    let isWanted = true;
    const timer = setTimeout(() => {
      const found = (teeth: readonly BoxedTooth[]) => {
        if (!isWanted) return;
        latest.current.onFound(bent, teeth);
        setBent(undefined);
      };
      // If the teeth cannot be found, the curve returns to its previous position.
      void latest.current.find(bent).then(found, () => isWanted && setBent(undefined));
    }, REST_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [bent]);
  return { bent, bend: setBent };
}
