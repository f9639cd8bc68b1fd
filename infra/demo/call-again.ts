import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CODES } from '#shared/wire/codes.ts';
import { type ApiClient, ApiRefusal } from '../scanner/api-client.ts';

const TRIES = 4;
const FIRST_PAUSE_MS = 500;

/** Codes of answers after which the same call may succeed later. Every other refusal is final. */
const PASSING: ReadonlySet<number> = new Set(
  [CODES.fault, CODES.newerRelease, CODES.tooManyRequests].map(({ code }) => code),
);
/** Whether a code is the HTTP status of a failed server or gateway. Such an answer has no code of the platform. */
const isStatusOfFault = (code: number): boolean => code >= 500 && code < 600;

/** Whether a later try may succeed: no answer arrived, the server failed, or it is overloaded. */
const mayPass = (error: unknown): boolean =>
  error instanceof ApiRefusal ? PASSING.has(error.code) || isStatusOfFault(error.code) : error instanceof TypeError;

/**
 * Returns a client that repeats a failed call, with growing pauses, up to four tries. All tries of a call have the same idempotency key. So
 * a call is not made twice if only its answer was lost.
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
