import { expect, test } from 'vitest';
import { boundingBoxOf, isClosed } from '#functions/mesh/measure.ts';
import { quantize } from '#functions/mesh/level/quantize.ts';
import { readMesh } from '#functions/mesh/read-mesh.ts';
import { weld } from '#functions/mesh/weld.ts';
import { writeGlb } from '#functions/mesh/level/write-glb.ts';
import { largestMove } from '#test/support/mesh/compare-meshes.ts';
import { jawMesh } from '#infra/phantom/jaw.ts';
import { decodeGlb } from '#test/support/mesh/decode-glb.ts';
import { glb, type GltfJson, TRIANGLE_BIN, triangleGlb, triangleJson } from '#test/support/mesh/write-gltf.ts';

const cornersOf = async (bytes: Uint8Array): Promise<number[][]> => {
  const { mesh } = await readMesh(bytes, 'glb');
  return Array.from(mesh.indices, (vertex) => [...mesh.positions.subarray(vertex * 3, vertex * 3 + 3)]);
};

test('a GLB of our own, packed and quantized, is read as a viewer reads it, colours and all', async () => {
  const jaw = weld(jawMesh({ jaw: 'lower', seed: 5, triangles: 3_000 }));
  const bytes = await writeGlb(await quantize(jaw));

  const { mesh } = await readMesh(bytes, 'glb');

  expect(largestMove(weld(await decodeGlb(bytes)), mesh, 0.001)).toBeLessThan(1e-5);
  expect(mesh.colors).toHaveLength(mesh.positions.length);
  const mean = (colors: Uint8Array): number => colors.reduce((sum, value) => sum + value, 0) / colors.length;
  expect(Math.abs(mean(mesh.colors!) - mean(jaw.colors!))).toBeLessThan(1);
});

const PLACED: readonly (readonly [string, GltfJson, number[][]])[] = [
  [
    'a node that moves, scales and turns it',
    { nodes: [{ mesh: 0, translation: [10, 0, 0], scale: [2, 2, 2], rotation: [0, 0, Math.SQRT1_2, Math.SQRT1_2] }] },
    [
      [10, 0, 0],
      [10, 2, 0],
      [8, 0, 0],
    ],
  ],
  [
    'nodes within nodes',
    {
      nodes: [
        { children: [1], translation: [0, 0, 5] },
        { mesh: 0, scale: [3, 3, 3] },
      ],
    },
    [
      [0, 0, 5],
      [3, 0, 5],
      [0, 3, 5],
    ],
  ],
  [
    'a matrix',
    { nodes: [{ mesh: 0, matrix: [0, 0, 1, 0, 1, 0, 0, 0, 0, 1, 0, 0, 7, 8, 9, 1] }] },
    [
      [7, 8, 9],
      [7, 8, 10],
      [8, 8, 9],
    ],
  ],
  [
    'a mirror, with its outside out',
    { nodes: [{ mesh: 0, scale: [-1, 1, 1] }] },
    [
      [0, 0, 0],
      [0, 1, 0],
      [-1, 0, 0],
    ],
  ],
];

test.each(PLACED)('a mesh stands where the scene puts it: %s', async (_, changes, expected) => {
  const corners = await cornersOf(triangleGlb(changes));

  expect(corners.map((point) => point.map((value) => Math.round(value * 1e5) / 1e5 + 0))).toEqual(expected);
});

test('meshes of several nodes become one', async () => {
  const { mesh } = await readMesh(
    triangleGlb({ scenes: [{ nodes: [0, 1] }], nodes: [{ mesh: 0 }, { mesh: 0, translation: [0, 0, 4] }] }),
    'glb',
  );

  expect(mesh.indices).toHaveLength(6);
  expect(boundingBoxOf(mesh)).toEqual({ min: [0, 0, 0], max: [1, 1, 4] });
});

/** A tetrahedron as one strip of four triangles. It is closed only if every second triangle is reversed. */
const STRIP = {
  points: [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1],
  corners: [0, 1, 2, 3, 0, 1],
};

test.each([
  ['strip', 5, 4, true],
  ['fan', 6, 2, false],
  ['list', 4, 2, false],
] as const)('corners as a %s (mode %s) make %s triangles', async (_, mode, triangles, closes) => {
  const points = new Uint8Array(Float32Array.from(STRIP.points).buffer);
  const corners = new Uint8Array(Uint16Array.from(STRIP.corners).buffer);
  const { mesh } = await readMesh(
    glb({
      json: triangleJson({
        meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1, mode }] }],
        accessors: [
          { bufferView: 0, componentType: 5126, count: 4, type: 'VEC3' },
          { bufferView: 1, componentType: 5123, count: 6, type: 'SCALAR' },
        ],
        bufferViews: [
          { buffer: 0, byteLength: 48 },
          { buffer: 0, byteOffset: 48, byteLength: 12 },
        ],
      }),
      bin: Uint8Array.from([...points, ...corners]),
    }),
    'glb',
  );

  // The last two triangles of the fan use a point twice, so the reader leaves them out.
  expect(mesh.indices.length / 3).toBe(triangles);
  expect(isClosed(mesh)).toBe(closes);
});

test('points without corners are triangles one after the other', async () => {
  const corners = await cornersOf(triangleGlb({ meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }] }));

  expect(corners).toEqual([
    [0, 0, 0],
    [1, 0, 0],
    [0, 1, 0],
  ]);
});

test('colours of points are linear light in the file, and sRGB with us', async () => {
  const colors = Uint8Array.from([255, 55, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  const bin = Uint8Array.from([...TRIANGLE_BIN, ...colors]);
  const json = triangleJson({
    meshes: [{ primitives: [{ attributes: { POSITION: 0, COLOR_0: 2 }, indices: 1 }] }],
    accessors: [
      ...(triangleJson()['accessors'] as unknown[]),
      { bufferView: 2, componentType: 5121, normalized: true, count: 3, type: 'VEC3' },
    ],
    bufferViews: [
      ...(triangleJson()['bufferViews'] as unknown[]),
      { buffer: 0, byteOffset: 44, byteLength: 12, byteStride: 4 },
    ],
  });

  const { mesh } = await readMesh(glb({ json, bin }), 'glb');

  expect([...mesh.colors!.subarray(0, 3)]).toEqual([255, 128, 0]);
});
