/**
 * One row of a state machine (WIRE-17). Rows are read in order and the first whose `action`, `from` and `by` match decides; what no row
 * names is refused. `to` is a state, `same`, or a name that the machine's own `Record` of computed targets knows; `guard` likewise.
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
  /** The side that acts next; absent = unchanged. */
  readonly turn?: Side;
}

/** Returns the first row that lets `by` do `action` in the state `from`; `undefined` = refused. */
export function findTransition<const Row extends Transition<string, string, string, string>>(
  rows: readonly Row[],
  asked: { action: string; from: string; by: string },
): Row | undefined {
  return rows.find((row) => row.action === asked.action && row.from.includes(asked.from) && row.by.includes(asked.by));
}
