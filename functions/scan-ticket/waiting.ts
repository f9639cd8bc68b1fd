import type { Handler } from '#functions/http/call.ts';
import { readPatients } from '#functions/patient/find-patient.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import type { scanTicketApi } from '#shared/scan-ticket/scan-ticket-api.ts';
import { SCAN_TICKET_POLL_SECONDS, SCAN_TICKETS_LISTED } from '#shared/scan-ticket/scan-ticket-limits.ts';
import { isOpenTo } from './is-open-to.ts';
import { scanTicketStore } from './scan-ticket-store.ts';
import { toDeviceTicket } from './ticket-views.ts';

/** Lists the tickets that the calling device can take. Throws 40400 if a person calls. */
export const waiting: Handler<(typeof scanTicketApi)['waiting']> = async ({ session, now, noteSubjects }) => {
  if (session.kind !== 'device') throw new AppError('notFound');
  const tenant = tenantOf(session);
  const { equipmentId } = session;
  const all = await scanTicketStore.waiting(tenant, now);
  const own = all
    .filter((row) => isOpenTo(row, equipmentId) || row.taken?.equipmentId === equipmentId)
    .toSorted((one, other) => one.createdAt - other.createdAt)
    .slice(0, SCAN_TICKETS_LISTED);
  const patients = await readPatients(tenant, [...new Set(own.map(({ patientId }) => patientId))]);
  const list = own.flatMap((row) => {
    const patient = patients.get(row.patientId);
    return patient === undefined ? [] : [toDeviceTicket(row, patient, now)];
  });
  noteSubjects(...new Set([...patients.values()].map(({ patientId }) => patientId)));
  return { list, nextInSeconds: SCAN_TICKET_POLL_SECONDS };
};
