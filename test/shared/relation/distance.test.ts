import { expect, test } from 'vitest';
import { cellOf, cellsWithin, distanceKm, positionsAround } from '#shared/relation/distance.ts';

const STOCKHOLM = { latitude: 59.3293, longitude: 18.0686 };

// REL-66
test.each([
  ['the same place', STOCKHOLM, 0],
  // A quarter of a great circle: a quarter of 2π · 6371.0088 km.
  ['the pole from the equator', { latitude: 90, longitude: 0 }, 10_007.557, { latitude: 0, longitude: 0 }],
  ['one degree of latitude', { latitude: 60.3293, longitude: 18.0686 }, 111.195],
  ['across the date line', { latitude: 0, longitude: -179.5 }, 111.195, { latitude: 0, longitude: 179.5 }],
] as const)(
  'the distance to %s is right',
  (_name, to, km, from: { latitude: number; longitude: number } = STOCKHOLM) => {
    expect(distanceKm(from, to)).toBeCloseTo(km, 2);
  },
);

/** Returns the position at this bearing and distance from another one, on the same sphere. */
function destination(from: typeof STOCKHOLM, bearing: number, km: number) {
  const [lat, reach, course] = [(from.latitude * Math.PI) / 180, km / 6371.0088, (bearing * Math.PI) / 180];
  const latitude = Math.asin(Math.sin(lat) * Math.cos(reach) + Math.cos(lat) * Math.sin(reach) * Math.cos(course));
  const turn = Math.atan2(
    Math.sin(course) * Math.sin(reach) * Math.cos(lat),
    Math.cos(reach) - Math.sin(lat) * Math.sin(latitude),
  );
  const longitude = ((from.longitude + (turn * 180) / Math.PI + 540) % 360) - 180;
  return { latitude: (latitude * 180) / Math.PI, longitude };
}

// REL-66
test('the cells around a position hold every position within the radius', () => {
  for (const latitude of [-78, -33.9, 0, 0.5, 45, 59.3, 78])
    for (const longitude of [-179.9, -0.1, 18.07, 179.9])
      for (const radius of [25, 200]) {
        const cells = new Set(cellsWithin({ latitude, longitude }, radius));
        for (let bearing = 0; bearing < 360; bearing += 15)
          for (const km of [0, radius / 2, radius]) {
            const cell = cellOf(destination({ latitude, longitude }, bearing, km));
            expect(cells, `${latitude} ${longitude} ${bearing} ${km}`).toContain(cell);
          }
      }
});

// REL-101
test('the edge of a radius has the same distance everywhere, even across the date line', () => {
  for (const latitude of [-60, 0, 59.3])
    for (const longitude of [18.07, 179.9]) {
      const edge = positionsAround({ latitude, longitude }, 200, 12);

      expect(edge).toHaveLength(12);
      for (const each of edge) expect(distanceKm({ latitude, longitude }, each)).toBeCloseTo(200, 6);
      const east = edge.map((each) => Math.abs(each.longitude - longitude));
      expect(Math.max(...east)).toBeLessThan(10);
    }
});
