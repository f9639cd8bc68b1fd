import { describe, expect, test } from 'vitest';
import { PLANE_NAMES } from '#shared/plan/presentation.ts';
import { moved, projectPlane, toPatient, toScreen, WHOLE, zoomedAt } from '#web/viewers/ct/space/pane-view.ts';
import {
  countingNormal,
  cutDirection,
  normalOf,
  STANDARD_PLANES,
  tiltDegrees,
  turnOthers,
} from '#web/viewers/ct/space/planes.ts';
import { planesThrough } from '#web/viewers/ct/space/planes-through.ts';
import { cross, dot, lengthOf, subtract, turned, type Vector } from '#shared/geometry/vector.ts';
import { heldInside, middleVoxel, volumeSpace } from '#web/viewers/ct/space/volume-space.ts';
import { slicePlace, scroll, toSlice } from '#web/viewers/ct/state/plane-changes.ts';
import { beginning } from '#web/viewers/ct/state/ct-state.ts';

const close = (to: Vector): number[] => to.map((part): number => expect.closeTo(part, 6));

/** Direction of the columns in a volume of anisotropic voxels, turned by 0.2 radians about the patient's long axis. */
const columnDirection: [number, number, number] = [Math.cos(0.2), Math.sin(0.2), 0];
const rowDirection: [number, number, number] = [-Math.sin(0.2), Math.cos(0.2), 0];
const placed = (spacing: [number, number, number]) =>
  volumeSpace({
    origin: [-20, -30, 100],
    columnDirection,
    rowDirection,
    sliceDirection: [0, 0, 1],
    spacing,
    levels: [{ level: 0, columns: 100, rows: 80, slices: 60, factor: [1, 1, 1], bricks: [] }],
  });
const space = placed([0.4, 0.5, 0.7]);

describe('a volume in the patient', () => {
  test('has its voxels where the file says, and leads back to them', () => {
    expect(space.toPatient([0, 0, 0])).toEqual(close([-20, -30, 100]));
    expect(space.toPatient([0, 0, 10])).toEqual(close([-20, -30, 107]));
    expect(space.toVoxel(space.toPatient([12.5, 7, 59]))).toEqual(close([12.5, 7, 59]));
  });

  test('has slices as far apart as its voxels, across its own directions', () => {
    expect(space.step([0, 0, 1])).toBeCloseTo(0.7);
    expect(space.step(columnDirection)).toBeCloseTo(0.4);
    expect(2 * space.halfDepth([0, 0, 1])).toBeCloseTo(59 * 0.7);
  });

  test('holds what is asked for outside at its edge', () => {
    expect(space.toVoxel(heldInside(space, [1e4, 1e4, 1e4]))).toEqual(close([99, 79, 59]));
    expect(space.toVoxel(middleVoxel(space))).toEqual(close([50, 40, 30]));
  });
});

describe('planes', () => {
  test('look from the feet, the front and the left, the patient’s right or front on the left', () => {
    expect(normalOf(STANDARD_PLANES.axial)).toEqual(close([0, 0, 1]));
    expect(normalOf(STANDARD_PLANES.coronal)).toEqual(close([0, 1, 0]));
    expect(normalOf(STANDARD_PLANES.sagittal)).toEqual(close([-1, 0, 0]));
    expect(countingNormal('sagittal', STANDARD_PLANES.sagittal)).toEqual(close([1, 0, 0]));
  });

  test.each(PLANE_NAMES)('stay perpendicular when the others are turned in the %s one, which stays', (of) => {
    const planes = turnOthers(turnOthers(STANDARD_PLANES, 'axial', 0.4), of, 0.3);
    const normals = PLANE_NAMES.map((name) => normalOf(planes[name]));

    for (const [at, normal] of normals.entries()) {
      expect(lengthOf(normal)).toBeCloseTo(1);
      expect(dot(normal, normals[(at + 1) % 3]!)).toBeCloseTo(0);
    }
    expect(normalOf(planes[of])).toEqual(close(normalOf(turnOthers(STANDARD_PLANES, 'axial', 0.4)[of])));
  });

  test('turned by hand say by how many degrees, and their lines turn clockwise', () => {
    const planes = turnOthers(STANDARD_PLANES, 'axial', Math.PI / 6);

    expect(tiltDegrees('coronal', planes.coronal)).toBeCloseTo(30);
    expect(tiltDegrees('axial', planes.axial)).toBeCloseTo(0);
    const line = cutDirection(planes.axial, planes.coronal);
    expect(Math.abs(dot(line, [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6), 0]))).toBeCloseTo(1);
  });

  test.each<[string, Vector[]]>([
    [
      'a line askew',
      [
        [0, 0, 0],
        [10, 4, 3],
      ],
    ],
    [
      'three points',
      [
        [0, 0, 0],
        [10, 1, 3],
        [-2, 8, 1],
      ],
    ],
    [
      'a line straight up',
      [
        [5, 5, 0],
        [5, 5, 9],
      ],
    ],
  ])('are found that hold %s', (_, points) => {
    const planes = planesThrough(points);
    const held = PLANE_NAMES.some((name) =>
      points.every((point) => Math.abs(dot(subtract(point, points[0]!), normalOf(planes[name]))) < 1e-9),
    );

    expect(held).toBe(true);
  });
});

