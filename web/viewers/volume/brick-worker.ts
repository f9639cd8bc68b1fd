import { type BrickShape, decodeVolumeBrick, type VolumeSamples } from '#shared/file/decode-volume-brick.ts';

export interface BrickRequest {
  readonly id: number;
  readonly inflated: ArrayBuffer;
  readonly shape: BrickShape;
}

export type BrickAnswer =
  | { readonly id: number; readonly samples: VolumeSamples }
  | { readonly id: number; readonly reason: string };

function answer({ id, inflated, shape }: BrickRequest): void {
  try {
    const samples = decodeVolumeBrick(new Uint8Array(inflated), shape);
    globalThis.postMessage({ id, samples } satisfies BrickAnswer, { transfer: [samples.buffer] });
  } catch (error) {
    globalThis.postMessage({ id, reason: String(error) } satisfies BrickAnswer);
  }
}

globalThis.addEventListener('message', ({ data }: MessageEvent<BrickRequest>) => answer(data));
