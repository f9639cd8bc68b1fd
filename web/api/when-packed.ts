import * as z from 'zod';
import { ApiError } from './api-error.ts';

const Packing = z.object({ retryAfter: z.number().positive() });
const TRIES_MAX = 300;

/** Returns the seconds until a zip that the server still packs is asked for again; `undefined` for any other error. */
function secondsUntilNext(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.codeName !== 'unzippingInProgress') return undefined;
  return Packing.safeParse(error.data).data?.retryAfter;
}

/** Asks for a download until the server has packed it (FILE-325), as often as the server says. */
export async function whenPacked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1)
    try {
      return await ask();
    } catch (error) {
      const seconds = secondsUntilNext(error);
      if (seconds === undefined || tries >= TRIES_MAX) throw error;
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    }
}
