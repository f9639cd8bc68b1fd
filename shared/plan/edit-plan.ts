import { axisOf } from '../geometry/bodies.ts';
import { add, along, lengthOf, subtract, type Vector } from '../geometry/vector.ts';
import { FIRST_BODY, type ImplantShape, tipDiameterOf } from './implant-list.ts';
import type { PlannedImplant, PlanPart, Tube } from './plan.ts';
import { SAFETY_ZONES } from './safety-zones.ts';

/** Diameter of a new tube in mm: a usual value, until a person sets the diameter that the volume shows. */
const FIRST_TUBE_MM: Readonly<Record<Tube['kind'], number>> = { canal: 3, root: 5 };
/** Largest tilt of an implant that can be entered, in degrees. With a larger tilt, the two tilts no longer define the direction. */
export const TILT_MAX_DEGREES = 80;
const DOWN: Vector = [0, 0, -1];

const point = ([x, y, z]: Vector): [number, number, number] => [x, y, z];

export const newTube = (kind: Tube['kind'], partId: string, at: Vector): Tube => ({
  kind,
  partId,
  points: [point(at)],
  diameterMm: FIRST_TUBE_MM[kind],
});

/** Makes an implant with the body `FIRST_BODY`. `way` is the direction from the platform to the tip, by default to the feet. */
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

/** Turns an implant about its platform until its tip points to a place. Its length stays. */
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

/** Changes the length of an implant at its tip. The platform stays. */
export const withLength = (implant: PlannedImplant, lengthMm: number): PlannedImplant => ({
  ...implant,
  tip: point(along(implant.platform, [axisOfImplant(implant), lengthMm])),
});

/** Changes the shape or the diameter of an implant. The diameter at its tip is computed from both. */
export function withBody(
  implant: PlannedImplant,
  { shape = implant.shape, diameterMm = implant.diameterMm }: { shape?: ImplantShape; diameterMm?: number },
): PlannedImplant {
  return { ...implant, shape, diameterMm, tipDiameterMm: tipDiameterOf(shape, diameterMm) };
}

/** Turns an implant about its platform to the opposite direction, for the other jaw. */
export const upended = (implant: PlannedImplant): PlannedImplant =>
  pointedTo(implant, along(implant.platform, [axisOfImplant(implant), -1]));

/** Degrees between an implant's axis and the upright: `toLeft` as seen from the front, `toBack` as seen from the side. */
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

/** Tilts an implant about its platform. The implant still points to the head or to the feet as before. */
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

/** Removes the last point of a tube. Returns `undefined` if no point is left. */
export const lastPointRemoved = (tube: Tube): Tube | undefined =>
  tube.points.length < 2 ? undefined : { ...tube, points: tube.points.slice(0, -1) };
