/**
 * Seconds for which a server answers with its last reading of the alarms. An alarm judges a period of five minutes, so a newer reading
 * would hardly differ.
 */
export const STATUS_KEPT_SECONDS = 30;
/** Milliseconds between two readings of an open status page: the shortest time in which an alarm can change. */
export const STATUS_POLL_MS = 60_000;
