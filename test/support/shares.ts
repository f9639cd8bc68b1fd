import { bucket } from './bucket.ts';
import { announceFile, sha256Of } from './case-files.ts';
import { succeed } from './call.ts';
import type { Sides } from './orders.ts';
import { caseFiles } from '#functions/file/case-file-items.ts';
import type { CaseFileRow } from '#functions/file/case-file-row.ts';
import { OBJECT_KEYS } from '#functions/file/object-keys.ts';
import { stores } from '#functions/file/stores.ts';
import { changed } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import type { PatientId } from '#shared/ids.ts';
import { manifestDocument } from '#shared/file/manifest.ts';
import type { Order } from '#shared/order/order.ts';
import { shareApi } from '#shared/share/share-api.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';

type Owner = Pick<Order, 'orderId' | 'orderNumber'> | { readonly patientId: PatientId };

/** Makes a processed file of the clinic with one image, in the state that the pipeline leaves. */
export async function readyFile({ clinic }: Sides, of: Owner, name = 'Anna Berg.zip'): Promise<CaseFileRow> {
  const bytes = Buffer.from(`bytes of ${name}`);
  const { organisationId } = clinic;
  const owner =
    'orderId' in of
      ? { orderId: of.orderId, orderNumber: of.orderNumber, subject: of.orderId }
      : { patientId: of.patientId, orderId: null, subject: of.patientId };
  const waiting = await announceFile(bytes, { organisationId, payerId: organisationId, name, ...owner });
  const row = changed(waiting.createdAt, waiting, { state: 'ready', sha256: sha256Of(bytes) });
  await transact([caseFiles.replace(row)]);
  const key = OBJECT_KEYS.output(row, 'asset-0', { role: 'preview', level: 0 });
  await bucket.put(OBJECT_KEYS.original(row), bytes);
  await bucket.put(key, Buffer.from('a preview'));
  await stores.objects.writeDocument(OBJECT_KEYS.manifest(row), manifestDocument, {
    schemaVersion: 2,
    entries: [{ index: 0, path: 'Berg_Anna/tooth.jpg', kind: 'jpeg', sizeBytes: 9, outcome: 'converted' }],
    assets: [
      {
        assetId: 'asset-0',
        kind: 'image',
        name: 'tooth.jpg',
        summary: {},
        notes: [],
        entryIndexes: [0],
        outputs: [{ role: 'preview', level: 0, part: 0, contentType: 'image/jpeg', sizeBytes: 9, key }],
      },
    ],
  });
  return row;
}

/** Shares files of an order as the clinic's head. Returns the share and the secret in its link. */
export const share = (
  { clinic }: Sides,
  { orderId }: Pick<Order, 'orderId'>,
  files: readonly CaseFileRow[],
  terms: Partial<Omit<RequestOf<typeof shareApi.create>, 'subject' | 'fileIds'>> = {},
) =>
  succeed(
    shareApi.create,
    { subject: { orderId }, fileIds: files.map(({ fileId }) => fileId), ...terms },
    { token: clinic.head.token },
  );
