import type { StoredPatient } from '#functions/patient/patient-items.ts';
import { DeviceTicket, ScanTicket } from '#shared/scan-ticket/scan-ticket.ts';
import { ticketStateAt } from '#shared/scan-ticket/scan-ticket-state.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import type { ScanTicketRow } from './scan-ticket-items.ts';

/** Returns a ticket as the clinic sees it. */
export const toTicket = (row: ScanTicketRow, now: UnixSeconds): ScanTicket =>
  ScanTicket.parse({ ...row, state: ticketStateAt(row, now) });

/** Returns a ticket as a device sees it. */
export const toDeviceTicket = (
  row: ScanTicketRow,
  { name, patientNumber, birthDate }: Pick<StoredPatient, 'name' | 'patientNumber' | 'birthDate'>,
  now: UnixSeconds,
): DeviceTicket => DeviceTicket.parse({ ...toTicket(row, now), patient: { name, patientNumber, birthDate } });
