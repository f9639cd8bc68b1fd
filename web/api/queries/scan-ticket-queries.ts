import type { PatientId } from '#shared/ids.ts';
import { scanTicketApi } from '#shared/scan-ticket/scan-ticket-api.ts';
import { query } from '../query.ts';

/** Milliseconds between two readings of the tickets. A ticket expires without a change of its row, so no live message reports it. */
const EXPIRY_POLL_MS = 60_000;

export const scanTicketQueries = {
  list: (patientId: PatientId) =>
    query(['scanTicket', 'list', patientId], {
      endpoint: scanTicketApi.index,
      input: { patientId },
      pollMs: EXPIRY_POLL_MS,
    }),
};
