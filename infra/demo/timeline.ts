import type { PastClock } from './past-clock.ts';
import type { PlayPart } from './world-parts.ts';

/** Length of the history in milliseconds: two weeks, so that every list of the demo has rows. */
const HISTORY_MS = 14 * 24 * 3600 * 1000;

/** Returns the start of the history, in milliseconds since 1970. */
export const worldBegan = (): number => Date.now() - HISTORY_MS;

/** One event of the demo world's history; `at` in milliseconds since 1970. */
export interface Happening {
  readonly at: number;
  /** The part of the world that the event belongs to, such as an order or a patient. */
  readonly part: string;
  readonly play: () => Promise<void>;
}

/**
 * Plays the events one by one, each at its moment, so that ids sort by time. If an event fails, later events of its part are left out. For
 * example, an order that was not accepted cannot be designed.
 */
export async function playTimeline(happenings: readonly Happening[], clock: PastClock, play: PlayPart): Promise<void> {
  const failed = new Set<string>();
  for (const happening of happenings.toSorted((one, other) => one.at - other.at)) {
    if (failed.has(happening.part)) continue;
    clock.goTo(happening.at);
    if (!(await play(happening.part, happening.play))) failed.add(happening.part);
  }
  clock.goToNow();
}

/** Returns `count` evenly spaced moments between `from` and `to`, both excluded. */
export const momentsBetween = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => from + ((to - from) * (index + 1)) / (count + 1));
