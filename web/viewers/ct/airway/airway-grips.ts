import { along } from '#shared/geometry/vector.ts';
import { airMarked, AIRWAY_BOUNDS, boundMoved } from '#shared/plan/edit-airway.ts';
import { replaced } from '#shared/plan/edit-plan.ts';
import type { PlannedAirway } from '#shared/plan/planned-airway.ts';
import type { Grip, Press } from '../panes/use-pane-gestures.ts';
import type { CtDesk } from '../parts/ct-desk.ts';
import { NEAR_MM } from '../scan/scan-shapes.tsx';
import { depthOf, distance, toPatient, toScreen, type Projection } from '../space/pane-view.ts';
import { normalOf } from '../space/planes.ts';
import { pxToLine } from './airway-bounds.ts';

/** Returns the grip of the selected airway's mark or bound at the pointer. A moved mark keeps its distance to the plane. */
export function airwayGrip(desk: CtDesk, projection: Projection, { at, reach }: Press): Grip | undefined {
  const { plan, state } = desk;
  const part = plan.parts.find(({ partId }) => partId === state.selected);
  if (part?.kind !== 'airway') return undefined;
  const gesture = Symbol('an airway');
  const set = (next: PlannedAirway): void => plan.change((parts) => replaced(parts, next), gesture);
  const depth = depthOf(projection, part.mark);
  if (Math.abs(depth) <= NEAR_MM && distance(toScreen(projection, part.mark), at) <= reach) {
    return { move: (to) => set(airMarked(part, along(toPatient(projection, to), [normalOf(projection), depth]))) };
  }
  const bound = AIRWAY_BOUNDS.find((each) => pxToLine(projection, part[each], at) <= reach);
  return bound && { move: (to) => set(boundMoved(part, bound, toPatient(projection, to)[2])) };
}
