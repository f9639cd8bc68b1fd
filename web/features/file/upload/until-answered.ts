import { ApiError, UnreachableError } from '#web/api/api-error.ts';
import type { ErrorCodeName } from '#shared/wire/codes.ts';
import { pause } from './pause.ts';
import { untilOnline } from './until-online.ts';

const ATTEMPTS_MAX = 8;
const FIRST_WAIT_MS = 1_000;
const WAIT_MAX_MS = 30_000;

/** Refusals that pass by themselves. */
const PASSING: readonly ErrorCodeName[] = ['fault', 'newerRelease', 'tooManyRequests', 'changedMeanwhile'];

const isPassing = (error: unknown): boolean =>
  error instanceof UnreachableError || (error instanceof ApiError && PASSING.includes(error.codeName));

/** Grows with each attempt. Its random part keeps the files of one drop from asking all at the same moment. */
const waitMs = (attempt: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), WAIT_MAX_MS) * (0.5 + Math.random() / 2);

interface Waiting {
  readonly signal: AbortSignal;
  /** Called before each pause. */
  readonly onLost: () => void;
}

/** Repeats a call that has no second effect until it is answered. Without a connection it waits for one; else it throws the eighth error. */
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
