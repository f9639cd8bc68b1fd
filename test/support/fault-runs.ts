import { dailySeed } from '#test/tiers/daily-seed.ts';
import { FAULT_KINDS, type Fault, type FaultKind } from './fault-kinds.ts';
import { isLongRun } from './long-run.ts';

/** Time limit of a scenario. It is long, because an aborted scenario would continue during the next one and disturb it with its faults. */
export const SCENARIO_TIMEOUT_MS = isLongRun ? 7_200_000 : 1_800_000;

/** The calls and the number of requests of a run without a fault. */
interface Counted {
  readonly calls: readonly string[];
  readonly sends: number;
}

/**
 * Returns the faults of a scenario. A long run tries every call with every kind of fault. An everyday run tries every call with one kind,
 * which depends on the call, the scenario and the day's seed. There are five kinds, so five successive days try every call with every kind.
 */
export function faultsOf({ calls, sends }: Counted, scenario: number, seed = dailySeed()): Fault[] {
  const all = FAULT_KINDS.flatMap((kind) =>
    Array.from({ length: kind === 'lost' ? sends : calls.length }, (_, at) => ({ kind, nth: at + 1 })),
  );
  const turn = (nth: number): FaultKind => FAULT_KINDS[(nth + scenario + seed) % FAULT_KINDS.length] ?? 'before';
  return isLongRun ? all : all.filter(({ kind, nth }) => kind === turn(nth));
}
