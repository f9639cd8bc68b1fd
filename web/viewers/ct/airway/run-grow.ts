import type { PlannedAirway } from '#shared/plan/planned-airway.ts';
import { askWorkers } from '#web/viewers/worker/ask-workers.ts';
import type { GrowRequest } from './grow/grow-requests.ts';
// Vite generates this module. Its default export is the worker's URL.
// oxlint-disable-next-line import/default
import workerUrl from './grow/grow-worker.ts?worker&url';
import { type AirwayRefusal, type AirwaySizes, measureAirway, type MeasuredVolume } from './measure-airway.ts';

/** Measures an airway in a new worker. The worker ends when the measurement ends, or when `signal` aborts. */
export async function runGrow(
  volume: MeasuredVolume,
  airway: PlannedAirway,
  signal: AbortSignal,
): Promise<AirwaySizes | AirwayRefusal> {
  signal.throwIfAborted();
  const worker = askWorkers<GrowRequest>(workerUrl);
  signal.addEventListener('abort', worker.close);
  try {
    return await measureAirway(volume, airway, (request, handedOver) => worker.ask(request, handedOver));
  } finally {
    worker.close();
  }
}
