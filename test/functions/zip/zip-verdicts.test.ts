import { describe, expect, test } from 'vitest';
import { seededRandom } from '#infra/local/phantom/seeded-noise.ts';
import { EXTRACTION_LIMITS } from '#functions/zip/zip-limits.ts';
import { BOMB_CASES } from '#test/support/zip/bomb-cases.ts';
import { CONTENT_CASES } from '#test/support/zip/content-cases.ts';
import { GOOD_CASES } from '#test/support/zip/good-cases.ts';
import { judgeZip, TINY_LIMITS } from '#test/support/zip/judge-zip.ts';
import { LAYOUT_CASES } from '#test/support/zip/layout-cases.ts';
import { NAME_CASES } from '#test/support/zip/name-cases.ts';
import { verdictDifferences } from '#test/support/zip/verdict-differences.ts';
import type { ZipCase } from '#test/support/zip/zip-case.ts';

const CASES: readonly ZipCase[] = [...BOMB_CASES, ...LAYOUT_CASES, ...NAME_CASES, ...CONTENT_CASES, ...GOOD_CASES];
const SEEDS = [1, 2, 3] as const;
const ZIP_CLASSES = 24;
const JUDGING_MS_MAX = 2_000;

describe.each(CASES)('class $zipClass: $name', ({ build }) => {
  test.each(SEEDS)('gets its verdict, read whole and in tiny pieces (seed %i)', async (seed) => {
    const { zip, expected } = build(seededRandom(seed));

    const start = performance.now();
    const whole = await judgeZip(zip, EXTRACTION_LIMITS);
    const elapsed = performance.now() - start;
    const inPieces = await judgeZip(zip, TINY_LIMITS);

    expect(verdictDifferences(whole, expected)).toEqual([]);
    expect(verdictDifferences(inPieces, expected)).toEqual([]);
    expect(elapsed).toBeLessThan(JUDGING_MS_MAX);
  });
});

test('the verdict list covers every class of bad zips', () => {
  const classes = new Set(CASES.map(({ zipClass }) => zipClass));

  expect(classes).toEqual(new Set(Array.from({ length: ZIP_CLASSES }, (_, at) => at + 1)));
  console.log(`zip verdicts: ${CASES.length} cases x ${SEEDS.length} seeds x 2 ways of reading`);
});
