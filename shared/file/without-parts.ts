import type { Asset } from './manifest.ts';

const holds = (all: Pick<Asset, 'entryIndexes'>, one: Pick<Asset, 'entryIndexes'>): boolean =>
  one.entryIndexes.every((index) => all.entryIndexes.includes(index));

/**
 * Leaves out an asset if another asset has all its files (FILE-333). An example is the first image, once its series is ready. If two assets
 * have the same files, the earlier one stays.
 */
export const withoutParts = <Shown extends Pick<Asset, 'entryIndexes'>>(assets: readonly Shown[]): Shown[] =>
  assets.filter((one, at) =>
    assets.every((other, otherAt) => other === one || !holds(other, one) || (holds(one, other) && otherAt > at)),
  );
