import { expect, test } from 'vitest';
import { newImplant, pointedTo, withBody } from '#shared/plan/edit-plan.ts';
import { densityAlong } from '#shared/plan/implant-density.ts';

/** A cylinder of 4 by 10 mm that points to the feet from the origin. */
const implant = withBody(newImplant('00000000-0000-4000-8000-000000000001', [0, 0, 0]), { shape: 'cylinder' });

// PLAN-30
test('if values rise evenly along the axis the mean of each third is the value at its middle', () => {
  const { neck, middle, tip } = densityAlong(implant, ([, , z]) => 300 + 30 * z);

  expect(neck?.mean).toBeCloseTo(250, 9);
  expect(middle?.mean).toBeCloseTo(150, 9);
  expect(tip?.mean).toBeCloseTo(50, 9);
  // Values spread evenly over a range of 100 have a standard deviation of 100 / √12.
  expect(Math.abs((middle?.deviation ?? 0) - 100 / Math.sqrt(12))).toBeLessThan(0.3);
});

// PLAN-30
test('values on both sides of the axis count equally, and values outside of the body do not count', () => {
  const across = densityAlong(implant, ([x, y]) => 1000 + 50 * x - 20 * y);
  const inside = densityAlong(implant, ([x, y]) => (Math.hypot(x, y) > 2 + 1e-9 ? 1e6 : 7));

  expect(across.middle?.mean).toBeCloseTo(1000, 6);
  expect(inside.middle).toMatchObject({ mean: 7, deviation: 0 });
});

// PLAN-30
test('a third outside of the volume has no value, and a third partly outside has that of the inside part', () => {
  const lying = pointedTo(implant, [10, 0, 0]);
  const density = densityAlong(lying, ([x]) => (x < 5 ? 1 : undefined));

  expect(density.neck?.mean).toBe(1);
  expect(density.middle?.mean).toBe(1);
  expect(density.middle?.samples).toBeLessThan(density.neck?.samples ?? 0);
  expect(density.tip).toBeUndefined();
});
