import type { Asset } from './manifest.ts';

const holds = (all: Pick<Asset, 'entryIndexes'>, one: Pick<Asset, 'entryIndexes'>): boolean =>
  one.entryIndexes.every((index) => all.entryIndexes.includes(index));

/**
 * Leaves out each asset whose files are all part of another one: the first image of a file, once its series is ready (FILE-333). Of two
 * assets of the same files the earlier one stays.
 */
export const withoutParts = <Shown extends Pick<Asset, 'entryIndexes'>>(assets: readonly Shown[]): Shown[] =>
  assets.filter((one, at) =>
    assets.every((other, otherAt) => other === one || !holds(other, one) || (holds(one, other) && otherAt > at)),
  );
