import { describe, expect, test } from 'vitest';
import { movedBy } from '#shared/geometry/rigid.ts';
import type { Vector } from '#shared/geometry/vector.ts';
import { comparedAddress, namedVolumes } from '#web/viewers/ct/compare/compared-address.ts';
import { framesOf } from '#web/viewers/ct/compare/linked-motion.ts';
import {
  changed,
  type ComparedScene,
  type LinkedVolumes,
  linkToggled,
  opened,
  restarted,
  UNOPENED,
  windowLinkToggled,
} from '#web/viewers/ct/compare/linked-volumes.ts';
import { affordableLevels } from '#web/viewers/ct/parts/affordable-levels.ts';
import { projectPlane, toScreen } from '#web/viewers/ct/space/pane-view.ts';
import { normalOf, STANDARD_PLANES } from '#web/viewers/ct/space/planes.ts';
import { middleVoxel, volumeSpace } from '#web/viewers/ct/space/volume-space.ts';
import type { Change } from '#web/viewers/ct/state/ct-state.ts';
import { placeCrosshair, scroll, setView, straighten, turn } from '#web/viewers/ct/state/plane-changes.ts';
import { StudyId } from '#shared/ids.ts';
import { id } from '#test/web/support/world.ts';

const WINDOW = { WindowCenter: 500, WindowWidth: 3000 };

function sceneOf(
  origin: [number, number, number],
  side: number,
  index: Partial<ComparedScene['index']> = {},
): ComparedScene {
  const space = volumeSpace({
    origin,
    columnDirection: [1, 0, 0],
    rowDirection: [0, 1, 0],
    sliceDirection: [0, 0, 1],
    spacing: [0.5, 0.5, 0.5],
    levels: [{ level: 0, columns: side, rows: side, slices: side, factor: [1, 1, 1], bricks: [] }],
  });
  return { space, index: { windows: [WINDOW], PhotometricInterpretation: 'MONOCHROME2', ...index } };
}

const OLDER = sceneOf([-25, -25, 0], 100);
const NEWER = sceneOf([10, 20, 30], 160);
const bothOf = (newer = NEWER): LinkedVolumes => opened(opened(UNOPENED, 'older', OLDER), 'newer', newer);
const stateOf = ({ sides }: LinkedVolumes, side: 'older' | 'newer') => {
  const state = sides[side]?.state;
  if (state === undefined) throw new Error('not opened');
  return state;
};
const near = (point: Vector) => point.map((mm): number => expect.closeTo(mm, 6));
const to = (place: Vector): Change => placeCrosshair(NEWER.space, place);

