import { useMemo, useState } from 'react';
import type { Point } from '#web/viewers/pixels/affine.ts';

const FACTORS = [2, 3, 4, 6, 8] as const;

export interface Loupe {
  /** Position of the magnifier; `undefined` while it is hidden. */
  readonly at: Point | undefined;
  readonly factor: number;
  readonly show: (at: Point) => void;
  readonly hide: () => void;
  /** Raises or lowers the magnification by one step. */
  readonly step: (by: 1 | -1) => void;
}

/** Returns the state of a magnifier, which enlarges 2 to 8 times. */
export function useLoupe(isInHand: boolean): Loupe {
  const [at, setAt] = useState<Point>();
  const [index, setIndex] = useState(1);
  return useMemo(
    () => ({
      at: isInHand ? at : undefined,
      factor: FACTORS[index] ?? FACTORS[0],
      show: setAt,
      hide: () => setAt(undefined),
      step: (by) => setIndex((before) => Math.min(FACTORS.length - 1, Math.max(0, before + by))),
    }),
    [isInHand, at, index],
  );
}
