import { expect, test } from 'vitest';
import type { FuzzTargetName } from '#test/support/fuzz/fuzz-targets.ts';
import { FUZZ_TIMEOUT_MS, runFuzz } from '#test/support/fuzz/run-fuzz.ts';

test.each<[FuzzTargetName, number]>([
  ['bmp', 20_000],
  ['photo', 600],
])(
  'what was made of good images by chance is read or refused: %s',
  { timeout: FUZZ_TIMEOUT_MS },
  async (target, files) => {
    const { findings } = await runFuzz(target, { files });

    expect(findings).toEqual([]);
  },
);
