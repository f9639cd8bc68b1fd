import { keptOrders, type KeptOrderRecord } from '#functions/order/kept-order-items.ts';
import type { ObjectStore } from '#functions/objects/object-store.ts';
import { commit } from '#functions/store/commit.ts';
import { newId } from '#functions/store/new-id.ts';
import { purgeFilesOf } from './erase-file.ts';

/** Erases the files and then the record that a lab kept of a deleted order. This is done once the lab no longer has to keep them. */
export async function purgeKept(record: KeptOrderRecord, objects: ObjectStore): Promise<void> {
  const { labId, orderId } = record;
  await purgeFilesOf(labId, orderId, objects);
  await commit(
    {
      actorKind: 'system',
      actorId: 'operations',
      actorName: '',
      owner: labId,
      action: 'operations/purgeKept',
      sourceIp: '',
      requestId: newId('event'),
    },
    { writes: [keptOrders.remove(record)], subjects: [orderId], answer: null },
  );
}
