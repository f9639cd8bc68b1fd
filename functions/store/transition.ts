import { AppError } from '#functions/runtime/app-error.ts';
import { findTransition, type Transition } from '#shared/wire/transition.ts';

interface Asked {
  readonly action: string;
  readonly by: string;
  /** The row's current state and version, and the version that the caller saw. */
  readonly from: string;
  readonly version: number;
  readonly seenVersion: number;
}

/** Refuses a decision on a row that has changed since it was seen (40902). */
export function refuseStale(version: number, seenVersion: number): void {
  if (version !== seenVersion) throw new AppError('changedMeanwhile', { version });
}

/**
 * Finds the state machine's row that allows this action. Without one throws 40901 with the state, and nothing changes.
 */
export function transition<const Row extends Transition<string, string, string, string>>(
  rows: readonly Row[],
  asked: Asked,
): Row {
  const row = findTransition(rows, asked);
  if (row === undefined) throw new AppError('stateRefusesAction', { state: asked.from });
  refuseStale(asked.version, asked.seenVersion);
  return row;
}
