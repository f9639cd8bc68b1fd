/** States in which a ticket waits for a device. */
export type WaitingState = 'open' | 'taken';

/**
 * Hours after which a ticket in this state expires, and the reason that the page then shows (STU-75). An open ticket waits for 24 hours,
 * because the patient may come the next day. A taken ticket waits for 4 hours, because a large CBCT may take hours on a slow network. These
 * 4 hours start again with each file that the device announces.
 */
export const SCAN_TICKET_WAITS = {
  open: { hours: 24, reason: 'notTaken' },
  taken: { hours: 4, reason: 'notAnswered' },
} as const satisfies Record<WaitingState, { readonly hours: number; readonly reason: string }>;
