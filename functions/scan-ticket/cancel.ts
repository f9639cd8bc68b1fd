import type { Handler } from '#functions/http/call.ts';
import { findPatient } from '#functions/patient/find-patient.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import type { scanTicketApi } from '#shared/scan-ticket/scan-ticket-api.ts';
import { ticketEffect } from './move-ticket.ts';
import { movedTicket, scanTicketStore } from './scan-ticket-store.ts';
import { toTicket } from './ticket-views.ts';

/** Cancels a ticket that no device has taken. */
export const cancel: Handler<(typeof scanTicketApi)['cancel']> = async ({ input, session, now, commit }) => {
  const tenant = tenantOf(session);
  const before = await scanTicketStore.read(tenant, input.ticketId);
  await findPatient(tenant, before.patientId);
  const cancelledBy = { accountId: session.accountId, name: session.accountName };
  const after = movedTicket(before, {
    action: 'cancel',
    by: 'clinic',
    now,
    seenVersion: input.version,
    changes: { cancelledBy },
  });
  return commit(ticketEffect(before, after, { action: 'cancel', side: 'clinic', answer: toTicket(after, now) }));
};
