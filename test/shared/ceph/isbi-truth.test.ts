import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { evaluate } from '#shared/ceph/evaluate.ts';

const FOLDER = new URL('../../../../shared/models/ceph/isbi/', import.meta.url);
const OBSERVERS = ['senior', 'junior'] as const;
/** Landmarks with columns in the tables. */
const POINTS = ['S', 'N', 'A', 'B'] as const;

/** Returns SNA, SNB and ANB of every film, with the points of one observer. */
function anglesOf(observer: (typeof OBSERVERS)[number]): number[][] {
  const [head = '', ...rows] = readFileSync(new URL(`${observer}.csv`, FOLDER), 'utf8')
    .trim()
    .split(/\r?\n/u);
  const columns = head.split(',');
  return rows.map((row) => {
    const cells = row.split(',');
    const cell = (name: string) => Number(cells[columns.indexOf(name)]);
    const landmarks = Object.fromEntries(POINTS.map((id) => [id, [cell(`${id}_x`), cell(`${id}_y`)] as const]));
    const values = evaluate({ landmarks, facing: 'right', pixelAspect: 1, columnMm: null }, ['SNA', 'SNB', 'ANB']);
    return [...values.values()].map((value) => value ?? Number.NaN);
  });
}

const isThere = existsSync(new URL('senior.csv', FOLDER));
if (!isThere) console.log('The films of the ISBI 2015 challenge are not here: their means are not checked.');

// CEPH-3
test.skipIf(!isThere)('the films of the ISBI 2015 challenge have their known means', () => {
  const films = OBSERVERS.flatMap(anglesOf);
  const means = [0, 1, 2].map((at) => films.reduce((sum, film) => sum + (film[at] ?? Number.NaN), 0) / films.length);

  expect(films).toHaveLength(800);
  for (const [at, mean] of [82.7, 80.4, 2.3].entries()) expect(Math.abs((means[at] ?? 0) - mean)).toBeLessThan(0.1);
});
