import type { GreyFilm } from '../ceph/film-levels.ts';
import { ARCH_TEMPLATE, type ArchTemplate, type Jaw } from './arch-template.ts';
import { type Point, throughPoints, toPoints } from './curve-points.ts';
import { type FittedArches, fitArches } from './fit-arches.ts';
import type { FittedTooth } from './fit-jaw.ts';
import { type Curve, findOcclusalCurve } from './occlusal-curve.ts';
import { workFilm } from './work-film.ts';

/** Box in pixels of the given film: left, top, width, height. */
export type Box = [x: number, y: number, width: number, height: number];

interface FoundTooth {
  /** FDI number. */
  readonly tooth: string;
  readonly box: Box;
  /** How clearly the crown differs from the gap, from 0 to 1. This is not a probability. */
  readonly certainty: number;
}

/** Teeth of a film and the curve between the arches, or the reason why the film is refused. */
export type FoundTeeth =
  | { readonly problem: 'notAPanoramic' | 'noArches' }
  | { readonly problem: null; readonly curve: readonly Point[]; readonly teeth: readonly FoundTooth[] };

/** Accepted ratio of width to height. The five films of `npm run bench panorama` have 1.98. */
const SHAPE = { least: 1.6, most: 3 } as const;
/** Smallest values that show two rows of teeth: clarity of the gap, score of the fit, and number of teeth. */
const LEAST = { clarity: 0.65, score: 25, teeth: 8 } as const;
/** Evidence with which a tooth has the certainty 1, in standard deviations of the brightness. */
const CLEAR = 2;

/** Quadrants of ISO 3950 by jaw and side of the film. The patient's right side is on the left of the film. */
const QUADRANTS = { upper: { left: 1, right: 2 }, lower: { left: 4, right: 3 } } as const;

/** Returns the box of a fitted tooth in pixels of the work film; `undefined` if the template lacks its position. */
function boxOf({ side, middle, position }: FittedTooth, jaw: Jaw, { curve, template, mm }: FittedTo): Box | undefined {
  const tooth = template[jaw][position - 1];
  if (tooth === undefined) return undefined;
  const beyond = (side === 'left' ? -tooth.reach : tooth.reach) * mm;
  const left = middle - (tooth.crown / 2) * mm + Math.min(0, beyond);
  const width = tooth.crown * mm + Math.abs(beyond);
  const gap = curve[Math.min(curve.length - 1, Math.max(0, Math.round(left + width / 2)))] ?? 0;
  const [near, far] = [tooth.sunk * mm, (tooth.sunk + tooth.length) * mm];
  return [left, jaw === 'upper' ? gap - far : gap + near, width, far - near];
}

interface FittedTo extends Pick<FittedArches, 'mm'> {
  readonly curve: Curve;
  readonly template: ArchTemplate;
}

/**
 * Returns the teeth that are visible on the film, in the order of the arches. `step` is pixels of the given film per pixel of the work
 * film.
 */
function shownTeeth(fitted: FittedArches, to: Pick<FittedTo, 'curve' | 'template'>, step: number): FoundTooth[] {
  return (['upper', 'lower'] as const).flatMap((jaw) =>
    fitted.jaws[jaw].teeth().flatMap((each) => {
      const box = boxOf(each, jaw, { ...to, mm: fitted.mm });
      if (each.evidence <= 0 || box === undefined) return [];
      const [x, y, width, height] = box;
      return {
        tooth: `${QUADRANTS[jaw][each.side]}${each.position}`,
        box: [x * step, y * step, width * step, height * step] satisfies Box,
        certainty: Math.min(1, each.evidence / CLEAR),
      };
    }),
  );
}

interface Given {
  /**
   * Curve that a person moved, in pixels of the film; absent = find the curve. With this curve, the film is never refused as `noArches`,
   * because a person has looked at it.
   */
  readonly curve?: readonly Point[] | undefined;
  readonly template?: ArchTemplate;
}

/**
 * Finds and numbers the teeth of a panoramic film. First it follows the dark gap between the arches. Then it fits a template of the arch to
 * the valleys between the crowns. It finds only permanent teeth in their usual order.
 */
export function proposeTeeth(film: GreyFilm, { curve: given, template = ARCH_TEMPLATE }: Given = {}): FoundTeeth {
  const shape = film.width / film.height;
  if (shape < SHAPE.least || shape > SHAPE.most) return { problem: 'notAPanoramic' };
  const small = workFilm(film);
  const { step } = small;
  const found = given === undefined ? findOcclusalCurve(small) : undefined;
  const points =
    found === undefined ? (given ?? []).map(([x, y]): Point => [x / step, y / step]) : toPoints(found.curve);
  const curve = throughPoints(points, small.width);
  const fitted = fitArches({ film: small, curve, template });
  if (fitted === undefined) return { problem: 'noArches' };
  const teeth = shownTeeth(fitted, { curve, template }, step);
  const isShown = fitted.score >= LEAST.score && teeth.length >= LEAST.teeth;
  if (found !== undefined && !(found.clarity >= LEAST.clarity && isShown)) return { problem: 'noArches' };
  return { problem: null, curve: points.map(([x, y]) => [x * step, y * step]), teeth };
}
