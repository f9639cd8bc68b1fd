import { equipmentStore } from '#functions/equipment/equipment-store.ts';
import type { Call, Handler } from '#functions/http/call.ts';
import { findPatient } from '#functions/patient/find-patient.ts';
import { AppError, invalidField } from '#functions/runtime/app-error.ts';
import { newId } from '#functions/store/new-id.ts';
import { newRow } from '#functions/store/stamps.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import type { TicketDevice } from '#shared/scan-ticket/scan-ticket.ts';
import type { scanTicketApi } from '#shared/scan-ticket/scan-ticket-api.ts';
import { SCAN_TICKETS_WAITING_MAX } from '#shared/scan-ticket/scan-ticket-limits.ts';
import { scanTicketStore, waitsUntil } from './scan-ticket-store.ts';
import { toTicket } from './ticket-views.ts';

type Create = (typeof scanTicketApi)['create'];

/**
 * Returns the device of a ticket; `null` for any device. Throws 40400 for a device of another organisation, and 40901 for a device that is
 * not bound.
 */
async function deviceOf({ input, session }: Call<Create>): Promise<TicketDevice | null> {
  if (input.equipmentId === null) return null;
  const { equipmentId, serialNumber, modelNumber, state } = await equipmentStore(tenantOf(session), 'own').read(
    input.equipmentId,
  );
  if (state !== 'bound') throw new AppError('stateRefusesAction', { state });
  return { equipmentId, serialNumber, modelNumber };
}

/** Creates a scan ticket. */
export const create: Handler<Create> = async (call) => {
  const { input, session, now } = call;
  const { equipmentId: _asked, patientId: asked, teeth, ...content } = input;
  const patient = await findPatient(tenantOf(session), asked);
  const [device, all] = await Promise.all([deviceOf(call), scanTicketStore.ofPatient(patient)]);
  const waiting = all.filter((row) => (row.waitsUntil ?? 0) > now);
  if (waiting.length >= SCAN_TICKETS_WAITING_MAX) throw invalidField('patientId', 'tooManyTickets');
  const { organisationId, patientId } = patient;
  const row = newRow(now, {
    ...content,
    organisationId,
    patientId,
    ticketId: newId('scanTicket'),
    teeth: [...new Set(teeth)],
    device,
    state: 'open' as const,
    writtenBy: { accountId: session.accountId, name: session.accountName },
    taken: null,
    fileIds: [],
    failure: null,
    cancelledBy: null,
    waitsUntil: waitsUntil('open', now),
  });
  return call.commit({
    writes: [scanTicketStore.create(row)],
    history: [
      { owner: organisationId, subject: row.ticketId, action: 'create', from: null, to: 'open', side: 'clinic' },
    ],
    subjects: [row.ticketId, patientId, ...(device === null ? [] : [device.equipmentId])],
    answer: toTicket(row, now),
  });
};
