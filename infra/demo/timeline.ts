import type { PastClock } from './past-clock.ts';

/** Two weeks of history, so that every list of the demo has something to show. */
const HISTORY_MS = 14 * 24 * 3600 * 1000;

/** Before everything else. Milliseconds since 1970. */
export const worldBegan = (): number => Date.now() - HISTORY_MS;

/** Something that happened in the demo world. `at`: milliseconds since 1970. */
export interface Happening {
  readonly at: number;
  readonly play: () => Promise<void>;
}

/** Plays what happened, one after the other, each at its moment: what is listed by its id is then in the order of time, too. */
export async function playTimeline(happenings: readonly Happening[], clock: PastClock): Promise<void> {
  for (const { at, play } of happenings.toSorted((one, other) => one.at - other.at)) {
    clock.goTo(at);
    await play();
  }
  clock.goToNow();
}

/** `count` moments between two, evenly; neither of them. */
export const momentsBetween = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => from + ((to - from) * (index + 1)) / (count + 1));
