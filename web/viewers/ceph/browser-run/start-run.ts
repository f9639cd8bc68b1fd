import { createWorker } from '#web/ui/create-worker.ts';
// Vite makes this module of the worker's address.
// oxlint-disable-next-line import/default
import workerUrl from './landmark-worker.ts?worker&url';
import type { RunMessage, RunQuestion } from './run-messages.ts';

/** Runs the model in a worker of its own. Returns a function that ends it, with all that it has in memory. */
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
