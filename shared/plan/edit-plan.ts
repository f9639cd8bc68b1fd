import { axisOf } from '../geometry/bodies.ts';
import { add, along, lengthOf, subtract, type Vector } from '../geometry/vector.ts';
import { FIRST_BODY, type ImplantShape, tipDiameterOf } from './implant-list.ts';
import type { PlannedImplant, PlanPart, Tube } from './plan.ts';
import { SAFETY_ZONES } from './safety-zones.ts';

/** Millimetres of a new tube's diameter: usual ones, which a person sets to what the volume shows. */
const FIRST_TUBE_MM: Readonly<Record<Tube['kind'], number>> = { canal: 3, root: 5 };
/** Degrees by which an implant's tilt may be entered; beyond, its two tilts no longer say where it points. */
export const TILT_MAX_DEGREES = 80;
const DOWN: Vector = [0, 0, -1];

const point = ([x, y, z]: Vector): [number, number, number] => [x, y, z];

export const newTube = (kind: Tube['kind'], partId: string, at: Vector): Tube => ({
  kind,
  partId,
  points: [point(at)],
  diameterMm: FIRST_TUBE_MM[kind],
});

/** Makes an implant of the first size. `way` leads from the platform to the tip; without one it points to the feet. */
export function newImplant(partId: string, platform: Vector, way: Vector = DOWN): PlannedImplant {
  const { shape, diameterMm, lengthMm } = FIRST_BODY;
  const axis = axisOf({ from: [0, 0, 0], to: way });
  return {
    kind: 'implant',
    partId,
    shape,
    diameterMm,
    tipDiameterMm: tipDiameterOf(shape, diameterMm),
    platform: point(platform),
    tip: point(along(platform, [axis, lengthMm])),
    zonesMm: { canal: SAFETY_ZONES.canal.mm, root: SAFETY_ZONES.root.mm, implant: SAFETY_ZONES.implant.mm },
  };
}

export const lengthMmOf = ({ platform, tip }: PlannedImplant): number => lengthOf(subtract(tip, platform));

const axisOfImplant = ({ platform, tip }: PlannedImplant): Vector => axisOf({ from: platform, to: tip });

/** Turns an implant about its platform until it points to a place. Its length stays. */
export function pointedTo(implant: PlannedImplant, target: Vector): PlannedImplant {
  if (lengthOf(subtract(target, implant.platform)) < 1e-3) return implant;
  const axis = axisOf({ from: implant.platform, to: target });
  return { ...implant, tip: point(along(implant.platform, [axis, lengthMmOf(implant)])) };
}

export const movedBy = (implant: PlannedImplant, by: Vector): PlannedImplant => ({
  ...implant,
  platform: point(add(implant.platform, by)),
  tip: point(add(implant.tip, by)),
});

/** Changes the length at the tip; the platform stays. */
export const withLength = (implant: PlannedImplant, lengthMm: number): PlannedImplant => ({
  ...implant,
  tip: point(along(implant.platform, [axisOfImplant(implant), lengthMm])),
});

/** Changes shape or diameter; the diameter at the tip follows. */
export function withBody(
  implant: PlannedImplant,
  { shape = implant.shape, diameterMm = implant.diameterMm }: { shape?: ImplantShape; diameterMm?: number },
): PlannedImplant {
  return { ...implant, shape, diameterMm, tipDiameterMm: tipDiameterOf(shape, diameterMm) };
}

/** Turns the tip to where the platform was, about the platform: for the other jaw. */
export const upended = (implant: PlannedImplant): PlannedImplant =>
  pointedTo(implant, along(implant.platform, [axisOfImplant(implant), -1]));

/** Degrees between an implant's axis and the upright: to the left as seen from the front, to the back from the side. */
export interface Tilt {
  readonly toLeft: number;
  readonly toBack: number;
}

const DEGREES = 180 / Math.PI;

export function tiltOf(implant: PlannedImplant): Tilt {
  const [x, y, z] = axisOfImplant(implant);
  const upright = Math.max(Math.abs(z), 1e-9);
  return { toLeft: Math.atan2(x, upright) * DEGREES, toBack: Math.atan2(y, upright) * DEGREES };
}

/** Tilts an implant about its platform. It keeps pointing to the head or to the feet. */
export function tilted(implant: PlannedImplant, tilt: Partial<Tilt>): PlannedImplant {
  const { toLeft, toBack } = { ...tiltOf(implant), ...tilt };
  const held = (degrees: number): number =>
    Math.tan(Math.min(TILT_MAX_DEGREES, Math.max(-TILT_MAX_DEGREES, degrees)) / DEGREES);
  const way: Vector = [held(toLeft), held(toBack), implant.tip[2] > implant.platform[2] ? 1 : -1];
  return pointedTo(implant, add(implant.platform, way));
}

/** Replaces one part of a plan. */
export const replaced = (parts: readonly PlanPart[], part: PlanPart): readonly PlanPart[] =>
  parts.map((each) => (each.partId === part.partId ? part : each));

export const withoutPart = (parts: readonly PlanPart[], partId: string): readonly PlanPart[] =>
  parts.filter((each) => each.partId !== partId);

export const pointAppended = (tube: Tube, at: Vector): Tube => ({ ...tube, points: [...tube.points, point(at)] });

export const pointMoved = (tube: Tube, index: number, to: Vector): Tube => ({
  ...tube,
  points: tube.points.with(index, point(to)),
});

/** Takes the last point back. Returns undefined where none is left. */
export const lastPointRemoved = (tube: Tube): Tube | undefined =>
  tube.points.length < 2 ? undefined : { ...tube, points: tube.points.slice(0, -1) };
