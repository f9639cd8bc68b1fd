import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CODES } from '#shared/wire/codes.ts';
import { type ApiClient, ApiRefusal } from '../scanner/api-client.ts';

const TRIES = 4;
const FIRST_PAUSE_MS = 500;

/** Answers after which the same call may succeed later. Any other refusal stays the same. */
const PASSING: ReadonlySet<number> = new Set(
  [CODES.fault, CODES.newerRelease, CODES.tooManyRequests].map(({ code }) => code),
);
/** A server or its gateway that has failed answers with an HTTP status, without a code of ours. */
const isStatusOfFault = (code: number): boolean => code >= 500 && code < 600;

/** Whether a later try may succeed: no answer came, the server failed, or it has too much to do. */
const mayPass = (error: unknown): boolean =>
  error instanceof ApiRefusal ? PASSING.has(error.code) || isStatusOfFault(error.code) : error instanceof TypeError;

/**
 * Returns a client that makes a failed call again, four times in all, with a growing pause. All tries of a call have one idempotency key, so
 * a call whose answer was lost is not made twice.
 */
export const callingAgain =
  (call: ApiClient, pause: (ms: number) => Promise<unknown> = sleep): ApiClient =>
  async (row, input, options = {}) => {
    const once = { idempotencyKey: randomUUID(), ...options };
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await call(row, input, once);
      } catch (error) {
        if (attempt === TRIES || !mayPass(error)) throw error;
        await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1));
      }
    }
  };
