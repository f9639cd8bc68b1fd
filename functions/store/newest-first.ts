import type { UnixSeconds } from '#shared/unix-seconds.ts';

/** Compares rows by their second, the newest first. Rows of one second are compared by their id, which sorts by time. */
export const newestFirst =
  <Row>(secondOf: (row: Row) => UnixSeconds, idOf: (row: Row) => string) =>
  (one: Row, other: Row): number =>
    secondOf(other) - secondOf(one) || (idOf(one) < idOf(other) ? 1 : -1);
