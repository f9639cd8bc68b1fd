import type { UnixSeconds } from '../unix-seconds.ts';
import type { ProductionTask } from './work-order.ts';

const SECONDS_PER_MINUTE = 60;

/** Returns the seconds of work until now: the finished periods and the current one. */
export const worked = (
  { startedAt, workedSeconds }: Pick<ProductionTask, 'startedAt' | 'workedSeconds'>,
  now: UnixSeconds,
): number => workedSeconds + (startedAt === null ? 0 : now - startedAt);

/** Returns the minutes that tasks have taken until now, and the minutes that they usually take (WO-83). */
export function minutesOf(
  tasks: readonly Pick<ProductionTask, 'startedAt' | 'workedSeconds' | 'task'>[],
  now: UnixSeconds,
): { readonly taken: number; readonly planned: number } {
  const seconds = tasks.reduce((sum, each) => sum + worked(each, now), 0);
  const planned = tasks.reduce((sum, { task }) => sum + (task?.minutes ?? 0), 0);
  return { taken: Math.round(seconds / SECONDS_PER_MINUTE), planned };
}
