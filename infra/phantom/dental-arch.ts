import { seededRandom } from './seeded-noise.ts';
import { TOOTH_SIZES, type ToothSize } from './tooth-sizes.ts';

export type Jaw = ToothSize['jaw'];

/**
 * The half ellipse on which the teeth of a jaw lie, in mm: half its width at the molars, and its depth from molars to incisors.
 * `teethASide` is the number of teeth on each side.
 */
const ARCH = {
  upper: { halfWidthMm: 26.2, depthMm: 46, teethASide: 7, forwardMm: 2.2 },
  lower: { halfWidthMm: 24.2, depthMm: 43.5, teethASide: 7, forwardMm: 0 },
} as const;

/** Height of the plane where the teeth of both jaws meet, in the frame of a jaw. */
export const OCCLUSAL_PLANE_MM = 9;
const BEHIND_LAST_TOOTH_MM = 9;
const STEP_MM = 0.1;

/** A tooth at its position in the frame of its jaw: x to the patient's right, y forward, z towards the other jaw. */
export type PlacedTooth = {
  readonly fdi: string;
  readonly size: ToothSize;
  /** Position of the tooth's middle along the arch, in mm from the midline; positive on the right side. */
  readonly along: number;
  readonly x: number;
  readonly y: number;
  /** Height of the tooth's neck, in mm. */
  readonly z: number;
  /** Unit vector along the arch towards the midline, in the x-y plane. */
  readonly mesial: readonly [number, number];
  /** Unit vector towards cheek or lip, in the x-y plane. */
  readonly buccal: readonly [number, number];
  /** Angle in radians by which the tooth leans towards cheek or lip. */
  readonly lean: number;
};

export type ArchPoint = { readonly x: number; readonly y: number; readonly along: number };

/** Returns the arch as points 0.1 mm apart, from the right end over the front to the left end. */
export function archLine(jaw: Jaw): readonly ArchPoint[] {
  const { halfWidthMm, depthMm, forwardMm } = ARCH[jaw];
  const right: ArchPoint[] = [{ x: 0, y: depthMm + forwardMm, along: 0 }];
  const end = lengthOf(jaw) + BEHIND_LAST_TOOTH_MM;
  for (let angle = 0, along = 0; along < end; along += STEP_MM) {
    const last = right.at(-1) ?? { x: 0, y: 0 };
    angle += STEP_MM / Math.hypot(halfWidthMm * Math.cos(angle), depthMm * Math.sin(angle));
    const isPastEllipse = angle > Math.PI / 2;
    const y = isPastEllipse ? last.y - STEP_MM : depthMm * Math.cos(angle) + forwardMm;
    right.push({ x: isPastEllipse ? last.x : halfWidthMm * Math.sin(angle), y, along: along + STEP_MM });
  }
  return [...right.toReversed(), ...right.slice(1).map(({ x, y, along }) => ({ x: -x, y, along: -along }))];
}

const sizesOf = (jaw: Jaw): readonly ToothSize[] =>
  TOOTH_SIZES.filter((size) => size.jaw === jaw && size.position <= ARCH[jaw].teethASide);

/** Returns the length of one side of the arch in mm: from the midline to the end of the last tooth. */
export const lengthOf = (jaw: Jaw): number => sizesOf(jaw).reduce((sum, size) => sum + size.mesiodistalMm, 0);

const LEAN_RADIANS = {
  upper: { incisor: 0.24, canine: 0.12, premolar: 0.05, molar: 0.08 },
  lower: { incisor: 0.2, canine: 0.08, premolar: -0.06, molar: -0.16 },
} as const;

/** Places all teeth of a jaw. Each tooth is turned, leaned and shifted a little at random, by `seed`. */
export function placeTeeth(jaw: Jaw, seed: number): readonly PlacedTooth[] {
  const random = seededRandom(seed);
  const jitter = (amount: number): number => (random() * 2 - 1) * amount;
  const line = archLine(jaw);
  const middle = (line.length - 1) / 2;
  return (['right', 'left'] as const).flatMap((side) => {
    let reached = 0;
    return sizesOf(jaw).map((size) => {
      const along = (reached + size.mesiodistalMm / 2) * (side === 'right' ? 1 : -1);
      reached += size.mesiodistalMm;
      const index = Math.round(middle - along / STEP_MM);
      const [before, at, after] = [line[index + 5], line[index], line[index - 5]];
      if (!before || !at || !after) throw new Error(`the arch is too short for tooth ${size.position}`);
      const turn = jitter(0.06);
      const heading = Math.atan2(after.y - before.y, after.x - before.x) + turn;
      const towardsRight = [Math.cos(heading), Math.sin(heading)] as const;
      const mesial = side === 'right' ? ([-towardsRight[0], -towardsRight[1]] as const) : towardsRight;
      const buccal = [-towardsRight[1], towardsRight[0]] as const;
      const lean = LEAN_RADIANS[jaw][size.kind] + jitter(0.04);
      // Neighbours touch at their crowns, so the middle of the crown's height lies on the arch. The neck of a tooth that leans outwards
      // therefore lies inside the arch.
      const out = jitter(0.3) - Math.sin(lean) * size.crownHeightMm * 0.5;
      const spee = jaw === 'lower' ? 0.0009 * (Math.abs(along) - 26) ** 2 : -0.0006 * (Math.abs(along) - 26) ** 2;
      return {
        fdi: `${quadrantOf(jaw, side)}${size.position}`,
        size,
        along,
        x: at.x + buccal[0] * out,
        y: at.y + buccal[1] * out,
        z: OCCLUSAL_PLANE_MM - size.crownHeightMm + spee + jitter(0.2),
        mesial,
        buccal,
        lean,
      };
    });
  });
}

function quadrantOf(jaw: Jaw, side: 'right' | 'left'): number {
  if (jaw === 'upper') return side === 'right' ? 1 : 2;
  return side === 'right' ? 4 : 3;
}

/** Returns a number for a point of the jaw's plane: above 1 on the cheek's side of the teeth, and below 1 on the tongue's side. */
export function buccalShare(jaw: Jaw, x: number, y: number): number {
  const { halfWidthMm, depthMm, forwardMm } = ARCH[jaw];
  return (x / halfWidthMm) ** 2 + ((y - forwardMm) / depthMm) ** 2;
}
