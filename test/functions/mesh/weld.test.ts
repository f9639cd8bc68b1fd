import { expect, test } from 'vitest';
import { isClosed, surfaceAreaOf } from '#functions/mesh/measure.ts';
import { readStl } from '#functions/mesh/stl/read-stl.ts';
import { weld } from '#functions/mesh/weld.ts';
import { crownMesh } from '#infra/phantom/jaw.ts';
import { writeBinaryStl } from '#infra/phantom/write-mesh.ts';
import { boxMesh, smallJaw } from '#test/support/mesh/meshes.ts';

test('a box as an STL has its eight corners again, is closed and has its area', () => {
  const box = readStl(writeBinaryStl(boxMesh(2, 3, 4)));

  expect(box.positions.length / 3).toBe(8);
  expect(box.indices.length / 3).toBe(12);
  expect(isClosed(box)).toBe(true);
  expect(surfaceAreaOf(box)).toBeCloseTo(52, 5);
});

test('plus and minus zero are one place; the next float is another', () => {
  const near = Math.fround(1 + 2 ** -23);
  const positions = Float32Array.from([0, 0, 0, 1, 0, 0, 0, 1, 0, -0, -0, 0, 0, 1, -0, near, 0, 0]);

  const mesh = weld({ positions, indices: Uint32Array.from([0, 1, 2, 3, 4, 5]) });

  expect(mesh.positions.length / 3).toBe(4);
  expect([...mesh.indices]).toEqual([0, 1, 2, 0, 2, 3]);
});

test('triangles that use a point twice and points that no triangle uses are left out', () => {
  const positions = Float32Array.from([9, 9, 9, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0]);

  const mesh = weld({ positions, indices: Uint32Array.from([1, 2, 3, 1, 2, 4, 2, 2, 3]) });

  expect(mesh.positions.length / 3).toBe(3);
  expect(mesh.indices.length / 3).toBe(1);
});

test('where points of different colours meet, the first colour stays', () => {
  const positions = Float32Array.from([0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0]);
  const colors = Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);

  const mesh = weld({ positions, colors, indices: Uint32Array.from([0, 1, 2, 3, 2, 1]) });

  expect([...(mesh.colors ?? [])]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('a scan has a border and a crown has none', () => {
  expect(isClosed(smallJaw)).toBe(false);
  expect(isClosed(crownMesh({ jaw: 'lower', seed: 5, preparedTooth: '36', triangles: 20_000 }))).toBe(true);
});
