import type { PatientId } from '#shared/ids.ts';
import { scanTicketApi } from '#shared/scan-ticket/scan-ticket-api.ts';
import { query } from '../query.ts';

/** No change of a row says that a ticket has expired: a page asks once a minute, too. */
const EXPIRY_POLL_MS = 60_000;

export const scanTicketQueries = {
  list: (patientId: PatientId) =>
    query(['scanTicket', 'list', patientId], {
      endpoint: scanTicketApi.index,
      input: { patientId },
      pollMs: EXPIRY_POLL_MS,
    }),
};
