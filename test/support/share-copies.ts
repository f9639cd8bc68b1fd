import { bucket } from './bucket.ts';
import { announceFile, sha256Of } from './case-files.ts';
import { asGranted } from './granted-table.ts';
import { asProcess } from './as-process.ts';
import type { Sides } from './orders.ts';
import type { runStateMachines } from './state-machines.ts';
import { arrive } from './upload-steps.ts';
import { caseFiles } from '#functions/file/case-file-items.ts';
import type { CaseFileRow } from '#functions/file/case-file-row.ts';
import { OBJECT_KEYS } from '#functions/file/object-keys.ts';
import { prepareShare } from '#functions/pipeline/prepare-share.ts';
import { shareStore } from '#functions/share/share-store.ts';
import type { StoredShare } from '#functions/share/share-items.ts';
import { changed } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import type { ShareId } from '#shared/ids.ts';
import type { Order } from '#shared/order/order.ts';

/** Makes a file of the order with the state of a processed file. Only the uploaded bytes exist; no outputs do. */
export async function fileWith(
  { clinic }: Sides,
  { orderId, orderNumber }: Pick<Order, 'orderId' | 'orderNumber'>,
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
): Promise<CaseFileRow> {
  const { organisationId } = clinic;
  const owner = { orderId, orderNumber, subject: orderId, organisationId, payerId: organisationId };
  const waiting = await announceFile(bytes, { ...owner, name });
  const row = changed(waiting.createdAt, waiting, { state: 'ready', sha256: sha256Of(bytes) });
  await transact([caseFiles.replace(row)]);
  await bucket.put(OBJECT_KEYS.original(row), bytes);
  return row;
}

export const storedShare = async ({ clinic }: Sides, shareId: string): Promise<StoredShare> =>
  (await shareStore.read({ organisationId: clinic.organisationId, shareId: shareId as ShareId }))!;

/** Delivers one event to `prepareShare`. The function runs in a process of its own, with only the rights that it has in the cloud. */
export const prepare = (type: string, detail: object): Promise<void> =>
  asProcess(() =>
    asGranted('functions/pipeline/prepare-share.ts', () => prepareShare({ 'detail-type': type, detail })),
  );

/** Makes a share's copies: delivers the event that asks for them, and then the events of each copy. */
export async function makeCopies(
  sides: Sides,
  shareId: string,
  machines: Awaited<ReturnType<typeof runStateMachines>>,
): Promise<StoredShare> {
  const { organisationId } = sides.clinic;
  await prepare('ShareCopiesRequested', { shareId, organisation: { organisationId } });
  const { copies } = await storedShare(sides, shareId);
  for (const { copyId } of copies!.files) {
    if ((await caseFiles.read({ organisationId, fileId: copyId })) === undefined) continue;
    await arrive({ organisationId, fileId: copyId });
    await machines.settle();
    await prepare('CaseFileReady', { fileId: copyId, organisationId, order: null, patientId: null });
  }
  return storedShare(sides, shareId);
}
