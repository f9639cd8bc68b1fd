import { expect, test } from 'vitest';
import { MESH_KINDS } from '#functions/mesh/read-mesh.ts';
import { FUZZ_TIMEOUT_MS, runFuzz } from '#test/support/fuzz/run-fuzz.ts';

const FILES = 20_000;

test.each([...MESH_KINDS, 'mtl'] as const)(
  'every mutated %s is read or refused with a reason',
  async (kind) => {
    const { files, findings } = await runFuzz(kind, { files: FILES });

    expect(findings).toEqual([]);
    expect(files).toBeGreaterThanOrEqual(FILES);
  },
  FUZZ_TIMEOUT_MS,
);
