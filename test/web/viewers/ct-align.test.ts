import { expect, test, vi } from 'vitest';
import {
  composed,
  inverted,
  movedBy,
  quaternionOf,
  type Rigid,
  rigidAbout,
  turnOf,
  UNMOVED,
} from '#shared/geometry/rigid.ts';
import { lengthOf, subtract, type Vector } from '#shared/geometry/vector.ts';
import type { AlignRequest } from '#web/viewers/ct/compare/align/align-requests.ts';
import { createAlignStore } from '#web/viewers/ct/compare/align/align-store.ts';
import { alignVolumes } from '#web/viewers/ct/compare/align/align-volumes.ts';
import type { BlockSource } from '#web/viewers/ct/compare/align/value-block.ts';
import { volumeSpace } from '#web/viewers/ct/space/volume-space.ts';
import { type DatedHead, headSlices, TWO_DATES } from '#test/support/dicom/two-dates-phantom.ts';

// Computing takes seconds, and more on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const { columns, rows, slices, stepMm } = TWO_DATES;

function sourceOf(head: DatedHead): BlockSource {
  const area = columns * rows;
  const samples = new Uint16Array(area * slices);
  for (const [slice, values] of headSlices(head).entries()) samples.set(values, slice * area);
  const level = { level: 0, columns, rows, slices, factor: [1, 1, 1] as [number, number, number], bricks: [] };
  const space = volumeSpace({
    origin: [-((columns - 1) / 2) * stepMm, -((rows - 1) / 2) * stepMm, -((slices - 1) / 2) * stepMm],
    columnDirection: [1, 0, 0],
    rowDirection: [0, 1, 0],
    sliceDirection: [0, 0, 1],
    spacing: [stepMm, stepMm, stepMm],
    levels: [level],
  });
  return { level: { ...level, samples }, space, index: { range: { min: 0, max: 4000 } } };
}

async function align(older: BlockSource, newer: BlockSource, motion: Rigid = UNMOVED) {
  const store = createAlignStore();
  const shares: number[] = [];
  const found = await alignVolumes({ older, newer, motion }, async (request: AlignRequest) => store(request) as never, {
    signal: new AbortController().signal,
    onProgress: (share) => shares.push(share),
  });
  return { found, shares };
}

const OLDER = sourceOf({ studyDate: '20240312' });
const degreesOf = (rigid: Rigid): number => (turnOf(rigid) * 180) / Math.PI;
/** Returns a motion of the head: a turn in degrees about the axes through its middle, and a shift in mm. */
const motionOf = (degrees: Vector, shift: Vector): Rigid =>
  rigidAbout(
    quaternionOf([degrees[0], degrees[1], degrees[2]].map((each) => (each * Math.PI) / 180) as unknown as Vector),
    [0, 0, 0],
    shift,
  );

// STU-65
test.each([
  ['a small motion', motionOf([1, -0.6, 0.8], [0.7, -0.4, 0.3])],
  ['a mere shift', motionOf([0, 0, 0], [3, -2, 2.5])],
  ['a large one', motionOf([5, 4, -6], [4, -3, 3.5])],
])('%s of a head is found to half a voxel and 0.3°', async (name, truth) => {
  const newer = sourceOf({ studyDate: '20250604', motion: truth });
  const began = performance.now();
  const { found, shares } = await align(OLDER, newer);
  const tookMs = performance.now() - began;
  const motion = found?.motion ?? UNMOVED;
  const places: readonly Vector[] = [
    [-12, -8, 0],
    [12, -8, 5],
    [0, 10, -9],
    [0, 0, 12],
  ];
  const errorMm = Math.max(...places.map((at) => lengthOf(subtract(movedBy(motion, at), movedBy(truth, at)))));
  const errorDegrees = degreesOf(composed(inverted(truth), motion));
  console.log(
    `${name}: ${(errorMm / stepMm).toFixed(3)} voxels and ${errorDegrees.toFixed(3)}° off, correlation ` +
      `${found?.before.toFixed(4)} to ${found?.after.toFixed(4)}, ${tookMs.toFixed(0)} ms`,
  );

  expect(errorMm / stepMm).toBeLessThanOrEqual(0.5);
  expect(errorDegrees).toBeLessThanOrEqual(0.3);
  expect(found?.after).toBeGreaterThan(0.95);
  expect(shares.at(-1)).toBe(1);
  expect(found?.degrees).toBeCloseTo(degreesOf(motion), 6);
});

// STU-65
test('where both show too little of the same, nothing is found', async () => {
  const far = motionOf([0, 0, 0], [36, 0, 0]);

  expect((await align(OLDER, OLDER, far)).found).toBeUndefined();
});
