import { afterAll, describe, expect, test } from 'vitest';
import { seededRandom } from '#infra/phantom/seeded-noise.ts';
import { EXTRACTION_LIMITS } from '#shared/zip/zip-limits.ts';
import { BOMB_CASES } from '#test/support/zip/bomb-cases.ts';
import { CONTENT_CASES } from '#test/support/zip/content-cases.ts';
import { GOOD_CASES } from '#test/support/zip/good-cases.ts';
import { judgeZip, THREAD_LIMITS, TINY_LIMITS } from '#test/support/zip/judge-zip.ts';
import { LAYOUT_CASES } from '#test/support/zip/layout-cases.ts';
import { NAME_CASES } from '#test/support/zip/name-cases.ts';
import { verdictDifferences } from '#test/support/zip/verdict-differences.ts';
import type { ZipCase } from '#test/support/zip/zip-case.ts';

const CASES: readonly ZipCase[] = [...BOMB_CASES, ...LAYOUT_CASES, ...NAME_CASES, ...CONTENT_CASES, ...GOOD_CASES];
const SEEDS = [1, 2, 3] as const;
const ZIP_CLASSES = 24;
const ZIPS_MIN = 640;
const JUDGING_MS_MAX = 2_000;

const judged = new Map<number, { cases: Set<string>; zips: number; wrong: number }>();

afterAll(() => {
  const rows = [...judged].toSorted(([a], [b]) => a - b);
  const zips = rows.reduce((sum, [, row]) => sum + row.zips, 0);
  const wrong = rows.reduce((sum, [, row]) => sum + row.wrong, 0);
  const classes = rows.map(
    ([zipClass, row]) => `${zipClass}: ${row.cases.size} (${row.zips} zips, ${row.wrong} wrong)`,
  );
  console.log(
    `zip verdicts: ${zips} zips, each read in 2 ways, ${wrong} wrong verdicts; by class ${classes.join(' · ')}`,
  );
});

describe.each(CASES)('class $zipClass: $name', ({ zipClass, name, build }) => {
  // FILE-16
  test.each(SEEDS)(
    'gets its verdict if it is read as a whole, on another thread or in tiny pieces (seed %i)',
    async (seed) => {
      const { zip, expected } = build(seededRandom(seed));

      const start = performance.now();
      const whole = await judgeZip(zip, EXTRACTION_LIMITS);
      const elapsed = performance.now() - start;
      const onThread = await judgeZip(zip, THREAD_LIMITS);
      const inPieces = await judgeZip(zip, TINY_LIMITS);

      const differences = [whole, onThread, inPieces].flatMap((judgement) => verdictDifferences(judgement, expected));
      const row = judged.get(zipClass) ?? { cases: new Set(), zips: 0, wrong: 0 };
      judged.set(zipClass, {
        cases: row.cases.add(name),
        zips: row.zips + 1,
        wrong: row.wrong + (differences.length > 0 ? 1 : 0),
      });
      expect(differences).toEqual([]);
      expect(elapsed).toBeLessThan(JUDGING_MS_MAX);
    },
  );
});

test('the verdict list covers every class of bad zips', () => {
  const classes = new Set(CASES.map(({ zipClass }) => zipClass));

  expect(classes).toEqual(new Set(Array.from({ length: ZIP_CLASSES }, (_, at) => at + 1)));
  expect(CASES.length * SEEDS.length).toBeGreaterThanOrEqual(ZIPS_MIN);
});
