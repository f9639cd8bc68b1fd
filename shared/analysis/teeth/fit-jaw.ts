import type { TemplateTooth } from './arch-template.ts';
import type { JawProfile } from './jaw-profile.ts';

/** A position of the arch, where the film shows it. */
export interface FittedTooth {
  /** From 1 at the midline. */
  readonly position: number;
  /** The side of the film; the patient's right is on its left. */
  readonly side: 'left' | 'right';
  /** The column of the crown's middle. */
  readonly middle: number;
  /** How much brighter than the gap the crown is; below zero there is none. */
  readonly evidence: number;
}

/** How much brighter than the gap a crown is at least, and at most counts. In standard deviations of the brightness. */
const BRIGHT = { least: 0.55, most: 3 } as const;
/** Standard deviations of a tooth from its place in the template, and from its neighbour's shift, in millimetres. */
const SPREAD = { place: 2.2, neighbour: 1.2 } as const;

/** Shifts from the template that are tried, in millimetres. */
const SHIFTS = Float64Array.from({ length: 25 }, (_, index) => index / 2 - 6);
const COUNT = SHIFTS.length;
/** The cost of a tooth's shift beside its neighbour's. */
const STRETCH = Float64Array.from({ length: COUNT ** 2 }, (_, at) => {
  const stretch = (SHIFTS[Math.floor(at / COUNT)] ?? 0) - (SHIFTS[at % COUNT] ?? 0);
  return (stretch / SPREAD.neighbour) ** 2 / 2;
});

interface JawInput {
  readonly template: readonly TemplateTooth[];
  /** The profile at the depth of each position of the template. */
  readonly profiles: readonly JawProfile[];
  readonly midline: number;
  /** Columns per millimetre. */
  readonly mm: number;
}

/** The positions of a jaw from the left of the film to the right: numbers from the midline, negative on the left. */
const orderOf = (template: readonly TemplateTooth[]): number[] => {
  const positions = template.map((_, index) => index + 1);
  return [...positions.toReversed().map((position) => -position), ...positions];
};

/** Returns a place of a tooth on the film, and how well it fits: by the valleys at both sides of its crown, and its brightness. */
function placed({ template, profiles, midline, mm }: JawInput, signed: number, shift: number) {
  const index = Math.abs(signed) - 1;
  const [tooth, profile] = [template[index], profiles[index]];
  if (tooth === undefined || profile === undefined) return { middle: 0, evidence: 0, score: 0 };
  const middle = midline + (Math.sign(signed) * tooth.along + shift) * mm;
  const half = (tooth.crown / 2) * mm;
  const evidence = profile.brightness(middle - half, middle + half) - BRIGHT.least;
  const valleys = profile.valley(middle - half) + profile.valley(middle + half);
  const shown = Math.max(0, Math.min(BRIGHT.most, evidence) + valleys);
  return { middle, evidence, score: shown - (shift / SPREAD.place) ** 2 / 2 };
}

/** A jaw placed on the film as a whole. Teeth are read when they are asked for: most placements are only compared. */
export interface FittedJaw {
  readonly score: number;
  readonly teeth: () => readonly FittedTooth[];
}

/** Places all teeth of a jaw by dynamic programming along the arch: where the film shows them best, at a distance from their neighbours. */
export function fitJaw(input: JawInput): FittedJaw {
  const order = orderOf(input.template);
  const came = new Uint8Array(order.length * COUNT);
  let totals = new Float64Array(COUNT);
  for (const [index, signed] of order.entries()) {
    const next = new Float64Array(COUNT);
    for (let state = 0; state < COUNT; state += 1) {
      let best = index === 0 ? 0 : Number.NEGATIVE_INFINITY;
      for (let other = 0; index > 0 && other < COUNT; other += 1) {
        const total = (totals[other] ?? 0) - (STRETCH[state * COUNT + other] ?? 0);
        if (total <= best) continue;
        best = total;
        came[index * COUNT + state] = other;
      }
      next[state] = best + placed(input, signed, SHIFTS[state] ?? 0).score;
    }
    totals = next;
  }
  const score = Math.max(...totals);
  const teeth = (): FittedTooth[] => {
    let state = totals.indexOf(score);
    return order
      .map((signed, index) => ({ signed, index }))
      .toReversed()
      .map(({ signed, index }) => {
        const { middle, evidence } = placed(input, signed, SHIFTS[state] ?? 0);
        state = came[index * COUNT + state] ?? 0;
        return {
          position: Math.abs(signed),
          side: signed < 0 ? ('left' as const) : ('right' as const),
          middle,
          evidence,
        };
      })
      .toReversed();
  };
  return { score, teeth };
}
