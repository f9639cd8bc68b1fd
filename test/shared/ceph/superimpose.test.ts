import { expect, test } from 'vitest';
import type { Film } from '#shared/ceph/face.ts';
import { measureChanges, type OverlayMethod, superimpose, UNMOVED } from '#shared/ceph/superimpose.ts';

const DIGITS = 6;

/** A face with a horizontal S–N line to the front, 70 mm long at 0.5 mm per column. Row numbers increase downwards. */
const OWN: Film = {
  landmarks: { S: [100, 100], N: [240, 100], Po: [60, 140], Or: [220, 140], Pog: [230, 320], A: [240, 200] },
  facing: 'right',
  pixelAspect: 1,
  columnMm: 0.5,
};

/**
 * Converts millimetres from sella to pixels of another film of the same face. On that film the chin was 4 mm further back and 3 mm higher.
 * The film is turned by 90°, its columns are 0.25 mm wide, and sella is at another place.
 */
const turned = ([x, y]: readonly [number, number]): readonly [number, number] => [1000 + y / 0.25, 700 - x / 0.25];
const OTHER: Film = {
  landmarks: {
    S: turned([0, 0]),
    N: turned([70, 0]),
    Po: turned([-20, 20]),
    Or: turned([60, 20]),
    Pog: turned([61, 107]),
    A: turned([70, 50]),
  },
  facing: 'right',
  pixelAspect: 1,
  columnMm: 0.25,
};

/** The same film, but the face looks left and pixels are twice as high as wide. */
const MIRRORED: Film = {
  ...OTHER,
  landmarks: Object.fromEntries(Object.entries(OTHER.landmarks).map(([id, [x, y]]) => [id, [-x, y / 2]])),
  facing: 'left',
  pixelAspect: 2,
};

const laid = (other: Film, method: OverlayMethod, move = UNMOVED, own = OWN) => {
  const found = superimpose(own, other, { method, move });
  if (found === undefined) throw new Error('the films cannot be laid over each other');
  const at = (id: keyof typeof OWN.landmarks) => found.landmarks.find((each) => each.id === id);
  return { ...found, at };
};

// CEPH-40, CEPH-42
test.each([
  ['turned and larger', OTHER],
  ['seen from the other side, in high pixels', MIRRORED],
] as const)('on S–N at S: of a film %s only the chin has moved', (_of, other) => {
  for (const method of ['sellaNasion', 'frankfort'] as const) {
    const { at, points } = laid(other, method);

    for (const id of ['S', 'N', 'Po', 'Or', 'A'] as const) {
      expect(at(id)?.distance).toBeCloseTo(0, DIGITS);
      expect(points[id]?.[0]).toBeCloseTo(OWN.landmarks[id]![0], DIGITS);
      expect(points[id]?.[1]).toBeCloseTo(OWN.landmarks[id]![1], DIGITS);
    }
    expect(at('Pog')?.forward).toBeCloseTo(4, DIGITS);
    expect(at('Pog')?.up).toBeCloseTo(-3, DIGITS);
    expect(at('Pog')?.distance).toBeCloseTo(5, DIGITS);
    expect(points.Pog?.[0]).toBeCloseTo(222, DIGITS);
    expect(points.Pog?.[1]).toBeCloseTo(314, DIGITS);
  }
});

// CEPH-40
test('on the Frankfort horizontal, porion stays the same and a longer line shows at orbitale', () => {
  const other = { ...OTHER, landmarks: { ...OTHER.landmarks, Or: turned([50, 20]) } };

  const { at } = laid(other, 'frankfort');

  expect(at('Po')?.distance).toBeCloseTo(0, DIGITS);
  expect(at('Or')?.forward).toBeCloseTo(10, DIGITS);
  expect(at('Or')?.up).toBeCloseTo(0, DIGITS);
});

// CEPH-40
test('a turned registration line turns the whole film: differences are measured along the line and across it', () => {
  // S–N of the other film falls by 3 in 4: nasion is 70 mm from sella, at (56, 42) below the horizontal.
  const other = { ...OTHER, landmarks: { S: turned([0, 0]), N: turned([56, 42]), A: turned([8, 56]) } };

  const { at } = laid(other, 'sellaNasion');

  expect(at('N')?.distance).toBeCloseTo(0, DIGITS);
  // A at (8, 56) turns by the same angle to (8·0.8 + 56·0.6, 56·0.8 − 8·0.6) = (40, 40). A of our film is at (70, 50).
  expect(at('A')?.forward).toBeCloseTo(30, DIGITS);
  expect(at('A')?.up).toBeCloseTo(-10, DIGITS);
});

// CEPH-41
test('by structures, a hand moves and turns the film about the registration point', () => {
  const moved = laid(OTHER, 'structures', { forward: 2, up: 1, turn: 0 });
  expect([moved.at('S')?.forward, moved.at('S')?.up]).toEqual([expect.closeTo(-2, 6), expect.closeTo(-1, 6)]);
  expect([moved.at('A')?.forward, moved.at('A')?.up]).toEqual([expect.closeTo(-2, 6), expect.closeTo(-1, 6)]);

  const turnedUp = laid(OTHER, 'structures', { forward: 0, up: 0, turn: 90 });
  expect(turnedUp.at('S')?.distance).toBeCloseTo(0, DIGITS);
  // On our film, nasion is 70 mm in front of sella. On the other film it is 70 mm above sella, after the counterclockwise turn. The result
  // is our position minus the other one.
  expect(turnedUp.at('N')?.forward).toBeCloseTo(70, DIGITS);
  expect(turnedUp.at('N')?.up).toBeCloseTo(-70, DIGITS);

  expect(laid(OTHER, 'sellaNasion', { forward: 2, up: 1, turn: 90 }).at('N')?.distance).toBeCloseTo(0, DIGITS);
});

// CEPH-40
test('films cannot be laid over each other without a calibration, or without a point of the line', () => {
  const { N: _nasion, ...withoutNasion } = OTHER.landmarks;
  const asked = { method: 'sellaNasion', move: UNMOVED } as const;

  expect(superimpose(OWN, { ...OTHER, columnMm: null }, asked)).toBeUndefined();
  expect(superimpose({ ...OWN, columnMm: null }, OTHER, asked)).toBeUndefined();
  expect(superimpose(OWN, { ...OTHER, landmarks: withoutNasion }, asked)).toBeUndefined();
  expect(superimpose(OWN, { ...OTHER, landmarks: withoutNasion }, { ...asked, method: 'frankfort' })).toBeDefined();
});

// CEPH-42
test('the difference of each measure of both films is shown, unless a value is missing', () => {
  const other = { ...OTHER, landmarks: { ...OTHER.landmarks, N: turned([60, 0]) }, columnMm: null };

  const changes = measureChanges(OWN, OTHER, ['sN', 'SNA', 'SNB']);
  expect(changes.map(({ change }) => change)).toEqual([expect.closeTo(0, 6), expect.closeTo(0, 6), null]);
  expect(measureChanges(OWN, other, ['sN'])).toEqual([
    { measure: 'sN', own: expect.closeTo(70, 6), other: null, change: null },
  ]);
});
