import { MeshoptSimplifier } from 'meshoptimizer';
import { beforeAll, expect, test } from 'vitest';
import { convertMesh } from '#functions/mesh/convert-mesh.ts';
import { levelsOf } from '#functions/mesh/level/simplify.ts';
import { writeBinaryStl } from '#infra/phantom/write-mesh.ts';
import { cpuSeconds } from '#test/support/cpu-seconds.ts';
import { meshOfLayers, meshOfOneHash } from '#test/support/mesh/costly-meshes.ts';
import { boxMesh } from '#test/support/mesh/meshes.ts';

const LONGEST_SECONDS = 2;

beforeAll(async () => {
  await MeshoptSimplifier.ready;
  // The first conversion loads and compiles the code, so it is not measured.
  await convertMesh(writeBinaryStl(boxMesh(1, 2, 3)), 'stl');
});

// MESH-4
test('a mesh whose points all collide in the simplifier’s hash table costs no more than another mesh', async () => {
  const mesh = meshOfOneHash(20_000);
  const naive = await cpuSeconds(() => MeshoptSimplifier.simplify(mesh.indices, mesh.positions, 3, 15_000, 0.01));

  const seconds = await cpuSeconds(() => Array.fromAsync(levelsOf(mesh)));

  console.log(`points of one hash: ${seconds.toFixed(2)} s, as they are ${naive.toFixed(2)} s`);
  expect(seconds).toBeLessThan(naive / 2);
});

test('a mesh of thousands of layers is drawn in bounded time', async () => {
  const file = writeBinaryStl(meshOfLayers(20_000));

  const seconds = await cpuSeconds(() => convertMesh(file, 'stl'));

  console.log(`20,000 layers: ${seconds.toFixed(2)} s`);
  expect(seconds).toBeLessThan(LONGEST_SECONDS);
});
