import { expect, test } from 'vitest';
import { runFuzz } from '#test/support/fuzz/run-fuzz.ts';

test('a mutated bitmap is read or refused', { timeout: 600_000 }, async () => {
  const { findings } = await runFuzz('bmp', { files: 20_000 });

  expect(findings).toEqual([]);
});
