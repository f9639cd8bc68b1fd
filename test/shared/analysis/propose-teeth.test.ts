import { beforeAll, expect, test } from 'vitest';
import { toothColumns } from '#infra/phantom/panoramic.ts';
import type { GreyFilm } from '#shared/analysis/ceph/film-levels.ts';
import type { FoundTeeth } from '#shared/analysis/teeth/propose-teeth.ts';
import { proposeTeeth } from '#shared/analysis/teeth/propose-teeth.ts';
import { phantomFilm } from '#test/support/phantom-film.ts';

const SEED = 4;
const COLUMNS = 480;
const MISSING = ['16', '36', '35'];
const columns = toothColumns(SEED, COLUMNS);
const ALL = [...columns.keys()];

let whole: GreyFilm;
beforeAll(async () => {
  whole = await phantomFilm(SEED, COLUMNS);
});

const teethOf = (found: FoundTeeth) => (found.problem === null ? found.teeth : []);
/** Returns the tooth numbers whose box covers the true centre of the tooth with that number. */
const placed = (found: FoundTeeth): string[] =>
  teethOf(found).flatMap(({ tooth, box: [x, , width] }) => {
    const middle = columns.get(tooth);
    return middle !== undefined && middle > x && middle < x + width ? [tooth] : [];
  });

// ANA-16
test('every tooth of a jaw is found where it is, under its own number', () => {
  const found = proposeTeeth(whole);

  expect(found.problem).toBeNull();
  expect(placed(found).toSorted()).toEqual(ALL.toSorted());
  for (const { certainty, box } of teethOf(found)) {
    expect(certainty).toBeGreaterThan(0);
    expect(certainty).toBeLessThanOrEqual(1);
    expect(Math.min(...box)).toBeGreaterThan(0);
  }
});

// ANA-16
test('a missing tooth is left out, and its neighbours keep their numbers', async () => {
  const found = proposeTeeth(await phantomFilm(SEED, COLUMNS, MISSING));

  const numbers = placed(found);
  expect(teethOf(found).filter(({ tooth }) => MISSING.includes(tooth))).toEqual([]);
  expect(numbers.toSorted()).toEqual(ALL.filter((tooth) => !MISSING.includes(tooth)).toSorted());
});

// ANA-17
test('a jaw without teeth and an image of another shape are refused', async () => {
  const { width, height, values } = whole;
  const square = { width: height, height, values: Float32Array.from({ length: height ** 2 }, (_, at) => values[at]!) };
  const grey = { width, height, values: new Float32Array(values.length).fill(90) };

  expect(proposeTeeth(await phantomFilm(SEED, COLUMNS, ALL))).toEqual({ problem: 'noArches' });
  expect(proposeTeeth(grey)).toEqual({ problem: 'noArches' });
  expect(proposeTeeth(square)).toEqual({ problem: 'notAPanoramic' });
});

// ANA-18
test('a curve from a person is used: the boxes follow it, in the film’s own pixels', () => {
  const first = proposeTeeth(whole);
  if (first.problem !== null) throw new Error(first.problem);

  expect(proposeTeeth(whole, { curve: first.curve })).toEqual(first);

  const lower = first.curve.map(([x, y]) => [x, y + 6] as const);
  const moved = proposeTeeth(whole, { curve: lower });
  const topOf = (found: FoundTeeth, tooth: string) => teethOf(found).find((each) => each.tooth === tooth)?.box[1] ?? 0;
  expect(moved).toMatchObject({ problem: null, curve: lower });
  expect(topOf(moved, '41') - topOf(first, '41')).toBeCloseTo(6, 0);
});
