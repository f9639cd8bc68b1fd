import { ScanTicketLine } from '#shared/scan-ticket/scan-ticket.ts';
import { id, NOON } from './world.ts';

/** Returns a scan ticket for any device, with some fields replaced by `change`. */
export const aScanTicket = (number: number, change: object = {}): ScanTicketLine =>
  ScanTicketLine.parse({
    ticketId: id('scanTicket', number),
    patientId: id('patient'),
    kind: 'bitewing',
    teeth: [],
    device: null,
    note: '',
    state: 'open',
    writtenBy: { accountId: id('account'), name: 'Olivia Bennett' },
    taken: null,
    failure: null,
    cancelledBy: null,
    version: 1,
    createdAt: NOON,
    updatedAt: NOON,
    files: [],
    studies: [],
    ...change,
  });
