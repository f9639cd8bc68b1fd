import { decodeStackFrame, type StackShape } from '#shared/file/decode-stack-frame.ts';
import { inflate } from './inflate.ts';
import type { Samples } from './image-source.ts';

interface DecodeRequest {
  readonly id: number;
  readonly packed: ArrayBuffer;
  readonly shape: StackShape;
}

export type DecodeAnswer =
  | { readonly id: number; readonly samples: Samples }
  | { readonly id: number; readonly reason: string };

async function answer({ id, packed, shape }: DecodeRequest): Promise<void> {
  try {
    const samples = decodeStackFrame(await inflate(packed), shape);
    globalThis.postMessage({ id, samples } satisfies DecodeAnswer, { transfer: [samples.buffer] });
  } catch (error) {
    globalThis.postMessage({ id, reason: String(error) } satisfies DecodeAnswer);
  }
}

globalThis.addEventListener('message', ({ data }: MessageEvent<DecodeRequest>) => void answer(data));
