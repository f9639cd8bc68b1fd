import type { Rigid } from '#shared/geometry/rigid.ts';
import { askWorkers } from '#web/viewers/worker/ask-workers.ts';
import type { CtScene } from '../../parts/ct-scene.ts';
import type { AlignRequest } from './align-requests.ts';
import { type Alignment, alignVolumes } from './align-volumes.ts';
// Vite generates this module. Its default export is the worker's URL.
// oxlint-disable-next-line import/default
import workerUrl from './align-worker.ts?worker&url';

export interface AlignInput {
  readonly older: CtScene;
  readonly newer: CtScene;
  readonly motion: Rigid;
}

/** Aligns two volumes in a new worker. The worker ends when the alignment ends, or when `signal` aborts. */
export async function runAlign(
  input: AlignInput,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Alignment | undefined> {
  signal.throwIfAborted();
  const worker = askWorkers<AlignRequest>(workerUrl);
  signal.addEventListener('abort', worker.close);
  try {
    return await alignVolumes(input, (request, handedOver) => worker.ask(request, handedOver), { signal, onProgress });
  } finally {
    worker.close();
  }
}
