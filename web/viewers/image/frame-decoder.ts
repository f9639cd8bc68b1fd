import type { StackShape } from '#shared/file/decode-stack-frame.ts';
import { createWorker } from '#web/ui/create-worker.ts';
// Vite makes this module of the worker's address.
// oxlint-disable-next-line import/default
import workerUrl from './decode-worker.ts?worker&url';
import type { DecodeAnswer } from './decode-worker.ts';
import type { Samples } from './image-source.ts';

interface FrameDecoder {
  readonly decode: (packed: ArrayBuffer) => Promise<Samples>;
  readonly close: () => void;
}

/** Decodes frames beside the page, in the order in which they are given. */
export function startDecoder({ Rows, Columns, sampleType }: StackShape): FrameDecoder {
  const worker = createWorker(workerUrl);
  const waiting = new Map<number, { resolve: (samples: Samples) => void; reject: (reason: Error) => void }>();
  let count = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<DecodeAnswer>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ('samples' in data) asked?.resolve(data.samples);
    else asked?.reject(new Error(data.reason));
  });
  return {
    decode: (packed) =>
      new Promise((resolve, reject) => {
        count += 1;
        waiting.set(count, { resolve, reject });
        worker.postMessage({ id: count, packed, shape: { Rows, Columns, sampleType } }, [packed]);
      }),
    close: () => worker.terminate(),
  };
}
