import { archCurve, type ArchCurve } from '../arch/arch-curve.ts';
import { proposeArch } from '../arch/propose-arch.ts';
import type { Slab } from '../gl/picture.ts';
import { normalOf, STANDARD_PLANES } from '../space/planes.ts';
import { along, dot, scale, subtract, type Vector } from '#shared/geometry/vector.ts';
import { heldInside, type VolumeSpace } from '../space/volume-space.ts';
import type { ValueAt } from '../space/voxel-values.ts';
import type { ArchPlace, ArchState, Change, CtState } from './ct-state.ts';

const FIRST_SLAB: Slab = { mode: 'mean', mm: 10 };
const FIRST_SPACING_MM = 2;
export const SECTION_SPACINGS_MM = [0.5, 1, 2, 3, 5] as const;
const UP: Vector = [0, 0, 1];

/** Returns a horseshoe that spans half of the volume, for a volume in which no teeth are recognised. */
function plainArch({ centre, halfDepth }: VolumeSpace, z: number): Vector[] {
  const reach = 0.5 * Math.min(halfDepth([1, 0, 0]), halfDepth([0, 1, 0]));
  return [-90, -60, -30, 0, 30, 60, 90].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return [centre[0] + reach * Math.sin(angle), centre[1] - reach * (1.2 * Math.cos(angle) - 0.5), z];
  });
}

/** Returns the proposed curve; if there is none, a plain curve at the crosshair's height. */
export const proposedPoints = (
  { space, valueAt }: { readonly space: VolumeSpace; readonly valueAt: ValueAt },
  { crosshair }: Pick<CtState, 'crosshair'>,
): readonly Vector[] => proposeArch(space, valueAt) ?? plainArch(space, crosshair[2]);

/**
 * Begins the views along the arch with this curve. The current section is in the middle of the curve, and the planes go through that point.
 */
export const beginArch =
  (space: VolumeSpace, points: readonly Vector[]): Change =>
  (state) => {
    const arch: ArchState = { points, up: UP, slab: FIRST_SLAB, sectionSpacingMm: FIRST_SPACING_MM, atMm: 0 };
    const curve = curveOf(arch);
    if (curve === undefined) return { ...state, arch };
    const atMm = curve.lengthMm / 2;
    const crosshair = heldInside(space, curve.frameAt(atMm).point);
    return { ...state, arch: { ...arch, ...kept(state.arch), atMm }, planes: STANDARD_PLANES, crosshair };
  };

/**
 * Shows the views along the arch. At the first use, the views follow the saved curve; if no curve is saved, they follow
 * a proposed curve.
 */
export const inArch =
  (scene: { readonly space: VolumeSpace; readonly valueAt: ValueAt }, saved?: readonly Vector[]): Change =>
  (state) => {
    const points = () => saved ?? proposedPoints(scene, state);
    const begun = state.arch === undefined ? beginArch(scene.space, points())(state) : state;
    return { ...begun, layout: 'arch', enlarged: undefined };
  };

const kept = (arch: ArchState | undefined): Partial<ArchState> =>
  arch === undefined ? {} : { slab: arch.slab, sectionSpacingMm: arch.sectionSpacingMm };

/** Replaces the curve by the saved one, if a curve is saved. */
export function alongKept(state: CtState, points: readonly Vector[] | undefined): CtState {
  const { arch } = state;
  const curve = arch && points && curveOf({ points, up: arch.up });
  if (arch === undefined || points === undefined || curve === undefined) return state;
  return { ...state, arch: { ...arch, points, atMm: Math.min(arch.atMm, curve.lengthMm) } };
}

/** Returns the curve through the points of the arch; `undefined` if there are fewer than two. */
export const curveOf = (arch: Pick<ArchState, 'points' | 'up'> | undefined): ArchCurve | undefined =>
  arch !== undefined && arch.points.length > 1 ? archCurve(arch.points, arch.up) : undefined;

export const setArch =
  (part: Partial<ArchState>): Change =>
  (state) =>
    state.arch === undefined ? state : { ...state, arch: { ...state.arch, ...part } };

/** Adds a point to the curve: between its neighbours, or at the nearer end if the point is past that end. */
export function pointAdded({ points, up }: ArchState, added: Vector): Vector[] {
  const [first, last] = [points[0], points.at(-1)];
  const flat = first === undefined ? added : along(added, [up, dot(subtract(first, added), up)]);
  if (first === undefined || last === undefined || points.length < 2) return [...points, flat];
  const curve = archCurve(points, up);
  const at = curve.nearest(flat);
  if (at <= 0) return [flat, ...points];
  if (at >= curve.lengthMm) return [...points, flat];
  const before = points.filter((point) => curve.nearest(point) < at).length;
  return points.toSpliced(before, 0, flat);
}

/** Moves the current section and the crosshair to a point of the panorama. */
export const goAlong =
  (space: VolumeSpace, curve: ArchCurve, { lengthMm, heightMm }: ArchPlace): Change =>
  (state) => {
    const atMm = Math.min(curve.lengthMm, Math.max(0, lengthMm));
    const { point, up } = curve.frameAt(atMm);
    return { ...setArch({ atMm })(state), crosshair: heldInside(space, along(point, [up, heightMm])) };
  };

/** Moves the current section along the arch, but not past the ends of the arch. */
export const stepAlong =
  ({ lengthMm }: ArchCurve, byMm: number): Change =>
  (state) =>
    setArch({ atMm: Math.min(lengthMm, Math.max(0, (state.arch?.atMm ?? 0) + byMm)) })(state);

/** Returns the heights of the volume's lower and upper end above the curve's points, in mm. */
export function heightsOf(
  space: VolumeSpace,
  { points, up }: ArchState,
): { readonly from: number; readonly to: number } {
  const [first] = points;
  const middle = first === undefined ? 0 : dot(subtract(space.centre, first), up);
  const half = space.halfDepth(up) + space.step(up) / 2;
  return { from: middle - half, to: middle + half };
}

/**
 * Returns a section across the curve. The cheek is on the right and the head at the top. The section is centred on the middle of the
 * volume's height.
 */
export function sectionAt(space: VolumeSpace, curve: ArchCurve, arch: ArchState, atMm: number) {
  const { point, outward, up } = curve.frameAt(atMm);
  const { from, to } = heightsOf(space, arch);
  const orientation = { right: outward, down: scale(up, -1) };
  return { orientation, normal: normalOf(orientation), through: along(point, [up, (from + to) / 2]) };
}
