import { expect, test } from 'vitest';
import { FUZZ_TIMEOUT_MS, runFuzz } from '#test/support/fuzz/run-fuzz.ts';

test(
  'each of 20,000 mutated zips gives what was packed or a typed refusal, at once',
  { timeout: FUZZ_TIMEOUT_MS },
  async () => {
    const { files, findings } = await runFuzz('zip', { files: 20_000, rssMibMax: 512 });

    expect(findings).toEqual([]);
    expect(files).toBeGreaterThanOrEqual(20_000);
  },
);
