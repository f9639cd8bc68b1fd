import { describe, expect, test } from 'vitest';
import { evaluate } from '#shared/ceph/evaluate.ts';
import type { Film } from '#shared/ceph/face.ts';
import { MEASURE_IDS, MEASURES, type MeasureId } from '#shared/ceph/measures.ts';

type Points = Film['landmarks'];

interface Shape {
  readonly of: string;
  readonly points: Points;
  /** Expected values, calculated by hand. The scale is 0.5 mm per column. */
  readonly values: Readonly<Partial<Record<MeasureId, number>>>;
}

const MM = 0.5;
const { SQRT1_2, SQRT2 } = Math;
const degrees = (tangent: number): number => (Math.atan(tangent) * 180) / Math.PI;
/** Row numbers increase downwards: a point above another point has the smaller row. */
const LEVEL: Points = { Po: [0, 100], Or: [300, 100] };
/** A skull base that points to the front, with nasion at (400, 100). */
const BASE: Points = { S: [200, 100], N: [400, 100] };
const OCCLUSAL: Points = { UMT: [200, 500], LMT: [200, 500], UPM: [300, 500], LPM: [300, 500] };
/** An occlusal plane that slopes down to the front: 3 rows for every 4 columns. */
const STEEP: Points = { UMT: [200, 400], LMT: [200, 400], UPM: [400, 550], LPM: [400, 550] };

