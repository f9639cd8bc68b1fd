import { nowSeconds } from '#functions/runtime/clock.ts';
import { organisationStore } from '#functions/organisation/organisation-store.ts';
import { organisationWriteStore } from '#functions/organisation/organisation-write-store.ts';
import { changed } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import type { OrganisationId } from '#shared/ids.ts';

/** Suspends an organisation by a direct change of its row in the table. */
export async function suspendRow(organisationId: OrganisationId): Promise<void> {
  const row = await organisationStore.read(organisationId);
  if (row === undefined) throw new RangeError(`there is no organisation ${organisationId}`);
  const suspension = { at: nowSeconds(), reason: 'Three invoices are unpaid.', byName: 'Operator' };
  await transact(organisationWriteStore.replace(changed(nowSeconds(), row, { suspension })));
}
