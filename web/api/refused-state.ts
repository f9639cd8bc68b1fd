import * as z from 'zod';
import { ApiError } from './api-error.ts';

const Refused = z.object({ state: z.string() });

/** Returns the state that does not allow the action (40901); `undefined` for every other failure. */
export const refusedState = (error: unknown): string | undefined =>
  error instanceof ApiError && error.codeName === 'stateRefusesAction'
    ? Refused.safeParse(error.data).data?.state
    : undefined;
