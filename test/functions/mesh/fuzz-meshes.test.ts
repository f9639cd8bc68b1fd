import { expect, test } from 'vitest';
import { runFuzz } from '#test/support/fuzz/run-fuzz.ts';

const FILES = 20_000;
const MINUTES_MAX = 30;

test.each(['stl', 'ply', 'obj', 'off', 'glb', 'mtl'] as const)(
  'every mutated %s is read or refused with a reason',
  async (kind) => {
    const { files, findings } = await runFuzz(kind, { files: FILES });

    expect(findings).toEqual([]);
    expect(files).toBeGreaterThanOrEqual(FILES);
  },
  MINUTES_MAX * 60_000,
);
