import type { LiveChange } from '#shared/live/live.ts';

/** Milliseconds for which changes are gathered: one act of a colleague changes several rows. */
const GATHER_MS = 150;
/** A reading that takes longer holds up no other: without a connection it never ends. */
const READING_MS_MAX = 10_000;
/** The longest rest. A slow reading waits for the network, which keeps no one from working: a change must not wait for as long again. */
const REST_MS_MAX = 1_000;

interface Gatherer {
  readonly add: (changes: readonly LiveChange[]) => void;
  readonly stop: () => void;
}

/**
 * Gathers changes and reads them together, one reading at a time (UX-130). After each one the page rests for as long as it took,
 * a second at most: a hundred files take half of its time. No reading cancels the one before.
 */
export function gatherChanges(read: (changes: readonly LiveChange[]) => Promise<unknown>): Gatherer {
  let gathered: LiveChange[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let busySince: number | undefined;

  const wait = (ms: number): void => {
    if (gathered.length > 0 && busySince === undefined) timer ??= setTimeout(release, ms);
  };
  function release(): void {
    const changes = gathered;
    gathered = [];
    timer = undefined;
    const began = performance.now();
    busySince = began;
    const goOn = (ms: number): void => {
      clearTimeout(limit);
      if (began !== busySince) return;
      busySince = undefined;
      wait(ms);
    };
    const limit = setTimeout(() => goOn(GATHER_MS), READING_MS_MAX);
    const rest = (): void => goOn(Math.min(REST_MS_MAX, Math.max(GATHER_MS, performance.now() - began)));
    read(changes).then(rest, rest);
  }

  return {
    add: (changes) => {
      gathered.push(...changes);
      wait(GATHER_MS);
    },
    stop: () => {
      clearTimeout(timer);
      gathered = [];
    },
  };
}
