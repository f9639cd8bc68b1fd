import { expect, test } from 'vitest';
import type { Vector } from '#shared/geometry/vector.ts';
import { clearancesOf, traceOf } from '#shared/plan/clearances.ts';
import {
  lastPointRemoved,
  lengthMmOf,
  movedBy,
  newImplant,
  newTube,
  pointAppended,
  pointedTo,
  tilted,
  tiltOf,
  upended,
  withBody,
  withLength,
} from '#shared/plan/edit-plan.ts';
import { IMPLANT_LIST, tipDiameterOf } from '#shared/plan/implant-list.ts';
import { PlanPart, type Tube } from '#shared/plan/plan.ts';
import { SAFETY_ZONES } from '#shared/plan/safety-zones.ts';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
/** A cylinder of 4 by 10 mm that points to the feet from the origin. */
const implant = withBody(newImplant(id(1), [0, 0, 0]), { shape: 'cylinder' });
const tube = (kind: Tube['kind'], diameterMm: number, points: readonly Vector[]): Tube => ({
  ...newTube(kind, id(2), [0, 0, 0]),
  diameterMm,
  points: points.map(([x, y, z]) => [x, y, z]),
});

// PLAN-20
test('a canal 1.9 mm below the tip is inside the zone of 2 mm, one at 2 mm is not', () => {
  const below = (mm: number) =>
    tube('canal', 3, [
      [-20, 0, -10 - mm - 1.5],
      [0, 0, -10 - mm - 1.5],
      [20, 0, -10 - mm - 1.5],
    ]);

  const [cut] = clearancesOf(implant, [implant, below(1.9)]);
  const [kept] = clearancesOf(implant, [implant, below(2)]);

  expect(cut).toMatchObject({ to: 'canal', zoneMm: 2, isCut: true });
  expect(cut?.mm).toBeCloseTo(1.9, 5);
  expect(kept).toMatchObject({ isCut: false });
});

// PLAN-20
test('neighbours are listed by kind, the nearest first, each compared with its own zone', () => {
  const other = { ...movedBy(implant, [6.5, 0, 0]), partId: id(3) };
  const far = { ...movedBy(implant, [-9, 0, 0]), partId: id(4) };
  const root = tube('root', 4, [
    [0, 5.4, 4],
    [0, 5.4, -20],
  ]);

  const list = clearancesOf(implant, [far, other, implant, root]);

  expect(list.map(({ to, mm, isCut }) => [to, Number(mm.toFixed(4)), isCut])).toEqual([
    ['root', 1.4, true],
    ['implant', 2.5, true],
    ['implant', 5, false],
  ]);
});

test('what touches is never kept, even without a safety zone', () => {
  const free = { ...implant, zonesMm: { canal: 0, root: 0, implant: 0 } };

  expect(clearancesOf(free, [tube('canal', 3, [[0, 0, -5]])])).toMatchObject([{ mm: 0, isCut: true }]);
  expect(clearancesOf(free, [tube('canal', 3, [[8, 0, -5]])])).toMatchObject([{ mm: 4.5, isCut: false }]);
});

// PLAN-10
test('a canal is a smooth curve through its points: on a circle of 20 mm it deviates by less than 0.05 mm', () => {
  const onCircle = (degrees: number): Vector => {
    const angle = (degrees * Math.PI) / 180;
    return [20 * Math.cos(angle), 20 * Math.sin(angle), 0];
  };
  const trace = traceOf(tube('canal', 3, [0, 20, 40, 60, 80, 100].map(onCircle)));
  const inner = trace.filter(([x, y]) => Math.atan2(y, x) > 0.35 && Math.atan2(y, x) < 1.39);

  expect(inner.length).toBeGreaterThan(30);
  for (const [x, y] of inner) expect(Math.abs(Math.hypot(x, y) - 20)).toBeLessThan(0.05);
});

// PLAN-12
test('turning, tilting and moving an implant keep its length, and a new length keeps its direction', () => {
  const turned = pointedTo(implant, [3, -4, -9]);
  const leaning = tilted(turned, { toLeft: 15, toBack: -20 });

  expect(lengthMmOf(turned)).toBeCloseTo(10, 9);
  expect(lengthMmOf(leaning)).toBeCloseTo(10, 9);
  expect(tiltOf(leaning).toLeft).toBeCloseTo(15, 6);
  expect(tiltOf(leaning).toBack).toBeCloseTo(-20, 6);
  expect(lengthMmOf(withLength(leaning, 12))).toBeCloseTo(12, 9);
  expect(tiltOf(withLength(leaning, 12)).toLeft).toBeCloseTo(15, 6);
  expect(upended(implant).tip).toEqual([0, 0, 10]);
  expect(pointedTo(implant, [0, 0, 0])).toBe(implant);
});

// PLAN-12
test('every row of the implant list gives a body that a plan accepts', () => {
  for (const { name, diametersMm, lengthsMm } of IMPLANT_LIST) {
    for (const diameterMm of diametersMm) {
      for (const lengthMm of lengthsMm) {
        const body = withLength(withBody(implant, { shape: name, diameterMm }), lengthMm);
        expect(PlanPart.safeParse(body).success).toBe(true);
        expect(tipDiameterOf(name, diameterMm)).toBeLessThanOrEqual(diameterMm);
      }
    }
  }
  expect(PlanPart.safeParse(withLength(implant, 2)).success).toBe(false);
});

// PLAN-11
test('points can be appended, and removed until none is left', () => {
  const two = pointAppended(newTube('canal', id(2), [1, 2, 3]), [4, 5, 6]);
  const one = lastPointRemoved(two);

  expect(one?.points).toEqual([[1, 2, 3]]);
  expect(one && lastPointRemoved(one)).toBeUndefined();
});

// PLAN-20
test('new implants have the recommended zones, each with its source', () => {
  expect(implant.zonesMm).toEqual({ canal: 2, root: 1.5, implant: 3 });
  for (const { source } of Object.values(SAFETY_ZONES)) expect(source).toMatch(/ \d{4};\d+:\d+–\d+$/u);
});
