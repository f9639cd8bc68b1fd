import { isUpperTooth } from '../tooth/tooth-shapes.ts';
import { FINDINGS, type FindingName, type ToothStatus, type ToothSurface } from './chart-findings.ts';
import type { ToothFinding } from './chart.ts';

/** Mark of a finding, drawn over the outline of an upper tooth. The box is 30 × 58, with the root at the top. */
interface ToothMark {
  readonly path: string;
  readonly kind: 'restoration' | 'pathology';
  readonly isWide?: true;
}

/** Marks of findings. Bone loss is not here, because its height varies. Findings of surfaces are drawn in the surfaces. */
export const MARKS: Partial<Record<FindingName, ToothMark>> = {
  crown: { path: 'M5 33Q15 28 25 33L27 48Q15 60 3 48Z', kind: 'restoration' },
  bridgeRetainer: { path: 'M5 33Q15 28 25 33L27 48Q15 60 3 48ZM0 43H30', kind: 'restoration' },
  rootFilling: { path: 'M15 34V10', kind: 'restoration' },
  shortRootFilling: { path: 'M15 34V20M11 20H19', kind: 'restoration' },
  overfilledRoot: { path: 'M15 34V1M11 1H19', kind: 'restoration' },
  post: { path: 'M15 42V22', kind: 'restoration', isWide: true },
  periapicalRadiolucency: { path: 'M15 1a5 5 0 1 0 .01 0Z', kind: 'pathology' },
  cystLike: { path: 'M15 3a8 8 0 1 0 .01 0Z', kind: 'pathology' },
  rootCaries: { path: 'M7 31a2.5 2.5 0 1 0 .01 0Z', kind: 'pathology', isWide: true },
  furcation: { path: 'M15 24L10 32H20Z', kind: 'pathology' },
  calculus: { path: 'M4 34L8 31M4 37L8 34M26 34L22 31M26 37L22 34', kind: 'pathology' },
  rootResorption: { path: 'M8 12L12 8L15 12L18 8L22 12', kind: 'pathology' },
  fracture: { path: 'M6 40L12 46L16 38L24 46', kind: 'pathology' },
  supernumerary: { path: 'M26 14V22M22 18H30', kind: 'pathology' },
};

const GUM = 31;
const ROOT_LENGTH = 25;

/** Returns the line that shows bone loss, for a percentage of the root's length. */
export const boneLine = (percent: number): string => {
  const y = GUM - (percent / 100) * ROOT_LENGTH;
  return `M1 ${y}H29`;
};

/** Lines over the outline for a status: a cross for a missing tooth, a screw for an implant. */
export const STATUS_PATHS: Partial<Record<ToothStatus, string>> = {
  missing: 'M5 6L25 54M25 6L5 54',
  implant: 'M10 32H20M11 6L19 9M10 12L20 15M10 18L20 21M10 24L20 27M15 3V32',
};

export const SURFACE_BOX = 22;
const EDGE = 7;
const FAR = SURFACE_BOX - EDGE;

const SIDES = {
  top: `0,0 ${SURFACE_BOX},0 ${FAR},${EDGE} ${EDGE},${EDGE}`,
  bottom: `${EDGE},${FAR} ${FAR},${FAR} ${SURFACE_BOX},${SURFACE_BOX} 0,${SURFACE_BOX}`,
  left: `0,0 ${EDGE},${EDGE} ${EDGE},${FAR} 0,${SURFACE_BOX}`,
  right: `${FAR},${EDGE} ${SURFACE_BOX},0 ${SURFACE_BOX},${SURFACE_BOX} ${FAR},${FAR}`,
  middle: `${EDGE},${EDGE} ${FAR},${EDGE} ${FAR},${FAR} ${EDGE},${FAR}`,
};

/** Centres of the sides, where a caries mark is drawn. */
const CENTRES: Record<keyof typeof SIDES, readonly [number, number]> = {
  top: [11, 3.5],
  bottom: [11, 18.5],
  left: [3.5, 11],
  right: [18.5, 11],
  middle: [11, 11],
};

/** Whether the tooth is drawn on the left, which is the patient's right side. */
const isDrawnLeft = (tooth: string): boolean => ['1', '4', '5', '8'].includes(tooth.charAt(0));

/** Returns the side of the drawn box that shows a surface. Mesial is towards the midline, buccal is towards the root. */
export function sideOf(
  tooth: string,
  surface: ToothSurface,
): { readonly points: string; readonly centre: readonly [number, number] } {
  const isUpper = isUpperTooth(tooth);
  const names: Record<ToothSurface, keyof typeof SIDES> = {
    mesial: isDrawnLeft(tooth) ? 'right' : 'left',
    distal: isDrawnLeft(tooth) ? 'left' : 'right',
    buccal: isUpper ? 'top' : 'bottom',
    lingual: isUpper ? 'bottom' : 'top',
    occlusal: 'middle',
  };
  const side = names[surface];
  return { points: SIDES[side], centre: CENTRES[side] };
}

/**
 * Returns the group of findings that is drawn on a surface; `undefined` if the surface has no finding. Pathology takes precedence over a
 * restoration.
 */
export function groupOn(
  findings: readonly ToothFinding[],
  surface: ToothSurface,
): 'restoration' | 'pathology' | undefined {
  const groups = findings
    .filter(({ surfaces }) => surfaces.includes(surface))
    .map(({ finding }) => FINDINGS.find((row) => row.finding === finding)?.group);
  if (groups.includes('pathology')) return 'pathology';
  return groups.includes('restoration') ? 'restoration' : undefined;
}
