import { expect, test } from 'vitest';
import { type CountedLandmark, countOf, localPrecision } from '#shared/analysis/precision.ts';
import type { LandmarkId } from '#shared/ceph/landmarks.ts';

const ofModel = { analyser: 'cephLandmarks', modelName: 'ceph', modelVersion: '1.0' } as const;
const counted = (landmark: LandmarkId, device: string, counts: Partial<CountedLandmark>): CountedLandmark => ({
  ...ofModel,
  landmark,
  device,
  accepted: 0,
  moved: 0,
  rejected: 0,
  measured: 0,
  movedMicrometres: 0,
  missed: 0,
  ...counts,
});

test('a move counts with its length on a film with a scale; every other decision counts alone', () => {
  const moved = { id: 'N', decision: 'moved', reason: 'position' } as const;

  expect(countOf(moved, 2.5, 2)).toMatchObject({ moved: 1, measured: 1, movedMicrometres: 2500, missed: 1 });
  expect(countOf(moved, 2, 2)).toMatchObject({ moved: 1, measured: 1, missed: 0 });
  expect(countOf(moved, null, 2)).toMatchObject({ moved: 1, measured: 0, movedMicrometres: 0, missed: 0 });
  expect(countOf({ id: 'N', decision: 'accepted' }, 0, 2)).toMatchObject({ accepted: 1, moved: 0, measured: 0 });
});

// ANA-9, ANA-10
test('there are figures by landmark, by device and over all; a figure of fewer than 20 decisions is left out', () => {
  const { least, rows } = localPrecision([
    counted('N', 'Maker One', { accepted: 12, moved: 7, measured: 7, movedMicrometres: 14_000 }),
    counted('N', '', { accepted: 3, moved: 13, rejected: 5, measured: 13, movedMicrometres: 26_000, missed: 4 }),
    counted('S', '', { accepted: 1 }),
  ]);
  const row = (device: string | null, landmark: LandmarkId | null) =>
    rows.find((each) => each.device === device && each.landmark === landmark);

  expect(least).toBe(20);
  expect(rows.map(({ device, landmark }) => [device, landmark])).toEqual([
    [null, null],
    [null, 'S'],
    [null, 'N'],
    ['', null],
    ['', 'S'],
    ['', 'N'],
    ['Maker One', null],
    ['Maker One', 'N'],
  ]);
  expect(row(null, 'N')).toEqual({
    ...ofModel,
    device: null,
    landmark: 'N',
    decided: 40,
    shares: { accepted: 15 / 40, moved: 20 / 40, rejected: 5 / 40 },
    measured: 20,
    moves: { meanMm: 2, missed: 4 / 20 },
  });
  expect(row('Maker One', 'N')).toMatchObject({ decided: 19, shares: null, moves: null });
  expect(row('', 'N')).toMatchObject({ decided: 21, shares: { rejected: 5 / 21 }, measured: 13, moves: null });
  expect(row(null, 'S')).toMatchObject({ decided: 1, shares: null });
});
