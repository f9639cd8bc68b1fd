import { describe, expect, test } from 'vitest';
import type { Vector3Tuple } from 'three';
import { Annotation } from '#shared/file/annotation.ts';
import { annotationOf, measurementsOf, type Measurement } from '#web/viewers/mesh/measure/measurement.ts';
import { alongSurface } from '#web/viewers/mesh/section/along-surface.ts';
import { sectionOutline } from '#web/viewers/mesh/section/section-outline.ts';
import { occlusionScale } from '#web/viewers/mesh/surface/colour-scales.ts';
import { FAR_MM } from '#web/viewers/mesh/surface/far-mm.ts';
import { measuredSurface, signedDistances } from '#web/viewers/mesh/surface/signed-distance.ts';
import { undercuts } from '#web/viewers/mesh/surface/undercuts.ts';
import { boxMesh } from '#test/support/mesh/meshes.ts';
import { opposingBlocks, STEPS } from '#test/support/mesh/opposing-blocks.ts';

const lengthOf = (line: readonly Vector3Tuple[]): number =>
  line.slice(1).reduce((sum, [x, y, z], at) => {
    const [a, b, c] = line[at]!;
    return sum + Math.hypot(x - a, y - b, z - c);
  }, 0);
const surfaceOf = ({ positions, indices }: ReturnType<typeof boxMesh>) =>
  measuredSurface(positions.slice(), indices.slice());

describe('a section', () => {
  const box = boxMesh(10, 6, 4);

  test('of a closed box is one closed line around it', () => {
    const lines = sectionOutline(box, { normal: [0, 0, 1], offset: 1.3 });

    expect(lines).toHaveLength(1);
    expect(lines[0]![0]).toEqual(lines[0]!.at(-1));
    expect(lengthOf(lines[0]!)).toBeCloseTo(32, 6);
    for (const [, , z] of lines[0]!) expect(z).toBeCloseTo(1.3, 6);
  });

  test('beside the box is nothing, through its upper face the face', () => {
    expect(sectionOutline(box, { normal: [0, 0, 1], offset: 9 })).toEqual([]);
    expect(lengthOf(sectionOutline(box, { normal: [0, 0, 1], offset: 4 })[0]!)).toBeCloseTo(32, 6);
  });

  test('of an open scan is a line with two ends', () => {
    const lines = sectionOutline(opposingBlocks().lower, { normal: [0, 1, 0], offset: 0.01 });

    expect(lines).toHaveLength(1);
    expect(lines[0]![0]![2]).toBeCloseTo(-8, 4);
    expect(lines[0]!.at(-1)![2]).toBeCloseTo(-8, 4);
  });
});

test('the way along the surface leads over the edge, the straight way through', () => {
  const box = boxMesh(10, 6, 4);

  expect(
    alongSurface(
      box,
      [
        [2, 3, 4],
        [10, 3, 2],
      ],
      [0.3, 0, 1],
    ),
  ).toBeCloseTo(10, 1);
  expect(
    alongSurface(
      box,
      [
        [2, 3, 4],
        [2, 3, 4],
      ],
      [0, 0, 1],
    ),
  ).toBeUndefined();
});

describe('distances between jaws', () => {
  const { upper, lower } = opposingBlocks();
  const opposite = surfaceOf(lower);

  test.for(STEPS)('$name: $mm mm', ({ x, mm }) => {
    expect(signedDistances(Float32Array.of(x, 0, mm), opposite)[0]).toBeCloseTo(mm, 4);
  });

  test('of every point of the upper block are those of its steps', () => {
    const distances = signedDistances(upper.positions, opposite);
    const seen = new Set([...distances].map((mm) => Math.round(mm * 100) / 100));

    for (const { mm } of STEPS) expect(seen).toContain(mm);
    expect(Math.min(...distances)).toBeCloseTo(-0.3, 4);
  });

  test('beyond reach and beside the border, nothing is inside', () => {
    const [far, beside] = signedDistances(Float32Array.of(0, 0, FAR_MM + 1, 26, 0, -0.5), opposite);

    expect(far).toBe(Infinity);
    expect(beside).toBeGreaterThan(0);
  });

  test('over a corner and an edge, outside is outside', () => {
    const box = surfaceOf(boxMesh(10, 6, 4));
    const points = [
      [-1, -1, -1],
      [11, 7, 5],
      [5, -1, -1],
      [5, 3, 4.5],
      [5, 3, 3.5],
      [0.2, 3, 2],
    ].flat();

    const signs = [...signedDistances(Float32Array.from(points), box)].map(Math.sign);
    expect(signs).toEqual([1, 1, 1, 1, -1, -1]);
  });
});

test('an undercut is what is turned away from the direction, or covered by something above it', () => {
  const floor = boxMesh(10, 10, 1);
  const roof = boxMesh(5, 12, 1);
  const lifted = roof.positions.map((value, at) => value + (at % 3 === 2 ? 5 : -1));
  const both = surfaceOf({
    positions: Float32Array.from([...floor.positions, ...lifted]),
    indices: Uint32Array.from([...floor.indices, ...roof.indices.map((index) => index + 8)]),
  });

  const values = undercuts(both, [0, 0, 1]);
  const valueAt = (x: number, z: number) =>
    values[
      [...Array(values.length).keys()].find((at) => both.positions[at * 3] === x && both.positions[at * 3 + 2] === z)!
    ];
  expect(valueAt(0, 1)).toBe(-1);
  expect(valueAt(10, 1)).toBeGreaterThan(0);
  expect(valueAt(10, 0)).toBe(-1);
  expect(valueAt(4, 6)).toBeGreaterThan(0);
});

test('the occlusion scale changes its colour where the meaning changes', () => {
  const { colourAt } = occlusionScale(0.1, 2);
  const hues = [-0.6, -0.001, 0.001, 0.1, 0.101, 1.99, 2.01].map(colourAt);

  expect(new Set(hues).size).toBe(7);
  expect(colourAt(-5)).toBe(colourAt(-0.5));
  expect(colourAt(Infinity)).toBe(colourAt(2.01));
});

test('a measurement that is kept comes back as it was, and as the server answers it', () => {
  const id = crypto.randomUUID();
  const made: Measurement[] = [
    {
      id,
      kind: 'distance',
      points: [
        [1.00049, 2, 3],
        [4, 5, 6],
      ],
    },
    {
      id,
      kind: 'angle',
      points: [
        [1, 2, 3],
        [4, 5, 6],
        [7, 8, 9.5],
      ],
    },
  ];
  const kept = made.map(annotationOf);

  expect(measurementsOf(kept.flatMap((each) => each ?? []))).toEqual([
    {
      ...made[0],
      points: [
        [1, 2, 3],
        [4, 5, 6],
      ],
    },
    made[1],
  ]);
  for (const each of kept)
    expect(JSON.stringify(Annotation.parse(JSON.parse(JSON.stringify(each))))).toBe(JSON.stringify(each));
  expect(annotationOf({ id, kind: 'angle', points: [[1, 2, 3]] })).toBeUndefined();
});
