import { createWorker } from '#web/ui/create-worker.ts';
// Vite generates this module. Its default export is the worker's URL.
// oxlint-disable-next-line import/default
import workerUrl from './landmark-worker.ts?worker&url';
import type { RunMessage, RunQuestion } from './run-messages.ts';

/** Starts a run in a new worker. Returns a function that ends the worker and frees its memory. */
export function startRun(question: RunQuestion, onMessage: (message: RunMessage) => void): () => void {
  const worker = createWorker(workerUrl);
  worker.addEventListener('message', ({ data }: MessageEvent<RunMessage>) => {
    if (data.kind !== 'progress') worker.terminate();
    onMessage(data);
  });
  worker.addEventListener('error', () => {
    worker.terminate();
    onMessage({ kind: 'ended', problem: 'brokeOff' });
  });
  worker.postMessage(question);
  return () => worker.terminate();
}
