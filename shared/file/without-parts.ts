import type { Asset } from './manifest.ts';

const holds = (all: Pick<Asset, 'entryIndexes'>, one: Pick<Asset, 'entryIndexes'>): boolean =>
  one.entryIndexes.every((index) => all.entryIndexes.includes(index));

/**
 * Leaves out an asset if all its files are also files of another asset (FILE-333). For example, it leaves out the first image once the
 * image's series is ready. If two assets have the same files, the earlier one stays.
 */
export const withoutParts = <Shown extends Pick<Asset, 'entryIndexes'>>(assets: readonly Shown[]): Shown[] =>
  assets.filter((one, at) =>
    assets.every((other, otherAt) => other === one || !holds(other, one) || (holds(one, other) && otherAt > at)),
  );
