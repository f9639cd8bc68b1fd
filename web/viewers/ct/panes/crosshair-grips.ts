import type { CtDesk } from '../parts/ct-desk.ts';
import { normalOf, type PlaneName } from '../space/planes.ts';
import { distance, toPatient, toScreen, type Point, type Projection } from '../space/pane-view.ts';
import { along, dot, subtract } from '#shared/geometry/vector.ts';
import { isMeasuring, isPlanning } from '../state/ct-state.ts';
import { placeCrosshair, turn } from '../state/plane-changes.ts';
import { fromLine, turnHandles, type CrosshairLine } from './crosshair.ts';
import type { Grip, Press } from './use-pane-gestures.ts';

interface Crossed {
  readonly plane: PlaneName;
  readonly projection: Projection;
  readonly lines: readonly CrosshairLine[];
}

/** Whether the pointer is on the centre of the crosshair. */
export const isOnCrosshair = ({ state }: CtDesk, projection: Projection, { at, reach }: Press): boolean =>
  distance(toScreen(projection, state.crosshair), at) <= reach * 1.6;

/** Returns the grip under the pointer: the crosshair's centre, a handle that rotates the other planes, or a line. */
export function crosshairGrip(desk: CtDesk, crossed: Crossed, press: Press): Grip | undefined {
  const { projection, lines } = crossed;
  const { at, reach } = press;
  const { tool } = desk.state;
  if (lines.length === 0 || isMeasuring(tool) || isPlanning(tool)) return undefined;
  if (isOnCrosshair(desk, projection, press)) {
    return { move: (to) => desk.change(placeCrosshair(desk.scene.space, toPatient(projection, to))) };
  }
  const centre = toScreen(projection, desk.state.crosshair);
  const handles = lines.flatMap((line) => turnHandles(line, projection));
  if (handles.some((handle) => distance(handle, at) <= reach + 3)) return turnGrip(desk, crossed, centre, at);
  // A line is gripped from a smaller distance than a point. So a drag next to a line still uses the active tool, such as the grey-value
  // window.
  const line = lines.find((each) => fromLine(each, at) <= reach * 0.7);
  return line && lineGrip(desk, projection, line);
}

/** Returns a grip that rotates the other planes, by the same angle as the pointer moves around the crosshair. */
function turnGrip(desk: CtDesk, { plane }: Crossed, centre: Point, start: Point): Grip {
  const angleOf = (at: Point): number => Math.atan2(at.y - centre.y, at.x - centre.x);
  let before = angleOf(start);
  return {
    move: (at) => {
      const now = angleOf(at);
      const by = now - before;
      before = now;
      desk.change(turn(plane, by));
    },
  };
}

/** Returns a grip that moves another plane along its normal. */
function lineGrip({ scene, change }: CtDesk, projection: Projection, { plane }: CrosshairLine): Grip {
  return {
    move: (to) =>
      change((state) => {
        const normal = normalOf(state.planes[plane]);
        const by = dot(subtract(toPatient(projection, to), state.crosshair), normal);
        return placeCrosshair(scene.space, along(state.crosshair, [normal, by]))(state);
      }),
  };
}
