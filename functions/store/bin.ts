import * as z from 'zod';
import { AppError } from '#functions/runtime/app-error.ts';
import { AccountId, OrganisationId } from '#shared/ids.ts';
import { RESTORE_DAYS } from '#shared/limits.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { Deleted, type DeletedKind } from '#shared/wire/deleted.ts';
import { itemType } from './item-type.ts';
import { changed, newRow } from './stamps.ts';
import type { Tenant } from './tenant.ts';
import type { Write } from './write.ts';

const RESTORE_SECONDS = RESTORE_DAYS * 24 * 3600;

/**
 * A deleted row, kept whole until it is restored or its 30 days end. It is not stored under its own key, so no other read or index finds it
 * by mistake.
 */
const binItems = itemType(
  'binned',
  Deleted.extend({
    organisationId: OrganisationId,
    deletedBy: AccountId,
    /** The patient whose deletion also deleted this order. Patient and order are restored or erased together. */
    withPatient: z.string().optional(),
    /** The row before its deletion. The method `keep` of its item type added the schema version, so that a later release can read it. */
    row: z.record(z.string(), z.unknown()),
  }),
);
export type BinnedRow = NonNullable<Awaited<ReturnType<typeof binItems.read>>>;

/** Returns a deleted row in the form in which the recycle bin's page lists it. */
export const toDeleted = (row: BinnedRow): Deleted => Deleted.parse(row);

interface Deletion {
  readonly kind: DeletedKind;
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  readonly row: object;
  readonly withPatient?: string;
  /** The actor and the time of the deletion. */
  readonly by: { readonly accountId: AccountId; readonly accountName: string; readonly now: UnixSeconds };
}

/** Reads the deleted rows of all organisations whose 30 days are over. */
export const binnedUntil = async (now: UnixSeconds): Promise<BinnedRow[]> =>
  (await binItems.all({ index: 'gsi1', key: {} })).filter(({ purgeAt }) => purgeAt <= now);

export const leaveBin = (row: BinnedRow): Write => binItems.remove(row);

/** Returns the write that ends the 30 days now. The row can no longer be restored, and the next hourly run erases it. */
export const endInBin = (row: BinnedRow, now: UnixSeconds): Write =>
  binItems.replace(changed(now, row, { purgeAt: now }));

/** Reads and writes an organisation's recycle bin. */
export function binOf({ organisationId }: Tenant) {
  return {
    /**
     * Returns the write that adds a row to the bin. Also returns `answer`, the row's line in the list of the recycle bin. The same
     * transaction must remove the row itself.
     */
    put({ by, row, ...deletion }: Deletion): { write: Write; answer: Deleted } {
      const { accountId: deletedBy, accountName: deletedByName, now } = by;
      const deletedFields = { deletedAt: now, deletedBy, deletedByName, purgeAt: now + RESTORE_SECONDS };
      const binned = newRow(now, { ...deletion, ...deletedFields, organisationId, row: { ...row } });
      return { write: binItems.create(binned), answer: Deleted.parse(binned) };
    },

    /** Reads all rows of a kind, including rows whose 30 days are over. */
    all: (kind: DeletedKind): Promise<BinnedRow[]> => binItems.all({ index: 'primary', key: { organisationId, kind } }),

    /** Reads the rows that can be restored, newest first. */
    async restorable(kind: DeletedKind, now: UnixSeconds): Promise<BinnedRow[]> {
      const rows = await binItems.all({ index: 'primary', key: { organisationId, kind } });
      const restorable = rows.filter(({ purgeAt }) => purgeAt > now);
      return restorable.toSorted((a, b) => b.deletedAt - a.deletedAt || a.id.localeCompare(b.id));
    },

    /** Returns a row in the bin. Throws 40400 if it is not in the bin, and 40901 if its 30 days are over. */
    async find(kind: DeletedKind, id: string, now: UnixSeconds): Promise<BinnedRow> {
      const row = await binItems.read({ organisationId, kind, id });
      if (row === undefined) throw new AppError('notFound');
      if (row.purgeAt <= now) throw new AppError('stateRefusesAction', { state: 'restoreTimeOver' });
      return row;
    },
  };
}
