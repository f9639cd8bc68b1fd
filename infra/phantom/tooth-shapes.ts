import { planeNoise } from './seeded-noise.ts';
import type { ToothSize } from './tooth-sizes.ts';

/**
 * Returns the distance in mm from a point in the tooth's own frame to the crown's surface; negative inside. `m` points towards the midline,
 * `b` towards cheek or lip, `z` up from the neck to the chewing surface.
 */
export type ToothDistance = (m: number, b: number, z: number) => number;

/**
 * Measures of a dentist's preparation for a crown, in mm: how much is ground off the walls and the top, and the height of the margin. The
 * walls taper: for each mm of height, `taper` mm more is ground off a wall.
 */
const PREPARATION = { wallMm: 1.15, topMm: 1.9, taper: 0.07, marginMm: 1.3 } as const;

const smoothMax = (a: number, b: number, radius: number): number => {
  const overlap = Math.max(radius - Math.abs(a - b), 0) / radius;
  return Math.max(a, b) + overlap * overlap * radius * 0.25;
};

export const smoothStep = (from: number, to: number, value: number): number => {
  const t = Math.min(Math.max((value - from) / (to - from), 0), 1);
  return t * t * (3 - 2 * t);
};

/** Returns the value between `a` (share 0) and `b` (share 1). */
export const mix = (a: number, b: number, share: number): number => a + (b - a) * share;

/** Factor by which teeth are wider than measured, so that leaning and turned neighbours still touch. */
const CONTACT = 1.07;

/** Returns half the mesiodistal width in mm at height `t` (0 = neck, 1 = top). It is largest at the contact points. */
function halfWidth(size: ToothSize, t: number): number {
  const contact = size.kind === 'incisor' ? 0.82 : 0.66;
  const top = { incisor: 0.97, canine: 0.5, premolar: 0.8, molar: 0.86 }[size.kind];
  const widened = mix(size.cervicalMm, size.mesiodistalMm * CONTACT, smoothStep(-0.1, contact, t)) / 2;
  return widened * mix(1, top, Math.max(0, (t - contact) / (1 - contact)) ** 2);
}

/** Returns the reach of the crown towards the cheek (first) and the tongue (second) at height `t`, in mm. */
function depths(size: ToothSize, t: number): readonly [number, number] {
  const full = size.buccolingualMm;
  if (size.kind === 'incisor' || size.kind === 'canine') {
    const edge = size.kind === 'canine' ? 0.16 : 0.1;
    const labial = 0.47 - (0.47 - edge) * Math.max(0, (t - 0.2) / 0.8) ** 1.8;
    const hollow = 0.48 - (0.48 + edge * 0.2 - 0.08) * smoothStep(0.16, 0.98, t);
    return [full * labial, full * hollow];
  }
  const cheek = 0.5 - 0.04 * (1 - smoothStep(0, 0.3, t)) - 0.13 * smoothStep(0.3, 1.05, t);
  const tongue = 0.5 - 0.06 * (1 - smoothStep(0, 0.45, t)) - 0.11 * smoothStep(0.45, 1.05, t);
  return [full * cheek, full * tongue];
}

/** Returns a function for the height of the biting surface above the neck. Front teeth have an edge, back teeth have cusps and fissures. */
function topSurface(size: ToothSize): (m: number, b: number) => number {
  const halfM = size.mesiodistalMm / 2;
  const halfB = size.buccolingualMm / 2;
  if (size.kind === 'incisor') {
    return (m) => {
      const side = m / halfM;
      const worn = (0.6 * Math.max(0, Math.abs(side) - (side > 0 ? 0.55 : 0.35)) ** 2) / 0.3;
      return size.crownHeightMm - worn - 0.06 * Math.cos(side * 9);
    };
  }
  if (size.kind === 'canine') {
    return (m) => size.crownHeightMm + 0.25 - (m > 0 ? 0.62 : 0.72) * Math.sqrt((m - 0.2) ** 2 + 0.15);
  }
  const slope = size.kind === 'molar' ? 0.7 : 0.78;
  return (m, b) => {
    let height = -Infinity;
    for (const { mesial, buccal, belowMm } of size.cusps) {
      const dm = m - mesial * halfM;
      const db = b - buccal * halfB;
      const cone = size.crownHeightMm + 0.3 - belowMm - slope * Math.sqrt(dm * dm + db * db + 0.3);
      height = height === -Infinity ? cone : smoothMax(height, cone, 0.2);
    }
    return height;
  };
}

/**
 * Makes a crown from its sizes: its cross-sections are tapering rounded rectangles, and the biting surface cuts them. `seed` decides the
 * roughness, which looks like wear.
 */
export function toothDistance(size: ToothSize, seed: number, inset: (z: number) => number = () => 0): ToothDistance {
  const top = topSurface(size);
  const isFront = size.kind === 'incisor' || size.kind === 'canine';
  const squareness = { incisor: 4, canine: 2.6, premolar: 2.5, molar: 3.2 }[size.kind];
  return (m, b, z) => {
    const t = Math.min(Math.max(z / size.crownHeightMm, -0.5), 1.1);
    const [cheek, tongue] = depths(size, t);
    const reduced = inset(z);
    const depth = Math.max((cheek + tongue) / 2 - reduced, 0.2);
    const offAxis = (b - (cheek - tongue) / 2) / depth;
    const narrowing = isFront ? 1 - 0.2 * smoothStep(0.2, 1.1, -offAxis) : 1;
    const width = Math.max((halfWidth(size, t) - reduced) * narrowing, 0.2);
    const round = (Math.abs(m / width) ** squareness + Math.abs(offAxis) ** squareness) ** (1 / squareness);
    const wall = (round - 1) * Math.min(width, depth);
    const roughness = 0.05 * planeNoise(m * 1.1 + 40, b * 1.1 + z, seed);
    return smoothMax(wall, (z - top(m, b)) * 0.8, isFront ? 0.4 : 0.9) + roughness;
  };
}

/**
 * Factor by which the stump's distances are divided. On the chamfer, the stump's surface changes so fast with the height that undivided
 * distances would be too large.
 */
export const CHAMFER_STEEPNESS = 2;

/** Makes the stump of a tooth prepared for a crown. It has a chamfer above the gum, tapered walls and a lower, flatter top. */
export function stumpDistance(size: ToothSize, seed: number): ToothDistance {
  const { wallMm, topMm, taper, marginMm } = PREPARATION;
  const lowered: ToothSize = {
    ...size,
    crownHeightMm: size.crownHeightMm - topMm,
    cusps: size.cusps.map((cusp) => ({
      ...cusp,
      belowMm: cusp.belowMm * 0.6,
      mesial: cusp.mesial * 0.7,
      buccal: cusp.buccal * 0.7,
    })),
  };
  const shape = toothDistance(
    lowered,
    seed,
    (z) => wallMm * smoothStep(marginMm, marginMm + 0.7, z) + taper * Math.max(0, z - marginMm),
  );
  return (m, b, z) => shape(m, b, z) / CHAMFER_STEEPNESS;
}
