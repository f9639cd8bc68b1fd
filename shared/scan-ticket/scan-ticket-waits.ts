/** States in which a ticket waits for a device. */
export type WaitingState = 'open' | 'taken';

/**
 * Hours after which a ticket in this state expires, and the reason that the page then shows (STU-75). A patient may come the next day, and
 * a large CBCT may take hours on a slow network. The time of a taken ticket starts again with each file that the device announces.
 */
export const SCAN_TICKET_WAITS = {
  open: { hours: 24, reason: 'notTaken' },
  taken: { hours: 4, reason: 'notAnswered' },
} as const satisfies Record<WaitingState, { readonly hours: number; readonly reason: string }>;
