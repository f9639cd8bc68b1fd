import { describe, expect, test, vi } from 'vitest';
import type { VolumeIndex } from '#shared/file/volume.ts';
import type { CtRenderer } from '#web/viewers/ct/gl/ct-renderer.ts';
import { pixelMm } from '#web/viewers/ct/gl/draw-plane.ts';
import { createDrawSchedule } from '#web/viewers/ct/gl/draw-schedule.ts';
import type { Picture } from '#web/viewers/ct/gl/picture.ts';
import { TRANSFER_ROWS, TRANSFER_TEXELS, transferTable } from '#web/viewers/ct/gl/transfer-rows.ts';
import { affordableLevels } from '#web/viewers/ct/parts/affordable-levels.ts';
import { halfFloat } from '#web/viewers/ct/space/half-float.ts';
import { lookFrom, turnEye } from '#web/viewers/ct/state/eye-changes.ts';
import { beginning } from '#web/viewers/ct/state/ct-state.ts';
import { cutsOf } from '#web/viewers/ct/state/cuts.ts';
import { normalOf, STANDARD_PLANES } from '#web/viewers/ct/space/planes.ts';
import { dot, lengthOf } from '#shared/geometry/vector.ts';

/** Returns the value of an IEEE 754 binary16 number from its bits, computed as the standard defines it. */
function valueOf(bits: number): number {
  const [sign, exponent, mantissa] = [bits & 0x8000 ? -1 : 1, (bits >> 10) & 31, bits & 1023];
  return sign * (exponent === 0 ? mantissa * 2 ** -24 : (1 + mantissa / 1024) * 2 ** (exponent - 15));
}

test('half floats hold every whole number up to 2048, and every second one up to 4096', () => {
  const wholes = Array.from({ length: 6145 }, (_, at) => at - 2048);
  const isKept = (value: number): boolean => Math.abs(valueOf(halfFloat(value)) - value) <= (value > 2048 ? 1 : 0);
  expect(wholes.filter((value) => !isKept(value))).toEqual([]);
});

test.each([0, 1e-7, 6e-5, 0.1, 1.9999, 65_504, 1e9])('the half float of %s is the nearest one', (value) => {
  const found = valueOf(halfFloat(value));
  expect(Math.abs(found - Math.min(value, 65_504))).toBeLessThanOrEqual(Math.max(value * 2 ** -11, 2 ** -25));
});

test.each(TRANSFER_ROWS)('what is softer than the first stop of $name is not there', (row) => {
  const table = transferTable(row);
  expect(table).toHaveLength(TRANSFER_TEXELS * 4);
  expect(table[3]).toBe(0);
  expect(Array.from(table.slice(-4, -1))).toEqual(row.stops.at(-1)!.colour);
});

describe('the levels that a machine affords', () => {
  const level = (number: number, side: number): VolumeIndex['levels'][number] => ({
    level: number,
    columns: side,
    rows: side,
    slices: side,
    factor: [2 ** number, 2 ** number, 2 ** number],
    bricks: [],
  });
  const index = {
    sampleType: 'int16',
    levels: [level(0, 512), level(1, 256), level(2, 128)],
  } as unknown as VolumeIndex;

  test.each([
    [{ maxTexture3D: 2048, memoryGib: 8 }, [0, 1, 2]],
    [{ maxTexture3D: 2048, memoryGib: undefined }, [0, 1, 2]],
    [{ maxTexture3D: 256, memoryGib: 8 }, [1, 2]],
    [{ maxTexture3D: 2048, memoryGib: 4 }, [1, 2]],
    [{ maxTexture3D: 2048, memoryGib: 0.5 }, [2]],
    [{ maxTexture3D: 64, memoryGib: 0.25 }, [2]],
  ])('with %o are %o', (means, levels) => {
    expect(affordableLevels(index, { share: 1, ...means }).map((each) => each.level)).toEqual(levels);
  });
});

