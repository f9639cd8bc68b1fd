import { expect, test } from 'vitest';
import { CONSTRUCTED, LINES } from '#shared/ceph/geometry.ts';
import { evaluate } from '#shared/ceph/evaluate.ts';
import { INTERPRETATIONS, interpret } from '#shared/ceph/interpretations.ts';
import { judge, type Examined } from '#shared/ceph/judge.ts';
import { LANDMARKS, OUTLINES } from '#shared/ceph/landmarks.ts';
import { landmarksOfAnalysis, landmarksOfMeasure } from '#shared/ceph/landmarks-of.ts';
import { ANALYSES, ANALYSIS_IDS, MEASURE_IDS } from '#shared/ceph/measures.ts';
import { NORM_SETS, NORM_SOURCES, NORMS } from '#shared/ceph/norms.ts';

const DRAWN = {
  landmarks: Object.fromEntries(LANDMARKS.map(({ id, drawn }) => [id, drawn])),
  facing: 'right',
  pixelAspect: 1,
  columnMm: 1,
} as const;
const WOMAN: Examined = { sex: 'female', ageYears: 30 };
const ids = new Set<string>(LANDMARKS.map(({ id }) => id));

// CEPH-1
test('every landmark is placed once, and some analysis needs it', () => {
  const needed = new Set(ANALYSIS_IDS.flatMap((id) => landmarksOfAnalysis(id)));

  expect(ids.size).toBe(LANDMARKS.length);
  expect(LANDMARKS.filter(({ id }) => !needed.has(id))).toEqual([]);
});

test('lines and constructed points name points and lines that exist', () => {
  const points = new Set([...ids, ...Object.keys(CONSTRUCTED)]);
  const named = Object.values(LINES).flatMap((line) => ('through' in line ? [line.through] : [line.from, line.to]));

  expect(named.filter((id) => !points.has(id))).toEqual([]);
  for (const outline of OUTLINES) expect(outline.points.filter((id) => !ids.has(id))).toEqual([]);
});

// CEPH-2
test('every measure is in an analysis, and is blank without its landmarks', () => {
  const used = new Set<string>(Object.values(ANALYSES).flat());
  expect(MEASURE_IDS.filter((id) => !used.has(id))).toEqual([]);

  for (const id of MEASURE_IDS)
    for (const missing of landmarksOfMeasure(id)) {
      const { [missing]: _, ...others } = DRAWN.landmarks;
      expect(evaluate({ ...DRAWN, landmarks: others }, [id]).get(id), `${id} without ${missing}`).toBeNull();
    }
});

// CEPH-2
test('the drawn head has values that a person could have', () => {
  const values = evaluate(DRAWN, MEASURE_IDS);
  const at = (id: (typeof MEASURE_IDS)[number]) => values.get(id) ?? Number.NaN;

  expect(MEASURE_IDS.filter((id) => values.get(id) === null)).toEqual([]);
  expect(at('SNA')).toBeCloseTo(82.5, 0);
  expect(at('wits')).toBeGreaterThan(-12);
  expect(at('fhGoMe') + at('impa') + at('fmia')).toBeCloseTo(180, 6);
  for (const id of ['u1Na', 'l1Nb', 'l1APog'] as const) expect(Math.abs(at(id)), id).toBeLessThan(45);
});

// CEPH-6
test('every norm has its source, and a mean or a range', () => {
  for (const norm of NORMS) {
    expect(NORM_SOURCES[norm.source]).toBeTruthy();
    expect(NORM_SETS).toContain(norm.set);
    expect(norm.mean !== undefined || norm.range !== undefined, `${norm.measure}`).toBe(true);
  }
});

test('a norm of an analysis is of one of its measures', () => {
  const lost = NORMS.filter(
    ({ analysis, measure }) => analysis !== undefined && !ANALYSES[analysis].some((each) => each === measure),
  );

  expect(lost).toEqual([]);
});

// CEPH-7
test('norms that were never checked against their paper are shown, but no verdict uses them', () => {
  const rows = NORM_SETS.flatMap((norms) =>
    ANALYSIS_IDS.flatMap((analysis) => judge({ film: DRAWN, analysis, norms, person: WOMAN })),
  );
  const shown = rows.filter(({ norm }) => norm?.isUnchecked === true || norm?.set === 'sichuanHan');

  expect(shown.length).toBeGreaterThan(20);
  expect(shown.filter(({ verdict, deviations }) => verdict !== null || deviations !== null)).toEqual([]);
});

