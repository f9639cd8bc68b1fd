import { quotaStore } from '#functions/capacity/quota-store.ts';
import { caseFiles, fileOwners } from '#functions/file/case-file-items.ts';
import type { CaseFileRow } from '#functions/file/case-file-row.ts';
import { OBJECT_KEYS } from '#functions/file/object-keys.ts';
import { keptRecordOf } from '#functions/order/keep-order.ts';
import { keptOrders } from '#functions/order/kept-order-items.ts';
import type { StoredOrder } from '#functions/order/order-items.ts';
import { withoutPatient } from '#functions/order/without-patient.ts';
import type { MultipartStore } from '#functions/objects/multipart.ts';
import type { ObjectStore } from '#functions/objects/object-store.ts';
import { copyObject } from '#functions/objects/copy-object.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import type { OrganisationId } from '#shared/ids.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { eraseFile } from './erase-file.ts';

export interface HandOver {
  readonly objects: ObjectStore;
  readonly parts: MultipartStore;
  readonly now: UnixSeconds;
}

/** Copies the original to the lab's own prefix, and moves the row to the lab. Conversions are not copied, because they expire anyway. */
async function moveToLab(row: CaseFileRow, labId: OrganisationId, { order, by }: { order: StoredOrder; by: HandOver }) {
  const { fileId, name } = row;
  const from = OBJECT_KEYS.original(row);
  const found = await by.objects.head(from);
  if (found === undefined) return;
  const { sizeBytes } = found;
  await copyObject(by, { from: { key: from }, to: OBJECT_KEYS.original({ organisationId: labId, fileId }), sizeBytes });
  const moved = {
    organisationId: labId,
    name: withoutPatient(name, order),
    reservedBytes: 0,
    storedBytes: sizeBytes,
  };
  const { namedPatients: _, ...rest } = changed(by.now, row, moved);
  await transact([
    caseFiles.remove(row),
    caseFiles.put(rest),
    fileOwners.put(newRow(by.now, { fileId, organisationId: labId })),
    quotaStore(labId).settle({ reservedBytes: row.reservedBytes, storedBytes: sizeBytes - row.storedBytes }),
  ]);
}

/**
 * Gives the lab its part before an order is erased: the record that the lab must keep (ORD-28), and the files that it made. The files'
 * bytes leave the clinic's prefix. The next run continues an interrupted handover.
 */
export async function handOverToLab(order: StoredOrder, by: HandOver): Promise<void> {
  const { clinicId, orderId: subject, lab } = order;
  if (lab === null) return;
  const { organisationId: labId } = lab;
  const record = (await keptOrders.read({ labId, orderId: subject })) ?? (await keptRecordOf(order, by.now));
  if (record === undefined) return;
  await transact([keptOrders.put(record)]);
  for (const row of await caseFiles.all({ index: 'gsi1', key: { organisationId: clinicId, subject } }))
    if (row.payerId === labId) await moveToLab(row, labId, { order, by });
  for (const { fileId } of await caseFiles.all({ index: 'gsi1', key: { organisationId: labId, subject } }))
    await eraseFile({ organisationId: clinicId, fileId }, by.objects);
}
