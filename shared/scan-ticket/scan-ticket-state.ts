import * as z from 'zod';
import type { UnixSeconds } from '../unix-seconds.ts';

/** The stored state of a ticket. `expired` is not stored: `ticketStateAt` derives it from the time. */
export const StoredTicketState = z.enum(['open', 'taken', 'received', 'failed', 'cancelled']);
export type StoredTicketState = z.infer<typeof StoredTicketState>;

export const ScanTicketState = z.enum([...StoredTicketState.options, 'expired']);
export type ScanTicketState = z.infer<typeof ScanTicketState>;

/** Returns the state of a ticket at a time. `waitsUntil` exists while the ticket waits for a device. */
export const ticketStateAt = (
  { state, waitsUntil }: { readonly state: StoredTicketState; readonly waitsUntil?: UnixSeconds | undefined },
  now: UnixSeconds,
): ScanTicketState => (waitsUntil !== undefined && waitsUntil <= now ? 'expired' : state);
