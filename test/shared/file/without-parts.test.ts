import { expect, test } from 'vitest';
import { withoutParts } from '#shared/file/without-parts.ts';

const asset = (name: string, ...entryIndexes: number[]) => ({ name, entryIndexes });
const left = (...assets: ReturnType<typeof asset>[]): string =>
  withoutParts(assets)
    .map(({ name }) => name)
    .join(' ');

// FILE-333
test('the first image disappears when the asset with its file is shown', () => {
  expect(left(asset('series', 0, 1, 2), asset('first', 1))).toBe('series');
  expect(left(asset('first', 1), asset('series', 0, 1, 2))).toBe('series');
  expect(left(asset('photo', 4), asset('first', 4))).toBe('photo');
  expect(left(asset('photo', 4), asset('first', 1), asset('mesh', 0, 5))).toBe('photo first mesh');
});
