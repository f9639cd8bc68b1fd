// @vitest-environment node
import { expect, test } from 'vitest';
import { roundLength } from '#web/ui/map/map-scale.tsx';

// REL-101
test.each([
  [0.99, 0.5],
  [1, 1],
  [4.9, 2],
  [73, 50],
  [12_000, 10_000],
])('the scale of %s km is %s km long', (km, length) => {
  expect(roundLength(km)).toBeCloseTo(length, 9);
});
