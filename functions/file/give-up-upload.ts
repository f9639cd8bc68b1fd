import { quotaStore } from '#functions/capacity/quota-store.ts';
import { tally } from '#functions/order/order-tally-store.ts';
import { caseFiles, fileOwners } from './case-file-items.ts';
import type { CaseFileRow } from './case-file-row.ts';
import { type Commit, fileEvent } from './move-case-file.ts';
import { OBJECT_KEYS } from './object-keys.ts';
import type { FileStores } from './stores.ts';

/**
 * Removes an upload that never became a file, and frees its quota. The row is removed first. If the rest fails, the objects in S3 have no
 * row, and the sweeper or the bucket's lifecycle removes them.
 */
export async function giveUpUpload(row: CaseFileRow, stores: FileStores, commit: Commit): Promise<void> {
  const owner = await fileOwners.read(row);
  const key = OBJECT_KEYS.incoming(row);
  await commit({
    writes: [
      caseFiles.remove(row),
      ...(owner === undefined ? [] : [fileOwners.remove(owner)]),
      ...(row.orderId === null
        ? []
        : [tally({ clinicId: row.organisationId, orderId: row.orderId }, { fileCount: -1 })]),
      quotaStore(row.payerId).settle({ reservedBytes: row.reservedBytes, storedBytes: -row.storedBytes }),
    ],
    events: [fileEvent('CaseFileGivenUp', row, {})],
    subjects: [row.fileId],
    answer: undefined,
  });
  if (row.uploadId !== undefined) await stores.parts.abort({ key, uploadId: row.uploadId });
  await stores.objects.remove(key);
}
