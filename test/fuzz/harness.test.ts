import { describe, expect, test } from 'vitest';
import type { FuzzTargetName } from '#test/support/fuzz/fuzz-targets.ts';
import { runFuzz } from '#test/support/fuzz/run-fuzz.ts';

describe('mutated files in a child process', () => {
  test.each<[FuzzTargetName, string]>([
    ['throwing', 'threw'],
    ['hanging', 'hung'],
    ['dying', 'died'],
    ['hoarding', 'memory'],
  ])('find a parser that is %s', async (target, what) => {
    const { findings } = await runFuzz(target, {
      files: 200,
      rssMibMax: 300,
      hangMs: what === 'hung' ? 500 : 20_000,
    });

    expect(findings[0]?.what).toBe(what);
    expect(Buffer.from(findings[0]!.bytes, 'base64')[0]).not.toBe(0);
  });

  test('take a refusal for an answer', async () => {
    const { files, findings, counts } = await runFuzz('refusing', { files: 30 });

    expect(findings).toEqual([]);
    expect(counts[0]!.results + (counts[0]!.refusals['fileUnreadable'] ?? 0)).toBe(files);
  });
});
