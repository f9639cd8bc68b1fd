import { describe, expect, test } from 'vitest';
import { turned, type Vector } from '#shared/geometry/vector.ts';
import type { PlannedAirway } from '#shared/plan/planned-airway.ts';
import type { AskGrow, GrowRequest } from '#web/viewers/ct/airway/grow/grow-requests.ts';
import { createGrowStore } from '#web/viewers/ct/airway/grow/grow-store.ts';
import { regionOutline } from '#web/viewers/ct/airway/airway-outline.ts';
import {
  type AirwayRefusal,
  type AirwaySizes,
  measureAirway,
  PIECE_BYTES,
} from '#web/viewers/ct/airway/measure-airway.ts';
import { proposeAirValue } from '#web/viewers/ct/airway/propose-air-value.ts';
import { projected } from '#web/viewers/ct/space/pane-view.ts';
import { STANDARD_PLANES, type PlaneName } from '#web/viewers/ct/space/planes.ts';
import { valuesOf } from '#web/viewers/ct/space/voxel-values.ts';
import { AIR, airVolume, airwayOf, HALFWAY, SOFT, tubeOf } from '#test/support/air-phantom.ts';
import { seededRandom } from '#infra/phantom/seeded-noise.ts';

const RESCALE = { RescaleSlope: 1, RescaleIntercept: 0 };
type Volume = ReturnType<typeof airVolume>;
type Asked = GrowRequest & { readonly answer: unknown };

/** Measures the airway of a volume in the test's own process. The page lets its worker measure instead. */
function measure(volume: Volume, airway: PlannedAirway = airwayOf(), { padding, seen = [] }: Given = {}) {
  const answer = createGrowStore();
  const ask = ((request: GrowRequest) => {
    const answered = answer(request);
    seen.push({ ...request, answer: answered });
    return Promise.resolve(answered);
  }) as AskGrow;
  return measureAirway({ ...volume, rescale: RESCALE, padding }, airway, ask);
}
interface Given {
  readonly padding?: { readonly from: number; readonly to: number };
  readonly seen?: Asked[];
}

async function sizes(...asked: Parameters<typeof measure>): Promise<AirwaySizes> {
  const found: AirwaySizes | AirwayRefusal = await measure(...asked);
  if (typeof found === 'string') throw new Error(found);
  return found;
}

const BOUNDS = { lowerMm: -12, upperMm: 12 } as const;
const turnedWays = (degrees: number, axis: Vector): [Vector, Vector] => [
  turned([1, 0, 0], axis, (degrees * Math.PI) / 180),
  turned([0, 1, 0], axis, (degrees * Math.PI) / 180),
];
const tiltAxis: Vector = [0.8, 0.6, 0];

/** Volumes that sample the same shapes with different spacings and axes. */
const GRIDS = [
  ['even voxels', { size: [80, 80, 100], spacing: [0.3, 0.3, 0.3] }],
  ['long voxels', { size: [96, 60, 64], spacing: [0.25, 0.4, 0.5] }],
  ['a volume tilted by 1°', { size: [90, 90, 100], spacing: [0.3, 0.3, 0.3], ways: turnedWays(1, tiltAxis) }],
  ['a volume tilted by 20°', { size: [110, 110, 110], spacing: [0.3, 0.3, 0.3], ways: turnedWays(20, tiltAxis) }],
  ['long voxels tilted by 65°', { size: [130, 90, 70], spacing: [0.25, 0.4, 0.5], ways: turnedWays(65, tiltAxis) }],
  [
    'slices across the patient',
    {
      size: [100, 80, 80],
      spacing: [0.3, 0.3, 0.3],
      ways: [
        [0, 0, 1],
        [0, 1, 0],
      ],
    },
  ],
] as const satisfies readonly (readonly [string, Omit<Parameters<typeof airVolume>[0], 'valueAt'>])[];

