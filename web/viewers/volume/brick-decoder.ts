import type { BrickShape, VolumeSamples } from '#shared/file/decode-volume-brick.ts';
import { askWorkers } from '../worker/ask-workers.ts';
// Vite generates this module. Its default export is the worker's URL.
// oxlint-disable-next-line import/default
import workerUrl from './brick-worker.ts?worker&url';
import type { InflatedBrick } from './brick-worker.ts';

/** Largest number of workers. One processor is left for the page, and a third worker would only wait for the network. */
const WORKERS_MAX = 2;

export interface BrickDecoder {
  readonly decode: (inflated: ArrayBuffer, shape: BrickShape) => Promise<VolumeSamples>;
  /** Ends the workers. Pending promises never settle. */
  readonly close: () => void;
}

/** Starts workers that decode bricks: as many as there are spare processors, at most `WORKERS_MAX`. */
export function startBrickDecoder(): BrickDecoder {
  const spare = Math.max(1, navigator.hardwareConcurrency - 1);
  const { ask, close } = askWorkers<InflatedBrick>(workerUrl, Math.min(WORKERS_MAX, spare));
  return { decode: (inflated, shape) => ask({ inflated, shape }, [inflated]), close };
}
