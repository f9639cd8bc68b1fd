import type { BrickShape, VolumeSamples } from '#shared/file/decode-volume-brick.ts';
import { createWorker } from '#web/ui/create-worker.ts';
import type { BrickAnswer, BrickRequest } from './brick-worker.ts';
// Vite makes this module of the worker's address.
// oxlint-disable-next-line import/default
import workerUrl from './brick-worker.ts?worker&url';

/** The page keeps a processor for itself; a third worker would wait for the network. */
const WORKERS_MAX = 2;

export interface BrickDecoder {
  readonly decode: (inflated: ArrayBuffer, shape: BrickShape) => Promise<VolumeSamples>;
  /** What is under way never settles. */
  readonly close: () => void;
}

interface Waiting {
  readonly resolve: (samples: VolumeSamples) => void;
  readonly reject: (reason: Error) => void;
}

/** Decodes bricks beside the page, as many at a time as the machine has processors to spare. */
export function startBrickDecoder(): BrickDecoder {
  const spare = Math.max(1, navigator.hardwareConcurrency - 1);
  const waiting = new Map<number, Waiting>();
  const workers = Array.from({ length: Math.min(WORKERS_MAX, spare) }, () => startWorker(waiting));
  let count = 0;
  return {
    decode: (inflated, shape) =>
      new Promise((resolve, reject) => {
        count += 1;
        waiting.set(count, { resolve, reject });
        const request: BrickRequest = { id: count, inflated, shape };
        workers[count % workers.length]?.postMessage(request, [inflated]);
      }),
    close: () => {
      for (const worker of workers) worker.terminate();
    },
  };
}

function startWorker(waiting: Map<number, Waiting>): Worker {
  const worker = createWorker(workerUrl);
  worker.addEventListener('message', ({ data }: MessageEvent<BrickAnswer>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ('samples' in data) asked?.resolve(data.samples);
    else asked?.reject(new Error(data.reason));
  });
  return worker;
}
