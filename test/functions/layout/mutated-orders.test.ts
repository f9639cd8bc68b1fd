import { expect, test } from 'vitest';
import { FUZZ_TIMEOUT_MS, runFuzz } from '#test/support/fuzz/run-fuzz.ts';

const FILES = 20_000;

// LAY-7
test(
  'every mutated order, margin or placement is read soundly or refused with a reason, soon',
  async () => {
    const { files, findings } = await runFuzz('layout', { files: FILES });

    expect(findings).toEqual([]);
    expect(files).toBeGreaterThanOrEqual(FILES);
  },
  FUZZ_TIMEOUT_MS,
);
