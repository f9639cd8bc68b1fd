import { composed, type Rigid } from '#shared/geometry/rigid.ts';
import type { AlignAnswers, AlignKind, AlignRequest } from './align-requests.ts';
import { type Points, pointsOf, readerOf } from './block-reader.ts';
import { climb, correlate, type Placement } from './correlate.ts';
import { smoothed } from './smoothed.ts';
import { halved, type ValueBlock } from './value-block.ts';

type Handlers = { readonly [Kind in AlignKind]: (request: AlignRequest<Kind>) => AlignAnswers[Kind] };

/** Millimetres between values of the coarsest grid, and values along its shortest side, at least. */
const COARSE = { mm: 2.5, values: 8 } as const;
const POINTS_MAX = 20_000;
/** At the coarsest grid, these shifts around the start are tried, too. */
const TRIED_MM = [-6, 0, 6] as const;
const CLIMBED = 3;

interface Stage {
  readonly points: Points;
  readonly reader: ReturnType<typeof readerOf>;
}

const isCoarse = ({ spacing, size }: ValueBlock): boolean =>
  Math.min(...spacing) >= COARSE.mm || Math.min(...size) < 2 * COARSE.values;

/** Returns the resolutions of both volumes, the finest first. */
function stagesOf(older: ValueBlock, newer: ValueBlock): Stage[] {
  const stages: Stage[] = [];
  for (let [one, other] = [older, newer]; ; [one, other] = [halved(one), halved(other)]) {
    stages.push({ points: pointsOf(one, POINTS_MAX), reader: readerOf(other) });
    if (isCoarse(one) || isCoarse(other)) return stages;
  }
}

const shifted = (motion: Rigid, x: number, y: number, z: number): Rigid =>
  composed([1, 0, 0, x, 0, 1, 0, y, 0, 0, 1, z], motion);

/** Climbs from the best of several starts. */
function climbFromAround({ points, reader }: Stage, motion: Rigid): Placement {
  const starts = TRIED_MM.flatMap((x) => TRIED_MM.flatMap((y) => TRIED_MM.map((z) => shifted(motion, x, y, z))));
  const best = starts
    .map((start) => ({ start, ...correlate(points, reader, start) }))
    .toSorted((a, b) => b.correlation * b.share - a.correlation * a.share)
    .slice(0, CLIMBED);
  const climbed = [motion, ...best.map(({ start }) => start)].map((start) => climb(points, reader, start));
  return climbed.reduce((one, other) => (other.correlation > one.correlation ? other : one));
}

/** Holds two volumes, and moves one onto the other. */
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
