import type { Window } from './window-lut.ts';

/** Ends of a window. Values up to `low` are black, and values from `high` on are white (PS3.3 C.11.2.1.2.1). */
export interface WindowEdges {
  readonly low: number;
  readonly high: number;
}

export const edgesOf = ({ center, width }: Window): WindowEdges => {
  const low = center - width / 2;
  return { low, high: low + Math.max(1, width) - 1 };
};

/** Returns the window between two values. Its width is at least 1. */
export const windowBetween = ({ low, high }: WindowEdges): Window => {
  const width = Math.max(0, high - low) + 1;
  return { center: low + width / 2, width };
};
