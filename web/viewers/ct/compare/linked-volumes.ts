import { type Rigid, UNMOVED } from '#shared/geometry/rigid.ts';
import type { VolumeIndex } from '#shared/file/volume.ts';
import { beginning, type Change, type CtState } from '../state/ct-state.ts';
import { middleVoxel } from '../space/volume-space.ts';
import { placeCrosshair } from '../state/plane-changes.ts';
import { backwards, firstMotion, forwards, motionBetween, type Placed } from './linked-motion.ts';

export const SIDES = ['older', 'newer'] as const;
export type Side = (typeof SIDES)[number];

/** Facts about an opened volume that its first view depends on. */
export interface ComparedScene extends Placed {
  readonly index: Pick<VolumeIndex, 'windows' | 'PhotometricInterpretation' | 'FrameOfReferenceUID'>;
}

interface SideState {
  readonly state: CtState;
  readonly scene: ComparedScene;
}

/** Two volumes side by side. A side is absent until its volume has opened. */
export interface LinkedVolumes {
  readonly sides: Readonly<Partial<Record<Side, SideState>>>;
  /** Side that was changed last; tools and keys act on it. */
  readonly active: Side;
  /** Whether crosshair, planes, zoom, pan and slab are the same on both sides. */
  readonly isLinked: boolean;
  /** Whether window and inversion are the same on both sides. */
  readonly isWindowLinked: boolean;
  /** Motion from a place in the older volume to the same place in the newer one. */
  readonly motion: Rigid;
}

export const UNOPENED: LinkedVolumes = {
  sides: {},
  active: 'older',
  isLinked: true,
  isWindowLinked: false,
  motion: UNMOVED,
};

const otherSide = (side: Side): Side => (side === 'older' ? 'newer' : 'older');

const isNegative = ({ index }: ComparedScene): boolean => index.PhotometricInterpretation === 'MONOCHROME1';

function begun(scene: ComparedScene): CtState {
  const [first] = scene.index.windows;
  return beginning({
    crosshair: middleVoxel(scene.space),
    window: { center: first?.WindowCenter ?? 0, width: first?.WindowWidth ?? 1 },
    isInverted: isNegative(scene),
  });
}

/** Returns the part of the state that is always the same on both sides. */
const shared = ({ tool, isCrosshairShown, enlarged, active }: CtState) => ({
  tool,
  isCrosshairShown,
  enlarged,
  active,
});

const withState = (volumes: LinkedVolumes, side: Side, { state, scene }: SideState): LinkedVolumes => ({
  ...volumes,
  sides: { ...volumes.sides, [side]: { state, scene } },
});

/** Applies the linked parts of the leader's state to the other side. */
function followed(volumes: LinkedVolumes, leader: Side): LinkedVolumes {
  const follower = otherSide(leader);
  const [lead, after] = [volumes.sides[leader], volumes.sides[follower]];
  if (lead === undefined || after === undefined) return volumes;
  const { crosshair, planes, views, slab, window, isInverted } = lead.state;
  const way = leader === 'older' ? forwards(volumes.motion) : backwards(volumes.motion);
  const isFlipped = isInverted !== isNegative(lead.scene);
  const state: CtState = {
    ...after.state,
    ...shared(lead.state),
    ...(volumes.isLinked && { crosshair: way.place(crosshair), planes: way.planes(planes), views, slab }),
    ...(volumes.isWindowLinked && { window, isInverted: isFlipped !== isNegative(after.scene) }),
  };
  return withState(volumes, follower, { ...after, state });
}

/**
 * Returns whether both files have the same first window. If so, equal grey values have the same meaning, as in images
 * of one device.
 */
function haveOneWindow(one: ComparedScene, other: ComparedScene): boolean {
  const [a, b] = [one.index.windows[0], other.index.windows[0]];
  return a?.WindowCenter === b?.WindowCenter && a?.WindowWidth === b?.WindowWidth;
}

/** Adds a volume that has opened. Once both volumes have opened, links them. */
export function opened(volumes: LinkedVolumes, side: Side, scene: ComparedScene): LinkedVolumes {
  const added = withState(volumes, side, { state: begun(scene), scene });
  const { older, newer } = added.sides;
  if (older === undefined || newer === undefined) return { ...added, active: side };
  const motion = firstMotion(older.scene, newer.scene);
  return followed({ ...added, motion, isWindowLinked: haveOneWindow(older.scene, newer.scene) }, otherSide(side));
}

/** Changes one side, and the linked parts of the other side. */
export function changed(volumes: LinkedVolumes, side: Side, change: Change): LinkedVolumes {
  const before = volumes.sides[side];
  if (before === undefined) return volumes;
  const state = change(before.state);
  if (state === before.state) return volumes;
  return followed({ ...withState(volumes, side, { ...before, state }), active: side }, side);
}

/** Links both sides, or separates them. Linking keeps the current relation between the two crosshairs and their planes. */
export function linkToggled(volumes: LinkedVolumes): LinkedVolumes {
  const { older, newer } = volumes.sides;
  if (volumes.isLinked || older === undefined || newer === undefined) {
    return { ...volumes, isLinked: !volumes.isLinked };
  }
  const motion = motionBetween(older.state, newer.state);
  return followed({ ...volumes, isLinked: true, motion }, volumes.active);
}

export const windowLinkToggled = (volumes: LinkedVolumes): LinkedVolumes =>
  followed({ ...volumes, isWindowLinked: !volumes.isWindowLinked }, volumes.active);

/** Links both sides by a motion. The view of the older volume stays the same. */
export const realigned = (volumes: LinkedVolumes, motion: Rigid): LinkedVolumes =>
  followed({ ...volumes, isLinked: true, motion }, 'older');

/** Links both sides by the first motion again. The crosshair moves to the nearest place inside the older volume. */
export function restarted(volumes: LinkedVolumes): LinkedVolumes {
  const { older, newer } = volumes.sides;
  if (older === undefined || newer === undefined) return volumes;
  const state = placeCrosshair(older.scene.space, older.state.crosshair)(older.state);
  return realigned(withState(volumes, 'older', { ...older, state }), firstMotion(older.scene, newer.scene));
}
