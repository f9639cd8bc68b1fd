import { createSurfaceStore } from './surface-store.ts';
import type { SurfaceRequest } from './surface-requests.ts';

export interface SurfaceCall {
  readonly id: number;
  readonly request: SurfaceRequest;
}
export type SurfaceReply =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly reason: string };

const answer = createSurfaceStore();

globalThis.addEventListener('message', ({ data: { id, request } }: MessageEvent<SurfaceCall>) => {
  try {
    const result = answer(request);
    const transfer = result instanceof Float32Array ? [result.buffer] : [];
    globalThis.postMessage({ id, answer: result } satisfies SurfaceReply, { transfer });
  } catch (error) {
    globalThis.postMessage({ id, reason: String(error) } satisfies SurfaceReply);
  }
});