describe.each(GRIDS)('in %s', (_, grid) => {
  // PLAN-61, PLAN-62, PLAN-63
  test('a cylinder has its volume and its cross-section', async () => {
    const volume = airVolume({ ...grid, valueAt: tubeOf(() => 5) });

    const { volumeMm3, boundMm3, narrowest, doubts } = await sizes(volume, airwayOf(BOUNDS));

    const truth = Math.PI * 25 * 24;
    expect(Math.abs(volumeMm3 - truth) / truth).toBeLessThan(0.03);
    expect(Math.abs(volumeMm3 - truth)).toBeLessThan(boundMm3);
    expect(Math.abs(narrowest.areaMm2 / (Math.PI * 25) - 1)).toBeLessThan(0.025);
    expect(doubts).toEqual([]);
  });

  // PLAN-63
  test('an hourglass is narrowest at its waist', async () => {
    const waist = 4;
    const volume = airVolume({ ...grid, valueAt: tubeOf((z) => 3 + Math.abs(z - waist) * 0.2) });

    const { volumeMm3, narrowest } = await sizes(volume, airwayOf(BOUNDS));

    const cone = (mm: number): number => (Math.PI * ((3 + mm * 0.2) ** 3 - 27)) / 0.6;
    expect(volumeMm3 / (cone(8) + cone(16))).toBeCloseTo(1, 1);
    expect(narrowest.areaMm2 / (Math.PI * 9)).toBeGreaterThan(0.93);
    expect(narrowest.areaMm2 / (Math.PI * 9)).toBeLessThan(1.07);
    expect(Math.abs(narrowest.middle[2] - waist)).toBeLessThan(0.7);
    expect(Math.hypot(narrowest.middle[0], narrowest.middle[1])).toBeLessThan(0.15);
  });
});

const EVEN = { size: [80, 80, 100], spacing: [0.3, 0.3, 0.3] } as const;
const TUBE = airVolume({ ...EVEN, valueAt: tubeOf(() => 5) });

// PLAN-61
test('air that only an edge or a corner joins, and air beyond a bound, is not taken', async () => {
  const two = airVolume({
    ...EVEN,
    valueAt: ([x, y, z]) => (Math.abs(z) < 3 && x > 0 === y > 0 && Math.hypot(x, y) < 6 ? AIR : SOFT),
  });

  const { volumeMm3 } = await sizes(two, airwayOf({ mark: [1, 1, 0], lowerMm: -1.5, upperMm: 9 }));

  // The air is a quarter of a disc with a radius of 6 mm. It is 4.5 mm high, from the lower bound at -1.5 mm to the disc's top at 3 mm.
  expect(volumeMm3 / ((Math.PI * 36 * 4.5) / 4)).toBeCloseTo(1, 1);
});

describe('it warns', () => {
  // PLAN-64
  test.each<[string, Volume, Partial<PlannedAirway>, readonly string[]]>([
    [
      'of a leak to the front',
      airVolume({
        ...EVEN,
        valueAt: ([x, y, z]) => (Math.hypot(x, y) < 5 || (y < 0 && Math.hypot(x, z) < 2) ? AIR : SOFT),
      }),
      BOUNDS,
      ['leak'],
    ],
    [
      'of a leak to both sides',
      airVolume({ ...EVEN, valueAt: ([x, y, z]) => (Math.hypot(x, y) < 5 || Math.hypot(y, z) < 2 ? AIR : SOFT) }),
      BOUNDS,
      ['leak'],
    ],
    [
      'of an airway that the back of the volume cuts',
      airVolume({ ...EVEN, valueAt: ([x, y]) => (Math.hypot(x, y - 9) < 5 ? AIR : SOFT) }),
      { ...BOUNDS, mark: [0, 9, 0] },
      ['border'],
    ],
    ['of an end of the volume before the bound', TUBE, { lowerMm: -40 }, ['border', 'ends']],
    [
      'of air that ends before the bound',
      airVolume({ ...EVEN, valueAt: ([x, y, z]) => (z < 5 && Math.hypot(x, y) < 5 ? AIR : SOFT) }),
      BOUNDS,
      ['ends'],
    ],
    [
      'of coarse voxels',
      airVolume({ size: [40, 40, 50], spacing: [0.6, 0.6, 0.6], valueAt: tubeOf(() => 5) }),
      BOUNDS,
      ['coarse'],
    ],
    ['of a cross-section of few voxels', airVolume({ ...EVEN, valueAt: tubeOf(() => 1) }), BOUNDS, ['coarse']],
  ])('%s', async (_, volume, inputs, doubts) => {
    expect((await sizes(volume, airwayOf(inputs))).doubts).toEqual(doubts);
  });

  // PLAN-64
  test('of padding beside the air, into which it does not grow', async () => {
    const cut = airVolume({ ...EVEN, valueAt: ([x, y]) => (x > 3 ? -2000 : Math.hypot(x, y) < 5 ? AIR : SOFT) });

    const { doubts, volumeMm3 } = await sizes(cut, airwayOf(BOUNDS), { padding: { from: -2000, to: -2000 } });

    expect(doubts).toEqual(['border']);
    expect(volumeMm3).toBeLessThan(Math.PI * 25 * 24);
  });
});

