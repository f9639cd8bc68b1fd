import { along } from '#shared/geometry/vector.ts';
import { markMoved } from '#shared/plan/edit-scan.ts';
import { replaced } from '#shared/plan/edit-plan.ts';
import type { Grip, Press } from '../panes/use-pane-gestures.ts';
import type { CtDesk } from '../parts/ct-desk.ts';
import { selectedPart } from '../plan/place-part.ts';
import { depthOf, distance, toPatient, toScreen, type Projection } from '../space/pane-view.ts';
import { NEAR_MM } from './scan-shapes.tsx';
import { normalOf } from '../space/planes.ts';

/** Returns the grip of a mark of the selected scan near the plane. A moved mark keeps its depth below the plane. */
export function markGrip(desk: CtDesk, projection: Projection, { at, reach }: Press): Grip | undefined {
  const part = selectedPart(desk);
  if (part?.kind !== 'scan') return undefined;
  const index = part.pairs.findIndex(
    ({ volume }) =>
      volume !== undefined &&
      Math.abs(depthOf(projection, volume)) <= NEAR_MM &&
      distance(toScreen(projection, volume), at) <= reach,
  );
  const place = part.pairs[index]?.volume;
  if (place === undefined) return undefined;
  const gesture = Symbol('a mark of a scan');
  return {
    move: (to) => {
      const moved = along(toPatient(projection, to), [normalOf(projection), depthOf(projection, place)]);
      desk.plan.change((parts) => replaced(parts, markMoved(part, index, moved)), gesture);
    },
  };
}
