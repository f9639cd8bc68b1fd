import { equipmentStore } from '#functions/equipment/equipment-store.ts';
import type { Handler } from '#functions/http/call.ts';
import { findPatient } from '#functions/patient/find-patient.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { retryIfChanged } from '#functions/store/retry-if-changed.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import type { scanTicketApi } from '#shared/scan-ticket/scan-ticket-api.ts';
import { ticketStateAt } from '#shared/scan-ticket/scan-ticket-state.ts';
import { ticketEffect } from './move-ticket.ts';
import { movedTicket, scanTicketStore } from './scan-ticket-store.ts';
import { toDeviceTicket } from './ticket-views.ts';

/**
 * Gives a ticket to the calling device. If two devices call at the same time, the later call is refused with 40901. A repeat by the same
 * device returns the ticket.
 */
export const take: Handler<(typeof scanTicketApi)['take']> = async ({ input, session, scope, now, commit }) => {
  if (session.kind !== 'device') throw new AppError('notFound');
  const tenant = tenantOf(session);
  const { equipmentId } = session;
  return retryIfChanged(async () => {
    const before = await scanTicketStore.read(tenant, input.ticketId);
    if (before.device !== null && before.device.equipmentId !== equipmentId) throw new AppError('notFound');
    const patient = await findPatient(tenant, before.patientId);
    const isOwn = before.taken?.equipmentId === equipmentId && ticketStateAt(before, now) === 'taken';
    if (isOwn) return toDeviceTicket(before, patient, now);
    const { serialNumber, modelNumber } = await equipmentStore(tenant, scope).read(equipmentId);
    const taken = { equipmentId, serialNumber, modelNumber, at: now };
    const after = movedTicket(before, { action: 'take', by: 'device', now, changes: { taken } });
    const answer = toDeviceTicket(after, patient, now);
    return commit(ticketEffect(before, after, { action: 'take', side: 'device', answer }));
  });
};
