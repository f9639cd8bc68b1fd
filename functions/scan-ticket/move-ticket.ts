import type { Effect } from '#functions/store/commit.ts';
import type { ScanTicketAction } from '#shared/scan-ticket/scan-ticket-transitions.ts';
import type { ScanTicketRow } from './scan-ticket-items.ts';
import { scanTicketStore } from './scan-ticket-store.ts';

/** Returns the effect of moving a ticket: its row, and a line of its history. */
export const ticketEffect = <Answer>(
  before: ScanTicketRow,
  after: ScanTicketRow,
  { action, side, answer }: { action: ScanTicketAction; side: 'clinic' | 'device'; answer: Answer },
): Effect<Answer> => ({
  writes: [scanTicketStore.replace(after)],
  history: [
    { owner: after.organisationId, subject: after.ticketId, action, from: before.state, to: after.state, side },
  ],
  subjects: [after.ticketId, after.patientId],
  answer,
});
