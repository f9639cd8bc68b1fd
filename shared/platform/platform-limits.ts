/** Seconds for which a reading of the alarms is answered again. An alarm judges five minutes, so a fresher reading says nothing new. */
export const STATUS_KEPT_SECONDS = 30;
/** Milliseconds between two readings of an open status page: the shortest time in which an alarm can change. */
export const STATUS_POLL_MS = 60_000;
