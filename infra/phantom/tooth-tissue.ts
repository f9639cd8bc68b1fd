import type { ToothKind, ToothSize } from './tooth-sizes.ts';

/** Tissues of a tooth in Hounsfield-like units, as a cone beam scanner shows them. */
const TISSUE_HU = { enamel: 2500, dentin: 1500, pulp: 180, ligament: 320 } as const;
const ENAMEL_MM = 1.3;
const LIGAMENT_MM = 0.45;

/** Length of the root in mm (Wheeler's Dental Anatomy). */
const ROOT_LENGTH_MM: Record<ToothKind, number> = { incisor: 12.5, canine: 16, premolar: 14, molar: 13 };

type RootSection = { readonly m: number; readonly b: number; readonly halfM: number; readonly halfB: number };

/** The roots of a molar: two in the lower jaw, three in the upper jaw. Values are shares of half the crown's width and depth. */
const MOLAR_ROOTS: Record<ToothSize['jaw'], readonly RootSection[]> = {
  lower: [
    { m: 0.5, b: 0, halfM: 0.36, halfB: 0.7 },
    { m: -0.5, b: 0, halfM: 0.34, halfB: 0.62 },
  ],
  upper: [
    { m: 0.45, b: 0.5, halfM: 0.34, halfB: 0.36 },
    { m: -0.45, b: 0.5, halfM: 0.32, halfB: 0.34 },
    { m: 0, b: -0.6, halfM: 0.4, halfB: 0.36 },
  ],
};
const FURCATION_SHARE = 0.22;

export const apexOf = (size: ToothSize): number => -ROOT_LENGTH_MM[size.kind];

/**
 * Returns the tissue of a tooth in Hounsfield-like units; undefined outside the tooth and its ligament. `m` is mm towards the midline, `b`
 * mm towards the cheek, `h` mm above the neck (negative in the root).
 */
export function toothTissueAt(size: ToothSize, place: { m: number; b: number; h: number }): number | undefined {
  return place.h >= 0 ? crownTissue(size, place) : rootTissueAt(size, place);
}

type Place = { readonly m: number; readonly b: number; readonly h: number };

function crownTissue(size: ToothSize, { m, b, h }: Place): number | undefined {
  const share = h / size.crownHeightMm;
  const widening = Math.min(1, share / 0.6);
  const halfM = (size.cervicalMm + (size.mesiodistalMm - size.cervicalMm) * widening) / 2;
  const isFront = size.kind === 'incisor' || size.kind === 'canine';
  const halfB = (size.buccolingualMm / 2) * (isFront ? 1 - 0.82 * share : 1 - 0.22 * share ** 3);
  const radius = Math.sqrt((m / halfM) ** 2 + (b / halfB) ** 2);
  const fissure = isFront ? 0 : 1.5 * Math.exp(-radius * radius * 5);
  const belowTop = size.crownHeightMm - fissure - h;
  if (radius > 1 || belowTop < 0) return undefined;
  const depth = Math.min((1 - radius) * Math.min(halfM, halfB), belowTop);
  if (depth < enamelMm(share)) return TISSUE_HU.enamel;
  return radius < 0.26 && share < 0.55 ? TISSUE_HU.pulp : TISSUE_HU.dentin;
}

/** Returns the tissue of a crown in Hounsfield-like units, `depthMm` below its surface and `h` mm above the neck. */
export function crownTissueAt(size: ToothSize, { depthMm, h }: { depthMm: number; h: number }): number {
  const share = h / size.crownHeightMm;
  if (depthMm < enamelMm(share)) return TISSUE_HU.enamel;
  const pulpMm = 0.37 * Math.min(size.mesiodistalMm, size.buccolingualMm);
  return depthMm > pulpMm && share < 0.55 ? TISSUE_HU.pulp : TISSUE_HU.dentin;
}

/** Returns the thickness of enamel in mm at a share of the crown's height. It is thin at the neck. */
const enamelMm = (share: number): number => ENAMEL_MM * Math.min(1, 0.25 + share * 1.5);

/** Returns the tissue of a root or its ligament in Hounsfield-like units; undefined outside of both. */
export function rootTissueAt(size: ToothSize, { m, b, h }: Place): number | undefined {
  const share = h / apexOf(size);
  if (share > 1.04) return undefined;
  const taper = Math.sqrt(Math.max(0.02, 1 - share ** 1.7));
  if (size.kind !== 'molar' || share < FURCATION_SHARE) {
    return sectionTissue(m, b, {
      halfM: (size.cervicalMm / 2) * taper,
      halfB: size.buccolingualMm * 0.42 * taper,
      share,
    });
  }
  const spread = 1 + 0.12 * share;
  let found: number | undefined;
  for (const root of MOLAR_ROOTS[size.jaw]) {
    const tissue = sectionTissue(
      m - root.m * spread * size.cervicalMm * 0.5,
      b - root.b * spread * size.buccolingualMm * 0.5,
      {
        halfM: root.halfM * size.cervicalMm * 0.5 * taper,
        halfB: root.halfB * size.buccolingualMm * 0.5 * taper,
        share,
      },
    );
    if (tissue !== undefined && (found === undefined || found === TISSUE_HU.ligament)) found = tissue;
  }
  return found;
}

function sectionTissue(
  m: number,
  b: number,
  section: { halfM: number; halfB: number; share: number },
): number | undefined {
  const radius = Math.sqrt((m / section.halfM) ** 2 + (b / section.halfB) ** 2);
  const outsideMm = (radius - 1) * Math.min(section.halfM, section.halfB);
  if (outsideMm > LIGAMENT_MM) return undefined;
  if (outsideMm > 0 || section.share > 1) return TISSUE_HU.ligament;
  return radius < 0.2 && section.share < 0.93 ? TISSUE_HU.pulp : TISSUE_HU.dentin;
}
