import type { ArchTemplate, Jaw } from './arch-template.ts';
import { type FittedJaw, fitJaw } from './fit-jaw.ts';
import { jawProfile } from './jaw-profile.ts';
import { type Curve, valuesOf } from './occlusal-curve.ts';
import type { WorkFilm } from './work-film.ts';

/**
 * Scales that the fit tries: the size of one millimetre of a tooth on the film, as a share of the film's width. The farther a scale is from
 * `usual`, the more it lowers the score. `MIDLINE` has the tried positions of the midline. The fit tries coarse steps first, then fine
 * steps near the best values.
 */
const SCALE = {
  from: 0.0042,
  to: 0.0068,
  step: 0.0004,
  fine: 0.0001,
  usual: 0.0053,
  spread: 0.0008,
  weight: 0.7,
} as const;
const MIDLINE = { from: 0.45, to: 0.55, step: 0.005, fine: 0.0005 } as const;

export interface FittedArches {
  readonly score: number;
  /** Columns of the film per millimetre of a tooth. */
  readonly mm: number;
  readonly jaws: Readonly<Record<Jaw, FittedJaw>>;
  readonly scale: number;
  readonly midline: number;
}

interface ArchesInput {
  readonly film: WorkFilm;
  readonly curve: Curve;
  readonly template: ArchTemplate;
}

/** Returns the best fit of both jaws over all given scales and midlines. */
function bestOf({ film, curve, template }: ArchesInput, scales: readonly number[], midlines: readonly number[]) {
  let best: FittedArches | undefined;
  for (const scale of scales) {
    const mm = scale * film.width;
    const profilesOf = (jaw: Jaw) => {
      const bySunk = new Map(template[jaw].map(({ sunk }) => [sunk, jawProfile({ film, curve, jaw, mm, sunk })]));
      return template[jaw].flatMap(({ sunk }) => bySunk.get(sunk) ?? []);
    };
    const profiles = { upper: profilesOf('upper'), lower: profilesOf('lower') };
    const penalty = SCALE.weight * ((scale - SCALE.usual) / SCALE.spread) ** 2;
    for (const midline of midlines) {
      const fitted = (jaw: Jaw) =>
        fitJaw({ template: template[jaw], profiles: profiles[jaw], midline: midline * film.width, mm });
      const [upper, lower] = [fitted('upper'), fitted('lower')];
      const score = upper.score + lower.score - penalty;
      if (best === undefined || score > best.score) best = { score, mm, scale, midline, jaws: { upper, lower } };
    }
  }
  return best;
}

const around = (middle: number, { step, fine }: { readonly step: number; readonly fine: number }): number[] =>
  valuesOf({ from: middle - step / 2, to: middle + step / 2, step: fine });

/** Fits the template of both jaws along the curve. Finds the film's scale, its midline, and the position of each tooth. */
export function fitArches(input: ArchesInput): FittedArches | undefined {
  const rough = bestOf(input, valuesOf(SCALE), valuesOf(MIDLINE));
  return rough && bestOf(input, around(rough.scale, SCALE), around(rough.midline, MIDLINE));
}