describe('an image of a plane', () => {
  const size = { width: 400, height: 300 };
  const through = middleVoxel(space);
  const projection = projectPlane(space, { orientation: STANDARD_PLANES.coronal, through }, { view: WHOLE, size });

  test('leads from the patient to the screen and back', () => {
    const at = { x: 123, y: 45 };
    const point = toPatient(projection, at);
    const back = toScreen(projection, point);

    expect(back.x).toBeCloseTo(at.x);
    expect(back.y).toBeCloseTo(at.y);
    expect(dot(subtract(point, through), normalOf(projection))).toBeCloseTo(0);
  });

  test('is as large as fits, and as large in both directions', () => {
    const corner = toScreen(projection, space.toPatient([0, 0, 0]));
    expect(corner.y).toBeLessThan(size.height);
    const down = toScreen(projection, [through[0], through[1], through[2] - 10]);
    const right = toScreen(projection, [through[0] + 10, through[1], through[2]]);
    const middle = toScreen(projection, through);
    expect(down.y - middle.y).toBeCloseTo(right.x - middle.x);
  });

  test('keeps what lies under the pointer when it is zoomed, and follows the hand when it is moved', () => {
    const at = { x: 90, y: -40 };
    const fit = projection.fitPxPerMm;
    const shown = (view: typeof WHOLE) =>
      projectPlane(space, { orientation: STANDARD_PLANES.coronal, through }, { view, size });
    const place = { x: size.width / 2 + at.x, y: size.height / 2 + at.y };
    const zoomed = zoomedAt(moved(WHOLE, { x: 20, y: 10 }, fit), 3, { at, fit });
    const before = toPatient(shown(moved(WHOLE, { x: 20, y: 10 }, fit)), place);

    expect(toPatient(shown(zoomed), place)).toEqual(close(before));
    const point = toPatient(shown(zoomed), place);
    const dragged = toScreen(shown(moved(zoomed, { x: 5, y: -7 }, fit)), point);
    expect([dragged.x - place.x, dragged.y - place.y].map(Math.round)).toEqual([5, -7]);
  });
});

describe('slices', () => {
  const start = beginning({ crosshair: middleVoxel(space), window: { center: 0, width: 1 }, isInverted: false });

  test('are counted from the feet and end where the volume does', () => {
    expect(slicePlace(space, start, 'axial')).toEqual({ number: 31, count: 60 });
    expect(slicePlace(space, scroll(space, 'axial', 4)(start), 'axial').number).toBe(35);
    expect(slicePlace(space, scroll(space, 'axial', 999)(start), 'axial').number).toBe(60);
    expect(slicePlace(space, toSlice(space, 'axial', 1)(start), 'axial').number).toBe(1);
  });
});

test('turning follows the right hand', () => {
  expect(turned([1, 0, 0], [0, 0, 1], Math.PI / 2)).toEqual(close([0, 1, 0]));
  expect(cross([1, 0, 0], [0, 1, 0])).toEqual(close([0, 0, 1]));
});
