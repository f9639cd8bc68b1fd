import { validateBytes } from 'gltf-validator';
import { beforeAll, expect, test } from 'vitest';
import { type Mesh, triangleCountOf } from '#shared/file/mesh.ts';
import { boundingBoxOf } from '#functions/mesh/measure.ts';
import { quantize, roundingMm } from '#functions/mesh/level/quantize.ts';
import { type Level, levelsOf } from '#functions/mesh/level/simplify.ts';
import { weld } from '#functions/mesh/weld.ts';
import { writeGlb } from '#functions/mesh/level/write-glb.ts';
import { decodeGlb } from '#test/support/mesh/decode-glb.ts';
import { distanceToMesh, largestMove } from '#test/support/mesh/compare-meshes.ts';
import { boxMesh, smallJaw } from '#test/support/mesh/meshes.ts';

const jaw = weld(smallJaw);
const far: Mesh = { ...boxMesh(5, 7, 9), positions: boxMesh(5, 7, 9).positions.map((value) => value + 9_000) };
const CASES: [string, Mesh][] = [
  ['a scan with colours', jaw],
  ['a scan without colours', { positions: jaw.positions, indices: jaw.indices }],
  ['a box', boxMesh(10, 20, 30)],
  [
    'a flat triangle',
    { positions: Float32Array.from([0, 0, 0, 1, 0, 0, 0, 1, 0]), indices: Uint32Array.from([0, 1, 2]) },
  ],
  ['a box nine metres away', far],
];

test.each(CASES)('the GLB of %s is valid glTF', async (_, mesh) => {
  const report = await validateBytes(await writeGlb(await quantize(mesh)));

  expect(report.issues.numErrors + report.issues.numWarnings).toBe(0);
  // The validator does not support meshopt. It reports that, and it wrongly reports the packed buffer as unused. The next test decodes this
  // buffer.
  expect(report.issues.messages.map(({ code }) => code)).toEqual(['UNSUPPORTED_EXTENSION', 'UNUSED_OBJECT']);
});

test.each(CASES)('the GLB of %s gives every triangle back within the rounding that it states', async (_, mesh) => {
  const decoded = await decodeGlb(await writeGlb(await quantize(mesh)));

  expect(triangleCountOf(decoded)).toBe(triangleCountOf(mesh));
  const bound = roundingMm(boundingBoxOf(mesh));
  expect(largestMove(mesh, decoded, bound * 2)).toBeLessThanOrEqual(bound);
});

test('an arch is rounded by less than a thousandth of a millimetre', () => {
  expect(roundingMm(boundingBoxOf(jaw))).toBeLessThan(0.001);
});

test('colours come back as linear light', async () => {
  const colors = Uint8Array.from([255, 255, 255, 188, 0, 0, 0, 128, 12]);
  const mesh = {
    positions: Float32Array.from([0, 0, 0, 1, 0, 0, 0, 1, 0]),
    indices: Uint32Array.from([0, 1, 2]),
    colors,
  };

  const decoded = await decodeGlb(await writeGlb(await quantize(mesh)));

  expect(new Set(decoded.colors)).toEqual(new Set([255, 128, 0, 55, 1]));
});

test('more points than 16-bit indices reach are indexed with 32 bits', async () => {
  const side = 260;
  const positions = Float32Array.from(
    { length: side * side * 3 },
    (_, at) => [Math.floor(at / 3) % side, Math.floor(at / 3 / side), 0][at % 3]!,
  );
  const indices = Uint32Array.from({ length: (side - 1) * (side - 1) * 3 }, (_, at) => {
    const cell = Math.floor(at / 3);
    return Math.floor(cell / (side - 1)) * side + (cell % (side - 1)) + [0, 1, side][at % 3]!;
  });

  const decoded = await decodeGlb(await writeGlb(await quantize({ positions, indices })));

  expect(decoded.positions.length / 3).toBeGreaterThan(65_535);
  expect(largestMove({ positions, indices }, decoded, 0.5)).toBeLessThan(0.01);
});

let levels: Level[];
beforeAll(async () => {
  levels = await Array.fromAsync(levelsOf(weld(smallJaw)));
});

test('a scan has levels of all, a quarter and a twentieth of its triangles; a box has itself', async () => {
  const all = triangleCountOf(jaw);
  expect(levels.map(({ mesh }) => triangleCountOf(mesh) / all)).toEqual([1, expect.closeTo(0.25, 2)]);
  expect(await Array.fromAsync(levelsOf(boxMesh(1, 2, 3)))).toHaveLength(1);
});

// MESH-2
test('a coarser level is as near to the scan as it states', () => {
  for (const { mesh, deviationMm } of levels) {
    const distances = Array.from({ length: 200 }, (_, sample) => {
      const [x, y, z] = jaw.positions.subarray(sample * 90, sample * 90 + 3);
      return distanceToMesh([x!, y!, z!], mesh);
    });
    console.log(
      `level of ${triangleCountOf(mesh)} triangles: states ${deviationMm.toFixed(3)} mm, measured ${Math.max(...distances).toFixed(3)} mm`,
    );
    expect(Math.max(...distances)).toBeLessThanOrEqual(deviationMm * 2);
  }
});
