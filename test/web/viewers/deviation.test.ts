import { SphereGeometry } from 'three';
import { mergeVertices } from 'three/addons/utils/BufferGeometryUtils.js';
import { expect, test } from 'vitest';
import { deviationScale } from '#web/viewers/mesh/surface/colour-scales.ts';
import { FAR_MM } from '#web/viewers/mesh/surface/far-mm.ts';
import { measuredSurface, signedDistances } from '#web/viewers/mesh/surface/signed-distance.ts';
import { spreadOf } from '#web/viewers/mesh/surface/spread.ts';
import { createSurfaceStore } from '#web/viewers/mesh/surface/surface-store.ts';

interface Shape {
  readonly positions: Float32Array<ArrayBuffer>;
  readonly indices: Uint32Array<ArrayBuffer>;
}

function sphere(radius: number): Shape {
  const geometry = new SphereGeometry(radius, 96, 64);
  geometry.deleteAttribute('normal');
  geometry.deleteAttribute('uv');
  const merged = mergeVertices(geometry, 1e-6);
  return {
    positions: Float32Array.from(merged.getAttribute('position').array),
    indices: Uint32Array.from(merged.index!.array),
  };
}

/** A square with sides of 10 mm at the height `z` in mm. Its right half has many more triangles than its left half. */
function plane(z: number): Shape {
  const columns = [0, 5, ...Array.from({ length: 50 }, (_, at) => 5.1 + at * 0.1)];
  const positions = columns.flatMap((x) => [x, 0, z, x, 10, z]);
  const indices = columns.slice(1).flatMap((_, at) => [at * 2, at * 2 + 2, at * 2 + 3, at * 2, at * 2 + 3, at * 2 + 1]);
  return { positions: Float32Array.from(positions), indices: Uint32Array.from(indices) };
}

function deviationOf(later: Shape, earlier: Shape) {
  const answer = createSurfaceStore();
  answer({ kind: 'load', part: 'earlier', positions: earlier.positions.slice(), indices: earlier.indices.slice() });
  answer({ kind: 'load', part: 'later', positions: later.positions.slice(), indices: later.indices.slice() });
  const values = answer({ kind: 'distances', from: 'later', to: 'earlier' }) as Float32Array;
  return { values, spread: answer({ kind: 'spread', parts: ['later'] }) as ReturnType<typeof spreadOf> };
}

// ORD-123
test.each([
  ['larger', 10.5, 0.5],
  ['smaller', 9.6, -0.4],
] as const)('of concentric spheres the %s one is everywhere at the difference of the radii', (_name, radius, mm) => {
  const { spread, values } = deviationOf(sphere(radius), sphere(10));

  // The sphere's flat facets, 96 × 64, lie up to 0.02 mm inside of the sphere.
  for (const value of values) expect(Math.abs(value - mm)).toBeLessThan(0.02);
  for (const percentile of Object.values(spread.percentiles!)) expect(Math.abs(percentile - mm)).toBeLessThan(0.02);
  expect(spread.meanMm).toBeCloseTo(Math.abs(mm), 1);
  expect(spread.beyond).toBe(0);
});

// ORD-123
test('a shifted plane is everywhere at its shift, with the sign of its side', () => {
  for (const shift of [0.3, -0.3]) {
    const { spread } = deviationOf(plane(shift), plane(0));
    expect(spread.meanMm).toBeCloseTo(0.3, 5);
    // At the border of an open surface there is no inside. So a negative shift can count as positive there, and the test checks only the
    // absolute value.
    expect(Math.abs(spread.percentiles![50])).toBeCloseTo(0.3, 5);
  }
});

// ORD-123
test('percentiles count by area, not by the number of triangles, and leave out what is beyond the search', () => {
  const surface = measuredSurface(plane(0).positions, plane(0).indices);
  const values = Float32Array.from(surface.positions.filter((_, at) => at % 3 === 0));
  const far = signedDistances(plane(FAR_MM + 1).positions, surface);

  const half = spreadOf([{ surface, values: values.map((x) => (x <= 5 ? 0 : 1)) }]);
  expect(half.percentiles).toMatchObject({ 5: 0, 95: 1 });
  expect(half.percentiles![50]).toBeLessThanOrEqual(0.5);
  const both = spreadOf([
    { surface, values },
    { surface, values: far },
  ]);
  expect(both.beyond).toBeCloseTo(0.5, 5);
  expect(spreadOf([{ surface, values: far }]).percentiles).toBeNull();
});

test('the scale is symmetrical, ends at its limit, and is grey beyond the search', () => {
  const { colourAt } = deviationScale(0.3);

  expect(colourAt(-2)).toBe(colourAt(-0.3));
  expect(colourAt(2)).toBe(colourAt(0.299_999));
  expect(colourAt(Infinity)).toBe('#7b8790');
});