const SHAPES: readonly Shape[] = [
  {
    of: 'A below nasion, B behind by one in two',
    points: { ...BASE, A: [400, 300], B: [300, 300] },
    values: { SNA: 90, SNB: degrees(2), ANB: 90 - degrees(2), sN: 100 },
  },
  {
    of: 'B ahead of A: ANB is negative',
    points: { ...BASE, A: [300, 300], B: [400, 400] },
    values: { SNA: degrees(2), SNB: 90, ANB: degrees(2) - 90 },
  },
  {
    of: 'a lower jaw that falls to the front by 45°',
    points: { ...BASE, ...LEVEL, Go: [100, 300], Gn: [300, 500], Me: [300, 500] },
    values: { snGoGn: 45, fhGoMe: 45, goMe: 100 * SQRT2 },
  },
  {
    of: 'a lower jaw that rises to the front: the angle is negative',
    points: { ...BASE, ...LEVEL, Go: [100, 300], Gn: [300, 200], Me: [300, 200] },
    values: { snGoGn: -degrees(0.5), fhGoMe: -degrees(0.5) },
  },
  {
    of: 'upper incisors that lean to the front of NA by 45°',
    points: { ...BASE, A: [400, 300], UIA: [380, 300], UIT: [440, 360] },
    values: { u1Na: 45, u1NaMm: 20 },
  },
  {
    of: 'upper incisors that lean to the back of NA',
    points: { ...BASE, A: [400, 300], UIA: [400, 300], UIT: [370, 340] },
    values: { u1Na: -degrees(0.75), u1NaMm: -15 },
  },
  {
    of: 'lower incisors and chin before NB: the edge counts, not the apex',
    points: { ...BASE, B: [400, 500], Pog: [406, 540], LIA: [380, 480], LIT: [420, 400] },
    values: { l1Nb: degrees(0.5), l1NbMm: 10, pogNb: 3, holdaway: 7 },
  },
  {
    of: 'incisors that meet at a right angle',
    points: { UIA: [300, 300], UIT: [400, 400], LIA: [300, 500], LIT: [400, 400] },
    values: { interincisal: 90 },
  },
  {
    of: 'a convex face: A before the line from nasion to the chin',
    points: { ...LEVEL, N: [400, 100], A: [500, 300], Pog: [400, 500] },
    values: { convexity: 2 * degrees(0.5), convexityMm: 50, facialAngle: 90 },
  },
  {
    of: 'a concave face: convexity is negative in degrees and millimetres',
    points: { ...LEVEL, N: [400, 100], A: [300, 300], Pog: [400, 500] },
    values: { convexity: -2 * degrees(0.5), convexityMm: -50, facialAngle: 90 },
  },
  {
    of: 'a receding chin makes the facial angle less than 90°',
    points: { ...LEVEL, N: [400, 100], Pog: [300, 300], A: [400, 200], B: [300, 300], S: [200, 100], Gn: [300, 300] },
    values: { facialAngle: degrees(2), yAxis: degrees(2), abPlane: degrees(0.5) - 45 },
  },
  {
    of: 'Tweed: the three angles close a triangle',
    points: { ...LEVEL, Go: [100, 400], Me: [400, 400], LIA: [300, 350], LIT: [300, 250] },
    values: { fhGoMe: 0, impa: 90, fmia: 90 },
  },
  {
    of: 'Tweed with lower incisors that lean to the front',
    points: { ...LEVEL, Go: [100, 300], Me: [300, 400], LIA: [300, 350], LIT: [400, 250] },
    values: { fhGoMe: degrees(0.5), fmia: 45, impa: 135 - degrees(0.5) },
  },
  {
    of: 'Wits on a level occlusal plane: A ahead is positive',
    points: { ...OCCLUSAL, A: [420, 400], B: [400, 600] },
    values: { wits: 10 },
  },
  {
    of: 'Wits on a steep occlusal plane: B straight below A lies ahead of it',
    points: { ...STEEP, A: [400, 400], B: [400, 500] },
    values: { wits: -30 },
  },
  {
    of: 'incisors over a level occlusal plane, deep and with an overjet',
    points: { ...OCCLUSAL, UIT: [410, 508], LIT: [400, 500] },
    values: { overjet: 5, overbite: 4 },
  },
  {
    of: 'an open bite with reversed incisors',
    points: { ...OCCLUSAL, UIT: [394, 490], LIT: [400, 500] },
    values: { overjet: -3, overbite: -5 },
  },
  {
    of: 'Jarabak on squares',
    points: { S: [200, 100], N: [400, 100], Ar: [200, 300], Go: [200, 500], Me: [400, 500], ANS: [400, 280] },
    values: {
      saddle: 90,
      articular: 180,
      gonial: 90,
      bjorkSum: 360,
      upperGonial: degrees(0.5),
      lowerGonial: degrees(2),
      jarabak: 100,
      lowerFaceShare: 55,
      ansMe: 110,
      sAr: 100,
      arGo: 100,
    },
  },
  {
    of: 'McNamara on 3, 4 and 5',
    points: { ...LEVEL, N: [400, 50], A: [402, 300], Pog: [392, 500], Co: [102, 300], Gn: [402, 700] },
    values: { aNasion: 1, pogNasion: -4, coA: 150, coGn: 250, jawDifference: 100 },
  },
  {
    of: 'Ricketts: facial axis, ramus and lips',
    points: {
      ...LEVEL,
      Ba: [0, 200],
      N: [400, 200],
      Pt: [300, 250],
      // Both planes meet at (400, 350), which is the constructed gnathion.
      Pog: [400, 300],
      Go: [100, 350],
      Me: [390, 350],
      R1: [200, 300],
      R2: [100, 310],
      R3: [160, 250],
      R4: [140, 350],
      Dc: [150, 200],
      Pm: [250, 400],
      ANS: [250, 200],
      UMD: [330, 330],
      LIT: [410, 300],
      LIA: [400, 320],
      A: [400, 220],
      Pn: [500, 200],
      Pogs: [400, 300],
      Ls: [450, 240],
      Li: [430, 270],
    },
    values: {
      facialAxis: 135,
      lowerFace: 90,
      mandibularArc: 45,
      u6Ptv: 15,
      l1APogMm: 5,
      l1APog: degrees(0.5),
      upperLipE: -5 * SQRT1_2,
      lowerLipE: 0,
    },
  },
];

const film = (landmarks: Points, changed: Partial<Film> = {}): Film => ({
  landmarks,
  facing: 'right',
  pixelAspect: 1,
  columnMm: MM,
  ...changed,
});
const mirrored = (points: Points): Points =>
  Object.fromEntries(Object.entries(points).map(([id, [column, row]]) => [id, [1000 - column, row]]));

const TOLERANCE = 1e-6;

