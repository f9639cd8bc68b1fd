import { describe, expect, test } from 'vitest';
import type { Annotation } from '#shared/file/annotation.ts';
import { archCurve } from '#web/viewers/ct/arch/arch-curve.ts';
import { proposeArch } from '#web/viewers/ct/arch/propose-arch.ts';
import { tiedToPatient, unrolledOn } from '#web/viewers/ct/arch/unrolled.ts';
import { curveIn, withCurve } from '#web/viewers/ct/measure/drawn.ts';
import type { Measurement } from '#web/viewers/ct/measure/measurement.ts';
import { dot, lengthOf, subtract, type Vector } from '#shared/geometry/vector.ts';
import { volumeSpace } from '#web/viewers/ct/space/volume-space.ts';
import { alongKept, beginArch, heightsOf, pointAdded, sectionAt } from '#web/viewers/ct/state/arch-changes.ts';
import { type ArchState, beginning } from '#web/viewers/ct/state/ct-state.ts';

const UP: Vector = [0, 0, 1];
const RADIUS = 25;
/** A half circle from the patient's right over the front to the left. */
const halfCircle = Array.from({ length: 13 }, (_, at): Vector => {
  const angle = -Math.PI / 2 + (at / 12) * Math.PI;
  return [RADIUS * Math.sin(angle), -RADIUS * Math.cos(angle), 7];
});

describe('a curve along the arch', () => {
  const curve = archCurve(halfCircle, UP);

  test('is as long as the arch', () => {
    expect(curve.lengthMm).toBeCloseTo(Math.PI * RADIUS, 0);
  });

  test('goes through its points and stays on the circle between them', () => {
    for (let at = 0; at <= curve.lengthMm; at += 1.7) {
      const { point } = curve.frameAt(at);
      expect(Math.hypot(point[0], point[1])).toBeCloseTo(RADIUS, 0);
      expect(point[2]).toBeCloseTo(7);
    }
    for (const point of halfCircle)
      expect(lengthOf(subtract(curve.frameAt(curve.nearest(point)).point, point))).toBeLessThan(0.02);
  });

  test('is measured evenly: a millimetre along it is a millimetre', () => {
    for (let at = 1; at < curve.lengthMm - 1; at += 3.1) {
      const step = lengthOf(subtract(curve.frameAt(at + 0.5).point, curve.frameAt(at - 0.5).point));
      expect(step).toBeCloseTo(1, 2);
    }
  });

  test('has the cheek outside, everywhere', () => {
    for (let at = 0.5; at < curve.lengthMm; at += 2.3) {
      const { point, tangent, outward, up } = curve.frameAt(at);
      expect(dot(outward, [point[0] / RADIUS, point[1] / RADIUS, 0])).toBeGreaterThan(0.99);
      expect(dot(outward, tangent)).toBeCloseTo(0);
      expect(dot(outward, up)).toBeCloseTo(0);
      expect(lengthOf(outward)).toBeCloseTo(1);
    }
  });

  test('takes a new point where it lies on it, and beyond its ends', () => {
    const arch: ArchState = {
      points: halfCircle,
      up: UP,
      slab: { mode: 'mean', mm: 10 },
      sectionSpacingMm: 2,
      atMm: 0,
    };
    const between = pointAdded(arch, [3, -24.8, 99]);
    expect(between).toHaveLength(14);
    expect(between[7]).toEqual([3, -24.8, 7]);
    expect(pointAdded(arch, [-25, 9, 7])[0]).toEqual([-25, 9, 7]);
    expect(pointAdded(arch, [25, 9, 7]).at(-1)).toEqual([25, 9, 7]);
  });
});

/** Makes a coarse scan of a horseshoe of teeth at a height of 10 to 20 mm. Its middle is 5 mm beside the volume's middle. */
function scan() {
  const [size, slices] = [64, 40] as const;
  const space = volumeSpace({
    origin: [-32, -40, 0],
    columnDirection: [1, 0, 0],
    rowDirection: [0, 1, 0],
    sliceDirection: [0, 0, 1],
    spacing: [1, 1, 1],
    levels: [{ level: 0, columns: size, rows: size, slices, factor: [1, 1, 1], bricks: [] }],
  });
  const valueAt = (voxel: Vector): number => {
    const [x, y, z] = space.toPatient(voxel);
    const isTooth = z >= 10 && z <= 20 && y < 10 && Math.abs(Math.hypot(x - 5, y * 0.8) - 22) < 3;
    return isTooth ? 2200 : 40;
  };
  return { space, valueAt };
}

