// @vitest-environment node
import { expect, test } from 'vitest';
import { groupPlaces } from '#web/ui/map/group-places.ts';
import { viewOf, WHOLE_WORLD, windowOf } from '#web/ui/map/map-view.ts';

const at = (name: string, x: number, y: number) => ({ name, point: { x, y } });
const PLACES = [at('a', 10, 10), at('b', 10.5, 10), at('c', 40, 10)];

// SVC-30, REL-101
test('places that would hide each other are one group, each of them once', () => {
  const groups = groupPlaces(PLACES, 1).map(({ places }) => places.map(({ name }) => name));

  expect(groups).toEqual([['a', 'b'], ['c']]);
  expect(groupPlaces(PLACES, 0.1)).toHaveLength(3);
});

// SVC-30, REL-101
test('the first view holds every place; without any it is the world', () => {
  const { x, y, width, height } = windowOf(viewOf(PLACES.map(({ point }) => point)));

  for (const { point } of PLACES) {
    expect(point.x > x && point.x < x + width).toBe(true);
    expect(point.y > y && point.y < y + height).toBe(true);
  }
  expect(viewOf([])).toEqual(WHOLE_WORLD);
  expect(viewOf([{ x: 10, y: 100 }]).zoom).toBe(24);
});
