import type * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import type { Stamps } from '#functions/store/stamps.ts';
import { OrganisationId } from '#shared/ids.ts';
import { ScanTicket } from '#shared/scan-ticket/scan-ticket.ts';
import { StoredTicketState } from '#shared/scan-ticket/scan-ticket-state.ts';

const ScanTicketFields = ScanTicket.omit({ version: true, createdAt: true, updatedAt: true }).extend({
  organisationId: OrganisationId,
  state: StoredTicketState,
});
export type ScanTicketRow = z.infer<typeof ScanTicketFields> & Stamps;

/** The row of a scan ticket, in the clinic's partition. */
export const scanTickets = itemType('scanTicket', ScanTicketFields);
