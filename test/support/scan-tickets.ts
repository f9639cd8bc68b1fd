import './table.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { type ScanTicketRow, scanTickets } from '#functions/scan-ticket/scan-ticket-items.ts';
import { newId } from '#functions/store/new-id.ts';
import { newRow } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import type { OrganisationId, PatientId } from '#shared/ids.ts';

/** Puts a scan ticket into the table that any device may take. */
export async function addScanTicket(
  organisationId: OrganisationId,
  patientId: PatientId,
  override: Partial<ScanTicketRow> = {},
): Promise<ScanTicketRow> {
  const now = nowSeconds();
  const row: ScanTicketRow = newRow(now, {
    organisationId,
    patientId,
    ticketId: newId('scanTicket'),
    kind: 'periapical' as const,
    teeth: [],
    device: null,
    note: '',
    state: 'open' as const,
    writtenBy: { accountId: newId('account'), name: 'Maya' },
    taken: null,
    fileIds: [],
    failure: null,
    cancelledBy: null,
    waitsUntil: now + 3600,
    ...override,
  });
  await transact([scanTickets.create(row)]);
  return row;
}
