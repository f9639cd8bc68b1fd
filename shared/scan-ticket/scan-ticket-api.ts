import * as z from 'zod';
import { EquipmentId, PatientId, ScanTicketId } from '../ids.ts';
import { endpoint } from '../wire/endpoint.ts';
import { listOf, windowInput } from '../wire/page.ts';
import { DeviceTicket, ScanTicket, ScanTicketLine, TicketFailure, TicketNote } from './scan-ticket.ts';

const TicketRef = z.object({ ticketId: ScanTicketId });
/** The ticket and its state after a device's answer. */
const Answered = ScanTicket.pick({ ticketId: true, state: true });

export const scanTicketApi = {
  index: endpoint({
    path: '/api/v1/dental/scanTicket/info/index',
    permission: 'study:read',
    reads: 'patientData',
    summary: 'A patient’s scan tickets, newest first, with the files and studies that devices sent for them.',
    input: z.object({ patientId: PatientId, ...windowInput({ size: 100 }) }),
    output: listOf(ScanTicketLine),
  }),
  create: endpoint({
    path: '/api/v1/dental/scanTicket/info/create',
    permission: 'study:write',
    idempotent: true,
    summary: 'Asks one of the clinic’s bound devices, or any of them, for images of a patient.',
    input: ScanTicket.pick({ patientId: true, kind: true, teeth: true, note: true }).extend({
      /** Null: any device of the clinic. */
      equipmentId: EquipmentId.nullable(),
    }),
    output: ScanTicket,
  }),
  cancel: endpoint({
    path: '/api/v1/dental/scanTicket/info/cancel',
    permission: 'study:write',
    summary: 'Withdraws a scan ticket that no device has taken.',
    input: TicketRef.extend({ version: z.int() }),
    output: ScanTicket,
  }),
  waiting: endpoint({
    path: '/api/v1/dental/scanTicket/info/waiting',
    permission: 'study:read',
    device: true,
    reads: 'patientData',
    summary:
      'The scan tickets that the calling device may take or has taken, the oldest first, and when it asks again.',
    input: z.object({}),
    output: z.object({ list: z.array(DeviceTicket), nextInSeconds: z.int() }),
  }),
  take: endpoint({
    path: '/api/v1/dental/scanTicket/info/take',
    permission: 'study:write',
    device: true,
    summary: 'A device takes a scan ticket: no other can then. A repeat by the same device answers the same.',
    input: TicketRef,
    output: DeviceTicket,
  }),
  complete: endpoint({
    path: '/api/v1/dental/scanTicket/info/complete',
    permission: 'study:write',
    device: true,
    summary: 'The device has sent all files of the ticket that it took. A repeat answers the same.',
    input: TicketRef,
    output: Answered,
  }),
  fail: endpoint({
    path: '/api/v1/dental/scanTicket/info/fail',
    permission: 'study:write',
    device: true,
    summary: 'The device will send no images for the ticket that it took, and says why. A repeat answers the same.',
    input: TicketRef.extend({ reason: TicketFailure, note: TicketNote.default('') }),
    output: Answered,
  }),
} as const;
