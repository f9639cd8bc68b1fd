import { dailySeed } from '#test/tiers/daily-seed.ts';
import { FAULT_KINDS, type Fault, type FaultKind } from './fault-kinds.ts';
import { isLongRun } from './long-run.ts';

/** Time limit of a scenario. It is generous: an aborted scenario would run on next to the next one, and its faults would strike there. */
export const SCENARIO_TIMEOUT_MS = isLongRun ? 7_200_000 : 1_800_000;

/** Number of calls and requests of a run without a fault. */
interface Counted {
  readonly calls: readonly string[];
  readonly sends: number;
}

/**
 * Returns the faults of a scenario. A long run tries every call with every fault. An everyday run tries every call with one fault; its kind
 * changes with the call, the scenario and the seed of the day. So five turns try every call with every fault.
 */
export function faultsOf({ calls, sends }: Counted, scenario: number, seed = dailySeed()): Fault[] {
  const all = FAULT_KINDS.flatMap((kind) =>
    Array.from({ length: kind === 'lost' ? sends : calls.length }, (_, at) => ({ kind, nth: at + 1 })),
  );
  const turn = (nth: number): FaultKind => FAULT_KINDS[(nth + scenario + seed) % FAULT_KINDS.length] ?? 'before';
  return isLongRun ? all : all.filter(({ kind, nth }) => kind === turn(nth));
}
