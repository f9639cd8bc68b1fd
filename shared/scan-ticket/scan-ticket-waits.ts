/** States in which a ticket waits for a device. */
export type WaitingState = 'open' | 'taken';

/**
 * Hours after which a ticket in this state has expired, and the reason that the page shows then (STU-75). A patient may come the next day; a
 * large CBCT may take hours on a slow network. Each announced file begins the time of a taken ticket again.
 */
export const SCAN_TICKET_WAITS = {
  open: { hours: 24, reason: 'notTaken' },
  taken: { hours: 4, reason: 'notAnswered' },
} as const satisfies Record<WaitingState, { readonly hours: number; readonly reason: string }>;
