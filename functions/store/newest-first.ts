import type { UnixSeconds } from '#shared/unix-seconds.ts';

/** Returns a function that sorts rows by time, newest first. Rows of the same second are sorted by id, because ids sort by time. */
export const newestFirst =
  <Row>(secondOf: (row: Row) => UnixSeconds, idOf: (row: Row) => string) =>
  (one: Row, other: Row): number =>
    secondOf(other) - secondOf(one) || (idOf(one) < idOf(other) ? 1 : -1);
