import type { Handler } from '#functions/http/call.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import type { scanTicketApi } from '#shared/scan-ticket/scan-ticket-api.ts';
import { ticketEffect } from './move-ticket.ts';
import { movedTicket, scanTicketStore } from './scan-ticket-store.ts';

/** Ends a ticket for which the device cannot send images, with the device's reason. */
export const fail: Handler<(typeof scanTicketApi)['fail']> = async ({ input, session, now, commit }) => {
  if (session.kind !== 'device') throw new AppError('notFound');
  const { ticketId, ...failure } = input;
  const before = await scanTicketStore.readTaken(tenantOf(session), ticketId, session.equipmentId);
  if (before.state === 'failed') return { ticketId, state: before.state };
  const after = movedTicket(before, { action: 'fail', by: 'device', now, changes: { failure } });
  const answer = { ticketId, state: after.state };
  return commit(ticketEffect(before, after, { action: 'fail', side: 'device', answer }));
};