describe('drawing', () => {
  const plane = (zoom = 1) => ({ kind: 'plane', projection: { pxPerMm: zoom } }) as unknown as Picture;
  const canvas = () => Object.assign(document.createElement('canvas'), { width: 100, height: 100 });
  const setUp = (tookMs: number) => {
    vi.useFakeTimers();
    const draw = vi.fn<CtRenderer['draw']>(() => tookMs);
    const schedule = createDrawSchedule({ draw } as unknown as CtRenderer, () => undefined);
    return { draw, schedule };
  };

  test('is quick while something moves and as fine as it can be once it is still', () => {
    const { draw, schedule } = setUp(5);
    const target = canvas();
    schedule.ask(target, plane());
    schedule.ask(target, plane(2));
    vi.advanceTimersByTime(20);
    expect(draw.mock.calls.map(([, , quality]) => quality)).toEqual([{ share: 1, isQuick: true }]);
    vi.advanceTimersByTime(400);

    expect(draw.mock.calls.map(([, , quality]) => quality.isQuick)).toEqual([true, false]);
    expect(target.dataset['drawn']).toBe('still');
    schedule.ask(target, plane(2));
    vi.advanceTimersByTime(400);
    expect(draw).toHaveBeenCalledTimes(2);
    schedule.close();
  });

  test('draws fewer pixels with a slow GPU', () => {
    const { draw, schedule } = setUp(180);
    const target = canvas();
    for (let turn = 0; turn < 4; turn += 1) {
      schedule.ask(target, plane(turn));
      vi.advanceTimersByTime(20);
    }
    const shares = draw.mock.calls.map(([, , { share }]) => share);

    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    expect(shares.at(-1)).toBeLessThan(0.3);
    schedule.close();
  });
});

test.each([1, 0.37, 0.15])('with %s of its pixels along each side, an image covers the same millimetres', (share) => {
  const pane = { size: { width: 801.5, height: 533.25 }, pxPerMm: 14.2 };
  const pixels = { width: Math.round(801 * share), height: Math.round(533 * share) };
  const { column, row } = pixelMm(pane, pixels);

  expect(column * pixels.width).toBeCloseTo(801.5 / 14.2, 9);
  expect(row * pixels.height).toBeCloseTo(533.25 / 14.2, 9);
});

describe('the eye', () => {
  const start = beginning({ crosshair: [0, 0, 0], window: { center: 0, width: 1 }, isInverted: false });

  test('stays upright unit vectors, however often it is turned', () => {
    let state = start;
    for (let turn = 0; turn < 500; turn += 1) state = turnEye(7, -3)(state);

    expect(lengthOf(state.eye.right)).toBeCloseTo(1);
    expect(dot(state.eye.right, state.eye.down)).toBeCloseTo(0);
  });

  test('looks at the patient’s right side from the right', () => {
    expect(normalOf(lookFrom('right')(start).eye)).toEqual([1, 0, 0].map((part) => expect.closeTo(part)));
    expect(normalOf(lookFrom('top')(start).eye)).toEqual([0, 0, -1].map((part) => expect.closeTo(part)));
  });

  test('takes hold of what is in front: dragging to the right brings the patient’s right to the front', () => {
    const { eye } = turnEye(50, 0)(start);
    expect(dot(normalOf(eye), [1, 0, 0])).toBeGreaterThan(0);
  });
});

test('cuts begin at the crosshair: above, in front, at the left, or all three', () => {
  const [above] = cutsOf('axial', STANDARD_PLANES, [1, 2, 3], false);
  const [front] = cutsOf('coronal', STANDARD_PLANES, [1, 2, 3], false);
  expect(above).toEqual({ normal: [0, 0, 1], point: [1, 2, 3] });
  expect(front!.normal.map((part) => part + 0)).toEqual([0, -1, 0]);
  expect(cutsOf('corner', STANDARD_PLANES, [0, 0, 0], true)).toHaveLength(3);
  expect(cutsOf('none', STANDARD_PLANES, [0, 0, 0], false)).toEqual([]);
});
