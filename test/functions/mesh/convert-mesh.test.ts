import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { ConvertedOutput } from '#shared/file/converted-output.ts';
import { MeshMetadata } from '#shared/file/mesh-metadata.ts';
import { convertMesh } from '#functions/mesh/convert-mesh.ts';
import { describeMesh } from '#functions/mesh/describe-mesh.ts';
import { readMesh } from '#functions/mesh/read-mesh.ts';
import { jawMesh } from '#infra/phantom/jaw.ts';
import * as write from '#infra/phantom/write-mesh.ts';
import { decodeGlb } from '#test/support/mesh/decode-glb.ts';
import { boxMesh } from '#test/support/mesh/meshes.ts';

const scan = jawMesh({ jaw: 'upper', seed: 3, triangles: 60_000 });
let outputs: readonly ConvertedOutput[];
const outputOf = (role: ConvertedOutput['role'], level = 0): Uint8Array =>
  outputs.find((output) => output.role === role && output.level === level)!.bytes;
const metadataOf = (bytes: Uint8Array): MeshMetadata => MeshMetadata.parse(JSON.parse(new TextDecoder().decode(bytes)));

beforeAll(async () => {
  ({ outputs } = await convertMesh(write.writePly(scan, 'binary_little_endian'), 'ply'));
});

// MESH-2
test('a scan is converted to a thumbnail, a preview, its measures and three levels of detail', () => {
  expect(
    outputs.map(({ role, level, contentType, contentEncoding }) => [role, level, contentType, contentEncoding]),
  ).toEqual([
    ['thumbnail', 0, 'image/webp', undefined],
    ['preview', 0, 'image/webp', undefined],
    ['metadata', 0, 'application/json', undefined],
    ['mesh', 0, 'model/gltf-binary', 'gzip'],
    ['mesh', 1, 'model/gltf-binary', 'gzip'],
    ['mesh', 2, 'model/gltf-binary', 'gzip'],
  ]);
});

test('each level holds the triangles that the measures state, with colours', async () => {
  const { levels } = metadataOf(outputOf('metadata'));
  for (const { level, triangles } of levels) {
    const mesh = await decodeGlb(new Uint8Array(gunzipSync(outputOf('mesh', level))));
    expect(mesh.indices.length / 3).toBe(triangles);
    expect(mesh.colors).toHaveLength(mesh.positions.length);
  }
  expect(levels.map(({ triangles }) => triangles / levels[0]!.triangles)).toEqual([
    1,
    expect.closeTo(0.25, 2),
    expect.closeTo(0.05, 2),
  ]);
});

test('the finest level is under a fifth of the file, the coarsest under an eighth of the finest', () => {
  const file = write.writePly(scan, 'binary_little_endian').length;

  expect(outputOf('mesh', 0).length).toBeLessThan(file / 5);
  expect(outputOf('mesh', 2).length).toBeLessThan(outputOf('mesh', 0).length / 8);
});

test('thumbnail and preview are 320 and 1200 pixels', async () => {
  expect((await sharp(outputOf('thumbnail')).metadata()).width).toBe(320);
  expect((await sharp(outputOf('preview')).metadata()).width).toBe(1200);
});

test('the measures of a box are its own, whichever format it comes in', async () => {
  const box = boxMesh(20, 30, 40);
  const files = {
    stl: write.writeBinaryStl(box),
    ply: write.writePly(box, 'ascii'),
    obj: write.writeObj(box),
    off: write.writeOff(box),
  } as const;
  for (const kind of ['stl', 'ply', 'obj', 'off'] as const) {
    const { mesh, notes } = await readMesh(files[kind], kind);
    expect(describeMesh({ mesh, levels: [{ mesh, deviationMm: 0 }], notes })).toEqual({
      triangles: 12,
      vertices: 8,
      boundingBoxMm: { min: [0, 0, 0], max: [20, 30, 40] },
      surfaceAreaMm2: 5200,
      isClosed: true,
      hasColors: false,
      hasTexture: false,
      notes: [],
      dentalFrame: { facing: expect.any(Array), front: expect.any(Array) },
      unitGuess: 'millimetre',
      levels: [{ level: 0, triangles: 12, deviationMm: expect.closeTo(0, 2) }],
    });
  }
});

// MESH-3
test.each([
  [0.07, 'metre'],
  [2.8, 'inch'],
  [71, 'millimetre'],
  [8, 'millimetre'],
  [6_500, 'micrometre'],
] as const)('a mesh %s wide is taken for one in %s', (side, unit) => {
  const mesh = boxMesh(side, side / 2, side / 3);

  const { unitGuess, notes } = describeMesh({ mesh, levels: [], notes: [] });

  expect(unitGuess).toBe(unit);
  expect(notes).toEqual(unit === 'millimetre' ? [] : ['unitUnlikely']);
});
