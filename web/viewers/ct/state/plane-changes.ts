import { liesIn, type Measurement } from '../measure/measurement.ts';
import { PLANE_NAMES } from '#shared/plan/presentation.ts';
import { countingNormal, normalOf, STANDARD_PLANES, turnOthers, type PlaneName } from '../space/planes.ts';
import { planesThrough } from '../space/planes-through.ts';
import { WHOLE, type PaneView } from '../space/pane-view.ts';
import { along, dot, middle, subtract, type Vector } from '#shared/geometry/vector.ts';
import { heldInside, type VolumeSpace } from '../space/volume-space.ts';
import type { Change, CtState, PaneName } from './ct-state.ts';

export const viewOf = (state: CtState, pane: PaneName): PaneView => state.views[pane] ?? WHOLE;

export const setView =
  (pane: PaneName, view: PaneView): Change =>
  (state) => ({ ...state, views: { ...state.views, [pane]: view } });

export const placeCrosshair =
  (space: VolumeSpace, point: Vector): Change =>
  (state) => ({ ...state, crosshair: heldInside(space, point) });

/** Scrolls by a number of slices, limited to the volume. */
export const scroll =
  (space: VolumeSpace, plane: PlaneName, by: number): Change =>
  (state) => {
    const normal = countingNormal(plane, state.planes[plane]);
    const from = dot(subtract(state.crosshair, space.centre), normal);
    const half = space.halfDepth(normal);
    const to = Math.min(half, Math.max(-half, from + by * space.step(normal)));
    return { ...state, crosshair: along(state.crosshair, [normal, to - from]) };
  };

export interface SlicePlace {
  /** Number of the slice, from 1. */
  readonly number: number;
  readonly count: number;
}

/**
 * Returns the slice of a plane at the crosshair. Slices are counted from the feet, from the front and from the
 * patient's right.
 */
export function slicePlace(space: VolumeSpace, { planes, crosshair }: CtState, plane: PlaneName): SlicePlace {
  const normal = countingNormal(plane, planes[plane]);
  const half = space.halfDepth(normal);
  const step = space.step(normal);
  const depth = dot(subtract(crosshair, space.centre), normal) + half;
  return { number: Math.round(depth / step) + 1, count: Math.round((2 * half) / step) + 1 };
}

/** Goes to the slice with this number. */
export const toSlice =
  (space: VolumeSpace, plane: PlaneName, number: number): Change =>
  (state) =>
    scroll(space, plane, number - slicePlace(space, state, plane).number)(state);

export const turn =
  (of: PlaneName, radians: number): Change =>
  (state) => ({ ...state, planes: turnOthers(state.planes, of, radians) });

export const straighten: Change = (state) => ({ ...state, planes: STANDARD_PLANES });
export const isOblique = ({ planes }: CtState): boolean => planes !== STANDARD_PLANES;

/** Goes to a measurement and selects it. Rotates the planes if none of them contains it. */
export const showMeasurement =
  (space: VolumeSpace, { annotationId, kind, points }: Measurement): Change =>
  (state) => {
    const [first, second] = points;
    const crosshair = heldInside(space, kind === 'ellipse' || second === undefined ? first : middle(first, second));
    const isSeen = PLANE_NAMES.some((name) => {
      const normal = normalOf(state.planes[name]);
      return liesIn(points, (point) => dot(subtract(point, crosshair), normal), space.step(normal) / 2);
    });
    return { ...state, crosshair, selected: annotationId, planes: isSeen ? state.planes : planesThrough(points) };
  };
