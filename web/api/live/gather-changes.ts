import type { LiveChange } from '#shared/live/live.ts';

/** Milliseconds for which changes are gathered, because one action of a colleague changes several rows. */
const GATHER_MS = 150;
/**
 * Longest time in ms for which a reading delays the next reading. The limit is needed, because without a connection a reading never ends.
 */
const READING_MS_MAX = 10_000;
/**
 * Longest rest after a reading. A slow reading mostly waits for the network and does not keep the page busy. So the page need not rest as
 * long as a slow reading took.
 */
const REST_MS_MAX = 1_000;

interface Gatherer {
  readonly add: (changes: readonly LiveChange[]) => void;
  readonly stop: () => void;
}

/**
 * Gathers changes and reads them together, one reading at a time (UX-130). After each reading, the page rests for as long as the reading
 * took, but a second at most. So even a hundred changed files take only half of the page's time. A new reading never cancels an earlier
 * one.
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
