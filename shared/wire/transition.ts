/**
 * One row of a state machine (WIRE-17). The first row with the given `action`, `from` and `by` decides; without such a row, the action is
 * refused. `to` is a state, `same`, or the name of a target that the machine computes. `guard` is the name of a condition that the machine
 * checks.
 */
export interface Transition<
  State extends string,
  Side extends string,
  Target extends string = never,
  Guard extends string = never,
> {
  readonly action: string;
  readonly from: readonly State[];
  readonly by: readonly Side[];
  readonly to: State | Target | 'same';
  readonly guard?: Guard;
  /** The side that acts next; absent if it does not change. */
  readonly turn?: Side;
}

/** Returns the first row that allows `by` to do `action` in the state `from`; `undefined` if it is refused. */
export function findTransition<const Row extends Transition<string, string, string, string>>(
  rows: readonly Row[],
  asked: { action: string; from: string; by: string },
): Row | undefined {
  return rows.find((row) => row.action === asked.action && row.from.includes(asked.from) && row.by.includes(asked.by));
}