describe('the arch that is proposed', () => {
  const { space, valueAt } = scan();
  const points = proposeArch(space, valueAt)!;

  test('runs through the teeth from the right to the left, at their height', () => {
    expect(points[0]![0]).toBeLessThan(points.at(-1)![0]);
    for (const [x, y, z] of points.slice(1, -1)) {
      expect(Math.abs(Math.hypot(x - 5, y * 0.8) - 22)).toBeLessThan(3);
      expect(z).toBeGreaterThan(10);
      expect(z).toBeLessThan(20);
    }
  });

  test('is none where there are no teeth', () => {
    expect(proposeArch(space, () => 300)).toBeUndefined();
  });

  test('is cut by upright sections across it, through the whole height', () => {
    const arch: ArchState = { points, up: UP, slab: { mode: 'mean', mm: 10 }, sectionSpacingMm: 2, atMm: 0 };
    const curve = archCurve(points, UP);
    const { from, to } = heightsOf(space, arch);
    expect(to - from).toBeCloseTo(40);
    const { orientation, normal } = sectionAt(space, curve, arch, curve.lengthMm / 3);
    expect(dot(normal, curve.frameAt(curve.lengthMm / 3).tangent)).toBeCloseTo(1);
    expect(orientation.down).toEqual([-0, -0, -1]);
  });
});

describe('the curve that is kept with the study', () => {
  const { space } = scan();
  const looks = beginning({ crosshair: [0, 0, 0], window: { center: 0, width: 1 }, isInverted: false });
  const opened = beginArch(space, halfCircle)(looks);

  test('replaces the proposed one, and the section stays on it', () => {
    const short = halfCircle.slice(0, 4);
    const atTheEnd = { ...opened, arch: opened.arch && { ...opened.arch, atMm: 70 } };

    const { arch } = alongKept(atTheEnd, short);

    expect(arch?.points).toEqual(short);
    expect(arch?.atMm).toBeCloseTo(archCurve(short, UP).lengthMm);
  });

  test('is one among all that is drawn, under one id, and the newest where two people began one', () => {
    const other: Annotation = { kind: 'length', annotationId: 'a', space: 'patient', points: [[...UP], [...UP]] };

    const first = withCurve([other], halfCircle);
    const second = withCurve(first, halfCircle.slice(0, 4));

    expect(curveIn(second)).toEqual(halfCircle.slice(0, 4));
    expect(second.map(({ annotationId }) => annotationId)).toEqual(first.map(({ annotationId }) => annotationId));
    expect(curveIn([...second, ...withCurve([], halfCircle)])).toEqual(halfCircle);
    expect(curveIn([other])).toBeUndefined();
  });

  test('is the proposed one until there is another, and none before the arch is opened', () => {
    expect(alongKept(opened, undefined)).toBe(opened);
    expect(alongKept(looks, halfCircle).arch).toBeUndefined();
  });
});

describe('a length in the panorama', () => {
  const curve = archCurve(halfCircle, UP);
  const drawn: Measurement = {
    kind: 'length',
    space: 'patient',
    annotationId: '00000000-0000-4000-8000-000000000001',
    points: [
      [30, 4, 0],
      [36, -2, 0],
    ],
  };
  const tied = tiedToPatient(curve, drawn);

  test('belongs to the patient and is drawn where it was drawn', () => {
    expect(tied.isUnrolled).toBe(true);
    for (const [x, y, z] of tied.points) {
      expect(Math.hypot(x, y)).toBeCloseTo(RADIUS, 0);
      expect([11, 5]).toContain(Math.round(z));
    }
    expect(
      unrolledOn(curve, tied)
        ?.points.flat()
        .map((value) => Math.round(value * 100) / 100),
    ).toEqual(drawn.points.flat());
  });

  test('stays on its tooth when the curve is made longer elsewhere', () => {
    const longer = archCurve([[-RADIUS - 6, 8, 7], ...halfCircle.slice(1)], UP);

    const shown = unrolledOn(longer, tied);

    expect(longer.lengthMm).toBeGreaterThan(curve.lengthMm + 3);
    expect(tiedToPatient(longer, shown!).points.flat()).toEqual(
      tied.points.flat().map((value) => expect.closeTo(value, 1)),
    );
    expect(shown!.points[0][0]).toBeGreaterThan(30 + 3);
  });

  test('is not shown on a curve that does not pass through it, and is back when the curve is', () => {
    const inside = archCurve(
      halfCircle.map(([x, y, z]) => [x * 0.9, y * 0.9, z]),
      UP,
    );

    expect(unrolledOn(inside, tied)).toBeUndefined();
    expect(unrolledOn(curve, tied)).toBeDefined();
  });
});
