import type { Fault, FaultKind } from './faults.ts';
import { FAULT_KINDS } from './faults.ts';
import { isLongRun } from './long-run.ts';

/** A scenario that is broken off would go on beside the next one, whose faults then strike anywhere: rather wait, also on a busy machine. */
export const SCENARIO_TIMEOUT_MS = isLongRun ? 7_200_000 : 1_800_000;

/** How many calls and requests a run without fault makes. */
interface Counted {
  readonly calls: readonly string[];
  readonly sends: number;
}

/**
 * The faults of a scenario: in a long run every call in every way; on other days every call in one way and every second one in two, which are
 * others for the next call and the next scenario.
 */
export function faultsOf({ calls, sends }: Counted, scenario: number): Fault[] {
  const all = FAULT_KINDS.flatMap((kind) =>
    Array.from({ length: kind === 'lost' ? sends : calls.length }, (_, at) => ({ kind, nth: at + 1 })),
  );
  const turn = (nth: number): FaultKind => FAULT_KINDS[(nth + scenario) % FAULT_KINDS.length] ?? 'before';
  const isChosen = ({ kind, nth }: Fault): boolean => kind === turn(nth) || (nth % 2 === 0 && kind === turn(nth + 2));
  return isLongRun ? all : all.filter(isChosen);
}
