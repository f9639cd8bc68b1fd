import type { DeviceSession } from '#functions/http/session.ts';
import { findPatient } from '#functions/patient/find-patient.ts';
import { invalidField } from '#functions/runtime/app-error.ts';
import { scanTicketStore } from '#functions/scan-ticket/scan-ticket-store.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import type { Write } from '#functions/store/write.ts';
import type { FileId, ScanTicketId } from '#shared/ids.ts';
import { SCAN_TICKET_FILES_MAX } from '#shared/scan-ticket/scan-ticket-limits.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { type FileSubject, subjectOfPatient } from './find-subject.ts';

interface TicketSubject {
  readonly subject: FileSubject;
  /** Returns the write that adds the file to the ticket. It throws 40901 if the device no longer answers the ticket. */
  readonly note: (fileId: FileId, now: UnixSeconds) => Write;
}

/** Returns the patient of a scan ticket that the device has taken (EQU-41). Throws 40400 for any other ticket. */
export async function findTicketSubject(session: DeviceSession, ticketId: ScanTicketId): Promise<TicketSubject> {
  const tenant = tenantOf(session);
  const ticket = await scanTicketStore.readTaken(tenant, ticketId, session.equipmentId);
  if (ticket.fileIds.length >= SCAN_TICKET_FILES_MAX) throw invalidField('owner.ticketId', 'tooManyTicketFiles');
  return {
    subject: subjectOfPatient(await findPatient(tenant, ticket.patientId)),
    note: (fileId, now) => scanTicketStore.noteFile(ticket, fileId, now),
  };
}
