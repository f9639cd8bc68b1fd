import type { Transition } from '../wire/transition.ts';
import type { ScanTicketState } from './scan-ticket-state.ts';

/**
 * Transitions of a scan ticket (STU-72). An action is refused with 40901 if no row allows it. `device` is the device that took the ticket,
 * or that may take it.
 */
export const SCAN_TICKET_TRANSITIONS = [
  { action: 'cancel', from: ['open'], by: ['clinic'], to: 'cancelled' },
  { action: 'take', from: ['open'], by: ['device'], to: 'taken' },
  { action: 'send', from: ['taken'], by: ['device'], to: 'same' },
  { action: 'complete', from: ['taken'], by: ['device'], to: 'received' },
  { action: 'fail', from: ['taken'], by: ['device'], to: 'failed' },
] as const satisfies readonly Transition<ScanTicketState, 'clinic' | 'device'>[];

export type ScanTicketAction = (typeof SCAN_TICKET_TRANSITIONS)[number]['action'];
