import { dot, subtract, along, type Vector } from '#shared/geometry/vector.ts';
import { movedBy, newImplant, pointedTo, pointMoved, replaced } from '#shared/plan/edit-plan.ts';
import { bodyOf } from '#shared/plan/clearances.ts';
import { isBody, type PlannedBody, type PlannedImplant, type PlanPart, type Tube } from '#shared/plan/plan.ts';
import { isOnCrosshair } from '../panes/crosshair-grips.ts';
import type { Grip, Press } from '../panes/use-pane-gestures.ts';
import type { CtDesk } from '../parts/ct-desk.ts';
import { depthOf, distance, toPatient, toScreen, type Point, type Projection } from '../space/pane-view.ts';
import { normalOf } from '../space/planes.ts';
import { airwayGrip } from '../airway/airway-grips.ts';
import { markGrip } from '../scan/scan-grips.ts';
import { isMeasuring, isPlanning } from '../state/ct-state.ts';
import { addPart, mayPlace, placeAt } from './place-part.ts';
import { sectionOf } from './plane-section.ts';

interface OnPlane {
  readonly desk: CtDesk;
  readonly projection: Projection;
}

/** Returns the place under the pointer that has the same depth below the shown plane as `point`. */
const placeAtDepthOf = (projection: Projection, at: Point, point: Vector): Vector =>
  along(toPatient(projection, at), [normalOf(projection), depthOf(projection, point)]);

/** Returns whether the plane cuts a part. A part can be gripped only in a plane that cuts it. */
function isSeen(projection: Projection, part: PlannedBody): boolean {
  if (part.kind === 'implant') return sectionOf(bodyOf(part), projection).length > 0;
  return part.points.some((point) => Math.abs(depthOf(projection, point)) <= part.diameterMm / 2);
}

/** Returns whether a position is inside a convex outline on the screen. */
function isInside(outline: readonly Point[], at: Point): boolean {
  return (
    outline.length > 2 &&
    outline.every((from, index) => {
      const to = outline[(index + 1) % outline.length] ?? from;
      return (to.x - from.x) * (at.y - from.y) - (to.y - from.y) * (at.x - from.x) >= 0;
    })
  );
}

function tubeGrip({ desk, projection }: OnPlane, part: Tube, { at, reach }: Press) {
  const limit = part.diameterMm / 2;
  const isSelected = part.partId === desk.state.selected;
  const index = part.points.findIndex(
    (point) =>
      distance(toScreen(projection, point), at) <= reach &&
      (isSelected || Math.abs(depthOf(projection, point)) <= limit),
  );
  const point = part.points[index];
  if (point === undefined) return undefined;
  const gesture = Symbol('a point of a tube');
  const move = (to: Point): void =>
    desk.plan.change(
      (parts) => replaced(parts, pointMoved(part, index, placeAtDepthOf(projection, to, point))),
      gesture,
    );
  return { move };
}

function implantGrip({ desk, projection }: OnPlane, part: PlannedImplant, { at, reach }: Press): Grip | undefined {
  const gesture = Symbol('an implant');
  const set = (next: PlannedImplant): void => desk.plan.change((parts) => replaced(parts, next), gesture);
  if (distance(toScreen(projection, part.tip), at) <= reach) {
    return { move: (to) => set(pointedTo(part, placeAtDepthOf(projection, to, part.tip))) };
  }
  const section = sectionOf(bodyOf(part), projection);
  const isGripped = isInside(section, at) || distance(toScreen(projection, part.platform), at) <= reach;
  if (!isGripped) return undefined;
  const from = toPatient(projection, at);
  return { move: (to) => set(movedBy(part, subtract(toPatient(projection, to), from))) };
}

/** Returns the grip that adds an implant. Its platform is at the press, and the drag moves its tip. */
function newImplantGrip({ desk, projection }: OnPlane, { at }: Press): Grip {
  const partId = crypto.randomUUID();
  const platform = toPatient(projection, at);
  const gesture = Symbol('a new implant');
  let isBegun = false;
  const lead = (to: Point): void => {
    const way = subtract(toPatient(projection, to), platform);
    if (dot(way, way) < 1e-6) return;
    const implant = newImplant(partId, platform, way);
    if (isBegun) desk.plan.change((parts) => replaced(parts, implant), gesture);
    else addPart(desk, implant, gesture);
    isBegun = true;
  };
  return {
    move: lead,
    drop: (to) => {
      lead(to);
      desk.change((before) => ({ ...before, tool: 'window' }));
    },
  };
}

/**
 * Whether a drag moves the crosshair rather than a mark. Both may be at the same place, since marking or selecting a part moves the
 * crosshair to the mark. With a planning tool the drag moves the mark, else the crosshair.
 */
const isOfCrosshair = ({ desk, projection }: OnPlane, press: Press): boolean => {
  const { tool, isCrosshairShown, layout } = desk.state;
  return isCrosshairShown && layout === 'planes' && !isPlanning(tool) && isOnCrosshair(desk, projection, press);
};

/**
 * Returns the grip of a mark, point, tip or body in the plan of the person's side; the selected part has priority. With
 * the implant tool, begins an implant.
 */
export function planGrip(on: OnPlane, press: Press): Grip | undefined {
  const { desk, projection } = on;
  const { state, plan } = desk;
  if (!plan.isOpen || plan.right !== 'change' || isMeasuring(state.tool)) return undefined;
  const mark = isOfCrosshair(on, press)
    ? undefined
    : (markGrip(desk, projection, press) ?? airwayGrip(desk, projection, press));
  // With these tools, marks can be set on or near other parts, so those parts cannot be gripped.
  if (mark !== undefined || state.tool === 'mark' || state.tool === 'airway') return mark;
  if (state.tool === 'implant') return mayPlace(desk) ? newImplantGrip(on, press) : undefined;
  const isChosen = ({ partId }: PlanPart): boolean => partId === state.selected;
  const seen = plan.parts.filter(isBody).filter((part) => isChosen(part) || isSeen(projection, part));
  for (const part of seen.toSorted((a, b) => Number(isChosen(b)) - Number(isChosen(a)))) {
    const grip = part.kind === 'implant' ? implantGrip(on, part, press) : tubeGrip(on, part, press);
    if (grip !== undefined) {
      desk.change((before) => ({ ...before, selected: part.partId }));
      return grip;
    }
  }
  return undefined;
}

/** Largest distance in pixels between a click and a point that the click selects. */
const CLICK_REACH_PX = 6;

/** With a planning tool, places a point or an implant. Otherwise selects the part under the pointer. Returns whether the click was used. */
export function planClick(on: OnPlane, at: Point): boolean {
  const { desk, projection } = on;
  if (!mayPlace(desk)) return planGrip(on, { at, reach: CLICK_REACH_PX }) !== undefined;
  placeAt(desk, toPatient(projection, at));
  return true;
}
