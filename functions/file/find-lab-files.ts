import type { OrderId, OrganisationId } from '#shared/ids.ts';
import { caseFiles } from './case-file-items.ts';
import type { CaseFileRow } from './case-file-row.ts';

interface MadeFor {
  readonly clinicId: OrganisationId;
  readonly orderId: OrderId;
  readonly labId: OrganisationId;
}

/** Returns the files that the lab made for an order and sent completely. */
export async function findLabFiles({ clinicId, orderId, labId }: MadeFor): Promise<CaseFileRow[]> {
  const rows = await caseFiles.all({ index: 'gsi1', key: { organisationId: clinicId, subject: orderId } });
  return rows.filter(({ payerId, state }) => payerId === labId && state !== 'waitingForUpload');
}
