import { AppError } from '#functions/runtime/app-error.ts';
import { findTransition, type Transition } from '#shared/wire/transition.ts';

interface Asked {
  readonly action: string;
  readonly by: string;
  /** The row's present state. `version` is its present version, and `seenVersion` is the version that the caller saw. */
  readonly from: string;
  readonly version: number;
  readonly seenVersion: number;
}

/** Throws 40902 if the row has changed since the caller saw it. */
export function refuseStale(version: number, seenVersion: number): void {
  if (version !== seenVersion) throw new AppError('changedMeanwhile', { version });
}

/**
 * Returns the transition of the table `rows` that allows this action. Throws 40901 with the state if there is none. Throws 40902 if the
 * stored row has changed since the caller saw it.
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