describe('two linked volumes', () => {
  // STU-60
  test('begin at the middles of both, or in their common frame of reference', () => {
    const inOneFrame = { FrameOfReferenceUID: '1.2.3' };
    const one = opened(UNOPENED, 'newer', sceneOf([10, 20, 30], 160, inOneFrame));
    const both = opened(one, 'older', sceneOf([-25, -25, 0], 100, inOneFrame));

    expect(stateOf(bothOf(), 'newer').crosshair).toEqual(near(middleVoxel(NEWER.space)));
    expect(stateOf(both, 'older').crosshair).toEqual(stateOf(both, 'newer').crosshair);
  });

  // STU-60
  test('follow each other in crosshair, planes, zoom, pan and slab, in both directions', () => {
    const begun = bothOf();
    const view = { zoom: 2, middle: { x: 3, y: -4 } };
    const changes: readonly Change[] = [
      scroll(OLDER.space, 'axial', 6),
      turn('axial', 0.2),
      setView('coronal', view),
      (state) => ({ ...state, slab: { mode: 'mean', mm: 4 } }),
    ];
    const after = changes.reduce((before, change) => changed(before, 'older', change), begun);
    const newer = stateOf(after, 'newer');
    const wanted = middleVoxel(NEWER.space);
    expect(newer.crosshair).toEqual(near([wanted[0], wanted[1], wanted[2] + 3]));
    expect(newer.planes).toEqual(stateOf(after, 'older').planes);
    expect([newer.views.coronal, newer.slab]).toEqual([view, { mode: 'mean', mm: 4 }]);

    const back = changed(changed(after, 'newer', straighten), 'newer', scroll(NEWER.space, 'axial', -6));
    expect(stateOf(back, 'older').crosshair).toEqual(near(middleVoxel(OLDER.space)));
    expect(stateOf(back, 'older').planes).toBe(STANDARD_PLANES);
    expect(back.active).toBe('newer');
  });

  // STU-61
  test('keep the offset of their crosshairs when they are separated and linked again', () => {
    const alone = changed(linkToggled(bothOf()), 'newer', to([40, 50, 61]));
    expect(stateOf(alone, 'older').crosshair).toEqual(near(middleVoxel(OLDER.space)));

    const linked = linkToggled(alone);
    expect(stateOf(linked, 'newer').crosshair).toEqual(near([40, 50, 61]));
    const moved = changed(linked, 'older', scroll(OLDER.space, 'coronal', 4));
    expect(stateOf(moved, 'newer').crosshair).toEqual(near([40, 52, 61]));
    // Nothing moves between separating and linking, so the offset of the two volumes stays the same.
    const again = linkToggled(linkToggled(moved));
    expect(again.motion).toEqual(moved.motion.map((value): number => expect.closeTo(value, 9)));
    expect(stateOf(restarted(again), 'older')).toEqual(stateOf(again, 'older'));
    expect(restarted(again).motion).toEqual(bothOf().motion);

    // If the crosshair is beyond the older volume's end, a restart puts it at the nearest place in that volume.
    const beyond = changed(again, 'newer', to([40, 99, 61]));
    expect(stateOf(beyond, 'older').crosshair[1]).toBeGreaterThan(24.5);
    expect(stateOf(restarted(beyond), 'older').crosshair[1]).toBeCloseTo(24.5, 6);
  });

  // STU-61
  test('keep the turn of their planes, too', () => {
    const alone = changed(changed(linkToggled(bothOf()), 'newer', turn('axial', 0.3)), 'newer', turn('sagittal', -0.1));
    const linked = linkToggled(changed(alone, 'newer', to([44, 55, 66])));
    const normals = (side: 'older' | 'newer') => Object.values(stateOf(linked, side).planes).map(normalOf);

    expect(movedBy(linked.motion, stateOf(linked, 'older').crosshair)).toEqual(near([44, 55, 66]));
    const moved = changed(linked, 'newer', scroll(NEWER.space, 'axial', 10));
    const [from, now] = [stateOf(linked, 'older').crosshair, stateOf(moved, 'older').crosshair];
    // The older volume moves along its own axial planes, by as many millimetres as the newer volume.
    expect([now[0] - from[0], now[1] - from[1]]).toEqual([expect.closeTo(0, 6), expect.closeTo(0, 6)]);
    expect(now[2] - from[2]).toBeCloseTo(10 * NEWER.space.step(normals('newer')[0] ?? [0, 0, 1]), 6);
  });

  // STU-60
  test('show the same millimetres at one zoom, however large each is', () => {
    const volumes = changed(bothOf(), 'older', setView('axial', { zoom: 3, middle: { x: 5, y: 2 } }));
    const frames = framesOf(OLDER.space, NEWER.space, volumes.motion);
    const size = { width: 400, height: 300 };
    const projectionOf = (side: 'older' | 'newer') => {
      const { planes, crosshair, views } = stateOf(volumes, side);
      const view = views.axial ?? { zoom: 1, middle: { x: 0, y: 0 } };
      return projectPlane(frames[side], { orientation: planes.axial, through: crosshair }, { view, size });
    };
    const [one, other] = [projectionOf('older'), projectionOf('newer')];

    expect(other.pxPerMm).toBeCloseTo(one.pxPerMm, 9);
    const place: Vector = [-3, 7, 20];
    const [left, right] = [toScreen(one, place), toScreen(other, movedBy(volumes.motion, place))];
    expect([right.x, right.y]).toEqual([expect.closeTo(left.x, 6), expect.closeTo(left.y, 6)]);
  });

  // STU-60
  test('share the tool and the viewport even while they are separated', () => {
    const alone = changed(linkToggled(bothOf()), 'newer', (state) => ({ ...state, tool: 'length', enlarged: 'axial' }));

    expect(stateOf(alone, 'older')).toMatchObject({ tool: 'length', enlarged: 'axial' });
  });
});

