import { createWorker } from '#web/ui/create-worker.ts';
import type { Surface } from '../scene/load-level.ts';
import type { SurfaceAnswers, SurfaceKind, SurfaceRequest } from './surface-requests.ts';
// Vite makes this module of the worker's address.
// oxlint-disable-next-line import/default
import workerUrl from './surface-worker.ts?worker&url';
import type { SurfaceCall, SurfaceReply } from './surface-worker.ts';
import { trianglesOf } from './triangles-of.ts';

export interface Surfaces {
  /** Asks for something to be computed beside the page; requests are answered in their order. */
  readonly ask: <Kind extends SurfaceKind>(
    request: Extract<SurfaceRequest, { kind: Kind }>,
  ) => Promise<SurfaceAnswers[Kind]>;
  /** Lets the worker have a part as it is shown now, unless it has it already. */
  readonly have: (part: string, surfaces: readonly Surface[]) => Promise<void>;
  readonly close: () => void;
}

/** Starts the worker that measures on surfaces. */
export function startSurfaces(): Surfaces {
  const worker = createWorker(workerUrl);
  const waiting = new Map<number, { resolve: (answer: never) => void; reject: (reason: Error) => void }>();
  const loaded = new Map<string, readonly Surface[]>();
  let count = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<SurfaceReply>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ('reason' in data) asked?.reject(new Error(data.reason));
    else asked?.resolve(data.answer as never);
  });
  const send = <Answer>(request: SurfaceRequest, transfer: Transferable[]): Promise<Answer> =>
    new Promise((resolve, reject) => {
      count += 1;
      waiting.set(count, { resolve, reject });
      worker.postMessage({ id: count, request } satisfies SurfaceCall, transfer);
    });
  return {
    ask: (request) => send(request, []),
    have: async (part, surfaces) => {
      if (loaded.get(part) === surfaces || surfaces.length === 0) return;
      loaded.set(part, surfaces);
      const triangles = trianglesOf(surfaces);
      await send({ kind: 'load', part, ...triangles }, [triangles.positions.buffer, triangles.indices.buffer]);
    },
    close: () => worker.terminate(),
  };
}