const of = (
  analysis: (typeof ANALYSIS_IDS)[number],
  person: Examined,
  norms: (typeof NORM_SETS)[number] = 'published',
) => new Map(judge({ film: DRAWN, analysis, norms, person }).map((row) => [row.measure, row]));

// CEPH-6
test.each([
  { ageYears: 9, facialAngle: 87, plane: 26, convexity: 2, molar: 12 },
  { ageYears: 18, facialAngle: 89.97, plane: 23.3, convexity: 0.2, molar: 21 },
  { ageYears: 40, facialAngle: 89.97, plane: 23.3, convexity: 0.2, molar: 21 },
])(
  'the norms of Ricketts grow to the age of 18: $ageYears years',
  ({ ageYears, facialAngle, plane, convexity, molar }) => {
    const rows = of('ricketts', { sex: null, ageYears });

    expect(rows.get('facialAngle')?.norm?.mean).toBeCloseTo(facialAngle, 6);
    expect(rows.get('fhGoMe')?.norm?.mean).toBeCloseTo(plane, 6);
    expect(rows.get('convexityMm')?.norm?.mean).toBeCloseTo(convexity, 6);
    expect(rows.get('u6Ptv')?.norm?.mean).toBeCloseTo(molar, 6);
  },
);

// CEPH-6
test('a norm that depends on age or sex is left out if the age or sex is unknown', () => {
  const nobody: Examined = { sex: null, ageYears: null };

  expect(of('ricketts', nobody).get('facialAngle')?.norm).toBeNull();
  expect(of('ricketts', nobody).get('facialAxis')?.norm?.mean).toBe(90);
  expect(of('wits', nobody).get('wits')?.norm).toBeNull();
  expect(of('wits', { ...nobody, sex: 'male' }).get('wits')?.norm?.mean).toBe(-1);
  expect(of('wits', WOMAN).get('wits')?.norm?.mean).toBe(0);
});

// CEPH-6
test('the norms of the Sichuan Han show the difference, by sex', () => {
  const woman = of('steiner', WOMAN, 'sichuanHan').get('SNA');

  expect(woman?.norm?.mean).toBe(82.98);
  expect(woman?.difference).toBeCloseTo((woman?.value ?? 0) - 82.98, 6);
  expect(of('steiner', { ...WOMAN, sex: 'male' }, 'sichuanHan').get('SNA')?.norm?.mean).toBe(84.87);
  expect(of('steiner', { ...WOMAN, sex: null }, 'sichuanHan').get('SNA')?.norm).toBeNull();
});

/** Returns a film on which A is placed such that ANB has this value. B is straight below nasion. */
const withAnb = (anb: number) => ({
  ...DRAWN,
  landmarks: {
    S: [100, 100] as const,
    N: [200, 100] as const,
    A: [200 + 100 * Math.tan((anb * Math.PI) / 180), 200] as const,
    B: [200, 250] as const,
  },
});

// CEPH-8
test.each([
  { anb: 4.01, verdict: 'above', finding: 'classTwo' },
  { anb: 4, verdict: 'within', finding: 'classOne' },
  { anb: 0, verdict: 'within', finding: 'classOne' },
  { anb: -0.01, verdict: 'below', finding: 'classThree' },
])('ANB $anb is $verdict: $finding', ({ anb, verdict, finding }) => {
  const rows = judge({ film: withAnb(anb), analysis: 'steiner', norms: 'published', person: WOMAN });

  expect(rows.find(({ measure }) => measure === 'ANB')?.verdict).toBe(verdict);
  expect(interpret(rows).map((each) => each.finding)).toContain(finding);
});

// CEPH-8
test('without a verdict there is no sentence', () => {
  const rows = judge({ film: withAnb(8), analysis: 'steiner', norms: 'sichuanHan', person: WOMAN });

  expect(interpret(rows)).toEqual([]);
  for (const { measure } of INTERPRETATIONS) expect(MEASURE_IDS).toContain(measure);
});
