import { composed, type Rigid } from '#shared/geometry/rigid.ts';
import type { AlignAnswers, AlignKind, AlignRequest } from './align-requests.ts';
import { type Points, pointsOf, readerOf } from './block-reader.ts';
import { climb, correlate, type Placement } from './correlate.ts';
import { smoothed } from './smoothed.ts';
import { halved, type ValueBlock } from './value-block.ts';

type Handlers = { readonly [Kind in AlignKind]: (request: AlignRequest<Kind>) => AlignAnswers[Kind] };

/**
 * Limits for halving the grids. A grid is halved only if its values are less than `mm` apart. The shortest side of the
 * half grid must have at least `values` values.
 */
const COARSE = { mm: 2.5, values: 8 } as const;
const POINTS_MAX = 20_000;
/** Shifts in mm along each axis that are tried around the start, at the coarsest resolution only. */
const TRIED_MM = [-6, 0, 6] as const;
const CLIMBED = 3;

interface Stage {
  readonly points: Points;
  readonly reader: ReturnType<typeof readerOf>;
}

const isCoarse = ({ spacing, size }: ValueBlock): boolean =>
  Math.min(...spacing) >= COARSE.mm || Math.min(...size) < 2 * COARSE.values;

/** Returns both volumes at each resolution, finest first. */
function stagesOf(older: ValueBlock, newer: ValueBlock): Stage[] {
  const stages: Stage[] = [];
  for (let [one, other] = [older, newer]; ; [one, other] = [halved(one), halved(other)]) {
    stages.push({ points: pointsOf(one, POINTS_MAX), reader: readerOf(other) });
    if (isCoarse(one) || isCoarse(other)) return stages;
  }
}

const shifted = (motion: Rigid, x: number, y: number, z: number): Rigid =>
  composed([1, 0, 0, x, 0, 1, 0, y, 0, 0, 1, z], motion);

/**
 * Optimises the motion from the given start and from the best of several shifted starts. Returns the result with the
 * best correlation.
 */
function climbFromAround({ points, reader }: Stage, motion: Rigid): Placement {
  const starts = TRIED_MM.flatMap((x) => TRIED_MM.flatMap((y) => TRIED_MM.map((z) => shifted(motion, x, y, z))));
  const best = starts
    .map((start) => ({ start, ...correlate(points, reader, start) }))
    .toSorted((a, b) => b.correlation * b.share - a.correlation * a.share)
    .slice(0, CLIMBED);
  const climbed = [motion, ...best.map(({ start }) => start)].map((start) => climb(points, reader, start));
  return climbed.reduce((one, other) => (other.correlation > one.correlation ? other : one));
}

/** Returns the handler of the worker's requests. It holds two volumes, and optimises the motion between them. */
export function createAlignStore(): (request: AlignRequest) => AlignAnswers[AlignKind] {
  let stages: readonly Stage[] = [];
  const stageOf = (number: number): Stage => {
    const stage = stages[number];
    if (stage === undefined) throw new Error('no volumes are open');
    return stage;
  };
  const handlers: Handlers = {
    open: ({ older, newer }) => {
      stages = stagesOf(smoothed(older), smoothed(newer));
      return stages.length;
    },
    climb: ({ stage, motion }) => {
      const { points, reader } = stageOf(stage);
      return stage === stages.length - 1 ? climbFromAround(stageOf(stage), motion) : climb(points, reader, motion);
    },
    judge: ({ motion }) => {
      const { points, reader } = stageOf(0);
      const { correlation, share } = correlate(points, reader, motion);
      return { correlation, share };
    },
  };
  return <Kind extends AlignKind>(request: AlignRequest<Kind>) => handlers[request.kind](request);
}
