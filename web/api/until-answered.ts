import { ApiError, UnreachableError } from './api-error.ts';
import type { ErrorCodeName } from '#shared/wire/codes.ts';
import { pause } from './pause.ts';
import { untilOnline } from './until-online.ts';

const ATTEMPTS_MAX = 8;
const FIRST_WAIT_MS = 1_000;
const WAIT_MAX_MS = 30_000;

/** Refusals after which a repeat may succeed. */
const PASSING: readonly ErrorCodeName[] = ['fault', 'newerRelease', 'tooManyRequests', 'changedMeanwhile'];

const isPassing = (error: unknown): boolean =>
  error instanceof UnreachableError || (error instanceof ApiError && PASSING.includes(error.codeName));

/**
 * Returns the wait in ms before an attempt. The wait grows with each attempt. Its random part spreads the calls of files that were dropped
 * together.
 */
const waitMs = (attempt: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), WAIT_MAX_MS) * (0.5 + Math.random() / 2);

interface Waiting {
  readonly signal: AbortSignal;
  /** Called before each pause. */
  readonly onLost: () => void;
}

/**
 * Repeats a call until it is answered. The repeated call must have no second effect. Without a connection, waits for one and counts the
 * attempts from the beginning.
 * @throws the error of the eighth attempt, or the first error that no repeat can change
 */
export async function untilAnswered<Answer>(ask: () => Promise<Answer>, { signal, onLost }: Waiting): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      signal.throwIfAborted();
      if (!isPassing(error) || attempt === ATTEMPTS_MAX) throw error;
      onLost();
      if (await untilOnline(signal)) attempt = 0;
      await pause(waitMs(attempt + 1), signal);
    }
  }
}
