import type { StackShape } from '#shared/file/decode-stack-frame.ts';
import { askWorkers } from '../worker/ask-workers.ts';
// Vite generates this module. Its default export is the worker's URL.
// oxlint-disable-next-line import/default
import workerUrl from './decode-worker.ts?worker&url';
import type { PackedFrame } from './decode-worker.ts';
import type { Samples } from '#web/viewers/pixels/image-source.ts';

interface FrameDecoder {
  readonly decode: (packed: ArrayBuffer) => Promise<Samples>;
  readonly close: () => void;
}

/** Starts a worker that decodes frames in the order of the calls. */
export function startDecoder({ Rows, Columns, sampleType }: StackShape): FrameDecoder {
  const { ask, close } = askWorkers<PackedFrame>(workerUrl);
  return { decode: (packed) => ask({ packed, shape: { Rows, Columns, sampleType } }, [packed]), close };
}
