import type { CtDesk } from '../parts/ct-desk.ts';
import { distance, toPatient, toScreen, type Point, type Projection } from '../space/pane-view.ts';
import { along, dot, subtract, type Vector } from '#shared/geometry/vector.ts';
import { curveOf, pointAdded } from '../state/arch-changes.ts';
import type { Grip, Press } from './use-pane-gestures.ts';

/** Distance in CSS pixels below which a dragged point is merged with its neighbour, and so removed. */
const MERGED_PX = 9;

/** Returns the grip of a point of the arch. A press on the curve between two points adds a point. */
export function archGrip({ state, measurements }: CtDesk, projection: Projection, taken: Press): Grip | undefined {
  const { arch } = state;
  const curve = curveOf(arch);
  if (arch === undefined || curve === undefined) return undefined;
  const place = (at: Point): Vector => {
    const free = toPatient(projection, at);
    // The points stay in the plane of the curve, even if another slice is shown.
    return along(free, [arch.up, dot(subtract(arch.points[0] ?? free, free), arch.up)]);
  };
  const taking = arch.points.findIndex((point) => distance(toScreen(projection, point), taken.at) <= taken.reach);
  const start = place(taken.at);
  const near = curve.frameAt(curve.nearest(start)).point;
  const isOnCurve = distance(toScreen(projection, near), taken.at) <= taken.reach;
  if (taking === -1 && !isOnCurve) return undefined;
  const points = taking === -1 ? pointAdded(arch, start) : arch.points;
  const index = taking === -1 ? points.indexOf(start) : taking;
  if (index === -1) return undefined;
  const gesture = Symbol('a point of the arch');
  const set = (next: readonly Vector[]): void => measurements.setCurve(next, gesture);
  return {
    move: (to) => set(points.with(index, place(to))),
    drop: (to) => {
      const placed = points.with(index, place(to));
      const isMerged = (other: Vector | undefined): boolean =>
        other !== undefined && distance(toScreen(projection, other), to) < MERGED_PX;
      const isAway = placed.length > 3 && (isMerged(placed[index - 1]) || isMerged(placed[index + 1]));
      set(isAway ? placed.toSpliced(index, 1) : placed);
    },
  };
}