describe('the windows of two volumes', () => {
  const brighter: Change = (state) => ({ ...state, window: { center: 900, width: 2000 }, isInverted: true });

  // STU-62
  test('are linked at first only if both files begin with the same one', () => {
    const same = changed(bothOf(), 'older', brighter);
    const apart = changed(
      bothOf(sceneOf([0, 0, 0], 80, { windows: [{ ...WINDOW, WindowWidth: 900 }] })),
      'older',
      brighter,
    );

    expect(stateOf(same, 'newer')).toMatchObject({ window: { center: 900, width: 2000 }, isInverted: true });
    expect(stateOf(apart, 'newer')).toMatchObject({ window: { center: 500, width: 900 }, isInverted: false });
  });

  // STU-62
  test('are linked by their own toggle; inversion is counted from how each file is shown', () => {
    const negative = sceneOf([0, 0, 0], 80, {
      windows: [{ ...WINDOW, WindowWidth: 900 }],
      PhotometricInterpretation: 'MONOCHROME1',
    });
    const linked = windowLinkToggled(changed(linkToggled(bothOf(negative)), 'older', brighter));

    expect(stateOf(linked, 'newer')).toMatchObject({ window: { center: 900, width: 2000 }, isInverted: false });
    expect(stateOf(changed(linked, 'newer', scroll(negative.space, 'axial', 3)), 'older').crosshair).toEqual(
      near(middleVoxel(OLDER.space)),
    );
  });
});

// STU-63
test('each of two volumes takes half of the memory that one has', () => {
  const level = (number: number, side: number) => ({
    level: number,
    columns: side,
    rows: side,
    slices: side,
    factor: [2 ** number, 2 ** number, 2 ** number] as [number, number, number],
    bricks: [],
  });
  const index = { sampleType: 'int16', levels: [level(0, 400), level(1, 200), level(2, 100)] } as unknown as Parameters<
    typeof affordableLevels
  >[0];
  const levelsAt = (share: number, memoryGib: number) =>
    affordableLevels(index, { maxTexture3D: 2048, memoryGib, share }).map((each) => each.level);

  expect([levelsAt(1, 4), levelsAt(0.5, 4)]).toEqual([
    [1, 2],
    [1, 2],
  ]);
  expect([levelsAt(1, 0.6), levelsAt(0.5, 0.6)]).toEqual([[1, 2], [2]]);
  expect(levelsAt(0.5, 8)).toEqual([0, 1, 2]);
});

// STU-58
test('the address names the older volume first, and is read again', () => {
  const [one, other] = [
    { studyId: StudyId.parse(id('study', 1)), assetId: 'a', takenOn: '2025-06-01' },
    { studyId: StudyId.parse(id('study', 2)), assetId: 'b', takenOn: '2024-03-12' },
  ];
  const address = comparedAddress(one, other);

  expect(address.startsWith('/viewer/volumes?')).toBe(true);
  expect(namedVolumes(new URLSearchParams(address.split('?')[1]))).toEqual([
    { studyId: other.studyId, assetId: 'b' },
    { studyId: one.studyId, assetId: 'a' },
  ]);
  expect(namedVolumes(new URLSearchParams({ of: 'nothing' }))).toEqual([]);
});
