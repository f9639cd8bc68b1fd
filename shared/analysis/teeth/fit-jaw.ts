import type { TemplateTooth } from './arch-template.ts';
import type { JawProfile } from './jaw-profile.ts';

/** A position of the template with its place on the film. */
export interface FittedTooth {
  /** Number of the position, counted from the midline, starting at 1. */
  readonly position: number;
  /** Side of the film. The patient's right side is on the left of the film. */
  readonly side: 'left' | 'right';
  /** Column of the middle of the crown. */
  readonly middle: number;
  /** Brightness of the crown above the brightness of the gap, minus `BRIGHT.least`. Zero or less means that there is no tooth. */
  readonly evidence: number;
}

/**
 * Brightness of a crown above the brightness of the gap, in standard deviations. A tooth has at least `least`. The part above `least`
 * counts as evidence, up to `most`.
 */
const BRIGHT = { least: 0.55, most: 3 } as const;
/** Standard deviations in mm: of a tooth from its place in the template, and of the difference between the shifts of neighbours. */
const SPREAD = { place: 2.2, neighbour: 1.2 } as const;

/** Shifts in mm from the place in the template that are tried for each tooth. */
const SHIFTS = Float64Array.from({ length: 25 }, (_, index) => index / 2 - 6);
const COUNT = SHIFTS.length;
/** Cost of each pair of shifts of two neighbours. The more the shifts differ, the higher the cost is. */
const STRETCH = Float64Array.from({ length: COUNT ** 2 }, (_, at) => {
  const stretch = (SHIFTS[Math.floor(at / COUNT)] ?? 0) - (SHIFTS[at % COUNT] ?? 0);
  return (stretch / SPREAD.neighbour) ** 2 / 2;
});

interface JawInput {
  readonly template: readonly TemplateTooth[];
  /** Profile for each position of the template, at the depth of its tooth. */
  readonly profiles: readonly JawProfile[];
  readonly midline: number;
  /** Columns of the film per millimetre. */
  readonly mm: number;
}

/**
 * Returns the positions of a jaw from left to right on the film. A position is its number from the midline: negative on the left of the
 * film, positive on the right.
 */
const orderOf = (template: readonly TemplateTooth[]): number[] => {
  const positions = template.map((_, index) => index + 1);
  return [...positions.toReversed().map((position) => -position), ...positions];
};

/** Returns the place of a tooth with a shift, and its score. A good place has valleys at both sides of the crown, and a bright crown. */
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

/** One jaw fitted to the film. `teeth` is a function, because most fits are only compared by their score. */
export interface FittedJaw {
  readonly score: number;
  readonly teeth: () => readonly FittedTooth[];
}

/**
 * Places all teeth of a jaw. The film must show each tooth well at its place, and the shifts of neighbours must differ little. Uses dynamic
 * programming along the arch.
 */
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
