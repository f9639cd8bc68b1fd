import { createWorker } from '#web/ui/create-worker.ts';
import type { PreflightReport } from './judge-files.ts';
import type { PreflightMessage, PreflightTask } from './preflight-worker.ts';
// Vite makes this module from the worker's address.
// oxlint-disable-next-line import/default
import workerUrl from './preflight-worker.ts?worker&url';

interface PreflightOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
}

/**
 * Checks files in a worker before they are uploaded. Returns `undefined` if the check itself fails, because that must not stop an upload.
 */
export async function runPreflight(
  task: PreflightTask,
  { signal, onProgress }: PreflightOptions,
): Promise<PreflightReport | undefined> {
  const worker = createWorker(workerUrl);
  try {
    return await new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
      worker.addEventListener('error', () => resolve(undefined));
      worker.addEventListener('message', ({ data }: MessageEvent<PreflightMessage>) => {
        if (data.kind === 'progress') onProgress(data.done);
        else resolve(data.kind === 'done' ? data.report : undefined);
      });
      worker.postMessage(task);
    });
  } finally {
    worker.terminate();
  }
}
