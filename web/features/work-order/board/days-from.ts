import { formatTime } from '#web/ui/format-time.ts';

const DAY_SECONDS = 86_400;

/** Returns the reader's day at a moment, and the days after it. */
export const daysFrom = (now: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => formatTime(now + index * DAY_SECONDS, '{y}-{m}-{d}'));
