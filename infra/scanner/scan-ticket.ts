import type { ScanTicketId } from '#shared/ids.ts';
import type { DeviceTicket, TicketFailure } from '#shared/scan-ticket/scan-ticket.ts';
import { scanTicketApi } from '#shared/scan-ticket/scan-ticket-api.ts';
import type { ApiClient } from './api-client.ts';

/** A device's answer to a scan ticket: paths of files to upload, or the reason why there are none. */
export type TicketAnswer =
  | { readonly ticketId: ScanTicketId; readonly paths: readonly string[] }
  | { readonly ticketId: ScanTicketId; readonly reason: TicketFailure; readonly note: string };

/** Returns a scan ticket as one line of text for the operator. */
export const ticketLine = ({ ticketId, state, kind, teeth, patient, note }: DeviceTicket): string =>
  [
    ticketId,
    state,
    [kind, ...teeth].join(' '),
    `${patient.name} (${[patient.patientNumber, patient.birthDate].filter((fact) => fact !== undefined).join(', ')})`,
    note,
  ]
    .filter((fact) => fact !== '')
    .join('  ');

/**
 * Takes a scan ticket and answers it (EQU-44). `send` uploads one file for the ticket. A run that broke off can be repeated: the device may
 * take the ticket again, and no file is sent twice.
 */
export async function answerTicket(
  call: ApiClient,
  answer: TicketAnswer,
  send: (path: string) => Promise<void>,
): Promise<Pick<DeviceTicket, 'patient' | 'state'>> {
  const { ticketId } = answer;
  const { patient } = await call(scanTicketApi.take, { ticketId });
  if ('reason' in answer) {
    const { reason, note } = answer;
    const { state } = await call(scanTicketApi.fail, { ticketId, reason, note });
    return { patient, state };
  }
  for (const path of answer.paths) await send(path);
  const { state } = await call(scanTicketApi.complete, { ticketId });
  return { patient, state };
}