// PLAN-64
test.each<[AirwayRefusal, Partial<PlannedAirway>]>([
  ['notAir', { mark: [8, 0, 0] }],
  ['notAir', { airBelow: AIR }],
  ['beyond', { lowerMm: 3, upperMm: 9 }],
  ['beyond', { lowerMm: 30, upperMm: 39 }],
  ['outside', { mark: [0, 0, 16] }],
])('nothing is measured: %s, %o', async (reason, inputs) => {
  expect(await measure(TUBE, airwayOf(inputs))).toBe(reason);
});

describe('the grey value is proposed halfway between the air at the mark and the soft tissue around', () => {
  const chance = seededRandom(5);
  const noise = (): number => (chance() + chance() + chance() + chance() - 2) * 120;
  /** Returns the grey value at a place: air in a round pharynx, bone in a spine at its back, and soft tissue elsewhere. */
  const throat = ([x, y]: Vector): number => (Math.hypot(x, y) < 6 ? AIR : Math.hypot(x, y - 16) < 7 ? 1200 : SOFT);
  const size = { size: [60, 60, 60], spacing: [0.8, 0.8, 0.8] } as const;
  const proposed = (valueAt: (place: Vector) => number, mark: Vector) => {
    const { level, space } = airVolume({ ...size, valueAt });
    return proposeAirValue(mark, { space, valueAt: valuesOf(level, RESCALE) });
  };

  // PLAN-65
  test.each<[string, (place: Vector) => number, Vector]>([
    ['in a clean volume', throat, [0, 0, 0]],
    ['in noise', (place) => throat(place) + noise(), [2, 1, 3]],
    ['from a mark in tissue, with the air beside it', throat, [9, 0, 0]],
  ])('%s', (_, valueAt, mark) => {
    expect(Math.abs((proposed(valueAt, mark) ?? 0) - HALFWAY)).toBeLessThan(60);
  });

  // PLAN-65
  test('outside of the volume there is none', () => {
    expect(proposed(throat, [0, 0, 900])).toBeUndefined();
  });
});

// PLAN-66
test('one byte is held for each voxel of the slices between the bounds; they come in small pieces', async () => {
  const shape = { columns: 512, rows: 512, slices: 60 };
  const { space } = airVolume({ size: [1, 1, 1], spacing: [0.3, 0.3, 0.3], valueAt: () => 0 });
  const samples = new Int16Array(512 * 512 * 60).fill(SOFT);
  const seen: Asked[] = [];
  const level = { ...shape, factor: [1, 1, 1] as const, samples };

  expect(
    await measure({ level, space } as Volume, airwayOf({ mark: [9, 9, 9], lowerMm: 3, upperMm: 15 }), { seen }),
  ).toBe('notAir');

  // With slices of 0.3 mm, the bounds of 3 and 15 mm are slices 10 and 50. So 41 slices are read.
  expect(seen.find(({ kind }) => kind === 'open')?.answer).toBe(512 * 512 * 41);
  const pieces = seen.flatMap((each) => (each.kind === 'fill' ? [each.samples.byteLength] : []));
  expect(Math.max(...pieces)).toBeLessThanOrEqual(PIECE_BYTES);
  expect(pieces.reduce((sum, bytes) => sum + bytes, 0)).toBe(512 * 512 * 41 * 2);
});

describe('its outline is drawn as a plane cuts it', () => {
  const on = (plane: PlaneName, middle: Vector) =>
    projected(STANDARD_PLANES[plane], {
      middle,
      fit: 10,
      view: { zoom: 1, middle: { x: 0, y: 0 } },
      size: { width: 400, height: 400 },
    });
  const placesOf = (path: string): [number, number][] =>
    [...path.matchAll(/(?<x>-?[\d.]+) (?<y>-?[\d.]+)/gu)].map(({ groups }) => [
      (Number(groups?.['x']) - 200) / 10,
      (Number(groups?.['y']) - 200) / 10,
    ]);

  // PLAN-68
  test('a circle in the axial plane, its side in the coronal one, and nothing away from it', async () => {
    const { mask } = await sizes(TUBE, airwayOf(BOUNDS));

    const circle = placesOf(regionOutline(mask, on('axial', [0, 0, 2])));
    expect(circle.length).toBeGreaterThan(100);
    for (const [x, y] of circle) expect(Math.abs(Math.hypot(x, y) - 5)).toBeLessThan(0.35);
    const side = placesOf(regionOutline(mask, on('coronal', [0, 3, 0])));
    expect(Math.max(...side.map(([x]) => x))).toBeCloseTo(4, 0);
    expect(Math.max(...side.map(([, y]) => y))).toBeCloseTo(12, 0);
    expect(regionOutline(mask, on('axial', [0, 0, 13]))).toBe('');
  });
});