/** Returns the measures that do not have the expected value. In a film without a scale, lengths must be empty. */
function wrong(shown: Film, values: Shape['values']): MeasureId[] {
  const measured = evaluate(shown, MEASURE_IDS);
  return MEASURE_IDS.filter((id) => {
    const [value, expected] = [measured.get(id) ?? null, values[id]];
    if (expected === undefined) return false;
    if (shown.columnMm === null && MEASURES[id].unit === 'mm') return value !== null;
    return value === null || Math.abs(value - expected) > TOLERANCE;
  });
}

describe('twenty shapes worked out by hand', () => {
  // CEPH-3, CEPH-4
  test.each(SHAPES)('$of', ({ points, values }) => {
    expect(wrong(film(points), values)).toEqual([]);
  });

  // CEPH-4
  test.each(SHAPES)('the same film facing left: $of', ({ points, values }) => {
    expect(wrong(film(mirrored(points), { facing: 'left' }), values)).toEqual([]);
  });

  test('there are twenty of them, and each measure but a few is in one', () => {
    const worked = new Set(SHAPES.flatMap(({ values }) => Object.keys(values)));
    const left = MEASURE_IDS.filter((id) => !worked.has(id));

    expect(SHAPES).toHaveLength(20);
    expect(left).toEqual([
      'SND',
      'snOcclusal',
      'cantOcclusal',
      'l1Occlusal',
      'u1APog',
      'upperLipS',
      'lowerLipS',
      'nasolabial',
      'zAngle',
      'mmpa',
      'u1Max',
    ]);
  });
});

// CEPH-3
test.each<Shape>([
  { of: 'D', points: { ...BASE, D: [400, 300], ...STEEP }, values: { SND: 90, snOcclusal: degrees(0.75) } },
  {
    of: 'the occlusal plane of Downs, and incisors square to it',
    points: { ...LEVEL, ...STEEP, UIT: [400, 550], LIT: [400, 550], LIA: [325, 650] },
    values: { cantOcclusal: degrees(0.75), l1Occlusal: 0 },
  },
  {
    of: 'the upper edge before A–Pog',
    points: { A: [400, 300], Pog: [400, 500], UIT: [408, 400] },
    values: { u1APog: 4 },
  },
  {
    of: 'the angle between the jaws',
    points: { PNS: [200, 300], ANS: [400, 300], Go: [100, 400], Me: [300, 500], UIA: [380, 320], UIT: [400, 360] },
    values: { mmpa: degrees(0.5), u1Max: 90 + degrees(0.5) },
  },
  {
    of: 'lips behind the line of Steiner',
    points: { Pn: [500, 200], Sn: [450, 210], Cm: [470, 210], Ls: [450, 230], Li: [465, 300], Pogs: [475, 400] },
    values: { upperLipS: -12.5, lowerLipS: -5, nasolabial: 90 },
  },
  {
    of: 'the lip that is further ahead decides Z',
    points: { ...LEVEL, Ls: [440, 300], Li: [460, 400], Pogs: [400, 500] },
    values: { zAngle: degrees(1 / 0.6) },
  },
])('the measures that no shape shows: $of', ({ points, values }) => {
  expect(wrong(film(points), values)).toEqual([]);
});

// CEPH-5
test.each(SHAPES)('without a scale every length is blank, the rest is there: $of', ({ points, values }) => {
  expect(wrong(film(points, { columnMm: null }), values)).toEqual([]);
});

// CEPH-5
test('a measure with a missing point is blank: no length from condylion without condylion', () => {
  const measured = evaluate(film({ ...BASE, Ar: [100, 300], A: [400, 300], Gn: [400, 600] }), MEASURE_IDS);

  expect(measured.get('coA')).toBeNull();
  expect(measured.get('coGn')).toBeNull();
  expect(measured.get('jawDifference')).toBeNull();
  expect(measured.get('SNA')).toBeCloseTo(90, 6);
});

test('points that coincide measure nothing', () => {
  const measured = evaluate(film({ S: [100, 100], N: [100, 100], A: [100, 200] }), ['SNA', 'sN']);

  expect(measured.get('SNA')).toBeNull();
});

// CEPH-3
test('pixels that are higher than wide are measured in millimetres of the face', () => {
  const tall = film({ ...BASE, A: [300, 150] }, { pixelAspect: 2 });

  expect(evaluate(tall, ['SNA']).get('SNA')).toBeCloseTo(45, 6);
});
