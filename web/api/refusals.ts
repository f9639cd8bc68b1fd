import { CODES } from '#shared/wire/codes.ts';
import { ApiError, UnreachableError } from './api-error.ts';

export type Refusal = ApiError | UnreachableError;

export const isRefusal = (error: unknown): error is Refusal =>
  error instanceof ApiError || error instanceof UnreachableError;

/** The portal's reaction to a refusal, in addition to rejecting the call (WIRE-6). */
export type Reaction = 'toast' | 'relogin' | 'expandCapacity' | 'myCapacity';

/** Returns the reaction to a refusal: a dialog for some codes, an error toast for all others (WIRE-6). */
export function reactionTo(refusal: Refusal): Reaction {
  if (!(refusal instanceof ApiError)) return 'toast';
  const row = CODES[refusal.codeName];
  return 'client' in row ? row.client : 'toast';
}

type Listener = (refusal: Refusal) => void;
const listeners = new Set<Listener>();

/** Calls `listener` with every refusal that the person has to see. Returns a function that removes the listener. */
export function onRefusal(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const catchers: Listener[] = [];

/**
 * Sends refusals to the innermost open dialog instead of showing them as toasts, because the dialog would hide toasts. Returns a function
 * that removes `catcher`.
 */
export function catchRefusals(catcher: Listener): () => void {
  catchers.push(catcher);
  return () => {
    catchers.splice(catchers.indexOf(catcher), 1);
  };
}

export function announceRefusal(refusal: Refusal): void {
  const catcher = reactionTo(refusal) === 'toast' ? catchers.at(-1) : undefined;
  if (catcher !== undefined) return catcher(refusal);
  for (const listener of listeners) listener(refusal);
}
