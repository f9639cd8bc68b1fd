import { nowSeconds } from '#functions/runtime/clock.ts';
import { shareStore } from '#functions/share/share-store.ts';
import { changed } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import type { FileId, OrganisationId } from '#shared/ids.ts';
import { dropAll } from './erase-file.ts';

/** Erases the shares of an erased order or patient. They name its files. */
export async function eraseSharesOf(organisationId: OrganisationId, subject: string): Promise<void> {
  for (const row of await shareStore.rowsOf(organisationId, subject)) await dropAll(await shareStore.erase(row));
}

/** Removes an erased file from the shares of its order or patient. A share of this file alone is erased. */
export async function eraseFromShares({
  organisationId,
  subject,
  fileId,
}: {
  readonly organisationId: OrganisationId;
  readonly subject: string;
  readonly fileId: FileId;
}): Promise<void> {
  for (const row of await shareStore.rowsOf(organisationId, subject)) {
    const files = row.files.filter((file) => file.fileId !== fileId);
    if (files.length === row.files.length) continue;
    if (files.length === 0) await dropAll(await shareStore.erase(row));
    else await transact([shareStore.replace(changed(nowSeconds(), row, { files }))]);
  }
}
