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

/** Returns a place under the pointer that keeps the depth that a point has below the shown plane. */
const placeAtDepthOf = (projection: Projection, at: Point, point: Vector): Vector =>
  along(toPatient(projection, at), [normalOf(projection), depthOf(projection, point)]);

/** Returns whether the plane cuts the part, so that it can be gripped there. */
function isSeen(projection: Projection, part: PlannedBody): boolean {
  if (part.kind === 'implant') return sectionOf(bodyOf(part), projection).length > 0;
  return part.points.some((point) => Math.abs(depthOf(projection, point)) <= part.diameterMm / 2);
}

/** Returns whether a position is inside an outline on the screen. */
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

/** Begins an implant at its platform; the drag leads to its tip. */
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
 * Whether a drag is of the crosshair. Selecting a part or marking it brings the crosshair to the mark, so both are under the pointer: the mark moves
 * with the tool that marks, else the crosshair.
 */
const isOfCrosshair = ({ desk, projection }: OnPlane, press: Press): boolean => {
  const { tool, isCrosshairShown, layout } = desk.state;
  return isCrosshairShown && layout === 'planes' && !isPlanning(tool) && isOnCrosshair(desk, projection, press);
};

/** Grips a mark, a point, a tip or a body of the own plan; with the tool active, begins an implant. The selected part comes first. */
export function planGrip(on: OnPlane, press: Press): Grip | undefined {
  const { desk, projection } = on;
  const { state, plan } = desk;
  if (!plan.isOpen || plan.right !== 'change' || isMeasuring(state.tool)) return undefined;
  const mark = isOfCrosshair(on, press)
    ? undefined
    : (markGrip(desk, projection, press) ?? airwayGrip(desk, projection, press));
  // Marks are set on and beside other parts, which stay where they are.
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

/** Pixels around a click within which it selects a point. */
const CLICK_REACH_PX = 6;

/** Places a point or an implant with a planning tool, else selects the part under the pointer. */
export function planClick(on: OnPlane, at: Point): boolean {
  const { desk, projection } = on;
  if (!mayPlace(desk)) return planGrip(on, { at, reach: CLICK_REACH_PX }) !== undefined;
  placeAt(desk, toPatient(projection, at));
  return true;
}
