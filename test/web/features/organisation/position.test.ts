import { describe, expect, test } from 'vitest';
import { isInside, MAP_ASPECT, movedBy, WHOLE_WORLD, windowOf, zoomedTo } from '#web/ui/map/map-view.ts';
import { project, unproject, WORLD_SIZE } from '#shared/geometry/mercator.ts';
import { parsePosition } from '#web/features/organisation/position/position.ts';
import { openStreetMapUrl } from '#web/ui/map/open-street-map-url.ts';
import { loadOutline } from '#web/ui/map/world-outline.ts';

const BRISTOL = { latitude: 51.4545, longitude: -2.5879 };

describe('a position', () => {
  test.each([
    ['51.4545', '-2.5879', BRISTOL],
    [' 51,4545 ', '−2,5879', BRISTOL],
    ['90', '-180', { latitude: 90, longitude: -180 }],
    ['90.01', '0', undefined],
    ['0', '180.5', undefined],
    ['north', '0', undefined],
    ['51', '', undefined],
    ['', '', undefined],
  ])('typed as “%s”, “%s” is %o', (latitude, longitude, position) => {
    expect(parsePosition({ latitude, longitude })).toEqual(position);
  });

  test('leads to a street map', () => {
    expect(openStreetMapUrl(BRISTOL)).toBe(
      'https://www.openstreetmap.org/?mlat=51.4545&mlon=-2.5879#map=17/51.4545/-2.5879',
    );
  });

  test.each([BRISTOL, { latitude: -33.87, longitude: 151.21 }, { latitude: 0, longitude: 0 }])(
    '%o comes back from the map',
    (position) => {
      const back = unproject(project(position));

      expect(back.latitude).toBeCloseTo(position.latitude, 6);
      expect(back.longitude).toBeCloseTo(position.longitude, 6);
    },
  );

  test('at a pole lies at the edge of the map', () => {
    expect(project({ latitude: 90, longitude: 0 }).y).toBeCloseTo(0, 2);
    expect(project({ latitude: -90, longitude: 0 }).y).toBeCloseTo(WORLD_SIZE, 2);
  });
});

describe('what is seen of the map', () => {
  test('never goes beyond its edges, however it is moved or zoomed', () => {
    for (const zoom of [0.1, 1, 3, 10_000])
      for (const by of [-1000, -3, 3, 1000]) {
        const { x, y, width, height } = windowOf(movedBy(zoomedTo(project(BRISTOL), zoom), { x: by, y: by }));

        expect(x).toBeGreaterThanOrEqual(0);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(WORLD_SIZE + 1e-9);
        expect(y + height).toBeLessThanOrEqual(WORLD_SIZE + 1e-9);
        expect(height / width).toBeCloseTo(MAP_ASPECT);
      }
  });

  test('has a place in it, or has not', () => {
    const near = zoomedTo(project(BRISTOL), 24);

    expect([isInside(WHOLE_WORLD, project(BRISTOL)), isInside(near, project(BRISTOL))]).toEqual([true, true]);
    expect(isInside(near, project({ latitude: 48.85, longitude: 2.35 }))).toBe(false);
  });
});

test.each(['coarse', 'fine'] as const)('no line of the %s outline runs across the whole map', async (detail) => {
  const { land, lines } = await loadOutline(detail);

  expect(land.length).toBeGreaterThan(40_000);
  const widest = [...`${land}${lines}`.matchAll(/M([^MZ]+)/gu)].map(([, path = '']) => {
    const xs = path.split('L').map((point) => Number(point.split(' ')[0]));
    return Math.max(0, ...xs.slice(1).map((x, index) => Math.abs(x - xs[index]!)));
  });
  expect(Math.max(...widest)).toBeLessThan(20);
});
