import * as z from 'zod';
import { ApiError } from './api-error.ts';

const Packing = z.object({
  retryAfter: z.number().positive(),
  packedBytes: z.number().optional(),
  totalBytes: z.number().optional(),
});
type Packing = z.infer<typeof Packing>;
const TRIES_MAX = 300;

/**
 * Returns the seconds until the next attempt to get a zip, and the number of its bytes packed so far. Returns `undefined` for every error
 * except "still packing".
 */
function packingOf(error: unknown): Packing | undefined {
  if (!(error instanceof ApiError) || error.codeName !== 'unzippingInProgress') return undefined;
  return Packing.safeParse(error.data).data;
}

interface Waiting {
  /** Ends the wait for the zip. */
  readonly signal?: AbortSignal;
  /** Called with the numbers of bytes before each pause, if the server states these numbers. */
  readonly onProgress?: (packedBytes: number, totalBytes: number) => void;
}

/** Waits, or rejects with the signal's reason as soon as the signal aborts. */
const pause = (seconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason instanceof Error ? signal.reason : new Error('cancelled'));
    });
  });

/** Asks for a download again and again until the server has packed its zip (FILE-325). Pauses for as long as the server says. */
export async function whenPacked<Answer>(
  ask: () => Promise<Answer>,
  { signal, onProgress }: Waiting = {},
): Promise<Answer> {
  for (let tries = 1; ; tries += 1)
    try {
      return await ask();
    } catch (error) {
      const packing = packingOf(error);
      if (packing === undefined || tries >= TRIES_MAX) throw error;
      const { packedBytes, totalBytes, retryAfter } = packing;
      if (packedBytes !== undefined && totalBytes !== undefined) onProgress?.(packedBytes, totalBytes);
      await pause(retryAfter, signal);
    }
}
