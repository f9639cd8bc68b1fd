import type { Rigid } from '#shared/geometry/rigid.ts';
import { edgeGrid, type EdgeGrid } from './edge-grid.ts';
import { edgePoints } from './edge-points.ts';
import type { FitAnswers, FitKind, FitRequest } from './fit-requests.ts';
import { steepestEdges } from './steepest-edges.ts';
import { distancesOf, fitStep, type ScanPoints, signOf } from './fit-step.ts';

type Handlers = { readonly [Kind in FitKind]: (request: FitRequest<Kind>) => FitAnswers[Kind] };

/** Most steps of one approach. `STILL_MM` is the size of a step below which the scan counts as not moving. */
const STEPS_MAX = 12;
const STILL_MM = 0.002;

interface Opened {
  readonly grid: EdgeGrid;
  readonly scan: ScanPoints;
  readonly sign: 1 | -1;
}

/** Returns the handler of the worker's requests. It holds a surface and a scan, and fits the scan to the surface. */
export function createFitStore(): (request: FitRequest) => FitAnswers[FitKind] {
  const held: { now?: Opened } = {};
  const opened = (): Opened => {
    if (held.now === undefined) throw new Error('no scan is open');
    return held.now;
  };
  const handlers: Handlers = {
    open: ({ block, edge, scan, rigid, reachMm }) => {
      const grid = edgeGrid(steepestEdges(block, edgePoints(block, edge)));
      held.now = { grid, scan, sign: signOf(scan, { grid, rigid, reachMm }) };
      return grid.count;
    },
    approach: ({ rigid, reachMm }) => {
      const { scan, ...surface } = opened();
      let now: Rigid = rigid;
      for (let step = 0; step < STEPS_MAX; step += 1) {
        const next = fitStep(scan, { ...surface, rigid: now, reachMm });
        if (next === undefined) return null;
        now = next.rigid;
        if (next.wayMm < STILL_MM) break;
      }
      return now;
    },
    distances: ({ rigid, reachMm }) => {
      const { scan, ...surface } = opened();
      return distancesOf(scan, { ...surface, rigid, reachMm });
    },
  };
  return <Kind extends FitKind>(request: FitRequest<Kind>) => handlers[request.kind](request);
}
