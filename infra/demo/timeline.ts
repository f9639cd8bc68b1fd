import type { PastClock } from './past-clock.ts';

/** Length of the history: two weeks, so that every list of the demo shows something. */
const HISTORY_MS = 14 * 24 * 3600 * 1000;

/** Returns the start of the history, in milliseconds since 1970. */
export const worldBegan = (): number => Date.now() - HISTORY_MS;

/** One event of the demo world's history; `at` in milliseconds since 1970. */
export interface Happening {
  readonly at: number;
  readonly play: () => Promise<void>;
}

/** Plays the events one by one, each at its moment. So ids sort by time. */
export async function playTimeline(happenings: readonly Happening[], clock: PastClock): Promise<void> {
  for (const { at, play } of happenings.toSorted((one, other) => one.at - other.at)) {
    clock.goTo(at);
    await play();
  }
  clock.goToNow();
}

/** Returns `count` evenly spaced moments between `from` and `to`, both excluded. */
export const momentsBetween = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => from + ((to - from) * (index + 1)) / (count + 1));
