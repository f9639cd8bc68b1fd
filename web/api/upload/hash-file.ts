import { createWorker } from '#web/ui/create-worker.ts';
// Vite creates this module. Its default export is the address of the worker's script.
// oxlint-disable-next-line import/default
import workerUrl from './hash-worker.ts?worker&url';
import type { HashMessage } from './hash-worker.ts';

interface HashOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (doneBytes: number) => void;
}

/**
 * Returns the SHA-256 of a file in hexadecimal. A worker computes it, so that the page stays responsive. The worker never holds the whole
 * file.
 */
export async function hashFile(file: File, { signal, onProgress }: HashOptions): Promise<string> {
  signal.throwIfAborted();
  const worker = createWorker(workerUrl);
  try {
    return await new Promise<string>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('paused', 'AbortError')));
      worker.addEventListener('error', (event) => reject(new Error(event.message)));
      worker.addEventListener('message', ({ data }: MessageEvent<HashMessage>) => {
        if (data.kind === 'progress') onProgress(data.doneBytes);
        else if (data.kind === 'done') resolve(data.sha256);
        else reject(new Error(data.reason));
      });
      worker.postMessage(file);
    });
  } finally {
    worker.terminate();
  }
}
