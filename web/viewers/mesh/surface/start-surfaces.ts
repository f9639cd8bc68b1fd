import { askWorkers } from '../../worker/ask-workers.ts';
import type { Surface } from '../scene/load-level.ts';
import type { SurfaceAnswers, SurfaceKind, SurfaceRequest } from './surface-requests.ts';
// Vite generates this module. Its default export is the worker's URL.
// oxlint-disable-next-line import/default
import workerUrl from './surface-worker.ts?worker&url';
import { trianglesOf } from './triangles-of.ts';

export interface Surfaces {
  /** Sends a request to the worker, which answers requests in order. */
  readonly ask: <Kind extends SurfaceKind>(
    request: Extract<SurfaceRequest, { kind: Kind }>,
  ) => Promise<SurfaceAnswers[Kind]>;
  /** Sends the current surfaces of a part to the worker, unless the worker has them already. */
  readonly have: (part: string, surfaces: readonly Surface[]) => Promise<void>;
  readonly close: () => void;
}

/** Starts the worker that measures on surfaces. */
export function startSurfaces(): Surfaces {
  const worker = askWorkers<SurfaceRequest>(workerUrl);
  const loaded = new Map<string, readonly Surface[]>();
  return {
    ask: (request) => worker.ask(request, []),
    have: async (part, surfaces) => {
      if (loaded.get(part) === surfaces || surfaces.length === 0) return;
      loaded.set(part, surfaces);
      const triangles = trianglesOf(surfaces);
      const handedOver = [triangles.positions.buffer, triangles.indices.buffer];
      await worker.ask({ kind: 'load', part, ...triangles }, handedOver);
    },
    close: worker.close,
  };
}
