import { PLANE_NAMES } from '#shared/plan/presentation.ts';
import { normalOf, STANDARD_PLANES, type PlaneName, type Planes } from './planes.ts';
import { along, cross, dot, lengthOf, scale, subtract, turned, unit, type Vector } from '#shared/geometry/vector.ts';

const FLAT = 1e-6;

/**
 * Rotates the standard planes as little as possible, so that one plane contains all points. This is possible for two
 * points, and for more points if they lie in one plane.
 */
export function planesThrough(points: readonly Vector[]): Planes {
  const wanted = PLANE_NAMES.map((name) => ({ name, normal: normalOf(STANDARD_PLANES[name]) }))
    .map((each) => ({ ...each, target: nearestNormal(points, each.normal) }))
    .toSorted((a, b) => dot(b.normal, b.target) - dot(a.normal, a.target))[0];
  if (wanted === undefined) return STANDARD_PLANES;
  const axis = cross(wanted.normal, wanted.target);
  const sine = lengthOf(axis);
  if (sine < FLAT) return STANDARD_PLANES;
  const radians = Math.atan2(sine, dot(wanted.normal, wanted.target));
  const turn = (name: PlaneName) => ({
    right: turned(STANDARD_PLANES[name].right, unit(axis), radians),
    down: turned(STANDARD_PLANES[name].down, unit(axis), radians),
  });
  return { axial: turn('axial'), coronal: turn('coronal'), sagittal: turn('sagittal') };
}

/** Returns the normal of a plane that contains the points: the one nearest to the given normal. */
function nearestNormal([first, second, third]: readonly Vector[], normal: Vector): Vector {
  if (first === undefined || second === undefined) return normal;
  const way = subtract(second, first);
  const across = third === undefined ? ([0, 0, 0] as const) : cross(way, subtract(third, first));
  if (lengthOf(across) > FLAT) return dot(across, normal) < 0 ? scale(unit(across), -1) : unit(across);
  if (lengthOf(way) < FLAT) return normal;
  const line = unit(way);
  const left = along(normal, [line, -dot(normal, line)]);
  return lengthOf(left) < FLAT ? normal : unit(left);
}
