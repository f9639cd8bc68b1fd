import { caseFilesOf } from '#functions/file/find-case-file.ts';
import type { Handler } from '#functions/http/call.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import type { scanTicketApi } from '#shared/scan-ticket/scan-ticket-api.ts';
import { ticketEffect } from './move-ticket.ts';
import type { ScanTicketRow } from './scan-ticket-items.ts';
import { movedTicket, scanTicketStore } from './scan-ticket-store.ts';

/** Throws 40901 if the ticket has no files, or if one of them has not arrived completely. */
async function refuseIncomplete({ organisationId, fileIds, state }: ScanTicketRow): Promise<void> {
  const files = await caseFilesOf(organisationId, fileIds);
  if (files.length === 0) throw new AppError('stateRefusesAction', { state, reason: 'noFiles' });
  if (files.some((file) => file.state === 'waitingForUpload'))
    throw new AppError('stateRefusesAction', { state, reason: 'filesMissing' });
}

/** Completes a ticket after the device has sent its files. */
export const complete: Handler<(typeof scanTicketApi)['complete']> = async ({ input, session, now, commit }) => {
  if (session.kind !== 'device') throw new AppError('notFound');
  const { ticketId } = input;
  const before = await scanTicketStore.readTaken(tenantOf(session), ticketId, session.equipmentId);
  if (before.state === 'received') return { ticketId, state: before.state };
  const after = movedTicket(before, { action: 'complete', by: 'device', now });
  await refuseIncomplete(before);
  const answer = { ticketId, state: after.state };
  return commit(ticketEffect(before, after, { action: 'complete', side: 'device', answer }));
};
